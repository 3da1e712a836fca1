import type { Template } from '../../shape/index.ts';

/** Sample rows that have to fit each other, or that say more than made ones would. */
export const seed: Template['seed'] = {
  category: [
    { name: 'Essays', description: 'Longer thoughts.' },
    { name: 'Notes', description: 'Short and fresh.' },
    { name: 'Interviews', description: 'People and what they say.' },
    { name: 'Archive', description: 'Worth reading again.' },
  ],
};
