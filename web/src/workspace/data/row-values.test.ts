import { expect, it } from 'vitest';

import { cellText, filterOf, labelOf, opsOf, orderedColumns, thingOf } from './row-values';

const said = { language: 'en', yes: 'yes', no: 'no' };
const boats = {
  thing: 'row-boats',
  name: 'row boat',
  columns: [
    { name: 'id', type: 'uuid' },
    { name: 'length_m', type: 'decimal' },
    { name: 'created_at', type: 'datetime' },
    { name: 'name', type: 'text' },
  ],
};

it('shows what people know before what the database added', () => {
  expect(orderedColumns(boats).map(({ name }) => name)).toEqual(['length_m', 'name', 'id', 'created_at']);
});

it('writes values as people read them', () => {
  expect(cellText(null, 'text', said)).toBe('');
  expect(cellText(false, 'bool', said)).toBe('no');
  expect(cellText(1234.5, 'decimal', said)).toBe('1,234.5');
  expect(cellText(1234.5, 'decimal', { ...said, language: 'de' })).toBe('1.234,5');
  expect(cellText('2026-05-01', 'date', said)).toBe('May 1, 2026');
  expect(cellText('b741d8b1-5270-4974-9a24-1b4e01c287c5', 'uuid', said)).toBe('b741d8b1');
  expect(cellText({ a: [1] }, 'other', said)).toBe('{"a":[1]}');
  expect(cellText('x'.repeat(200), 'text', said)).toHaveLength(80);
  // no date, whatever its column says
  expect(cellText('<b>soon</b>', 'date', said)).toBe('<b>soon</b>');
});

it('asks by values of the kind that a column has, or not at all', () => {
  const [id, length, , name] = boats.columns;
  if (id === undefined || length === undefined || name === undefined) throw new Error('no columns');
  expect(filterOf(name, 'contains', '  oar ')).toEqual({ field: 'name', op: 'contains', value: 'oar' });
  expect(filterOf(name, 'contains', '   ')).toBeUndefined();
  expect(filterOf(name, 'empty', '')).toEqual({ field: 'name', op: 'empty', value: null });
  expect(filterOf(length, 'gte', '2,5')).toEqual({ field: 'length_m', op: 'gte', value: 2.5 });
  expect(filterOf(length, 'gte', 'long')).toBeUndefined();
  expect(filterOf({ name: 'is_wet', type: 'bool' }, 'eq', 'Ja')).toEqual({ field: 'is_wet', op: 'eq', value: true });
  expect(opsOf(name)[0]).toBe('contains');
  expect(opsOf(id)).not.toContain('gte');
});

it('calls a column what the app calls it', () => {
  const column = { id: 'length', column: 'length_m', label: 'Length', type: 'decimal', required: false, unique: false };
  const thing = {
    id: 'boat',
    singular: 'Row boat',
    plural: 'Row boats',
    description: '',
    table: 'row_boats',
    access: 'team' as const,
    states: [],
    columns: [{ ...column, derived: false, refers_to: null, choices: [] }],
  };
  expect(thingOf(boats, [thing])).toBe(thing);
  expect(thingOf({ ...boats, thing: 'oars' }, [thing])).toBeUndefined();
  expect(labelOf({ name: 'length_m', type: 'decimal' }, thing)).toBe('Length');
  expect(labelOf({ name: 'created_at', type: 'datetime' }, thing)).toBe('Created at');
});
