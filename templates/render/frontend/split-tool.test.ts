import { describe, expect, it } from 'vitest';
import * as split from '../../base/frontend/kit/text/split-rules.ts';

const [ANN, BEN, CLEO, DAN] = ['a', 'b', 'c', 'd'] as const;
const group = (costs: Partial<split.Cost>[], payments: Partial<split.Payment>[] = []): split.Group => ({
  ...split.emptyGroup(),
  people: [ANN, BEN, CLEO, DAN].map((id) => ({ id, name: id.toUpperCase() })),
  costs: costs.map((cost, at) => ({
    id: `cost ${at}`,
    what: 'Something',
    category: 'Other',
    day: '2026-01-01',
    cents: 0,
    by: ANN,
    parts: {},
    ...cost,
  })),
  payments: payments.map((payment, at) => ({
    id: `payment ${at}`,
    day: '2026-01-02',
    from: ANN,
    to: BEN,
    cents: 0,
    ...payment,
  })),
});
const total = (sums: Readonly<Record<string, number>>): number => Object.values(sums).reduce((a, b) => a + b, 0);
const ALL = { a: 1, b: 1, c: 1, d: 1 };

describe('costs that are shared', () => {
  it('fall on everybody to the cent', () => {
    expect(split.sharesOf({ cents: 12_000, parts: ALL })).toEqual({ a: 3000, b: 3000, c: 3000, d: 3000 });
    expect(split.sharesOf({ cents: 6_000, parts: { b: 2, c: 1, d: 0 } })).toEqual({ b: 4000, c: 2000 });
    for (const cents of [1, 100, 1_001, 99_999])
      expect(total(split.sharesOf({ cents, parts: { a: 1, b: 3, c: 7 } }))).toBe(cents);
    expect(split.sharesOf({ cents: 500, parts: {} })).toEqual({});
  });

  it('leave balances that add up to nothing, and payments even them out', () => {
    const open = group([
      { cents: 9_000, by: BEN, parts: { a: 1, b: 1, c: 1 } },
      { cents: 1_000, by: DAN, parts: ALL },
    ]);
    expect(split.balancesOf(open)).toEqual({ a: -3250, b: 5750, c: -3250, d: 750 });
    const paid = group(open.costs.concat(), split.settlement(split.balancesOf(open)));
    expect(split.balancesOf(paid)).toEqual({ a: 0, b: 0, c: 0, d: 0 });
    expect(split.settlement(split.balancesOf(paid))).toEqual([]);
  });

  it('are settled by as few payments as there can be', () => {
    // Two pairs that owe each other, which paying the highest first would mix.
    expect(split.settlement({ a: -500, b: 500, c: -300, d: 300 })).toHaveLength(2);
    expect(split.settlement({ a: -500, b: 400, c: -300, d: 300, e: 100 })).toHaveLength(3);
    expect(split.settlement({ a: 700, b: -100, c: -200, d: -400 })).toHaveLength(3);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}`, at < 29 ? -7 : 29 * 7]));
    expect(split.settlement(many)).toHaveLength(29);
  });

  it('never need more payments than people less one, whatever they are', () => {
    let seed = 7;
    const next = (): number => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 60; round++) {
      const people = Array.from({ length: 2 + (next() % 8) }, (_, at) => `p${at}`);
      const sums = people.map(() => (next() % 2_000) - 1_000);
      const balances = Object.fromEntries(people.map((id, at) => [id, sums[at] ?? 0]));
      balances['last'] = -sums.reduce((a, b) => a + b, 0);
      const transfers = split.settlement(balances);
      expect(transfers.length).toBeLessThanOrEqual(people.length);
      for (const { from, to, cents } of transfers) {
        expect(cents).toBeGreaterThan(0);
        balances[from] = (balances[from] ?? 0) + cents;
        balances[to] = (balances[to] ?? 0) - cents;
      }
      expect(Object.values(balances).every((cents) => cents === 0)).toBe(true);
    }
  });

  it('say what the money went into, the most first', () => {
    const { costs } = group([
      { cents: 100, category: 'Tea' },
      { cents: 300, category: 'Rent' },
      { cents: 50, category: 'Tea' },
    ]);
    expect(split.byCategory(costs)).toEqual([
      { category: 'Rent', cents: 300 },
      { category: 'Tea', cents: 150 },
    ]);
  });

  it('come together from two browsers, without what one of them took out', () => {
    const own = group([{ cents: 100 }, { cents: 200 }]);
    const other = {
      ...own,
      costs: [...own.costs, ...own.costs.slice(0, 1).map((cost) => ({ ...cost, id: 'more' }))],
      gone: ['cost 1'],
    };
    expect(split.merged(own, other).costs.map(({ id }) => id)).toEqual(['cost 0', 'more']);
    expect(split.merged(other, own).costs.map(({ id }) => id)).toEqual(['cost 0', 'more']);
  });

  it('are read from elsewhere as far as they fit', () => {
    const good = group([{ cents: 100, parts: { a: 1 } }]);
    expect(split.groupIn(structuredClone(good))).toEqual(good);
    const odd = { ...good, costs: [...good.costs, { ...good.costs[0], by: 'nobody' }, null, { cents: -1 }] };
    expect(split.groupIn(odd)?.costs).toHaveLength(1);
    for (const each of [null, 7, 'x', {}, { ...good, people: 'all' }]) expect(split.groupIn(each)).toBeNull();
  });
});
