import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { Phrases } from './phrases.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

export type { LimitPhrases, Phrases } from './phrases.ts';

const PHRASES: ReadonlyMap<string, Phrases> = new Map([
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['it', italian],
  ['pt', portuguese],
  ['nl', dutch],
]);

/** The phrases of a language; English where there are none. */
export function phrasesIn(language: string): Phrases {
  return PHRASES.get(language) ?? english;
}
