import { setTimeout as sleep } from 'node:timers/promises';
import {
  backoffMs,
  follow,
  WATCH_BACKOFF,
  type FollowEvent,
  type FollowTuning,
  type KubeClient,
  type KubeObject,
  type Resource,
  type Selection,
} from '../../kube/index.ts';
import { keyOf, type Cache } from './cache.ts';

/** What a reflector follows, and into which cache. */
export interface ReflectorOptions<T extends KubeObject> extends Selection, FollowTuning {
  client: KubeClient;
  resource: Resource<T>;
  cache: Cache<T>;
  /** Told of every failure; the reflector goes on by itself. */
  onError?: (error: unknown) => void;
}

/** Keeps a cache equal to what the API server has of one kind, whatever happens on the way. */
export class Reflector<T extends KubeObject> {
  readonly #options: ReflectorOptions<T>;
  readonly #synced = Promise.withResolvers<void>();
  /** What the cache had when a list began and no page has brought yet. */
  #unlisted = new Map<string, T>();
  #lastHeardAt = Date.now();
  #hasSynced = false;
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

  /** Lists, then watches, until the signal. Never throws: what the cache can't take is listed again. */
  async run(signal: AbortSignal): Promise<void> {
    const { client, resource, cache: _, ...options } = this.#options;
    for (let broken = 1; !signal.aborted; broken++) {
      try {
        const events = follow(client, resource, {
          ...options,
          signal,
          onWatch: () => (this.watches += 1),
          onOpen: () => (this.#lastHeardAt = Date.now()),
        });
        for await (const event of events) this.#take(event);
      } catch (error) {
        if (signal.aborted) return;
        options.onError?.(error);
        const wait = backoffMs(broken, options.backoff ?? WATCH_BACKOFF);
        await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  #take(event: FollowEvent<T>): void {
    const { cache } = this.#options;
    if (event.type === 'listing') {
      this.lists += 1;
      this.#unlisted = new Map([...cache.all()].map((object) => [keyOf(object), object]));
      return;
    }
    this.#lastHeardAt = Date.now();
    if (event.type === 'page') {
      cache.listedAt(event.resourceVersion);
      for (const object of event.objects) {
        this.#unlisted.delete(keyOf(object));
        cache.store(object, true);
      }
    } else if (event.type === 'listed') {
      for (const object of this.#unlisted.values()) cache.remove(object, true);
      this.#unlisted.clear();
      cache.advance(event.resourceVersion);
      this.#hasSynced = true;
      this.#synced.resolve();
    } else if (event.type === 'bookmark') cache.advance(event.resourceVersion);
    else {
      if (event.type === 'gone') cache.remove(event.object);
      else cache.store(event.object);
      cache.advance(event.object.metadata.resourceVersion);
    }
  }
}
