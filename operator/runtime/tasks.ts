import { ITEM_BACKOFF, backoffMs, type BackoffOptions } from '../../kube/index.ts';

/** Where a task stands. One that runs again says why it failed before; one that failed, from when on it may be tried again. */
export type TaskState<Result> =
  | { phase: 'running'; progress: string; failedBefore?: unknown }
  | { phase: 'done'; result: Result }
  | { phase: 'failed'; error: unknown; endedAt: Date; retryAt: Date };

/** What a task is given. */
export interface TaskContext {
  /** Aborts when the object is deleted or suspended, or the operator stops. */
  signal: AbortSignal;
  /** Says how far it is; the object is reconciled again, so that its status can say so too. */
  progress: (text: string) => void;
  /** Whose work it is, where fairness asks: the namespace of its object. */
  workspace?: string;
}

interface Failure {
  owner: string;
  count: number;
  error: unknown;
}

interface Entry {
  owner: string;
  state: TaskState<unknown>;
  controller: AbortController;
}

/**
 * Work that takes longer than a reconcile should. A task is started once for a key; its owner is reconciled when it ends,
 * and then finds the result here. Nothing here outlives the process: a reconcile writes what matters to the API server,
 * and what was lost is worked out again.
 */
export class Tasks {
  readonly #entries = new Map<string, Entry>();
  /** Failures in a row, of tasks that are to be tried again. */
  readonly #failures = new Map<string, Failure>();
  readonly #signal: AbortSignal;
  readonly #backoff: BackoffOptions;

  /** `backoff` is how the waits between tries of a task grow; default 0.75 s to 15 min. */
  constructor(signal: AbortSignal, backoff: BackoffOptions = ITEM_BACKOFF) {
    this.#signal = signal;
    this.#backoff = backoff;
  }

  /** Tasks remembered, finished ones included. */
  get size(): number {
    return this.#entries.size;
  }

  /**
   * The task's state, started if there is none of that key. `owner` is a uid; `changed` is called on progress and at the end.
   */
  run<Result>(
    key: string,
    owner: string,
    changed: () => void,
    work: (context: TaskContext) => Promise<Result>,
  ): TaskState<Result> {
    const known = this.#entries.get(key);
    if (known !== undefined) return known.state as TaskState<Result>;
    const controller = new AbortController();
    const earlier = this.#failures.get(key);
    const before = earlier === undefined ? {} : { failedBefore: earlier.error };
    const entry: Entry = { owner, state: { phase: 'running', progress: '', ...before }, controller };
    this.#entries.set(key, entry);
    const settle = (state: TaskState<unknown>): void => {
      if (this.#entries.get(key) !== entry) return;
      entry.state = state;
      changed();
    };
    const context: TaskContext = {
      signal: AbortSignal.any([this.#signal, controller.signal]),
      progress: (progress) => {
        if (entry.state.phase === 'running') settle({ phase: 'running', progress, ...before });
      },
    };
    // started in a later turn, so that a task that fails at once is told like any other
    void Promise.resolve()
      .then(() => work(context))
      .then(
        (result) => {
          if (this.#entries.get(key) === entry) this.#failures.delete(key);
          settle({ phase: 'done', result });
        },
        (error: unknown) => {
          if (this.#entries.get(key) === entry) settle(this.#failed(key, owner, error));
        },
      );
    return entry.state as TaskState<Result>;
  }

  /** Has a failed task start again at the next `run`. It remembers its failures: the waits grow. */
  retry(key: string): void {
    if (this.#entries.get(key)?.state.phase === 'failed') this.#entries.delete(key);
  }

  /** Forgets a task and its failures, stopping it if it still runs; the next `run` starts it anew. */
  forget(key: string): void {
    this.#entries.get(key)?.controller.abort(new Error('the task is not wanted any more'));
    this.#entries.delete(key);
    this.#failures.delete(key);
  }

  /** Stops and forgets every task of an owner. */
  cancel(owner: string): void {
    for (const [key, entry] of this.#entries) {
      if (entry.owner === owner) this.forget(key);
    }
    for (const [key, failure] of this.#failures) {
      if (failure.owner === owner) this.#failures.delete(key);
    }
  }

  #failed(key: string, owner: string, error: unknown): TaskState<never> {
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    this.#failures.set(key, { owner, count, error });
    const endedAt = new Date();
    return { phase: 'failed', error, endedAt, retryAt: new Date(endedAt.getTime() + backoffMs(count, this.#backoff)) };
  }
}
