import { describe, expect, it } from 'vitest';
import { everything } from '../../test/apps/blueprints/index.ts';
import { nameApp } from '../naming/index.ts';
import {
  evaluate,
  ExpressionError,
  isLive,
  readCondition,
  readExpression,
  toPython,
  toQuery,
  toSql,
  type Values,
} from './index.ts';

const blueprint = everything();
const names = nameApp(blueprint);
const read = (source: string): ReturnType<typeof readExpression> =>
  readExpression(source, { blueprint, entity: 'booking' });
const NOW = Date.UTC(2026, 0, 14, 12);

function value(source: string, values: Record<string, string | number | boolean | null> = {}): unknown {
  const seen: Values = new Map(Object.entries(values));
  return evaluate(read(source), seen, NOW);
}

describe('reading', () => {
  it.each([
    'people +',
    'nothing == 1',
    'room.nothing == 1',
    'room.name.length',
    "people < 'many'",
    'starts_at + starts_at',
    'launch(1)',
    'round(people, people)',
    'people in ()',
    '(((',
    "'open",
    '1 2',
    'paid and people',
    `${'('.repeat(200)}1${')'.repeat(200)}`,
  ])('refuses %s with a sentence', (source) => {
    expect(() => read(source)).toThrow(ExpressionError);
  });

  it('tells a condition from a value', () => {
    expect(() => readCondition('people + 1', { blueprint, entity: 'booking' })).toThrow('not a condition');
  });

  it('knows precedence', () => {
    expect(value('1 + 2 * 3 == 7 and not (2 < 1 or false)')).toBe(true);
  });
});

describe('missing values', () => {
  it('makes arithmetic missing and comparisons false', () => {
    expect(value('discount * 2', { discount: null })).toBeNull();
    expect(value('discount > 1', { discount: null })).toBe(false);
    expect(value('not (discount > 1)', { discount: null })).toBe(true);
    expect(value('discount == null', { discount: null })).toBe(true);
    expect(value('coalesce(discount, 5) + 1', { discount: null })).toBe(6);
    expect(value('people / 0', { people: 3 })).toBeNull();
  });

  it('is guarded in Python', () => {
    const options = { names, row: 'row' };
    expect(toPython(read('discount > 1'), options)).toBe('(row.discount is not None and row.discount > 1)');
    expect(toPython(read('discount > 1'), { ...options, unknown: true })).toBe(
      '(row.discount is None or row.discount > 1)',
    );
    expect(toPython(read('not (discount > 1)'), { ...options, unknown: true })).toBe(
      '(not (row.discount is not None and row.discount > 1))',
    );
    expect(toPython(read('discount * 2'), options)).toBe('(None if row.discount is None else (row.discount * 2))');
    expect(toPython(read('people <= room.seats'), options)).toBe('(row.people <= row.room.seats)');
  });

  it('is coalesced in queries', () => {
    expect(toQuery(read('discount > 1'), { names, model: 'Booking' })).toBe(
      'sa.func.coalesce((Booking.discount > sa.literal(1)), sa.false())',
    );
  });
});

describe('time', () => {
  it('counts days, hours and months', () => {
    expect(value('days_between(today(), starts_at)', { starts_at: Date.UTC(2026, 0, 20, 1) })).toBe(6);
    expect(value('hours_between(starts_at, ends_at)', { starts_at: 0, ends_at: 5_400_000 })).toBe(1.5);
    expect(value('add_months(finished_on, 1)', { finished_on: Date.UTC(2026, 0, 31) })).toBe(Date.UTC(2026, 1, 28));
  });

  it('compares a moment with a day by the day', () => {
    expect(value('starts_at == today()', { starts_at: NOW })).toBe(true);
    expect(toPython(read('starts_at == today()'), { names, row: 'row' })).toBe('(row.starts_at.date() == today())');
    expect(toSql(read("starts_at > '2026-01-01'"), names)).toContain("AT TIME ZONE 'UTC'");
  });
});

describe('constraints', () => {
  it('hold what looks at the row alone', () => {
    expect(toSql(read('ends_at > starts_at and people >= 1'), names)).toBe(
      '(("ends_at" > "starts_at") AND ("people" >= 1))',
    );
    expect(toSql(read("status in ('done', 'it''s')"), names)).toBe(`("status" IN ('done', 'it''s'))`);
  });

  it('cannot hold the clock, another row or a value computed at read', () => {
    for (const source of ['starts_at > now()', 'people <= room.seats', 'overdue'])
      expect(toSql(read(source), names)).toBeNull();
  });
});

describe('live fields', () => {
  it('are those that change without a write to their row', () => {
    const live = blueprint.entities.flatMap((entity) =>
      entity.fields.filter((field) => isLive(blueprint, entity, field)).map((field) => `${entity.id}.${field.id}`),
    );
    expect(live).toEqual([
      'room.bookings',
      'room.revenue',
      'room.per_seat',
      'booking.overdue',
      'event.left',
      'event.taken',
    ]);
  });
});
