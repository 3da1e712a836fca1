import { unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { ATTACHMENT, AttachmentError, type Attachment, type Table, type Tables } from './attachment.ts';
import { thingIn } from './named.ts';
import { fitted, tableOf } from './table.ts';

/** Bytes of all parts of a workbook, unpacked; the packed ones say beforehand how large they are. */
const MOST_UNPACKED = 48 * 1024 * 1024;
const MOST_PARTS = 2000;
/** Rows that are looked at; programs write an empty one at the very end of a sheet. */
const MOST_ROWS = 20_000;
/** Cells of all sheets, empty ones between others included: a single one far away makes millions. */
const MOST_CELLS = 1_500_000;
/** Sheets that become things: as many as an app has. */
const MOST_SHEETS = 12;
/** Lines in which the headings are looked for: titles and notes stand above them. */
const HEADINGS_WITHIN = 20;
/** What Excel writes where a formula fails. */
const FAILED = /^#(DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!)$/;
const TOO_LARGE = 'is too large a workbook: save the sheet you mean as CSV';

/** Whether a file is a zip archive, as a workbook of Excel is. */
export function isArchive(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('hex') === '504b0304';
}

/** The sheets of an Excel workbook: one is a table, several are tables. @throws AttachmentError */
export async function workbookOf(name: string, bytes: Uint8Array): Promise<Attachment> {
  const parts = unpacked(bytes);
  if (parts['xl/workbook.xml'] === undefined) throw new AttachmentError('is an archive, which is not read here');
  // without compression, so that nobody unpacks it a second time
  const plain = zipSync(bounded(parts), { level: 0 });
  let sheets;
  try {
    sheets = await readWorkbook(new Blob([plain]));
  } catch {
    throw new AttachmentError('cannot be read as an Excel workbook');
  }
  const filled = sheets
    .map(({ sheet, data }) => ({ sheet, records: recordsOf(data) }))
    .filter(({ records }) => records.length > 1);
  if (filled.length === 0) throw new AttachmentError('has no rows below a line of headings');
  const tables = filled.slice(0, MOST_SHEETS).map(({ sheet, records }) => {
    const table = tableOf(name, records);
    const called = thingIn(sheet);
    return called.one === 'Row' ? table : { ...table, ...called };
  });
  return asOne(
    name,
    tables,
    filled.slice(MOST_SHEETS).map(({ sheet }) => sheet),
  );
}

/** One table, or all of them with as much room for each as the others leave. */
function asOne(name: string, tables: readonly Table[], left: readonly string[]): Attachment {
  const [first, ...others] = tables;
  if (first !== undefined && others.length === 0) return first;
  const room = Math.floor(ATTACHMENT.packedBytes / tables.length);
  const said = tables.flatMap((each) => each.said.map((words) => `${each.many}: ${words}`.slice(0, 300)));
  const smaller: Tables['tables'] = tables.map(({ one, many, columns, rows }) => {
    const taken = fitted(rows, room, tables.length);
    if (taken.length < rows.length) said.push(`${many}: the first ${String(taken.length)} rows are taken.`);
    return { one, many, columns, rows: taken };
  });
  if (left.length > 0) said.push(`Left out: the sheets ${left.join(', ')}`.slice(0, 300));
  return { kind: 'tables', name, tables: smaller, said: said.slice(0, 10) };
}

function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  let count = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/.test(name) || !/^(xl|_rels|\[Content_Types\])/.test(name)) return false;
        size += originalSize;
        count += 1;
        // what is larger than it says is cut off where it says
        if (size > MOST_UNPACKED || count > MOST_PARTS) throw new AttachmentError(TOO_LARGE);
        return true;
      },
    });
  } catch (error) {
    throw error instanceof AttachmentError ? error : new AttachmentError('is a damaged archive');
  }
}

/** The parts without the rows that are far away. @throws AttachmentError if there are still too many cells */
function bounded(parts: Record<string, Uint8Array>): Record<string, Uint8Array> {
  let cells = 0;
  const entries = Object.entries(parts).map(([path, part]): [string, Uint8Array] => {
    if (!path.startsWith('xl/worksheets/') || !path.endsWith('.xml')) return [path, part];
    let rows = 0;
    let columns = 0;
    const xml = new TextDecoder().decode(part);
    const kept = xml
      .split(/(?=<(?:\w+:)?row[\s/>])/)
      .map(withoutFarRow)
      .join('');
    for (const [, letters = '', digits = ''] of kept.matchAll(/\br="([A-Z]{0,8})(\d{1,12})"/g)) {
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, columnNumber(letters));
    }
    cells += rows * columns;
    if (cells > MOST_CELLS) throw new AttachmentError(TOO_LARGE);
    return [path, new TextEncoder().encode(kept)];
  });
  return Object.fromEntries(entries);
}

/** What is left of a piece of a sheet that begins with a row: all, or what follows the row if it is far away. */
function withoutFarRow(piece: string): string {
  const [, digits] = /^<(?:\w+:)?row\b[^>]*\sr="(\d{1,12})"/.exec(piece) ?? [];
  if (digits === undefined || Number(digits) <= MOST_ROWS) return piece;
  const end = /<\/(?:\w+:)?row>/.exec(piece);
  return end === null ? piece.slice(piece.indexOf('>') + 1) : piece.slice(end.index + end[0].length);
}

function columnNumber(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0);
}

/** The rows of a sheet as text, from its headings on; empty ones are left out. */
function recordsOf(data: readonly (readonly unknown[])[]): string[][] {
  const written = data.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== ''));
  const widths = written.slice(0, HEADINGS_WITHIN).map((row) => row.filter((cell) => cell !== '').length);
  const widest = Math.max(0, ...widths);
  return written.slice(
    Math.max(
      0,
      widths.findIndex((width) => width >= widest * 0.6),
    ),
  );
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) {
    const iso = Number.isNaN(cell.getTime()) ? '' : cell.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
  }
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return String(Math.round(cell * 1e9) / 1e9);
  if (typeof cell !== 'string' || FAILED.test(cell)) return '';
  return cell.trim();
}
