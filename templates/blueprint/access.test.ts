import { describe, expect, it } from 'vitest';
import { referenceBlueprint } from '../render/frontend/reference/index.ts';
import { blueprint, type Blueprint } from './blueprint.ts';
import { changesAll, confidential, creatorsOf, mayCreate, ownersStates, seesAll } from './access.ts';
import type { Entity } from './entity.ts';
import { NEWCOMER } from './roles.ts';

const field = (id: string, type: string, more: object = {}): object => ({ id, label: id, type, ...more });
const state = (id: string): object => ({ id, label: id, tone: 'neutral' });
const step = (id: string, from: string[], to: string, by: string[] = []): object => ({ id, label: id, from, to, by });

/** An app of a shop: what is on offer, and what people order. */
function shop(changes: { product?: object; order?: object; language?: string } = {}): Blueprint {
  const reference = referenceBlueprint();
  const thing = (id: string, more: object): object => ({
    id,
    singular: id,
    plural: `${id}s`,
    description: '',
    icon: 'box',
    title: 'name',
    managedBy: ['admin', 'clerk'],
    ...more,
  });
  return blueprint.parse({
    ...reference,
    app: { ...reference.app, language: changes.language ?? 'en' },
    roles: [
      { id: 'guest', label: 'Guest', description: '' },
      { id: 'clerk', label: 'Clerk', description: '' },
    ],
    entities: [
      thing('product', {
        access: 'shared',
        fields: [
          field('name', 'text', { required: true }),
          field('sold', 'money', { derived: { kind: 'sum', entity: 'order', via: 'product', field: 'total' } }),
          field('orders', 'integer', { derived: { kind: 'count', entity: 'order', via: 'product' } }),
          field('each', 'money', { derived: { kind: 'formula', expression: 'sold / orders' } }),
        ],
        ...changes.product,
      }),
      thing('order', {
        access: 'private',
        fields: [
          field('name', 'text', { required: true }),
          field('product', 'reference', { reference: { entity: 'product' } }),
          field('total', 'money'),
        ],
        workflow: {
          states: ['cart', 'sent', 'paid', 'cancelled'].map(state),
          transitions: [
            step('send', ['cart'], 'sent'),
            step('pay', ['sent'], 'paid', ['clerk']),
            step('cancel', ['sent', 'paid'], 'cancelled', ['owner', 'clerk']),
          ],
        },
        ...changes.order,
      }),
    ],
    dashboard: {
      figures: ['a', 'b'].map((id) => ({ id, label: id, entity: 'order', measure: 'count' })),
      charts: [{ id: 'c', label: 'c', kind: 'ring', entity: 'order', by: 'status', measure: 'count' }],
      attention: [],
    },
    seed: {},
  });
}

const entityOf = (plan: Blueprint, id: string): Entity => {
  const found = plan.entities.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

describe('who adds rows', () => {
  it('is who manages what all see, and everybody but a newcomer what is their own', () => {
    const plan = shop();
    const may = (id: string): string[] =>
      ['admin', 'clerk', 'guest', NEWCOMER].filter((role) => mayCreate(entityOf(plan, id), role));
    expect(may('product')).toEqual(['admin', 'clerk']);
    expect(may('order')).toEqual(['admin', 'clerk', 'guest']);
  });

  it('is whom the blueprint names, of whom a newcomer is never one', () => {
    for (const [createdBy, expected] of [
      [['guest'], true],
      [['everyone'], true],
      [['clerk'], false],
      [[], false],
    ] as const)
      expect(mayCreate(entityOf(shop({ product: { createdBy } }), 'product'), 'guest')).toBe(expected);
    expect(mayCreate(entityOf(shop({ product: { createdBy: ['everyone'] } }), 'product'), NEWCOMER)).toBe(false);
  });

  it('is said in the words of the app', () => {
    const plan = shop({ language: 'de' });
    expect(creatorsOf(plan, entityOf(plan, 'product'))).toEqual(['Clerk', 'Verwaltung']);
    expect(creatorsOf(shop(), entityOf(shop(), 'order'))).toEqual(['Guest', 'Clerk', 'Administrator']);
  });
});

describe('who sees and changes rows of others', () => {
  it('depends on the state where only some are shown', () => {
    const workflow = { states: ['draft', 'live'].map(state), transitions: [step('publish', ['draft'], 'live')] };
    const product = entityOf(shop({ product: { workflow, shownIn: ['live'] } }), 'product');
    expect([seesAll(product, 'guest', 'live'), seesAll(product, 'guest', 'draft')]).toEqual([true, false]);
    expect([seesAll(product, 'guest'), seesAll(product, 'clerk', 'draft')]).toEqual([false, true]);
    expect([changesAll(product, 'guest'), changesAll(product, 'clerk')]).toEqual([false, true]);
  });

  it('is a whole team, but nobody who is new', () => {
    const product = entityOf(shop({ product: { access: 'team' } }), 'product');
    expect([seesAll(product, 'guest'), changesAll(product, 'guest')]).toEqual([true, true]);
    expect([seesAll(product, NEWCOMER), changesAll(product, NEWCOMER)]).toEqual([false, false]);
  });

  it('sees no sums of rows that are not theirs to see, nor what is made of them', () => {
    expect([...confidential(shop(), entityOf(shop(), 'product'))]).toEqual(['sold', 'each']);
    const told = entityOf(shop(), 'product');
    const fields = told.fields.map((field) => (field.id === 'sold' ? { ...field, confidential: false } : field));
    expect([...confidential(shop(), { ...told, fields })]).toEqual([]);
    const open = shop({ order: { access: 'shared' } });
    expect(confidential(open, entityOf(open, 'product')).size).toBe(0);
  });
});

describe('a field for the desk', () => {
  it('is confidential whoever sees the row, with what is worked out from it', () => {
    const [first, ...others] = entityOf(shop(), 'product').fields;
    const product = { ...entityOf(shop(), 'product'), fields: [{ ...first, confidential: true }, ...others] } as Entity;
    expect(confidential(shop(), product)).toContain(first?.id);
    const own = { ...product, access: 'private' } as Entity;
    expect([...confidential(shop(), own)]).toEqual([first?.id]);
  });
});

describe('the owner of a row', () => {
  it('changes nothing of what lasts', () => {
    expect(ownersStates({ ...entityOf(shop(), 'order'), lasting: true })).toEqual(new Set());
  });

  it('changes it as long as nobody else has taken a step', () => {
    expect(ownersStates(entityOf(shop(), 'order'))).toEqual(new Set(['cart', 'sent', 'cancelled']));
    expect(ownersStates(entityOf(shop(), 'product'))).toBeUndefined();
  });
});
