/** Imports between the back end's own modules. */
import type { Edit, Finding } from '../../contract.ts';
import type { Oracles, PythonImport } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { absoluteName, definers, moduleName, openBackend, type Backend } from './backend.ts';
import { distance, nearest, plain } from '../../spelling.ts';
import { meantName } from './python-meant.ts';
import { isLike, orphanFor, placesOf } from './python-orphans.ts';

/** Findings for all Python files of the back end. */
export async function detectPython(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const backend = await openBackend(workspace, oracles);
  if (backend === undefined) return [];
  const standard = await oracles.python.standardLibrary();
  const requirements = (workspace.text(`${backend.folder}requirements.txt`) ?? '').toLowerCase();
  const isTop = startsAtTop(workspace, backend);
  const findings: Finding[] = [];
  for (const [path, facts] of backend.facts) {
    for (const one of facts.imports) {
      if (one.optional) continue;
      const module = absoluteName(backend, path, one);
      if (one.level > 0 && isTop && !path.slice(backend.folder.length).includes('/') && backend.modules.has(module)) {
        const words =
          'This module is started by its own name and belongs to no package, so it has no neighbours by a dot.';
        const change = { wrong: writtenName(one), right: module };
        findings.push(finding(path, one, 'relative-at-top', writtenName(one), words, change));
        continue;
      }
      const root = module.split('.')[0] ?? '';
      const isKnown = backend.modules.has(module) || isSibling(backend, path, module);
      if (isKnown) {
        findings.push(...wrongNames(workspace, backend, path, one, module, oracles));
        continue;
      }
      const isOurs = one.level > 0 || backend.modules.has(root);
      const isForeign =
        standard.has(root) ||
        oracles.packages.provider('pypi', root) !== undefined ||
        new RegExp(`^${root.replaceAll('_', '[-_.]')}\\b`, 'imu').test(requirements);
      // `Typing` is nobody's package.
      const isCase = !standard.has(root) && standard.has(root.toLowerCase()) && !backend.modules.has(root);
      if (module === '' || (!isOurs && isForeign && !isCase)) continue;
      const right = rightModule(backend, path, one, module, nearPackage(one, standard, oracles));
      if (right === undefined && !isOurs) continue;
      const words =
        right === undefined ? `There is no module ${module}.` : `There is no module ${module}; ${right} is meant.`;
      findings.push(
        finding(
          path,
          one,
          'unknown-module',
          module,
          words,
          right === undefined ? null : { wrong: writtenName(one), right: written(one, right, path, backend) },
        ),
      );
    }
  }
  return findings;
}

/** main.py lies in a folder that is no package and that nothing starts as one (`uvicorn backend.main:app`). */
function startsAtTop(workspace: Workspace, backend: Backend): boolean {
  const name = backend.folder.split('/').at(-2);
  if (name === undefined || !workspace.has(`${backend.folder}main.py`) || workspace.has(`${backend.folder}__init__.py`))
    return false;
  const start = new RegExp(`\\b${name.replaceAll(/\W/gu, '.')}\\.\\w+:\\w+`, 'u');
  return !workspace.paths.some((path) => !/\.(?:[jt]sx?|css)$/u.test(path) && start.test(workspace.text(path) ?? ''));
}

const writtenName = (one: PythonImport): string => `${'.'.repeat(one.level)}${one.module}`;

/** Tests and scripts see the modules beside them. */
function isSibling(backend: Backend, path: string, module: string): boolean {
  const here = path.slice(backend.folder.length).split('/').slice(0, -1).join('.');
  return here !== '' && backend.modules.has(`${here}.${module}`);
}

function wrongNames(
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
  const used = new Set(
    wrong.length === 0 ? [] : oracles.python.unbound(workspace.text(path) ?? '').map((each) => each.name),
  );
  const home =
    wrong.length > 1 && wrong.length === one.names.length ? homeOf(backend, path, wrong, oracles) : undefined;
  if (home !== undefined) {
    const words = `${module} defines none of these; ${home} does.`;
    return [
      finding(path, one, 'unknown-name', `${module}.${wrong.join()}`, words, { wrong: writtenName(one), right: home }),
    ];
  }
  return wrong.flatMap((name) => {
    const orphan = target === null ? undefined : orphanFor(workspace, backend, target, name, facts?.definitions ?? []);
    if (orphan !== undefined && !used.has(orphan) && isMeant(workspace, backend, target ?? '', path, name)) {
      const words = `${module} does not define ${name}; what it calls ${orphan} is meant, and nobody else calls it so.`;
      return [
        finding(path, one, 'unknown-name', `${module}.${name}`, words, {
          definition: target ?? '',
          name: orphan,
          right: name,
        }),
      ];
    }
    const offered = [...defined, ...submodules(backend, module)];
    // What the file speaks of without having it, and the module has, is what was to be taken.
    const sought = offered.filter((each) => used.has(each) && !one.names.includes(each));
    const own = (facts?.definitions ?? []).filter((each) =>
      facts?.imports.every((entry) => !entry.names.includes(each)),
    );
    const near =
      (sought.length === 1 && isLike(sought[0] ?? '', name) ? sought[0] : undefined) ?? meantName(name, own, offered);
    const elsewhere = definers(backend, name).filter((other) => other !== path);
    const [only] = elsewhere;
    const moved =
      elsewhere.length === 1 && only !== undefined && one.names.length === 1
        ? moduleName(backend, only)
        : one.names.length === 1
          ? homeOf(backend, path, [name], oracles)
          : undefined;
    const away = moved === undefined && near === undefined ? homeOf(backend, path, [name], oracles) : undefined;
    const words = `${module} does not define ${name}.`;
    const change =
      moved !== undefined
        ? { wrong: writtenName(one), right: moved }
        : near !== undefined
          ? { name, right: near }
          : away !== undefined
            ? { package: writtenName(one), name, module: away, right: name }
            : null;
    return [finding(path, one, 'unknown-name', `${module}.${name}`, words, change)];
  });
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
  const own = common(names.map((name) => definers(backend, name).filter((other) => other !== path)));
  const [only, ...more] = own;
  if (only !== undefined) return more.length === 0 ? moduleName(backend, only) : undefined;
  const packages = common(names.map((name) => oracles.pythonExports.exporters(name)));
  return packages.length === 1 ? packages[0] : undefined;
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

const submodules = (backend: Backend, module: string): readonly string[] =>
  [...backend.modules.keys()]
    .filter((name) => name.startsWith(`${module}.`))
    .map((name) => name.slice(module.length + 1));

/** The one module that is meant: nearest in spelling and with all the names, else the only one with all the names. */
function rightModule(
  backend: Backend,
  path: string,
  one: PythonImport,
  module: string,
  nearPackage: string | undefined,
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
  if (nearPackage !== undefined) return nearPackage;
  const last = module.split('.').at(-1) ?? '';
  const sameEnd = fitting.filter(([name]) => name.split('.').at(-1) === last);
  if (sameEnd.length === 1) return sameEnd[0]?.[0];
  const own = fitting.filter(([name]) =>
    names.every((wanted) => definers(backend, wanted).some((each) => moduleName(backend, each) === name)),
  );
  return names.length > 0 && own.length === 1 ? own[0]?.[0] : undefined;
}

/** As the statement writes modules: relative if it was, and the target is below the same folder. */
function written(one: PythonImport, right: string, path: string, backend: Backend): string {
  if (one.level === 0) return right;
  const here = path.slice(backend.folder.length, -3).split('/').slice(0, -one.level).join('.');
  if (here === '') return `${'.'.repeat(one.level)}${right}`;
  return right.startsWith(`${here}.`) ? `${'.'.repeat(one.level)}${right.slice(here.length + 1)}` : right;
}

function finding(
  path: string,
  one: PythonImport,
  rule: 'unknown-module' | 'unknown-name' | 'relative-at-top',
  evidence: string,
  description: string,
  change: Readonly<Record<string, string>> | null,
): Finding {
  return {
    fixer: 'import-paths',
    rule,
    severity: 'critical',
    files: [path],
    line: one.line,
    description,
    autoFixable: change !== null,
    evidence,
    ...(change === null ? {} : { data: change }),
  };
}

/** Changes the module or the name in the one statement; `missing` are names that the file uses and does not have. */
export function fixPython(
  path: string,
  text: string,
  found: Finding,
  missing: ReadonlySet<string>,
): readonly Edit[] | null {
  const { wrong, name, right } = found.data ?? {};
  if (found.line === null || typeof right !== 'string') return null;
  const start = text
    .split('\n')
    .slice(0, found.line - 1)
    .reduce((sum, line) => sum + line.length + 1, 0);
  const statement = /^[^\n(]*(?:\([^)]*\))?[^\n]*/u.exec(text.slice(start))?.[0] ?? '';
  if (typeof wrong === 'string') {
    const match = new RegExp(`(?<=\\b(?:from|import)\\s+(?:[^\\n]*,\\s*)?)${literally(wrong)}(?![\\w.])`, 'u').exec(
      statement,
    );
    if (match === null) return null;
    return [{ kind: 'splice', path, start: start + match.index, end: start + match.index + wrong.length, text: right }];
  }
  if (typeof name !== 'string') return null;
  const imports = statement.indexOf('import');
  const match = new RegExp(`(?<![\\w.])${literally(name)}(?!\\w)(\\s+as\\b)?`, 'u').exec(statement.slice(imports + 6));
  if (match === null) return null;
  const place = start + imports + 6 + match.index;
  const rest = text.slice(0, start) + text.slice(start + statement.length);
  const usesWrong = new RegExp(`(?<![\\w.])${literally(name)}(?!\\w)`, 'u').test(rest);
  return [
    {
      kind: 'splice',
      path,
      start: place,
      end: place + name.length,
      // What asks for the right name has its own idea of the wrong one.
      text: match[1] === undefined && usesWrong && !missing.has(right) ? `${right} as ${name}` : right,
    },
  ];
}

/** A dotted name as a pattern. */
const literally = (name: string): string => name.replaceAll('.', String.raw`\.`);
