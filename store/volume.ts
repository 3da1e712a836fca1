import { randomUUID } from 'node:crypto';
import { createReadStream, renameSync, statSync, utimesSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { z } from 'zod';

import { checkKey } from './capability.ts';
import { SHA256_PATTERN } from './digest.ts';
import { StoreError } from './errors.ts';
import type { BlobInfo, KeyedStore } from './keyed-store.ts';
import { maxBytesOf } from './limits.ts';
import { guarded, receive } from './streams.ts';

/** Where a volume store keeps its files and how large one blob may be. */
export interface VolumeOptions {
  directory: string;
  /** Default 256 MiB: several times the largest app artifact seen. Other kinds have smaller limits of their own. */
  maxBlobBytes?: number;
}

const infoSchema = z.object({ key: z.string(), bytes: z.int().min(0), sha256: z.string().regex(SHA256_PATTERN) });

/**
 * Blobs as files: `<directory>/<kind>/<two characters>/<id>/{content,info.json}`. A blob is written beside and then
 * renamed as a whole folder, so that it is there completely or not at all, and a folder that exists is never replaced.
 */
export function volumeStore({ directory, maxBlobBytes = 256 * 1024 * 1024 }: VolumeOptions): KeyedStore {
  const incoming = join(directory, 'incoming');

  const folderOf = (key: string): string => {
    checkKey(key);
    const [kind = '', id = ''] = key.split(':');
    return join(directory, kind, id.slice(0, 2), id);
  };

  const stated = async (key: string): Promise<BlobInfo | undefined> => {
    const text = await unlessMissing(readFile(join(folderOf(key), 'info.json'), 'utf8'));
    return text === undefined ? undefined : infoSchema.parse(JSON.parse(text));
  };

  return {
    async write(key, source, expected) {
      const folder = folderOf(key);
      const before = await stated(key);
      if (before !== undefined && touch(folder)) {
        if (source instanceof Readable) source.resume();
        return { ...before, created: false };
      }
      const draft = join(incoming, randomUUID());
      await mkdir(draft, { recursive: true });
      try {
        const written = await receive(source, join(draft, 'content'), maxBytesOf(key, maxBlobBytes));
        const wanted = expected?.sha256;
        if (wanted !== undefined && wanted !== written.sha256) {
          throw new StoreError('DigestMismatch', `received ${written.sha256}, expected ${wanted}`);
        }
        const info: BlobInfo = { key, ...written };
        await writeFile(join(draft, 'info.json'), JSON.stringify(info));
        await mkdir(join(folder, '..'), { recursive: true });
        await rename(draft, folder);
        return { ...info, created: true };
      } catch (error) {
        // Someone else finished the same key first: theirs stands.
        const other = isTaken(error) ? await stated(key) : undefined;
        if (other === undefined) throw error;
        return { ...other, created: false };
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },

    async open(key) {
      const info = await stated(key);
      if (info === undefined) return undefined;
      const folder = folderOf(key);
      const rotted = async (): Promise<void> => rm(folder, { recursive: true, force: true });
      return { ...info, stream: guarded(createReadStream(join(folder, 'content')), info, rotted) };
    },

    stat: stated,

    async lacking(keys) {
      const missing: string[] = [];
      for (const key of keys) if ((await stated(key)) === undefined) missing.push(key);
      return missing;
    },

    async stale({ graceMs, now = new Date() }) {
      const before = now.getTime() - graceMs;
      const old: string[] = [];
      for (const kind of await entries(directory)) {
        for (const prefix of await entries(join(directory, kind))) {
          const shelf = join(directory, kind, prefix);
          if (kind === 'incoming') {
            if (await isOlder(shelf, before)) await rm(shelf, { recursive: true, force: true });
            continue;
          }
          for (const id of await entries(shelf)) if (await isOlder(join(shelf, id), before)) old.push(`${kind}:${id}`);
        }
      }
      return old.sort();
    },

    async removeStale(keys, { graceMs, now = new Date() }) {
      const removed: string[] = [];
      for (const key of keys) {
        const doomed = join(incoming, randomUUID());
        await mkdir(incoming, { recursive: true });
        if (!moveIfOlder(folderOf(key), doomed, now.getTime() - graceMs)) continue;
        await rm(doomed, { recursive: true, force: true });
        removed.push(key);
      }
      return removed;
    },
  };
}

/** In one turn of the event loop, so that no write of the same key comes between the look and the move. */
function moveIfOlder(folder: string, target: string, than: number): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined || found.mtimeMs >= than) return false;
  renameSync(folder, target);
  return true;
}

/** As if written now. False if it is not there any more. */
function touch(folder: string): boolean {
  try {
    const now = new Date();
    utimesSync(folder, now, now);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function entries(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

async function isOlder(path: string, than: number): Promise<boolean> {
  const found = await unlessMissing(stat(path));
  return found !== undefined && found.mtimeMs < than;
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined;
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
