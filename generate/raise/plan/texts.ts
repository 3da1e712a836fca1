import { blueprint, type Blueprint } from '../../../templates/index.ts';
import { wordsProblem } from '../guard.ts';
import { flat, isQuoted, type Ground } from './guard.ts';
import { UNQUOTED } from './item.ts';
import type { Merged } from './merge.ts';
import { newPlace } from './place.ts';
import type { PlanProposal } from './proposal.ts';

/** Pages, trade and audience: words, which may state nothing that the idea does not. */
export function withTexts(
  plan: Blueprint,
  ground: Ground,
  { pages, industry, audience }: PlanProposal,
): Omit<Merged, 'features'> {
  const taken: string[] = [];
  const left: string[] = [];
  let made = plan;
  const grounds = {
    idea: plan.app.description,
    known: plan.entities.map(({ plural }) => plural).join(' '),
    language: plan.app.language,
    notBuilt: plan.notBuilt.map(({ feature }) => feature),
  };
  const take = (said: string, next: unknown): void => {
    const read = blueprint.safeParse(next);
    (read.success ? taken : left).push(said);
    if (read.success) made = read.data;
  };
  for (const { title, text, quote } of pages) {
    const said = `Page “${title}”`;
    const problem = isQuoted(ground, quote) ? wordsProblem([title, ...text], grounds) : UNQUOTED;
    const next = problem === undefined ? withPage(made, title, text) : undefined;
    if (next === undefined) left.push(`${said}: ${problem ?? 'there is one already, or no site'}`);
    else take(said, next);
  }
  for (const [part, text] of [
    ['industry', industry],
    ['audience', audience],
  ] as const) {
    if (text == null || flat(text) === flat(made.app[part])) continue;
    if (wordsProblem([text], grounds) === undefined)
      take(`${part} “${text}”`, { ...made, app: { ...made.app, [part]: text } });
    else left.push(`${part} “${text}”`);
  }
  return { plan: made, taken, left };
}

/** A page of text on the site; on an app without one, a section of the front page. Undefined if there is one of that name. */
function withPage(plan: Blueprint, title: string, text: readonly string[]): Blueprint | undefined {
  const { site, landing } = plan;
  const place = newPlace(plan, title);
  if (place === undefined) return undefined;
  if (site.pages.length === 0)
    return {
      ...plan,
      landing: { ...landing, sections: [...landing.sections, { id: place.id, title, text: [...text], facts: [] }] },
    };
  const page = {
    kind: 'content' as const,
    ...place,
    title,
    lead: '',
    navigation: true,
    blocks: [{ kind: 'text' as const, text: [...text] }],
  };
  return { ...plan, site: { ...site, pages: [...site.pages, page] } };
}
