import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../templates/index.ts';
import { contradictions } from '../check.ts';
import { analyze, planApp } from '../index.ts';

const planOf = (description: string): Blueprint => {
  const idea = { appName: 'Test', description };
  return planApp(idea, analyze(idea));
};

const bookingOf = (plan: Blueprint): Blueprint['entities'][number] | undefined =>
  plan.entities.find(({ fields }) => fields.some(({ id }) => id === 'half_day'));

describe('visits at home', () => {
  it.each([
    ['Carpet cleaning at home: pick the number of carpets, once or every month, and a half day. Three teams.', 3],
    ['We mow lawns: choose every week or every two weeks, a small, medium or large lawn. One crew.', 1],
    ['A cat sitting service, daily or twice a week, customers book a morning or an afternoon. Four people.', 4],
    ['Ironing for busy people: choose weekly or fortnightly, the number of shirts, book a half day. Two ironers.', 2],
  ])('are booked by half days with as many as there are: %s', (description, teams) => {
    const plan = planOf(description);
    expect(contradictions(plan)).toEqual([]);
    expect(plan.app.template).toBeNull();
    expect(plan.site.pages[0]).toMatchObject({ kind: 'form', entity: bookingOf(plan)?.id });
    expect(bookingOf(plan)?.rules).toContainEqual(
      expect.objectContaining({ kind: 'capacity', via: 'half_day', within: ['day'], limit: 'teams' }),
    );
    expect(plan.seed['half_day']?.map((row) => row['teams'])).toEqual([teams, teams]);
  });

  it('cost by what is counted, and less the more often it is', () => {
    const plan = planOf('Window washing: the number of windows, weekly or every two weeks, book a half day.');
    expect(bookingOf(plan)?.fields.find(({ id }) => id === 'units')?.label).toBe('Windows');
    expect(plan.seed['rhythm']?.map((row) => [row['name'], row['less']])).toEqual([
      ['Every week', 20],
      ['Every two weeks', 12],
    ]);
    expect(plan.entities.map(({ id }) => id)).not.toContain('size');
  });

  it('cost by size, where an idea speaks of sizes', () => {
    const plan = planOf(
      'Garden care: book a morning or an afternoon, small or large garden, every week or every month.',
    );
    expect(bookingOf(plan)?.fields.find(({ id }) => id === 'total')?.derived).toMatchObject({
      expression: 'round(size.price * (100 - rhythm.less) / 100, 2)',
    });
    expect(bookingOf(plan)?.fields.map(({ id }) => id)).not.toContain('units');
  });

  it.each([
    'A cleaning rota for our flat: who cleans the kitchen every week.',
    'Track my garden care: what I did every week, with notes.',
    'A pool cleaning shop for chemicals: put them into the basket, delivered every week.',
  ])('are not what a household or a shop does for itself: %s', (description) => {
    expect(bookingOf(planOf(description))).toBeUndefined();
  });
});
