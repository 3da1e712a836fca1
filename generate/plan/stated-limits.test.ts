import { describe, expect, it } from 'vitest';
import { limitsIn } from '../text/limits.ts';

describe('limits an idea states', () => {
  it.each([
    ['Every drive has a place and maximum 40 donors.', 40],
    ['Each table takes up to 6 guests.', 6],
    ['Jeder Kurs hat höchstens 12 Teilnehmer.', 12],
    ['Cada clase tiene un máximo de 8 alumnos.', 8],
  ])('%s', (sentence, count) => {
    expect(limitsIn(sentence).most.map((each) => each.count)).toEqual([count]);
  });

  it.each(['Cancel at most 2 days before.', 'Orders of up to 500 euros need no approval.'])(
    'are no number of seats: %s',
    (sentence) => {
      expect(limitsIn(sentence).most).toEqual([]);
    },
  );

  it('knows what no two have alike', () => {
    expect(limitsIn('No two locomotives may have the same DCC address.').unlike).toEqual([
      { property: 'DCC address', needed: false },
    ]);
    expect(limitsIn('The case number is mandatory and unique.').unlike).toEqual([
      { property: 'case number', needed: true },
    ]);
  });
});
