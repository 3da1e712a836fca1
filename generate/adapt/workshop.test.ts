import { expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const planned = (description: string) => {
  const idea = { appName: 'Test', description };
  return planApp(idea, analyze(idea));
};

it.each([
  [
    'A typewriter workshop in Hull. Customers book a repair slot, see what repairs cost and who the menders are.',
    'repair',
    'typewriter',
  ],
  ['A dressmaker. Customers see what alterations cost and book a fitting.', 'alteration', 'dress'],
])('what a house says the price of is its service, and an hour is booked for it: %s', (description, service, other) => {
  const { app, site, entities } = planned(description);
  expect(app.template).toBe('booking');
  const offer = site.offers.find(({ entity }) => entity === service);
  expect(offer?.price).toBe('price');
  expect(offer?.step?.kind).toBe('book');
  expect(entities.map(({ id }) => id)).not.toContain(other);
});

it('where somebody comes to the house of the customer, the work is ordered', () => {
  expect(
    planned('A boiler engineer. Customers see what repairs cost and book a time for a home visit.').app.template,
  ).not.toBe('booking');
});
