import { setTimeout as sleep } from 'node:timers/promises';
import type { Mvp, MvpSnapshot } from '../crds/index.ts';
import type { KubeClient } from '../kube/index.ts';
import type { Digest, StoreClient } from '../store/index.ts';
import { bundlesOf } from './controllers/index.ts';
import type { Logger } from './runtime/index.ts';

/** What a sweep looks at; functions, because the caches live longer than one sweep. */
export interface SweepOptions {
  client: KubeClient;
  store: StoreClient;
  mvps: () => Iterable<Mvp>;
  snapshots: () => Iterable<MvpSnapshot>;
  reports: () => Iterable<string>;
  everyMs: number;
  log: Logger;
}

/**
 * Removes blobs nobody names any more, an hour's grace given: bundles of rounds that were undone, artifacts of snapshots
 * that are gone. Anything a snapshot names stays.
 */
export async function sweepUntil(signal: AbortSignal, options: SweepOptions): Promise<void> {
  while (!signal.aborted) {
    await sleep(options.everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      await sweep(options);
    } catch (err) {
      options.log.warn({ err }, 'a sweep broke off');
    }
  }
}

async function sweep({ client, store, mvps, snapshots, reports, log }: SweepOptions): Promise<void> {
  const digests = new Map<string, Set<Digest>>();
  const keys = new Set<string>(reports());
  for (const snapshot of snapshots()) {
    const mvp = `${snapshot.metadata.namespace ?? ''}/${snapshot.spec.mvp}`;
    const known = digests.get(mvp) ?? new Set<Digest>();
    known.add(snapshot.spec.digest as Digest);
    digests.set(mvp, known);
    if (snapshot.status?.artifact !== undefined) keys.add(snapshot.status.artifact.key);
  }
  let bundles = 0;
  for (const mvp of mvps()) {
    const keep = digests.get(`${mvp.metadata.namespace ?? ''}/${mvp.metadata.name}`);
    // nothing generated yet: whatever is there is on its way to being named
    if (keep !== undefined) bundles += (await bundlesOf(client, mvp).sweep({ keep })).length;
  }
  const blobs = await store.sweep({ keep: keys });
  log.info({ bundles, blobs: blobs.length }, 'swept');
}
