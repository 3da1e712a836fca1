import { expect, test } from 'vitest';
import { RESOURCES, type Deployment } from '../../../kube/index.ts';
import { LostArtifacts } from '../../../operator/lost-artifacts.ts';
import { bundlesOf } from '../../../operator/controllers/index.ts';
import { silent, type Context } from '../../../operator/runtime/index.ts';
import { sweep } from '../../../operator/sweeper.ts';
import { digestOf } from '../../../store/index.ts';
import { mvp } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { system, on, platform, operator, becomes } from './scene.ts';

/** What a release's pods fetch. */
function artifactOf(deployment: Deployment): string | undefined {
  return /"ARTIFACT_URL","value":"([^"]*)"/.exec(JSON.stringify(deployment.spec))?.[1];
}

/** The operator's cache with these apps only: those of other tests have lost their stores. */
function only(...names: string[]): Context['cache'] {
  return (resource) => {
    const cache = operator.runtime.cache(resource);
    if (resource.kind === 'Mvp')
      cache.all = () => names.flatMap((name) => cache.get(`default/${name}`) ?? [])[Symbol.iterator]();
    return cache;
  };
}

/** As when the store's volume is replaced by an empty one. */
async function loseTheVolume(): Promise<void> {
  const age = { graceMs: -60_000 };
  await platform.store.removeStale(await platform.store.stale(age), age);
}

const deployment = (name: string): Promise<Deployment> => system.client.get(RESOURCES.deployment, name, 'default');

test('the artifacts of live releases that the store has lost are made again by themselves, a few at a time', async () => {
  const names = ['ash', 'beech', 'cedar', 'dogwood'];
  for (const name of names) await system.client.create(mvp(name));
  for (const name of names) await becomes(name, 'Live');
  const before = new Map<string, string | undefined>();
  for (const name of names) before.set(name, artifactOf(await deployment(`${name}.main.2`)));
  const lost = new LostArtifacts({ client: system.client, platform, cache: only(...names), log: silent });
  const signal = new AbortController().signal;
  const builds = on.calls.build;
  expect(await lost.remake(signal)).toBe(0);
  // the volume is gone
  await loseTheVolume();
  let running = 0;
  let most = 0;
  on.before = async (call) => {
    if (call !== 'build') return;
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
  };
  expect(await lost.remake(signal)).toBe(names.length);
  expect(on.calls.build - builds).toBe(names.length);
  expect(most).toBe(2);
  for (const name of names) {
    const now = await eventually(async () => {
      const url = artifactOf(await deployment(`${name}.main.2`));
      return url !== before.get(name) && url;
    });
    const snapshot = await system.client.get(RESOURCES.snapshot, `${name}.main.2`, 'default');
    expect(now).toContain(snapshot.status?.artifact?.key ?? 'none');
    expect(await platform.store.has(snapshot.status?.artifact?.key ?? '')).toBe(true);
    await becomes(name, 'Live');
  }
  expect(await lost.remake(signal)).toBe(0);
}, 60_000);

test('an artifact that cannot be made again is tried ever more rarely, and does not hold up the others', async () => {
  for (const name of ['elm', 'fir']) await system.client.create(mvp(name));
  for (const name of ['elm', 'fir']) await becomes(name, 'Live');
  let now = 0;
  const lost = new LostArtifacts({
    client: system.client,
    platform,
    cache: only('elm', 'fir'),
    log: silent,
    now: () => now,
  });
  const signal = new AbortController().signal;
  const elm = await system.client.get(RESOURCES.snapshot, 'elm.main.2', 'default');
  on.builds = (digest) => digest !== elm.spec.digest;
  await loseTheVolume();
  const builds = on.calls.build;
  expect(await lost.remake(signal)).toBe(1);
  expect(on.calls.build - builds).toBe(2);
  // what has been made is known before anybody looks again
  await eventually(async () => {
    const fir = operator.runtime.cache(RESOURCES.snapshot).get('default/fir.main.2')?.status?.artifact?.key;
    return fir !== undefined && platform.store.has(fir);
  });
  expect(await lost.remake(signal)).toBe(0);
  expect(on.calls.build - builds).toBe(2);
  on.builds = () => true;
  now += 61_000;
  expect(await lost.remake(signal)).toBe(1);
  // what serves has gone on serving
  expect((await becomes('elm', 'Live')).status?.release).toBe('elm.main.2');
}, 60_000);

test('a sweep takes what nothing names or uses, and nothing else, also while somebody writes', async () => {
  await system.client.create(mvp('hazel'));
  await becomes('hazel', 'Live');
  const live = await system.client.get(RESOURCES.mvp, 'hazel', 'default');
  const bundles = bundlesOf(system.client, live);
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const [stray, used, written] = [bytes('stray'), bytes('in use'), bytes('written again')];
  for (const each of [stray, used, written]) await bundles.put('bundle', each);
  const run = await system.client.get(RESOURCES.repairRun, 'hazel-main-1-generation', 'default');
  platform.leases.hold(run.metadata.uid, digestOf(used));
  await platform.store.write('artifact:stray', Buffer.from('stray'));
  const cache = only('hazel');
  const { leases, store } = platform;
  const { client } = system;
  expect(await sweep({ client, store, leases, cache, log: silent })).toEqual({ bundles: 0, blobs: 0, keys: 0 });
  const now = (): Date => new Date(Date.now() + 3 * 3_600_000);
  // between the list of what is old and the removal of it, somebody writes one of them again
  const keep = async (): Promise<Set<string>> => {
    await bundles.put('bundle', written);
    const named = await client.listAll(RESOURCES.snapshot, { namespace: 'default' });
    return new Set([digestOf(stray), digestOf(used), ...named.map(({ spec }) => spec.digest)]);
  };
  expect(await bundles.sweep({ keep, now: now() })).toEqual([]);
  expect(await bundles.has(digestOf(written))).toBe(true);
  const swept = await sweep({ client, store, leases, cache, log: silent, now });
  expect(swept.bundles).toBe(2);
  expect(await bundles.has(digestOf(stray))).toBe(false);
  expect(await bundles.has(digestOf(used))).toBe(true);
  expect(await store.has('artifact:stray')).toBe(false);
  for (const snapshot of await system.client.listAll(RESOURCES.snapshot, { namespace: 'default' })) {
    if (snapshot.spec.mvp !== 'hazel') continue;
    expect(await bundles.has(snapshot.spec.digest), snapshot.metadata.name).toBe(true);
    const key = snapshot.status?.artifact?.key;
    if (key !== undefined) expect(await store.has(key), key).toBe(true);
  }
  // when its run is gone, nothing holds it
  await system.client.delete(RESOURCES.repairRun, { name: run.metadata.name, namespace: 'default' });
  await eventually(() => operator.runtime.cache(RESOURCES.repairRun).get(`default/${run.metadata.name}`) === undefined);
  await sweep({ client, store, leases, cache, log: silent, now });
  expect(await bundles.has(digestOf(used))).toBe(false);
}, 60_000);
