import { setTimeout as sleep } from 'node:timers/promises';

import { backoffMs } from './backoff.ts';
import type { KubeClient } from './client.ts';
import { isKubeError, KubeError } from './errors.ts';
import type { KubeObject, Resource } from './resource.ts';

/** What {@link follow} selects; without `namespace`, objects of all namespaces. */
export interface FollowOptions {
  readonly namespace?: string;
  readonly labelSelector?: string;
  readonly fieldSelector?: string;
  readonly signal: AbortSignal;
}

/** News of a selection: all of it as it stands (first, and after a gap), or one object that is there or gone. */
export type FollowEvent<T extends KubeObject> =
  | { readonly type: 'listed'; readonly objects: readonly T[] }
  | { readonly type: 'present' | 'gone'; readonly object: T };

/** Waits of a watch that somebody waits for: shorter than those of a cache. */
const WAITS = { firstMs: 250, maxMs: 10_000 };
/** A watch that went well for so long forgets earlier failures. */
const HEALTHY_MS = 30_000;
/** Bookmarks come about once a minute; a watch this quiet has lost its other end. */
const QUIET_MS = 100_000;

/**
 * A small selection as it is and then as it changes, until the signal aborts: a list, then a watch, taken up again after every break and listed anew
 * where the server has forgotten the place. For many objects there is the operator's cache. Throws what asking again will not change.
 */
export async function* follow<T extends KubeObject>(
  client: KubeClient,
  target: Resource<T>,
  { signal, ...selection }: FollowOptions,
): AsyncGenerator<FollowEvent<T>> {
  let failures = 0;
  let resourceVersion: string | undefined;
  while (!signal.aborted) {
    const startedAt = Date.now();
    const quiet = new AbortController();
    const timer = setTimeout(() => quiet.abort(), QUIET_MS);
    try {
      if (resourceVersion === undefined) {
        const page = await client.list(target, { ...selection, signal });
        resourceVersion = page.metadata.resourceVersion;
        yield { type: 'listed', objects: page.items };
      }
      const within = AbortSignal.any([signal, quiet.signal]);
      const events = client.watch(target, { ...selection, resourceVersion, timeoutSeconds: 300, signal: within });
      for await (const event of events) {
        timer.refresh();
        resourceVersion = event.type === 'BOOKMARK' ? event.resourceVersion : event.object.metadata.resourceVersion;
        if (event.type !== 'BOOKMARK') {
          yield { type: event.type === 'DELETED' ? 'gone' : 'present', object: event.object };
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof KubeError) || isKubeError(error, 'Forbidden') || isKubeError(error, 'NotFound'))
        throw error;
      if (isKubeError(error, 'Gone')) resourceVersion = undefined;
      if (Date.now() - startedAt >= HEALTHY_MS) failures = 0;
      failures += 1;
      await sleep(backoffMs(failures, WAITS), undefined, { signal }).catch(() => undefined);
    } finally {
      clearTimeout(timer);
    }
  }
}
