import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';

const bookingOf = (description: string): Record<string, unknown> => {
  const plan = planned('Plain', description);
  const booking = plan.entities.find(({ fields }) => fields.some(({ id }) => id.startsWith('agreed_')));
  return Object.fromEntries((booking?.fields ?? []).map((field) => [field.id, field.derived ?? field.copies]));
};

describe('what a booking costs', () => {
  it('is its hours, at the price of the day on which it was booked', () => {
    expect(
      bookingOf('A website that rents out canoes. Visitors see canoes with a price per hour and book one.'),
    ).toMatchObject({
      agreed_price_per_hour: 'canoe.price_per_hour',
      price: { kind: 'formula', expression: 'round(hours_between(starts_at, ends_at) * agreed_price_per_hour, 2)' },
    });
  });

  it('is its days, and the thing has one price, whatever an idea calls it', () => {
    const description =
      'Please implement a trailer rental website where customers browse trailers, filter by length and daily price, and rent a trailer for some days.';
    expect(bookingOf(description)).toMatchObject({
      price: { kind: 'formula', expression: 'round(days_between(from_date, to_date) * agreed_price_per_day, 2)' },
    });
    const trailer = planned('Plain', description).entities.find(({ id }) => id === 'trailer');
    const prices = trailer?.fields.filter(({ id, type }) => type === 'money' && id !== 'deposit').map(({ id }) => id);
    expect(prices).toEqual(['price_per_day']);
  });

  it('is as many prices as people come', () => {
    const description =
      'A website for a bowling hall. Groups book a lane with a price per person, a date and time and how many players they are.';
    expect(bookingOf(description)).toMatchObject({
      price: { kind: 'formula', expression: 'round(players * agreed_price_per_person, 2)' },
    });
  });

  it('stays the price of the service where there are services', () => {
    expect(bookingOf('A hair salon. Clients book a haircut with a stylist at a free time.')).toEqual({});
  });
});

describe('a booking that a service and a thing lead to', () => {
  it('needs only the one that it was begun with', () => {
    const plan = planned(
      'Plain',
      'A website for a sound studio. Musicians book a rehearsal room by the hour with a price per hour, or a mixing session with an engineer as a service.',
    );
    for (const { step } of plan.site.offers) {
      if (step?.entity === undefined) continue;
      const fields = plan.entities.find(({ id }) => id === step.entity)?.fields ?? [];
      const missing = fields.filter(
        ({ id, required, derived, default: usual, managed, copies }) =>
          required &&
          derived === undefined &&
          usual === undefined &&
          !managed &&
          copies === undefined &&
          ![step.via, step.profile, ...(step.asks ?? [])].includes(id),
      );
      expect(missing.filter(({ type }) => type === 'reference').map(({ id }) => id)).toEqual([]);
    }
  });
});
