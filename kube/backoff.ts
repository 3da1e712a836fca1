/** How waits between tries grow. */
export interface BackoffOptions {
  /** The first wait. */
  firstMs: number;
  /** No wait is longer. */
  maxMs: number;
  /** Growth from one wait to the next. Default 2. */
  factor?: number;
  /** Share of a wait that is left to chance, 0 to 1. Default 0.2. */
  jitter?: number;
  /** Source of chance, 0 to 1. */
  random?: () => number;
}

/** The wait before try `failures` + 1, exponential and jittered; the first failure is 1. */
export function backoffMs(failures: number, options: BackoffOptions): number {
  const factor = options.factor ?? 2;
  const jitter = options.jitter ?? 0.2;
  // past about 60 doublings the power is Infinity, which the minimum handles
  const wait = Math.min(options.maxMs, options.firstMs * factor ** Math.max(0, failures - 1));
  return Math.round(wait * (1 - jitter + jitter * (options.random ?? Math.random)()));
}

/** Waits of a work queue's item: quick at first, never longer than a quarter of an hour. */
export const ITEM_BACKOFF: BackoffOptions = { firstMs: 750, maxMs: 15 * 60_000 };

/** Waits after a conflict: whoever was faster is mostly done already, and the cache hears of it in a moment. */
export const CONFLICT_BACKOFF: BackoffOptions = { firstMs: 20, maxMs: 15 * 60_000 };

/** Waits of a watch that cannot be kept open: client-go's reflector uses the same. */
export const WATCH_BACKOFF: BackoffOptions = { firstMs: 800, maxMs: 30_000 };
