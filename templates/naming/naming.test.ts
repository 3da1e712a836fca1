import { describe, expect, it } from 'vitest';
import { blueprint, type Blueprint } from '../blueprint/index.ts';
import { nameApp } from './index.ts';
import { ATTRIBUTE_TAKEN, JAVASCRIPT_KEYWORDS, PYTHON_KEYWORDS, SQL_KEYWORDS } from './reserved.ts';
import { pluralOf } from './words.ts';

const card = { title: 'T', text: 'x' };

function app(entities: { id: string; fields?: object[]; aggregate?: string; workflow?: object }[]): Blueprint {
  return blueprint.parse({
    version: 1,
    app: { name: 'A', slug: 'a', tagline: 't', description: '', industry: 'i', audience: 'a', template: null },
    brand: { primary: '#000000', accent: '#000000', background: '#ffffff' },
    roles: [{ id: 'member', label: 'M', description: '' }],
    entities: entities.map((entity) => ({
      singular: 'S',
      plural: 'P',
      description: '',
      icon: 'x',
      access: 'private',
      title: 'name',
      fields: [{ id: 'name', label: 'N', type: 'text' }],
      ...entity,
    })),
    landing: {
      headline: 'h',
      subline: 's',
      callToAction: 'c',
      features: [card, card, card],
      steps: [card, card, card],
      faq: [1, 2, 3].map((n) => ({ question: `q${n}`, answer: 'a' })),
      closing: card,
    },
    dashboard: {
      figures: [1, 2].map((n) => ({ id: `f${n}`, label: 'l', entity: entities[0]?.id, measure: 'count' })),
      charts: [{ id: 'c', label: 'l', entity: entities[0]?.id, kind: 'bar', by: 'name', measure: 'count' }],
      attention: [],
    },
    seed: {},
  });
}

describe('nameApp', () => {
  it('names an ordinary entity as a person would', () => {
    const names = nameApp(app([{ id: 'work_order' }])).entity('work_order');
    expect(names).toMatchObject({
      class: 'WorkOrder',
      variable: 'work_order',
      tsVariable: 'workOrder',
      table: 'work_orders',
      route: 'work-orders',
      module: 'work_orders',
    });
  });

  it('keeps reserved words out of every language', () => {
    const ids = [
      'class',
      'import',
      'order',
      'user',
      'table',
      'select',
      'session',
      'dashboard',
      'auth',
      'date',
      'record',
      'user_create',
    ];
    const names = nameApp(app(ids.map((id) => ({ id }))));
    for (const id of ids) {
      const entity = names.entity(id);
      expect(PYTHON_KEYWORDS.has(entity.variable), id).toBe(false);
      expect(JAVASCRIPT_KEYWORDS.has(entity.tsVariable), id).toBe(false);
      expect(SQL_KEYWORDS.has(entity.table), id).toBe(false);
      expect(['users', 'sessions', 'auth', 'dashboard']).not.toContain(entity.table === 'auths' ? '' : entity.route);
    }
    const tables = ids.map((id) => names.entity(id).table);
    expect(new Set(tables).size).toBe(ids.length);
    expect(tables).not.toContain('users');
  });

  it('renames fields that a row, SQLAlchemy, pydantic or SQL already uses', () => {
    const ids = [
      'metadata',
      'copy',
      'class',
      'id',
      'owner',
      'select',
      'status',
      'model_x',
      'page',
      'pet_class',
      'str',
      'dt',
    ];
    const fields = ids.map((id) => ({ id, label: 'l', type: 'text' }));
    const names = nameApp(app([{ id: 'pet', fields }]));
    const columns = ids.map((id) => names.field('pet', id).column);
    expect(new Set(columns).size).toBe(ids.length);
    for (const column of columns)
      expect(PYTHON_KEYWORDS.has(column) || ATTRIBUTE_TAKEN.has(column) || SQL_KEYWORDS.has(column)).toBe(false);
    expect(columns).toContain('pet_metadata');
    expect(columns).not.toContain('status');
  });

  it('gives a reference a column and a relation that collide with nothing', () => {
    const fields = [
      { id: 'pet', label: 'l', type: 'reference', reference: { entity: 'pet' } },
      { id: 'pet_id', label: 'l', type: 'reference', reference: { entity: 'pet' } },
      { id: 'owner', label: 'l', type: 'reference', reference: { entity: 'pet' } },
    ];
    const names = nameApp(app([{ id: 'pet' }, { id: 'visit', fields }]));
    expect(names.field('visit', 'pet')).toMatchObject({ column: 'pet_id', relation: 'pet' });
    const all = ['pet', 'pet_id', 'owner'].flatMap((id) => [
      names.field('visit', id).column,
      names.field('visit', id).relation,
    ]);
    expect(new Set(all).size).toBe(6);
    expect(all).not.toContain('owner_id');
  });

  it('throws for what the blueprint does not have', () => {
    expect(() => nameApp(app([{ id: 'pet' }])).field('pet', 'nope')).toThrow(RangeError);
  });
});

describe('pluralOf', () => {
  it.each([
    ['pet', 'pets'],
    ['class', 'classes'],
    ['status', 'statuses'],
    ['category', 'categories'],
    ['day', 'days'],
    ['person', 'people'],
    ['people', 'people'],
    ['tickets', 'tickets'],
    ['address', 'addresses'],
    ['analysis', 'analyses'],
    ['box', 'boxes'],
    ['repair_request', 'repair_requests'],
    ['leaf', 'leaves'],
    ['child', 'children'],
    ['news', 'news'],
    ['bus', 'buses'],
    ['firewoman', 'firewomen'],
  ])('%s → %s', (one, many) => {
    expect(pluralOf(one)).toBe(many);
  });
});
