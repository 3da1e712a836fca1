import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { parts, workbook, xmlOf, type Sheet } from '../../test/attachments/workbook.ts';
import { analyze } from '../analysis/index.ts';
import { contradictions } from '../check.ts';
import { planApp } from '../plan/index.ts';
import { ATTACHMENT, attachmentSchema } from './attachment.ts';
import { withAttachments } from './onto.ts';
import { readAttachment } from './read.ts';

const plants: Sheet = [
  ['Name', 'Price', 'Since', 'Evergreen', 'Weight'],
  ['Rose', 3.5, new Date('2024-02-29T00:00:00Z'), false, 1.125],
  ['Fern & moss', 9, new Date('2024-03-01T00:00:00Z'), true, 2.5],
];

describe('a workbook', () => {
  test('of one sheet is a table, typed as its cells are', async () => {
    const read = await readAttachment('plants.xlsx', workbook({ Sheet1: plants }));
    expect(read).toMatchObject({
      kind: 'table',
      one: 'Plant',
      columns: [{ type: 'text' }, { type: 'money' }, { type: 'date' }, { type: 'boolean' }, { type: 'decimal' }],
      rows: [
        ['Rose', 3.5, '2024-02-29', false, 1.125],
        ['Fern & moss', 9, '2024-03-01', true, 2.5],
      ],
    });
    expect(attachmentSchema.parse(read)).toEqual(read);
  });

  test('may have a title above its headings, and gaps', async () => {
    const sheet: Sheet = [['Our plants', null], [null], ['Name', 'Stock'], ['Rose', 3], [], ['Fern', null]];
    expect(await readAttachment('x.xlsx', workbook({ Plants: sheet }))).toMatchObject({
      many: 'Plants',
      columns: [{ label: 'Name' }, { label: 'Stock' }],
      rows: [
        ['Rose', 3],
        ['Fern', null],
      ],
    });
  });

  test('of several sheets is as many things, each with its rows', async () => {
    const customers: Sheet = [
      ['Name', 'E-mail'],
      ['Ann', 'ann@example.com'],
    ];
    const read = await readAttachment(
      'shop.xlsx',
      workbook({ Plants: plants, Customers: customers, Notes: [['Only this']] }),
    );
    expect(read).toMatchObject({ kind: 'tables', tables: [{ many: 'Plants' }, { many: 'Customers' }] });
    expect(attachmentSchema.parse(read)).toEqual(read);
    const idea = { appName: 'Petals', description: 'A flower shop that takes orders for bouquets.' };
    const made = withAttachments(planApp(idea, analyze(idea)), [read]);
    expect(contradictions(made)).toEqual([]);
    expect(made.seed['plant']).toMatchObject([{ name: 'Rose' }, { name: 'Fern & moss' }]);
    const customer = made.entities.find(({ singular }) => singular === 'Customer');
    expect(customer?.fields.some(({ type }) => type === 'email')).toBe(true);
  });

  test('with an empty row at the very end, as some programs write it, is read', async () => {
    const rows = `${xmlOf(plants).join('')}<row r="1048576" ht="12.8"/>`;
    const read = await readAttachment('plants.xlsx', zipSync(parts({ Sheet1: rows })));
    expect(read.kind === 'table' && read.rows.length).toBe(2);
  });

  test('of many rows is taken as far as there is room', async () => {
    const sheets = Object.fromEntries(
      ['Dogs', 'Cats'].map((name) => [
        name,
        [['Name', 'No'], ...Array.from({ length: 3000 }, (_, at) => [`Row ${String(at)}`, at])],
      ]),
    );
    const read = await readAttachment('pets.xlsx', workbook(sheets));
    expect(JSON.stringify(read).length).toBeLessThan(ATTACHMENT.keptBytes);
    expect(read.said[0]).toContain('2000 of 3000 rows');
  });
});

describe('a hostile workbook', () => {
  const size = 50 * 1024 * 1024;
  const bomb = zipSync({ ...parts({ A: '' }), 'xl/sharedStrings.xml': new Uint8Array(size) });

  test('that unpacks to too much is refused before it does', async () => {
    expect(bomb.byteLength).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    await expect(readAttachment('bomb.xlsx', bomb)).rejects.toThrow('is too large a workbook');
    expect(process.memoryUsage().rss - before).toBeLessThan(size / 2);
  });

  test('that says it unpacks to less is cut off there', async () => {
    const bytes = bomb.slice();
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.byteLength - 30; at += 1) {
      const isLocal = view.getUint32(at, true) === 0x04034b50;
      const isCentral = view.getUint32(at, true) === 0x02014b50;
      const said = at + (isLocal ? 22 : 24);
      if ((isLocal || isCentral) && view.getUint32(said, true) === size) view.setUint32(said, 1000, true);
    }
    const before = process.memoryUsage().rss;
    await expect(readAttachment('bomb.xlsx', bytes)).rejects.toThrow();
    expect(process.memoryUsage().rss - before).toBeLessThan(size / 2);
  });

  test('with one cell far away is refused', async () => {
    const far = `<row r="1"><c r="A1"><v>1</v></c></row><row r="19999"><c r="XFD19999"><v>1</v></c></row>`;
    await expect(readAttachment('far.xlsx', zipSync(parts({ A: far })))).rejects.toThrow('is too large a workbook');
  });

  test.each([
    ['another archive', zipSync({ 'a.txt': strToU8('x') }), 'is an archive'],
    ['half a workbook', workbook({ A: plants }).subarray(0, 300), 'is a damaged archive'],
    [
      'one without a sheet',
      zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }),
      'cannot be read as an Excel workbook',
    ],
    ['one of an older Office', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'is a file of an older Office'],
    ['one with only headings', workbook({ A: [['Name', 'Price']] }), 'has no rows below a line of headings'],
  ])('%s is refused in words', async (_, bytes, words) => {
    await expect(readAttachment('x.xlsx', bytes)).rejects.toThrow(words);
  });

  test('rows that never end take no long time', async () => {
    const started = performance.now();
    await expect(readAttachment('x.xlsx', zipSync(parts({ A: '<row r="99999">'.repeat(400_000) })))).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
