import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import {
  backoffMs,
  isKubeError,
  WATCH_BACKOFF,
  type BackoffOptions,
  type KubeClient,
  type KubeObject,
  type Resource,
} from '../../kube/index.ts';
import { keyOf, type Cache } from './cache.ts';

/** How a reflector is tuned; the defaults are operator-runtime.md's, each measured. */
export interface ReflectorOptions<T extends KubeObject> {
  client: KubeClient;
  resource: Resource<T>;
  cache: Cache<T>;
  namespace?: string;
  labelSelector?: string;
  fieldSelector?: string;
  /** Objects a page of a list. Default 500. */
  pageSize?: number;
  /** A watch without any event or bookmark for so long is taken for dead. Default 70,000: bookmarks come every minute. */
  silenceMs?: number;
  /** The server ends a watch after a random time in this range. Default 300 to 600 s. */
  watchSeconds?: readonly [number, number];
  backoff?: BackoffOptions;
  /** A watch healthy for so long forgets earlier failures. Default 120,000. */
  healthyMs?: number;
  /** Told of every failure; the reflector goes on by itself. */
  onError?: (error: unknown) => void;
}

/** Keeps a cache equal to what the API server has of one kind, whatever happens on the way. */
export class Reflector<T extends KubeObject> {
  readonly #options: ReflectorOptions<T>;
  readonly #synced = Promise.withResolvers<void>();
  #lastHeardAt = Date.now();
  #hasSynced = false;
  #failures = 0;
  /** Lists done so far: one, and one more for each 410. */
  lists = 0;
  /** Watches opened so far. */
  watches = 0;

  constructor(options: ReflectorOptions<T>) {
    this.#options = options;
  }

  /** Resolves when the first list is in the cache. */
  get synced(): Promise<void> {
    return this.#synced.promise;
  }

  /** Whether the first list is in the cache. */
  get hasSynced(): boolean {
    return this.#hasSynced;
  }

  /** Milliseconds since anything was heard of the API server about this kind. */
  get lastEventAgeMs(): number {
    return Date.now() - this.#lastHeardAt;
  }

  /** The kind followed, for names of metrics. */
  get kind(): string {
    return this.#options.resource.kind;
  }

  /** Lists, then watches, until the signal. Never throws. */
  async run(signal: AbortSignal): Promise<void> {
    let version: string | undefined;
    while (!signal.aborted) {
      const startedAt = Date.now();
      try {
        version ??= await this.#list(signal);
        version = await this.#watch(version, signal);
        this.#failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof WatchFailure) {
          version = error.version;
          await this.#pause(error.cause, startedAt, signal);
          if (isKubeError(error.cause, 'Gone')) version = undefined;
        } else {
          // a 410 within a list means that its continuation is too old: start over
          version = undefined;
          await this.#pause(error, startedAt, signal);
        }
      }
    }
  }

  async #pause(error: unknown, startedAt: number, signal: AbortSignal): Promise<void> {
    this.#options.onError?.(error);
    if (Date.now() - startedAt >= (this.#options.healthyMs ?? 120_000)) this.#failures = 0;
    // silence is found out by ourselves, and a 410 is no fault of the server's: neither needs a wait
    if (error instanceof SilenceError || (isKubeError(error, 'Gone') && this.#failures === 0)) {
      this.#failures += error instanceof SilenceError ? 0 : 1;
      return;
    }
    this.#failures += 1;
    const asked = isKubeError(error) ? (error.retryAfterMs ?? 0) : 0;
    const wait = Math.max(asked, backoffMs(this.#failures, this.#options.backoff ?? WATCH_BACKOFF));
    await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
  }

  /** Brings the cache level with a consistent list, page by page; what is not listed any more is removed. */
  async #list(signal: AbortSignal): Promise<string> {
    const { client, resource, cache } = this.#options;
    const unlisted = new Map([...cache.all()].map((object) => [keyOf(object), object]));
    let next: string | undefined;
    let version: string;
    this.lists += 1;
    do {
      const page = await client.list(resource, {
        limit: this.#options.pageSize ?? 500,
        signal,
        ...this.#selection(),
        ...(next === undefined ? {} : { continue: next }),
      });
      cache.listedAt(page.metadata.resourceVersion);
      for (const item of page.items) {
        // the list carries the kind once, for all
        const object = { ...item, apiVersion: resource.apiVersion, kind: resource.kind };
        unlisted.delete(keyOf(object));
        cache.store(object, true);
      }
      this.#lastHeardAt = Date.now();
      version = page.metadata.resourceVersion;
      next = page.metadata.continue === '' ? undefined : page.metadata.continue;
      await breathe();
    } while (next !== undefined);
    for (const object of unlisted.values()) cache.remove(object, true);
    cache.advance(version);
    this.#hasSynced = true;
    this.#synced.resolve();
    return version;
  }

  /** Follows changes until the server ends the watch, and returns how far it came. Throws `WatchFailure` otherwise. */
  async #watch(from: string, signal: AbortSignal): Promise<string> {
    const { client, resource, cache } = this.#options;
    const [least, most] = this.#options.watchSeconds ?? [300, 600];
    const silence = new AbortController();
    const silenceMs = this.#options.silenceMs ?? 70_000;
    const timer = setTimeout(() => {
      silence.abort(new SilenceError());
    }, silenceMs).unref();
    let version = from;
    this.watches += 1;
    try {
      const events = client.watch(resource, {
        ...this.#selection(),
        resourceVersion: from,
        timeoutSeconds: Math.round(least + Math.random() * (most - least)),
        signal: AbortSignal.any([signal, silence.signal]),
        // Of some kinds (Events) there are no bookmarks: that the server answers is all there is to hear while nothing changes.
        onOpen: () => {
          this.#lastHeardAt = Date.now();
        },
      });
      for await (const event of events) {
        this.#lastHeardAt = Date.now();
        timer.refresh();
        if (event.type === 'BOOKMARK') version = event.resourceVersion;
        else {
          version = event.object.metadata.resourceVersion;
          if (event.type === 'DELETED') cache.remove(event.object);
          else cache.store(event.object);
        }
        cache.advance(version);
      }
      return version;
    } catch (cause) {
      throw new WatchFailure(version, silence.signal.aborted ? silence.signal.reason : cause);
    } finally {
      clearTimeout(timer);
    }
  }

  #selection(): { namespace?: string; labelSelector?: string; fieldSelector?: string } {
    const { namespace, labelSelector, fieldSelector } = this.#options;
    return {
      ...(namespace === undefined ? {} : { namespace }),
      ...(labelSelector === undefined ? {} : { labelSelector }),
      ...(fieldSelector === undefined ? {} : { fieldSelector }),
    };
  }
}

/** A watch broke; everything up to `version` has been seen. */
class WatchFailure extends Error {
  readonly version: string;
  constructor(version: string, cause: unknown) {
    super('the watch broke', { cause });
    this.version = version;
  }
}

/** Nothing was heard for too long: a half-open connection, or a server that has just started and has nothing to bookmark yet. */
export class SilenceError extends Error {
  constructor() {
    super('nothing was heard from the watch');
  }
}
