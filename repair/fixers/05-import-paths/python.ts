/** Imports between the back end's own modules. */
import type { Finding } from '../../contract.ts';
import type { Oracles, PythonImport } from '../../oracles/contract.ts';
import { normalise } from '../../oracles/packages.ts';
import type { Workspace } from '../../workspace.ts';
import { absoluteName, definers, listedPackages, moduleName, openBackend, type Backend } from './backend.ts';
import { distance, nearest, plain } from '../../spelling.ts';
import { pythonFinding, writtenName } from './python-findings.ts';
import { idleCircle } from './python-idle.ts';
import { homeOf, wrongNames } from './python-own-names.ts';

/** Findings for all Python files of the back end. */
export async function detectPython(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const backend = await openBackend(workspace, oracles);
  if (backend === undefined) return [];
  const standard = await oracles.python.standardLibrary();
  const requirements = listedPackages(workspace).join('\n').toLowerCase();
  const isTop = startsAtTop(workspace, backend);
  const findings: Finding[] = [];
  for (const [path, facts] of backend.facts) {
    for (const one of facts.imports) {
      if (one.optional) continue;
      const module = absoluteName(backend, path, one);
      const isBeyond = isTop && one.level > depthOf(backend, path);
      if (isBeyond) {
        const change = withoutDots(backend, path, one, module, oracles);
        if (change !== undefined) {
          const words =
            'This module is started from its own folder, above which there is no package that dots could lead to.';
          findings.push(pythonFinding(path, one, 'relative-at-top', writtenName(one), words, change));
          continue;
        }
      }
      const root = module.split('.')[0] ?? '';
      if (backend.modules.has(module) || isSibling(backend, path, module)) {
        const circle = idleCircle(workspace, backend, path, one, module);
        findings.push(...(circle ?? wrongNames(workspace, backend, path, one, module, oracles)));
        continue;
      }
      const isOurs = one.level > 0 || backend.modules.has(root);
      const imported = isOurs ? undefined : importedAs(root, standard, oracles);
      const isForeign =
        standard.has(root) ||
        oracles.packages.provider('pypi', root) !== undefined ||
        new RegExp(`^${root.replaceAll('_', '[-_.]')}\\b`, 'imu').test(requirements);
      // `Typing` is nobody's package, and `PyJWT` is not what it is imported as.
      const isCase = !standard.has(root) && standard.has(root.toLowerCase()) && !backend.modules.has(root);
      if (module === '' || (!isOurs && isForeign && !isCase && imported === undefined)) continue;
      const right = imported ?? rightModule(backend, path, one, module, nearPackage(one, standard, oracles), oracles);
      if (right === undefined && !isOurs) continue;
      const words =
        right === undefined ? `There is no module ${module}.` : `There is no module ${module}; ${right} is meant.`;
      const change =
        right === undefined
          ? null
          : { wrong: writtenName(one), right: isBeyond ? right : written(one, right, path, backend) };
      findings.push(pythonFinding(path, one, 'unknown-module', module, words, change));
    }
  }
  return findings;
}

/** How many folders of the back end are above a file: as many dots lead somewhere. */
const depthOf = (backend: Backend, path: string): number => path.slice(backend.folder.length).split('/').length - 1;

/** The same import by the whole name, where there is such a module. */
function withoutDots(
  backend: Backend,
  path: string,
  one: PythonImport,
  module: string,
  oracles: Oracles,
): Readonly<Record<string, string>> | undefined {
  if (one.module !== '') return backend.modules.has(module) ? { wrong: writtenName(one), right: module } : undefined;
  if (one.names.every((name) => backend.modules.has(name)))
    return { wrong: `from ${writtenName(one)} import`, right: 'import' };
  const home = homeOf(backend, path, one.names, oracles);
  return home === undefined ? undefined : { wrong: writtenName(one), right: home };
}

/** `jwt` for `PyJWT`: what is written is the name under which the package is installed. */
function importedAs(root: string, standard: ReadonlySet<string>, oracles: Oracles): string | undefined {
  if (standard.has(root) || oracles.packages.provider('pypi', root) !== undefined) return undefined;
  const [only, ...more] = oracles.packages.importNames(normalise(root));
  return more.length === 0 && only !== root ? only : undefined;
}

/** main.py lies in a folder that is no package and that nothing starts as one (`uvicorn backend.main:app`). */
function startsAtTop(workspace: Workspace, backend: Backend): boolean {
  const name = backend.folder.split('/').at(-2);
  if (name === undefined || !workspace.has(`${backend.folder}main.py`) || workspace.has(`${backend.folder}__init__.py`))
    return false;
  const own = name.replaceAll(/\W/gu, '.');
  const start = new RegExp(`\\b${own}\\.\\w+:\\w+|\\s-m\\s+${own}\\.`, 'u');
  return !workspace.paths.some((path) => !/\.(?:[jt]sx?|css)$/u.test(path) && start.test(workspace.text(path) ?? ''));
}

/** Tests and scripts see the modules beside them. */
function isSibling(backend: Backend, path: string, module: string): boolean {
  const here = path.slice(backend.folder.length).split('/').slice(0, -1).join('.');
  return here !== '' && (backend.modules.get(`${here}.${module}`) ?? path) !== path;
}

/** A package or a module of the standard library that is spelt like this one and has all that is taken. */
function nearPackage(one: PythonImport, standard: ReadonlySet<string>, oracles: Oracles): string | undefined {
  if (one.level > 0 || one.module.length < 3) return undefined;
  const has = (module: string): boolean => {
    const known = oracles.pythonExports.of(module, undefined);
    return known === undefined
      ? plain(module) === plain(one.module) || distance(module, one.module, 1) <= 1
      : one.names.every((name) => known.names.has(name) || known.modules.has(name));
  };
  const candidates = [...(one.module.includes('.') ? [] : standard), ...oracles.pythonExports.modules()].filter(
    (module) => !module.startsWith('_') && has(module),
  );
  return nearest(one.module, new Set(candidates));
}

/** The one module that is meant: nearest in spelling and with all the names, else the only one with all the names. */
function rightModule(
  backend: Backend,
  path: string,
  one: PythonImport,
  module: string,
  nearPackage: string | undefined,
  oracles: Oracles,
): string | undefined {
  const names = one.names.filter((name) => name !== '*');
  const fitting = [...backend.modules].filter(([name, target]) => {
    if (target === path) return false;
    const defined = target === null ? undefined : backend.facts.get(target)?.definitions;
    return names.every((wanted) => defined?.includes(wanted) === true || backend.modules.has(`${name}.${wanted}`));
  });
  const near = nearest(
    module,
    fitting.map(([name]) => name),
  );
  if (near !== undefined) return near;
  // The app's own module of that very name, in a folder of its, is surer than another's that is spelt alike.
  const last = module.split('.').at(-1) ?? '';
  const sameEnd = fitting.filter(([name]) => name.split('.').at(-1) === last);
  if (sameEnd.length === 1) return sameEnd[0]?.[0];
  if (nearPackage !== undefined) return nearPackage;
  const own = fitting.filter(([name]) =>
    names.every((wanted) => definers(backend, wanted).some((each) => moduleName(backend, each) === name)),
  );
  if (names.length > 0 && own.length === 1) return own[0]?.[0];
  // A module of ours that is not there, for names of a library.
  const isOurs = one.level > 0 || backend.modules.has(module.split('.')[0] ?? '');
  return own.length === 0 && isOurs && names.length > 0 ? homeOf(backend, path, names, oracles) : undefined;
}

/** As the statement writes modules: relative if it was, and the target is below the same folder. */
function written(one: PythonImport, right: string, path: string, backend: Backend): string {
  if (one.level === 0) return right;
  const here = path.slice(backend.folder.length, -3).split('/').slice(0, -one.level).join('.');
  if (here === '') return `${'.'.repeat(one.level)}${right}`;
  return right.startsWith(`${here}.`) ? `${'.'.repeat(one.level)}${right.slice(here.length + 1)}` : right;
}
