/** A table of texts: the names of its columns, and its rows, each as long as they are many. */
export interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Order {
  column: number;
  isDown: boolean;
}

/** As many columns and rows as a table has. */
export const [MOST_COLUMNS, MOST_ROWS] = [60, 20_000];

/** A table in which every row has a cell for every column. */
function even(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  column: (number: number) => string,
): Table {
  const width = Math.min(MOST_COLUMNS, Math.max(1, head.length, ...rows.slice(0, MOST_ROWS).map((row) => row.length)));
  const places = Array.from({ length: width }, (_, at) => at);
  return {
    head: places.map((at) => head[at]?.trim() || column(at + 1)),
    rows: rows.slice(0, MOST_ROWS).map((row) => places.map((at) => row[at] ?? '')),
  };
}

/** An empty one to begin with. */
export const emptyTable = (column: (number: number) => string): Table =>
  even(
    ['', '', ''],
    Array.from({ length: 5 }, () => []),
    column,
  );

/** How a table is read: the cells of a CSV file, and what a column without a name is called. */
export interface Reading {
  cells: (file: string) => string[][];
  column: (number: number) => string;
}

/** What a file or a clipboard holds: CSV with commas, semicolons or tabs, or JSON with a list of objects; null where it is neither. */
export function tableFrom(text: string, { cells, column }: Reading): Table | null {
  if (/^\s*[[{]/.test(text)) return fromJson(text, column);
  const lines = cells(text).filter((row) => row.some((cell) => cell.trim() !== ''));
  const [head, ...rows] = lines;
  return head === undefined ? null : even(head, rows, column);
}

function fromJson(text: string, column: (number: number) => string): Table | null {
  try {
    const read: unknown = JSON.parse(text);
    const isRow = (each: unknown): each is Record<string, unknown> => typeof each === 'object' && each !== null;
    const list = (Array.isArray(read) ? read : [read]).filter(isRow);
    const head = [...new Set(list.flatMap((row) => Object.keys(row)))];
    const cell = (value: unknown): string =>
      value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
    return head.length === 0
      ? null
      : even(
          head,
          list.map((row) => head.map((name) => cell(row[name]))),
          column,
        );
  } catch {
    return null;
  }
}

/** A number as people write it in a cell; NaN for everything else. */
function numberIn(text: string): number {
  const bare = text.replace(/[\s\u00a0\u202f%€$£]/g, '');
  if (!/^[+-]?[\d.,]+$/.test(bare)) return Number.NaN;
  const isComma = bare.lastIndexOf(',') > bare.lastIndexOf('.') && !/^[+-]?\d{1,3}(?:,\d{3})+$/.test(bare);
  return Number(isComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', ''));
}

/** Numbers by their size, before texts in the order of the alphabet; empty cells last, whichever way. */
function compared(a: string, b: string, isDown: boolean): number {
  if (a.trim() === '' || b.trim() === '') return Number(a.trim() === '') - Number(b.trim() === '');
  const [one, other] = [numberIn(a), numberIn(b)];
  const way = isDown ? -1 : 1;
  if (Number.isNaN(one) !== Number.isNaN(other)) return way * (Number.isNaN(one) ? 1 : -1);
  return way * (Number.isNaN(one) ? a.localeCompare(b, undefined, { numeric: true }) : one - other);
}

/** The places of the rows that the filters leave, in their order. A filter is a part of a cell, or a comparison such as `>10`. */
export function viewOf({ rows }: Table, order: Order | null, filters: Readonly<Record<number, string>>): number[] {
  const asked = Object.entries(filters).filter(([, text]) => text.trim() !== '');
  const places = rows.flatMap((row, at) =>
    asked.every(([column, text]) => passes(row[Number(column)] ?? '', text)) ? [at] : [],
  );
  if (order === null) return places;
  const cell = (at: number): string => rows[at]?.[order.column] ?? '';
  return places.toSorted((a, b) => compared(cell(a), cell(b), order.isDown));
}

function passes(cell: string, filter: string): boolean {
  const [, sign, limit = ''] = /^\s*(>=|<=|>|<|=)\s*(.*)$/.exec(filter) ?? [];
  if (sign === '=') return cell.trim().toLowerCase() === limit.trim().toLowerCase();
  const [number, bound] = [numberIn(cell), numberIn(limit)];
  if (sign === undefined || Number.isNaN(bound)) return cell.toLowerCase().includes(filter.trim().toLowerCase());
  if (sign === '>') return number > bound;
  if (sign === '<') return number < bound;
  return sign === '>=' ? number >= bound : number <= bound;
}

export const withCell = (table: Table, row: number, column: number, text: string): Table => ({
  ...table,
  rows: table.rows.map((cells, at) => (at === row ? cells.with(column, text) : cells)),
});

export const withRow = (table: Table): Table => ({ ...table, rows: [...table.rows, table.head.map(() => '')] });

export const withoutRow = (table: Table, row: number): Table => ({ ...table, rows: table.rows.toSpliced(row, 1) });

export const withColumn = (table: Table, name: string): Table => ({
  head: [...table.head, name],
  rows: table.rows.map((row) => [...row, '']),
});

export const withoutColumn = (table: Table, column: number): Table => ({
  head: table.head.toSpliced(column, 1),
  rows: table.rows.map((row) => row.toSpliced(column, 1)),
});

/** The cells as they stand there, as a CSV file. */
export function csvText({ head, rows }: Table): string {
  const cell = (text: string): string => (/[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** A list of objects. Of two columns of one name the later one has a number. */
export function jsonText({ head, rows }: Table): string {
  const names = head.map((name, at) => {
    const before = head.slice(0, at).filter((each) => each === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
  const list = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
  return JSON.stringify(list, null, 2);
}

/** As many characters of a table as an address takes along. */
const LONGEST = 30_000;

async function through(bytes: Uint8Array<ArrayBuffer>, way: TransformStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(way)).arrayBuffer());
}

/** A table within an address, small; null where it is too long for one. */
export async function packed(name: string, table: Table): Promise<string | null> {
  const text = JSON.stringify([name, table.head, ...table.rows]);
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const code = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return code.length > LONGEST ? null : code;
}

/** The table that an address takes along; null where it is none. */
export async function unpacked(code: string): Promise<{ name: string; table: Table } | null> {
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
    const [name, head, ...rows] = JSON.parse(text) as unknown[];
    const isRow = (each: unknown): each is string[] =>
      Array.isArray(each) && each.every((cell) => typeof cell === 'string');
    if (typeof name !== 'string' || !isRow(head) || !rows.every(isRow)) return null;
    return { name: name.slice(0, 80), table: even(head, rows, String) };
  } catch {
    return null;
  }
}
