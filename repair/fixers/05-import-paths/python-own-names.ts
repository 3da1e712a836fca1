/** Names that a module of the back end does not have. */
import type { Finding } from '../../contract.ts';
import type { Oracles, PythonImport } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { absoluteName, definers, isAside, leadsTo, moduleName, type Backend } from './backend.ts';
import { pythonFinding, writtenName } from './python-findings.ts';
import { meantName } from './python-meant.ts';
import { isLike, orphanFor, placesOf } from './python-orphans.ts';

/** One finding for each, or one for all that come from the same other module. */
export function wrongNames(
  workspace: Workspace,
  backend: Backend,
  path: string,
  one: PythonImport,
  module: string,
  oracles: Oracles,
): readonly Finding[] {
  const target = backend.modules.get(module);
  const facts = target === undefined || target === null ? undefined : backend.facts.get(target);
  if (target === undefined || (target !== null && facts === undefined)) return [];
  const defined = new Set(facts?.definitions ?? []);
  const isOpen = facts?.imports.some((entry) => entry.names.includes('*')) === true || defined.has('__getattr__');
  // Whoever imports from itself finds what it imports there.
  const isSelf = target === path;
  const wrong = one.names.filter(
    (name) =>
      name !== '*' &&
      !backend.modules.has(`${module}.${name}`) &&
      (isSelf ? !definers(backend, name).includes(path) : !isOpen && !defined.has(name)),
  );
  const inside = submodules(backend, module);
  const used = new Set(
    wrong.length === 0 ? [] : oracles.python.unbound(workspace.text(path) ?? '').map((each) => each.name),
  );
  const home =
    wrong.length > 0 && one.names.length > 1 && !one.names.some((name) => inside.includes(name))
      ? homeOf(backend, path, one.names, oracles)
      : undefined;
  if (home !== undefined) {
    const words = `${module} defines none of these; ${home} does.`;
    return [
      pythonFinding(path, one, 'unknown-name', `${module}.${wrong.join()}`, words, {
        wrong: writtenName(one),
        right: home,
      }),
    ];
  }
  const own = (facts?.definitions ?? []).filter((each) => facts?.imports.every((entry) => !entry.names.includes(each)));
  const offered = [...defined, ...inside];
  // What the file speaks of without having it, and the module has, is what was to be taken.
  const sought = offered.filter((each) => used.has(each) && !one.names.includes(each));
  const idle = wrong.filter((name) => placesOf(workspace.text(path) ?? '', name).length === 1);
  const soughtFor = (name: string): string | undefined => {
    const like = sought.filter((each) => isLike(each, name));
    if (like.length === 1) return like[0];
    // Nothing speaks of the wrong name: it stands for the only one that is spoken of.
    const mine = sought.filter((each) => own.includes(each) || inside.includes(each));
    return idle.length === 1 && idle[0] === name && mine.length === 1 ? mine[0] : undefined;
  };
  const findings = wrong.map((name) => {
    const [only, ...more] = definers(backend, name).filter(
      (other) => other !== path && (isAside(backend, path) || !isAside(backend, other)),
    );
    const exact =
      only !== undefined && more.length === 0 && !leadsTo(workspace, backend, only, path)
        ? moduleName(backend, only)
        : undefined;
    const wanted = soughtFor(name);
    const orphan =
      target === null || exact !== undefined || wanted !== undefined
        ? undefined
        : orphanFor(workspace, backend, target, name, facts?.definitions ?? []);
    if (orphan !== undefined && !used.has(orphan) && isMeant(workspace, backend, target ?? '', path, name)) {
      const words = `${module} does not define ${name}; what it calls ${orphan} is meant, and nobody else calls it so.`;
      return pythonFinding(path, one, 'unknown-name', `${module}.${name}`, words, {
        definition: target ?? '',
        name: orphan,
        right: name,
      });
    }
    const home = exact ?? homeOf(backend, path, [name], oracles);
    const near =
      wanted ?? (exact === undefined ? (meantName(name, own, offered) ?? onlyLike(name, inside)) : undefined);
    const words = `${module} does not define ${name}.`;
    const change =
      near !== undefined && (wanted !== undefined || home === undefined || one.names.length > 1)
        ? { name, right: near }
        : home === undefined
          ? null
          : one.names.length === 1
            ? { wrong: writtenName(one), right: home }
            : { package: writtenName(one), name, module: home, right: name };
    return pythonFinding(path, one, 'unknown-name', `${module}.${name}`, words, change);
  });
  // Several names that are lost are not all meant by the one that is left.
  const stood = findings.map(({ data }) => (data?.['definition'] === undefined ? data?.['right'] : undefined));
  return findings.map((each, at) => {
    const right = stood[at];
    const isShared =
      typeof right === 'string' && right !== wrong[at] && stood.filter((other) => other === right).length > 1;
    return isShared && each.data?.['name'] !== undefined ? { ...each, autoFixable: false, data: {} } : each;
  });
}

/** `services_router` for the module `services`. */
function onlyLike(name: string, modules: readonly string[]): string | undefined {
  const alike = modules.filter((one) => isLike(one, name));
  return alike.length === 1 ? alike[0] : undefined;
}

/** The file that imports it speaks of this very name, or others import it under this name too. */
function isMeant(workspace: Workspace, backend: Backend, target: string, path: string, name: string): boolean {
  if (placesOf(workspace.text(path) ?? '', name).length > 1) return true;
  const others = [...backend.facts].filter(([other, facts]) =>
    facts.imports.some(
      (one) => one.names.includes(name) && backend.modules.get(absoluteName(backend, other, one)) === target,
    ),
  );
  return others.length > 1;
}

/** The one module of the app that defines all these names, or the one package that is known for all of them. */
export function homeOf(backend: Backend, path: string, names: readonly string[], oracles: Oracles): string | undefined {
  const common = (lists: readonly (readonly string[])[]): readonly string[] =>
    (lists[0] ?? []).filter((one) => lists.every((list) => list.includes(one)));
  const own = common(
    names.map((name) => definers(backend, name).filter((other) => other !== path && !isAside(backend, other))),
  );
  const [only, ...more] = own;
  if (only !== undefined) return more.length === 0 ? moduleName(backend, only) : undefined;
  const packages = common(names.map((name) => oracles.pythonExports.exporters(name)));
  return packages.length > 1 ? undefined : (packages[0] ?? handedOn(names, oracles));
}

/** The listed module with the fewest names: what several hand on is made there. */
export function smallest(
  modules: readonly string[],
  { pythonExports }: Pick<Oracles, 'pythonExports'>,
): string | undefined {
  const size = (module: string): number => pythonExports.of(module, undefined)?.names.size ?? 0;
  const [first, second] = modules.toSorted((a, b) => size(a) - size(b));
  return first === undefined || (second !== undefined && size(first) === size(second)) ? undefined : first;
}

/** The smallest listed module that has all of several names which no package calls its own (`Scope`, `Receive`, `Send`). */
function handedOn(names: readonly string[], { pythonExports }: Pick<Oracles, 'pythonExports'>): string | undefined {
  if (names.length < 2 || names.some((name) => pythonExports.exporters(name).length > 0)) return undefined;
  const fitting = pythonExports
    .modules()
    .filter((module) => names.every((name) => pythonExports.of(module, undefined)?.names.has(name)));
  return smallest(fitting, { pythonExports });
}

const submodules = (backend: Backend, module: string): readonly string[] =>
  [...backend.modules.keys()]
    .filter((name) => name.startsWith(`${module}.`))
    .map((name) => name.slice(module.length + 1));
