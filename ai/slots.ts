/** Lets a number of calls run at a time; the others wait in their order. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Runs when it is its turn. A signal that aborts while it waits rejects with its reason. */
  async run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(signal);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        const at = this.#waiting.indexOf(go);
        if (at >= 0) this.#waiting.splice(at, 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      const go = (): void => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      this.#waiting.push(go);
      signal.addEventListener('abort', stop, { once: true });
    });
  }
}
