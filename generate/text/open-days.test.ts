import { expect, it } from 'vitest';
import { openDaysIn } from './open-days.ts';

it.each([
  ['We are closed on Wednesdays and every order is made by hand.', { closed: [3] }],
  ['Open from Wednesday to Sunday.', { closed: [1, 2] }],
  ['No bookings on Saturdays, at least three days ahead.', { closed: [6], ahead: 3 }],
  ['Please reserve with two weeks’ notice.', { closed: [], ahead: 14 }],
  ['At least 48 hours in advance, at most two months ahead.', { closed: [], ahead: 2, most: 62 }],
  ['Order until 4 pm for the next day.', { closed: [], ahead: 1, by: 16 }],
  ['Order by Tuesday evening for Friday.', { closed: [1, 2, 3, 4, 6, 7], ahead: 3, by: 18 }],
])('reads on which days something is to be had: %s', (idea, days) => {
  expect(openDaysIn(idea)).toMatchObject(days);
});

it.each([
  'Choir on Mondays.',
  'We meet on Fridays, not every Friday.',
  'Closed tickets are hidden.',
  'Two days in Rome.',
])('reads nothing where no day is said to be closed: %s', (idea) => {
  expect(openDaysIn(idea)).toBeUndefined();
});
