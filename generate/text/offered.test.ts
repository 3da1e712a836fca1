import { expect, it } from 'vitest';
import { offeredIn, withoutOffered } from './offered.ts';

it('reads the services an idea names, and leaves one word for them', () => {
  const idea = 'Customers book a haircut, beard trim or hot towel shave with a barber.';
  expect(offeredIn(idea)).toEqual(['Haircut', 'Beard trim', 'Hot towel shave']);
  expect(withoutOffered(idea)).toBe('Customers book a service with a barber.');
});

it('leaves places and things that are booked alone', () => {
  const idea = 'Groups book a hall, a room or a kitchen by the hour.';
  expect(offeredIn(idea)).toEqual([]);
  expect(withoutOffered(idea)).toBe(idea);
});

it('takes kinds of a service in brackets for its names', () => {
  const idea = 'Guests pick a treatment (mud bath, hot stone, aroma) and a free time.';
  expect(offeredIn(idea)).toEqual(['Mud bath', 'Hot stone', 'Aroma']);
  expect(withoutOffered(idea)).toBe('Guests pick a treatment and a free time.');
  expect(offeredIn('A service (tier 1-3, owner, link) has a team.')).toEqual([]);
});
