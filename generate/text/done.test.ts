import { expect, it } from 'vitest';
import { termsOf } from './terms.ts';

/** The words of a sentence that may name things. */
const nouns = (sentence: string): string[] =>
  termsOf(sentence, undefined)
    .filter(({ kind }) => kind === 'noun' || kind === 'concept')
    .map(({ surface }) => surface);

it.each([
  ['Recordings of last season can be streamed by title.', 'streamed'],
  ['The minutes are archived by year.', 'archived'],
  ['Helpers confirm or decline shifts.', 'decline shifts'],
  ['A theatre announces its premieres.', 'announces'],
  ['Warn me before the paint runs out.', 'runs'],
])('takes what is done in “%s” for no thing', (sentence, done) => {
  expect(nouns(sentence)).not.toContain(done);
});

it('takes evenings with something to do for what is held', () => {
  expect(nouns('A cellar has tasting evenings for ten nights.')).toContain('tasting evenings');
});

it('keeps the second of two things', () => {
  expect(nouns('We keep orders and returns.')).toContain('returns');
});
