import { describe, expect, test } from 'vitest';
import { ATTACHMENT, attachmentSchema, type Table } from './attachment.ts';
import { readAttachment, readPlain } from './read.ts';

const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text);
/** A table; what is of text alone needs no waiting. */
function read(text: string | Uint8Array, name = 'things.csv'): Table {
  const found = readPlain(name, bytesOf(text));
  if (found.kind !== 'table') throw new Error('this is no table');
  return found;
}
const typesOf = (text: string) => Object.fromEntries(read(text).columns.map(({ label, type }) => [label, type]));

describe('types', () => {
  test('are read from all the values', () => {
    const text = [
      'Name,Count,Weight,Price,Born,Seen,Active,Size,Mail,Site,Code,Mixed',
      'Ann,1,1.5,€ 10,2024-02-29,2024-02-29 14:30,yes,S,a@b.co,https://a.co,007,1',
      'Bob,2,2,€ 1 200,2024-03-01,2024-03-01 9:05,no,M,c@d.org,https://b.co/x?y=1,012,two',
      'Cid,-3,,€ 3.99,2024-03-02,2024-03-02 0:00,yes,S,e@f.net,http://c.co,100,3',
      'Dee,4,.5,€ 4,2024-03-03,2024-03-03 23:59,no,M,g@h.io,https://d.co,101,4',
      'Eve,5,0.5,€ 5,2024-03-04,2024-03-04 1:00,no,S,i@j.de,https://e.co,102,5',
    ].join('\n');
    expect(typesOf(text)).toEqual({
      Name: 'text',
      Count: 'integer',
      Weight: 'text',
      Price: 'money',
      Born: 'date',
      Seen: 'datetime',
      Active: 'boolean',
      Size: 'choice',
      Mail: 'email',
      Site: 'url',
      Code: 'text',
      Mixed: 'text',
    });
    expect(read(text).rows[1]).toEqual([
      'Bob',
      2,
      '2',
      1200,
      '2024-03-01',
      '2024-03-01T09:05:00Z',
      false,
      'M',
      'c@d.org',
      'https://b.co/x?y=1',
      '012',
      'two',
    ]);
  });

  test.each([
    ['1.234,50;2,5', [1234.5, 2.5]],
    ['1,234.50;2.5', [1234.5, 2.5]],
    ["1'234.50;(20.00)", [1234.5, -20]],
  ])('numbers are written as %s', (line, values) => {
    const [a, b] = line.split(';');
    expect(read(`Name\tAmount\nx\t${a ?? ''}\ny\t${b ?? ''}`).rows.map(([, value]) => value)).toEqual(values);
  });

  test('one day after the twelfth says which order all dates have', () => {
    const days = (...all: string[]) =>
      read(`Name;Day\n${all.map((day) => `x;${day}`).join('\n')}`).rows.map(([, day]) => day);
    expect(days('03/04/2024', '25/04/2024')).toEqual(['2024-04-03', '2024-04-25']);
    expect(days('03/04/2024', '04/25/2024')).toEqual(['2024-03-04', '2024-04-25']);
    expect(days('30.2.2024', '1.2.2024')).toEqual(['30.2.2024', '1.2.2024']);
  });

  test('required is what every row has, unique what is a key and never comes twice', () => {
    const { columns } = read('SKU,Name,Note\nA1,Ann,x\nA2,Ann,\nA3,Bob,y');
    expect(columns.map(({ required, unique }) => [required, unique])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect(read('SKU,Name\nA1,Ann\nA1,Bob\nA3,Cid').columns[0]?.unique).toBe(false);
  });
});

describe('files as they are', () => {
  const rows = [
    ['Café', 1],
    ['Tee', 2],
  ];
  test.each([
    ['a byte order mark', '\ufeffName,Anzahl\r\nCafé,1\r\nTee,2\r\n'],
    ['semicolons', 'Name;Anzahl\nCafé;1\nTee;2'],
    ['tabs', 'Name\tAnzahl\nCafé\t1\nTee\t2'],
    ['bars', 'Name|Anzahl\nCafé|1\nTee|2'],
    ['a stated delimiter', 'sep=;\nName;Anzahl\nCafé;1\nTee;2'],
    ['line ends of an old Mac', 'Name,Anzahl\rCafé,1\rTee,2'],
    ['empty lines and a last comma', 'Name,Anzahl,\n\nCafé,1,\n,,\nTee,2,\n'],
  ])('%s', (_, text) => {
    expect(read(text).rows).toEqual(rows);
  });

  test.each([
    ['windows-1252', Buffer.from('Name;Anzahl\nCafé;1\nTee;2', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffName\tAnzahl\nCafé\t1\nTee\t2', 'utf16le')],
  ])('%s', (_, bytes) => {
    expect(read(bytes).rows).toEqual(rows);
  });

  test('Japanese in Shift_JIS', () => {
    // 名前,価格 / りんご,100 / みかん,200, three times
    const line = (hex: string) => Buffer.from(hex, 'hex');
    const head = line('96bc914f2c89bf8a690a');
    const body = line('82e882f182b22c3130300a82dd82a982f12c3230300a');
    const { columns, rows: read3 } = read(Buffer.concat([head, body, body, body]));
    expect(columns.map(({ label }) => label)).toEqual(['名前', '価格']);
    expect(read3[0]).toEqual(['りんご', 100]);
  });

  test('a quote that is never closed is text', () => {
    expect(read('Name,Size\n"Ann,1\nBob,2').rows).toHaveLength(2);
    expect(read('Name,Inches\nScreen 24",24\nScreen 27",27').rows[0]?.[0]).toBe('Screen 24"');
  });
});

describe('hostile files', () => {
  test('headings are empty, doubled, markup, reserved or endless', () => {
    const endless = 'x'.repeat(500);
    const { columns } = read(
      `,name,Name,<script>,{{7*7}},class,"a""b",id,${endless},\u202eevil\u0007\n1,2,3,4,5,6,7,8,9,10`,
    );
    const labels = columns.map(({ label }) => label);
    expect(labels.slice(0, 8)).toEqual(['Column 1', 'name', 'Name 2', '<script>', '{{7*7}}', 'class', 'a"b', 'id']);
    expect(labels[8]).toHaveLength(60);
    expect(labels[9]).toBe('evil');
  });

  test('values keep what they are, without signs that no database takes', () => {
    const nasty = `'; DROP TABLE x;-- </script> {{7*7}} \${1} \\N{x} """`;
    expect(read(`Name,Note\nAnn,"${nasty.replaceAll('"', '""')}\u0007"`).rows[0]?.[1]).toBe(nasty);
  });

  test.each([
    ['nothing', new Uint8Array(), 'is empty'],
    ['only headings', Buffer.from('a,b,c\n'), 'has no rows below a line of headings'],
    ['a PNG called CSV', Buffer.from('89504e470d0a1a0a', 'hex'), 'is a picture'],
    ['a PDF called CSV', Buffer.from('%PDF-1.7\n1 0 obj'), 'is a PDF'],
    ['half an archive called CSV', Buffer.from('504b030414', 'hex'), 'is a damaged archive'],
    ['zeros', Buffer.alloc(5000), 'is no text'],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)), 'is no text'],
    ['too much', Buffer.alloc(ATTACHMENT.fileBytes + 1, 'a,'), 'has more than 5 MB'],
  ])('%s is refused in words', async (_, bytes, words) => {
    await expect(readAttachment('things.csv', bytes)).rejects.toThrow(words);
  });

  test('2,000 rows are taken as far as there is room, and the rest is said', () => {
    const short = read(
      `Name,No\n${Array.from({ length: 3000 }, (_, at) => `Row ${String(at)},${String(at)}`).join('\n')}`,
    );
    expect(short.rows).toHaveLength(2000);
    expect(short.said).toEqual(['The first 2000 of 3000 rows are taken.']);
    const random = (at: number) =>
      Buffer.from(String((at + 1) * 1e15))
        .toString('base64')
        .repeat(40);
    const long = read(
      `Name,Text\n${Array.from({ length: 2000 }, (_, at) => `Row ${String(at)},${random(at)}`).join('\n')}`,
    );
    expect(long.rows.length).toBeLessThan(2000);
    expect(JSON.stringify(long).length).toBeLessThan(ATTACHMENT.keptBytes);
  });

  test('a thousand columns and five megabytes are read in a moment', () => {
    const wide = read(`${Array.from({ length: 1000 }, (_, at) => `c${String(at)}`).join(',')}\n${'1,'.repeat(1000)}`);
    expect(wide.columns).toHaveLength(24);
    expect(wide.said[0]).toContain('left out: c24');
    const started = performance.now();
    expect(() => read(`a,b\n${'x,"'.repeat(1_700_000)}`)).toThrow('is no table');
    expect(read(`Name,No\n${'A row of the file,1\n'.repeat(250_000)}`).rows).toHaveLength(2000);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('what is understood is what REST takes, and is read again as it is', () => {
    const first = read('Name,Price\nAnn,€1\nBob,€2', 'our_products-2026 (1).csv');
    expect(first).toMatchObject({ one: 'Product', many: 'Products', name: 'our_products-2026 (1).csv' });
    expect(attachmentSchema.parse(first)).toEqual(first);
    expect(read(JSON.stringify(first), 'x.json')).toEqual(first);
  });
});

test.each([
  ['Kunden.csv', 'Kunden', 'Kunden'],
  ['team_members.csv', 'Team member', 'Team members'],
  ['2026.csv', 'Row', 'Rows'],
  ['商品.csv', '商品', '商品'],
])('%s keeps %s, %s', (file, one, many) => {
  expect(read('Name,Size\nAnn,1', file)).toMatchObject({ one, many });
});

test('a path says nothing of what is in a file', async () => {
  expect(await readAttachment('../../etc/stock.csv', bytesOf('Name,Size\nAnn,1'))).toMatchObject({
    name: 'stock.csv',
    many: 'Stock',
  });
});
