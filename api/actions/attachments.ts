import { z } from 'zod';

import { ATTACHMENT, attachmentSchema } from '../../generate/index.ts';
import { readApart } from '../attachments/reader.ts';
import { ApiError } from '../errors.ts';
import { action } from './action.ts';

/** A file, as far as it is understood. */
export const readAttachmentFile = action({
  name: 'read_attachment',
  title: 'What is understood of a file',
  description:
    'Reads a CSV file, a workbook (.xlsx), an OpenAPI file (JSON or YAML) or a text (plain, Markdown or ' +
    'PDF), up to 5 MB, and says what would become of it. Of a table: what its rows are called, its ' +
    'columns with their types, and up to 2,000 rows. Of a workbook the same for each sheet, of an API ' +
    'its resources with their fields. Of a text: the words that are read with the idea. Keeps nothing: ' +
    'give `attachment` to create_mvp, as it is or with changes.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z
    .strictObject({
      name: z
        .string()
        .min(1)
        .max(ATTACHMENT.fileName)
        .meta({ description: 'Name of the file.', examples: ['products.csv'] }),
      content: z
        .string()
        .max(Math.ceil(ATTACHMENT.fileBytes / 3) * 4, 'has more than 5 MB')
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'has to be base64')
        .meta({ description: 'The file as base64. What it is is seen from its content, not from its name.' }),
    })
    .meta({ id: 'File' }),
  output: z.object({ attachment: attachmentSchema }).meta({ id: 'ReadAttachment' }),
  async run({ signal }, { name, content }) {
    const bytes = Buffer.from(content, 'base64');
    if (bytes.byteLength > ATTACHMENT.fileBytes) throw new ApiError('too_large', `${name} has more than 5 MB.`);
    return { attachment: await readApart(name, bytes, signal) };
  },
});
