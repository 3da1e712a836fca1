import { createHash } from 'node:crypto';

import { StoreError } from './errors.ts';

/** The name of content: `sha256:` and 64 lower-case hexadecimal characters, as it stands in a snapshot's spec. */
export type Digest = string;

/** The shape of a bare sha256, as used in keys, names and headers. */
export const SHA256_PATTERN = /^[0-9a-f]{64}$/;

/** The digest of some bytes. */
export function digestOf(bytes: Uint8Array | string): Digest {
  return `sha256:${sha256Of(bytes)}`;
}

/** The sha256 of some bytes, as 64 hexadecimal characters. */
export function sha256Of(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * The 64 hexadecimal characters of a digest, for a key or a name. Also takes them without the prefix.
 *
 * @throws StoreError `KeyInvalid` if it is no digest
 */
export function hexOf(digest: Digest): string {
  const hex = digest.startsWith('sha256:') ? digest.slice('sha256:'.length) : digest;
  if (!SHA256_PATTERN.test(hex))
    throw new StoreError('KeyInvalid', `${JSON.stringify(digest.slice(0, 80))} is not a digest`);
  return hex;
}

/**
 * Throws `DigestMismatch` unless `bytes` are what `digest` names. Done at every read: a blob that changed under us is
 * an error there and then, never a strange build later.
 */
export function checkDigest(bytes: Uint8Array, digest: Digest): void {
  const actual = sha256Of(bytes);
  if (actual !== hexOf(digest)) {
    throw new StoreError('DigestMismatch', `content is sha256:${actual}, but its name says ${digest}`);
  }
}
