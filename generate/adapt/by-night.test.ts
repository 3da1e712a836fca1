import { describe, expect, it } from 'vitest';
import type { Blueprint } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';

const booked = (description: string): { plan: Blueprint; booking: Blueprint['entities'][number] | undefined } => {
  const idea = { appName: 'Test', description, template: 'booking' };
  const plan = planApp(idea, analyze(idea));
  return { plan, booking: plan.entities.find(({ rules }) => rules.some(({ kind }) => kind === 'no_overlap')) };
};
const types = (entity: Blueprint['entities'][number] | undefined): Record<string, string> =>
  Object.fromEntries((entity?.fields ?? []).map(({ id, type }) => [id, type]));

describe('what is hired', () => {
  it('by the night has an arrival and a departure, and a price per night', () => {
    const { plan, booking } = booked(
      'We let four houseboats by the night, with a price per night. Guests book from arrival to departure, and can cancel until 48 hours before.',
    );
    expect(types(booking)).toMatchObject({ arrival: 'date', departure: 'date' });
    expect(types(booking)).not.toHaveProperty('starts_at');
    expect(booking?.rules).toContainEqual(
      expect.objectContaining({ kind: 'no_overlap', start: 'arrival', end: 'departure' }),
    );
    expect(JSON.stringify(plan.entities)).toContain('days_between(today(), arrival) >= 2');
    expect(types(plan.entities.find(({ id }) => id === 'houseboat' || id === 'resource'))).toMatchObject({
      price_per_night: 'money',
    });
    expect(JSON.stringify(plan)).not.toMatch(/starts_at|ends_at|price_per_hour/u);
  });

  it('by the day goes from a date to a date', () => {
    expect(types(booked('We hire out tents by the day with a price per day.').booking)).toMatchObject({
      from_date: 'date',
      to_date: 'date',
    });
  });

  it.each([
    [
      'A website that hires out trailers. Customers see the daily rate of trailers and a deposit, and book a trailer.',
      'price_per_day',
    ],
    [
      'A website that rents out party tents. People pick from which day to which day they need a tent and see the daily price.',
      'price_per_day',
    ],
    [
      'A website of cabins in the woods. Guests choose the dates, see the price per night and book a cabin.',
      'price_per_night',
    ],
  ])('is asked for with dates alone, and has one price: %s', (description, price) => {
    const { plan } = booked(description);
    const offer = plan.site.offers.find(({ price: shown }) => shown === price);
    expect(offer?.step?.asks).toEqual(
      expect.arrayContaining(price === 'price_per_day' ? ['from_date', 'to_date'] : ['arrival', 'departure']),
    );
    expect(JSON.stringify(plan.site)).not.toMatch(/starts_at|ends_at|per_hour/u);
    const page = plan.site.pages.find((each) => each.kind === 'catalogue' && each.entity === offer?.entity);
    expect(page).toMatchObject({ sorts: expect.arrayContaining([price, `-${price}`]) as unknown });
  });

  it('by the hour keeps its hours', () => {
    expect(types(booked('We rent out boats by the hour with a price per hour.').booking)).toMatchObject({
      starts_at: 'datetime',
    });
  });
});
