import { linesOf } from '../words.ts';
import { singular } from './inflect.ts';
import type { Term } from './terms.ts';

const BEFORE = /^(?:,|:|\(|and|or|with|has|have)$/iu;
const BEHIND = /^(?:,|;|\.|\)|and|or)$/iu;
const BETWEEN = /^(?:,|and|or)$/iu;
/** What stands in lists and is no property, or is one that is read in another way. */
const NONE: ReadonlySet<string> = new Set(linesOf(new URL('not-told.txt', import.meta.url)));
/** What is done, and what has been. */
const DONE = /(?:ing|ed)$/u;

/**
 * The terms with words that stand alone among properties as properties, whatever else they can be: “species, place, time”, “age, range and notes”. Somebody
 * who lists such words lists what is known of a thing; what is done stands beside other doings.
 */
export function toldInLists(terms: readonly Term[]): Term[] {
  return terms.map((term, at) => {
    const { surface, kind, plural } = term;
    const isOpen = kind === 'word' || (kind === 'noise' && !term.attribute);
    if (
      !isOpen ||
      plural ||
      singular(surface) !== surface ||
      !/^\p{Ll}{3,}$/u.test(surface) ||
      NONE.has(surface) ||
      DONE.test(surface)
    )
      return term;
    const [before, behind] = [terms[at - 1]?.surface ?? '', terms[at + 1]?.surface ?? '.'];
    if (!BEFORE.test(before) || !BEHIND.test(behind)) return term;
    const isProperty = (other: Term | undefined): boolean => other?.attribute === true && !other.plural;
    const beside =
      (BETWEEN.test(before) && isProperty(terms[at - 2])) || (BETWEEN.test(behind) && isProperty(terms[at + 2]));
    return beside ? { ...term, lemma: surface, kind: 'noun', attribute: true } : term;
  });
}
