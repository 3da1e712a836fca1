import {
  add,
  check,
  date,
  guard,
  longtext,
  reference,
  set,
  states,
  step,
  title,
  unique,
  type TemplateEntity,
} from '../../shape/index.ts';

/** An item that somebody has for a while. It is out with one person at a time, and away from the stock until it is back. */
export const loan: TemplateEntity = {
  id: 'loan',
  words: ['borrowing', 'lending', 'checkout_loan', 'issue_loan'],
  optional: true,
  singular: 'Loan',
  plural: 'Loans',
  description: 'What is out, with whom, until when.',
  icon: 'clock',
  access: 'team',
  title: 'borrower_name',
  sort: 'due_date',
  fields: [
    title('Borrower name'),
    reference('{Item}', 'item', { id: 'item', required: true }),
    date('From date', { required: true }),
    date('Due date', { required: true }),
    date('Returned on'),
    longtext('Notes'),
  ],
  rules: [
    check('period', 'from_date <= due_date', 'It is due before it starts.'),
    unique('one_at_a_time', ['item'], 'This is already out on loan.', ['requested', 'returned']),
  ],
  workflow: {
    states: states('Requested:info', 'Out:warning', 'Returned:success:final'),
    transitions: [
      step('Hand out', 'requested', 'out', {
        tone: 'info',
        guards: [guard('item.quantity > 0', 'There is none left to hand out.')],
        effects: [add('item.quantity', '0 - 1')],
      }),
      step('Take back', 'out', 'returned', {
        tone: 'success',
        effects: [set('returned_on', 'today()'), add('item.quantity', '1')],
      }),
    ],
  },
};
