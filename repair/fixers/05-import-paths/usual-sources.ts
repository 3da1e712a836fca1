/** Where a name of a broken import comes from: as the app's other files import it, or from a package that is there. */
import type { ModuleImport, ModuleIndex, Oracles } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { plain } from '../../spelling.ts';

/** What to write in place of the module, and between `import` and `from` where that changes too. */
export interface Meant {
  readonly right: string;
  readonly clause?: string;
}

/** The names of one statement as all other files of the app import them; undefined if they do not, or not alike. */
export function usualSource(
  workspace: Workspace,
  index: ModuleIndex,
  oracles: Oracles,
  path: string,
  one: ModuleImport,
): Meant | undefined {
  const sources = one.names.map(({ local }) => usualOf(workspace, index, oracles, path, local));
  const [first] = sources;
  if (first === undefined || sources.some((source) => source?.target !== first.target)) return undefined;
  const own = workspace.has(first.target);
  const right = own
    ? index.specifier(path, first.target, one.specifier.startsWith('.') ? 'relative' : 'alias')
    : first.target;
  if (right === one.specifier) return undefined;
  const isSame = one.names.every(
    ({ imported }, place) => (imported === 'default') === (sources[place]?.imported === 'default'),
  );
  if (isSame) return { right };
  const [name] = one.names;
  if (name === undefined || one.names.length > 1) return undefined;
  const type = name.typeOnly ? 'type ' : '';
  return { right, clause: first.imported === 'default' ? `${type}${name.local}` : `${type}{ ${name.local} }` };
}

interface Usual {
  readonly target: string;
  readonly imported: string;
}

/** How the other files import what they call so, where all that do agree and their import leads somewhere. */
function usualOf(
  workspace: Workspace,
  index: ModuleIndex,
  oracles: Oracles,
  path: string,
  local: string,
): Usual | undefined {
  const found = new Map<string, Usual>();
  for (const other of index.paths) {
    if (other === path) continue;
    for (const one of oracles.tsx.facts(other, workspace.text(other) ?? '')?.imports ?? []) {
      const target = one.kind === 'import' ? index.resolve(other, one.specifier) : null;
      if (target === null) continue;
      for (const name of one.names)
        if (name.local === local && (name.imported === local || name.imported === 'default'))
          found.set(`${target ?? one.specifier} ${name.imported}`, {
            target: target ?? one.specifier,
            imported: name.imported,
          });
    }
  }
  const [only, ...more] = found.values();
  return more.length === 0 ? only : undefined;
}

/** The one file of the app that exports all these names. */
export function ownSource(index: ModuleIndex, path: string, one: ModuleImport, usesNear: boolean): Meant | undefined {
  if (one.names.length === 0 || one.names.some(({ imported }) => imported === 'default' || imported === '*'))
    return undefined;
  const files = one.names.map(({ imported }) => index.exportersOf(imported).filter((other) => other !== path));
  const [only, ...more] = (files[0] ?? []).filter((file) => files.every((list) => list.includes(file)));
  if (only === undefined || more.length > 0) return undefined;
  const isBeside = only.slice(0, only.lastIndexOf('/')) === path.slice(0, path.lastIndexOf('/'));
  const style = isBeside && usesNear ? 'relative' : 'alias';
  return { right: index.specifier(path, only, style) };
}

/** The one package that the app asks for and that has all these names; icons only if they are called so. */
export function packageSource(manifest: string, oracles: Oracles, one: ModuleImport): Meant | undefined {
  const [first] = one.names;
  if (first === undefined) return undefined;
  const isAsked = (module: string): boolean => manifest.includes(`"${module.split('/')[0] ?? ''}"`);
  const fitting = oracles.packageExports
    .exporters(first.imported)
    .filter(
      (module) =>
        isAsked(module) &&
        one.names.every(({ imported }) => oracles.packageExports.names(module, undefined)?.has(imported) === true),
    );
  if (first.imported === 'default') {
    const named = fitting.filter((module) => plain(module.split('/').at(-1) ?? '') === plain(first.local));
    return named.length === 1 && named[0] !== undefined && one.names.length === 1 ? { right: named[0] } : undefined;
  }
  // An icon has a word that anything may be called: its package must be meant by name, or its names say what they are.
  const isIcons =
    /lucide|icon|feather/iu.test(one.specifier) || one.names.every(({ imported }) => imported.endsWith('Icon'));
  const isHook = one.names.some(({ imported }) => /^use[A-Z]|^create[A-Z]/u.test(imported));
  const [only, ...more] = fitting.filter((module) => (module === 'lucide-react' ? isIcons : isHook));
  return only !== undefined && more.length === 0 ? { right: only } : undefined;
}
