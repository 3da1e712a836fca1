import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

/** The nouns an idea in French is likely to speak of. */
export const french: Vocabulary = vocabularyOf(new URL('french.yaml', import.meta.url));

/** The nouns an idea in Spanish is likely to speak of. */
export const spanish: Vocabulary = vocabularyOf(new URL('spanish.yaml', import.meta.url));

/** The nouns an idea in Italian is likely to speak of. */
export const italian: Vocabulary = vocabularyOf(new URL('italian.yaml', import.meta.url));

/** The nouns an idea in Portuguese is likely to speak of. */
export const portuguese: Vocabulary = vocabularyOf(new URL('portuguese.yaml', import.meta.url));
