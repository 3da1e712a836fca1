/** Where a name comes from that a Python file of the app uses without having it: the app's own modules, and what its other files do. */
import type { Workspace } from '../../workspace.ts';
import { absoluteName, definers, isAside, leadsTo, moduleName, type Backend } from './backend.ts';

/** A module, as the file would write it (`sqlalchemy as sa` too), and what to take from it; null for the module itself. */
export interface Source {
  readonly module: string;
  readonly name: string | null;
}

/** For each of the names that several modules of the app define: the one module that has most of what this file lacks. */
export function homesOf(
  workspace: Workspace,
  backend: Backend,
  path: string,
  names: ReadonlySet<string>,
): ReadonlyMap<string, Source> {
  const offers = new Map<string, string[]>();
  for (const name of names)
    for (const module of definers(backend, name))
      if (module !== path && !isAside(backend, module) && !leadsTo(workspace, backend, module, path))
        offers.set(module, [...(offers.get(module) ?? []), name]);
  const homes = new Map<string, Source>();
  for (const [module, offered] of offers) {
    if (offered.length < 2) continue;
    for (const name of offered) {
      const others = [...offers].filter(([other, list]) => other !== module && list.includes(name));
      if (others.every(([, list]) => list.length < offered.length))
        homes.set(name, { module: writtenModule(backend, path, moduleName(backend, module)), name });
    }
  }
  return homes;
}

/** How the app's other files import a name, where all that do agree; nothing for what would import in a circle. */
export function usualImports(
  workspace: Workspace,
  backend: Backend,
): (path: string, name: string) => Source | undefined {
  let known: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> | undefined;
  return (path, name) => {
    known ??= readImports(workspace, backend);
    const sources = [...(known.get(name) ?? [])].filter(([, files]) => files.size > 1 || !files.has(path));
    const [only, ...more] = sources.map(([source]) => source);
    if (only === undefined || more.length > 0) return undefined;
    const [module = '', isModule] = only.split('|');
    const target = backend.modules.get(module.replace(/ as \w+$/u, ''));
    if (typeof target === 'string' && (target === path || leadsTo(workspace, backend, target, path))) return undefined;
    return isModule === 'module'
      ? { module, name: null }
      : { module: target === undefined ? module : writtenModule(backend, path, module), name };
  };
}

/** For each name the ways it is imported, and the files that do. */
function readImports(
  workspace: Workspace,
  backend: Backend,
): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const [path, facts] of backend.facts) {
    if (isAside(backend, path)) continue;
    const add = (name: string, source: string): void => {
      const sources = found.get(name) ?? new Map<string, Set<string>>();
      found.set(name, sources.set(source, (sources.get(source) ?? new Set<string>()).add(path)));
    };
    for (const one of facts.imports)
      for (const name of one.names)
        if (facts.definitions.includes(name)) add(name, `${absoluteName(backend, path, one)}|name`);
    for (const [, module = '', alias] of (workspace.text(path) ?? '').matchAll(
      /^import[ \t]+([\w.]+)(?:[ \t]+as[ \t]+(\w+))?[ \t]*\r?$/gmu,
    ))
      if (alias !== undefined || !module.includes('.'))
        add(alias ?? module, `${alias === undefined ? module : `${module} as ${alias}`}|module`);
  }
  return found;
}

/** The one module of the app that defines it, or the module of that name. */
export function ownSource(
  workspace: Workspace,
  backend: Backend,
  path: string,
  name: string,
  asModule: boolean,
): Source | undefined {
  const [only, ...more] = definers(backend, name).filter((one) => one !== path && !isAside(backend, one));
  if (only !== undefined && more.length === 0 && !leadsTo(workspace, backend, only, path))
    return { module: writtenModule(backend, path, moduleName(backend, only)), name };
  if (only !== undefined || !asModule) return undefined;
  const called = [...backend.modules.keys()].filter((one) => one === name || one.endsWith(`.${name}`));
  // Several folders may have a module of that name: the one that has what is asked of it.
  const modules = called.length > 1 ? called.filter((one) => hasAsked(workspace, backend, path, name, one)) : called;
  const [module] = modules;
  const target = module === undefined ? undefined : backend.modules.get(module);
  if (module === undefined || modules.length > 1 || target === path) return undefined;
  if (typeof target === 'string' && leadsTo(workspace, backend, target, path)) return undefined;
  const parent = module.slice(0, Math.max(0, module.length - name.length - 1));
  return parent === '' ? { module: name, name: null } : { module: writtenModule(backend, path, parent), name };
}

/** True if the module defines everything that the file asks of this name. */
function hasAsked(workspace: Workspace, backend: Backend, path: string, name: string, module: string): boolean {
  const target = backend.modules.get(module);
  const definitions = typeof target === 'string' ? (backend.facts.get(target)?.definitions ?? []) : [];
  const asked = [...(workspace.text(path) ?? '').matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'gu'))];
  return asked.length > 0 && asked.every(([, attribute = '']) => definitions.includes(attribute));
}

/** As the file writes its other imports: relative where it does, else by the whole name. */
function writtenModule(backend: Backend, path: string, module: string): string {
  const imports = backend.facts.get(path)?.imports ?? [];
  const isOwn = (name: string): boolean => backend.modules.has(name.split('.')[0] ?? '');
  const relative = imports.find((one) => one.level > 0);
  if (relative === undefined || imports.some((one) => one.level === 0 && isOwn(one.module))) return module;
  const base = absoluteName(backend, path, { ...relative, module: '' });
  const dots = '.'.repeat(relative.level);
  if (base === '') return `${dots}${module}`;
  return module.startsWith(`${base}.`) ? `${dots}${module.slice(base.length + 1)}` : module;
}
