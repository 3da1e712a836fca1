/** Fixer 5: imports that lead nowhere, or to a module without that name. */
import type { Fixer } from '../../contract.ts';
import { detectExports, fixExport } from './exports.ts';
import { detectModules } from './packages.ts';
import { detectPaths, fixPath } from './paths.ts';
import { renamed } from './python-orphans.ts';
import { detectPythonNames, fixPythonName } from './python-names.ts';
import { fixPython, moveName } from './python-findings.ts';
import { detectPython } from './python.ts';
import { viewOf } from './python-view.ts';

export { detectModules } from './packages.ts';
export { detectPythonElsewhere } from './python.ts';
export { viewOf } from './python-view.ts';

/** Paths, aliases and names, in the front end and in the back end. */
export const importPaths: Fixer = {
  meta: {
    id: 'import-paths',
    number: 5,
    title: 'Imports that lead nowhere',
    safety:
      'An import is changed only where exactly one module of the app, or one name of that module, can be meant, and it exports what is taken.',
  },
  async detect(workspace, oracles) {
    const view = await viewOf(workspace, oracles);
    const imports = view === undefined ? [] : detectPython(view);
    return [
      ...detectPaths(workspace, oracles),
      ...detectModules(workspace, oracles),
      ...detectExports(workspace, oracles),
      ...imports,
      ...(view === undefined ? [] : detectPythonNames(view, imports)),
    ];
  },
  async fix(workspace, found, oracles) {
    const [path] = found.files;
    const text = path === undefined ? undefined : workspace.text(path);
    if (path === undefined || text === undefined) return null;
    const { definition, name, right } = found.data ?? {};
    if (typeof definition === 'string' && typeof name === 'string' && typeof right === 'string')
      return renamed(workspace, definition, name, right);
    if (found.rule === 'unresolved-path') return fixPath(path, text, found);
    const view = path.endsWith('.py') ? await viewOf(workspace, oracles) : undefined;
    if (view !== undefined && found.rule === 'undefined-name') return fixPythonName(view, path, text, found);
    if (view !== undefined && typeof found.data?.['package'] === 'string') return moveName(path, text, found, view);
    if (path.endsWith('.py'))
      return fixPython(path, text, found, new Set(oracles.python.unbound(text).map((one) => one.name)));
    return fixExport(workspace, path, text, found, oracles);
  },
};
