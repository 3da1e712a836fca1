import { describe, expect, it } from 'vitest';
import { csvOf } from '../../templates/base/frontend/kit/csv.ts';
import { columnsOf, inputOf, readCsv, type TableField } from '../../templates/base/frontend/kit/desk/read-table.ts';
import { readNumber } from '../../templates/base/frontend/kit/numbers.ts';

const field = (name: string, label: string, type: string, more: Partial<TableField> = {}): TableField => ({
  name,
  label,
  type,
  ...more,
});
const german = { locale: 'de-DE', yes: 'Ja', number: (text: string) => readNumber(text, 'de-DE') };

describe('a file of a table', () => {
  it('is read as it was written, whatever its cells hold', () => {
    const rows = [
      ['Name', 'Notes'],
      ['Mug, blue', 'says "hi"\r\nand goes on'],
      ['', 'x;y'],
    ];
    expect(readCsv(`\ufeff${csvOf(rows)}`)).toEqual(rows);
  });

  it.each([';', '\t', ','])('may part its columns by %j', (sign) => {
    expect(readCsv(`a${sign}b\n1${sign}"2${sign}3"\n`)).toEqual([['a', 'b'], ['1', `2${sign}3`], ['']]);
  });

  it('gives no formula to a spreadsheet, and takes back what it gave', () => {
    expect(csvOf([['=1+1', ' @x', '-2', -2]])).toBe("'=1+1,' @x,'-2,-2");
    expect(inputOf(field('name', 'Name', 'text'), "'=1+1", german)).toBe('=1+1');
  });
});

describe('columns', () => {
  const fields = [
    field('name', 'Name', 'text', { required: true }),
    field('weight', 'Weight', 'decimal'),
    field('size', 'Size', 'choice', { required: true, initial: 'm' }),
  ];

  it('are found by their labels and by their names', () => {
    const found = columnsOf(['weight (kg)', ' NAME ', 'Colour'], fields);
    expect(found.fields.map((each) => each?.name)).toEqual(['weight', 'name', undefined]);
    expect(found.unused).toEqual(['Colour']);
    expect(found.missing).toEqual([]);
  });

  it('are missed where a row needs them', () => {
    expect(columnsOf(['size'], fields).missing.map(({ name }) => name)).toEqual(['name']);
  });
});

describe('cells', () => {
  it.each([
    ['money', '1.234,50 €', '1234.5'],
    ['money', '12.50', '12.50'],
    ['decimal', 'much', 'NaN'],
    ['integer', '1.234', '1234'],
    ['date', '3.4.2026', '2026-04-03'],
    ['date', '2026-04-03', '2026-04-03'],
  ])('%s: %s', (type, cell, input) => {
    expect(inputOf(field('x', 'X', type), cell, german)).toBe(input);
  });

  it('say yes in the language of the app, and choices by their labels', () => {
    expect(inputOf(field('x', 'X', 'boolean'), 'ja', german)).toBe(true);
    expect(inputOf(field('x', 'X', 'boolean'), 'nein', german)).toBe(false);
    const size = field('x', 'X', 'choice', { choices: [{ id: 'l', label: 'Groß' }] });
    expect(inputOf(size, 'groß', german)).toBe('l');
  });
});
