import { describe, expect, it } from 'vitest';

import { Limiter } from './limiter.ts';

describe('Limiter', () => {
  it('allows the limit at once, then one whenever its share of the window has passed', () => {
    let now = 1_000_000;
    const limiter = new Limiter({ limit: 3, windowMs: 3000, now: () => now });
    expect([1, 2, 3, 4].map(() => limiter.take('a').allowed)).toEqual([true, true, true, false]);
    now += 999;
    expect(limiter.allows('a')).toBe(false);
    now += 1;
    expect(limiter.take('a').allowed).toBe(true);
    expect(limiter.take('a')).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 1 });
  });

  it('counts keys apart and forgets the longest unused when there are too many', () => {
    const limiter = new Limiter({ limit: 1, windowMs: 60_000, maxKeys: 2, now: () => 0 });
    expect(limiter.take('a').allowed).toBe(true);
    expect(limiter.take('b').allowed).toBe(true);
    expect(limiter.take('a').allowed).toBe(false);
    limiter.take('c');
    expect(limiter.take('a').allowed).toBe(false);
    expect(limiter.take('b').allowed).toBe(true);
  });

  it('says what is left and when all of it is back', () => {
    const limiter = new Limiter({ limit: 10, windowMs: 10_000, now: () => 0 });
    expect(limiter.take('a')).toMatchObject({ remaining: 9, resetSeconds: 1, limit: 10 });
    expect(limiter.take('a')).toMatchObject({ remaining: 8, resetSeconds: 2 });
  });
});
