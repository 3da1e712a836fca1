interface Waiting {
  start: () => void;
}

/**
 * Turns for builds: at most so many at a time, handed out round-robin by workspace, so that a user who submits ten apps
 * does not make the next user wait for all of them.
 */
export class BuildSlots {
  readonly #limit: number;
  #running = 0;
  /** Queues by workspace; a Map keeps the order of turns: who was served goes to the end. */
  readonly #queues = new Map<string, Waiting[]>();

  constructor(limit: number) {
    this.#limit = Math.max(1, limit);
  }

  /** Builds under way. */
  get running(): number {
    return this.#running;
  }

  /** Runs `work` when it is this workspace's turn. An abort while waiting gives the place up and rejects. */
  async run<T>(workspace: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(workspace, signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  #turn(workspace: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const queue = this.#queues.get(workspace) ?? [];
      const place: Waiting = {
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(place), 1);
        if (queue.length === 0) this.#queues.delete(workspace);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(place);
      this.#queues.set(workspace, queue);
      this.#next();
    });
  }

  #next(): void {
    while (this.#running < this.#limit) {
      const first = this.#queues.entries().next();
      if (first.done === true) return;
      const [workspace, queue] = first.value;
      const place = queue.shift();
      this.#queues.delete(workspace);
      if (queue.length > 0) this.#queues.set(workspace, queue);
      if (place === undefined) continue;
      this.#running += 1;
      place.start();
    }
  }
}
