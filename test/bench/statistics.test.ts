import { expect, it } from 'vitest';
import { interval, percentile, wilson } from './statistics.ts';

it('gives the Wilson interval of a rate', () => {
  // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  const near = (successes: number, n: number): readonly string[] =>
    interval(successes, n).map((each) => each.toFixed(4));
  expect(near(81, 263)).toEqual(['0.2553', '0.3662']);
  expect(near(15, 148)).toEqual(['0.0624', '0.1605']);
  expect(near(0, 20)).toEqual(['0.0000', '0.1611']);
  expect(near(1, 29)).toEqual(['0.0061', '0.1718']);
  expect(wilson(15, 148)).toBe('15/148 = 10.1 % [6.2, 16.0]');
  expect(wilson(0, 0)).toBe('0/0');
});

it('gives percentiles by the nearest rank', () => {
  expect(percentile([5, 1, 4, 2, 3], 50)).toBe(3);
  expect(percentile([5, 1, 4, 2, 3], 95)).toBe(5);
  expect(percentile([7], 50)).toBe(7);
  expect(percentile([], 50)).toBe(0);
});
