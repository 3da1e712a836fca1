import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';

const leaveIn = (description: string): unknown => {
  const plan = planned('Tried', description, 'hr');
  const { access, shownIn, title } =
    plan.entities.find(({ fields }) => fields.some(({ id }) => id === 'from_day')) ?? {};
  return { access, shownIn, title };
};
const SHARED = { access: 'shared', shownIn: ['approved'], title: 'employee' };

describe('who is away', () => {
  it.each([
    'HR for a nursery: staff ask for vacation, the head approves it, and all employees can see who is off.',
    'Leave requests for our workshop. Colleagues see the absences of the month.',
    'Employees request leave. There is a shared calendar showing absences.',
  ])('is seen by all, by name and once it is approved: %s', (description) => {
    expect(leaveIn(description)).toEqual(SHARED);
  });

  it.each([
    'HR for a nursery: staff ask for vacation and the head approves it.',
    'Leave requests for our workshop. Everybody sees their own balance, and the manager sees who is away.',
  ])('stays between who asks and who decides otherwise: %s', (description) => {
    expect(leaveIn(description)).toMatchObject({ access: 'private', title: 'reason' });
  });
});
