import type { Blueprint, Entity } from '../../../templates/index.ts';
import type { EditOf } from '../../change/edit.ts';
import { findField, findThing } from '../../change/resolve.ts';
import { flat, isQuoted, type Ground } from './guard.ts';
import type { Item } from './item.ts';
import type { PlanProposal } from './proposal.ts';
import { isTill } from './till.ts';

/** Merged at most. */
const MOST_MERGED = 5;
/** The business itself, as a merged thing is said to be. */
const ITSELF = 'app';

/** A thing that another one holds already, or that is the business itself; the idea may speak of it. */
export function mergeItem(ground: Ground, { thing, into }: PlanProposal['drop'][number], at: number): Item {
  const { plan } = ground;
  const entity = findThing(plan, thing);
  const holder = findThing(plan, into ?? '');
  const isHeld =
    entity !== undefined &&
    (flat(into ?? '') === ITSELF
      ? isOneOfAKind(plan, entity)
      : holder !== undefined && holder !== entity && holds(holder, entity));
  const problem =
    at >= MOST_MERGED
      ? 'it is too much to drop'
      : isHeld
        ? needed({ ...ground, evident: [] }, thing)
        : 'nothing holds it';
  return dropItem(plan, thing, problem);
}

/** A thing that goes, with the fields that lead to it and what hangs on them. */
export function dropItem(plan: Blueprint, thing: string, problem: string | undefined): Item {
  const ways = withoutWays(plan, thing);
  return {
    said: `Drop ${thing}`,
    problem,
    edits: [...ways, { do: 'remove_thing', thing }],
    prepare: (before) => ways.reduce((made, way) => unbound(made, way.thing ?? '', way.field), before),
  };
}

/** Whether a thing can go only once it is clear what bears its name: the idea speaks of it. */
export const isLate = ({ plan, evident }: Ground, thing: string): boolean => {
  const entity = findThing(plan, thing);
  return entity !== undefined && !isTill(plan, thing) && evident.some((name) => findThing(plan, name) === entity);
};

/** Whether rows are people that nothing leads to: each of them has an account anyway. */
const isAccount = ({ entities }: Blueprint, { id, fields, workflow }: Entity): boolean =>
  workflow === undefined &&
  fields.some(({ type }) => type === 'email') &&
  !entities.some((other) => other.fields.some(({ reference }) => reference?.entity === id));

/**
 * A thing that the idea speaks of and a model would drop: it may where another one has a field or a choice of its name, where a tool is about it (the tilt of a
 * roof that a calculator asks for), or where it is people who have accounts.
 */
export function absorbedItem(ground: Ground, thing: string, tools: PlanProposal['features']): Item {
  const { plan } = ground;
  const entity = findThing(plan, thing);
  const isHeld =
    entity !== undefined &&
    (isAccount(plan, entity) ||
      plan.entities.some((each) => each !== entity && bears(each, entity)) ||
      tools.some((tool) => isAbout(ground, tool, entity)));
  return dropItem(plan, thing, isHeld ? needed({ ...ground, evident: [] }, thing) : 'the idea speaks of it');
}

/** Whether a tool that the idea asks for in those words does something with it. */
const isAbout = (ground: Ground, { quote, does }: PlanProposal['features'][number], { singular }: Entity): boolean =>
  isQuoted(ground, quote) &&
  [quote, does].every((text) => wordsOf(singular).every((word) => wordsOf(text).includes(word)));

/** Whether a field or a choice of a thing is called as another one is. */
function bears({ fields }: Entity, { singular }: Entity): boolean {
  const words = wordsOf(singular);
  return fields.some(({ label, reference, choices = [] }) => {
    const said = new Set(
      [...(reference === undefined ? [label] : []), ...choices.map((each) => each.label)].flatMap(wordsOf),
    );
    return words.length > 0 && words.every((word) => said.has(word));
  });
}

/** A plan without what hangs on a field: rules that count by it, what actions ask for it or write into it, and the button that leads by it. */
export function unbound(plan: Blueprint, thing: string, field: string): Blueprint {
  const made = structuredClone(plan);
  const entity = findThing(made, thing);
  const id = entity && findField(entity, field)?.id;
  if (entity === undefined || id === undefined) return plan;
  const ways = (other: Entity): string[] =>
    other.fields.flatMap((each) => (each.reference?.entity === entity.id ? [each.id] : []));
  const speaks = (text: string): boolean => new RegExp(`(?<![.\\w])${id}(?!\\w)`, 'u').test(text);
  for (const other of made.entities)
    other.rules = other.rules.filter(
      (rule) =>
        !(rule.kind === 'capacity' && ways(other).includes(rule.via) && speaks(rule.limit)) &&
        !(other === entity && rule.kind === 'capacity' && (rule.via === id || rule.amount === id)),
    );
  for (const step of entity.workflow?.transitions ?? []) {
    step.asks = step.asks.filter((each) => each !== id);
    step.effects = step.effects.filter((each) => !('field' in each) || each.field !== id);
  }
  for (const offer of made.site.offers) {
    if (offer.entity === entity.id && offer.rating === id) delete offer.rating;
    if (offer.step?.entity === entity.id && offer.step.via === id) delete offer.step;
  }
  return made;
}

/** Two things with so many fields in common, of those of the one that goes, are the same. */
const ALIKE = 2 / 3;

/**
 * Whether a thing bears a word of another one in its name, or in what it says: lap times hold lap records, with a “Kart class” the kart classes; or says the
 * same of its rows.
 */
function holds({ singular, fields }: Entity, other: Entity): boolean {
  const labels = new Set(fields.map(({ label }) => flat(label)));
  if (other.fields.filter(({ label }) => labels.has(flat(label))).length >= other.fields.length * ALIKE) return true;
  const words = new Set(wordsOf(other.singular));
  const texts = [singular, ...fields.flatMap(({ label, reference }) => (reference === undefined ? [label] : []))];
  return texts.some((text) => wordsOf(text).some((word) => words.has(word)));
}

const wordsOf = (text: string): string[] => (flat(text).match(/\p{L}{3,}/gu) ?? []).map(stem);

const stem = (word: string): string => word.replace(/(?:ies|y)$/u, 'i').replace(/(?:es|s)$/u, '');

/** Whether the idea speaks of one alone: “our yearly hackathon”. */
const isOneOfAKind = ({ app }: Blueprint, { plural, singular }: Entity): boolean =>
  singular !== plural && !flat(app.description).includes(flat(plural));

/** Why a thing stays that a model would drop: the idea clearly speaks of it, or the app would be nothing without it. */
export function needed({ plan, evident }: Ground, thing: string): string | undefined {
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

/** Takes the fields of other things away that lead to a thing or count its rows, and what is reckoned from those alone. */
function withoutWays(plan: Blueprint, thing: string): EditOf<'remove_field'>[] {
  const entity = findThing(plan, thing);
  return plan.entities.flatMap((other) => {
    if (other === entity) return [];
    const ways = other.fields.filter(
      ({ reference, derived }) =>
        reference?.entity === entity?.id ||
        (derived !== undefined && derived.kind !== 'formula' && derived.entity === entity?.id),
    );
    const counted = ways.filter(({ derived }) => derived !== undefined).map(({ id }) => id);
    const speaks = new RegExp(`(?<![.\\w])(?:${counted.join('|')})(?!\\w)`, 'u');
    const reckoned = other.fields.filter(
      ({ derived }) => counted.length > 0 && derived?.kind === 'formula' && speaks.test(derived.expression),
    );
    return [...reckoned, ...ways].map((each) => ({ do: 'remove_field' as const, thing: other.id, field: each.id }));
  });
}
