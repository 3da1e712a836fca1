import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { StoreError } from './errors.ts';
import type { BlobInfo } from './keyed-store.ts';

/**
 * Writes what comes into a new file, measured on its way.
 *
 * @throws StoreError `BlobTooLarge` as soon as there are more than `limit` bytes
 */
export async function receive(
  source: Readable | Uint8Array,
  file: string,
  limit: number,
): Promise<Omit<BlobInfo, 'key'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > limit) return done(new StoreError('BlobTooLarge', `a blob has at most ${limit} bytes`));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const input = source instanceof Readable ? source : Readable.from([Buffer.from(source)]);
  // `flush` makes the bytes durable before anything makes them visible.
  await pipeline(input, measure, createWriteStream(file, { flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Content passed through, which fails at its end if it is not what was written; `rotted` is called first then.
 * The last piece is held back until the check is done, so that a reader who counts bytes never has all of a wrong blob.
 */
export function guarded(source: Readable, info: BlobInfo, rotted: () => Promise<void>): Readable {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const ready = held;
      held = chunk;
      done(null, ready);
    },
    flush(done) {
      const found = hash.digest('hex');
      if (found === info.sha256) {
        done(null, held);
        return;
      }
      const error = new StoreError(
        'DigestMismatch',
        `${info.key} is ${found} where it is kept, ${info.sha256} was written`,
      );
      void rotted().finally(() => this.destroy(error));
    },
  });
  // Whoever reads sees it all the same; where nobody does, it must not end the process.
  guard.on('error', () => undefined);
  pipeline(source, guard).catch((error: unknown) => {
    guard.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return guard;
}
