import { expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const planned = (description: string) => {
  const idea = { appName: 'Test', description, template: 'events' };
  return planApp(idea, analyze(idea));
};

it('a place that people take for their own feast is booked for a day, an hour and so many guests', () => {
  const { site, entities } = planned(
    'A country house for weddings. Couples look at the rooms with capacity and price, and book a room for a date with the number of guests.',
  );
  const offer = site.offers.find(({ step }) => step?.kind === 'book');
  expect(entities.find(({ id }) => id === offer?.entity)?.singular).toBe('Room');
  expect(offer?.step?.asks).toEqual(expect.arrayContaining(['guests']));
  expect(offer?.step?.lasts).toBeDefined();
});

it('what people come to is an event', () => {
  expect(
    planned('A hall with concerts. Visitors see the concerts in each hall and buy a ticket for a concert.').app
      .template,
  ).toBe('events');
});
