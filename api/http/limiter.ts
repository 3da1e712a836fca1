/** What one request may still do, for the RateLimit-* headers. */
export interface Allowance {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the whole allowance is back. */
  resetSeconds: number;
  /** Seconds until one more request is allowed; 0 if one is. */
  retryAfterSeconds: number;
}

/** How often something may happen. */
export interface LimiterOptions {
  limit: number;
  windowMs: number;
  /** Keys remembered; past it the longest unused is forgotten. Default 10,000. */
  maxKeys?: number;
  /** Default: the real time. */
  now?: () => number;
}

/**
 * A leaky bucket per key. It lives in the process: each replica allows its own share, which is fair because it keeps one
 * client from crowding out others and is no accounting.
 */
export class Limiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #maxKeys: number;
  readonly #now: () => number;
  /** When each key's bucket will be empty, least recently used first. */
  readonly #emptyAt = new Map<string, number>();

  constructor(options: LimiterOptions) {
    this.#limit = options.limit;
    this.#windowMs = options.windowMs;
    this.#maxKeys = options.maxKeys ?? 10_000;
    this.#now = options.now ?? Date.now;
  }

  /** Takes one from a key's allowance, if there is one. */
  take(key: string): Allowance {
    const now = this.#now();
    const cost = this.#windowMs / this.#limit;
    const level = Math.max(now, this.#emptyAt.get(key) ?? now);
    const allowed = level + cost - now <= this.#windowMs;
    const after = allowed ? level + cost : level;
    this.#emptyAt.delete(key);
    this.#emptyAt.set(key, after);
    if (this.#emptyAt.size > this.#maxKeys) this.#forgetOldest();
    const used = (after - now) / cost;
    return {
      allowed,
      limit: this.#limit,
      remaining: Math.max(0, Math.floor(this.#limit - used + 1e-9)),
      resetSeconds: Math.ceil((after - now) / 1000),
      retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil((level + cost - now - this.#windowMs) / 1000)),
    };
  }

  /** Whether a key has something left, without taking it. */
  allows(key: string): boolean {
    const now = this.#now();
    const level = Math.max(now, this.#emptyAt.get(key) ?? now);
    return level + this.#windowMs / this.#limit - now <= this.#windowMs;
  }

  #forgetOldest(): void {
    const oldest = this.#emptyAt.keys().next();
    if (oldest.done !== true) this.#emptyAt.delete(oldest.value);
  }
}
