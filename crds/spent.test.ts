import { expect, it } from 'vitest';

import type { Mvp } from './mvp.ts';
import type { RepairRun } from './repair-run.ts';
import type { MvpSnapshot } from './snapshot.ts';
import { RAISED, spentOn } from './spent.ts';

const DAY = '2026-07-31';
const at = (creationTimestamp: string, more: object = {}) => ({
  metadata: { name: 'tea', creationTimestamp, ...more },
});
const cost = (costUsd: number) => ({ calls: 1, inputTokens: 1, outputTokens: 1, costUsd });

it('adds what was begun on the day, and older apps that were raised on it, and nothing twice', () => {
  const today = `${DAY}T00:00:00Z`;
  const before = '2026-07-30T23:59:59Z';
  const mvps = [
    { ...at(today), status: { usage: cost(1), looks: { usage: cost(0.5) } } },
    { ...at(before, { name: 'old' }), status: { usage: cost(100), looks: { usage: cost(100) } } },
  ] as unknown as Mvp[];
  const works = [
    { ...at(today), status: { usage: cost(0.25) } },
    { ...at(today) },
    { ...at(before), status: { usage: cost(100) } },
  ] as unknown as RepairRun[];
  const raised = (mvp: string, when: string, annotation: string) => ({
    ...at(when, { annotations: { [RAISED]: annotation } }),
    spec: { mvp },
  });
  const snapshots = [
    raised('old', today, JSON.stringify({ usage: { costUsd: 2 } })),
    // of an app of today, in whose status it is already
    raised('tea', today, JSON.stringify({ usage: { costUsd: 100 } })),
    raised('old', before, JSON.stringify({ usage: { costUsd: 100 } })),
    raised('old', today, 'no JSON'),
    raised('old', today, '{"usage":{"costUsd":"all of it"}}'),
  ] as unknown as MvpSnapshot[];
  expect(spentOn(DAY, { mvps, works, snapshots })).toBe(3.75);
  expect(spentOn('2026-08-01', { mvps, works, snapshots })).toBe(0);
});
