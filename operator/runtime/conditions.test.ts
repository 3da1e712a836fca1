import { expect, test } from 'vitest';
import { conditionOf, isTrue, mergeConditions } from './conditions.ts';
import { microTime, secondTime } from './time.ts';

const early = new Date('2026-01-01T00:00:00.500Z');
const late = new Date('2026-01-02T00:00:00.500Z');
const ready = { type: 'Ready', status: 'False', reason: 'Building', message: 'Builds' } as const;

test('the time of a transition moves with the status, not with its reason', () => {
  const first = mergeConditions([], [ready], { observedGeneration: 1, now: early });
  const same = mergeConditions(first, [{ ...ready, reason: 'Deploying' }], { observedGeneration: 2, now: late });
  expect(same).toEqual([
    { ...ready, reason: 'Deploying', observedGeneration: 2, lastTransitionTime: '2026-01-01T00:00:00Z' },
  ]);
  const flipped = mergeConditions(same, [{ ...ready, status: 'True' }], { observedGeneration: 2, now: late });
  expect(conditionOf(flipped, 'Ready')?.lastTransitionTime).toBe('2026-01-02T00:00:00Z');
  expect(isTrue(flipped, 'Ready')).toBe(true);
});

test('the order stays, a removed type goes, and one that is stated and removed is stated', () => {
  const both = mergeConditions([], [ready, { ...ready, type: 'Stalled' }], { observedGeneration: 1, now: early });
  expect(
    mergeConditions(both, [{ ...ready, type: 'Built' }], { observedGeneration: 1, now: late, removed: ['Ready'] }).map(
      ({ type }) => type,
    ),
  ).toEqual(['Stalled', 'Built']);
  expect(mergeConditions(both, [ready], { observedGeneration: 1, now: early })).toEqual(both);
});

test('times have the digits the API server wants', () => {
  expect(microTime(early)).toBe('2026-01-01T00:00:00.500000Z');
  expect(secondTime(early)).toBe('2026-01-01T00:00:00Z');
});
