import {
  countOf,
  date,
  longtext,
  reference,
  set,
  states,
  step,
  text,
  title,
  unique,
  type TemplateEntity,
} from '../../shape/index.ts';

/** Where the beds stand, with how many are free. */
export const ward: TemplateEntity = {
  id: 'ward',
  words: ['ward', 'department', 'unit', 'floor', 'clinic'],
  optional: true,
  singular: 'Ward',
  plural: 'Wards',
  description: 'Where the beds are.',
  icon: 'building',
  access: 'team',
  title: 'name',
  sort: 'name',
  fields: [
    title('Name'),
    text('Floor'),
    countOf('Beds', 'bed', 'ward'),
    countOf('Occupied', 'bed', 'ward', "status == 'occupied'"),
    countOf('Free', 'bed', 'ward', "status == 'free'"),
  ],
};

/** A bed and who lies in it: one person has one bed, and a bed is cleaned before the next. */
export const bed: TemplateEntity = {
  id: 'bed',
  words: ['bed', 'cot', 'kennel', 'cage'],
  optional: true,
  singular: 'Bed',
  plural: 'Beds',
  description: 'Which are free and who lies where.',
  icon: 'box',
  access: 'team',
  title: 'name',
  sort: 'name',
  views: ['board', 'table'],
  fields: [
    title('Name'),
    reference('{Ward}', 'ward', { id: 'ward', onDelete: 'restrict' }),
    reference('{Patient}', 'patient', { id: 'patient', onDelete: 'restrict' }),
    date('Admitted on'),
    longtext('Notes'),
  ],
  rules: [unique('one_bed_each', ['patient'], 'This person already has one.', ['free', 'cleaning', 'blocked'])],
  workflow: {
    states: states('Free:success', 'Occupied:info', 'Cleaning:warning', 'Blocked:danger'),
    transitions: [
      step('Admit', 'free', 'occupied', {
        tone: 'info',
        asks: ['patient'],
        effects: [set('admitted_on', 'today()')],
      }),
      step('Transfer in', 'free', 'occupied', { tone: 'info', asks: ['patient'] }),
      step('Discharge', 'occupied', 'cleaning', {
        tone: 'warning',
        effects: [set('patient', 'null'), set('admitted_on', 'null')],
        confirm: 'Discharge and have it cleaned?',
      }),
      step('Mark clean', 'cleaning', 'free', { tone: 'success' }),
      step('Block', 'free|cleaning', 'blocked', { tone: 'danger' }),
      step('Unblock', 'blocked', 'free', { tone: 'success' }),
    ],
  },
};
