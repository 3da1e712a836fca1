/** Where a task stands. */
export type TaskState<Result> =
  { phase: 'running'; progress: string } | { phase: 'done'; result: Result } | { phase: 'failed'; error: unknown; endedAt: Date };

/** What a task is given. */
export interface TaskContext {
  /** Aborts when the object is deleted or suspended, or the operator stops. */
  signal: AbortSignal;
  /** Says how far it is; the object is reconciled again, so that its status can say so too. */
  progress(text: string): void;
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
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
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
    const entry: Entry = { owner, state: { phase: 'running', progress: '' }, controller };
    this.#entries.set(key, entry);
    const settle = (state: TaskState<unknown>): void => {
      if (this.#entries.get(key) !== entry) return;
      entry.state = state;
      changed();
    };
    const context: TaskContext = {
      signal: AbortSignal.any([this.#signal, controller.signal]),
      progress: (progress) => {
        if (entry.state.phase === 'running') settle({ phase: 'running', progress });
      },
    };
    // started in a later turn, so that a task that fails at once is told like any other
    void Promise.resolve()
      .then(() => work(context))
      .then(
        (result) => {
          settle({ phase: 'done', result });
        },
        (error: unknown) => {
          settle({ phase: 'failed', error, endedAt: new Date() });
        },
      );
    return entry.state as TaskState<Result>;
  }

  /** Forgets a task, stopping it if it still runs; the next `run` starts it anew. */
  forget(key: string): void {
    this.#entries.get(key)?.controller.abort(new Error('the task is not wanted any more'));
    this.#entries.delete(key);
  }

  /** Stops and forgets every task of an owner. */
  cancel(owner: string): void {
    for (const [key, entry] of this.#entries) {
      if (entry.owner === owner) this.forget(key);
    }
  }
}
