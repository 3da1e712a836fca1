/** The first two tables of the runtime's design, row by row, on a real API server behind a misbehaving proxy. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MvpWorkspace } from '../../crds/index.ts';
import { RESOURCES, connect, type KubeClient } from '../../kube/index.ts';
import { Cache, LeaderElection, LeadershipLost, Reflector, type Change } from '../../operator/runtime/index.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { eventually, startSystem, type System } from './system.ts';
import { startToy, workspace } from './toy.ts';

let system: System;
let proxy: FaultProxy;
const cleanUp: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  system = await startSystem();
}, 120_000);
afterAll(() => system.stop());
beforeEach(async () => {
  proxy = await startFaultProxy(system.client, system.api.dir);
});
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
  await proxy.stop();
  for (const { metadata } of await system.client.listAll(RESOURCES.workspace)) {
    await system.client.delete(RESOURCES.workspace, metadata);
  }
});

interface Following {
  reflector: Reflector<MvpWorkspace>;
  cache: Cache<MvpWorkspace>;
  changes: string[];
  errors: unknown[];
}

/** Follows workspaces through the proxy, with waits short enough for a test. */
async function followWorkspaces(options: { silenceMs?: number; pageSize?: number } = {}): Promise<Following> {
  const cache = new Cache<MvpWorkspace>();
  const changes: string[] = [];
  const errors: unknown[] = [];
  cache.subscribe(({ type, object }: Change<MvpWorkspace>) => changes.push(`${type} ${object.metadata.name}`));
  const reflector = new Reflector<MvpWorkspace>({
    client: proxy.client,
    resource: RESOURCES.workspace,
    cache,
    silenceMs: options.silenceMs ?? 60_000,
    ...(options.pageSize === undefined ? {} : { pageSize: options.pageSize }),
    backoff: { firstMs: 20, maxMs: 200 },
    onError: (error) => errors.push(error),
  });
  const stop = new AbortController();
  const running = reflector.run(stop.signal);
  cleanUp.push(async () => {
    stop.abort();
    await running;
  });
  await reflector.synced;
  await eventually(() => proxy.openWatches() > 0);
  return { reflector, cache, changes, errors };
}

const create = (name: string): Promise<unknown> => system.client.create(workspace(name));
const remove = (name: string): Promise<unknown> => system.client.delete(RESOURCES.workspace, { name });
const isWorkspaces = (request: { path: string }): boolean => request.path.includes('/mvpworkspaces');

describe('a watch', () => {
  test('that breaks (ECONNRESET) goes on where it was: nothing missed, nothing listed anew', async () => {
    const { reflector, changes } = await followWorkspaces();
    await create('a');
    await eventually(() => changes.includes('added a'));
    proxy.breakWatches();
    await create('b');
    await eventually(() => changes.includes('added b'));
    expect(changes).toEqual(['added a', 'added b']);
    expect(reflector.lists).toBe(1);
  });

  test.each([500, 503])('answered %i is opened again after a wait', async (status) => {
    const { reflector, changes, errors } = await followWorkspaces();
    proxy.rule({ when: (request) => request.isWatch, fault: { kind: 'status', status }, times: 3 });
    proxy.breakWatches();
    await create('a');
    await eventually(() => changes.includes('added a'));
    expect(errors).toHaveLength(4);
    expect(reflector.lists).toBe(1);
  });

  test('answered 429 waits as long as Retry-After says', async () => {
    const { changes } = await followWorkspaces();
    proxy.rule({
      when: (request) => request.isWatch,
      fault: { kind: 'status', status: 429, reason: 'TooManyRequests', retryAfterSeconds: 1 },
    });
    proxy.breakWatches();
    const startedAt = performance.now();
    await create('a');
    await eventually(() => changes.includes('added a'));
    expect(performance.now() - startedAt).toBeGreaterThan(950);
  });

  test.each([
    [
      'as an answer',
      (): void => {
        proxy.rule({ when: (request) => request.isWatch, fault: { kind: 'status', status: 410, reason: 'Expired' } });
        proxy.breakWatches();
      },
    ],
    [
      'within the stream',
      (): void => {
        proxy.inject({ code: 410, reason: 'Expired' });
      },
    ],
  ])('with 410 %s lists anew and makes up what happened meanwhile', async (_, expire) => {
    const { reflector, changes, cache } = await followWorkspaces();
    for (const name of ['stays', 'goes', 'again']) await create(name);
    await eventually(() => cache.size === 3);
    const resume = proxy.swallow();
    await remove('goes');
    await remove('again');
    await create('again');
    await create('comes');
    await sleep(200);
    changes.length = 0;
    resume();
    expire();
    await eventually(() => changes.includes('added comes'));
    await eventually(() => reflector.lists === 2);
    // the same name, another uid: gone and come, not changed
    expect(changes.toSorted()).toEqual(['added again', 'added comes', 'deleted again', 'deleted goes']);
    expect([...cache.all()].map(({ metadata }) => metadata.name).toSorted()).toEqual(['again', 'comes', 'stays']);
  });

  test('with another error within the stream goes on where it was', async () => {
    const { reflector, changes, errors } = await followWorkspaces();
    proxy.inject({ code: 500, reason: 'InternalError' });
    await eventually(() => errors.length === 1);
    await create('a');
    await eventually(() => changes.includes('added a'));
    expect(reflector.lists).toBe(1);
  });

  test('that is half open is given up after silence, and nothing is missed', async () => {
    const { reflector, changes, cache } = await followWorkspaces({ silenceMs: 400 });
    proxy.muteWatches();
    await create('a');
    await eventually(() => changes.includes('added a'), 3000);
    expect(reflector.lists).toBe(1);
    expect(cache.size).toBe(1);
  });

  test('tells an event that comes twice once', async () => {
    proxy.duplicateEvents(true);
    const { changes } = await followWorkspaces();
    await create('a');
    await create('b');
    await eventually(() => changes.includes('added b'));
    expect(changes).toEqual(['added a', 'added b']);
  });

  test('keeps bookmarks: after a quiet time it does not start from an old version', async () => {
    const { reflector } = await followWorkspaces();
    await create('a');
    proxy.breakWatches();
    await eventually(() => reflector.watches >= 2);
    expect(
      proxy.seen
        .filter((path) => path.includes('watch=true'))
        .every(
          (path) =>
            path.includes('allowWatchBookmarks=true') && /timeoutSeconds=(3|4|5)\d\d|timeoutSeconds=600/.test(path),
        ),
    ).toBe(true);
  });

  test('ends with its signal: no connection is left open', async () => {
    const { reflector } = await followWorkspaces();
    for (const clean of cleanUp.splice(0)) await clean();
    const watches = reflector.watches;
    await create('a');
    await sleep(100);
    expect(reflector.watches).toBe(watches);
  });
});

describe('a list', () => {
  test('is read in pages, and begun again when its continuation is too old', async () => {
    for (let index = 0; index < 7; index++) await create(`n${String(index)}`);
    proxy.rule({
      when: (request) => request.path.includes('continue='),
      fault: { kind: 'status', status: 410, reason: 'Expired' },
    });
    const { reflector, cache, changes } = await followWorkspaces({ pageSize: 3 });
    expect(cache.size).toBe(7);
    expect(reflector.lists).toBe(2);
    expect(changes).toHaveLength(7);
    expect(
      proxy.seen.filter((path) => isWorkspaces({ path }) && path.includes('limit=3')).length,
    ).toBeGreaterThanOrEqual(4);
  });

  test('keeps no managedFields, and objects are frozen', async () => {
    await create('a');
    const { cache } = await followWorkspaces();
    const object = cache.get('a');
    expect(object?.metadata).not.toHaveProperty('managedFields');
    expect(() => Object.assign(object?.spec ?? {}, { user: 'mallory' })).toThrow(TypeError);
  });
});

describe('calls', () => {
  test('share few connections', async () => {
    const before = proxy.seen.length;
    await Promise.all(Array.from({ length: 200 }, () => proxy.client.list(RESOURCES.workspace)));
    expect(proxy.seen.length - before).toBe(200);
    const startedAt = performance.now();
    for (let index = 0; index < 50; index++) await system.client.list(RESOURCES.workspace);
    // a new TLS connection each would take several times that
    expect((performance.now() - startedAt) / 50).toBeLessThan(25);
  });

  test('of a read survive a broken connection, and 429 with Retry-After; a lost write is not repeated blindly', async () => {
    await create('a');
    proxy.rule({ when: ({ method }) => method === 'GET', fault: { kind: 'reset' } });
    expect((await proxy.client.get(RESOURCES.workspace, 'a')).metadata.name).toBe('a');
    proxy.rule({
      when: ({ method }) => method === 'POST',
      fault: { kind: 'status', status: 429, reason: 'TooManyRequests', retryAfterSeconds: 1 },
    });
    const startedAt = performance.now();
    await proxy.client.create(workspace('b'));
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    proxy.rule({ when: ({ method }) => method === 'POST', fault: { kind: 'lost' } });
    await expect(proxy.client.create(workspace('c'))).rejects.toMatchObject({ code: 'Network' });
    expect(proxy.seen.filter((path) => path.startsWith('POST'))).toHaveLength(3);
  });

  test('delete only the very object meant', async () => {
    await create('a');
    const { metadata } = await system.client.get(RESOURCES.workspace, 'a');
    await remove('a');
    await create('a');
    await expect(system.client.delete(RESOURCES.workspace, { name: 'a', uid: metadata.uid })).rejects.toMatchObject({
      code: 'Conflict',
    });
    expect((await system.client.get(RESOURCES.workspace, 'a')).metadata.uid).not.toBe(metadata.uid);
  });
});

describe('leadership', () => {
  function candidate(identity: string, client = system.client, lease = 'election', leaseSeconds = 2): LeaderElection {
    return new LeaderElection({
      client,
      namespace: 'default',
      name: lease,
      identity,
      leaseSeconds,
      renewDeadlineSeconds: 1.2,
      retrySeconds: 0.2,
    });
  }

  test('is one at a time, and goes over at once when it is released', async () => {
    const stop = new AbortController();
    const first = candidate('first', system.client, 'election', 20);
    await first.acquire(stop.signal);
    const holding = first.hold(stop.signal);
    const second = candidate('second', system.client, 'election', 20);
    const waiting = second.acquire(AbortSignal.timeout(20_000));
    await sleep(1500);
    expect([first.leading, second.leading]).toEqual([true, false]);
    const lease = await system.client.get(RESOURCES.lease, 'election', 'default');
    expect(lease.spec).toMatchObject({ holderIdentity: 'first', leaseDurationSeconds: 20 });
    expect(lease.spec?.renewTime).toMatch(/\.\d{6}Z$/);
    const releasedAt = performance.now();
    stop.abort();
    await holding;
    await waiting;
    // a lease that is not released would be waited for 20 s
    expect(performance.now() - releasedAt).toBeLessThan(5000);
    expect(second.leading).toBe(true);
    await second.release();
  });

  test('is taken over after a crash, when the lease has run out', async () => {
    const crashed = candidate('crashed', system.client, 'crash');
    await crashed.acquire(AbortSignal.timeout(5000));
    const startedAt = performance.now();
    const heir = candidate('heir', system.client, 'crash');
    await heir.acquire(AbortSignal.timeout(20_000));
    const took = performance.now() - startedAt;
    expect(took).toBeGreaterThan(1800);
    expect(took).toBeLessThan(4000);
    expect((await system.client.get(RESOURCES.lease, 'crash', 'default')).spec?.leaseTransitions).toBe(1);
  });

  test('is lost when it cannot be renewed, before anybody else can have it', async () => {
    const lonely = candidate('lonely', proxy.client, 'lonely');
    await lonely.acquire(AbortSignal.timeout(5000));
    const holding = lonely.hold(new AbortController().signal);
    proxy.cut();
    const startedAt = performance.now();
    await expect(holding).rejects.toThrow(LeadershipLost);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(lonely.leading).toBe(false);
  });
});

describe('an operator', () => {
  test('behind a server that loses answers, refuses and breaks off ends where an undisturbed one does', async () => {
    const toy = startToy(proxy.client, { reflector: { backoff: { firstMs: 20, maxMs: 200 } } });
    cleanUp.push(() => toy.stop().catch(() => undefined));
    await toy.runtime.started;
    const isWrite = ({ method }: { method: string }): boolean => method !== 'GET';
    const faults = [
      { kind: 'lost' },
      { kind: 'status', status: 409, reason: 'Conflict' },
      { kind: 'status', status: 500 },
      { kind: 'reset' },
    ] as const;
    for (const [index, fault] of faults.entries()) {
      proxy.rule({ when: isWrite, fault });
      await create(`n${String(index)}`);
      if (index === 1) proxy.breakWatches();
    }
    for (const index of faults.keys()) {
      const name = `n${String(index)}`;
      const live = await eventually(async () => {
        const found = await system.client.get(RESOURCES.workspace, name);
        return found.status?.conditions?.[0]?.status === 'True' && found;
      }, 20_000);
      expect(
        (await system.client.get(RESOURCES.configMap, `greeting-${name}`, 'default')).metadata.ownerReferences,
      ).toHaveLength(1);
      expect(live.status?.conditions).toHaveLength(1);
    }
  });

  test('that loses its lease ends with an error, so that its process does', async () => {
    const toy = startToy(proxy.client, {
      leader: { namespace: 'default', name: 'toy', leaseSeconds: 2, renewDeadlineSeconds: 1, retrySeconds: 0.2 },
    });
    await toy.runtime.started;
    proxy.cut();
    await sleep(1800);
    await expect(toy.stop()).rejects.toThrow(LeadershipLost);
  });

  test('standing by has warm caches and writes nothing', async () => {
    const leader = { namespace: 'default', name: 'pair', leaseSeconds: 2, renewDeadlineSeconds: 1, retrySeconds: 0.2 };
    const first = startToy(system.client, { leader });
    await first.runtime.started;
    const second = startToy(proxy.client, { leader, probePort: 0 });
    cleanUp.push(() => second.stop().catch(() => undefined));
    await second.runtime.synced;
    await create('a');
    await eventually(() => second.runtime.cache(RESOURCES.workspace).get('a') !== undefined);
    expect(proxy.seen.filter((path) => !path.startsWith('GET'))).toEqual([]);
    const ready = await fetch(`http://127.0.0.1:${String(second.runtime.probePort)}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([200, 'ok']);
    await first.stop();
    await second.runtime.started;
    const metrics = await (await fetch(`http://127.0.0.1:${String(second.runtime.probePort)}/metrics`)).text();
    expect(metrics).toContain('leader_election_master_status{name="pair"} 1');
    expect(metrics).toContain('controller_runtime_reconcile_errors_total{controller="mvpworkspace"} 0');
    expect(metrics).toMatch(/mvp_watch_last_event_age_seconds\{kind="MvpWorkspace"\} \d/);
  });

  test('looks at what is new before what it found at its start', async () => {
    for (let index = 0; index < 30; index++) await create(`old-${String(index)}`);
    const toy = startToy(await slowClient(), {});
    cleanUp.push(() => toy.stop().catch(() => undefined));
    await toy.runtime.started;
    await create('fresh');
    await eventually(
      async () => (await system.client.get(RESOURCES.workspace, 'fresh')).status?.conditions !== undefined,
    );
    const waiting = (await system.client.listAll(RESOURCES.workspace)).filter(
      ({ status }) => status?.conditions === undefined,
    );
    expect(waiting.length).toBeGreaterThan(5);
  });
});

/** A client whose writes take 30 ms, so that a queue builds up. */
async function slowClient(): Promise<KubeClient> {
  proxy.rule({ when: ({ method }) => method !== 'GET', fault: { kind: 'delay', ms: 30 }, times: 10_000 });
  return Promise.resolve(proxy.client);
}

test('connect needs no file where the environment names one', async () => {
  const client = await connect({ kubeconfig: system.kubeconfig });
  cleanUp.push(() => client.transport.close());
  expect((await client.list(RESOURCES.namespace)).items.length).toBeGreaterThan(0);
});
