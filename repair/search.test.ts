/** A search ends: by its own bounds, or with the share of the run that it is part of. */
import { expect, it } from 'vitest';
import { searchEdits, type SearchLanguage } from './search.ts';
import { createWorkLedger } from './work.ts';

/** Every edit seems to lead on, and none of them leads anywhere. */
function endless(): SearchLanguage & { asked: number } {
  return {
    asked: 0,
    problems(text) {
      this.asked += 1;
      return [{ line: 1, column: 1, offset: 2 * text.length, message: 'more' }];
    },
    *candidates(text) {
      for (const letter of 'abcdefgh') yield { start: text.length, end: text.length, text: letter, cost: 0.1 };
    },
  };
}
const limits = { evaluations: 100_000, milliseconds: 60_000, margin: 0 };

it('takes no more than what is left to the fixer, and a later search nothing', () => {
  const work = createWorkLedger({ units: 10 });
  work.begin('jsx');
  const first = endless();
  expect(searchEdits('', first, { ...limits, work })).toEqual([]);
  expect(first.asked).toBeGreaterThan(500);
  expect(first.asked).toBeLessThan(1_300);
  const second = endless();
  searchEdits('', second, { ...limits, work });
  expect(second.asked).toBe(1);
  work.begin('python-syntax');
  const third = endless();
  searchEdits('', third, { ...limits, work });
  expect(third.asked).toBe(first.asked);
});

it('ends by itself after so many evaluations', () => {
  const language = endless();
  searchEdits('', language, { ...limits, evaluations: 50 });
  expect(language.asked).toBeLessThanOrEqual(51);
});
