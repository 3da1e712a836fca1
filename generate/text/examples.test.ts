import { describe, expect, it } from 'vitest';
import { examplesIn, withoutExamples } from './examples.ts';

describe('examples of one kind', () => {
  it.each([
    [
      'Guests book outings such as a seal tour or a lighthouse evening for a date.',
      'Guests book outings for a date.',
      [['outing', ['Seal tour', 'Lighthouse evening']]],
    ],
    [
      'We hold workshops like a soap day, a candle class and a wreath evening.',
      'We hold workshops.',
      [['workshop', ['Soap day', 'Candle class', 'Wreath evening']]],
    ],
    ['Report problems such as a leak or a broken lamp.', 'Report problems such as a leak or a broken lamp.', []],
    ['Tools such as a drill.', 'Tools such as a drill.', []],
  ])('%s', (said, left, named) => {
    expect(withoutExamples(said)).toBe(left);
    expect([...examplesIn(said)]).toEqual(named);
  });
});
