import { setTimeout as sleep } from 'node:timers/promises';

import { ApiError } from '../errors.ts';

/** Those that may wait for one key at once; more are sent away, or waiting would be an attack of its own. */
const MAX_WAITING = 10;

/** Lets callers of one key go on one after another, each after a pause: slow for whoever guesses, possible for whoever knows. */
export class Turns {
  readonly #pauseMs: number;
  readonly #queues = new Map<string, { last: Promise<void>; length: number }>();

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  /** Resolves when it is the caller's turn. @throws ApiError `rate_limited` if too many wait already */
  async next(key: string): Promise<void> {
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= MAX_WAITING) {
      const retryAfterSeconds = Math.ceil((this.#pauseMs * MAX_WAITING) / 1000);
      throw new ApiError('rate_limited', 'Too many tries; wait a little.', { retryAfterSeconds });
    }
    queue.length += 1;
    this.#queues.set(key, queue);
    const before = queue.last;
    queue.last = before.then(() => sleep(this.#pauseMs));
    try {
      await queue.last;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) this.#queues.delete(key);
    }
  }
}
