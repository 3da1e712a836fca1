import type { Blueprint, Entity } from '../../../templates/index.ts';
import type { Edit } from '../../change/edit.ts';
import { findThing } from '../../change/resolve.ts';
import { flat, type Ground } from './guard.ts';
import type { Item } from './item.ts';
import type { PlanProposal } from './proposal.ts';

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
  return { said: `Drop ${thing}`, problem, edits: [...withoutWays(plan, thing), { do: 'remove_thing', thing }] };
}

/** Whether a thing bears a word of another one in its name, or in what it says: lap times hold lap records, with a “Kart class” the kart classes. */
function holds({ singular, fields }: Entity, other: Entity): boolean {
  const words = new Set(wordsOf(other.singular));
  const texts = [singular, ...fields.flatMap(({ label, reference }) => (reference === undefined ? [label] : []))];
  return texts.some((text) => wordsOf(text).some((word) => words.has(word)));
}

const wordsOf = (text: string): string[] => (flat(text).match(/\p{L}{3,}/gu) ?? []).map(stem);

const stem = (word: string): string => word.replace(/(?:es|s)$/u, '');

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

/** Takes the fields of other things away that lead to a thing or count its rows. */
export function withoutWays(plan: Blueprint, thing: string): Edit[] {
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
