/** A real API server behind a proxy that misbehaves on demand, anew for each test of `faults.test.ts`. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type MvpWorkspace } from '../../../crds/index.ts';
import { RESOURCES, type KubeClient } from '../../../kube/index.ts';
import { Cache, Reflector, type Change } from '../../../operator/runtime/index.ts';
import { startFaultProxy, type FaultProxy } from '../fault-proxy.ts';
import { eventually, startSystem, type System } from '../system.ts';
import { workspace } from '../toy.ts';

export let system: System;
export let proxy: FaultProxy;
export const cleanUp: (() => Promise<unknown>)[] = [];
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

export interface Following {
  reflector: Reflector<MvpWorkspace>;
  cache: Cache<MvpWorkspace>;
  changes: string[];
  errors: unknown[];
}

/** Follows workspaces through the proxy, with waits short enough for a test. */
export async function followWorkspaces(options: { silenceMs?: number; pageSize?: number } = {}): Promise<Following> {
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

export const create = (name: string): Promise<unknown> => system.client.create(workspace(name));
export const remove = (name: string): Promise<unknown> => system.client.delete(RESOURCES.workspace, { name });
export const isWorkspaces = (request: { path: string }): boolean => request.path.includes('/mvpworkspaces');

/** A client whose writes take 30 ms, so that a queue builds up. */
export async function slowClient(): Promise<KubeClient> {
  proxy.rule({ when: ({ method }) => method !== 'GET', fault: { kind: 'delay', ms: 30 }, times: 10_000 });
  return Promise.resolve(proxy.client);
}
