import {
  check,
  choice,
  date,
  datetime,
  decimal,
  email,
  flag,
  formula,
  guard,
  identifierOf,
  integer,
  longtext,
  money,
  noOverlap,
  percent,
  phone,
  reference,
  set,
  states,
  step,
  text,
  title,
  unique,
  duration,
  type EntityDraft,
  type FieldDraft,
  type RuleDraft,
  type WorkflowDraft,
} from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';

/** What a kind of thing needs from its neighbours: the first of `kinds` that the app has becomes a reference. */
export interface Want {
  kinds: readonly Archetype[];
  /** How it is named when the target's own name would not do. */
  label?: string;
  required?: boolean;
}

/** What every thing of a kind has before the idea adds to it. */
export interface KindPlan {
  icon: string;
  description: string;
  fields: FieldDraft[];
  wants: Want[];
  workflow?: WorkflowDraft;
  rules?: RuleDraft[];
  views?: EntityDraft['views'];
  sort?: string;
  /** The rule that keeps one thing from being taken twice, on the first reference to one of these kinds. */
  exclusive?: { kinds: readonly Archetype[]; rule: (scope: string) => RuleDraft };
}

const notes = (): FieldDraft => longtext('Notes');
const PEOPLE: Want = { kinds: ['person', 'organisation'] };
const THINGS: Want = { kinds: ['asset', 'animal', 'place', 'service', 'event', 'goods', 'plant', 'work'] };

const person = (): KindPlan => ({
  icon: 'user',
  description: 'People and how to reach them.',
  fields: [title('Name'), email('Email'), phone('Phone'), notes()],
  wants: [{ kinds: ['organisation'] }, { kinds: ['plan'] }],
  sort: 'name',
});

const taskFlow = (): WorkflowDraft => ({
  states: states('To do:neutral', 'In progress:info', 'Done:success:final'),
  transitions: [
    step('Start', 'to_do', 'in_progress', { tone: 'info' }),
    step('Finish', 'to_do|in_progress', 'done', { tone: 'success' }),
    step('Reopen', 'done', 'in_progress'),
  ],
});

const period = (start: string, end: string, message: string): RuleDraft =>
  check('period', `is_empty(${end}) or ${start} <= ${end}`, message);

/** The plan of a kind; a new object at each call. */
export function kindPlan(kind: Archetype): KindPlan {
  return PLANS[kind]();
}

const PLANS: Record<Archetype, () => KindPlan> = {
  person,
  staff: () => ({
    ...person(),
    icon: 'users',
    description: 'Who does the work.',
    fields: [title('Name'), text('Speciality'), email('Email'), phone('Phone'), flag('Active', { default: true })],
    wants: [{ kinds: ['organisation'] }],
  }),
  organisation: () => ({
    icon: 'building',
    description: 'Organisations and whom to ask there.',
    fields: [title('Name'), text('Contact person'), email('Email'), phone('Phone'), notes()],
    wants: [{ kinds: ['category'] }],
    sort: 'name',
  }),
  category: () => ({
    icon: 'tag',
    description: 'Keeps things of a kind together.',
    fields: [title('Name'), longtext('Description', { inTable: true })],
    wants: [],
    sort: 'name',
  }),
  place: () => ({
    icon: 'map-pin',
    description: 'Places and what is there.',
    fields: [title('Name'), text('Location'), integer('Capacity', { min: 0 }), notes()],
    wants: [{ kinds: ['organisation'] }],
    sort: 'name',
  }),
  plan: () => ({
    icon: 'layers',
    description: 'What is on offer and for how much.',
    fields: [
      title('Name'),
      money('Price'),
      choice('Billed', ['Once', 'Weekly', 'Monthly', 'Yearly']),
      longtext('Description'),
    ],
    wants: [],
    sort: 'name',
  }),
  service: () => ({
    icon: 'star',
    description: 'What is offered.',
    fields: [
      title('Name'),
      duration('Duration'),
      money('Price'),
      longtext('Description'),
      flag('Active', { default: true }),
    ],
    wants: [{ kinds: ['category'] }],
    sort: 'name',
  }),
  animal: () => ({
    icon: 'heart',
    description: 'Animals and what one should know of them.',
    fields: [title('Name'), text('Breed'), date('Birth date'), notes()],
    wants: [{ kinds: ['person'], label: 'Owner' }, { kinds: ['place'] }],
    sort: 'name',
  }),
  plant: () => ({
    icon: 'leaf',
    description: 'Plants and how they do.',
    fields: [title('Name'), text('Variety'), date('Planted on'), notes()],
    wants: [{ kinds: ['place'] }, { kinds: ['category'] }],
    sort: 'name',
  }),
  goods: () => ({
    icon: 'box',
    description: 'What is in stock and how much of it.',
    fields: [
      title('Name'),
      text('Code'),
      integer('Quantity', { min: 0, default: 0 }),
      integer('Reorder level', { min: 0, default: 0, inTable: false }),
      money('Price'),
      notes(),
    ],
    wants: [{ kinds: ['category'] }, { kinds: ['organisation'] }, { kinds: ['place'] }],
    sort: 'name',
  }),
  asset: () => ({
    icon: 'box',
    description: 'What we own and what state it is in.',
    fields: [
      title('Name'),
      text('Identifier', { unique: true }),
      choice('Condition', ['New', 'Good', 'Worn:warning', 'Damaged:danger']),
      notes(),
    ],
    wants: [{ kinds: ['category'] }, { kinds: ['place'] }, { kinds: ['organisation'] }],
    sort: 'name',
    views: ['table', 'board'],
    workflow: {
      states: states('Available:success', 'In use:info', 'In maintenance:warning', 'Retired:neutral:final'),
      transitions: [
        step('Take into use', 'available', 'in_use', { tone: 'info' }),
        step('Make available', 'in_use|in_maintenance', 'available', { tone: 'success' }),
        step('Send to maintenance', 'available|in_use', 'in_maintenance', { tone: 'warning' }),
        step('Retire', 'available|in_maintenance', 'retired', { confirm: 'It will no longer be used. Retire it?' }),
      ],
    },
  }),
  work: () => ({
    icon: 'book',
    description: 'The collection.',
    fields: [title('Title'), text('Creator'), integer('Year', { min: 0, max: 2200 }), longtext('Description')],
    wants: [{ kinds: ['category'] }, { kinds: ['place'] }],
    sort: 'title',
  }),
  event: () => ({
    icon: 'calendar',
    description: 'What happens when and where.',
    fields: [
      title('Title'),
      datetime('Starts at', { required: true }),
      datetime('Ends at'),
      integer('Capacity', { min: 0, inTable: false }),
      notes(),
    ],
    wants: [{ kinds: ['place'] }, { kinds: ['staff'] }, { kinds: ['project'] }, { kinds: ['work'] }],
    views: ['table', 'calendar'],
    sort: 'starts_at',
    rules: [period('starts_at', 'ends_at', 'The end is before the start.')],
    workflow: {
      states: states('Planned:info', 'Confirmed:success', 'Held:neutral:final', 'Cancelled:danger:final'),
      transitions: [
        step('Confirm', 'planned', 'confirmed', { tone: 'success' }),
        step('Mark as held', 'planned|confirmed', 'held'),
        step('Cancel', 'planned|confirmed', 'cancelled', { tone: 'danger', confirm: 'Cancel it for everybody?' }),
      ],
    },
  }),
  project: () => ({
    icon: 'layers',
    description: 'What we work on.',
    fields: [title('Title'), date('Start date'), date('Due date'), longtext('Description')],
    wants: [PEOPLE, { kinds: ['staff'] }, { kinds: ['place'] }],
    sort: 'due_date',
    views: ['table', 'board'],
    rules: [period('start_date', 'due_date', 'The due date is before the start.')],
    workflow: {
      states: states('Planned:neutral', 'Active:info', 'On hold:warning', 'Completed:success:final'),
      transitions: [
        step('Start', 'planned|on_hold', 'active', { tone: 'info' }),
        step('Put on hold', 'active', 'on_hold', { tone: 'warning' }),
        step('Complete', 'active', 'completed', { tone: 'success' }),
        step('Reopen', 'completed', 'active'),
      ],
    },
  }),
  contract: () => ({
    icon: 'file-text',
    description: 'What was agreed, from when to when.',
    fields: [
      title('Reference'),
      date('Start date', { required: true }),
      date('End date'),
      money('Monthly amount'),
      notes(),
    ],
    wants: [{ kinds: ['place', 'asset', 'plan', 'animal'] }, PEOPLE],
    sort: '-start_date',
    rules: [period('start_date', 'end_date', 'The end is before the start.')],
    workflow: {
      states: states('Draft:neutral', 'Active:success', 'Ended:neutral:final'),
      transitions: [
        step('Activate', 'draft', 'active', { tone: 'success' }),
        step('End', 'active', 'ended', { asks: ['end_date'], confirm: 'End this agreement?' }),
      ],
    },
  }),
  document: () => ({
    icon: 'file-text',
    description: 'What is written and published.',
    fields: [title('Title'), longtext('Body', { maxLength: 20000 }), date('Published on')],
    wants: [{ kinds: ['work', 'project', 'category'] }, { kinds: ['staff'] }],
    sort: '-published_on',
    workflow: {
      states: states('Draft:neutral', 'In review:info', 'Published:success', 'Archived:neutral:final'),
      transitions: [
        step('Submit for review', 'draft', 'in_review', { tone: 'info' }),
        step('Publish', 'draft|in_review', 'published', { tone: 'success', effects: [set('published_on', 'today()')] }),
        step('Back to draft', 'in_review|published', 'draft'),
        step('Archive', 'published', 'archived'),
      ],
    },
  }),
  question: () => ({
    icon: 'list',
    description: 'The question bank.',
    fields: [
      title('Question'),
      longtext('Answer', { inTable: true }),
      choice('Difficulty', ['Easy', 'Medium', 'Hard']),
    ],
    wants: [{ kinds: ['category'] }, { kinds: ['work'] }, { kinds: ['event'] }],
  }),
  listing: () => ({
    icon: 'tag',
    description: 'What is on offer.',
    fields: [title('Title'), longtext('Description'), money('Price'), text('Location')],
    wants: [{ kinds: ['category'] }, { kinds: ['organisation'] }],
    workflow: {
      states: states('Draft:neutral', 'Active:success', 'Closed:neutral:final'),
      transitions: [
        step('Publish', 'draft', 'active', { tone: 'success' }),
        step('Close', 'active', 'closed'),
        step('Withdraw', 'active', 'draft'),
      ],
    },
  }),
  trip: () => ({
    icon: 'truck',
    description: 'Who goes where with what.',
    fields: [
      title('Reference'),
      datetime('Departs at', { required: true }),
      datetime('Arrives at'),
      text('Destination'),
      notes(),
    ],
    wants: [{ kinds: ['asset'] }, { kinds: ['staff', 'person'] }, { kinds: ['place'] }, { kinds: ['organisation'] }],
    views: ['table', 'calendar'],
    sort: '-departs_at',
    rules: [period('departs_at', 'arrives_at', 'The arrival is before the departure.')],
    workflow: {
      states: states('Planned:info', 'Under way:warning', 'Completed:success:final', 'Cancelled:danger:final'),
      transitions: [
        step('Set off', 'planned', 'under_way', { tone: 'info' }),
        step('Complete', 'planned|under_way', 'completed', { tone: 'success' }),
        step('Cancel', 'planned', 'cancelled', { tone: 'danger' }),
      ],
    },
  }),
  booking: () => ({
    icon: 'calendar',
    description: 'Who comes when, and for what.',
    fields: [
      title('Title'),
      datetime('Starts at', { required: true }),
      datetime('Ends at', { required: true }),
      notes(),
    ],
    wants: [
      { kinds: ['place', 'asset', 'event'] },
      { kinds: ['service', 'plan'] },
      { kinds: ['animal'] },
      PEOPLE,
      { kinds: ['staff'] },
    ],
    views: ['table', 'calendar'],
    sort: 'starts_at',
    rules: [check('period', 'starts_at < ends_at', 'The end must be after the start.')],
    exclusive: {
      kinds: ['place', 'asset', 'staff', 'animal'],
      rule: (scope) =>
        noOverlap(
          'no_double_booking',
          [scope],
          'starts_at',
          'ends_at',
          ['cancelled', 'no_show'],
          'This time is already taken.',
        ),
    },
    workflow: {
      states: states(
        'Requested:info',
        'Confirmed:success',
        'Completed:neutral:final',
        'No-show:warning:final',
        'Cancelled:danger:final',
      ),
      transitions: [
        step('Confirm', 'requested', 'confirmed', { tone: 'success' }),
        step('Complete', 'requested|confirmed', 'completed', { tone: 'success' }),
        step('Mark no-show', 'confirmed', 'no_show', {
          tone: 'warning',
          guards: [guard('starts_at <= now()', 'It has not started yet.')],
        }),
        step('Cancel', 'requested|confirmed', 'cancelled', { tone: 'danger', confirm: 'Cancel and free the time?' }),
      ],
    },
  }),
  loan: () => ({
    icon: 'clock',
    description: 'What is out, with whom, and until when.',
    fields: [
      title('Reference'),
      date('From date', { required: true }),
      date('Due date', { required: true }),
      date('Returned on'),
      notes(),
    ],
    wants: [{ kinds: ['asset', 'goods', 'work', 'animal'], required: true }, PEOPLE],
    sort: 'due_date',
    rules: [check('period', 'from_date <= due_date', 'It is due before it starts.')],
    exclusive: {
      kinds: ['asset', 'work', 'animal'],
      rule: (scope) =>
        unique('one_at_a_time', [scope], 'This is already out on loan.', ['requested', 'declined', 'returned']),
    },
    workflow: {
      states: states(
        'Requested:info',
        'Approved:success',
        'Out:warning',
        'Returned:neutral:final',
        'Declined:danger:final',
      ),
      transitions: [
        step('Approve', 'requested', 'approved', { tone: 'success' }),
        step('Decline', 'requested', 'declined', { tone: 'danger' }),
        step('Hand out', 'approved', 'out', { tone: 'info' }),
        step('Take back', 'approved|out', 'returned', { tone: 'success', effects: [set('returned_on', 'today()')] }),
      ],
    },
  }),
  order: () => ({
    icon: 'shopping-cart',
    description: 'What was ordered, by whom, and how far it is.',
    fields: [
      title('Order number', { unique: true }),
      date('Ordered on'),
      integer('Quantity', { min: 1, default: 1 }),
      money('Total'),
      notes(),
    ],
    wants: [PEOPLE, { kinds: ['goods', 'service', 'plan', 'work', 'thing', 'plant'] }],
    views: ['table', 'board'],
    workflow: {
      states: states('New:info', 'Confirmed:warning', 'Fulfilled:success:final', 'Cancelled:danger:final'),
      transitions: [
        step('Confirm', 'new', 'confirmed', { tone: 'info' }),
        step('Fulfil', 'confirmed', 'fulfilled', { tone: 'success' }),
        step('Cancel', 'new|confirmed', 'cancelled', { tone: 'danger', confirm: 'Cancel this order?' }),
      ],
    },
  }),
  line: () => ({
    icon: 'list',
    description: 'The single positions.',
    fields: [
      title('Description'),
      integer('Quantity', { min: 1, default: 1, required: true }),
      money('Unit price', { required: true }),
      formula(money('Line total'), 'quantity * unit_price'),
    ],
    wants: [
      { kinds: ['order', 'invoice', 'booking', 'task', 'request'], required: true },
      { kinds: ['goods', 'service', 'plan', 'work'] },
    ],
  }),
  request: () => ({
    icon: 'alert-triangle',
    description: 'What somebody asked for or reported.',
    fields: [
      title('Title'),
      longtext('Description'),
      choice('Priority', ['Low', 'Normal', 'High:warning', 'Urgent:danger'], { default: 'normal' }),
    ],
    wants: [THINGS, PEOPLE, { kinds: ['staff'] }],
    views: ['table', 'board'],
    workflow: {
      states: states('Open:warning', 'In progress:info', 'Resolved:success', 'Closed:neutral:final'),
      transitions: [
        step('Start work', 'open', 'in_progress', { tone: 'info' }),
        step('Resolve', 'open|in_progress', 'resolved', { tone: 'success' }),
        step('Reopen', 'resolved', 'open', { tone: 'warning' }),
        step('Close', 'open|resolved', 'closed'),
      ],
    },
  }),
  task: () => ({
    icon: 'check-square',
    description: 'What has to be done, and by when.',
    fields: [
      title('Title'),
      date('Due date'),
      choice('Priority', ['Low', 'Normal', 'High:warning', 'Urgent:danger'], { default: 'normal' }),
      longtext('Description'),
    ],
    wants: [
      { kinds: ['project', 'event', 'asset', 'place', 'animal', 'plant', 'organisation', 'person'] },
      { kinds: ['staff'] },
    ],
    views: ['table', 'board'],
    sort: 'due_date',
    workflow: taskFlow(),
  }),
  application: () => ({
    icon: 'clipboard',
    description: 'What was handed in and how it was decided.',
    fields: [title('Title'), longtext('Summary'), date('Submitted on'), longtext('Decision note')],
    wants: [PEOPLE, { kinds: ['project', 'listing', 'plan', 'event', 'animal', 'place'] }],
    views: ['table', 'board'],
    workflow: {
      states: states('Submitted:info', 'In review:warning', 'Approved:success:final', 'Declined:danger:final'),
      transitions: [
        step('Review', 'submitted', 'in_review', { tone: 'info' }),
        step('Approve', 'submitted|in_review', 'approved', { tone: 'success' }),
        step('Decline', 'submitted|in_review', 'declined', { tone: 'danger', asks: ['decision_note'] }),
      ],
    },
  }),
  offer: () => ({
    icon: 'tag',
    description: 'What was offered for it.',
    fields: [title('Title'), money('Amount'), longtext('Message')],
    wants: [{ kinds: ['listing', 'goods', 'plant', 'asset', 'work', 'animal', 'place', 'project'] }, PEOPLE],
    workflow: {
      states: states('Open:info', 'Accepted:success', 'Declined:danger:final'),
      transitions: [
        step('Accept', 'open', 'accepted', { tone: 'success' }),
        step('Decline', 'open', 'declined', { tone: 'danger' }),
        step('Reopen', 'accepted', 'open'),
      ],
    },
  }),
  shift: () => ({
    icon: 'clock',
    description: 'Who is on duty when.',
    fields: [
      title('Title'),
      datetime('Starts at', { required: true }),
      datetime('Ends at', { required: true }),
      notes(),
    ],
    wants: [{ kinds: ['staff', 'person'] }, { kinds: ['place', 'event'] }],
    views: ['table', 'calendar'],
    sort: 'starts_at',
    rules: [check('period', 'starts_at < ends_at', 'The end must be after the start.')],
    exclusive: {
      kinds: ['staff', 'person'],
      rule: (scope) =>
        noOverlap(
          'one_place_at_a_time',
          [scope],
          'starts_at',
          'ends_at',
          ['cancelled'],
          'This person is already on duty then.',
        ),
    },
    workflow: {
      states: states('Planned:info', 'Confirmed:success', 'Done:neutral:final', 'Cancelled:danger:final'),
      transitions: [
        step('Confirm', 'planned', 'confirmed', { tone: 'success' }),
        step('Mark done', 'planned|confirmed', 'done'),
        step('Cancel', 'planned|confirmed', 'cancelled', { tone: 'danger' }),
      ],
    },
  }),
  match: () => ({
    icon: 'award',
    description: 'Who met whom and how it ended.',
    fields: [
      title('Title'),
      date('Date'),
      integer('Home score', { min: 0 }),
      integer('Away score', { min: 0 }),
      notes(),
    ],
    wants: [
      { kinds: ['event'] },
      { kinds: ['person', 'organisation', 'plant', 'goods', 'asset'], label: 'First side' },
      { kinds: ['person', 'organisation', 'plant', 'goods', 'asset'], label: 'Second side' },
    ],
    workflow: {
      states: states('Planned:info', 'Played:warning', 'Confirmed:success:final'),
      transitions: [
        step('Enter the result', 'planned', 'played', { tone: 'info', asks: ['home_score', 'away_score'] }),
        step('Confirm', 'played', 'confirmed', { tone: 'success' }),
        step('Correct', 'played', 'planned'),
      ],
    },
  }),
  invoice: () => ({
    icon: 'credit-card',
    description: 'What is to be paid, and what has been.',
    fields: [
      title('Number', { unique: true }),
      date('Issued on'),
      date('Due date'),
      money('Net amount', { required: true }),
      percent('VAT rate', { default: 20 }),
      formula(money('Total'), 'round(net_amount * (1 + coalesce(vat_rate, 0) / 100), 2)'),
    ],
    wants: [PEOPLE, { kinds: ['order', 'task', 'project', 'contract', 'booking', 'request'] }],
    sort: '-issued_on',
    workflow: {
      states: states('Draft:neutral', 'Sent:info', 'Paid:success:final', 'Void:danger:final'),
      transitions: [
        step('Send', 'draft', 'sent', {
          tone: 'info',
          guards: [guard('net_amount > 0', 'There is nothing to pay yet.')],
          effects: [set('issued_on', 'today()')],
        }),
        step('Mark paid', 'sent', 'paid', { tone: 'success' }),
        step('Void', 'draft|sent', 'void', { tone: 'danger', confirm: 'Void it? This cannot be undone.' }),
      ],
    },
  }),
  attendance: () => ({
    icon: 'ticket',
    description: 'Who takes part.',
    fields: [title('Name'), date('Registered on'), notes()],
    wants: [
      { kinds: ['event', 'work', 'match', 'project', 'place'] },
      { kinds: ['person', 'staff', 'animal', 'organisation'] },
    ],
    workflow: {
      states: states('Registered:info', 'Present:success:final', 'Absent:warning:final', 'Cancelled:danger:final'),
      transitions: [
        step('Check in', 'registered', 'present', { tone: 'success' }),
        step('Mark absent', 'registered', 'absent', { tone: 'warning' }),
        step('Cancel', 'registered', 'cancelled', { tone: 'danger' }),
      ],
    },
  }),
  measurement: () => ({
    icon: 'activity',
    description: 'What was measured, and when.',
    fields: [
      title('Label'),
      datetime('Measured at', { required: true }),
      decimal('Value', { required: true }),
      text('Unit'),
      notes(),
    ],
    wants: [{ kinds: ['place', 'asset', 'animal', 'plant', 'person', 'goods', 'organisation'] }],
    sort: '-measured_at',
  }),
  inspection: () => ({
    icon: 'clipboard',
    description: 'What was checked and found.',
    fields: [title('Title'), date('Inspected on'), longtext('Findings')],
    wants: [
      { kinds: ['place', 'asset', 'animal', 'goods', 'plant', 'project', 'person'], required: true },
      { kinds: ['staff'] },
    ],
    sort: '-inspected_on',
    workflow: {
      states: states('Planned:info', 'Passed:success:final', 'Failed:danger'),
      transitions: [
        step('Pass', 'planned|failed', 'passed', { tone: 'success', effects: [set('inspected_on', 'today()')] }),
        step('Fail', 'planned', 'failed', { tone: 'danger', asks: ['findings'] }),
      ],
    },
  }),
  log: () => ({
    icon: 'book',
    description: 'What happened, day by day.',
    fields: [title('Title'), date('Date', { required: true }), longtext('Text')],
    wants: [
      { kinds: ['place', 'asset', 'animal', 'plant', 'project', 'goods', 'work', 'event', 'person'] },
      { kinds: ['staff'] },
    ],
    sort: '-date',
  }),
  payment: () => ({
    icon: 'credit-card',
    description: 'Money that is due or has come in.',
    fields: [title('Purpose'), money('Amount', { required: true }), date('Due date'), date('Paid on')],
    wants: [{ kinds: ['contract', 'loan', 'booking', 'order', 'project', 'event', 'category', 'place'] }, PEOPLE],
    sort: 'due_date',
    rules: [check('positive', 'amount > 0', 'The amount must be more than zero.')],
    workflow: {
      states: states('Open:warning', 'Paid:success:final', 'Waived:neutral:final'),
      transitions: [
        step('Mark paid', 'open', 'paid', { tone: 'success', effects: [set('paid_on', 'today()')] }),
        step('Waive', 'open', 'waived', { confirm: 'Waive this amount?' }),
      ],
    },
  }),
  review: () => ({
    icon: 'star',
    description: 'What people think of it.',
    fields: [
      title('Title'),
      integer('Rating', { min: 1, max: 5, required: true }),
      longtext('Comment', { inTable: true }),
    ],
    wants: [
      {
        kinds: [
          'goods',
          'work',
          'service',
          'place',
          'listing',
          'event',
          'application',
          'document',
          'plant',
          'asset',
          'organisation',
          'person',
          'staff',
          'match',
        ],
      },
    ],
    sort: '-created_at',
  }),
  comment: () => ({
    icon: 'message-square',
    description: 'What people say.',
    fields: [title('Subject'), longtext('Message', { required: true, inTable: true })],
    wants: [
      { kinds: ['document', 'listing', 'request', 'task', 'work', 'project', 'event', 'order', 'application'] },
      { kinds: ['person'] },
    ],
  }),
  result: () => ({
    icon: 'award',
    description: 'Who reached what.',
    fields: [title('Title'), integer('Points', { min: 0, required: true }), date('Date')],
    wants: [
      { kinds: ['match', 'event', 'question', 'work', 'application', 'place'] },
      { kinds: ['organisation', 'person', 'staff'] },
    ],
    sort: '-points',
  }),
  metric: () => ({
    icon: 'bar-chart',
    description: 'The figures we watch.',
    fields: [title('Name'), date('Date'), decimal('Value', { required: true }), decimal('Target'), text('Unit')],
    wants: [{ kinds: ['category'] }, { kinds: ['place'] }],
    sort: '-date',
  }),
  alert: () => ({
    icon: 'alert-triangle',
    description: 'What needs to be looked at.',
    fields: [
      title('Title'),
      choice('Severity', ['Info', 'Warning:warning', 'Critical:danger'], { default: 'warning' }),
      longtext('Details'),
    ],
    wants: [{ kinds: ['metric', 'asset', 'place', 'goods', 'animal'] }],
    workflow: {
      states: states('Open:danger', 'Acknowledged:warning', 'Resolved:success:final'),
      transitions: [
        step('Acknowledge', 'open', 'acknowledged', { tone: 'warning' }),
        step('Resolve', 'open|acknowledged', 'resolved', { tone: 'success' }),
      ],
    },
  }),
  thing: () => ({
    icon: 'box',
    description: 'What we keep.',
    fields: [title('Name'), longtext('Description', { inTable: true }), date('Date')],
    wants: [{ kinds: ['category'] }, { kinds: ['person', 'organisation'] }],
  }),
};

/** The workflow of an app that has none: something to do, being done, done. */
export const plainWorkflow = taskFlow;

/** A reference field to an entity, named after it unless a label is given. */
export function referenceTo(
  target: { id: string; singular: string },
  options: { label?: string; required?: boolean } = {},
): FieldDraft {
  const label = options.label ?? target.singular;
  const id = options.label === undefined ? target.id : identifierOf(options.label);
  return reference(label, target.id, {
    id,
    required: options.required ?? false,
    onDelete: options.required === true ? 'restrict' : 'clear',
  });
}
