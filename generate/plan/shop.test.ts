import { CUSTOM_TEMPLATE } from '../../crds/index.ts';
import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { renderApp, shopIn } from '../../templates/index.ts';

const soldBy = (idea: string): string | undefined => shopIn(planned('Corner', idea, CUSTOM_TEMPLATE))?.goods.id;

describe('a shop in the plan', () => {
  it.each([
    ['A website for a record store: visitors put vinyl records in the basket and pay at the checkout.', 'vinyl_record'],
    ['Website where people buy electric bikes online. Add to cart, check out, order history.', 'bike'],
    ['A pizzeria website with a menu; guests order pizzas online for pick up and pay at the checkout.', 'pizza'],
    ['Ein Online-Shop für Kerzen: Kunden legen Kerzen in den Warenkorb und bezahlen.', 'candle'],
  ])('is switched on by %j', (idea, goods) => {
    expect(soldBy(idea)).toBe(goods);
  });

  it.each([
    'Hair salon: clients book a stylist and a free slot.',
    'A travel site: people search tours, compare and book tours.',
    'Our staff track stock of spare parts in the warehouse and order parts from suppliers.',
    'A marketplace where neighbours sell things and others buy them.',
    'A library where members borrow books and reserve them.',
  ])('is not switched on by %j', (idea) => {
    expect(soldBy(idea)).toBeUndefined();
  });

  it('says what delivery costs, and where it is picked up', () => {
    const plan = planned(
      'Side B',
      'A record store: visitors put vinyl records in the basket. Free delivery from 40, else delivery costs 4.90; or pick up.',
      CUSTOM_TEMPLATE,
    );
    expect(plan.site.shop?.shipping).toEqual([
      { choice: 'delivery', price: 4.9, free_from: 40, address: true },
      { choice: 'pickup', price: 0, address: false },
    ]);
  });

  it('leaves no first step and no figure that speaks of what an order no longer is, and renders', async () => {
    const plan = planned(
      'Corner',
      'Website where people buy electric bikes online. Add to cart, check out, order history.',
    );
    const parts = shopIn(plan);
    expect(plan.site.offers.find(({ entity }) => entity === parts?.goods.id)?.step).toBeUndefined();
    const states = new Set(parts?.order.workflow?.states.map(({ id }) => id));
    for (const { entity, where } of [...plan.dashboard.figures, ...plan.dashboard.attention])
      if (entity === parts?.order.id)
        for (const [, state = ''] of (where ?? '').matchAll(/'(\w+)'/gu)) expect(states).toContain(state);
    expect(plan.seed[parts?.order.id ?? '']?.length).toBeGreaterThan(5);
    expect([...(await renderApp(plan)).keys()]).toContain('backend/tests/test_shop.py');
  });
});
