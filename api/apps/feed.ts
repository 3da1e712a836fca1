import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from 'pino';

import {
  backoffMs,
  isKubeError,
  WATCH_BACKOFF,
  type KubeClient,
  type KubeObject,
  type Resource,
} from '../../kube/index.ts';

/** Called with the newest state of an object, or with undefined when it is gone. */
export type Listener<T> = (object: T | undefined) => void;

/** What {@link Feed} needs. */
export interface FeedOptions<T extends KubeObject> {
  /** In the API's own name, which may list and watch this kind everywhere. */
  client: KubeClient;
  resource: Resource<T>;
  log: Logger;
}

/** With neither event nor bookmark for so long, a watch is taken to be dead: bookmarks come every minute. */
const SILENCE_MS = 70_000;
/** A watch that went well for so long forgets earlier failures. */
const HEALTHY_MS = 120_000;

/**
 * One list and watch of a kind, shared by every client that wants to hear about its objects. It tells that something
 * changed; what a user may see is decided by a read in the user's name before anything is listened to.
 */
export class Feed<T extends KubeObject> {
  readonly #client: KubeClient;
  readonly #resource: Resource<T>;
  readonly #log: Logger;
  readonly #objects = new Map<string, T>();
  readonly #listeners = new Map<string, Set<Listener<T>>>();
  readonly #stopped = new AbortController();
  #synced = false;
  #running: Promise<void> | undefined;

  constructor(options: FeedOptions<T>) {
    this.#client = options.client;
    this.#resource = options.resource;
    this.#log = options.log;
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

  /** The newest known state of every object. */
  objects(): IterableIterator<T> {
    return this.#objects.values();
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
    let failures = 0;
    let version: string | undefined;
    while (!this.#stopped.signal.aborted) {
      const startedAt = Date.now();
      try {
        version ??= await this.#list();
        version = await this.#follow(version);
        failures = 0;
      } catch (error) {
        if (this.#stopped.signal.aborted) return;
        // Too old to go on from: list again. Anything else: go on from where we were.
        if (isKubeError(error, 'Gone')) version = undefined;
        else this.#log.warn({ err: error, kind: this.#resource.kind }, 'watch was interrupted');
        if (Date.now() - startedAt >= HEALTHY_MS) failures = 0;
        failures += 1;
        const asked = isKubeError(error) ? error.retryAfterMs : undefined;
        const wait = asked ?? backoffMs(failures, WATCH_BACKOFF);
        await sleep(wait, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      }
    }
  }

  async #list(): Promise<string> {
    const found = new Set<string>();
    let next: string | undefined;
    let version = '';
    do {
      const page = await this.#client.list(this.#resource, {
        limit: 500,
        ...(next === undefined ? {} : { continue: next }),
        signal: this.#stopped.signal,
      });
      for (const object of page.items) {
        found.add(keyOf(object));
        this.#take(object);
      }
      version = page.metadata.resourceVersion;
      next = page.metadata.continue === '' ? undefined : page.metadata.continue;
    } while (next !== undefined);
    for (const key of this.#objects.keys()) if (!found.has(key)) this.#drop(key);
    this.#synced = true;
    return version;
  }

  async #follow(from: string): Promise<string> {
    let version = from;
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    try {
      const events = this.#client.watch(this.#resource, {
        resourceVersion: version,
        timeoutSeconds: 300 + Math.floor(Math.random() * 300),
        signal: AbortSignal.any([this.#stopped.signal, silence.signal]),
      });
      for await (const event of events) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
        if (event.type === 'BOOKMARK') {
          version = event.resourceVersion;
          continue;
        }
        version = event.object.metadata.resourceVersion;
        if (event.type === 'DELETED') this.#drop(keyOf(event.object));
        else this.#take(event.object);
      }
    } finally {
      clearTimeout(timer);
    }
    return version;
  }

  #take(object: T): void {
    const key = keyOf(object);
    const before = this.#objects.get(key);
    if (before?.metadata.resourceVersion === object.metadata.resourceVersion) return;
    this.#objects.set(key, object);
    for (const listener of this.#listeners.get(key) ?? []) listener(object);
  }

  #drop(key: string): void {
    this.#objects.delete(key);
    for (const listener of this.#listeners.get(key) ?? []) listener(undefined);
  }
}

function keyOf(object: KubeObject): string {
  return `${object.metadata.namespace ?? ''}/${object.metadata.name}`;
}
