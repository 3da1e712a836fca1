import { setTimeout as sleep } from 'node:timers/promises';

import { isKubeError, KubeError, type KubeClient, type KubeObject, type Resource } from '../../kube/index.ts';

/** What {@link follow} selects. */
export interface FollowOptions {
  readonly namespace: string;
  readonly labelSelector?: string;
  readonly fieldSelector?: string;
  readonly signal: AbortSignal;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/**
 * The objects of a selection as they are and then as they change, until the signal aborts: a list, then a watch, again after every break.
 * `gone` is true for one that was deleted; a deletion within a break is not told.
 */
export async function* follow<T extends KubeObject>(
  client: KubeClient,
  target: Resource<T>,
  { signal, ...selection }: FollowOptions,
): AsyncGenerator<{ object: T; gone: boolean }> {
  let wait = FIRST_WAIT_MS;
  let version: string | undefined;
  while (!signal.aborted) {
    try {
      if (version === undefined) {
        const page = await client.list(target, { ...selection, signal });
        for (const object of page.items) yield { object, gone: false };
        version = page.metadata.resourceVersion;
      }
      for await (const event of client.watch(target, {
        ...selection,
        resourceVersion: version,
        timeoutSeconds: 300,
        signal,
      })) {
        wait = FIRST_WAIT_MS;
        version = event.type === 'BOOKMARK' ? event.resourceVersion : event.object.metadata.resourceVersion;
        if (event.type !== 'BOOKMARK') yield { object: event.object, gone: event.type === 'DELETED' };
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof KubeError) || isKubeError(error, 'Forbidden') || isKubeError(error, 'NotFound'))
        throw error;
      if (isKubeError(error, 'Gone')) version = undefined;
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }
}
