import { linesOf } from '../words.ts';

/** Nouns that speak of the software, the speaker or the world at large, never of a thing the app keeps. Singular, lower case. */
export const NOISE: ReadonlySet<string> = new Set(linesOf(new URL('noise.txt', import.meta.url)));

/** Businesses and bodies that speak in an idea: their modifiers matter ("dog grooming salon"), they are not kept. */
export const BUSINESS_HEADS: ReadonlySet<string> = new Set(linesOf(new URL('businesses.txt', import.meta.url)));
