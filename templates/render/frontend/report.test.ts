import { describe, expect, it } from 'vitest';
import { periodBefore, periodOf, reported, type Entry } from '../../base/frontend/kit/desk/figures.ts';

const today = new Date(2026, 2, 15, 10);

describe('the period of a report', () => {
  it.each([
    ['this_month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last_month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['last_30', '2026-02-14', '2026-03-15', '2026-01-15', '2026-02-13'],
    ['this_year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ] as const)('%s', (preset, from, to, before, until) => {
    expect(periodOf(preset, today)).toEqual({ from, to });
    expect(periodBefore({ from, to })).toEqual({ from: before, to: until });
  });

  it('has none before it where it has no end', () => {
    expect(periodBefore(periodOf('all', today))).toBeNull();
    expect(periodBefore({ from: '2026-03-02', to: '2026-03-01' })).toBeNull();
  });
});

describe('a report', () => {
  const entry = (day: string, key: string, value: number | null): Entry => ({
    day,
    key,
    label: key.toUpperCase(),
    value,
  });
  const entries = [
    entry('2026-03-01', 'a', 10),
    entry('2026-03-31', 'b', 40),
    entry('2026-03-09', 'a', 20),
    entry('2026-02-28', 'a', 15),
    entry('2026-04-01', 'a', 99),
    entry('', 'a', 99),
  ];
  const period = periodOf('this_month', today);

  it('adds up by part, the highest first, with the period before', () => {
    const { lines, all } = reported(entries, { period, measure: 'sum', inOrder: false });
    expect(lines.map(({ label, count, value, before }) => [label, count, value, before])).toEqual([
      ['B', 1, 40, null],
      ['A', 2, 30, 15],
    ]);
    expect([all.count, all.value, all.before]).toEqual([3, 70, 15]);
  });

  it('counts rows, averages what has a value, and keeps the order of time', () => {
    const whole = periodOf('all', today);
    const counted = reported(entries, { period: whole, measure: 'count', inOrder: true });
    expect(counted.lines.map(({ key, value }) => [key, value])).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
    const rated = [entry('2026-03-01', 'a', 4), entry('2026-03-02', 'a', null), entry('2026-03-03', 'a', 5)];
    expect(reported(rated, { period, measure: 'average', inOrder: false }).all.value).toBe(4.5);
    expect(reported([], { period, measure: 'sum', inOrder: false })).toMatchObject({ lines: [], all: { value: null } });
  });
});
