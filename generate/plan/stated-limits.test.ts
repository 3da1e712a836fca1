import { describe, expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';
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

describe('what is never taken twice', () => {
  it('keeps whole days apart where rows have no hours', () => {
    const description =
      'Installations with customer, crew, start date and end date. A crew cannot be on two installations on the same day. Crews have a name.';
    const idea = { appName: 'Plain', description };
    const rules = planApp(idea, analyze(idea)).entities.flatMap((entity) => entity.rules);
    expect(rules).toContainEqual(
      expect.objectContaining({ kind: 'no_overlap', scope: ['crew'], start: 'start_date', end: 'end_date' }),
    );
  });
});
