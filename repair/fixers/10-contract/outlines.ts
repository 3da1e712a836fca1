/** The back end's files with what they promise and use. */
import type { Oracles } from '../../oracles/contract.ts';
import type { PythonClass, PythonOutline } from '../../oracles/python-outline.ts';
import type { Workspace } from '../../workspace.ts';

/** One file that parses; tests and migrations are left out. */
export interface BackendFile {
  readonly path: string;
  readonly text: string;
  readonly outline: PythonOutline;
  /** Names it takes from elsewhere. */
  readonly imported: ReadonlySet<string>;
  /** Those of them that it takes from modules of the app. */
  readonly ours: ReadonlySet<string>;
}

const isOfApp = (path: string): boolean =>
  !/(?:^|\/)(?:tests?|migrations|alembic|versions)\/|(?:^|\/)(?:test_\w+|conftest)\.py$/u.test(path);
/** A file of Alembic's. */
export const isMigration = (path: string): boolean => /(?:^|\/)versions\/[^/]+\.py$/u.test(path);

/** Asks for all outlines that are wanted here, for whoever wants them later. */
export async function askOutlines(workspace: Workspace, oracles: Oracles): Promise<void> {
  const paths = pathsOf(workspace, (path) => isOfApp(path) || isMigration(path));
  await oracles.python.outlines(paths.map((path) => workspace.text(path) ?? ''));
}

/** All such files of the back end; none if there is no back end. */
export async function readOutlines(workspace: Workspace, oracles: Oracles): Promise<readonly BackendFile[]> {
  return outlinesOf(workspace, oracles, isOfApp);
}

/** The same of Alembic's migrations. */
export async function readMigrationOutlines(workspace: Workspace, oracles: Oracles): Promise<readonly BackendFile[]> {
  return outlinesOf(workspace, oracles, isMigration);
}

/** Python files of the back end, told by their path in it. */
function pathsOf(workspace: Workspace, isMeant: (path: string) => boolean): readonly string[] {
  const backend = workspace.layout.backend;
  if (backend === undefined) return [];
  return workspace.paths.filter(
    (path) => path.startsWith(backend) && path.endsWith('.py') && isMeant(path.slice(backend.length)),
  );
}

async function outlinesOf(
  workspace: Workspace,
  oracles: Oracles,
  isMeant: (path: string) => boolean,
): Promise<readonly BackendFile[]> {
  const paths = pathsOf(workspace, isMeant);
  const texts = paths.map((path) => workspace.text(path) ?? '');
  const outlines = await oracles.python.outlines(texts);
  const files: BackendFile[] = [];
  const { python = '' } = workspace.layout;
  const tops = new Set(
    workspace.paths
      .filter((path) => path.startsWith(python) && path.endsWith('.py'))
      .map((path) => path.slice(python.length).split('/')[0]?.replace(/\.py$/u, '')),
  );
  for (const [index, path] of paths.entries()) {
    const outline = outlines[index];
    const text = texts[index] ?? '';
    if (outline === null || outline === undefined) continue;
    const facts = await oracles.python.facts(text);
    const imports = facts?.imports ?? [];
    const ours = imports.filter((one) => one.level > 0 || tops.has(one.module.split('.')[0]));
    const names = (some: typeof imports): ReadonlySet<string> => new Set(some.flatMap((one) => one.names));
    files.push({ path, text, outline, imported: names(imports), ours: names(ours) });
  }
  return files;
}

/** `orm.Mapped[int]` → `Mapped`. */
export const lastName = (dotted: string): string =>
  (
    dotted
      .replace(/\[[^]*$/u, '')
      .split('.')
      .at(-1) ?? ''
  ).trim();

/** Classes of the app by name; a name that two files use is left out. */
export function classesByName(files: readonly BackendFile[]): ReadonlyMap<string, PythonClass> {
  const all = new Map<string, PythonClass | null>();
  for (const { outline } of files) for (const one of outline.classes) all.set(one.name, all.has(one.name) ? null : one);
  return new Map([...all].flatMap(([name, one]) => (one === null ? [] : [[name, one] as const])));
}

/**
 * A class and its ancestors inside the app, nearest first; null if one is neither of the app nor among `roots` (names of packages' classes that add
 * nothing that matters).
 */
export function lineage(
  start: PythonClass,
  classes: ReadonlyMap<string, PythonClass>,
  roots: (base: string) => boolean,
): readonly PythonClass[] | null {
  const found: PythonClass[] = [];
  const queue = [start];
  for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
    if (found.includes(one)) continue;
    found.push(one);
    for (const base of one.bases) {
      const name = lastName(base);
      const own = classes.get(name);
      if (own !== undefined) queue.push(own);
      else if (!roots(name)) return null;
    }
  }
  return found;
}

/** Names that `declarative_base` of SQLAlchemy gave. */
export const declaredBases = (files: readonly BackendFile[]): ReadonlySet<string> =>
  new Set(
    files.flatMap(({ outline }) =>
      Object.entries(outline.variables)
        .filter(([, one]) => /(?:^|\.)declarative_base$/u.test(one.call))
        .map(([name]) => name),
    ),
  );
