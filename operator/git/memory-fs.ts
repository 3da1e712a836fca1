import type { PromiseFsClient } from 'isomorphic-git';

/** What the library asks of a file's metadata. */
interface Stat {
  type: 'file' | 'dir';
  mode: number;
  size: number;
  ino: number;
  mtimeMs: number;
  ctimeMs: number;
  uid: number;
  gid: number;
  dev: number;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

/**
 * A file system that is nothing but memory: what a foreign repository calls its branches and files cannot reach a disk, and all of it goes with the process.
 * It has no links, so none can be followed.
 */
export function memoryFs(): PromiseFsClient {
  const files = new Map<string, Buffer>();
  const folders = new Set<string>(['/']);
  const there = (path: string): boolean => files.has(path) || folders.has(path);
  const children = (path: string): string[] => {
    const start = path === '/' ? '/' : `${path}/`;
    const names = [...files.keys(), ...folders].flatMap((each) =>
      each !== '/' && each.startsWith(start) && each !== path ? [each.slice(start.length).split('/')[0] ?? ''] : [],
    );
    return [...new Set(names)];
  };
  const stat = async (given: string): Promise<Stat> => {
    const path = plain(given);
    const bytes = files.get(path);
    if (bytes === undefined && !folders.has(path)) throw failure('ENOENT', path);
    return statOf(bytes);
  };
  return {
    promises: {
      async readFile(given: string, options?: string | { encoding?: string }): Promise<Buffer | string> {
        const path = plain(given);
        const bytes = files.get(path);
        if (bytes === undefined) throw failure(folders.has(path) ? 'EISDIR' : 'ENOENT', path);
        const encoding = typeof options === 'string' ? options : options?.encoding;
        return encoding === undefined ? bytes : bytes.toString('utf8');
      },
      async writeFile(given: string, content: Uint8Array | string): Promise<void> {
        const path = plain(given);
        if (!folders.has(parentOf(path))) throw failure('ENOENT', path);
        if (folders.has(path)) throw failure('EISDIR', path);
        files.set(path, Buffer.from(content));
      },
      async unlink(given: string): Promise<void> {
        if (!files.delete(plain(given))) throw failure('ENOENT', given);
      },
      async readdir(given: string): Promise<string[]> {
        const path = plain(given);
        if (!folders.has(path)) throw failure(files.has(path) ? 'ENOTDIR' : 'ENOENT', path);
        return children(path);
      },
      async mkdir(given: string): Promise<void> {
        const path = plain(given);
        if (there(path)) throw failure('EEXIST', path);
        if (!folders.has(parentOf(path))) throw failure('ENOENT', path);
        folders.add(path);
      },
      async rmdir(given: string): Promise<void> {
        const path = plain(given);
        if (children(path).length > 0) throw failure('ENOTEMPTY', path);
        folders.delete(path);
      },
      stat,
      lstat: stat,
      async readlink(given: string): Promise<never> {
        throw failure('EINVAL', given);
      },
      async symlink(_target: string, given: string): Promise<never> {
        throw failure('EPERM', given);
      },
    },
  };
}

function statOf(bytes: Buffer | undefined): Stat {
  return {
    type: bytes === undefined ? 'dir' : 'file',
    mode: bytes === undefined ? 0o40000 : 0o100644,
    size: bytes?.byteLength ?? 0,
    ino: 0,
    mtimeMs: 0,
    ctimeMs: 0,
    uid: 1,
    gid: 1,
    dev: 1,
    isFile: () => bytes !== undefined,
    isDirectory: () => bytes === undefined,
    isSymbolicLink: () => false,
  };
}

/** One spelling for each place; dots are ordinary names here, as nothing is above. */
function plain(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  return `/${parts.join('/')}`;
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

function failure(code: string, path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}
