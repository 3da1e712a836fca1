import { ITEM_BACKOFF, backoffMs, type BackoffOptions } from '../../kube/index.ts';

/** Fresh events go before what the start-up list and the resync bring. */
export type Priority = 'fresh' | 'background';

/** What a queue tells whoever measures it. */
export interface QueueObserver {
  added?(depth: number): void;
  /** A worker took an item that waited this long. */
  taken?(waitedMs: number, depth: number): void;
  retried?(): void;
}

/** How a queue is tuned. */
export interface QueueOptions {
  backoff?: BackoffOptions;
  observer?: QueueObserver;
  now?: () => number;
}

/**
 * Keys waiting for a worker. A key waits once however often it is added, is never with two workers at a time, and is
 * handed out again if it was added while a worker had it.
 */
export class WorkQueue {
  readonly #ready: Record<Priority, Map<string, number>> = { fresh: new Map(), background: new Map() };
  readonly #working = new Set<string>();
  /** Added while a worker has them. */
  readonly #again = new Map<string, Priority>();
  readonly #later = new Map<string, { at: number; timer: NodeJS.Timeout }>();
  readonly #failures = new Map<string, number>();
  readonly #waiters: ((key: string | undefined) => void)[] = [];
  readonly #backoff: BackoffOptions;
  readonly #observer: QueueObserver;
  readonly #now: () => number;
  #stopped = false;

  constructor(options: QueueOptions = {}) {
    this.#backoff = options.backoff ?? ITEM_BACKOFF;
    this.#observer = options.observer ?? {};
    this.#now = options.now ?? Date.now;
  }

  /** Keys ready to be taken. */
  get depth(): number {
    return this.#ready.fresh.size + this.#ready.background.size;
  }

  /** Keys remembered for any reason; stays bounded by the objects that exist. */
  get remembered(): number {
    return new Set([
      ...this.#ready.fresh.keys(),
      ...this.#ready.background.keys(),
      ...this.#working,
      ...this.#later.keys(),
      ...this.#failures.keys(),
    ]).size;
  }

  /** Asks for a key to be worked on. */
  add(key: string, priority: Priority = 'fresh'): void {
    if (this.#stopped) return;
    if (this.#working.has(key)) {
      if (this.#again.get(key) !== 'fresh') this.#again.set(key, priority);
      return;
    }
    const since = this.#ready.background.get(key) ?? this.#ready.fresh.get(key);
    if (since !== undefined) {
      // a fresh event lifts a key that waits behind the start-up list
      if (priority === 'fresh' && this.#ready.background.delete(key)) this.#ready.fresh.set(key, since);
      return;
    }
    this.#ready[priority].set(key, this.#now());
    this.#observer.added?.(this.depth);
    this.#hand();
  }

  /** Asks for a key to be worked on after a time; the earliest of several askings counts. */
  addAfter(key: string, delayMs: number): void {
    if (this.#stopped) return;
    const at = this.#now() + delayMs;
    const pending = this.#later.get(key);
    if (pending !== undefined) {
      if (pending.at <= at) return;
      clearTimeout(pending.timer);
    }
    const timer = setTimeout(
      () => {
        this.#later.delete(key);
        this.add(key);
      },
      Math.min(delayMs, 2 ** 31 - 1),
    );
    timer.unref();
    this.#later.set(key, { at, timer });
  }

  /**
   * Asks again after a failure, later each time; at least after `atLeastMs`. `backoff` replaces the queue's own, for failures
   * of another kind. Returns the wait.
   */
  retry(key: string, atLeastMs = 0, backoff = this.#backoff): number {
    const failures = (this.#failures.get(key) ?? 0) + 1;
    this.#failures.set(key, failures);
    this.#observer.retried?.();
    const wait = Math.max(atLeastMs, backoffMs(failures, backoff));
    this.addAfter(key, wait);
    return wait;
  }

  /** Forgets the failures of a key: it went well, or its object is gone. */
  forget(key: string): void {
    this.#failures.delete(key);
  }

  /** The next key, when there is one; undefined once the queue has stopped. Give it back with `done`. */
  take(): Promise<string | undefined> {
    if (this.#stopped) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.#waiters.push(resolve);
      this.#hand();
    });
  }

  /** A worker has finished with a key. */
  done(key: string): void {
    this.#working.delete(key);
    const priority = this.#again.get(key);
    this.#again.delete(key);
    if (priority !== undefined) this.add(key, priority);
  }

  /** Sends every waiting worker home and takes nothing more. */
  stop(): void {
    this.#stopped = true;
    for (const { timer } of this.#later.values()) clearTimeout(timer);
    this.#later.clear();
    for (const waiter of this.#waiters.splice(0)) waiter(undefined);
  }

  #hand(): void {
    while (this.#waiters.length > 0) {
      const lane = this.#ready.fresh.size > 0 ? this.#ready.fresh : this.#ready.background;
      const next = lane.entries().next();
      if (next.done === true) return;
      const [key, since] = next.value;
      lane.delete(key);
      this.#working.add(key);
      this.#observer.taken?.(this.#now() - since, this.depth);
      this.#waiters.shift()?.(key);
    }
  }
}
