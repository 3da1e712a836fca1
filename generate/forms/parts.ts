import type { Reading } from '../reading/index.ts';
import { partsAsked, type Parts } from './said.ts';

/**
 * A reading without what is only filled in: “ask for a quote by giving the kind of room and its area” keeps neither rooms nor areas, and runners who
 * register with name and club are their registrations.
 */
export function withoutAsked(reading: Reading, wished: string): Reading {
  const parts = partsAsked(wished);
  if (parts.words.size === 0) return reading;
  const notions = reading.notions
    .filter((notion) => !isOnlyFilledIn(notion, reading, parts))
    .map((notion) =>
      parts.objects.has(notion.lemma)
        ? { ...notion, fields: notion.fields.filter(({ id }) => !parts.ids.has(id)) }
        : notion,
    );
  return notions.length === 0 ? reading : { ...reading, notions };
}

/** Who has an account and more to do there than to register. */
const SERVED = /^(?:customer|client|member|user|parent|patient|student|pupil|tenant|owner|seller|buyer)$/;

type Notion = Reading['notions'][number];

function isOnlyFilledIn({ lemma, archetype, fields }: Notion, { lemmas }: Reading, parts: Parts): boolean {
  if (archetype === 'person')
    return (
      parts.doers.has(lemma) && !SERVED.test(lemma) && fields.every(({ id }) => id === 'name' || parts.ids.has(id))
    );
  return parts.words.has(lemma) && (lemmas.get(lemma) ?? 0) <= 1 && fields.every(({ id }) => parts.ids.has(id));
}
