import type { Term } from '../text/terms.ts';

/** As many words as a house is named with at most: “un concesionario de coches usados”. */
const MOST = 7;
/** What a house does with what it has, by the English of other languages' verbs. */
const PRESENTS =
  /^(?:shows|presents|offers|sells|announces|publishes|rents|lends|organises|explains|calculates|delivers|invites|searches)$/;
const HOUSES: ReadonlySet<string> = new Set(['organisation', 'place']);
const HOUSE = /_(?:school|club|gym|company|agency|practice|shop|salon|bank|rental)$/;
const ENDS = /^[,;.()]$/;

/**
 * Where the house ends that an idea in another language begins with, as in “Un refugio de animales muestra …”, “Eine Segelschule: …”: what it shows is
 * kept, and it itself, its `head`, is who speaks. Undefined where the idea begins with something else.
 */
export function houseAt(terms: readonly Term[], number: number): { end: number; head: string } | undefined {
  if (number > 0) return undefined;
  const opening = terms.slice(0, MOST + 1);
  const head = opening.find(({ one, kind }) => one !== undefined && kind !== 'noise');
  if (head === undefined || head.plural) return undefined;
  const end = opening.findIndex(
    ({ surface, kind, lemma }) => surface === ':' || ENDS.test(surface) || (kind === 'word' && PRESENTS.test(lemma)),
  );
  const last = opening[end];
  if (last === undefined || ENDS.test(last.surface) || opening.indexOf(head) > end) return undefined;
  const isHouse =
    (HOUSES.has(head.archetype ?? '') || HOUSE.test(head.lemma)) &&
    !opening.slice(0, end).some(({ lemma }) => lemma === 'with');
  return last.surface !== ':' || isHouse ? { end, head: head.lemma } : undefined;
}

/** “cours de voile et de kayak”, “clases de guitarra”: what is taught or done there, and no thing beside it. */
export function isOfItsKind(terms: readonly Term[], at: number): boolean {
  const term = terms[at];
  if (term?.one === undefined || term.plural || !OF_A_KIND.test(terms[at - 1]?.surface ?? '')) return false;
  const before = terms[at - 2];
  const isJoined = before?.kind === 'word' && before.lemma === 'and' && OF_A_KIND.test(terms[at - 4]?.surface ?? '');
  const head = isJoined ? terms[at - 5] : before;
  return head?.one !== undefined && (head.archetype === 'event' || head.archetype === 'service');
}
const OF_A_KIND = /^(?:de|di|van)$/i;
