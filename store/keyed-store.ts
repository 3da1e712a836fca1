import type { Readable } from 'node:stream';

import { checkDigest, digestOf, hexOf } from './digest.ts';
import type { BlobKind, BlobStore, SweepRequest } from './blob-store.ts';

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
  /** Removes every key not kept and older than the grace, and returns the keys removed. `keep` holds keys. */
  sweep(request: SweepRequest): Promise<string[]>;
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
        const bytes = await readAll(blob.stream);
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
      const keep = new Set<string>();
      for (const digest of request.keep) for (const kind of KINDS) keep.add(`${kind}:${hexOf(digest)}`);
      const removed = await store.sweep({ ...request, keep });
      return removed.map((key) => `sha256:${key.slice(key.indexOf(':') + 1)}`);
    },
  };
}

/** Every byte of a stream. */
export async function readAll(stream: Readable): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return new Uint8Array(Buffer.concat(parts));
}
