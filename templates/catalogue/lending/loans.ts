import {
  check,
  choice,
  date,
  formula,
  guard,
  integer,
  money,
  percent,
  reference,
  set,
  states,
  step,
  sumOf,
  title,
  unique,
  type TemplateEntity,
} from '../../shape/index.ts';

/** Money lent on an approved application, one loan for each. Paying it out makes the plan of its repayments. */
export const loan: TemplateEntity = {
  id: 'loan',
  words: ['loan', 'credit', 'micro_loan', 'microloan', 'advance', 'mortgage', 'financing', 'student_loan'],
  singular: 'Loan',
  plural: 'Loans',
  description: 'What was lent, at which interest, and what is still to come.',
  icon: 'credit-card',
  access: 'team',
  title: 'number',
  sort: '-disbursed_on',
  views: ['table', 'board'],
  fields: [
    title('Number', { unique: true }),
    reference('{Borrower}', 'borrower', { id: 'borrower', required: true }),
    reference('{Application}', 'application', { id: 'application', onDelete: 'restrict', required: false }),
    money('Principal', { required: true }),
    percent('Interest rate', { required: true, default: 12, help: 'Per year, on the principal.' }),
    integer('Months', { min: 1, max: 120, required: true, default: 12 }),
    formula(money('Interest'), 'round(principal * interest_rate / 100 * months / 12, 2)'),
    formula(money('Total to repay'), 'principal + round(principal * interest_rate / 100 * months / 12, 2)'),
    formula(
      money('Instalment', { inTable: false }),
      'round((principal + round(principal * interest_rate / 100 * months / 12, 2)) / months, 2)',
    ),
    date('Disbursed on'),
    sumOf(money('Repaid'), 'repayment', 'loan', 'amount', "status == 'paid'"),
    sumOf(money('Late'), 'repayment', 'loan', 'amount', "status in ('due', 'late') and due_date < today()"),
  ],
  rules: [
    check('positive', 'principal > 0', 'The amount must be more than zero.'),
    unique('once_per_application', ['application'], 'There is a loan for this application already.', ['written_off']),
  ],
  workflow: {
    states: states('Draft:neutral', 'Active:info', 'Repaid:success:final', 'Written off:danger:final'),
    transitions: [
      step('Disburse', 'draft', 'active', {
        tone: 'success',
        guards: [
          guard("is_empty(application) or application.status == 'approved'", 'The application has not been approved.'),
        ],
        effects: [
          set('disbursed_on', 'today()'),
          // Differences of rounded running totals: the instalments add up to the total exactly, whatever it is divided by.
          {
            kind: 'create',
            entity: 'repayment',
            via: 'loan',
            times: 'months',
            values: {
              label: "'Instalment'",
              instalment_number: 'n',
              amount: 'round(total_to_repay * n / months, 2) - round(total_to_repay * (n - 1) / months, 2)',
              due_date: 'add_months(today(), n)',
            },
          },
        ],
        confirm: 'The money is paid out and the repayment plan is made. Disburse?',
      }),
      step('Close as repaid', 'active', 'repaid', {
        tone: 'success',
        guards: [guard('repaid >= total_to_repay', 'There are repayments still to come.')],
      }),
      step('Write off', 'active', 'written_off', {
        tone: 'danger',
        by: ['manager'],
        confirm: 'Give up what is outstanding?',
      }),
    ],
  },
};

/** An instalment of a loan: due, late or paid. */
export const repayment: TemplateEntity = {
  id: 'repayment',
  words: ['repayment', 'instalment', 'repayment_plan', 'loan_payment', 'payment'],
  singular: 'Repayment',
  plural: 'Repayments',
  description: 'The plan, month by month, and what came in.',
  icon: 'calendar',
  access: 'team',
  title: 'label',
  sort: 'due_date',
  aggregate: 'loan',
  views: ['table', 'calendar', 'board'],
  fields: [
    title('Label'),
    reference('{Loan}', 'loan', { id: 'loan', required: true, onDelete: 'cascade' }),
    integer('Instalment number', { min: 1, max: 120 }),
    money('Amount', { required: true }),
    date('Due date', { required: true, filterable: true }),
    date('Paid on'),
    choice('Method', ['Cash', 'Mobile money', 'Bank transfer'], { inTable: false }),
  ],
  rules: [check('positive', 'amount > 0', 'The amount must be more than zero.')],
  workflow: {
    states: states('Due:info', 'Late:danger', 'Paid:success:final'),
    transitions: [
      step('Mark paid', 'due|late', 'paid', {
        tone: 'success',
        asks: ['method'],
        effects: [set('paid_on', 'today()')],
      }),
      step('Mark late', 'due', 'late', {
        tone: 'danger',
        guards: [guard('due_date < today()', 'It is not late yet.')],
      }),
    ],
  },
};
