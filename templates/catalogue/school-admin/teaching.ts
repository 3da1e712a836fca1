import {
  check,
  countOf,
  date,
  datetime,
  email,
  guard,
  integer,
  longtext,
  noOverlap,
  phone,
  reference,
  states,
  step,
  text,
  title,
  unique,
  type TemplateEntity,
} from '../../shape/index.ts';

/** Who teaches. */
export const teacher: TemplateEntity = {
  id: 'teacher',
  words: [
    'teacher',
    'professor',
    'lecturer',
    'instructor',
    'tutor',
    'educator',
    'trainer',
    'coach',
    'caregiver',
    'faculty',
    'nanny',
  ],
  singular: 'Teacher',
  plural: 'Teachers',
  description: 'Who teaches.',
  icon: 'users',
  access: 'team',
  title: 'name',
  sort: 'name',
  fields: [
    title('Name'),
    text('Subjects'),
    email('Email'),
    phone('Phone', { inTable: false }),
    countOf('Classes', 'class', 'teacher'),
  ],
};

/** Who learns together, with a number of places. */
export const schoolClass: TemplateEntity = {
  id: 'class',
  words: ['class', 'course', 'group', 'grade_level', 'classroom', 'module', 'programme', 'form'],
  singular: 'Class',
  plural: 'Classes',
  description: 'Who learns together, and how many fit in.',
  icon: 'book',
  access: 'team',
  title: 'name',
  sort: 'name',
  fields: [
    title('Name', { unique: true }),
    reference('{Teacher}', 'teacher', { id: 'teacher', onDelete: 'clear' }),
    text('Room'),
    integer('Places', { min: 1, max: 200, default: 24, required: true }),
    date('Starts on'),
    date('Ends on', { inTable: false }),
    countOf('{Students}', 'student', 'class', "status == 'enrolled'"),
  ],
  rules: [
    check('period', 'is_empty(starts_on) or is_empty(ends_on) or starts_on <= ends_on', 'The end is before the start.'),
  ],
};

/** A place in the timetable: neither a teacher nor a class is in two at a time. */
export const lesson: TemplateEntity = {
  id: 'lesson',
  words: [
    'lesson',
    'timetable',
    'session',
    'period',
    'timetable_slot',
    'exam',
    'schedule',
    'rehearsal',
    'lecture',
    'unit',
  ],
  optional: true,
  singular: 'Lesson',
  plural: 'Lessons',
  description: 'The timetable: what, when, where.',
  icon: 'calendar',
  access: 'team',
  title: 'subject',
  sort: 'starts_at',
  views: ['table', 'calendar'],
  fields: [
    title('Subject'),
    reference('{Class}', 'class', { id: 'class', required: true, onDelete: 'cascade' }),
    reference('{Teacher}', 'teacher', { id: 'teacher', onDelete: 'clear' }),
    text('Room'),
    datetime('Starts at', { required: true }),
    datetime('Ends at', { required: true }),
    longtext('Homework'),
  ],
  rules: [
    check('period', 'starts_at < ends_at', 'The end must be after the start.'),
    noOverlap(
      'teacher_free',
      ['teacher'],
      'starts_at',
      'ends_at',
      ['cancelled'],
      '{Teacher} already teaches at this time.',
    ),
    noOverlap(
      'class_free',
      ['class'],
      'starts_at',
      'ends_at',
      ['cancelled'],
      'This {class} already has something at this time.',
    ),
  ],
  workflow: {
    states: states('Planned:info', 'Held:success:final', 'Cancelled:danger:final'),
    transitions: [
      step('Mark as held', 'planned', 'held', {
        tone: 'success',
        guards: [guard('starts_at <= now()', 'It has not started yet.')],
      }),
      step('Cancel', 'planned', 'cancelled', { tone: 'danger', confirm: 'Cancel it?' }),
    ],
  },
};

/** Whether somebody was there on a day. */
export const attendance: TemplateEntity = {
  id: 'attendance',
  words: ['attendance', 'absence', 'attendance_record', 'register', 'check_in'],
  singular: 'Attendance',
  plural: 'Attendance',
  description: 'Who was there.',
  icon: 'check-square',
  access: 'team',
  title: 'note',
  sort: '-date',
  fields: [
    title('Note', { placeholder: 'Morning, whole day …' }),
    reference('{Student}', 'student', { id: 'student', required: true, onDelete: 'cascade' }),
    reference('{Class}', 'class', { id: 'class', onDelete: 'clear' }),
    date('Date', { required: true, filterable: true }),
  ],
  rules: [unique('once_a_day', ['student', 'date', 'note'], 'This is already entered.')],
  workflow: {
    states: states('Expected:info', 'Present:success', 'Late:warning', 'Absent:danger', 'Excused:neutral'),
    transitions: [
      step('Mark present', 'expected|late|absent', 'present', { tone: 'success' }),
      step('Mark late', 'expected|present', 'late', { tone: 'warning' }),
      step('Mark absent', 'expected|present', 'absent', { tone: 'danger' }),
      step('Excuse', 'absent|late', 'excused'),
    ],
  },
};
