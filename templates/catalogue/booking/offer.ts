import {
  choice,
  countOf,
  duration,
  email,
  flag,
  longtext,
  money,
  phone,
  states,
  step,
  text,
  title,
  type TemplateEntity,
} from '../../shape/index.ts';
import { BOOKABLE, PEOPLE_WORKING } from '../words.ts';

/** What can be booked, with the time it takes and its price. Left out where things are booked instead. */
export const service: TemplateEntity = {
  id: 'service',
  words: [
    'service',
    'treatment',
    'procedure',
    'session_type',
    'class_type',
    'package',
    'offering',
    'therapy',
    'activity',
    'appointment_type',
  ],
  unless: ['resource'],
  singular: 'Service',
  plural: 'Services',
  description: 'What can be booked, how long it takes and what it costs.',
  icon: 'star',
  access: 'shared',
  managedBy: ['admin', 'manager'],
  title: 'name',
  sort: 'name',
  fields: [
    title('Name'),
    duration('Duration', { required: true, default: 60, min: 5, max: 1440 }),
    money('Price', { required: true }),
    longtext('Description'),
    flag('Active', { default: true, filterable: true }),
    countOf('Bookings', 'appointment', 'service'),
  ],
};

/** Who does it. Left out where things are booked instead. */
export const staff: TemplateEntity = {
  id: 'staff',
  words: PEOPLE_WORKING,
  unless: ['resource'],
  singular: 'Staff member',
  plural: 'Staff',
  description: 'Who works here and what they are best at.',
  icon: 'users',
  access: 'shared',
  managedBy: ['admin', 'manager'],
  title: 'name',
  sort: 'name',
  fields: [
    title('Name'),
    text('Speciality', { maxLength: 120 }),
    email('Email'),
    phone('Phone'),
    flag('Active', { default: true, filterable: true }),
  ],
};

/** A thing or place that can be booked, and whether it is fit for it. */
export const resource: TemplateEntity = {
  id: 'resource',
  words: BOOKABLE,
  optional: true,
  singular: 'Resource',
  plural: 'Resources',
  description: 'What can be booked.',
  icon: 'box',
  access: 'shared',
  managedBy: ['admin', 'manager'],
  title: 'name',
  sort: 'name',
  views: ['table', 'board'],
  fields: [
    title('Name'),
    text('Type', { filterable: true }),
    text('Size'),
    money('Price per hour'),
    money('Deposit', { inTable: false }),
    choice('Condition', ['New', 'Good', 'Worn:warning', 'Damaged:danger'], { default: 'good' }),
    longtext('Damage notes'),
    countOf('Bookings', 'appointment', 'resource'),
  ],
  workflow: {
    states: states('Available:success', 'In maintenance:warning', 'Retired:neutral:final'),
    transitions: [
      step('Send to maintenance', 'available', 'in_maintenance', { tone: 'warning', asks: ['damage_notes'] }),
      step('Make available', 'in_maintenance', 'available', { tone: 'success' }),
      step('Retire', 'available|in_maintenance', 'retired', {
        tone: 'danger',
        confirm: 'It can no longer be booked. Retire it?',
      }),
    ],
  },
};
