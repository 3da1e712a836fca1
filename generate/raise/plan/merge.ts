import { blueprint, type Blueprint } from '../../../templates/index.ts';
import { decide } from '../../change/decide.ts';
import type { Edit } from '../../change/edit.ts';
import { findField, findThing } from '../../change/resolve.ts';
import { withFields } from '../fields.ts';
import { wordsProblem } from '../guard.ts';
import { featuresOf, type Feature } from './features.ts';
import { listsAmong, opened } from './open.ts';
import { newPlace } from './place.ts';
import { flat, isQuoted, isSpokenOf, nameProblem, type Ground } from './guard.ts';
import { fieldsOf, type PlanProposal } from './proposal.ts';

/** A plan with what was taken of a proposal. */
export interface Merged {
  readonly plan: Blueprint;
  /** Pages with tools that are to be written; they are not in the plan yet. */
  readonly features: readonly Feature[];
  /** What was taken, in words. */
  readonly taken: readonly string[];
  /** What was left out, and why. */
  readonly left: readonly string[];
}

/** Taken at most: a model corrects a plan, it does not write another one. */
const MOST_DROPPED = 3;
const MOST_FIELDS = 8;

/** Openings of what only some see need these words in the idea. */
const OPEN =
  /public|everyone|everybody|anyone|anybody|visitor|all (?:users|members|accounts)|browse|sees? (?:it|all|them)/i;

interface Item {
  readonly said: string;
  /** Why it is not even tried. */
  readonly problem: string | undefined;
  readonly edits: Edit[];
  /** What follows once it is done. */
  readonly finish?: (plan: Blueprint) => Blueprint;
}

/**
 * Merges a proposal into a plan, part by part. Each part is an edit that the judge of wishes takes or refuses, so the plan stays one that the schema and the
 * renderer accept, whatever the proposal says; what the idea does not bear out is not even tried.
 */
export function mergeProposal(ground: Ground, proposal: PlanProposal): Merged {
  const taken: string[] = [];
  const left: string[] = [];
  let { plan } = ground;
  for (const { said, problem, edits, finish } of itemsOf(ground, proposal)) {
    if (problem !== undefined) {
      left.push(`${said}: ${problem}`);
      continue;
    }
    const decision = decide(plan, [{ said, ways: [edits] }], () => ({ said, why: 'it cannot be done', help: '' }));
    taken.push(...decision.done.map(({ what }) => what));
    left.push(...decision.notDone.map(({ why }) => `${said}: ${why}`));
    plan = decision.done.length > 0 && finish !== undefined ? finish(decision.plan) : decision.plan;
  }
  let fieldsTaken = 0;
  for (const one of proposal.fields) {
    const entity = fieldsTaken < MOST_FIELDS ? findThing(plan, one.thing) : undefined;
    const next = entity === undefined ? plan : withFields(plan, [{ ...one, thing: entity.id }], ground.refused);
    (next === plan ? left : taken).push(`Field “${one.label}” of ${entity?.plural ?? one.thing}`);
    if (next !== plan) fieldsTaken += 1;
    plan = next;
  }
  const open = opened({ ...ground, plan }, [...proposal.public, ...listsAmong(plan, proposal.pages)]);
  const told = withTexts(open.plan, ground, proposal);
  const asked = featuresOf({ ...ground, plan: told.plan }, proposal.features);
  return {
    plan: told.plan,
    features: asked.features,
    taken: [...taken, ...open.taken, ...told.taken, ...asked.features.map(({ page }) => `Page “${page.title}”`)],
    left: [...left, ...open.left, ...told.left, ...asked.left],
  };
}

function itemsOf(ground: Ground, { rename, drop, things, statuses, access, roles }: PlanProposal): Item[] {
  const { plan } = ground;
  const unquoted = 'the idea does not say so';
  let dropped = 0;
  return [
    ...rename.map(({ thing, field, to }): Item => ({
      said: `Call ${field ?? thing} “${to}”`,
      problem:
        nameProblem(ground, to) ?? (isSpokenOf(ground, to) || saysNothing(plan, thing, field) ? undefined : unquoted),
      edits: [field == null ? { do: 'rename_thing', thing, to } : { do: 'rename_field', thing, field, to }],
    })),
    ...drop.map(({ thing, field }): Item => {
      const said = `Drop ${field ?? thing}`;
      if (field != null) {
        const entity = findThing(plan, thing);
        const isTitle = entity !== undefined && findField(entity, field)?.id === entity.title;
        const problem = isTitle ? 'it is what rows are called by' : undefined;
        return { said, problem, edits: [{ do: 'remove_field', thing, field }] };
      }
      dropped += 1;
      const problem = dropped > MOST_DROPPED ? 'it is too much to drop' : needed(ground, thing);
      return { said, problem, edits: [...withoutWays(plan, thing), { do: 'remove_thing', thing }] };
    }),
    ...things.map(({ name, quote, fields, examples }): Item => {
      const named = fieldsOf(fields).filter((each) => nameProblem(ground, each.name) === undefined);
      const edits: Edit[] = [
        {
          do: 'add_thing',
          name,
          fields: named.map(({ name: label, type, choices, refersTo }) => ({
            name: label,
            ...(refersTo == null &&
            type != null &&
            type !== 'reference' &&
            (type !== 'choice' || (choices ?? []).length > 1)
              ? { type }
              : {}),
            ...(refersTo == null || findThing(plan, refersTo) === undefined ? {} : { refersTo }),
            ...(type === 'choice' && choices != null && choices.length > 1 ? { choices } : {}),
          })),
        },
      ];
      const problem = nameProblem(ground, name) ?? (isQuoted(ground, quote) ? undefined : unquoted);
      return { said: `Add ${name}`, problem, edits, finish: (made) => withNames(made, name, examples ?? []) };
    }),
    ...statusItems(ground, statuses),
    ...access.map(({ thing, access: who, quote }): Item => {
      const entity = findThing(plan, thing);
      const opens = who === 'shared' || (who === 'team' && entity?.access === 'private');
      const offered = plan.site.offers.some((offer) => offer.entity === entity?.id);
      const problem = !isQuoted(ground, quote)
        ? unquoted
        : offered
          ? 'visitors see it'
          : opens && !OPEN.test(quote) && !/\bteam|staff|colleague/i.test(quote)
            ? 'the idea does not open it'
            : undefined;
      return { said: `${thing} ${who}`, problem, edits: [{ do: 'set_access', thing, access: who }] };
    }),
    ...roles.map(({ name, quote }): Item => ({
      said: `Role ${name}`,
      problem:
        nameProblem(ground, name) ?? (isQuoted(ground, quote) && isSpokenOf(ground, name) ? undefined : unquoted),
      edits: [{ do: 'add_role', name }],
    })),
  ];
}

/** Labels that stand in any app: what they are of may be said in other words than the idea's. */
const ANY = /^(?:title|name|subject|description|details?|notes?|text)$/i;

/** Whether a field bears such a label. */
function saysNothing(plan: Blueprint, thing: string, field: string | null | undefined): boolean {
  const entity = field == null ? undefined : findThing(plan, thing);
  return entity !== undefined && ANY.test(findField(entity, field ?? '')?.label ?? '');
}

/** Statuses one by one; those of a thing that has none yet together, in the order in which they are proposed. */
function statusItems(ground: Ground, statuses: PlanProposal['statuses']): Item[] {
  const problemOf = ({ status, quote }: PlanProposal['statuses'][number]): string | undefined =>
    nameProblem(ground, status) ?? (isQuoted(ground, quote) ? undefined : 'the idea does not say so');
  const isBare = ({ thing }: { thing: string }): boolean => findThing(ground.plan, thing)?.workflow === undefined;
  const bare = Map.groupBy(statuses.filter(isBare), ({ thing }) => thing);
  return [
    ...statuses
      .filter((each) => !isBare(each))
      .map((each): Item => ({
        said: `Status “${each.status}” of ${each.thing}`,
        problem: problemOf(each),
        edits: [
          {
            do: 'add_status',
            thing: each.thing,
            status: each.status,
            ...(each.after == null ? {} : { after: each.after }),
          },
        ],
      })),
    ...[...bare].map(([thing, all]): Item => ({
      said: `Statuses of ${thing}`,
      problem: all.length < 2 ? 'one status is none' : all.map(problemOf).find((each) => each !== undefined),
      edits: [{ do: 'add_statuses', thing, statuses: all.map(({ status }) => status) }],
    })),
  ];
}

/** Sample rows of a new thing under the names that a model gives as examples. */
function withNames(plan: Blueprint, thing: string, examples: readonly string[]): Blueprint {
  const entity = findThing(plan, thing);
  const rows = plan.seed[entity?.id ?? ''];
  const plain = [...new Set(examples)].filter((each) => !/[<>{}\n\d]/.test(each));
  if (entity === undefined || rows === undefined || plain.length < rows.length) return plan;
  const named = rows.map((row, at) => ({ ...row, [entity.title]: plain[at] ?? null }));
  return blueprint.safeParse({ ...plan, seed: { ...plan.seed, [entity.id]: named } }).data ?? plan;
}

/** Why a thing stays that a model would drop: the idea clearly speaks of it, or the app would be nothing without it. */
function needed({ plan, evident }: Ground, thing: string): string | undefined {
  const entity = findThing(plan, thing);
  if (entity === undefined) return 'there is none';
  if (evident.some((name) => findThing(plan, name) === entity)) return 'the idea speaks of it';
  const others = plan.site.offers.filter((offer) => offer.entity !== entity.id);
  const isTheOffer = plan.site.offers.length > 0 && others.length === 0;
  const isRequired = plan.entities.some((other) =>
    other.fields.some((each) => each.required && each.reference?.entity === entity.id),
  );
  return isTheOffer || isRequired || plan.entities.length <= 2 ? 'the app needs it' : undefined;
}

/** Takes the fields of other things away that lead to a thing or count its rows. */
function withoutWays(plan: Blueprint, thing: string): Edit[] {
  const entity = findThing(plan, thing);
  return plan.entities.flatMap((other) =>
    other === entity
      ? []
      : other.fields
          .filter(
            ({ reference, derived }) =>
              reference?.entity === entity?.id ||
              (derived !== undefined && derived.kind !== 'formula' && derived.entity === entity?.id),
          )
          .map((each): Edit => ({ do: 'remove_field', thing: other.id, field: each.id })),
  );
}

/** Pages, trade and audience: words, which may state nothing that the idea does not. */
function withTexts(
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
    const problem = isQuoted(ground, quote) ? wordsProblem([title, ...text], grounds) : 'the idea does not say so';
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
