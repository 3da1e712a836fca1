import type { Blueprint } from '../../../templates/index.ts';
import { decide } from '../../change/decide.ts';
import { findField, findThing } from '../../change/resolve.ts';
import { currencyIn } from '../../text/currency.ts';
import { withFields } from '../fields.ts';
import { absorbedItem, dropItem, isLate, mergeItem, needed, unbound } from './drops.ts';
import { featuresOf, type Feature } from './features.ts';
import { flat, INSIDE, isQuoted, isSpokenOf, nameProblem, speaksOf, type Ground } from './guard.ts';
import { UNQUOTED, type Item } from './item.ts';
import { listsAmong, opened } from './open.ts';
import type { PlanProposal } from './proposal.ts';
import { withTexts } from './texts.ts';
import { inOrder, thingItems } from './things.ts';
import { isTill, tillItem } from './till.ts';

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

/** Taken at most: a model corrects a plan, it does not write another one. A plan of the idea's own words has more words that were misread. */
const mostDropped = ({ app }: Blueprint): number => (app.template === null ? 5 : 3);
const MOST_FIELDS = 8;

/** Openings of what only some see need these words in the idea. */
const OPEN =
  /public|everyone|everybody|anyone|anybody|visitor|all (?:users|members|accounts)|browse|sees? (?:it|all|them)/i;

/**
 * Merges a proposal into a plan, part by part. Each part is an edit that the judge of wishes takes or refuses, so the plan stays one that the schema and the
 * renderer accept, whatever the proposal says; what the idea does not bear out is not even tried.
 */
export function mergeProposal(ground: Ground, proposal: PlanProposal): Merged {
  const taken: string[] = [];
  const left: string[] = [];
  let { plan } = ground;
  const before = new Set(plan.entities.map(({ id }) => id));
  const take = ({ said, problem, edits, prepare, finish }: Item): void => {
    if (problem !== undefined) {
      left.push(`${said}: ${problem}`);
      return;
    }
    const from = prepare?.(plan) ?? plan;
    const decision = decide(from, [{ said, ways: [edits] }], () => ({ said, why: 'it cannot be done', help: '' }));
    taken.push(...decision.done.map(({ what }) => what));
    left.push(...decision.notDone.map(({ why }) => `${said}: ${why}`));
    if (decision.done.length > 0) plan = finish?.(decision.plan) ?? decision.plan;
  };
  for (const one of correctionsOf(ground, proposal)) take(one);
  for (const one of inOrder(proposal.things)) for (const item of thingItems({ ...ground, plan }, one)) take(item);
  for (const one of furtherItems({ ...ground, plan }, proposal)) take(one);
  let fieldsTaken = 0;
  for (const one of proposal.fields) {
    const entity = fieldsTaken < MOST_FIELDS ? findThing(plan, one.thing) : undefined;
    const next =
      entity === undefined ? plan : withFields(plan, [{ ...one, thing: entity.id }], ground.refused, ground.inUse);
    (next === plan ? left : taken).push(`Field “${one.label}” of ${entity?.plural ?? one.thing}`);
    if (next !== plan) fieldsTaken += 1;
    plan = next;
  }
  proposal.drop
    .filter((one) => one.into != null)
    .forEach((one, at) => {
      take(mergeItem({ ...ground, plan }, one, at));
    });
  // what the idea speaks of may go once something of the plan bears its name: dogs, where trails say whether dogs may come
  for (const { thing } of proposal.drop.filter((one) => isWhole(one) && isLate(ground, one.thing)))
    take(absorbedItem({ ...ground, plan }, thing, proposal.features));
  const added = new Set(plan.entities.flatMap(({ id }) => (before.has(id) ? [] : [id])));
  const open = opened({ ...ground, plan, added }, [...proposal.public, ...listsAmong(plan, proposal.pages)]);
  plan = open.plan;
  if (proposal.currency != null && proposal.currency !== plan.app.currency) {
    const { currency } = proposal;
    const problem = currencyIn(plan.app.description) === undefined ? undefined : 'the idea says in what it pays';
    take({ said: `Currency ${currency}`, problem, edits: [{ do: 'set_currency', currency }] });
  }
  for (const { thing, voice, quote } of proposal.voices)
    take({
      said: `${voice} of ${thing}`,
      problem: isQuoted(ground, quote) ? undefined : UNQUOTED,
      edits: [{ do: 'add_voice', thing, voice }],
    });
  const told = withTexts(plan, ground, proposal);
  const asked = featuresOf({ ...ground, plan: told.plan }, proposal.features);
  return {
    plan: told.plan,
    features: asked.features,
    taken: [...taken, ...open.taken, ...told.taken, ...asked.features.map(({ page }) => `Page “${page.title}”`)],
    left: [...left, ...open.left, ...told.left, ...asked.left],
  };
}

const isWhole = ({ field, into }: PlanProposal['drop'][number]): boolean => field == null && into == null;

/** What is there under another name, or for nothing. */
function correctionsOf(ground: Ground, { rename, drop }: PlanProposal): Item[] {
  const { plan } = ground;
  let dropped = 0;
  const till = drop.find((one) => isWhole(one) && isTill(plan, one.thing));
  return [
    ...rename.map(({ thing, field, to }): Item => ({
      said: `Call ${field ?? thing} “${to}”`,
      problem:
        nameProblem(ground, to) ??
        (isSpokenOf(ground, to) || isFree(plan, { thing, field, to }) ? undefined : UNQUOTED),
      edits: [field == null ? { do: 'rename_thing', thing, to } : { do: 'rename_field', thing, field, to }],
    })),
    ...(till === undefined ? [] : [tillItem(ground)]),
    ...drop
      .filter((one) => one.into == null && !(isWhole(one) && (isLate(ground, one.thing) || isTill(plan, one.thing))))
      .map(({ thing, field }): Item => {
        const said = `Drop ${field ?? thing}`;
        if (field != null) {
          const entity = findThing(plan, thing);
          const isTitle = entity !== undefined && findField(entity, field)?.id === entity.title;
          const problem = isTitle ? 'it is what rows are called by' : undefined;
          return {
            said,
            problem,
            edits: [{ do: 'remove_field', thing, field }],
            prepare: (before) => unbound(before, thing, field),
          };
        }
        dropped += 1;
        const problem = dropped > mostDropped(plan) ? 'it is too much to drop' : needed(ground, thing);
        return dropItem(plan, thing, problem);
      }),
  ];
}

/** Stages, rights and roles, of what has just been added, too. */
function furtherItems(ground: Ground, proposal: PlanProposal): Item[] {
  const { statuses, access, roles } = proposal;
  const { plan } = ground;
  return [
    ...statusItems(ground, statuses),
    ...access.map(({ thing, access: who, quote }): Item => {
      const entity = findThing(plan, thing);
      const opens = who === 'shared' || (who === 'team' && entity?.access === 'private');
      const shown = entity === undefined ? undefined : whyShown(plan, entity, quote, proposal);
      const problem = !isQuoted(ground, quote)
        ? UNQUOTED
        : shown !== undefined
          ? shown
          : opens && !OPEN.test(quote) && !/\bteam|staff|colleague/i.test(quote)
            ? 'the idea does not open it'
            : undefined;
      return { said: `${thing} ${who}`, problem, edits: [{ do: 'set_access', thing, access: who }] };
    }),
    ...roles.map(({ name, quote }): Item => ({
      said: `Role ${name}`,
      problem:
        nameProblem(ground, name) ?? (isQuoted(ground, quote) && isSpokenOf(ground, name) ? undefined : UNQUOTED),
      edits: [{ do: 'add_role', name }],
    })),
  ];
}

/** Somebody sees what is theirs, and nobody else does. */
const OWN = /\b(?:only (?:i|we|me|us|each)|(?:your|their|her|his) own)\b/iu;

/**
 * Why what visitors see is not closed; undefined if it is, or if they do not see it. A list that the rules have misread is closed where the quoted words say
 * who sees it instead, the idea opens it nowhere else, and visitors still have something to come for.
 */
function whyShown(
  plan: Blueprint,
  entity: Blueprint['entities'][number],
  quote: string,
  { roles, public: openings, features }: PlanProposal,
): string | undefined {
  const { offers } = plan.site;
  if (!offers.some((offer) => offer.entity === entity.id)) return undefined;
  const isInside =
    INSIDE.test(quote) ||
    OWN.test(quote) ||
    [...plan.roles.map(({ label }) => label), ...roles.map(({ name }) => name)].some((name) => speaksOf(quote, name));
  const opened = plan.app.description
    .split(/(?<=[.!?;])\s/)
    .some((text) => OPEN.test(text) && [entity.singular, entity.plural].some((name) => speaksOf(text, name)));
  if (!isInside || opened) return 'visitors see it';
  const isLeft = offers.length > 1 || openings.length > 0 || features.length > 0;
  return isLeft ? undefined : 'visitors would see nothing';
}

/** Labels that stand in any app: what they are of may be said in other words than the idea's. */
const ANY = /^(?:title|name|subject|description|details?|notes?|text)$/i;

/** Whether it may be called so although the idea does not: a label that says nothing, or a closer word for the same (“Tablets” and “Tablets left”). */
function isFree(plan: Blueprint, { thing, field, to }: PlanProposal['rename'][number]): boolean {
  const entity = findThing(plan, thing);
  const named = field == null ? entity?.singular : entity && findField(entity, field)?.label;
  if (named === undefined) return false;
  return (
    (field != null && ANY.test(named)) || flat(to).endsWith(` ${flat(named)}`) || flat(to).startsWith(`${flat(named)} `)
  );
}

/** Statuses one by one; those of a thing that has none yet together, in the order in which they are proposed. */
function statusItems(ground: Ground, statuses: PlanProposal['statuses']): Item[] {
  const problemOf = ({ status, quote }: PlanProposal['statuses'][number]): string | undefined =>
    nameProblem(ground, status) ?? (isQuoted(ground, quote) ? undefined : UNQUOTED);
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
