import { check, choice, countOf, date, email, formula, guard, integer, longtext, money, percent, phone, reference, set, states, step, sumOf, text, title, unique, url, type Template } from '../../shape/index.ts';

/** Applications that are decided, loans whose instalments add up to the cent, repayments that are on time or not. */
export const lending: Template = {
  id: 'lending',
  audience: 'a lender’s team and the people it lends to',
  tagline: 'Lend with care, and know where every cent is',
  brand: { primary: '#14532d', accent: '#ca8a04', background: '#f9faf7', font: 'sans', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Loan officer', description: 'Takes applications and books repayments.' },
    { id: 'manager', label: 'Credit manager', description: 'Decides on applications and writes off.' },
  ],
  entities: [
    {
      id: 'borrower', words: ['borrower', 'debtor', 'loan_customer', 'lendee'], kinds: ['farmer', 'client', 'customer', 'member', 'applicant', 'student', 'company', 'business', 'woman', 'trader', 'vendor', 'household', 'artisan', 'fisherman', 'entrepreneur', 'employee', 'family', 'shopkeeper'], singular: 'Borrower', plural: 'Borrowers', description: 'Who borrows, and how they have kept to it.', icon: 'user', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), phone('Phone'), email('Email', { inTable: false }), text('Village or town'), text('Occupation', { inTable: false }), money('Monthly income'), longtext('Notes'), countOf('Active loans', 'loan', 'borrower', "status == 'active'")],
    },
    {
      id: 'group', words: ['group', 'savings_group', 'branch', 'cooperative', 'circle', 'region', 'district', 'village', 'center'], optional: true, singular: 'Group', plural: 'Groups', description: 'Who vouches for each other.', icon: 'users', access: 'team', title: 'name', sort: 'name',
      fields: [title('Name'), text('Meeting place'), text('Meeting day'), longtext('Notes')],
    },
    {
      id: 'application', words: ['application', 'loan_application', 'loan_request', 'request', 'credit_application', 'proposal'], singular: 'Application', plural: 'Applications', description: 'Who asks for how much, what for, and what was decided.', icon: 'clipboard', access: 'team', title: 'purpose', sort: '-submitted_on', views: ['table', 'board'],
      fields: [title('Purpose'), reference('{Borrower}', 'borrower', { id: 'borrower', required: true }), money('Requested amount', { required: true }), integer('Months', { min: 1, max: 120, required: true, default: 12 }), integer('Credit score', { min: 0, max: 100 }), date('Submitted on'), longtext('Review note'), url('Document link')],
      rules: [check('positive', 'requested_amount > 0', 'The amount must be more than zero.')],
      workflow: {
        states: states('Submitted:info', 'In review:warning', 'Approved:success:final', 'Declined:danger:final'),
        transitions: [
          step('Review', 'submitted', 'in_review', { tone: 'info', asks: ['credit_score', 'review_note'] }),
          step('Approve', 'in_review', 'approved', { tone: 'success', guards: [guard('credit_score >= 40', 'The credit score is below 40.'), guard('is_empty(borrower.monthly_income) or requested_amount <= borrower.monthly_income * 24', 'That is more than two years of income.')], confirm: 'Approve this application?' }),
          step('Decline', 'submitted|in_review', 'declined', { tone: 'danger', asks: ['review_note'] }),
        ],
      },
    },
    {
      id: 'loan', words: ['loan', 'credit', 'micro_loan', 'microloan', 'advance', 'mortgage', 'financing', 'student_loan'], singular: 'Loan', plural: 'Loans', description: 'What was lent, at which interest, and what is still to come.', icon: 'credit-card', access: 'team', title: 'number', sort: '-disbursed_on', views: ['table', 'board'],
      fields: [
        title('Number', { unique: true }), reference('{Borrower}', 'borrower', { id: 'borrower', required: true }), reference('{Application}', 'application', { id: 'application', onDelete: 'restrict', required: false }), money('Principal', { required: true }), percent('Interest rate', { required: true, default: 12, help: 'Per year, on the principal.' }), integer('Months', { min: 1, max: 120, required: true, default: 12 }),
        formula(money('Interest'), 'round(principal * interest_rate / 100 * months / 12, 2)'), formula(money('Total to repay'), 'principal + round(principal * interest_rate / 100 * months / 12, 2)'), formula(money('Instalment', { inTable: false }), 'round((principal + round(principal * interest_rate / 100 * months / 12, 2)) / months, 2)'),
        date('Disbursed on'), sumOf(money('Repaid'), 'repayment', 'loan', 'amount', "status == 'paid'"), sumOf(money('Late'), 'repayment', 'loan', 'amount', "status in ('due', 'late') and due_date < today()"),
      ],
      rules: [check('positive', 'principal > 0', 'The amount must be more than zero.'), unique('once_per_application', ['application'], 'There is a loan for this application already.', ['written_off'])],
      workflow: {
        states: states('Draft:neutral', 'Active:info', 'Repaid:success:final', 'Written off:danger:final'),
        transitions: [
          step('Disburse', 'draft', 'active', {
            tone: 'success',
            guards: [guard("is_empty(application) or application.status == 'approved'", 'The application has not been approved.')],
            effects: [
              set('disbursed_on', 'today()'),
              // Differences of rounded running totals: the instalments add up to the total exactly, whatever it is divided by.
              { kind: 'create', entity: 'repayment', via: 'loan', times: 'months', values: { label: "'Instalment'", instalment_number: 'n', amount: 'round(total_to_repay * n / months, 2) - round(total_to_repay * (n - 1) / months, 2)', due_date: 'add_months(today(), n)' } },
            ],
            confirm: 'The money is paid out and the repayment plan is made. Disburse?',
          }),
          step('Close as repaid', 'active', 'repaid', { tone: 'success', guards: [guard('repaid >= total_to_repay', 'There are repayments still to come.')] }),
          step('Write off', 'active', 'written_off', { tone: 'danger', by: ['manager'], confirm: 'Give up what is outstanding?' }),
        ],
      },
    },
    {
      id: 'repayment', words: ['repayment', 'instalment', 'repayment_plan', 'loan_payment', 'payment'], singular: 'Repayment', plural: 'Repayments', description: 'The plan, month by month, and what came in.', icon: 'calendar', access: 'team', title: 'label', sort: 'due_date', aggregate: 'loan', views: ['table', 'calendar', 'board'],
      fields: [title('Label'), reference('{Loan}', 'loan', { id: 'loan', required: true, onDelete: 'cascade' }), integer('Instalment number', { min: 1, max: 120 }), money('Amount', { required: true }), date('Due date', { required: true, filterable: true }), date('Paid on'), choice('Method', ['Cash', 'Mobile money', 'Bank transfer'], { inTable: false })],
      rules: [check('positive', 'amount > 0', 'The amount must be more than zero.')],
      workflow: { states: states('Due:info', 'Late:danger', 'Paid:success:final'), transitions: [step('Mark paid', 'due|late', 'paid', { tone: 'success', asks: ['method'], effects: [set('paid_on', 'today()')] }), step('Mark late', 'due', 'late', { tone: 'danger', guards: [guard('due_date < today()', 'It is not late yet.')] })] },
    },
    {
      id: 'document', words: ['document', 'collateral', 'guarantee', 'guarantor', 'contract', 'file'], optional: true, singular: 'Document', plural: 'Documents', description: 'Papers and securities.', icon: 'file-text', access: 'team', title: 'title', sort: '-created_at',
      fields: [title('Title'), reference('{Borrower}', 'borrower', { id: 'borrower', required: true, onDelete: 'cascade' }), choice('Type', ['Identity', 'Income', 'Collateral', 'Contract']), url('Document link'), money('Value', { inTable: false }), date('Valid until')],
      workflow: { states: states('Received:info', 'Verified:success', 'Rejected:danger'), transitions: [step('Verify', 'received|rejected', 'verified', { tone: 'success' }), step('Reject', 'received', 'rejected', { tone: 'danger' })] },
    },
  ],
  landing: {
    headline: '{Loans} that help, repaid as agreed',
    subline: 'From the {application} to the last {repayment}: decided fairly, computed to the cent, followed with care.',
    callToAction: 'Sign in',
    features: [
      { title: 'Fair decisions', text: 'Every {application} is reviewed, with a score and a reason.', icon: 'clipboard' },
      { title: 'Plans that add up', text: 'Disburse a {loan} and every {repayment} is entered; together they are exactly the total.', icon: 'calendar' },
      { title: 'Late is seen early', text: 'What is overdue stands on the first page, with the person behind it.', icon: 'alert-triangle' },
      { title: 'Know your {borrowers}', text: 'Contact, income and history in one place.', icon: 'user' },
      { title: 'The portfolio in view', text: 'Outstanding, repaid and at risk, as of now.', icon: 'bar-chart' },
    ],
    steps: [
      { title: 'Take the {application}', text: 'Who, how much, what for.' },
      { title: 'Decide and disburse', text: 'The repayment plan follows by itself.' },
      { title: 'Follow up', text: 'Book what comes in, and see what does not.' },
    ],
    faq: [
      { question: 'How is interest computed?', answer: 'On the principal, per year, for the months of the term. The sum of all instalments is exactly the total.' },
      { question: 'Can money go out without approval?', answer: 'No. Without an approved {application} nothing can be disbursed.' },
      { question: 'Who can see the data?', answer: 'Only the team, each with an account.' },
    ],
    closing: { title: 'Somebody has a plan', text: 'Sign in and look at the next {application}.' },
  },
  dashboard: {
    figures: [
      { id: 'active', label: 'Active {loans}', entity: 'loan', where: "status == 'active'", measure: 'count' },
      { id: 'lent', label: 'Lent out', entity: 'loan', where: "status == 'active'", measure: 'sum', field: 'principal' },
      { id: 'at_risk', label: 'Portfolio at risk', entity: 'repayment', where: "status in ('due', 'late') and due_date < today()", measure: 'sum', field: 'amount' },
      { id: 'repaid', label: 'Repaid', entity: 'repayment', where: "status == 'paid'", measure: 'sum', field: 'amount' },
    ],
    charts: [
      { id: 'due_per_month', label: 'Due per month', kind: 'bar', entity: 'repayment', by: 'due_date', bucket: 'month', measure: 'sum', field: 'amount' },
      { id: 'loans_by_status', label: '{Loans} by status', kind: 'ring', entity: 'loan', by: 'status', measure: 'count' },
      { id: 'applications', label: '{Applications} by status', kind: 'bar', entity: 'application', by: 'status', measure: 'count' },
    ],
    attention: [
      { id: 'late', label: 'Late {repayments}', entity: 'repayment', where: "status in ('due', 'late') and due_date < today()", tone: 'danger', empty: 'Everybody is on time.' },
      { id: 'to_review', label: 'To review', entity: 'application', where: "status in ('submitted', 'in_review')", tone: 'warning', empty: 'Every application has been decided.' },
      { id: 'due_soon', label: 'Due within 7 days', entity: 'repayment', where: "status == 'due' and due_date >= today() and due_date <= add_days(today(), 7)", tone: 'info', empty: 'Nothing is due this week.' },
    ],
  },
  seed: {
    application: [
      { purpose: 'Seeds and fertiliser', requested_amount: 600, months: 12, credit_score: 72, status: 'approved', borrower: 'borrower:0' }, { purpose: 'Irrigation pump', requested_amount: 1200, months: 18, credit_score: 65, status: 'approved', borrower: 'borrower:1' }, { purpose: 'Sewing machine', requested_amount: 450, months: 10, credit_score: 58, status: 'in_review', borrower: 'borrower:2' }, { purpose: 'Two dairy goats', requested_amount: 380, months: 12, status: 'submitted', borrower: 'borrower:3' }, { purpose: 'Shop extension', requested_amount: 9000, months: 36, credit_score: 31, status: 'declined', borrower: 'borrower:4' }, { purpose: 'Delivery bicycle', requested_amount: 250, months: 6, credit_score: 80, status: 'approved', borrower: 'borrower:5' },
    ],
    loan: [
      { number: 'L-2001', borrower: 'borrower:0', application: 'application:0', principal: 600, interest_rate: 12, months: 12, disbursed_on: 'today-95d', status: 'active' }, { number: 'L-2002', borrower: 'borrower:1', application: 'application:1', principal: 1200, interest_rate: 10, months: 18, disbursed_on: 'today-65d', status: 'active' }, { number: 'L-2003', borrower: 'borrower:5', application: 'application:5', principal: 250, interest_rate: 8, months: 6, disbursed_on: null, status: 'draft' },
    ],
    repayment: [
      { label: 'Instalment', instalment_number: 1, loan: 'loan:0', amount: 56, due_date: 'today-65d', paid_on: 'today-66d', status: 'paid' }, { label: 'Instalment', instalment_number: 2, loan: 'loan:0', amount: 56, due_date: 'today-35d', paid_on: 'today-35d', status: 'paid' }, { label: 'Instalment', instalment_number: 3, loan: 'loan:0', amount: 56, due_date: 'today-4d', paid_on: null, status: 'due' }, { label: 'Instalment', instalment_number: 4, loan: 'loan:0', amount: 56, due_date: 'today+26d', paid_on: null, status: 'due' }, { label: 'Instalment', instalment_number: 1, loan: 'loan:1', amount: 76.67, due_date: 'today-35d', paid_on: 'today-30d', status: 'paid' }, { label: 'Instalment', instalment_number: 2, loan: 'loan:1', amount: 76.66, due_date: 'today-5d', paid_on: null, status: 'late' }, { label: 'Instalment', instalment_number: 3, loan: 'loan:1', amount: 76.67, due_date: 'today+25d', paid_on: null, status: 'due' },
    ],
  },
};
