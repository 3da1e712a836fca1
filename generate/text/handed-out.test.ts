import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { isHandedOut, withHandedOut } from './handed-out.ts';

describe('what is taken out and brought back', () => {
  it('is a loan', () => {
    expect(
      withHandedOut('Pupils find microscopes, take them out for a lesson with a return date and bring them back.'),
    ).toBe('Pupils find microscopes, borrow them. Each loan has lesson, borrower and due date.');
    expect(withHandedOut('They sign tools out until an agreed day, and hand them back.')).toBe(
      'They borrow them. Each loan has borrower and due date.',
    );
  });

  it('is none where a stock is counted', () => {
    expect(isHandedOut('Staff take items out with a due date; the stock of screws by supplier.')).toBe(false);
    expect(isHandedOut('Guests take dogs out for a walk.')).toBe(false);
  });

  it('has its loans with a day, and no money', () => {
    const plan = planned(
      'Rack',
      'Something internal for our dance school: teachers look up costumes by size and colour, take them ' +
        'out for a show with a return date, and bring them back. I want to see what is overdue.',
    );
    const ids = plan.entities.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['costume', 'loan']));
    expect(ids).not.toEqual(expect.arrayContaining(['repayment']));
    expect(plan.entities.find(({ id }) => id === 'loan')?.fields.map(({ id }) => id)).toContain('due_date');
  });
});
