/** Finds what starts a back end: ours is `main.py` in its root, other people's may lie in a package below. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPythonRoot } from '../../python-root.ts';

/** What to import, and from where. */
export interface Entry {
  /** Folder that is to be the working directory and first on the import path, relative to the back end; `''` is its root. */
  readonly folder: string;
  /** Dotted name of the module, from `folder`. */
  readonly module: string;
  /** Name of the application in it. */
  readonly app: string;
}

const ours: Entry = { folder: '', module: 'main', app: 'app' };
const skipped = /(?:^|\/)(?:tests?|migrations|alembic|node_modules|\.venv|venv|site-packages|__pycache__)\//u;
const made = /^(\w+)\s*(?::[^=\n]+)?=\s*(?:fastapi\.)?FastAPI\s*\(/mu;
const factory = /^(\w+)\s*(?::[^=\n]+)?=\s*(?:create|make|get|build|init)_app\w*\s*\(/mu;

/** The root's `main.py` where there is one, else the module that makes the application; the root's `main.py` again where none does. */
export async function findEntry(backend: string): Promise<Entry> {
  const all = await readdir(backend, { recursive: true, withFileTypes: true });
  const paths = all
    .filter((one) => one.isFile() && one.name.endsWith('.py'))
    .map((one) => join(one.parentPath, one.name).slice(backend.length + 1))
    .filter((path) => !skipped.test(path));
  if (paths.includes('main.py')) return ours;
  const rank = (path: string): number =>
    path.split('/').length * 4 +
    (path.endsWith('main.py') ? 0 : /(?:app|server|asgi|__init__)\.py$/u.test(path) ? 1 : 2);
  const texts = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(backend, path), 'utf8')] as const)),
  );
  const root = findPythonRoot('', paths, (path) => texts.get(path));
  for (const path of paths.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))) {
    const text = texts.get(path) ?? '';
    const app = (made.exec(text) ?? factory.exec(text))?.[1];
    if (app === undefined) continue;
    const folder = path.startsWith(root) ? root : '';
    const module = path
      .slice(folder.length, -3)
      .replaceAll('/', '.')
      .replace(/\.__init__$/u, '');
    return { folder: folder.replace(/\/$/u, ''), module, app };
  }
  return ours;
}
