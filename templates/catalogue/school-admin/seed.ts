import type { Template } from '../../shape/index.ts';

/** Sample rows that have to fit each other, or that say more than made ones would. */
export const seed: Template['seed'] = {
  class: [
    { name: '1a', places: 24 },
    { name: '2b', places: 22 },
    { name: '3a', places: 24 },
    { name: 'Choir', places: 30 },
    { name: 'Robotics', places: 12 },
  ],
};
