import { vocabularyOf } from './vocabulary.ts';

/** The nouns an idea in Dutch is likely to speak of. */
export const dutch = vocabularyOf(new URL('dutch.yaml', import.meta.url));
