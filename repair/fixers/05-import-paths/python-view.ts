/** What is known of a back end while its imports and names are looked at. */
import type { Oracles, PythonImport } from '../../oracles/contract.ts';
import { normalise } from '../../oracles/packages.ts';
import { distance, nearest, plain } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import {
  definers,
  isAside,
  leadsTo,
  listedPackages,
  moduleName,
  openBackend,
  specifierOf,
  type Backend,
} from './backend.ts';
import { placesOf } from './python-orphans.ts';
import { ownSource, usualImports, type Source } from './python-sources.ts';

/** A back end and its judges. */
export interface View {
  readonly workspace: Workspace;
  readonly backend: Backend;
  readonly oracles: Oracles;
  readonly standard: ReadonlySet<string>;
  /** How the app's other files import a name. */
  readonly usual: (path: string, name: string) => Source | undefined;
  /** Whether a package is the app's, Python's, or asked for by the manifest. */
  readonly isAtHand: (root: string) => boolean;
}

/** What a module has: what it makes itself, and all that can be taken from it. */
interface Offer {
  readonly own: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** Reads the back end; undefined if there is none. */
export async function viewOf(workspace: Workspace, oracles: Oracles): Promise<View | undefined> {
  const backend = await openBackend(workspace, oracles);
  if (backend === undefined) return undefined;
  const standard = await oracles.python.standardLibrary();
  const isAtHand = (root: string): boolean =>
    standard.has(root) || backend.modules.has(root) || isAsked(workspace, root, oracles);
  return { workspace, backend, oracles, standard, usual: usualImports(workspace, backend), isAtHand };
}

/** The manifest names the package, or one that brings it along. */
function isAsked(workspace: Workspace, root: string, oracles: Oracles): boolean {
  const name = oracles.packages.provider('pypi', root) ?? normalise(root);
  // Without a list that is read here nothing is known of what the app asks for.
  if (!workspace.has(`${workspace.layout.backend ?? ''}requirements.txt`)) return true;
  const asked = listedPackages(workspace).flatMap((line) => {
    const [, one = '', extras = ''] = /^[ \t]*([A-Za-z0-9][\w.-]*)(?:\[([^\]]*)\])?/u.exec(line) ?? [];
    return [normalise(one), ...extras.split(',').map((extra) => `${normalise(one)}[${extra.trim()}]`)];
  });
  return asked.includes(name) || asked.some((one) => oracles.packages.comesWith(one).includes(name));
}

/** What a module offers: `open` if it may have anything, undefined if there is none that is known. */
export function offerOf(view: View, module: string): Offer | 'open' | undefined {
  const { backend, workspace, oracles } = view;
  const target = backend.modules.get(module);
  const top = module.split('.')[0] ?? '';
  if (target !== undefined) {
    const facts = target === null ? undefined : backend.facts.get(target);
    const defined = facts?.definitions ?? [];
    const isOpen = facts?.imports.some((one) => one.names.includes('*')) === true || defined.includes('__getattr__');
    if (isOpen || (target !== null && facts === undefined)) return 'open';
    const own = defined.filter((name) => facts?.imports.every((one) => !one.names.includes(name)));
    return { own: new Set(own), all: new Set([...defined, ...submodules(backend, module)]) };
  }
  if (backend.modules.has(top)) return undefined;
  const specifier = specifierOf(workspace, oracles.packages.provider('pypi', top) ?? top);
  const listed = oracles.pythonExports.of(module, specifier);
  return listed === undefined ? undefined : { own: listed.names, all: new Set([...listed.names, ...listed.modules]) };
}

/** Modules of the app directly or deeper below one of its packages. */
export const submodules = (backend: Backend, module: string): readonly string[] =>
  [...backend.modules.keys()]
    .filter((name) => name.startsWith(`${module}.`))
    .map((name) => name.slice(module.length + 1));

/** True if the module has all these names. */
function hasAll(view: View, module: string, names: readonly string[]): boolean {
  const offer = offerOf(view, module);
  return offer !== undefined && (offer === 'open' ? names.length === 0 : names.every((name) => offer.all.has(name)));
}

const topOf = (module: string): string => module.split('.')[0] ?? '';
const lastOf = (module: string): string => module.split('.').at(-1) ?? '';

/** The module that is spelt like one that is not there, and has all that is taken: of the app first, then of Python and what is asked for. */
export function moduleLike(view: View, path: string, one: PythonImport, module: string): string | undefined {
  const names = one.names.filter((name) => name !== '*');
  const { backend, oracles, standard } = view;
  const own = [...backend.modules.keys()].filter(
    (name) => backend.modules.get(name) !== path && hasAll(view, name, names),
  );
  const near = nearest(module, own);
  if (near !== undefined) return near;
  // The app's own module of that very name, in a folder of its, is surer than another's that is spelt alike.
  const sameEnd = own.filter((name) => lastOf(name) === lastOf(module));
  if (sameEnd.length === 1) return sameEnd[0];
  if (one.level > 0 || module.length < 3) return undefined;
  const isUnlisted = (name: string): boolean => plain(name) === plain(module) || distance(name, module, 1) <= 1;
  const others = [...(module.includes('.') ? [] : standard), ...oracles.pythonExports.modules()].filter(
    (name) =>
      !name.startsWith('_') && (offerOf(view, name) === undefined ? isUnlisted(name) : hasAll(view, name, names)),
  );
  return nearest(module, new Set(others));
}

/**
 * The one module that all these names come from: as the app's other files have it, else of the same package as `module`, else the only one of the app
 * that makes them, else the only package that is known for them.
 */
export function homeOf(view: View, path: string, names: readonly string[], module = ''): string | undefined {
  const { backend, workspace, oracles } = view;
  const habits = new Set(names.map((name) => sourceModule(view.usual(path, name))));
  const [habit, ...others] = habits;
  if (habit !== undefined && others.length === 0) return habit;
  const { pythonExports } = oracles;
  const packages = common(names.map((name) => pythonExports.exporters(name)));
  const kin = packages.filter((one) => topOf(one) === topOf(module));
  if (kin.length === 1 && kin[0] !== module) return kin[0];
  const makers = common(
    names.map((name) =>
      definers(backend, name).filter((other) => other !== path && (isAside(backend, path) || !isAside(backend, other))),
    ),
  );
  const [maker] = makers;
  if (maker !== undefined)
    return makers.length === 1 && !leadsTo(workspace, backend, maker, path) ? moduleName(backend, maker) : undefined;
  const relatives = pythonExports.modules().filter((one) => one !== module && topOf(one) === topOf(module));
  const offering = relatives.filter((one) => names.every((name) => pythonExports.offers(one, name, undefined)));
  if (packages.length > 0) return smallest(view, offering) ?? (packages.length === 1 ? packages[0] : undefined);
  // `Scope`, `Receive` and `Send` are of `starlette.types`, which makes them of what `typing` has.
  const isNobodys = names.length > 1 && names.every((name) => pythonExports.exporters(name).length === 0);
  const rest = names.length === 1 ? relatives : isNobodys ? pythonExports.modules() : [];
  return (
    smallest(view, offering) ??
    smallest(
      view,
      rest.filter((one) => hasAll(view, one, names)),
    )
  );
}

const sourceModule = (source: Source | undefined): string | undefined =>
  source?.name === null ? undefined : source?.module;

const common = (lists: readonly (readonly string[])[]): readonly string[] =>
  (lists[0] ?? []).filter((one) => lists.every((list) => list.includes(one)));

/** The listed module with the fewest names: what several hand on is made there. */
function smallest({ oracles }: View, modules: readonly string[]): string | undefined {
  const size = (module: string): number => oracles.pythonExports.of(module, undefined)?.names.size ?? 0;
  const [first, second] = modules.toSorted((a, b) => size(a) - size(b));
  return first === undefined || (second !== undefined && size(first) === size(second)) ? undefined : first;
}

/** A name that is used as a module and is one, wherever it comes from. */
export function asModule(view: View, path: string, name: string, text: string): Source | undefined {
  const habit = view.usual(path, name);
  if (habit?.name === null) return habit;
  if (!isOnlyModule(text, name)) return undefined;
  const own = habit ?? ownSource(view.workspace, view.backend, path, name, true);
  return own ?? (view.standard.has(name) || view.isAtHand(name) ? { module: name, name: null } : undefined);
}

/** The statement that imports it. */
export const statementOf = ({ module, name }: Source): string =>
  name === null ? `import ${module}` : `from ${module} import ${name}`;

/** Every mention of the name outside of imports asks it for a member. */
export function isOnlyModule(text: string, name: string): boolean {
  const body = text.replaceAll(/^(?:from|import)[ \t][^\n]*(?:\([^)]*\))?/gmu, '');
  const places = placesOf(body, name);
  return places.length > 0 && places.every((place) => body[place + name.length] === '.');
}
