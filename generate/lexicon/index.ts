import { linesOf } from '../words.ts';
import { CONCEPTS, GENERAL, type Archetype } from './concepts.ts';

export { fieldFor, isAttribute, looksLikeAttribute } from './attributes.ts';
export { isDeal, LEVEL, type Archetype } from './concepts.ts';
export { IMPLIED } from './domains.ts';
export { BUSINESS_HEADS, NOISE } from './noise.ts';
export { senseAmong } from './senses.ts';
export { ACTS, DONE_ABROAD, KEEPING, MODALS } from './verbs.ts';

/** The spelling or word the app uses for it: `lorry` → `truck`. */
export function canonical(word: string): string {
  return GENERAL.get(word) ?? word;
}

/** The kind of thing a noun names (singular, `_` between words), or undefined for a noun the lexicon has not. */
export function kindOf(word: string): Archetype | undefined {
  return CONCEPTS.get(word) ?? CONCEPTS.get(canonical(word));
}

/** Heads that join with the noun before them to a thing of its own: `logbook entry`, `repair ticket`. */
export const COMPOUND_HEADS: ReadonlySet<string> = new Set(linesOf(new URL('heads.txt', import.meta.url)));

/** Whether an unknown noun reads as a person by its ending: comedian, volunteer, dancer. */
export function readsAsPerson(word: string): boolean {
  return guessKind(word) === 'person';
}

/** A guess at the kind of a noun the lexicon does not have, from its ending. */
export function guessKind(word: string): Archetype {
  const last = word.split('_').at(-1) ?? word;
  const known = kindOf(last);
  if (known !== undefined) return known;
  if (
    /(ist|ian|ologist|eer|ant)$/.test(last) &&
    !/(list|plant|deer|beer|restaurant|pendant)$/.test(last) &&
    last.length > 5
  )
    return 'person';
  // German says of a woman that she does it.
  if (/(er|tor|eur|ist)in$/.test(last) && last.length > 7) return 'person';
  if (/(maker|keeper|worker|grower|owner|holder|walker|rider|driver|singer|dancer|player|runner|breeder)$/.test(last))
    return 'person';
  if (/(house|room|yard|field|land|place|ground)$/.test(last)) return 'place';
  return 'thing';
}
