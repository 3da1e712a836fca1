import { createHash } from 'node:crypto';

/** The files of an app, as a bundle has them: path → bytes. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** One file of a manifest. */
export interface FileEntry {
  path: string;
  bytes: number;
  /** Hexadecimal sha256 of it. */
  sha256: string;
}

const encoder = new TextEncoder();

/** What a bundle holds, by path: the same files give the same manifest, whatever order they came in. */
export function manifestOf(files: Files): FileEntry[] {
  return [...files]
    .map(([path, bytes]) => ({
      path,
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A file as text, or undefined if it is no valid UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether two files are the same, a missing one included. */
export function isSame(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return Buffer.compare(a, b) === 0;
}

/** Files given as text or bytes, as bytes. */
export function toBytes(files: ReadonlyMap<string, string | Uint8Array>): Map<string, Uint8Array> {
  return new Map(
    [...files].map(([path, content]) => [path, typeof content === 'string' ? encoder.encode(content) : content]),
  );
}
