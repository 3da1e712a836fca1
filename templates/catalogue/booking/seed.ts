import type { Template } from '../../shape/index.ts';

/** Sample rows that have to fit each other, or that say more than made ones would. */
export const seed: Template['seed'] = {
  service: [
    { name: 'First consultation', duration: 30, price: 25, active: true },
    { name: 'Standard session', duration: 60, price: 55, active: true },
    { name: 'Full package', duration: 90, price: 85, active: true },
    { name: 'Express', duration: 20, price: 18, active: true },
    { name: 'Follow-up', duration: 30, price: 30, active: false },
  ],
};
