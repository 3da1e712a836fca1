import { expect, it } from 'vitest';
import type { Blueprint } from '../../templates/index.ts';
import { analyze, planApp } from '../index.ts';

const planOf = (description: string): Blueprint => {
  const idea = { appName: 'Test', description };
  return planApp(idea, analyze(idea));
};

it.each([
  ['Nail studio: book an appointment. Closed on Thursdays, at least two days ahead.', { closed: [4], ahead: 2 }],
  ['Bike hire by the day. Closed on Sundays, not more than three weeks ahead.', { closed: [7], most: 21 }],
  [
    'A pie shop with a basket: order pies for pick-up, closed on Mondays, one day in advance.',
    { closed: [1], ahead: 1 },
  ],
])('holds the day that visitors choose to what an idea says: %s', (description, days) => {
  const plan = planOf(description);
  const kept = plan.entities.flatMap(({ fields }) => fields.filter((field) => field.days !== undefined));
  expect(kept).toHaveLength(1);
  expect(kept[0]?.days).toMatchObject(days);
  expect(kept[0]?.help).toBe(kept[0]?.days?.message);
});

it.each([
  [
    'A cake shop: put cakes into the basket, pick them up the next day and pay on collection.',
    'You pay when you collect it.',
  ],
  [
    'An online shop for garden chairs with a basket, delivered in town, customers pay by invoice.',
    'You pay by invoice. It comes with the goods.',
  ],
  ['A cheese shop: order cheese with a basket, collect it on Saturday, pay in the shop.', 'You pay in the shop.'],
])('asks for no card where people pay later: %s', (description, pays) => {
  expect(planOf(description).site.shop?.pays).toBe(pays);
});

it.each([
  'A tea shop with a basket and a test card.',
  'A wine shop with a basket: pay online by card, or pay in the shop.',
  'A shop for lamps with a basket and checkout.',
])('asks for a card where nothing else is said, or that too: %s', (description) => {
  const { shop } = planOf(description).site;
  expect(shop).toBeDefined();
  expect(shop?.pays).toBeUndefined();
});
