import { gunzipSync, gzipSync } from 'node:zlib';
import { journalEntrySchema, type JournalEntry } from '../ai/index.ts';
import { BLOB_DATA_KEY, type StoredConfigMap } from './config-map.ts';

/** The largest entry, unpacked: longer ones are not answers. */
const MAX_BYTES = 2_000_000;

/** What a ConfigMap of a journal holds; undefined if it cannot be read. */
export function entryIn({ binaryData }: Pick<StoredConfigMap, 'binaryData'>): JournalEntry | undefined {
  const data = binaryData?.[BLOB_DATA_KEY];
  if (data === undefined) return undefined;
  try {
    const text = gunzipSync(Buffer.from(data, 'base64'), { maxOutputLength: MAX_BYTES }).toString();
    return journalEntrySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** An entry as the data of a ConfigMap. */
export function dataOf(entry: JournalEntry): Record<string, string> {
  return { [BLOB_DATA_KEY]: gzipSync(JSON.stringify(entry)).toString('base64') };
}
