import { expect, it } from 'vitest';

import { answerOf } from './turn';

it('answers a question with the part that was not understood and what was meant', () => {
  const reply = { summary: '', done: [], not_done: [{ said: 'Make the name searchable.', why: '', help: '' }] };
  expect(answerOf({ message: 'Use red. Make the name searchable.', reply }, 'Bikes')).toBe(
    'Make the name searchable for Bikes',
  );
  expect(answerOf({ message: 'Sort by name', reply: null }, 'Bikes')).toBe('Sort by name for Bikes');
});
