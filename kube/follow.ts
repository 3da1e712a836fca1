import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';

import { backoffMs, WATCH_BACKOFF, type BackoffOptions } from './backoff.ts';
import type { KubeClient } from './client.ts';
import { isKubeError, KubeError } from './errors.ts';
import type { KubeObject, Resource } from './resource.ts';

/** Which objects of a kind are meant; without `namespace`, those of all namespaces. */
export interface Selection {
  readonly namespace?: string;
  readonly labelSelector?: string;
  readonly fieldSelector?: string;
}

/** How a kind is followed; the defaults are operator-runtime.md's, each measured. */
export interface FollowTuning {
  /** Objects a page of a list. Default 500. */
  readonly pageSize?: number;
  /** A watch without any event or bookmark for so long is taken for dead. Default 70,000 ms: bookmarks come every minute. */
  readonly silenceMs?: number;
  /** The server ends a watch after a random time in this range. Default 300 to 600 s. */
  readonly watchSeconds?: readonly [number, number];
  /** Waits after failures. Default {@link WATCH_BACKOFF}. */
  readonly backoff?: BackoffOptions;
  /** What went well for so long forgets earlier failures. Default 120,000 ms. */
  readonly healthyMs?: number;
}

/** What {@link follow} needs. */
export interface FollowOptions extends Selection, FollowTuning {
  readonly signal: AbortSignal;
  /** Told of every failure; it goes on by itself unless this throws. */
  readonly onError?: (error: unknown) => void;
  /** A watch is asked for, and the server has answered it. */
  readonly onWatch?: () => void;
  readonly onOpen?: () => void;
}

/**
 * News of a selection. A list begins with `listing`, brings its `page`s and ends with `listed`: what was in none of them is gone. Then one object at a time
 * is `present` or `gone`. A `bookmark` says how far everything has been told.
 */
export type FollowEvent<T extends KubeObject> =
  | { readonly type: 'listing' }
  | { readonly type: 'page'; readonly objects: readonly T[]; readonly resourceVersion: string }
  | { readonly type: 'present' | 'gone'; readonly object: T }
  | { readonly type: 'listed'; readonly resourceVersion: string }
  | { readonly type: 'bookmark'; readonly resourceVersion: string };

/** Nothing was heard for too long: a half-open connection, or a server that has just started and has nothing to bookmark yet. */
export class SilenceError extends Error {
  constructor() {
    super('nothing was heard from the watch');
  }
}

/**
 * A selection as it is and then as it changes, until the signal aborts: a list by pages, then a watch, taken up again after every break and listed anew
 * where the server has forgotten the place. The one list and watch of everything here that follows objects.
 */
export async function* follow<T extends KubeObject>(
  client: KubeClient,
  resource: Resource<T>,
  options: FollowOptions,
): AsyncGenerator<FollowEvent<T>> {
  const { signal } = options;
  const failures = new Failures(options);
  let version: string | undefined;
  while (!signal.aborted) {
    failures.begin();
    let isListing = version === undefined;
    try {
      if (version === undefined) {
        for await (const event of list(client, resource, options)) {
          if (event.type === 'listed') version = event.resourceVersion;
          yield event;
        }
        isListing = false;
      }
      for await (const event of watch(client, resource, options, version ?? '')) {
        version = event.type === 'bookmark' ? event.resourceVersion : event.object.metadata.resourceVersion;
        yield event;
      }
      failures.forget();
    } catch (error) {
      if (signal.aborted) return;
      // A 410 within a list means that its continuation is too old: it starts over.
      if (isListing || isKubeError(error, 'Gone')) version = undefined;
      options.onError?.(error);
      await sleep(failures.waitAfter(error), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/** Waits of a watch that somebody waits for: shorter than those of a cache. */
const BRISK: FollowTuning = {
  backoff: { firstMs: 250, maxMs: 10_000 },
  healthyMs: 30_000,
  silenceMs: 100_000,
  watchSeconds: [300, 300],
};

/** News of a few objects: all of them as they stand (first, and after a gap), or one that is there or gone. */
export type FewEvent<T extends KubeObject> =
  | { readonly type: 'listed'; readonly objects: readonly T[] }
  | { readonly type: 'present' | 'gone'; readonly object: T };

/** Which few objects {@link followFew} follows, and until when. */
export interface FewOptions extends Selection {
  readonly signal: AbortSignal;
}

/** Follows a few objects that somebody waits for. Throws what asking again will not change. */
export async function* followFew<T extends KubeObject>(
  client: KubeClient,
  resource: Resource<T>,
  options: FewOptions,
): AsyncGenerator<FewEvent<T>> {
  const onError = (error: unknown): void => {
    if (error instanceof SilenceError) return;
    if (!(error instanceof KubeError) || isKubeError(error, 'Forbidden') || isKubeError(error, 'NotFound')) throw error;
  };
  let objects: T[] = [];
  for await (const event of follow(client, resource, { ...BRISK, ...options, onError })) {
    if (event.type === 'listing') objects = [];
    else if (event.type === 'page') objects.push(...event.objects);
    else if (event.type === 'listed') yield { type: 'listed', objects };
    else if (event.type !== 'bookmark') yield event;
  }
}

type ListEvent<T extends KubeObject> = Extract<FollowEvent<T>, { type: 'listing' | 'page' | 'listed' }>;
type NewsEvent<T extends KubeObject> =
  | { readonly type: 'present' | 'gone'; readonly object: T }
  | { readonly type: 'bookmark'; readonly resourceVersion: string };

/** A consistent list, page by page. */
async function* list<T extends KubeObject>(
  client: KubeClient,
  resource: Resource<T>,
  options: FollowOptions,
): AsyncGenerator<ListEvent<T> | { readonly type: 'listed'; readonly resourceVersion: string }> {
  let next: string | undefined;
  let resourceVersion: string;
  yield { type: 'listing' };
  do {
    const page = await client.list(resource, {
      limit: options.pageSize ?? 500,
      signal: options.signal,
      ...selectionOf(options),
      ...(next === undefined ? {} : { continue: next }),
    });
    resourceVersion = page.metadata.resourceVersion;
    // The list carries the kind once, for all.
    const { apiVersion, kind } = resource;
    yield { type: 'page', objects: page.items.map((item) => ({ ...item, apiVersion, kind })), resourceVersion };
    next = page.metadata.continue === '' ? undefined : page.metadata.continue;
    await breathe();
  } while (next !== undefined);
  yield { type: 'listed', resourceVersion };
}

/** Changes until the server ends the watch. */
async function* watch<T extends KubeObject>(
  client: KubeClient,
  resource: Resource<T>,
  options: FollowOptions,
  from: string,
): AsyncGenerator<NewsEvent<T>> {
  const [least, most] = options.watchSeconds ?? [300, 600];
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), options.silenceMs ?? 70_000).unref();
  options.onWatch?.();
  try {
    const events = client.watch(resource, {
      ...selectionOf(options),
      resourceVersion: from,
      timeoutSeconds: Math.round(least + Math.random() * (most - least)),
      signal: AbortSignal.any([options.signal, silence.signal]),
      // Of some kinds (Events) there are no bookmarks: that the server answers is all there is to hear while nothing changes.
      onOpen: () => options.onOpen?.(),
    });
    for await (const event of events) {
      timer.refresh();
      if (event.type === 'BOOKMARK') yield { type: 'bookmark', resourceVersion: event.resourceVersion };
      else yield { type: event.type === 'DELETED' ? 'gone' : 'present', object: event.object };
    }
  } catch (error) {
    throw silence.signal.aborted ? new SilenceError() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** How often it failed in a row, and how long to wait for that. */
class Failures {
  readonly #backoff: BackoffOptions;
  readonly #healthyMs: number;
  #count = 0;
  #since = 0;

  constructor({ backoff = WATCH_BACKOFF, healthyMs = 120_000 }: FollowTuning) {
    this.#backoff = backoff;
    this.#healthyMs = healthyMs;
  }

  begin(): void {
    this.#since = Date.now();
  }

  forget(): void {
    this.#count = 0;
  }

  waitAfter(error: unknown): number {
    if (Date.now() - this.#since >= this.#healthyMs) this.#count = 0;
    // Silence is found out by ourselves, and a first 410 is no fault of the server's: neither needs a wait.
    if (error instanceof SilenceError) return 0;
    this.#count += 1;
    if (isKubeError(error, 'Gone') && this.#count === 1) return 0;
    const asked = isKubeError(error) ? (error.retryAfterMs ?? 0) : 0;
    return Math.max(asked, backoffMs(this.#count, this.#backoff));
  }
}

function selectionOf({ namespace, labelSelector, fieldSelector }: Selection): Selection {
  return {
    ...(namespace === undefined ? {} : { namespace }),
    ...(labelSelector === undefined ? {} : { labelSelector }),
    ...(fieldSelector === undefined ? {} : { fieldSelector }),
  };
}
