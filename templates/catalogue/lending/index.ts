import type { Template } from '../../shape/index.ts';
import { application } from './applications.ts';
import { borrower, document, group } from './borrowers.ts';
import { dashboard } from './dashboard.ts';
import { landing } from './landing.ts';
import { loan, repayment } from './loans.ts';
import { seed } from './seed.ts';

/** Applications that are decided, loans whose instalments add up to the cent, repayments that are on time or not. */
export const lending: Template = {
  id: 'lending',
  audience: 'a lender’s team and the people it lends to',
  tagline: 'Lend with care, and know where every cent is',
  brand: { primary: '#14532d', accent: '#ca8a04', background: '#f9faf7', font: 'sans', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Loan officer', description: 'Takes applications and books repayments.' },
    { id: 'manager', label: 'Credit manager', description: 'Decides on applications and writes off.' },
  ],
  entities: [borrower, group, application, loan, repayment, document],
  landing,
  dashboard,
  seed,
};
