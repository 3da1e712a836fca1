import { setTimeout as sleep } from 'node:timers/promises';
import type { Mvp } from '../crds/index.ts';
import { RESOURCES, type KubeClient } from '../kube/index.ts';
import { sweepKeys, type StoreClient } from '../store/index.ts';
import { bundlesOf, type Leases } from './controllers/index.ts';
import { sweepLostKeys } from './lost-keys.ts';
import type { Context, Logger } from './runtime/index.ts';

/** What a sweep looks at. */
export interface SweepOptions {
  client: KubeClient;
  store: Pick<StoreClient, 'stale' | 'removeStale'>;
  leases: Leases;
  cache: Context['cache'];
  log: Logger;
  /** Age at which something unnamed may go. Default one hour. */
  graceMs?: number;
  /** Default: the real time. */
  now?: () => Date;
}

/** Sweeps again and again until the signal. Never throws. */
export async function sweepUntil(signal: AbortSignal, options: SweepOptions & { everyMs: number }): Promise<void> {
  while (!signal.aborted) {
    await sleep(options.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      const swept = await sweep(options);
      options.log.info(swept, 'swept');
    } catch (err) {
      options.log.warn({ err }, 'a sweep broke off');
    }
  }
}

/**
 * Removes blobs nobody names any more: bundles of rounds that were undone, artifacts of snapshots that are gone. First it is listed what is old, then,
 * freshly from the API server, what is named; and only what has not been written again meanwhile is removed. One app whose blobs cannot be swept does
 * not keep the others'.
 */
export async function sweep(options: SweepOptions): Promise<{ bundles: number; blobs: number; keys: number }> {
  const { client, store, leases, cache, log, graceMs, now } = options;
  const age = { ...(graceMs === undefined ? {} : { graceMs }), ...(now === undefined ? {} : { now: now() }) };
  const held = (): Set<string> => {
    const alive = new Set([...cache(RESOURCES.repairRun).all()].map(({ metadata }) => metadata.uid));
    return leases.held((owner) => alive.has(owner));
  };
  let bundles = 0;
  for (const mvp of cache(RESOURCES.mvp).all()) {
    const keep = async (): Promise<Set<string>> => new Set([...held(), ...(await digestsOf(client, mvp))]);
    try {
      bundles += (await bundlesOf(client, mvp).sweep({ keep, ...age })).length;
    } catch (err) {
      log.warn({ err, mvp: mvp.metadata.name, namespace: mvp.metadata.namespace }, 'its bundles were not swept');
    }
  }
  const keep = async (): Promise<Set<string>> => new Set([...held(), ...(await keysNamed(client))]);
  const blobs = await sweepKeys(store, { keep, ...age });
  const spaces = [...cache(RESOURCES.workspace).all()].flatMap(({ status }) => status?.namespace ?? []);
  const apps = [...cache(RESOURCES.mvp).all()].map(({ metadata }) => metadata.namespace ?? 'default');
  const keys = await sweepLostKeys(client, new Set([...spaces, ...apps]));
  return { bundles, blobs: blobs.length, keys };
}

/** The bundles an app's snapshots and its changes name. Labels are not asked for: whoever makes a snapshot by hand need not set any. */
async function digestsOf(client: KubeClient, { metadata }: Mvp): Promise<Set<string>> {
  const namespace = metadata.namespace ?? 'default';
  const snapshots = await client.listAll(RESOURCES.snapshot, { namespace });
  const changes = await client.listAll(RESOURCES.change, { namespace });
  const digests = [
    ...snapshots.map(({ spec }) => ({ mvp: spec.mvp, digest: spec.digest })),
    ...changes.map(({ spec, status }) => ({ mvp: spec.mvp, digest: status?.settled?.digest })),
  ];
  return new Set(digests.flatMap(({ mvp, digest }) => (mvp === metadata.name ? (digest ?? []) : [])));
}

/** The keys that anything names. */
async function keysNamed(client: KubeClient): Promise<Set<string>> {
  const snapshots = await client.listAll(RESOURCES.snapshot, {});
  const runs = await client.listAll(RESOURCES.repairRun, {});
  const backups = await client.listAll(RESOURCES.backup, {});
  const mvps = await client.listAll(RESOURCES.mvp, {});
  return new Set([
    ...mvps.flatMap(({ status }) => (status?.walk?.pictures ?? []).map(({ key }) => key)),
    ...snapshots.flatMap(({ status }) => status?.artifact?.key ?? []),
    ...backups.flatMap(({ status }) => status?.key ?? []),
    ...runs.flatMap(({ status }) => status?.report?.key ?? []),
  ]);
}
