import { identifierOf } from '../../templates/index.ts';
import { numberOf } from './german-number.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

/** German: capitalised words are nouns, and compounds are read by their last part. */
export const german: Vocabulary = vocabularyOf(new URL('german.yaml', import.meta.url), {
  compounds: true,
  guess(surface, first) {
    if (first || !/^\p{Lu}\p{L}{3,}$/u.test(surface)) return undefined;
    if (/^(Sie|Ihre|Ihr|Ihnen|Bitte|Danke|Unsere|Alle|Jede|Jeder|Außerdem|Dazu|Euro)$/.test(surface)) return undefined;
    const { one, many, plural } = numberOf(surface);
    return {
      key: identifierOf(
        one
          .replaceAll('ä', 'ae')
          .replaceAll('ö', 'oe')
          .replaceAll('ü', 'ue')
          .replaceAll('Ä', 'Ae')
          .replaceAll('Ö', 'Oe')
          .replaceAll('Ü', 'Ue'),
      ),
      one,
      many,
      plural,
    };
  },
});
