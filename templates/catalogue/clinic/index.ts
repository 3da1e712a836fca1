import type { Template } from '../../shape/index.ts';
import { bed, ward } from './beds.ts';
import { dashboard } from './dashboard.ts';
import { landing } from './landing.ts';
import { doctor, patient } from './people.ts';
import { seed } from './seed.ts';
import { appointment, invoice, prescription } from './treatment.ts';

/** Patients and those who treat them: appointments that never collide, prescriptions that run out, beds that are free or not. */
export const clinic: Template = {
  id: 'clinic',
  audience: 'a practice or ward team and its patients',
  tagline: 'More time for the people, less for the paper',
  brand: { primary: '#0e7490', accent: '#14b8a6', background: '#f7fbfc', font: 'sans', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Care team', description: 'Sees patients and appointments.' },
    { id: 'manager', label: 'Practice manager', description: 'Keeps records, prices and access in order.' },
  ],
  entities: [doctor, ward, patient, bed, appointment, prescription, invoice],
  landing,
  dashboard,
  seed,
};
