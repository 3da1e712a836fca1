import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { withOnOffer } from './on-offer.ts';

describe('what is taken one by one', () => {
  it.each([
    ['Guests book a kayak trip online.', 'Guests browse kayak trips and book a kayak trip online.'],
    ['Artists can apply for a residency.', 'Artists can browse residencies and apply for a residency.'],
    ['Guests book a table.', 'Guests book a table.'],
    ['We show kayak trips. Guests book a trip.', 'We show kayak trips. Guests book a trip.'],
    ['Sauna: guests book a sauna.', 'Sauna: guests book a sauna.'],
    ['Clients book a cut, a shave or a beard trim.', 'Clients book a cut, a shave or a beard trim.'],
    ['Buyers book a test drive.', 'Buyers book a test drive.'],
  ])('is looked at before: %s', (idea, told) => {
    expect(withOnOffer(idea)).toBe(told);
  });

  it('is a list that visitors see, with the step to take', () => {
    const { site, entities } = planned(
      'Plain',
      'A website for our balloon company. Visitors read about us and can book a balloon ride online. They get a confirmation with a number.',
    );
    const ride = entities.find(({ plural }) => /rides/iu.test(plural))?.id;
    expect(site.offers.find(({ entity }) => entity === ride)?.step?.page).toBe('booking');
    expect(entities.map(({ plural }) => plural)).not.toContain('Confirmations');
  });
});
