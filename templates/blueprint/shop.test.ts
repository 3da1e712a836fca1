import { describe, expect, it } from 'vitest';
import { planned } from '../../test/apps/planned.ts';
import { ATTRIBUTE_TAKEN, PYTHON_KEYWORDS, SQL_KEYWORDS } from '../naming/reserved.ts';
import { LINE_FIELDS, ORDER_FIELDS, shopIn } from './shop.ts';

const plan = planned('Kiln', 'A small online shop for ceramics: visitors put products in a basket and pay by card.');

describe('the shop of an app', () => {
  it('has its goods, orders and lines, by the names they have in the app', () => {
    const parts = shopIn(plan);
    expect(parts?.order.fields.map(({ id }) => id)).toEqual(expect.arrayContaining(ORDER_FIELDS.needed));
    expect(parts?.line.fields.map(({ id }) => id)).toEqual(expect.arrayContaining([...LINE_FIELDS, parts?.toOrder]));
  });

  it('is none where something it needs is missing', () => {
    const without = (id: string): typeof plan => ({
      ...plan,
      entities: plan.entities.map((entity) => ({
        ...entity,
        fields: entity.fields.filter((field) => field.id !== id),
      })),
    });
    for (const id of ['price', 'stock', 'number', 'unit_price', 'product'])
      expect(shopIn(without(id)), id).toBeUndefined();
    expect(shopIn({ ...plan, site: { ...plan.site, shop: undefined } })).toBeUndefined();
  });

  it('needs fields that keep their names in every language of the app', () => {
    for (const id of [...ORDER_FIELDS.needed, ...ORDER_FIELDS.possible, ...LINE_FIELDS])
      for (const taken of [ATTRIBUTE_TAKEN, PYTHON_KEYWORDS, SQL_KEYWORDS]) expect(taken.has(id), id).toBe(false);
  });
});
