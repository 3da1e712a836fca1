import {
  choice,
  date,
  datetime,
  decimal,
  integer,
  longtext,
  set,
  states,
  step,
  text,
  title,
} from '../../../templates/index.ts';
import type { Archetype } from '../../lexicon/index.ts';
import { notes, type KindPlan } from './plan.ts';

/** What is noted of it: who came, what was measured, found, said and reached. A new object at each call. */
export const RECORDS = {
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
} satisfies Partial<Record<Archetype, () => KindPlan>>;

/** How somebody voted on what was put forward: yes, no or neither, and once. */
export const votePlan = (): KindPlan => ({
  ...RECORDS.review(),
  icon: 'check-square',
  description: 'Who voted how.',
  fields: [
    title('Title'),
    choice('Choice', ['Yes:success', 'No:danger', 'Abstain'], { required: true }),
    longtext('Comment', { inTable: true }),
  ],
  wants: [
    {
      kinds: [
        'application',
        'request',
        'document',
        'project',
        'listing',
        'offer',
        'event',
        'question',
        'thing',
        'work',
        'plan',
        'asset',
        'goods',
        'place',
        'animal',
      ],
    },
    { kinds: ['person', 'staff'] },
  ],
});
