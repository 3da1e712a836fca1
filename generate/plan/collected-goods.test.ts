import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';

describe('goods that are collected on a day', () => {
  const plan = planned(
    'Cheese Corner',
    'A cheese shop. Customers order cheese, olives and crackers online for pick-up the next day and ' +
      'choose a time between 9 am and 1 pm. Show allergens. We are closed on Sundays.',
    'ecommerce',
  );
  const order = plan.entities.find(({ id }) => id === plan.site.shop?.order);

  it('ask for the day and the hour, and for no delivery', () => {
    expect(plan.site.shop?.asks).toEqual(['collect_on', 'collect_at']);
    expect(order?.fields.find(({ id }) => id === 'collect_at')?.choices?.map(({ label }) => label)).toEqual([
      '9:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
    ]);
    expect(order?.fields.find(({ id }) => id === 'collect_on')?.help).toContain('Sundays');
    expect(plan.site.shop?.shipping.every(({ address }) => !address)).toBe(true);
  });

  it('are added up for tomorrow, by what was ordered', () => {
    expect(plan.dashboard.charts[0]).toMatchObject({
      entity: 'order_line',
      by: 'product',
      measure: 'sum',
      field: 'quantity',
    });
  });

  it('say what is known of all of them', () => {
    expect(plan.entities.find(({ id }) => id === 'product')?.fields.map(({ id }) => id)).toContain('allergen');
  });

  it('are not asked for where everything is sent', () => {
    const sent = planned('Vase', 'We sell vases and bowls online and deliver them the next day.', 'ecommerce');
    expect(sent.site.shop?.asks).not.toContain('collect_on');
  });
});
