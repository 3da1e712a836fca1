import {
  capacity,
  check,
  choice,
  date,
  integer,
  longtext,
  money,
  phone,
  reference,
  set,
  states,
  step,
  text,
  title,
  type TemplateEntity,
} from '../../shape/index.ts';

/** Who learns. A class takes no more than it has places for. */
export const student: TemplateEntity = {
  id: 'student',
  words: ['student', 'pupil', 'child', 'learner', 'kid', 'participant', 'trainee', 'apprentice'],
  singular: 'Student',
  plural: 'Students',
  description: 'Who learns, and whom to call.',
  icon: 'user',
  access: 'team',
  title: 'name',
  sort: 'name',
  views: ['table', 'board'],
  fields: [
    title('Name'),
    reference('{Class}', 'class', { id: 'class', onDelete: 'restrict' }),
    date('Birth date'),
    text('Parent or guardian'),
    phone('Emergency phone'),
    text('Allergies', { inTable: false }),
    longtext('Notes'),
  ],
  rules: [
    capacity('places_left', 'class', 'places', 'This {class} is full.', { except: ['applied', 'waiting', 'left'] }),
  ],
  workflow: {
    states: states('Applied:info', 'Waiting:warning', 'Enrolled:success', 'Left:neutral:final'),
    transitions: [
      step('Enrol', 'applied|waiting', 'enrolled', { tone: 'success', asks: ['class'] }),
      step('Waitlist', 'applied', 'waiting', { tone: 'warning' }),
      step('Mark as left', 'enrolled', 'left', { confirm: 'Take this person off the lists?' }),
    ],
  },
};

/** What was reached in an exam. */
export const grade: TemplateEntity = {
  id: 'grade',
  words: ['grade', 'mark', 'exam_result', 'report_card', 'score', 'assessment', 'result', 'test_result'],
  optional: true,
  singular: 'Grade',
  plural: 'Grades',
  description: 'What was reached.',
  icon: 'award',
  access: 'team',
  title: 'exam',
  sort: '-date',
  fields: [
    title('Exam'),
    reference('{Student}', 'student', { id: 'student', required: true, onDelete: 'cascade' }),
    integer('Points', { min: 0, max: 100, required: true }),
    date('Date'),
    longtext('Comment'),
  ],
};

/** What is due from a student. Only a manager waives it. */
export const fee: TemplateEntity = {
  id: 'fee',
  words: ['fee', 'payment', 'tuition', 'invoice', 'tuition_fee', 'contribution', 'lunch_order'],
  optional: true,
  singular: 'Fee',
  plural: 'Fees',
  description: 'What is due, and what has been paid.',
  icon: 'credit-card',
  access: 'team',
  title: 'purpose',
  sort: 'due_date',
  fields: [
    title('Purpose'),
    reference('{Student}', 'student', { id: 'student', required: true }),
    money('Amount', { required: true }),
    date('Due date', { required: true }),
    date('Paid on'),
    choice('Method', ['Cash', 'Card', 'Bank transfer'], { inTable: false }),
  ],
  rules: [check('positive', 'amount > 0', 'The amount must be more than zero.')],
  workflow: {
    states: states('Open:warning', 'Paid:success:final', 'Waived:neutral:final'),
    transitions: [
      step('Mark paid', 'open', 'paid', {
        tone: 'success',
        asks: ['method'],
        effects: [set('paid_on', 'today()')],
      }),
      step('Waive', 'open', 'waived', { by: ['manager'], confirm: 'Waive this amount?' }),
    ],
  },
};
