import { GitFailure } from './failure.ts';

/** What the library sends, which it gives as a list or as a stream. */
export async function collected(body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

/** An answer as the library reads it. */
export async function* once(bytes: Buffer): AsyncIterableIterator<Uint8Array> {
  yield bytes;
}

/** All of a stream. @throws GitFailure `TooLarge` */
export async function limited(body: AsyncIterable<unknown>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    const bytes = part as Buffer;
    size += bytes.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** What is said of an answer that is longer than anything an app has. */
export function tooLarge(maxBytes: number): GitFailure {
  return new GitFailure('TooLarge', `It sends more than ${String(Math.round(maxBytes / 1024 / 1024))} MiB.`);
}
