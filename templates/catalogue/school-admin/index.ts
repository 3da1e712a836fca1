import type { Template } from '../../shape/index.ts';
import { dashboard } from './dashboard.ts';
import { landing } from './landing.ts';
import { seed } from './seed.ts';
import { fee, grade, student } from './students.ts';
import { attendance, lesson, schoolClass, teacher } from './teaching.ts';

/** A school's lists: who learns what from whom, when, who was there, and what is paid. */
export const schoolAdmin: Template = {
  id: 'school-admin',
  audience: 'a school office, its teachers and its families',
  tagline: 'The whole school on one page',
  brand: { primary: '#4338ca', accent: '#f59e0b', background: '#fafaff', font: 'rounded', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Teacher', description: 'Keeps attendance and grades.' },
    { id: 'manager', label: 'Office', description: 'Keeps classes, timetable and fees.' },
  ],
  entities: [teacher, schoolClass, student, lesson, attendance, grade, fee],
  landing,
  dashboard,
  seed,
};
