import type { Template } from '../../shape/index.ts';
import { dashboard } from './dashboard.ts';
import { category, item } from './items.ts';
import { landing } from './landing.ts';
import { loan } from './loans.ts';
import { purchaseOrder, supplier } from './purchases.ts';
import { stockMove, warehouse } from './stock.ts';

/** What is there, where, how much of it; every change is a move, and no move takes more than there is. */
export const inventory: Template = {
  id: 'inventory',
  audience: 'those who keep a store and those who take from it',
  tagline: 'Know what you have, and where',
  brand: { primary: '#1d4ed8', accent: '#f97316', background: '#f8fafc', font: 'sans', corners: 'soft' },
  roles: [
    { id: 'member', label: 'Team member', description: 'Books what comes in and goes out.' },
    { id: 'manager', label: 'Store manager', description: 'Keeps the list and orders what is missing.' },
  ],
  entities: [category, supplier, warehouse, item, stockMove, purchaseOrder, loan],
  landing,
  dashboard,
  seed: {},
};
