/**
 * The files of one app as the fixers see them: text by path, held in memory, never changed in place.
 * What cannot be read as text is kept as it came and listed with the reason.
 */
import { createHash } from 'node:crypto';
import { findLayout, type Layout } from './layout.ts';

/** Why a file is not shown as text. */
export type UnreadableReason = 'binary' | 'encoding' | 'too-large' | 'unsafe-path';

/** Text above this is carried along, not analysed: no hand-written source is that long, and every judge has a time limit. */
export const maxTextBytes = 1024 * 1024;

const ignoredFolder = /(?:^|\/)(?:node_modules|\.next|\.venv|venv|__pycache__|\.git|\.mvp|\.turbo|coverage)\//u;

/** An immutable view of one app. */
export interface Workspace {
  /** Paths of readable text files that belong to the app, sorted. Installed packages and build output are left out. */
  readonly paths: readonly string[];
  /** Files that are carried along unread. */
  readonly unreadable: readonly { readonly path: string; readonly reason: UnreadableReason }[];
  /** Where the front end and the back end are. */
  readonly layout: Layout;
  /** The text exactly as stored (line ends and byte order mark kept); undefined if absent or unreadable. */
  text(path: string): string | undefined;
  /** True for any file, readable or not. */
  has(path: string): boolean;
  /** Key of a file's content, for caches. */
  key(path: string): string;
  /** A new workspace with these texts written (null removes). */
  with(changes: ReadonlyMap<string, string | null>): Workspace;
  /** Everything, with the original value where the text did not change. */
  files(): ReadonlyMap<string, Uint8Array | string>;
}

interface Entry {
  readonly original: Uint8Array | string;
  readonly text: string | undefined;
  readonly reason: UnreadableReason | undefined;
}

/** Opens an app held in memory. Paths are relative with `/`; a path that leaves the folder is listed as unreadable. */
export function openWorkspace(files: ReadonlyMap<string, Uint8Array | string>): Workspace {
  const entries = new Map<string, Entry>();
  for (const [path, value] of files) entries.set(path, readEntry(path, value));
  return fromEntries(entries);
}

/** True if a path stays inside the app's folder on every system. */
export function isSafePath(path: string): boolean {
  return (
    path !== '' &&
    path.length <= 1024 &&
    !/[\0\\]/u.test(path) &&
    !/^[A-Za-z]:/u.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

function readEntry(path: string, original: Uint8Array | string): Entry {
  if (!isSafePath(path)) return { original, text: undefined, reason: 'unsafe-path' };
  const size = typeof original === 'string' ? original.length : original.byteLength;
  if (size > maxTextBytes) return { original, text: undefined, reason: 'too-large' };
  if (typeof original === 'string') {
    return original.includes('\0')
      ? { original, text: undefined, reason: 'binary' }
      : { original, text: original, reason: undefined };
  }
  if (original.includes(0)) return { original, text: undefined, reason: 'binary' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(original);
    return { original, text, reason: undefined };
  } catch {
    return { original, text: undefined, reason: 'encoding' };
  }
}

function fromEntries(entries: ReadonlyMap<string, Entry>): Workspace {
  const paths: string[] = [];
  const unreadable: { path: string; reason: UnreadableReason }[] = [];
  for (const [path, entry] of entries) {
    if (ignoredFolder.test(path)) continue;
    if (entry.reason === undefined) paths.push(path);
    else unreadable.push({ path, reason: entry.reason });
  }
  paths.sort();
  const text = (path: string): string | undefined => entries.get(path)?.text;
  const keys = new Map<string, string>();
  return {
    paths,
    unreadable,
    layout: findLayout(paths, text),
    text,
    has: (path) => entries.has(path),
    key(path) {
      let key = keys.get(path);
      if (key === undefined) {
        key = createHash('sha256')
          .update(entries.get(path)?.text ?? '')
          .digest('base64url');
        keys.set(path, key);
      }
      return key;
    },
    with(changes) {
      const next = new Map(entries);
      for (const [path, value] of changes) {
        if (value === null) next.delete(path);
        else if (next.get(path)?.text !== value) next.set(path, { original: value, text: value, reason: undefined });
      }
      return fromEntries(next);
    },
    files: () => new Map([...entries].map(([path, entry]) => [path, entry.original])),
  };
}
