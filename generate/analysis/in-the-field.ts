import type { Reading } from '../reading/index.ts';

/** A survey of a beach is what was found on a day, and no project. */
export function inTheField(reading: Reading): Reading {
  const called = (lemma: string): string => (SURVEY.test(lemma) ? `field_${lemma}` : lemma);
  return {
    ...reading,
    notions: reading.notions.map((notion) =>
      SURVEY.test(notion.lemma) ? { ...notion, lemma: called(notion.lemma), archetype: 'thing' } : notion,
    ),
    relations: reading.relations.map((each) => ({ ...each, from: called(each.from), to: called(each.to) })),
  };
}
const SURVEY = /^(?:.+_)?(?:survey|census|count)$/;
