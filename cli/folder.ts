/** Reads an app from a folder and writes repaired files back, keeping what they replace. */
import { copyFile, lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSafePath } from '../repair/index.ts';

/** An app's folder as files, and what was passed over. */
export interface Folder {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly skipped: readonly string[];
}

const ignored: ReadonlySet<string> = new Set([
  'node_modules',
  '.next',
  '.git',
  '.venv',
  'venv',
  '__pycache__',
  '.turbo',
  'coverage',
  'out',
  'dist',
  '.pytest_cache',
  '.mypy_cache',
]);
const maxFiles = 20_000;
const maxBytes = 16 * 1024 * 1024;

/** Every file below a folder but installed packages and build output. Links are not followed; very large files are passed over. */
export async function readFolder(root: string): Promise<Folder> {
  const files = new Map<string, Uint8Array>();
  const skipped: string[] = [];
  const visit = async (prefix: string): Promise<void> => {
    for (const entry of (await readdir(join(root, prefix), { withFileTypes: true })).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = prefix + entry.name;
      if (entry.isDirectory()) {
        if (path !== '.mvp/backups' && !ignored.has(entry.name)) await visit(`${path}/`);
      } else if (!entry.isFile()) skipped.push(`${path} (a link or a special file)`);
      else if (files.size >= maxFiles) skipped.push(`${path} (more than ${maxFiles} files)`);
      else if ((await lstat(join(root, path))).size > maxBytes) skipped.push(`${path} (over 16 MiB)`);
      else files.set(path, new Uint8Array(await readFile(join(root, path))));
    }
  };
  await visit('');
  return { files, skipped };
}

/**
 * Writes what changed and returns the folder that holds the replaced files, relative to the root. Rejects where a file cannot be written, naming
 * it and where the files are that were replaced before.
 */
export async function writeChanges(
  root: string,
  before: ReadonlyMap<string, Uint8Array | string>,
  after: ReadonlyMap<string, Uint8Array | string>,
  stamp: string,
): Promise<string> {
  const backup = `.mvp/backups/${stamp}`;
  await mkdir(join(root, backup), { recursive: true }).catch((cause: unknown) => {
    throw new Error(`${root} cannot be written to, so nothing was changed`, { cause });
  });
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  for (const path of changed.filter(isSafePath)) {
    try {
      if (before.has(path)) {
        await mkdir(dirname(join(root, backup, path)), { recursive: true });
        await copyFile(join(root, path), join(root, backup, path));
      }
      await writeOne(join(root, path), after.get(path));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${path} could not be written (${reason}); what was replaced before it is in ${root}/${backup}`, {
        cause,
      });
    }
  }
  return backup;
}

async function writeOne(path: string, value: Uint8Array | string | undefined): Promise<void> {
  if (value === undefined) return rm(path);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, value);
}
