import { blueprint, type Blueprint, type OwnPage } from '../../../templates/index.ts';
import { isOwned } from '../../accept/index.ts';
import { wordsProblem } from '../guard.ts';
import { flat, isQuoted, nameProblem, type Ground } from './guard.ts';
import { newPlace } from './place.ts';
import type { ProposedFeature } from './proposal.ts';

/** A page with a tool that a model is to write, which no plan has before its tool is taken. */
export interface Feature {
  readonly page: OwnPage;
  /** What people do there, for whoever writes it. */
  readonly does: string;
  /** What the plan says it does not do, and does with this page. */
  readonly insteadOf: string | undefined;
}

/** The file with the tool of a page. */
export const toolOf = ({ path }: OwnPage): string => `frontend/app/(site)/${path}/tool.tsx`;

/** The pages with tools that may be written of those proposed: the idea asks for them, and the plan has none of that name. */
export function featuresOf(
  ground: Ground,
  proposed: readonly ProposedFeature[],
): { features: Feature[]; left: string[] } {
  const features: Feature[] = [];
  const left: string[] = [];
  // What the rules cannot build is what a model may.
  const free: Ground = { ...ground, plan: { ...ground.plan, notBuilt: [] } };
  let { plan } = free;
  for (const { title, lead, does, quote, insteadOf } of proposed) {
    const place = newPlace(plan, title);
    const page: OwnPage | undefined = place && {
      kind: 'own',
      ...place,
      title,
      lead,
      navigation: true,
      text: [lead],
    };
    const next = page && blueprint.safeParse(withPage(plan, page)).data;
    const grounds = { idea: plan.app.description, known: '', language: plan.app.language, notBuilt: [] };
    const problem = !isQuoted(free, quote)
      ? 'the idea does not say so'
      : (nameProblem(free, title) ??
        wordsProblem([title, lead], grounds) ??
        (page === undefined || next === undefined || !isOwned(toolOf(page)) ? 'there is one already' : undefined));
    if (problem !== undefined || page === undefined || next === undefined) {
      left.push(`Page “${title}”: ${problem ?? 'there is one already'}`);
      continue;
    }
    features.push({ page, does, insteadOf: insteadOf ?? undefined });
    plan = next;
  }
  return { features, left };
}

/** A plan with the pages of those features, which do what it did not. */
export function withFeatures(plan: Blueprint, features: readonly Feature[]): Blueprint {
  const done = new Set(features.flatMap(({ insteadOf }) => (insteadOf === undefined ? [] : [flat(insteadOf)])));
  const notBuilt = plan.notBuilt.filter(({ feature }) => !done.has(flat(feature)));
  return features.reduce((made, { page }) => withPage(made, page), { ...plan, notBuilt });
}

const withPage = (plan: Blueprint, page: OwnPage): Blueprint => ({
  ...plan,
  site: { ...plan.site, pages: [...plan.site.pages, page] },
});
