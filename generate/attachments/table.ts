import { gzipSync } from 'node:zlib';
import { ATTACHMENT, AttachmentError, type Attachment, type Cell, type Table } from './attachment.ts';
import { readColumn } from './columns.ts';
import { labelsOf } from './label.ts';
import { thingIn } from './named.ts';
import { isEmpty } from './values.ts';

/** Characters of all cells of a table; with the escapes of JSON it stays within what is kept. */
const MOST_CHARACTERS = 300_000;

/** Records as a table: the first is the headings. @throws AttachmentError if there is nothing to take */
export function tableOf(name: string, records: readonly (readonly string[])[]): Table {
  const [first = [], ...all] = records;
  if (first.length === 0 || all.length === 0) throw new AttachmentError('has no rows below a line of headings');
  const said: string[] = [];
  const width = Math.max(first.length, ...all.slice(0, ATTACHMENT.rows).map((record) => record.length));
  // A column without a heading and without a value is the comma at the end of the lines.
  const used = Array.from({ length: Math.min(width, 200) }, (_, at) => at).filter(
    (at) => (first[at] ?? '').trim() !== '' || all.some((record) => !isEmpty(record[at] ?? '')),
  );
  if (used.length === 0) throw new AttachmentError('has no columns');
  const taken = used.slice(0, ATTACHMENT.columns);
  if (used.length > taken.length) {
    const left = used.slice(taken.length).map((at) => first[at] ?? '');
    said.push(
      `The first ${String(taken.length)} of ${String(used.length)} columns are taken; left out: ${left.join(', ').slice(0, 200)}`,
    );
  }
  const rows = all.slice(0, ATTACHMENT.rows);
  const columns = labelsOf(taken.map((at) => first[at] ?? '')).map((label, at) =>
    readColumn(
      label,
      rows.map((record) => record[taken[at] ?? 0] ?? ''),
    ),
  );
  const fitting = fitted(rows.map((_, row) => columns.map(({ cells }) => cells[row] ?? null)));
  if (fitting.length < all.length)
    said.push(`The first ${String(fitting.length)} of ${String(all.length)} rows are taken.`);
  if (fitting.length === 0) throw new AttachmentError('has rows that are too long');
  return { kind: 'table', name, ...thingIn(name), columns: columns.map(({ column }) => column), rows: fitting, said };
}

/** As many rows as there is room for beside other tables. */
export function fitted(
  rows: readonly Cell[][],
  packedBytes: number = ATTACHMENT.packedBytes,
  tables: number = 1,
): Cell[][] {
  let characters = 0;
  let count = rows.findIndex((row) => (characters += JSON.stringify(row).length) > MOST_CHARACTERS / tables);
  if (count < 0) count = rows.length;
  for (;;) {
    const packed = gzipSync(JSON.stringify(rows.slice(0, count))).byteLength;
    if (packed <= packedBytes || count === 0) return rows.slice(0, count);
    count = Math.floor(count * Math.min(0.95, packedBytes / packed));
  }
}

/** The tables of an attachment, if it has any. */
export function tablesIn(attachment: Attachment): Table[] {
  if (attachment.kind === 'table') return [attachment];
  if (attachment.kind === 'text') return [];
  const { name } = attachment;
  return attachment.tables.map((each) => ({ kind: 'table', name, ...each, said: [] }));
}
