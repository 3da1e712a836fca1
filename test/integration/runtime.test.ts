import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MvpWorkspace } from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import type { RuntimeOptions } from '../../operator/runtime/index.ts';
import type { RunningOperator } from './running-operator.ts';
import { eventually, startSystem, type System } from './system.ts';
import { startToy, workspace } from './toy.ts';

let system: System;
const toys: RunningOperator[] = [];
beforeAll(async () => {
  system = await startSystem();
}, 120_000);
afterEach(async () => {
  for (const toy of toys.splice(0)) await toy.stop().catch(() => undefined);
});
afterAll(() => system.stop());

function start(options?: Partial<RuntimeOptions>): RunningOperator {
  const toy = startToy(system.client, options);
  toys.push(toy);
  return toy;
}

function ready(name: string): Promise<MvpWorkspace> {
  return eventually(async () => {
    const live = await system.client.get(RESOURCES.workspace, name);
    return (
      live.status?.conditions?.some((condition) => condition.type === 'Ready' && condition.status === 'True') ===
        true && live
    );
  });
}

test('a new object gets its child, its status and an event', async () => {
  await start().runtime.started;
  await system.client.create(workspace('one'));
  const live = await ready('one');
  expect(live.status).toMatchObject({ observedGeneration: 1, namespace: 'default' });
  expect(live.status?.conditions?.[0]).toMatchObject({
    type: 'Ready',
    status: 'True',
    reason: 'Greeted',
    message: 'Hello ada',
    observedGeneration: 1,
  });
  const child = await system.client.get(RESOURCES.configMap, 'greeting-one', 'default');
  expect(child.data).toEqual({ user: 'ada' });
  const events = await eventually(async () => {
    const all = await system.client.listAll(RESOURCES.coreEvent, { namespace: 'default' });
    const about = all.filter((event) => event.involvedObject?.uid === live.metadata.uid);
    return about.length > 0 && about;
  });
  expect(events).toMatchObject([{ reason: 'Greeted', message: 'Hello ada', type: 'Normal' }]);
});

test('a child edited by someone else heals, and so does a deleted one', async () => {
  await start().runtime.started;
  await system.client.create(workspace('heal'));
  await ready('heal');
  const child = { name: 'greeting-heal', namespace: 'default' };
  await system.client.patch(RESOURCES.configMap, child, 'merge', { data: { user: 'mallory', extra: 'kept' } });
  const healed = await eventually(async () => {
    const live = await system.client.get(RESOURCES.configMap, child.name, child.namespace);
    return live.data?.['user'] === 'ada' && live;
  });
  // what somebody else added to a child of ours goes, too
  expect(healed.data).toEqual({ user: 'ada' });
  await system.client.delete(RESOURCES.configMap, child);
  await eventually(() => system.client.get(RESOURCES.configMap, child.name, child.namespace));
});

test('a settled system writes nothing over ten resyncs', async () => {
  const toy = start({ resyncMs: 50 });
  await toy.runtime.started;
  await system.client.create(workspace('quiet'));
  await ready('quiet');
  await sleep(300);
  const reconciles = async (): Promise<number> => {
    const text = await toy.runtime.metrics.registry.getSingleMetricAsString('controller_runtime_reconcile_total');
    return Number(/controller="mvpworkspace",result="success"\} (\d+)/.exec(text)?.[1] ?? Number.NaN);
  };
  const [writes, before] = [system.writes.length, await reconciles()];
  await sleep(700);
  expect((await reconciles()) - before).toBeGreaterThanOrEqual(10);
  expect(system.writes.slice(writes)).toEqual([]);
});

test('a status written over by someone else is put right', async () => {
  await start().runtime.started;
  await system.client.create(workspace('status'));
  await ready('status');
  await system.client.patch(
    RESOURCES.workspace,
    { name: 'status' },
    'merge',
    { status: { namespace: 'elsewhere' } },
    { subresource: 'status' },
  );
  await eventually(
    async () => (await system.client.get(RESOURCES.workspace, 'status')).status?.namespace === 'default',
  );
});
