import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import type { Blueprint } from '../../templates/index.ts';

/** What waits in line in an app: entity, state and field with the place. */
const lines = (plan: Blueprint): string[] =>
  plan.entities.flatMap(({ id, rules }) =>
    rules.flatMap((rule) =>
      rule.kind === 'capacity' && rule.waiting !== undefined ? [`${id} ${rule.waiting} ${rule.line ?? ''}`] : [],
    ),
  );

describe('a waiting list', () => {
  it('is a state of what people sign up with, and no thing of its own', () => {
    const plan = planned('Wheelhouse', 'Pottery workshops: visitors sign up, and full workshops have a waiting list.');
    expect(lines(plan)).toEqual([expect.stringMatching(/ waiting place_in_line$/u)]);
    expect(plan.entities.map(({ id }) => id)).not.toContain('waiting_list');
    const [entity = ''] = lines(plan)[0]?.split(' ') ?? [];
    const { workflow, rules } = plan.entities.find(({ id }) => id === entity) ?? {};
    expect(workflow?.states[0]?.id).not.toBe('waiting');
    expect(workflow?.transitions.some(({ from, to }) => from.includes('waiting') && to === 'cancelled')).toBe(true);
    for (const rule of rules ?? []) if (rule.kind === 'capacity') expect(rule.except).toContain('waiting');
  });

  it('is in no app whose idea does not speak of one', () => {
    expect(lines(planned('Wheelhouse', 'Pottery workshops: visitors browse workshops and sign up.'))).toEqual([]);
  });

  it('limits nothing that is booked over and over', () => {
    expect(lines(planned('Cut', 'A hair salon: clients book a service with a stylist, with a waiting list.'))).toEqual(
      [],
    );
  });
});
