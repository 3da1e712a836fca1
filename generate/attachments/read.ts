import { ATTACHMENT, AttachmentError, attachmentSchema, type Attachment } from './attachment.ts';
import { isTable, recordsOf } from './csv.ts';
import { textOf } from './decode.ts';
import { clippedLabel } from './label.ts';
import { apiIn } from './openapi.ts';
import { isPdf, pdfOf } from './pdf.ts';
import { tableOf } from './table.ts';
import { proseOf } from './text.ts';
import { isArchive, workbookOf } from './workbook.ts';

/**
 * What is understood of a file, by its content. The same file gives the same. It may be hostile: call it where a crash, a long time or much memory
 * harms nobody else.
 *
 * @param isApart this is a process with a limit to its memory that reads nothing else: only there PDFs are read, which may unpack to anything
 * @throws AttachmentError with why it cannot be taken
 */
export async function readAttachment(fileName: string, bytes: Uint8Array, isApart = false): Promise<Attachment> {
  const name = clippedLabel(fileName.replace(/^.*[\\/]/s, '')).slice(0, ATTACHMENT.fileName) || 'file';
  if (bytes.byteLength === 0) throw new AttachmentError('is empty');
  if (bytes.byteLength > ATTACHMENT.fileBytes) {
    throw new AttachmentError(`has more than ${String(ATTACHMENT.fileBytes / 1024 / 1024)} MB`);
  }
  if (isPdf(bytes)) {
    if (isApart) return pdfOf(name, bytes);
    throw new AttachmentError('is a PDF, which is not read here; give what read_attachment understands of it');
  }
  return isArchive(bytes) ? workbookOf(name, bytes) : readPlain(name, bytes);
}

/** A file of text: an API, rows, or words. @throws AttachmentError */
export function readPlain(name: string, bytes: Uint8Array): Attachment {
  const text = textOf(bytes).replace(/^\ufeff/, '');
  const known = keptBefore(text) ?? apiIn(name, text);
  return known ?? (isTable(name, text) ? tableOf(name, recordsOf(text)) : proseOf(name, text));
}

/** What was understood before, as REST keeps it. */
function keptBefore(text: string): Attachment | undefined {
  if (!/^\s*\{\s*"kind"\s*:/.test(text)) return undefined;
  try {
    return attachmentSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
