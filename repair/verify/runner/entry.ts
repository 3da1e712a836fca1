/** Finds what starts a back end: ours is `main.py` in its root, other people's may lie in a package below. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
  for (const path of paths.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))) {
    const text = await readFile(join(backend, path), 'utf8');
    const app = (made.exec(text) ?? factory.exec(text))?.[1];
    if (app === undefined) continue;
    const folder = importRoot(path, text, new Set(paths.map(topName)), siblings(path, paths));
    const module = path
      .slice(folder === '' ? 0 : folder.length + 1, -3)
      .replaceAll('/', '.')
      .replace(/\.__init__$/u, '');
    return { folder, module, app };
  }
  return ours;
}

/** A module that imports its neighbours by their bare names runs from its own folder; any other from the root. */
function importRoot(path: string, text: string, root: ReadonlySet<string>, beside: ReadonlySet<string>): string {
  const names = [...text.matchAll(/^(?:from\s+(\w+)[\w.]*\s+import|import\s+(\w+))/gmu)].map(
    (one) => one[1] ?? one[2] ?? '',
  );
  const own = dirname(path);
  if (own === '.' || /^from\s+\./mu.test(text) || names.some((name) => root.has(name))) return '';
  return names.some((name) => beside.has(name)) ? own : '';
}

const topName = (path: string): string => path.split('/')[0]?.replace(/\.py$/u, '') ?? '';

function siblings(path: string, paths: readonly string[]): ReadonlySet<string> {
  const prefix = `${dirname(path)}/`;
  return new Set(
    paths.filter((one) => one !== path && one.startsWith(prefix)).map((one) => topName(one.slice(prefix.length))),
  );
}
