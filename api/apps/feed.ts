import type { Logger } from 'pino';

import {
  follow,
  isKubeError,
  SilenceError,
  type KubeClient,
  type KubeObject,
  type Resource,
} from '../../kube/index.ts';

/** Called with the newest state of an object, or with undefined when it is gone. */
export type Listener<T> = (object: T | undefined) => void;

/** What is kept of an object at least. */
interface Kept {
  readonly metadata: Pick<KubeObject['metadata'], 'resourceVersion'>;
}

/** What {@link Feed} needs. */
export interface FeedOptions<T extends KubeObject, K extends Kept> {
  /** In the API's own name, which may list and watch this kind everywhere. */
  client: KubeClient;
  resource: Resource<T>;
  log: Logger;
  /** What is remembered of an object: with very many of them, only what is read. */
  keep: (object: T) => K;
}

/**
 * One list and watch of a kind, shared by every client that wants to hear about its objects. It tells that something
 * changed; what a user may see is decided by a read in the user's name before anything is listened to.
 */
export class Feed<T extends KubeObject, K extends Kept = T> {
  readonly #client: KubeClient;
  readonly #resource: Resource<T>;
  readonly #log: Logger;
  readonly #keep: (object: T) => K;
  readonly #kept = new Map<string, K>();
  readonly #listeners = new Map<string, Set<Listener<T>>>();
  readonly #stopped = new AbortController();
  #synced = false;
  #running: Promise<void> | undefined;

  constructor(options: FeedOptions<T, K>) {
    this.#client = options.client;
    this.#resource = options.resource;
    this.#log = options.log;
    this.#keep = options.keep;
  }

  /** Starts to watch, and goes on until {@link stop}. */
  start(): void {
    this.#running ??= this.#run();
  }

  /** Stops watching. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  /** Whether all objects have been listed once; before that {@link objects} is incomplete. */
  get synced(): boolean {
    return this.#synced;
  }

  /** The newest known state of every object, as far as it is kept. */
  objects(): IterableIterator<K> {
    return this.#kept.values();
  }

  /** Calls `listener` at every change of one object, until the function returned is called. */
  listen(namespace: string, name: string, listener: Listener<T>): () => void {
    const key = `${namespace}/${name}`;
    const listeners = this.#listeners.get(key) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(key, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  async #run(): Promise<void> {
    const events = follow(this.#client, this.#resource, {
      signal: this.#stopped.signal,
      onError: (err) => {
        if (!(err instanceof SilenceError) && !isKubeError(err, 'Gone'))
          this.#log.warn({ err, kind: this.#resource.kind }, 'watch was interrupted');
      },
    });
    let unlisted = new Set<string>();
    for await (const event of events) {
      if (event.type === 'listing') unlisted = new Set(this.#kept.keys());
      else if (event.type === 'page') {
        for (const object of event.objects) {
          unlisted.delete(keyOf(object));
          this.#take(object);
        }
      } else if (event.type === 'listed') {
        for (const key of unlisted) this.#drop(key);
        this.#synced = true;
      } else if (event.type === 'gone') this.#drop(keyOf(event.object));
      else if (event.type === 'present') this.#take(event.object);
    }
  }

  #take(object: T): void {
    const key = keyOf(object);
    const before = this.#kept.get(key);
    if (before?.metadata.resourceVersion === object.metadata.resourceVersion) return;
    this.#kept.set(key, this.#keep(object));
    for (const listener of this.#listeners.get(key) ?? []) listener(object);
  }

  #drop(key: string): void {
    this.#kept.delete(key);
    for (const listener of this.#listeners.get(key) ?? []) listener(undefined);
  }
}

function keyOf(object: KubeObject): string {
  return `${object.metadata.namespace ?? ''}/${object.metadata.name}`;
}
