import type { Term } from '../text/terms.ts';

/** As many words as a house is named with at most: “un concesionario de coches usados”. */
const MOST = 7;
/** What a house does with what it has, by the English of other languages' verbs. */
const PRESENTS =
  /^(?:shows|presents|offers|sells|announces|publishes|rents|lends|organises|explains|calculates|delivers|invites|searches)$/;
const HOUSES: ReadonlySet<string> = new Set(['organisation', 'place']);
const ENDS = /^[,;.()]$/;

/**
 * Where the house ends that an idea in another language begins with, as in “Un refugio de animales muestra …”, “Eine Segelschule: …”: what it shows is
 * kept, and it itself is who speaks. Undefined where the idea begins with something else.
 */
export function houseAt(terms: readonly Term[], number: number): number | undefined {
  if (number > 0) return undefined;
  const opening = terms.slice(0, MOST + 1);
  const head = opening.find(({ one, kind }) => one !== undefined && kind !== 'noise');
  if (head === undefined || head.plural) return undefined;
  const end = opening.findIndex(
    ({ surface, kind, lemma }) => surface === ':' || ENDS.test(surface) || (kind === 'word' && PRESENTS.test(lemma)),
  );
  const last = opening[end];
  if (last === undefined || ENDS.test(last.surface)) return undefined;
  const isHouse = HOUSES.has(head.archetype ?? '') && !opening.slice(0, end).some(({ lemma }) => lemma === 'with');
  return last.surface !== ':' || isHouse ? end : undefined;
}
