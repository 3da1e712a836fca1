import {
  check,
  date,
  guard,
  integer,
  longtext,
  money,
  reference,
  states,
  step,
  title,
  url,
  type TemplateEntity,
} from '../../shape/index.ts';

/** Who asks for how much. Approval needs a score and an income that carry it. */
export const application: TemplateEntity = {
  id: 'application',
  words: ['application', 'loan_application', 'loan_request', 'request', 'credit_application', 'proposal'],
  singular: 'Application',
  plural: 'Applications',
  description: 'Who asks for how much, what for, and what was decided.',
  icon: 'clipboard',
  access: 'team',
  title: 'purpose',
  sort: '-submitted_on',
  views: ['table', 'board'],
  fields: [
    title('Purpose'),
    reference('{Borrower}', 'borrower', { id: 'borrower', required: true }),
    money('Requested amount', { required: true }),
    integer('Months', { min: 1, max: 120, required: true, default: 12 }),
    integer('Credit score', { min: 0, max: 100 }),
    date('Submitted on'),
    longtext('Review note'),
    url('Document link'),
  ],
  rules: [check('positive', 'requested_amount > 0', 'The amount must be more than zero.')],
  workflow: {
    states: states('Submitted:info', 'In review:warning', 'Approved:success:final', 'Declined:danger:final'),
    transitions: [
      step('Review', 'submitted', 'in_review', { tone: 'info', asks: ['credit_score', 'review_note'] }),
      step('Approve', 'in_review', 'approved', {
        tone: 'success',
        guards: [
          guard('credit_score >= 40', 'The credit score is below 40.'),
          guard(
            'is_empty(borrower.monthly_income) or requested_amount <= borrower.monthly_income * 24',
            'That is more than two years of income.',
          ),
        ],
        confirm: 'Approve this application?',
      }),
      step('Decline', 'submitted|in_review', 'declined', { tone: 'danger', asks: ['review_note'] }),
    ],
  },
};
