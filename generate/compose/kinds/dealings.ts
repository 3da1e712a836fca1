import {
  check,
  choice,
  date,
  datetime,
  formula,
  guard,
  integer,
  longtext,
  money,
  noOverlap,
  set,
  states,
  step,
  title,
  unique,
} from '../../../templates/index.ts';
import type { Archetype } from '../../lexicon/index.ts';
import { notes, PEOPLE, THINGS, taskFlow, type KindPlan } from './plan.ts';

/** What people do with each other: bookings, loans, orders, requests. A new object at each call. */
export const DEALINGS = {
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
} satisfies Partial<Record<Archetype, () => KindPlan>>;
