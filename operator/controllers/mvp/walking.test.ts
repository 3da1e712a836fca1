import { expect, it } from 'vitest';

import type { Mvp, MvpStatus } from '../../../crds/index.ts';
import type { Context, TaskState } from '../../runtime/index.ts';
import type { Walked } from '../../walk/index.ts';
import type { Platform } from '../platform.ts';
import { walking } from './walking.ts';

const mvp = { metadata: { name: 'shop', namespace: 'ws', uid: '0b9f' }, spec: {} } as Mvp;
const picture = { key: `picture:0b9f-${'a'.repeat(64)}`, page: '/', width: 1280 };
const live: MvpStatus = {
  release: 'shop.main.2',
  url: 'http://mvp-shop.localhost',
  conditions: [{ type: 'Ready', status: 'True', reason: 'Live', message: '', lastTransitionTime: '' }],
};
const before = { at: '2026-01-01T00:00:00Z', pages: 3, found: 0, findings: [], pictures: [picture] };
const now = new Date('2026-02-01T00:00:00Z');

/** One reconcile with a walk that stands as it is told; says which walks were asked for. */
function reconcile(status: MvpStatus, task: TaskState<Walked>, walk: Platform['walk'] | undefined = () => never) {
  const tasks: string[] = [];
  const context = {
    now,
    task: (key: string) => (tasks.push(key), task),
    forgetTask: () => undefined,
  } as unknown as Context;
  const platform = { deploy: { domain: 'localhost' } as Platform['deploy'], ...(walk === undefined ? {} : { walk }) };
  return { tasks, result: walking(platform).run(mvp, context, status) };
}
const never = new Promise<Walked>(() => undefined);
const running: TaskState<Walked> = { phase: 'running', progress: '' };

it('walks through a release that serves, once, and keeps nothing waiting', () => {
  expect(reconcile(live, running)).toEqual({ tasks: ['walk/shop.main.2'], result: {} });
  expect(reconcile({ ...live, walk: { ...before, release: 'shop.main.1' } }, running).tasks).toHaveLength(1);
  expect(reconcile({ ...live, walk: { ...before, release: 'shop.main.2' } }, running).tasks).toEqual([]);
});

it('does not walk before it serves', () => {
  expect(reconcile({ ...live, conditions: [] }, running).tasks).toEqual([]);
  expect(reconcile({ conditions: live.conditions ?? [] }, running).tasks).toEqual([]);
});

it('says what was seen of which release', () => {
  const seen: Walked = {
    pages: 4,
    found: 1,
    findings: [{ page: '/', kind: 'empty', what: 'Nothing' }],
    pictures: [picture],
  };
  const { result } = reconcile(live, { phase: 'done', result: seen });
  expect(result).toMatchObject({
    status: { walk: { ...seen, release: 'shop.main.2', at: now.toISOString() } },
    events: [{ reason: 'Walked', note: 'A browser opened 4 pages of shop.main.2 and found 1 thing wrong' }],
  });
});

it('keeps the pictures there are when a walk breaks down, and does not try that release again', () => {
  const error = new Error('no browser');
  const failed: TaskState<Walked> = { phase: 'failed', error, endedAt: now, retryAt: now };
  const { result } = reconcile({ ...live, walk: { ...before, release: 'shop.main.1' } }, failed);
  expect(result).toMatchObject({
    status: { walk: { release: 'shop.main.2', problem: 'no browser', pictures: [picture], findings: [] } },
    events: [{ type: 'Warning', reason: 'NotWalked' }],
  });
});
