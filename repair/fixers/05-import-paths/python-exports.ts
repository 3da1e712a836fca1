/** Names and modules that well-known Python packages do not have in the version of today. */
import type { Edit, Finding } from '../../contract.ts';
import type { Oracles, PythonImport } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { addPythonImport } from './add-python-import.ts';
import { definers, moduleName, openBackend, specifierOf, type Backend } from './backend.ts';
import { pythonFinding } from './python-findings.ts';
import { plain } from '../../spelling.ts';
import { homeOf, smallest } from './python-own-names.ts';
import { meantName } from './python-meant.ts';
import { isLike, placesOf } from './python-orphans.ts';
import { sectionsOf } from './python-names.ts';
import { usualImports } from './python-sources.ts';

/** Names that went to another package, or got another name. */
const moved: ReadonlyMap<string, readonly [string, string]> = new Map(
  Object.entries({
    'pydantic BaseSettings': ['pydantic_settings', 'BaseSettings'],
    'pydantic SettingsConfigDict': ['pydantic_settings', 'SettingsConfigDict'],
    'sqlalchemy.orm relation': ['sqlalchemy.orm', 'relationship'],
    'sqlalchemy.ext.asyncio AsyncSessionLocal': ['sqlalchemy.ext.asyncio', 'async_sessionmaker'],
  } as const),
);

/** Findings for all files of the back end. */
export async function detectPythonExports(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const backend = await openBackend(workspace, oracles);
  if (backend === undefined) return [];
  const standard = await oracles.python.standardLibrary();
  const usual = usualImports(workspace, backend);
  const findings: Finding[] = [];
  for (const [path, facts] of backend.facts) {
    const text = workspace.text(path) ?? '';
    for (const one of facts.imports) {
      const top = one.module.split('.')[0] ?? '';
      if (one.optional || one.level > 0 || backend.modules.has(top)) continue;
      const specifier = specifierOf(workspace, oracles.packages.provider('pypi', top) ?? top);
      const isNowhere = isNoModule(one.module, specifier, oracles);
      const wrong = one.names.filter((name) => isWrong(one, name, specifier, isNowhere, oracles));
      if (wrong.length === 0 && !isNowhere) continue;
      const like = isNowhere ? moduleLike(one, oracles) : undefined;
      if (like !== undefined) {
        const words = `There is no module ${one.module}; ${like} is meant.`;
        findings.push(
          pythonFinding(path, one, 'unknown-module', one.module, words, { wrong: one.module, right: like }),
        );
        continue;
      }
      const used = new Set(oracles.python.unbound(text).map((each) => each.name));
      const [first] = wrong;
      // Of a wrong name that nothing speaks of, what the file lacks is meant.
      const idle = wrong.filter((name) => placesOf(text, name).length === 1);
      const habit = first === undefined || one.names.length > 1 ? undefined : usual(path, first);
      const isModule =
        first !== undefined &&
        one.names.length === 1 &&
        habit === undefined &&
        isModuleName(text, first, standard, oracles);
      if (first !== undefined && (isModule || habit?.name === null)) {
        const statement = `import ${habit?.module ?? first}`;
        const words = `${one.module} has no ${first}; it is a module of its own.`;
        findings.push(pythonFinding(path, one, 'unknown-name', `${one.module}.${first}`, words, { statement }));
        continue;
      }
      const home =
        one.names.length > 1 &&
        one.names.every((name) => soughtName(one, name, specifier, used, idle, oracles) === undefined)
          ? (usualHome(usual, path, one.names) ?? sameFamily(one, oracles) ?? homeOf(backend, path, one.names, oracles))
          : undefined;
      if (home !== undefined && home !== one.module && first !== undefined) {
        const words = `${one.module} has no ${first}; all of these are of ${home}.`;
        const change = { wrong: one.module, right: home };
        findings.push(pythonFinding(path, one, 'unknown-name', `${one.module}.${first}`, words, change));
        continue;
      }
      for (const name of wrong) {
        const known = usual(path, name);
        const right =
          soughtName(one, name, specifier, used, idle, oracles) ??
          (typeof known?.name === 'string' ? ([known.module, known.name] as const) : undefined) ??
          rightPlace(one, name, specifier, oracles) ??
          ownPlace(backend, path, name);
        const words = `${one.module} has no ${name}${right === undefined ? '.' : `; ${right[0]} has ${right[1]}.`}`;
        const finding = pythonFinding(path, one, 'unknown-name', `${one.module}.${name}`, words, null);
        findings.push({
          ...finding,
          autoFixable: right !== undefined,
          data: { package: one.module, name, ...(right === undefined ? {} : { module: right[0], right: right[1] }) },
        });
      }
    }
  }
  return findings;
}

/** A module that its package does not have, such as `fastapi.middlewares.cors`. */
const isPrivate = (name: string): boolean => /(?:^|\.)_(?!_)/u.test(name);

function isNoModule(module: string, specifier: string | undefined, oracles: Oracles): boolean {
  // What begins with a line is a package's own affair, and no list of what it offers has it.
  if (isPrivate(module) || oracles.pythonExports.of(module, specifier) !== undefined) return false;
  const parts = module.split('.');
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const known = oracles.pythonExports.of(parts.slice(0, length).join('.'), specifier);
    if (known !== undefined) return known.modules.size > 0 && !known.modules.has(parts[length] ?? '');
  }
  return false;
}

function isWrong(
  one: PythonImport,
  name: string,
  specifier: string | undefined,
  isNowhere: boolean,
  oracles: Oracles,
): boolean {
  if (isPrivate(one.module) || isPrivate(name)) return false;
  const known = oracles.pythonExports.of(one.module, specifier);
  if (known !== undefined) return name !== '*' && !known.names.has(name) && !known.modules.has(name);
  return isNowhere || (one.module === 'pydantic.env_settings' && moved.has(`pydantic ${name}`));
}

/** The one listed module of the same package that has all these names and ends in nearly the same word. */
function moduleLike(one: PythonImport, oracles: Oracles): string | undefined {
  const ending = (module: string): string => module.split('.').at(-1) ?? '';
  const wanted = ending(one.module);
  const fitting = oracles.pythonExports.modules().filter((module) => {
    if (module.split('.')[0] !== one.module.split('.')[0] || !module.includes('.')) return false;
    const known = oracles.pythonExports.of(module, undefined);
    const last = ending(module);
    const isNear = isLike(last, wanted) || (wanted.length > 4 && last.startsWith(wanted));
    return isNear && one.names.every((name) => known?.names.has(name) === true || known?.modules.has(name) === true);
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** A module that is taken as if it were a name of another one (`from hashlib import hmac`), and used as a module. */
function isModuleName(text: string, name: string, standard: ReadonlySet<string>, oracles: Oracles): boolean {
  const known = oracles.pythonExports.of(name, undefined);
  if (known === undefined && !standard.has(name)) return false;
  const body = text.replaceAll(/^(?:from|import)[ \t][^\n]*(?:\([^)]*\))?/gmu, '');
  const uses = [...body.matchAll(new RegExp(`(?<![.\\w])${name}(?:\\.(\\w+)|(?!\\w))`, 'gu'))];
  return uses.length > 0 && uses.every(([, member]) => member !== undefined && known?.names.has(member) !== false);
}

/** The module of the same package that has all these names, the smallest of several. */
const sameFamily = (one: PythonImport, oracles: Oracles): string | undefined =>
  smallest(
    oracles.pythonExports
      .modules()
      .filter(
        (module) =>
          module !== one.module &&
          module.split('.')[0] === one.module.split('.')[0] &&
          one.names.every((name) => oracles.pythonExports.offers(module, name, undefined)),
      ),
    oracles,
  );

/** The one module from which the app's other files take all these names. */
function usualHome(usual: ReturnType<typeof usualImports>, path: string, names: readonly string[]): string | undefined {
  const homes = new Set(
    names.map((name) => {
      const source = usual(path, name);
      return source?.name === null ? undefined : source?.module;
    }),
  );
  const [only, ...more] = homes;
  return more.length === 0 ? only : undefined;
}

/** What the file speaks of without having it, and the module has. */
function soughtName(
  one: PythonImport,
  name: string,
  specifier: string | undefined,
  used: ReadonlySet<string>,
  idle: readonly string[],
  oracles: Oracles,
): readonly [string, string] | undefined {
  const known = oracles.pythonExports.of(one.module, specifier);
  const sought = [...used].filter((each) => known?.names.has(each) === true || known?.modules.has(each) === true);
  const isIdle = idle.length === 1 && idle[0] === name;
  const [only, ...more] = isIdle && sought.length === 1 ? sought : sought.filter((each) => isLike(each, name));
  return only === undefined || more.length > 0 ? undefined : [one.module, only];
}

/** The one module of the app that defines it. */
function ownPlace(backend: Backend, path: string, name: string): readonly [string, string] | undefined {
  const [only, ...more] = definers(backend, name).filter((other) => other !== path);
  return only === undefined || more.length > 0 ? undefined : [moduleName(backend, only), name];
}

function rightPlace(
  one: PythonImport,
  name: string,
  specifier: string | undefined,
  oracles: Oracles,
): readonly [string, string] | undefined {
  const known = moved.get(`${one.module.replace(/\.env_settings$/u, '')} ${name}`);
  if (known !== undefined) return known;
  const exporters = oracles.pythonExports.exporters(name);
  const top = one.module.split('.')[0] ?? '';
  const sameFamily = exporters.filter((module) => module.split('.')[0] === top);
  if (sameFamily.length === 1 && sameFamily[0] !== undefined) return [sameFamily[0], name];
  const relatives = oracles.pythonExports
    .modules()
    .filter((module) => module.split('.')[0] === top && module !== one.module);
  const owners = relatives.filter((module) => oracles.pythonExports.offers(module, name, specifier));
  const having = relatives.filter((module) => oracles.pythonExports.of(module, specifier)?.names.has(name) === true);
  const relative = smallest(owners.length > 0 ? owners : having, oracles);
  if (relative !== undefined) return [relative, name];
  const [only] = exporters;
  if (only !== undefined && exporters.length === 1) return [only, name];
  const listed = oracles.pythonExports.of(one.module, specifier);
  const [below, ...more] = [...(listed?.modules ?? [])].filter((module) => plain(module) === plain(name));
  if (exporters.length === 0 && below !== undefined && more.length === 0) return [one.module, below];
  const names = listed?.names;
  const near = exporters.length > 0 || names === undefined ? undefined : meantName(name, names, []);
  return near === undefined ? undefined : [one.module, near];
}

/** Takes the name out of its statement and imports it from where it is. */
export async function fixPythonExport(
  workspace: Workspace,
  found: Finding,
  oracles: Oracles,
): Promise<readonly Edit[] | null> {
  const [path] = found.files;
  const text = path === undefined ? undefined : workspace.text(path);
  const { name, module, right, package: from } = found.data ?? {};
  if (path === undefined || text === undefined || typeof name !== 'string' || typeof module !== 'string') return null;
  if (typeof right !== 'string' || typeof from !== 'string') return null;
  const start = text
    .split('\n')
    .slice(0, (found.line ?? 1) - 1)
    .reduce((sum, line) => sum + line.length + 1, 0);
  const statement = /^[ \t]*from[ \t]+[.\w]+[ \t]+import[ \t]*(?:\([^)]*\)|[^\n]*)/u.exec(text.slice(start))?.[0];
  if (statement === undefined || /[#\\]/u.test(statement)) return null;
  const head = /^[ \t]*from[ \t]+[.\w]+[ \t]+import[ \t]*\(?\s*/u.exec(statement)?.[0] ?? '';
  const specs = statement
    .slice(head.length)
    .replace(/\)\s*$/u, '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const spec = specs.find((one) => new RegExp(`^${name}\\b`, 'u').test(one));
  if (spec === undefined) return null;
  const isSpoken = placesOf(text.slice(0, start) + text.slice(start + statement.length), name).length > 0;
  const isSought = oracles.python.unbound(text).some((one) => one.name === right);
  const alias = /\bas\s+(\w+)$/u.exec(spec)?.[1] ?? (right === name || !isSpoken || isSought ? undefined : name);
  const wanted = alias === undefined || alias === right ? right : `${right} as ${alias}`;
  const end = start + statement.length;
  if (module === from) {
    const at = start + statement.indexOf(spec, head.length);
    return [{ kind: 'splice', path, start: at, end: at + spec.length, text: wanted }];
  }
  if (specs.length === 1) {
    const indent = /^[ \t]*/u.exec(statement)?.[0] ?? '';
    return [{ kind: 'splice', path, start, end, text: `${indent}from ${module} import ${wanted}` }];
  }
  const at = start + statement.indexOf(spec, head.length);
  const after = /^\s*,\s*/u.exec(text.slice(at + spec.length))?.[0];
  const before = /,\s*$/u.exec(text.slice(start, at))?.[0] ?? '';
  const isLast = specs.at(-1) === spec;
  const without = isLast
    ? text.slice(0, at - before.length) + text.slice(at + spec.length)
    : text.slice(0, at) + text.slice(at + spec.length + (after ?? '').length);
  const addition = addPythonImport(path, without, { module, name: wanted }, await sectionsOf(workspace, oracles));
  if (addition.kind !== 'splice') return null;
  return [
    { kind: 'write', path, text: without.slice(0, addition.start) + addition.text + without.slice(addition.end) },
  ];
}
