/** Killing the operator anywhere between two writes ends where an undisturbed run ends. */
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mvp } from '../../crds/index.ts';
import { RESOURCES, type KubeObject } from '../../kube/index.ts';
import type { Platform } from '../../operator/controllers/index.ts';
import { isWhole } from '../scope.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { mvp, playKubelet, stage, startOperator, testPlatform, type Stage } from './stand-in.ts';
import { eventually, startSystem, type System } from './system.ts';

let system: System;
const kubelet = new AbortController();
let playing: Promise<void>;
beforeAll(async () => {
  system = await startSystem({ controllers: true });
  playing = playKubelet(system.client, stage(), kubelet.signal);
}, 120_000);
afterAll(async () => {
  kubelet.abort();
  await playing;
  await system.stop();
});

const KINDS = [
  RESOURCES.snapshot,
  RESOURCES.repairRun,
  RESOURCES.configMap,
  RESOURCES.secret,
  RESOURCES.service,
  RESOURCES.deployment,
  RESOURCES.statefulSet,
  RESOURCES.networkPolicy,
] as const;

/** Everything of an app, its own name taken out, so that two apps compare. */
async function stateOf(name: string): Promise<unknown> {
  const live = await system.client.get(RESOURCES.mvp, name, 'default');
  const lists = await Promise.all(
    KINDS.map((kind) => system.client.listAll<KubeObject>(kind, { namespace: 'default' })),
  );
  const own = lists.flatMap((objects, at) =>
    objects
      .filter((object) => object.metadata.ownerReferences?.some((owner) => owner.uid === live.metadata.uid) === true)
      // the name of a blob is its content, which has the app's name in it
      .map(
        (object) =>
          `${KINDS[at]?.kind ?? ''} ${KINDS[at] === RESOURCES.configMap ? 'blob' : object.metadata.name.replaceAll(name, 'NAME')}`,
      ),
  );
  const { timings: _timings, conditions, url: _url, ...status } = live.status ?? {};
  const plain = JSON.stringify({
    ...status,
    conditions: conditions?.map(({ type, status: is, reason }) => [type, is, reason].join(' ')).toSorted(),
  });
  return { objects: own.toSorted(), status: JSON.parse(plain.replaceAll(name, 'NAME')) as unknown };
}

async function becomesLive(name: string, timeoutMs = 60_000): Promise<void> {
  let last: Mvp | undefined;
  try {
    await eventually(async () => {
      last = await system.client.get(RESOURCES.mvp, name, 'default');
      return last.status?.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True') === true;
    }, timeoutMs);
    // what is done after the switch: the last status of others
    await sleep(200);
  } catch {
    throw new Error(`${name} is not live: ${JSON.stringify(last?.status, undefined, 1)}`);
  }
}

/** A write that is part of the work, not of telling about it. */
function isWork({ method, path }: { method: string; path: string }): boolean {
  return method !== 'GET' && !path.includes('/events');
}

async function undisturbed(name: string): Promise<{ state: unknown; writes: number; calls: Stage['calls'] }> {
  const on = stage();
  const { platform, remove } = await testPlatform(on);
  const proxy = await startFaultProxy(system.client, system.api.dir);
  const operator = startOperator(proxy.client, platform);
  await operator.runtime.started;
  await system.client.create(mvp(name));
  await becomesLive(name);
  const writes = proxy.seen.filter((line) => isWork({ method: line.split(' ')[0] ?? '', path: line })).length;
  await operator.stop();
  await proxy.stop();
  await remove();
  return { state: await stateOf(name), writes, calls: on.calls };
}

/** Runs until the `at`-th write, dies before it is sent or before its answer is heard, and begins again. */
async function interrupted(name: string, at: number, platform: Platform, state: unknown): Promise<void> {
  const proxy = await startFaultProxy(system.client, system.api.dir);
  const died = Promise.withResolvers<void>();
  let writes = 0;
  proxy.rule({
    when: (request) => {
      if (!isWork(request)) return false;
      writes += 1;
      if (writes !== at) return false;
      died.resolve();
      proxy.cut();
      return true;
    },
    fault: at % 2 === 0 ? { kind: 'lost' } : { kind: 'reset' },
  });
  const first = startOperator(proxy.client, platform);
  await first.runtime.started;
  await system.client.create(mvp(name));
  await Promise.race([died.promise, becomesLive(name)]);
  await first.stop().catch(() => undefined);
  await proxy.stop();
  const second = startOperator(system.client, platform);
  await second.runtime.started;
  await becomesLive(name);
  // It was live before, and the build that was made again is another artifact: its pods come up first.
  await eventually(async () => isDeepStrictEqual(await stateOf(name), state), 30_000).catch(() => undefined);
  await second.stop();
}

/** A sample takes one write in three; an odd step takes both ways to die. */
const EACH = 3;

test('a crash at every write in turn ends in the same state, with at most one call to the outside repeated', async () => {
  const expected = await undisturbed('whole');
  expect(expected.calls).toEqual({ generate: 1, repair: 1, build: 1, probe: 1 });
  expect(expected.writes).toBeGreaterThan(15);
  await system.client.delete(RESOURCES.mvp, { name: 'whole', namespace: 'default' });
  for (let at = 1; at <= expected.writes; at += isWhole ? 1 : EACH) {
    const name = `crash-${String(at)}`;
    const on = stage();
    const { platform, remove } = await testPlatform(on);
    await interrupted(name, at, platform, expected.state);
    expect({ at, ...((await stateOf(name)) as object) }).toEqual({ at, ...(expected.state as object) });
    for (const [call, count] of Object.entries(on.calls))
      expect({ at, call, count: Math.min(count, 3) }).toEqual({ at, call, count: expect.toBeOneOf([1, 2]) });
    await system.client.delete(RESOURCES.mvp, { name, namespace: 'default' });
    await remove();
  }
}, 600_000);

test('an API server that is restarted in the middle changes nothing', async () => {
  const on = stage();
  const { platform, remove } = await testPlatform(on);
  const operator = startOperator(system.client, platform);
  await operator.runtime.started;
  on.before = async (call) => {
    if (call === 'repair') await system.api.restart('kube-apiserver');
  };
  await system.client.create(mvp('outage'));
  await becomesLive('outage');
  expect(on.calls).toEqual({ generate: 1, repair: 1, build: 1, probe: 1 });
  await operator.stop();
  await remove();
}, 120_000);
