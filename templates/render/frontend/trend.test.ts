import { expect, it } from 'vitest';
import { trendOf } from '../../base/frontend/kit/site/trend.ts';

const now = new Date('2026-05-20T12:00:00Z');
const fields = [
  { name: 'reading_number', type: 'integer' },
  { name: 'read_on', type: 'date' },
  { name: 'kind', type: 'choice' },
  { name: 'water_level', type: 'decimal' },
];
const row = (read_on: string, water_level: unknown, kind = 'daily') => ({
  values: { read_on, water_level, kind, reading_number: 7 },
});
const days = ['2026-05-04', '2026-05-01', '2026-05-02', '2026-05-03'];
const rows = days.map((day, at) => row(day, 40 + at));

it('is the figure of one day after another, oldest first', () => {
  const trend = trendOf(fields, rows, now);
  expect(trend?.name).toBe('water_level');
  expect(trend?.points.map(({ value }) => value)).toEqual([41, 42, 43, 40]);
});

it('is that of the most frequent kind, without what has no figure', () => {
  const more = [...rows, row('2026-05-01', 99, 'monthly'), row('2026-05-06', null)];
  expect(trendOf(fields, more, now)?.points).toHaveLength(4);
});

it.each([
  ['too few', rows.slice(1)],
  ['days to come', [...rows, row('2026-06-01', 44)]],
  ['two figures for one day', [...rows, row('2026-05-01', 12)]],
  ['always the same', days.map((day) => row(day, 5))],
])('is none of %s', (_, listed) => {
  expect(trendOf(fields, listed, now)).toBeUndefined();
});

it('is none where nothing is dated, or only stars and numbers are given', () => {
  expect(trendOf(fields.slice(2), rows, now)).toBeUndefined();
  expect(
    trendOf(
      [
        { name: 'on', type: 'date' },
        { name: 'stars', type: 'integer', stars: true },
      ],
      rows,
      now,
    ),
  ).toBeUndefined();
});
