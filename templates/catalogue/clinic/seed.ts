import type { Template } from '../../shape/index.ts';

/** Sample rows that have to fit each other, or that say more than made ones would. */
export const seed: Template['seed'] = {
  bed: [
    { name: 'Bed 101', ward: 'ward:0', status: 'occupied', patient: 'patient:0' },
    { name: 'Bed 102', ward: 'ward:0', status: 'free', patient: null, admitted_on: null },
    { name: 'Bed 103', ward: 'ward:0', status: 'cleaning', patient: null, admitted_on: null },
    { name: 'Bed 201', ward: 'ward:1', status: 'occupied', patient: 'patient:1' },
    { name: 'Bed 202', ward: 'ward:1', status: 'occupied', patient: 'patient:2' },
    { name: 'Bed 203', ward: 'ward:1', status: 'blocked', patient: null, admitted_on: null },
    { name: 'Bed 301', ward: 'ward:2', status: 'free', patient: null, admitted_on: null },
    { name: 'Bed 302', ward: 'ward:2', status: 'occupied', patient: 'patient:3' },
  ],
  prescription: [
    { medicine: 'Ramipril', dosage: '5 mg, once a day', prescribed_on: 'today-30d', valid_until: 'today+3d' },
    { medicine: 'Ibuprofen', dosage: '400 mg when needed', prescribed_on: 'today-4d', valid_until: 'today+10d' },
    {
      medicine: 'Amoxicillin',
      dosage: '500 mg, three times a day',
      prescribed_on: 'today-2d',
      valid_until: 'today+8d',
    },
    { medicine: 'Vitamin D', dosage: '1000 IE a day', prescribed_on: 'today-60d', valid_until: 'today+120d' },
  ],
};
