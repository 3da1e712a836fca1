import { z } from 'zod';

/** Sizes an attachment is held to. */
export const ATTACHMENT = {
  /** Bytes of a file as it is sent. */
  fileBytes: 5 * 1024 * 1024,
  /** Attachments of one idea. */
  most: 6,
  /** Columns taken of a table: as many as a thing has fields. */
  columns: 24,
  /** Rows taken of a table. */
  rows: 2000,
  /** Characters of one cell. */
  cell: 2000,
  /** Bytes of the rows of one idea's tables, packed: an app's whole bundle has 512 KiB, and holds them twice. */
  packedBytes: 48 * 1024,
  /** Bytes of one attachment as it is kept. */
  keptBytes: 640 * 1024,
  fileName: 120,
  /** Characters taken of a text: an idea is read as far as this. */
  text: 7000,
} as const;

/** What a column holds. */
export const columnType = z.enum([
  'text',
  'longtext',
  'integer',
  'decimal',
  'money',
  'date',
  'datetime',
  'boolean',
  'choice',
  'email',
  'url',
]);

const column = z.strictObject({
  label: z.string().min(1).max(60).meta({ description: 'The heading, cleaned; no two are alike.' }),
  type: columnType.meta({ description: 'Read from all the values.' }),
  required: z.boolean().meta({ description: 'Every row has a value.' }),
  unique: z.boolean().meta({ description: 'No two rows have the same value.' }),
  choices: z
    .array(z.string().min(1).max(60))
    .min(1)
    .max(30)
    .optional()
    .meta({ description: 'Of a choice: all values.' }),
  of: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .meta({ description: 'What the thing is called that it leads to, by an id; its cells are not read.' }),
});
/** One column of a table. */
export type Column = z.infer<typeof column>;

const cell = z.union([z.string().max(ATTACHMENT.cell), z.number(), z.boolean(), z.null()]);
/** A value of a table. A date is `2026-11-24`, a datetime `2026-11-24T14:30:00Z`. */
export type Cell = z.infer<typeof cell>;

const fileName = z
  .string()
  .min(1)
  .max(ATTACHMENT.fileName)
  .meta({ description: 'The name of the file; what a table keeps is called after it.' });

const said = z
  .array(z.string().max(300))
  .max(10)
  .meta({ description: 'What was left out or changed, in words for people.' });

const table = z.strictObject({
  kind: z.literal('table'),
  name: fileName,
  one: z.string().min(1).max(60).meta({ description: 'What one row is called.' }),
  many: z.string().min(1).max(60).meta({ description: 'What the rows are called.' }),
  columns: z.array(column).min(1).max(ATTACHMENT.columns),
  rows: z.array(z.array(cell).max(ATTACHMENT.columns)).max(ATTACHMENT.rows),
  said,
});
/** Rows that become a thing. */
export type Table = z.infer<typeof table>;

const text = z.strictObject({
  kind: z.literal('text'),
  name: fileName,
  text: z.string().min(1).max(ATTACHMENT.text).meta({ description: 'Read as if it stood at the end of the idea.' }),
  said,
});
/** Words that are read with the idea. */
export type Text = z.infer<typeof text>;

const tables = z.strictObject({
  kind: z.literal('tables'),
  name: fileName,
  tables: z
    .array(table.pick({ one: true, many: true, columns: true, rows: true }))
    .min(1)
    .max(12)
    .meta({ description: 'Sheets of a workbook, or what an API keeps, without rows; each becomes a thing.' }),
  said,
});
/** Several of them, in one file. */
export type Tables = z.infer<typeof tables>;

/** What is understood of a file that comes with an idea: small, typed, without the file itself. */
export const attachmentSchema = z.discriminatedUnion('kind', [table, tables, text]).meta({ id: 'Attachment' });
/** See {@link attachmentSchema}. */
export type Attachment = z.infer<typeof attachmentSchema>;

/** A file that cannot be taken, with why in words for people. */
export class AttachmentError extends Error {}
