import { expect, it } from 'vitest';

import { CANCEL, type RepairRun, type RepairRunStatus } from '../../../crds/index.ts';
import type { Context } from '../../runtime/index.ts';
import { cancel } from './cancel.ts';

const now = new Date('2026-05-04T12:00:00Z');

function step(annotations: Record<string, string>, status: RepairRunStatus = {}) {
  let stopped = 0;
  const context = { now, cancelTasks: () => (stopped += 1) } as unknown as Context;
  const run = { metadata: { name: 'r-1', annotations } } as unknown as RepairRun;
  return { result: cancel.run(run, context, status), stopped };
}

it('ends a run that somebody cancels, and stops what it does', () => {
  const { result, stopped } = step({ [CANCEL]: 'ada@example.com' }, { before: 'tea.main.1' });
  expect(stopped).toBe(1);
  expect(result).toMatchObject({
    conditions: [{ type: 'Succeeded', status: 'False', reason: 'Cancelled' }],
    status: { finishedAt: now.toISOString() },
    wait: true,
  });
});

it('leaves a run that nobody cancels, and one that has made its snapshot', () => {
  expect(step({})).toEqual({ result: {}, stopped: 0 });
  expect(step({ [CANCEL]: 'ada@example.com' }, { after: 'tea.main.2' })).toEqual({ result: {}, stopped: 0 });
});
