import { createHash } from 'node:crypto';
import type { Account } from './account.ts';
import type { ModelRequest } from './request.ts';

/** Questions that are under way: who asks the same of the same account waits, and then finds the answer in the journal. */
export class Flights {
  readonly #open = new Map<string, Promise<void>>();

  /** Runs when nobody asks the same any more. Rejects with the signal's reason while it waits. */
  async run<Result>(
    request: ModelRequest,
    account: Account,
    signal: AbortSignal,
    ask: () => Promise<Result>,
  ): Promise<Result> {
    if (account.of === undefined) return ask();
    const { system, turns, maxOutputTokens, without = [] } = request;
    const asked = JSON.stringify([account.of, system, turns, maxOutputTokens, without]);
    const key = createHash('sha256').update(asked).digest('hex');
    for (let other = this.#open.get(key); other !== undefined; other = this.#open.get(key)) await ended(other, signal);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#open.set(key, promise);
    try {
      return await ask();
    } finally {
      this.#open.delete(key);
      resolve(undefined);
    }
  }
}

function ended(flight: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    signal.addEventListener('abort', stop, { once: true });
    void flight.then(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
  });
}
