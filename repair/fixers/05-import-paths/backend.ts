/** The back end's modules, as imports see them. */
import type { Oracles, PythonFacts, PythonImport } from '../../oracles/contract.ts';
import { normalise } from '../../oracles/packages.ts';
import { requirementsOf } from '../../pyproject.ts';
import type { Workspace } from '../../workspace.ts';

/** What is known of a back end. */
export interface Backend {
  /** Where imports begin. */
  readonly folder: string;
  /** Dotted name to path; a package's name leads to its `__init__.py` or, without one, to null. */
  readonly modules: ReadonlyMap<string, string | null>;
  readonly facts: ReadonlyMap<string, PythonFacts>;
  /** What each file binds by `import x` and `import x as y`. */
  readonly plain: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads all Python files below the back end's folder; undefined if there is none. */
export async function openBackend(workspace: Workspace, oracles: Oracles): Promise<Backend | undefined> {
  const folder = workspace.layout.python;
  if (folder === undefined) return undefined;
  const modules = new Map<string, string | null>();
  const facts = new Map<string, PythonFacts>();
  const plain = new Map<string, ReadonlySet<string>>();
  for (const path of workspace.paths) {
    if (!path.startsWith(folder) || !path.endsWith('.py')) continue;
    const parts = path.slice(folder.length, -3).split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const parent = parts.slice(0, depth).join('.');
      if (!modules.has(parent)) modules.set(parent, null);
    }
    modules.set(parts.at(-1) === '__init__' ? parts.slice(0, -1).join('.') : parts.join('.'), path);
    const known = await oracles.python.facts(workspace.text(path) ?? '');
    if (known !== null) facts.set(path, known);
    plain.set(path, plainNames(workspace.text(path) ?? ''));
  }
  const hidden = [...modules].flatMap(([name, path]) =>
    path === null && !name.includes('.') && isInstalled(workspace, name) ? [name] : [],
  );
  for (const name of modules.keys()) if (hidden.includes(name.split('.')[0] ?? '')) modules.delete(name);
  return { folder, modules, facts, plain };
}

/** A folder that is no package never hides an installed one of its name: `alembic/` is where migrations lie. */
const isInstalled = (workspace: Workspace, name: string): boolean =>
  listedPackages(workspace).some((line) => normalise(/^\s*[\w.-]+/u.exec(line)?.[0].trim() ?? '') === normalise(name));

/** What the back end asks for, line by line, whichever manifests name it. */
export function listedPackages(workspace: Workspace): readonly string[] {
  const { backend = '', python = '' } = workspace.layout;
  return [...new Set([backend, python])].flatMap((folder) => [
    ...(workspace.text(`${folder}requirements.txt`)?.split('\n') ?? []),
    ...(requirementsOf(workspace.text(`${folder}pyproject.toml`) ?? '') ?? []),
  ]);
}

function plainNames(text: string): ReadonlySet<string> {
  const parts = [...text.matchAll(/^[ \t]*import[ \t]+([^\n#]+)/gmu)].flatMap(([, list = '']) => list.split(','));
  return new Set(parts.map((one) => /\bas[ \t]+(\w+)/u.exec(one)?.[1] ?? one.trim().split('.')[0] ?? ''));
}

/** Tests and steps of a migration lend nothing to the app. */
export const isAside = (backend: Backend, path: string): boolean =>
  /(?:^|\/)(?:tests?|versions)\//u.test(path.slice(backend.folder.length));

/** Modules that define a name themselves, not by importing it. */
export function definers(backend: Backend, name: string): readonly string[] {
  return [...backend.facts]
    .filter(
      ([path, facts]) =>
        facts.definitions.includes(name) &&
        !facts.imports.some((one) => one.names.includes(name)) &&
        backend.plain.get(path)?.has(name) !== true,
    )
    .map(([path]) => path);
}

/** The dotted name of a file. */
export const moduleName = (backend: Backend, path: string): string =>
  path
    .slice(backend.folder.length, -3)
    .replace(/\/__init__$/u, '')
    .replaceAll('/', '.');

/** A relative import's dotted name from the back end's folder. */
export function absoluteName(backend: Backend, path: string, one: PythonImport): string {
  if (one.level === 0) return one.module;
  const parts = path.slice(backend.folder.length, -3).split('/');
  const base = parts.slice(0, Math.max(0, parts.length - one.level));
  return [...base, ...(one.module === '' ? [] : [one.module])].join('.');
}

/** True if importing `from` while `to` is loaded leads back to `to`. What a function imports is imported when it is called. */
export function leadsTo(workspace: Workspace, backend: Backend, from: string, to: string): boolean {
  const seen = new Set<string>();
  const queue = [from];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (path === to) return true;
    if (seen.has(path)) continue;
    seen.add(path);
    const lines = (workspace.text(path) ?? '').split('\n');
    for (const one of backend.facts.get(path)?.imports ?? []) {
      if (one.optional || /^\s/u.test(lines[one.line - 1] ?? '')) continue;
      const module = absoluteName(backend, path, one);
      for (const name of [module, ...one.names.map((each) => `${module}.${each}`)]) {
        const target = backend.modules.get(name);
        if (target !== undefined && target !== null) queue.push(target);
      }
    }
  }
  return false;
}

/** What a line of requirements.txt asks of a distribution, such as `==2.1`; undefined without one. */
export function specifierOf(workspace: Workspace, distribution: string): string | undefined {
  const text = workspace.text(`${workspace.layout.backend ?? ''}requirements.txt`) ?? '';
  const name = distribution.replaceAll(/[-_.]+/gu, '[-_.]+');
  return new RegExp(`^${name}(?:\\[[^\\]]*\\])?\\s*([=~<>!][^;#\\n]*)`, 'imu').exec(text)?.[1]?.trim();
}
