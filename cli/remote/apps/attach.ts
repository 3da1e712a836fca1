/** `--attach`: files that come with an idea or a wish. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { z } from 'zod';

import type { Around } from './answer.ts';

/** Options that are given again, as one text. */
export function another(file: string, before?: string): string {
  return before === undefined ? file : `${before}\0${file}`;
}

const table = z.looseObject({ many: z.string(), columns: z.array(z.unknown()), rows: z.array(z.unknown()) });
const file = z.looseObject({ name: z.string(), said: z.array(z.string()) });
const attachmentSchema = z.object({
  attachment: z.discriminatedUnion('kind', [
    file.extend({ kind: z.literal('table'), ...table.shape }),
    file.extend({ kind: z.literal('tables'), tables: z.array(table) }),
    file.extend({ kind: z.literal('text'), text: z.string() }),
  ]),
});
type Attachment = z.infer<typeof attachmentSchema>['attachment'];

/** Has the platform read files, and says what it understood. */
export async function attached({ platform, tell }: Around, files: readonly string[]): Promise<object[]> {
  const read: object[] = [];
  for (const file of files) {
    const content = (await readFile(file)).toString('base64');
    const answer = await platform.perform('read_attachment', { name: basename(file), content });
    const { attachment } = attachmentSchema.parse(answer);
    tell([`${attachment.name}: ${understood(attachment)}.`, ...attachment.said].join(' '));
    read.push(attachment);
  }
  return read;
}

function understood(attachment: Attachment): string {
  if (attachment.kind === 'text') return `${String(attachment.text.length)} characters, read as they are`;
  return (attachment.kind === 'table' ? [attachment] : attachment.tables)
    .map(({ many, rows, columns }) =>
      rows.length === 0
        ? `${many}, ${String(columns.length)} fields`
        : `${many}, ${String(rows.length)} rows, ${String(columns.length)} columns`,
    )
    .join('; ');
}
