import { describe, expect, it } from 'vitest';
import { readCsv } from '../../base/frontend/kit/desk/read-table.ts';
import * as rules from '../../base/frontend/kit/text/table-rules.ts';

const column = (number: number): string => `Column ${String(number)}`;
const reading: rules.Reading = { cells: readCsv, column };
const table = (text: string): rules.Table => rules.tableFrom(text, reading) ?? rules.emptyTable(column);

const PRICES = table('Item;Price;Note\nPen;"1.234,50";"a ""b"""\nInk;9,90;\nMap;;x\nCup;20');

describe('tables', () => {
  it('come from CSV of any separator and from JSON, each row as long as the others', () => {
    expect(PRICES.head).toEqual(['Item', 'Price', 'Note']);
    expect(PRICES.rows[0]).toEqual(['Pen', '1.234,50', 'a "b"']);
    expect(PRICES.rows[3]).toEqual(['Cup', '20', '']);
    expect(table('a\tb\n1\t2').rows).toEqual([['1', '2']]);
    expect(table('[{"a":1,"b":null},{"b":[2],"c":"x"}]')).toEqual({
      head: ['a', 'b', 'c'],
      rows: [
        ['1', '', ''],
        ['', '[2]', 'x'],
      ],
    });
    expect(table('a,,c\n1').head).toEqual(['a', 'Column 2', 'c']);
    for (const nothing of ['', ' \n ', '[', '{}', '[1]']) expect(rules.tableFrom(nothing, reading)).toBeNull();
  });

  it('are sorted by size, numbers as numbers, empty cells last', () => {
    const by = (isDown: boolean): string[] =>
      rules.viewOf(PRICES, { column: 1, isDown }, {}).map((at) => PRICES.rows[at]?.[0] ?? '');
    expect(by(false)).toEqual(['Ink', 'Cup', 'Pen', 'Map']);
    expect(by(true)).toEqual(['Pen', 'Cup', 'Ink', 'Map']);
  });

  it('are filtered by a part of a cell, a comparison, or both', () => {
    expect(rules.viewOf(PRICES, null, { 0: 'P' })).toEqual([0, 2, 3]);
    expect(rules.viewOf(PRICES, null, { 1: '>10' })).toEqual([0, 3]);
    expect(rules.viewOf(PRICES, null, { 0: 'p', 1: '<= 20' })).toEqual([3]);
    expect(rules.viewOf(PRICES, null, { 0: '=pen' })).toEqual([0]);
    expect(rules.viewOf(PRICES, null, { 2: '  ' })).toEqual([0, 1, 2, 3]);
  });

  it('change by cells, rows and columns, and come out as they stand there', () => {
    const written = rules.withCell(rules.withRow(PRICES), 4, 0, '-5, or =1+1');
    expect(rules.tableFrom(rules.csvText(written), reading)).toEqual(written);
    expect(rules.csvText(rules.withoutRow(rules.withoutColumn(written, 1), 4))).not.toContain('-5');
    const twice = rules.withColumn({ head: ['a'], rows: [['1']] }, 'a');
    expect(JSON.parse(rules.jsonText(twice))).toEqual([{ a: '1', 'a 2': '' }]);
  });

  it('go into an address and come back; what is no table does not', async () => {
    const code = (await rules.packed('Prices <b>', PRICES)) ?? '';
    expect(code).toMatch(/^[\w-]+$/u);
    expect(await rules.unpacked(code)).toEqual({ name: 'Prices <b>', table: PRICES });
    for (const wrong of ['', '%', 'abc', code.slice(3)]) expect(await rules.unpacked(wrong)).toBeNull();
    const large = { head: ['a'], rows: Array.from({ length: 9_000 }, (_, at) => [String(Math.sin(at))]) };
    expect(await rules.packed('Large', large)).toBeNull();
  });
});
