import { describe, expect, it } from 'vitest';

import { planned } from '../../test/apps/planned.ts';
import { analyze, planApp } from '../index.ts';

const planOf = (description: string): ReturnType<typeof planApp> => {
  const idea = { appName: 'Test', description };
  return planApp(idea, analyze(idea));
};

describe('what a shop sells', () => {
  it('is the template’s product, whatever kind of thing the word is elsewhere', () => {
    const plan = planOf('An online shop for used vinyl records with condition grading, a cart and checkout.');
    expect(plan.app.template).toBe('ecommerce');
    const ids = plan.entities.map(({ id }) => id);
    expect(ids).toContain('vinyl_record');
    expect(ids).not.toContain('product');
    expect(plan.site?.shop?.goods).toBe('vinyl_record');
  });

  it.each([
    ['A soap shop: soaps by scent, cart, checkout.', 'soap'],
    ['Tea subscriptions: choose how often, single packs in the basket.', 'tea'],
  ])('is sold by the name of the shop: %s', (description, ware) => {
    const plan = planOf(description);
    expect(plan.app.template).toBe('ecommerce');
    expect(plan.site.shop?.goods).toBe(ware);
  });

  it('has what the idea says of it on its page, its card and as a filter, and nothing of the sale', () => {
    const plan = planOf(
      'A webshop selling board games with number of players and playing time, a basket and checkout.',
    );
    const goods = plan.entities.find(({ id }) => id === 'board_game');
    const ids = goods?.fields.map(({ id }) => id) ?? [];
    expect(ids).toContain('playing_time');
    expect(ids).not.toContain('loan');
    const told = ids.filter((id) => /player|playing/.test(id));
    expect(plan.site?.offers.find(({ entity }) => entity === 'board_game')?.fields).toEqual(
      expect.arrayContaining(told),
    );
  });

  it('is not what it is packed in, of which all is said of the ware', () => {
    const plan = planOf(
      'We sell our own roasted coffee beans online, by the bag, with grind and roast level. Pay with a card.',
    );
    const ids = plan.entities.map(({ id }) => id);
    expect(ids).toContain('bean');
    expect(ids).not.toContain('bag');
    expect(plan.entities.find(({ id }) => id === 'bean')?.fields.map(({ id }) => id)).toContain('roast_level');
  });

  it('keeps to the shop what it paid', () => {
    const plan = planOf('A webshop selling board games with playing time and purchase cost, a basket and checkout.');
    expect(plan.app.template).toBe('ecommerce');
    const goods = plan.entities.find(({ id }) => id === 'board_game')?.fields.map(({ id }) => id);
    expect(goods).toContain('purchase_cost');
    const seen = plan.site?.offers.find(({ entity }) => entity === 'board_game')?.fields;
    expect(seen).toContain('playing_time');
    expect(seen).not.toContain('purchase_cost');
  });

  it('is told by no copy of another trade', () => {
    const text = JSON.stringify(planOf('Online store for sneakers: sizes, colours, basket and checkout.'));
    expect(text).not.toMatch(/kiln|pottery|washed it up|workshop/i);
  });

  it('leaves a shop of the template’s own trade as it is', () => {
    const plan = planOf('An online shop for handmade pottery: mugs and bowls, basket and checkout.');
    expect(plan.entities.map(({ id }) => id)).toContain('product');
  });
});

describe('several wares in one breath', () => {
  it.each([
    ['Cheese shop: people order cheese, olives and crackers online.', ['Cheese', 'Olives', 'Crackers']],
    ['We are a shop selling bicycles and helmets. Customers put them in the cart and pay.', ['Bicycles', 'Helmets']],
  ])('are the categories of what is sold: %s', (description, categories) => {
    const plan = planned('Wares', description, 'ecommerce');
    expect(plan.site.offers.map(({ entity }) => entity)).toEqual(['product', 'category', 'review']);
    expect(plan.seed['category']?.map(({ name }) => name)).toEqual(categories);
  });

  it('are called what people look through, with its properties and none that is chosen in the basket', () => {
    const plan = planned(
      'Sundial',
      'A web shop for selling watches and clocks. Customers browse timepieces, filter by timepiece size, choose an engraving for each timepiece and pay.',
      'ecommerce',
    );
    expect(plan.site.shop?.options).toEqual(['engraving']);
    expect(plan.entities.find(({ id }) => id === plan.site.shop?.goods)?.fields.map(({ id }) => id)).not.toContain(
      'engraving',
    );
  });
});
