import {
  choice,
  date,
  email,
  flag,
  integer,
  longtext,
  money,
  phone,
  states,
  step,
  text,
  title,
  duration,
} from '../../../templates/index.ts';
import type { Archetype } from '../../lexicon/index.ts';
import { notes, person, type KindPlan } from './plan.ts';

/** Who and what there is: people, places, animals, stock and equipment, and what is on offer. A new object at each call. */
export const PEOPLE_AND_THINGS = {
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
  thing: () => ({
    icon: 'box',
    description: 'What we keep.',
    fields: [title('Name'), longtext('Description', { inTable: true }), date('Date')],
    wants: [{ kinds: ['category'] }, { kinds: ['person', 'organisation'] }],
  }),
} satisfies Partial<Record<Archetype, () => KindPlan>>;

/** Goods that people choose from, where nobody counts a stock. */
export const warePlan = (): KindPlan => ({
  icon: 'box',
  description: 'What there is to choose from.',
  fields: [title('Name'), money('Price'), longtext('Description')],
  wants: [{ kinds: ['category'] }],
  sort: 'name',
});
