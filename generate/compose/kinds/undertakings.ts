import {
  choice,
  date,
  datetime,
  decimal,
  integer,
  longtext,
  money,
  set,
  states,
  step,
  text,
  title,
} from '../../../templates/index.ts';
import type { Archetype } from '../../lexicon/index.ts';
import { notes, PEOPLE, period, type KindPlan } from './plan.ts';

/** What is planned, agreed, written and published. A new object at each call. */
export const UNDERTAKINGS = {
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
      { kinds: ['organisation', 'person', 'plant', 'goods', 'asset'], label: 'First side' },
      { kinds: ['organisation', 'person', 'plant', 'goods', 'asset'], label: 'Second side' },
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
} satisfies Partial<Record<Archetype, () => KindPlan>>;

/** Work that is offered: where, on which terms and until when one applies. */
export function vacancyPlan(): KindPlan {
  return {
    ...UNDERTAKINGS.listing(),
    icon: 'briefcase',
    description: 'Work that is offered.',
    fields: [
      title('Title'),
      text('Department'),
      text('Location'),
      choice('Contract', ['Full time', 'Part time', 'Temporary', 'Internship']),
      date('Apply until'),
      longtext('Description'),
    ],
    wants: [{ kinds: ['organisation'] }],
  };
}
