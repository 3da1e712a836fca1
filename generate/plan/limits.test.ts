import { describe, expect, it } from 'vitest';
import type { Entity } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';

function entityOf(description: string, id: RegExp): Entity | undefined {
  const idea = { appName: 'Test', description };
  return planApp(idea, analyze(idea)).entities.find((entity) => id.test(entity.id));
}

describe('an amount above which somebody approves', () => {
  it.each([
    [
      'Purchase requests: employees ask for something with amount and reason. A manager approves anything over 1,500 euros.',
      1500,
    ],
    ['Expense claims. Staff submit claims with category, amount and date. Claims above $200 need approval.', 200],
  ])('%s', (description, limit) => {
    const transitions = entityOf(description, /request|claim/)?.workflow?.transitions ?? [];
    expect(transitions.find(({ id }) => id === 'approve')?.by).toContain('manager');
    const within = transitions.find(({ id }) => id === 'approve_within_limit');
    expect(within?.by).toEqual([]);
    expect(within?.guards.map(({ when }) => when)).toEqual([`coalesce(amount, 0) <= ${String(limit)}`]);
  });

  it('is a tick of who manages the rows where no step says yes', () => {
    const report = entityOf(
      'Mieter melden Schäden in ihrer Wohnung mit Beschreibung. Ab 500 Euro muss die Verwaltung genehmigen.',
      /damage/,
    );
    expect(report?.fields.find(({ id }) => id === 'approved')).toMatchObject({ managed: true, label: 'Genehmigt' });
    const guarded = report?.workflow?.transitions.filter(({ guards }) =>
      guards.some(({ when }) => when.includes('500') && when.includes('approved')),
    );
    expect(guarded?.length).toBeGreaterThan(0);
  });

  it('is no number of days', () => {
    const leave = entityOf(
      'Leave requests: staff ask for leave, the boss approves leave of more than 3 days.',
      /leave/,
    );
    expect(leave?.workflow?.transitions.some(({ id }) => id === 'approve_within_limit')).toBe(false);
  });
});

it('one’s own booking is cancelled in time, and later by who runs the place', () => {
  const lesson = entityOf(
    'I teach chess. Students book lessons and can cancel until 24 hours before.',
    /lesson|booking/,
  );
  const step = (id: string): unknown => lesson?.workflow?.transitions.find((each) => each.id === id);
  expect(step('cancel')).toMatchObject({ by: ['owner'], guards: [{ when: 'hours_between(now(), starts_at) >= 24' }] });
  // those who teach run the place, too
  expect(step('cancel_late')).toMatchObject({ by: expect.arrayContaining(['manager']) });
  expect(step('cancel_late')).not.toMatchObject({ by: expect.arrayContaining(['owner']) });
});

it('what is not to be booked twice is not, whatever it is', () => {
  const booking = entityOf(
    'skip hire - skips (2, 4, 6 yard), customers, driver, price. dont book a skip twice',
    /booking/,
  );
  expect(booking?.rules.some((rule) => rule.kind === 'no_overlap' && rule.scope.includes('skip'))).toBe(true);
});

it('keeps one of several halls to one lesson at a time', () => {
  const lesson = entityOf(
    'Dance school: students book private lessons with a teacher in one of three halls.',
    /^lesson$/,
  );
  const scopes = lesson?.rules.flatMap((rule) => (rule.kind === 'no_overlap' ? rule.scope : []));
  expect(scopes).toContain('hall');
});
