import git from 'isomorphic-git';
import { BUNDLE_LIMITS, pathProblem } from '../../store/index.ts';
import { GitFailure } from './failure.ts';

/** Where objects are. */
export type Objects = Pick<Parameters<typeof git.readTree>[0], 'fs' | 'gitdir' | 'cache'>;

/** The files of one commit, and which of them are programs. */
export interface Checkout {
  files: Map<string, Uint8Array>;
  executable: ReadonlySet<string>;
}

const PROGRAM = '100755';
const FILE = '100644';

/**
 * Reads the files of a tree that may be hostile. Nothing of it is left out in silence: what a snapshot cannot hold (links, submodules, paths that mean
 * something to a disk, too much) is refused, as the next commit of ours would take it away.
 *
 * @throws GitFailure `NotTaken` or `TooLarge`
 */
export async function readFiles(objects: Objects, tree: string): Promise<Checkout> {
  const found: Checkout & { executable: Set<string> } = { files: new Map(), executable: new Set() };
  const seen: Seen = { folders: 0, bytes: 0, spellings: new Map() };
  await readFolder(objects, tree, '', found, seen);
  return found;
}

interface Seen {
  folders: number;
  bytes: number;
  /** Paths by how a disk sees them that does not care about case. */
  spellings: Map<string, string>;
}

async function readFolder(
  objects: Objects,
  oid: string,
  above: string,
  found: Checkout & { executable: Set<string> },
  seen: Seen,
): Promise<void> {
  seen.folders += 1;
  // a few small trees that name each other can stand for billions of folders
  if (seen.folders > BUNDLE_LIMITS.files) throw tooMuch(`${String(BUNDLE_LIMITS.files)} folders`);
  const { tree } = await git.readTree({ ...objects, oid });
  for (const entry of tree) {
    const path = above === '' ? entry.path : `${above}/${entry.path}`;
    const problem = problemOf(path, entry.mode, seen);
    if (problem !== undefined) throw new GitFailure('NotTaken', `${shown(path)} ${problem}.`);
    if (entry.type === 'tree') {
      await readFolder(objects, entry.oid, path, found, seen);
      continue;
    }
    if (found.files.size >= BUNDLE_LIMITS.files) throw tooMuch(`${String(BUNDLE_LIMITS.files)} files`);
    const { blob } = await git.readBlob({ ...objects, oid: entry.oid });
    seen.bytes += blob.byteLength;
    if (seen.bytes > BUNDLE_LIMITS.unpackedBytes)
      throw tooMuch(`${String(BUNDLE_LIMITS.unpackedBytes / 1024 / 1024)} MiB`);
    found.files.set(path, new Uint8Array(blob));
    if (entry.mode === PROGRAM) found.executable.add(path);
  }
}

function problemOf(path: string, mode: string, { spellings }: Seen): string | undefined {
  if (mode === '120000') return 'is a symbolic link, which an app cannot have';
  if (mode === '160000') return 'is a submodule, which an app cannot have';
  // what is no UTF-8 has been read as this
  if (path.includes('\uFFFD')) return 'has a name that is no UTF-8';
  if (path === '.mvp' || path.startsWith('.mvp/')) return 'belongs to the platform and is not kept in a repository';
  const problem = pathProblem(path);
  if (problem !== undefined) return problem;
  const spelling = path.normalize('NFKC').toLowerCase();
  const other = spellings.get(spelling);
  spellings.set(spelling, path);
  return other === undefined ? undefined : `is the same as ${shown(other)} on some disks`;
}

/** A path of the other side's in words of ours. */
function shown(path: string): string {
  return JSON.stringify(path.length > 120 ? `${path.slice(0, 120)}…` : path);
}

function tooMuch(limit: string): GitFailure {
  return new GitFailure('TooLarge', `An app holds at most ${limit}, this branch of the repository has more.`);
}

/** Writes files as a tree; those that were programs stay so. Equal contents are written once. */
export async function writeFiles(objects: Objects, { files, executable }: Checkout): Promise<string> {
  const root: Folder = { files: new Map(), folders: new Map() };
  for (const [path, bytes] of files) {
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    let folder = root;
    for (const part of parts) {
      const next = folder.folders.get(part) ?? { files: new Map(), folders: new Map() };
      folder.folders.set(part, next);
      folder = next;
    }
    const oid = await git.writeBlob({ ...objects, blob: bytes });
    folder.files.set(name, { oid, mode: executable.has(path) ? PROGRAM : FILE });
  }
  return writeFolder(objects, root);
}

interface Folder {
  files: Map<string, { oid: string; mode: string }>;
  folders: Map<string, Folder>;
}

async function writeFolder(objects: Objects, folder: Folder): Promise<string> {
  const tree = [...folder.files].map(([path, { oid, mode }]) => ({ path, oid, mode, type: 'blob' as const }));
  const folders: { path: string; oid: string; mode: string; type: 'tree' }[] = [];
  for (const [path, inside] of folder.folders)
    folders.push({ path, oid: await writeFolder(objects, inside), mode: '040000', type: 'tree' });
  return git.writeTree({ ...objects, tree: [...tree, ...folders] });
}
