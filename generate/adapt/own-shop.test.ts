import { expect, it } from 'vitest';
import { analyze, planApp } from '../index.ts';

const planOf = (description: string): ReturnType<typeof planApp> => {
  const idea = { appName: 'Test', description };
  return planApp(idea, analyze(idea));
};

it('in one’s own shop nobody else puts up what is for sale', () => {
  const plan = planOf('My mother started this bakery. Customers order cakes with flavour and price, we bake them.');
  expect(plan.app.template).toBe('ecommerce');
  expect(plan.entities.map(({ id }) => id)).toContain('cake');
  expect(plan.entities.map(({ id }) => id)).not.toContain('vendor');
  expect(plan.entities.find(({ id }) => id === 'cake')?.createdBy ?? []).not.toContain('everyone');
});

it('where many sell, they do', () => {
  const plan = planOf('Handmade things: makers list candles and soap with price and stock, others order them.');
  expect(plan.entities.some(({ createdBy }) => createdBy?.includes('everyone') === true)).toBe(true);
});

it('in a shop on the web old things have a basket, unless others sell there', () => {
  const shop = planOf(
    'Please build an online shop for second-hand cameras. Customers filter by mount, put cameras in a ' +
      'basket and order. Owners offer us their old ones by a form.',
  );
  expect(shop.site.shop?.goods).toBe('camera');
  const market = planOf('An online shop where collectors sell used cameras. Buyers put them in a basket and order.');
  expect(market.app.template).not.toBe('ecommerce');
});
