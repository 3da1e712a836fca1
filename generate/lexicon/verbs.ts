import { linesOf, pairsOf } from '../words.ts';

/** Verbs whose act is a thing the app keeps ("parents order lunches" → order). Base form → noun. */
export const ACTS: ReadonlyMap<string, string> = new Map(pairsOf(new URL('acts.txt', import.meta.url)));

/** Verbs after which an idea names what is to be kept. */
export const KEEPING: ReadonlySet<string> = new Set(linesOf(new URL('keeping.txt', import.meta.url)));

/** More that people do, known by their English from verbs of other languages alone, where no noun can be meant. */
export const DONE_ABROAD: ReadonlySet<string> = new Set(linesOf(new URL('done-abroad.txt', import.meta.url)));

/** Verbs that can be mistaken for nouns of the lexicon when they follow a person or a modal. */
export const MODALS: ReadonlySet<string> = new Set(
  'can could should may might must will would to and or they we you i who cannot'.split(' '),
);
