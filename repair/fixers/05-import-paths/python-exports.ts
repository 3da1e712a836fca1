/** Names and modules that well-known Python packages do not have in the version of today. */
import type { Edit, Finding } from '../../contract.ts';
import type { Oracles, PythonImport } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { addPythonImport } from './add-python-import.ts';
import { definers, moduleName, openBackend, specifierOf, type Backend } from './backend.ts';
import { homeOf } from './python.ts';
import { meantName } from './python-meant.ts';
import { isLike, placesOf } from './python-orphans.ts';
import { sectionsOf } from './python-names.ts';

/** Names that went to another package, or got another name. */
const moved: ReadonlyMap<string, readonly [string, string]> = new Map(
  Object.entries({
    'pydantic BaseSettings': ['pydantic_settings', 'BaseSettings'],
    'sqlalchemy.orm relation': ['sqlalchemy.orm', 'relationship'],
    'sqlalchemy.ext.asyncio AsyncSessionLocal': ['sqlalchemy.ext.asyncio', 'async_sessionmaker'],
  } as const),
);

/** Findings for all files of the back end. */
export async function detectPythonExports(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const backend = await openBackend(workspace, oracles);
  if (backend === undefined) return [];
  const findings: Finding[] = [];
  for (const [path, facts] of backend.facts) {
    for (const one of facts.imports) {
      const top = one.module.split('.')[0] ?? '';
      if (one.optional || one.level > 0 || backend.modules.has(top)) continue;
      const distribution = oracles.packages.provider('pypi', top) ?? top;
      const specifier = specifierOf(workspace, distribution);
      const used = new Set(
        one.names.some((name) => isWrong(one, name, specifier, oracles))
          ? oracles.python.unbound(workspace.text(path) ?? '').map((each) => each.name)
          : [],
      );
      const home =
        one.names.length > 1 && one.names.every((name) => soughtName(one, name, specifier, used, oracles) === undefined)
          ? homeOf(backend, path, one.names, oracles)
          : undefined;
      for (const name of one.names) {
        const wrong = isWrong(one, name, specifier, oracles);
        if (!wrong) continue;
        const right =
          soughtName(one, name, specifier, used, oracles) ??
          rightPlace(one, name, specifier, oracles) ??
          ownPlace(backend, path, name);
        if (home !== undefined && home !== one.module) {
          findings.push({
            fixer: 'import-paths',
            rule: 'unknown-name',
            severity: 'critical',
            files: [path],
            line: one.line,
            description: `${one.module} has no ${name}; all of these are of ${home}.`,
            autoFixable: true,
            evidence: `${one.module}.${name}`,
            data: { wrong: one.module, right: home },
          });
          break;
        }
        findings.push({
          fixer: 'import-paths',
          rule: 'unknown-name',
          severity: 'critical',
          files: [path],
          line: one.line,
          description: `${one.module} has no ${name}${right === undefined ? '.' : `; ${right[0]} has ${right[1]}.`}`,
          autoFixable: right !== undefined,
          evidence: `${one.module}.${name}`,
          data: { package: one.module, name, ...(right === undefined ? {} : { module: right[0], right: right[1] }) },
        });
      }
    }
  }
  return findings;
}

function isWrong(one: PythonImport, name: string, specifier: string | undefined, oracles: Oracles): boolean {
  if (name === '*') return false;
  const known = oracles.pythonExports.of(one.module, specifier);
  if (known !== undefined) return !known.names.has(name) && !known.modules.has(name);
  // A module that its package does not have, such as `fastapi.cors`.
  const parent = oracles.pythonExports.of(one.module.replace(/\.\w+$/u, ''), specifier);
  const last = one.module.split('.').at(-1) ?? '';
  return one.module.includes('.') && parent !== undefined && parent.modules.size > 0 && !parent.modules.has(last);
}

/** What the file speaks of without having it, and the module has. */
function soughtName(
  one: PythonImport,
  name: string,
  specifier: string | undefined,
  used: ReadonlySet<string>,
  oracles: Oracles,
): readonly [string, string] | undefined {
  const known = oracles.pythonExports.of(one.module, specifier);
  const sought = [...used].filter((each) => known?.names.has(each) === true || known?.modules.has(each) === true);
  const [only, ...more] = sought.filter((each) => isLike(each, name));
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
  const known = moved.get(`${one.module} ${name}`);
  if (known !== undefined) return known;
  const exporters = oracles.pythonExports.exporters(name);
  const top = one.module.split('.')[0] ?? '';
  const sameFamily = exporters.filter((module) => module.split('.')[0] === top);
  const [only] = sameFamily.length > 0 ? sameFamily : exporters;
  if (only !== undefined && (sameFamily.length === 1 || exporters.length === 1)) return [only, name];
  const names = oracles.pythonExports.of(one.module, specifier)?.names;
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
