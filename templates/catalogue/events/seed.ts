import type { Template } from '../../shape/index.ts';

/** Sample rows that have to fit each other, or that say more than made ones would. */
export const seed: Template['seed'] = {
  ticket_type: [
    { name: 'Early bird', price: 29, available: 40, event: 'event:0' },
    { name: 'Regular', price: 45, available: 60, event: 'event:0' },
    { name: 'Student', price: 19, available: 20, event: 'event:1' },
    { name: 'Regular', price: 35, available: 80, event: 'event:1' },
    { name: 'Supporter', price: 80, available: 10, event: 'event:2' },
    { name: 'Regular', price: 40, available: 60, event: 'event:3' },
  ],
};
