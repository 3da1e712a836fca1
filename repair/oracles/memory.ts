/** Remembers what detectors worked out from one text; each keeps its own kind of answer apart. */
import { AnswerCache } from './cache.ts';
import type { MemoryOracle } from './contract.ts';

/** Makes the oracle. */
export function createMemoryOracle(): MemoryOracle {
  const caches = new WeakMap<object, AnswerCache<unknown>>();
  return {
    recall(compute, path, text) {
      let cache = caches.get(compute);
      if (cache === undefined) {
        cache = new AnswerCache<unknown>();
        caches.set(compute, cache);
      }
      // The cache belongs to this very function, so that what it holds is what the function returns.
      return cache.one(text, () => compute(path, text), `${path}\n`) as ReturnType<typeof compute>;
    },
  };
}
