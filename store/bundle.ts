import { gunzipSync } from 'node:zlib';

import { gzipSync } from 'fflate';
import tar from 'tar-stream';

import { checkDigest, digestOf, type Digest } from './digest.ts';
import { StoreError } from './errors.ts';

/** What one bundle may hold. `bytes` is its packed size, `unpackedBytes` keeps a small archive from becoming a huge one. */
export const BUNDLE_LIMITS = {
  files: 400,
  bytes: 512 * 1024,
  /** Of one file that somebody writes: the rest of an app needs its room. */
  writtenBytes: 256 * 1024,
  unpackedBytes: 4 * 1024 * 1024,
  pathBytes: 240,
} as const;

/** The files of an app: path relative to its root, with `/` between folders. */
export type BundleFiles = ReadonlyMap<string, Uint8Array | string>;

/** A packed bundle and its name. */
export interface Bundle {
  digest: Digest;
  bytes: Uint8Array;
  fileCount: number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Packs files into the canonical tar.gz: sorted by path, no times, owners or links, one mode. The same files give the
 * same digest on every machine, which is why the compressor is the JavaScript one of the lock file and not the zlib
 * that Node happens to be linked with.
 *
 * @throws StoreError `BundleInvalid` for a path that could leave the folder, `BundleTooLarge` past {@link BUNDLE_LIMITS}
 */
export async function packBundle(files: BundleFiles): Promise<Bundle> {
  const sorted = [...files]
    .map(([path, content]) => ({ path, content: typeof content === 'string' ? encoder.encode(content) : content }))
    .sort((a, b) => comparePaths(a.path, b.path));
  checkPaths(sorted.map((file) => file.path));
  const unpacked = sorted.reduce((sum, file) => sum + file.content.byteLength, 0);
  if (unpacked > BUNDLE_LIMITS.unpackedBytes) throw tooLarge('bytes unpacked', unpacked, BUNDLE_LIMITS.unpackedBytes);

  const archive = tar.pack();
  for (const { path, content } of sorted) archive.entry(headerOf(path, content.byteLength), Buffer.from(content));
  archive.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive) chunks.push(chunk as Uint8Array);

  const bytes = gzipSync(Buffer.concat(chunks), { level: 9, mtime: 0 });
  if (bytes.byteLength > BUNDLE_LIMITS.bytes) throw tooLarge('bytes', bytes.byteLength, BUNDLE_LIMITS.bytes);
  return { digest: digestOf(bytes), bytes, fileCount: sorted.length };
}

/**
 * Unpacks a bundle after checking that it is the one `digest` names and that it keeps every rule of {@link packBundle}.
 *
 * @throws StoreError `DigestMismatch`, `BundleInvalid` or `BundleTooLarge`
 */
export async function unpackBundle(bytes: Uint8Array, digest: Digest): Promise<Map<string, Uint8Array>> {
  checkDigest(bytes, digest);
  if (bytes.byteLength > BUNDLE_LIMITS.bytes) throw tooLarge('bytes', bytes.byteLength, BUNDLE_LIMITS.bytes);
  const archive = inflate(bytes);
  const files = new Map<string, Uint8Array>();
  const extract = tar.extract();
  extract.end(Buffer.from(archive));
  try {
    for await (const entry of extract) {
      if (entry.header.type !== 'file')
        throw invalid(`${entry.header.name} is a ${entry.header.type ?? 'special file'}`);
      if (files.has(entry.header.name)) throw invalid(`${entry.header.name} is there twice`);
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      files.set(entry.header.name, new Uint8Array(Buffer.concat(parts)));
    }
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError('BundleInvalid', 'the bundle is not a readable tar archive', { cause });
  }
  const paths = [...files.keys()];
  checkPaths(paths);
  if (paths.some((path, index) => index > 0 && comparePaths(paths[index - 1] ?? '', path) >= 0)) {
    throw invalid('its entries are not sorted');
  }
  return files;
}

/** The files of a bundle as text, leaving out what is not valid UTF-8. */
export function textFiles(files: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  const text = new Map<string, string>();
  for (const [path, content] of files) {
    try {
      text.set(path, decoder.decode(content));
    } catch {
      // Not text: a reader of text has no use for it, and the bytes stay in the bundle.
    }
  }
  return text;
}

function headerOf(name: string, size: number): tar.Header {
  return {
    name,
    size,
    mode: 0o644,
    uid: 0,
    gid: 0,
    uname: '',
    gname: '',
    mtime: new Date(0),
    type: 'file',
    linkname: '',
    devmajor: 0,
    devminor: 0,
  };
}

/** Node's zlib reads; only writing needs a compressor whose output never changes. It stops at the limit, whatever the archive claims. */
function inflate(bytes: Uint8Array): Uint8Array {
  const room = BUNDLE_LIMITS.unpackedBytes + (BUNDLE_LIMITS.files + 1) * 1024;
  try {
    return gunzipSync(bytes, { maxOutputLength: room });
  } catch (cause) {
    if (cause instanceof RangeError) throw tooLarge('bytes unpacked', room + 1, room);
    throw new StoreError('BundleInvalid', 'the bundle cannot be decompressed', { cause });
  }
}

/** By code unit, not by locale: the order must not depend on where it is computed. */
function comparePaths(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function checkPaths(paths: readonly string[]): void {
  if (paths.length > BUNDLE_LIMITS.files) throw tooLarge('files', paths.length, BUNDLE_LIMITS.files);
  const folders = new Set<string>();
  for (const path of paths) {
    const problem = pathProblem(path);
    if (problem !== undefined) throw invalid(`${JSON.stringify(path)} ${problem}`);
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at));
  }
  const both = paths.find((path) => folders.has(path));
  if (both !== undefined) throw invalid(`${JSON.stringify(both)} is a file and a folder`);
}

/** Folders that mean something to who unpacks an app, in whatever case their disk takes them: Git's own, and the platform's. */
const RESERVED = ['.git', '.mvp'];

/**
 * A part of a path as a disk that does not care about case sees it (macOS, Windows): characters that show nothing are not there, dots and
 * spaces at the end neither, and `git~1` is the short name of `.git`.
 */
function folded(part: string): string {
  const plain = part
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/[. ]+$/u, '');
  return plain === 'git~1' ? '.git' : plain;
}

/** Why a path may not be in a bundle, or undefined if it may. Of `.mvp` the one spelling and place is the platform's. */
export function pathProblem(path: string): string | undefined {
  if (path === '') return 'is empty';
  if (encoder.encode(path).byteLength > BUNDLE_LIMITS.pathBytes) return 'is too long';
  if (path.startsWith('/')) return 'is absolute';
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\\]/u.test(path)) return 'has a control character or a backslash';
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..')) return 'has an empty, . or .. part';
  const parts = path.split('/');
  const reserved = parts.find((part, at) => RESERVED.includes(folded(part)) && !(at === 0 && part === '.mvp'));
  if (reserved !== undefined) return `has a part that stands for ${folded(reserved)}`;
  return undefined;
}

function invalid(message: string): StoreError {
  return new StoreError('BundleInvalid', `not a bundle: ${message}`);
}

function tooLarge(what: string, actual: number, limit: number): StoreError {
  return new StoreError('BundleTooLarge', `a bundle holds at most ${limit} ${what}, this one has ${actual}`);
}
