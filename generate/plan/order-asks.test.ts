import { describe, expect, it } from 'vitest';
import { shopIn, type Blueprint } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';

const planned = (description: string): Blueprint => {
  const idea = { appName: 'Plain', description };
  return planApp(idea, analyze(idea));
};
const asked = (description: string): string[] => shopIn(planned(description))?.asks.map(({ id }) => id) ?? [];

describe('what a checkout asks of an order', () => {
  it.each([
    [
      'An online shop for fruit baskets: shoppers fill the cart, choose the delivery date and a time slot, and pay by card.',
      ['deliver_on', 'time_of_day'],
    ],
    [
      'A webshop for tarts with a cart. Buyers say the writing on the tart and a collection date, and pay online.',
      ['collect_on', 'inscription'],
    ],
    [
      'A web shop for candles with basket and checkout. Buyers may add a greeting card with their own message and have it wrapped as a gift.',
      ['card_text', 'gift_wrap'],
    ],
    ['An online shop for socks with a cart. Customers tell us which gift cards they would like to see.', []],
    [
      'Honey subscriptions: choose a kind, say how often a jar comes, skip a delivery, single jars in the basket, checkout.',
      ['how_often'],
    ],
    ['An online shop for bolts: browse by size, cart, checkout.', []],
  ])('%s', (description, wanted) => {
    expect(asked(description).toSorted()).toEqual(wanted);
  });

  it('stands in the language of the idea', () => {
    const parts = shopIn(
      planned(
        'Un negozio online di fiori recisi: i clienti mettono i mazzi nel carrello, scelgono la data di consegna e pagano con carta.',
      ),
    );
    expect(parts?.asks.map(({ label }) => label)).toEqual(['Consegna il']);
  });

  it('is no reference: what was bought stands in the lines', () => {
    const parts = shopIn(
      planned(
        'An online shop for bouquets, vases and cards: visitors put them in the basket, pay, and follow the order.',
      ),
    );
    expect(parts?.order.fields.filter(({ reference, managed }) => reference !== undefined && !managed)).toEqual([]);
    expect(parts?.shop.track).toBe('Track an order');
  });

  it('is paid with a test card, and the app says so', () => {
    const { notBuilt } = planned('An online shop for tea: visitors put tea in the basket and pay online.');
    expect(notBuilt.map(({ instead }) => instead)).toEqual([expect.stringContaining('test card')]);
  });

  it('is asked at every checkout of what is fetched, and where it is stands on the receipt', () => {
    const parts = shopIn(
      planned(
        'Curtain cleaning with pickup: see prices, order a pickup for a day, pay by card and track the order by its number.',
      ),
    );
    expect(parts?.asks.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['collect_from', 'collect_on', 'time_of_day']),
    );
    expect(parts?.tells.map(({ id }) => id)).toEqual(['where_it_is', 'seen_at']);
  });
});
