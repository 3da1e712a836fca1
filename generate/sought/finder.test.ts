import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';

describe('a finder', () => {
  it('stands in front, and asks what the suggested things have', () => {
    const plan = planned(
      'Sip',
      'Please implement a website that suggests teas. People answer three questions about taste, caffeine and budget and receive matching teas with a reason.',
    );
    const [first] = plan.site.pages;
    expect(first).toMatchObject({ kind: 'finder', entity: 'tea' });
    const asks = first?.kind === 'finder' ? first.asks : [];
    expect(asks).toEqual(expect.arrayContaining(['price', 'caffeine']));
    const offer = plan.site.offers.find(({ entity }) => entity === 'tea');
    expect(offer?.fields).toEqual(expect.arrayContaining(asks));
    expect(plan.entities.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['question', 'reason']));
    expect(plan.landing.headline).toBe('Which tea is the right one?');
    expect(plan.landing.callToAction).toBe(first?.title);
  });

  it('is made of an idea’s own nouns where the likeliest template shows no such things', () => {
    const plan = planned('Wag', 'A website that recommends dog breeds according to size, grooming and energy.');
    expect(plan.app.template).toBeNull();
    expect(plan.site.pages.some(({ kind }) => kind === 'finder')).toBe(true);
  });

  it('is none where nothing is suggested', () => {
    const plan = planned('Teas', 'A tea shop with teas by taste and price, a basket and reviews.');
    expect(plan.site.pages.some(({ kind }) => kind === 'finder')).toBe(false);
  });
});
