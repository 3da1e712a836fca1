/** Imports that nothing uses and that the app cannot start with: they go. */
import type { Finding } from '../../contract.ts';
import type { PythonImport } from '../../oracles/contract.ts';
import type { Workspace } from '../../workspace.ts';
import { absoluteName, leadsTo, type Backend } from './backend.ts';
import { pythonFinding, statementAt } from './python-findings.ts';
import { placesOf } from './python-orphans.ts';

/** True if neither the file nor anybody who imports from it speaks of what this statement takes. */
export function isIdle(workspace: Workspace, backend: Backend, path: string, one: PythonImport): boolean {
  const text = workspace.text(path) ?? '';
  const { start, source } = statementAt(text, one.line);
  if (one.names.length === 0 || one.names.includes('*') || path.endsWith('/__init__.py') || /\bas\b|#/u.test(source))
    return false;
  // SQLAlchemy looks a quoted class up in its own register.
  const rest = `${text.slice(0, start)}${text.slice(start + source.length)}`
    .replaceAll(/"""[^]*?"""|'''[^]*?'''/gu, '')
    .replaceAll(/\brelationship\(\s*["'][\w.]+["']/gu, '');
  const isAsked = [...backend.facts].some(
    ([other, facts]) =>
      other !== path &&
      facts.imports.some(
        (entry) =>
          backend.modules.get(absoluteName(backend, other, entry)) === path &&
          entry.names.some((name) => name === '*' || one.names.includes(name)),
      ),
  );
  return !isAsked && one.names.every((name) => placesOf(rest, name).length === 0);
}

/** What nothing uses and closes a circle: whichever of the two modules is imported first, the other finds it half made. */
export function idleCircle(
  workspace: Workspace,
  backend: Backend,
  path: string,
  one: PythonImport,
  module: string,
): readonly Finding[] | undefined {
  const target = backend.modules.get(module);
  if (typeof target !== 'string' || target === path || !isIdle(workspace, backend, path, one)) return undefined;
  // A module that is taken as a whole may be half made.
  if (one.names.some((name) => backend.modules.has(`${module}.${name}`))) return undefined;
  const isBack = backend.facts
    .get(target)
    ?.imports.some(
      (entry) =>
        !entry.optional &&
        entry.names.length > 0 &&
        backend.modules.get(absoluteName(backend, target, entry)) === path &&
        !/^\s/u.test((workspace.text(target) ?? '').split('\n')[entry.line - 1] ?? ''),
    );
  if (isBack !== true || !leadsTo(workspace, backend, target, path)) return undefined;
  const words = `${module} imports from this module; nothing here uses what is taken from it.`;
  return [pythonFinding(path, one, 'import-circle', `${module} and back`, words, { statement: '' })];
}
