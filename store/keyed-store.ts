import type { Readable } from 'node:stream';

import { checkDigest, digestOf, hexOf } from './digest.ts';
import { StoreError } from './errors.ts';
import { maxBytesOf } from './limits.ts';
import { SWEEP_GRACE_MS, type BlobKind, type BlobStore, type SweepRequest } from './blob-store.ts';

/** What is known of a stored blob: its size and the sha256 (64 hexadecimal characters) of what was really written. */
export interface BlobInfo {
  key: string;
  bytes: number;
  sha256: string;
}

/** A blob being read; the stream errors if what it read is not `sha256`. */
export interface OpenBlob extends BlobInfo {
  stream: Readable;
}

/** The outcome of a write: `created` is false if the key was already there, whose content is then kept. */
export interface WriteResult extends BlobInfo {
  created: boolean;
}

/**
 * Immutable bytes under a name chosen before they exist, such as an artifact under the digests of what it is built
 * from. The first writer of a key wins; a later one is told what is there.
 */
export interface KeyedStore {
  write(key: string, source: Readable | Uint8Array, expected?: { sha256?: string }): Promise<WriteResult>;
  open(key: string): Promise<OpenBlob | undefined>;
  stat(key: string): Promise<BlobInfo | undefined>;
  /** Those of the keys under which nothing is stored, in one question. */
  lacking(keys: readonly string[]): Promise<string[]>;
  /** Keys that nobody has written for `graceMs`. */
  stale(age: Age): Promise<string[]>;
  /** Removes those of the keys that nobody has written meanwhile, and returns them. */
  removeStale(keys: readonly string[], age: Age): Promise<string[]>;
}

/** How long ago something has to have been written last, seen from when. */
export interface Age {
  readonly graceMs: number;
  /** Default: the store's own clock. */
  readonly now?: Date;
}

/** Removes every key not kept and older than the grace, and returns the keys removed. `keep` names keys. */
export async function sweepKeys(
  store: Pick<KeyedStore, 'stale' | 'removeStale'>,
  request: SweepRequest,
): Promise<string[]> {
  const { keep, graceMs = SWEEP_GRACE_MS, now } = request;
  const age = { graceMs, ...(now === undefined ? {} : { now }) };
  const old = await store.stale(age);
  if (old.length === 0) return [];
  const kept = await keep();
  const doomed = old.filter((key) => !kept.has(key));
  return doomed.length === 0 ? [] : store.removeStale(doomed, age);
}

/** The kinds of {@link BlobStore} content, in the order they are looked for. */
const KINDS: readonly BlobKind[] = ['report', 'journal', 'bundle'];

/** Content-addressed blobs over a keyed store: the key is `<kind>:<64 hexadecimal characters>`. */
export function blobsIn(store: KeyedStore): BlobStore {
  return {
    async put(kind, bytes) {
      const digest = digestOf(bytes);
      await store.write(`${kind}:${hexOf(digest)}`, bytes, { sha256: hexOf(digest) });
      return digest;
    },
    async get(digest) {
      for (const kind of KINDS) {
        const blob = await store.open(`${kind}:${hexOf(digest)}`);
        if (blob === undefined) continue;
        const bytes = await readAll(blob.stream, maxBytesOf(blob.key));
        checkDigest(bytes, digest);
        return bytes;
      }
      return undefined;
    },
    async has(digest) {
      for (const kind of KINDS) {
        if ((await store.stat(`${kind}:${hexOf(digest)}`)) !== undefined) return true;
      }
      return false;
    },
    async sweep(request) {
      const keep = async (): Promise<ReadonlySet<string>> => {
        const keys = new Set<string>();
        for (const digest of await request.keep()) for (const kind of KINDS) keys.add(`${kind}:${hexOf(digest)}`);
        return keys;
      };
      const removed = await sweepKeys(store, { ...request, keep });
      return removed.map((key) => `sha256:${key.slice(key.indexOf(':') + 1)}`);
    },
  };
}

/**
 * Every byte of a stream that has at most `maxBytes`. What comes from a Job, a pod or a person is never read without a limit.
 *
 * @throws StoreError `BlobTooLarge` as soon as there are more; the stream is destroyed then
 */
export async function readAll(stream: Readable, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    const piece = Buffer.from(part as Uint8Array);
    bytes += piece.byteLength;
    // leaving the loop destroys the stream
    if (bytes > maxBytes) throw new StoreError('BlobTooLarge', `more than the ${maxBytes} bytes there may be`);
    parts.push(piece);
  }
  return new Uint8Array(Buffer.concat(parts));
}
