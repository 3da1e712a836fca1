import { dutch } from './dutch.ts';
import { german } from './german.ts';
import { glossed } from './gloss.ts';
import { withWholeVerbs } from './separable.ts';
import { french, italian, portuguese, spanish } from './romance.ts';
import type { Vocabulary } from './vocabulary.ts';

export { learned } from './learned.ts';
export { withWholeVerbs } from './separable.ts';
export { interfaceLanguage, languageOf } from './detect.ts';
export type { ForeignNoun, Vocabulary } from './vocabulary.ts';

const VOCABULARIES: ReadonlyMap<string, Vocabulary> = new Map([
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['it', italian],
  ['pt', portuguese],
  ['nl', dutch],
]);

/** What is known of a language's nouns; undefined for English, which is read by its own lexicon, and for languages not known. */
export function vocabularyFor(language: string): Vocabulary | undefined {
  return VOCABULARIES.get(language);
}

/** A text in English words, as far as they are known; in English, and in languages nothing is known of, as it is. */
export function inEnglish(text: string, language: string): string {
  const vocabulary = vocabularyFor(language);
  if (vocabulary === undefined) return text;
  return glossed(language === 'de' ? withWholeVerbs(text) : text, vocabulary);
}
