import { expect, it } from 'vitest';

import type { CoreEvent, Pod } from '../../kube/index.ts';
import type { ActionCall } from './action.ts';
import { listPodEvents } from './pod-events.ts';
import { getResources, setResources } from './resources.ts';

const metadata = { name: 'kites', namespace: 'mvp-ws-a', resourceVersion: '7', uid: 'u' };
const quota = {
  status: {
    hard: { 'limits.cpu': '4', 'limits.memory': '2Gi' },
    used: { 'limits.cpu': '2500m', 'limits.memory': '1536Mi' },
  },
};

/** A call in a workspace with one app, which has half a GiB left; what is written is kept. */
function workspace(more: Record<string, unknown[]> = {}) {
  const written: unknown[] = [];
  let spec: Record<string, unknown> = {};
  const client = {
    find: async () => ({ metadata, spec, status: { release: 'kites.main.1' } }),
    listAll: async ({ plural }: { plural: string }) => more[plural] ?? (plural === 'resourcequotas' ? [quota] : []),
    patch: async (_: unknown, __: unknown, ___: unknown, body: { spec: Record<string, unknown> }) => {
      written.push(body);
      spec = body.spec;
      return { metadata, spec };
    },
  };
  const call = { tenant: async () => ({ client, namespace: metadata.namespace }) } as unknown as ActionCall;
  return { call, written };
}

it('gives an app more within what its workspace has left, and no more', async () => {
  const { call, written } = workspace();
  const id = { mvp_id: 'kites' };
  expect(await getResources.run(call, id)).toMatchObject({ memory: null, default_memory: '384Mi', left_cpu: 1.5 });
  expect(await setResources.run(call, { ...id, memory: '768Mi' })).toMatchObject({ memory: '768Mi', cpu: null });
  expect(written).toEqual([
    { metadata: { resourceVersion: '7' }, spec: { resources: { limits: { memory: '768Mi' } } } },
  ]);
  await expect(setResources.run(call, { ...id, memory: '2Gi' })).rejects.toMatchObject({ status: 409 });
  await expect(setResources.run(call, { ...id, cpu: '3' })).rejects.toMatchObject({ status: 409 });
  await expect(setResources.run(call, { ...id, memory: '1Mi' })).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'memory', message: 'has to be between 128Mi and 16Gi' }],
  });
  expect(written).toHaveLength(1);
  expect(setResources.input.safeParse({ ...id, memory: 'lots' }).success).toBe(false);
  expect(await setResources.run(call, { ...id, memory: null })).toMatchObject({ memory: null });
});

it('tells what Kubernetes says of the pods of the app, newest first, and of no other', async () => {
  const pod: Pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'kites-1', uid: 'p', resourceVersion: '1' },
    status: {
      phase: 'Running',
      containerStatuses: [
        { name: 'backend', restartCount: 2, lastState: { terminated: { exitCode: 137, reason: 'OOMKilled' } } },
        { name: 'web', restartCount: 1, state: { waiting: { reason: 'CrashLoopBackOff' } } },
      ],
    },
  };
  const event = (name: string, reason: string, lastTimestamp: string, more: Partial<CoreEvent> = {}) => ({
    metadata: { name: reason },
    involvedObject: { kind: 'Pod', name },
    reason,
    message: `${reason} of ${name}`,
    lastTimestamp,
    ...more,
  });
  const { call } = workspace({
    pods: [pod],
    events: [
      event('kites-1', 'Scheduled', '2026-01-01T10:00:00Z'),
      event('kites-1', 'BackOff', '2026-01-01T10:05:00Z', { type: 'Warning', count: 4 }),
      event('lamps-1', 'Failed', '2026-01-01T10:06:00Z'),
    ],
  });
  const { pods, items } = await listPodEvents.run(call, { mvp_id: 'kites' });
  expect(pods).toEqual([
    { pod: 'kites-1', phase: 'Running', restarts: 3, waits_for: 'CrashLoopBackOff', ended_by: 'OOMKilled' },
  ]);
  expect(items.map(({ reason, warning, times }) => [reason, warning, times])).toEqual([
    ['BackOff', true, 4],
    ['Scheduled', false, 1],
  ]);
});
