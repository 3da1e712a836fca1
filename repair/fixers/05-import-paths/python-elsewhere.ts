/** Imports of packages that the app does not ask for, where what it does ask for is meant. */
import type { Finding } from '../../contract.ts';
import type { Oracles, PythonImport } from '../../oracles/contract.ts';
import { normalise } from '../../oracles/packages.ts';
import type { Workspace } from '../../workspace.ts';
import { openBackend, type Backend } from './backend.ts';
import { pythonFinding, statementAt, writtenName } from './python-findings.ts';
import { isIdle } from './python-idle.ts';
import { smallest } from './python-own-names.ts';
import { placesOf } from './python-orphans.ts';
import { ownSource, usualImports, type Source } from './python-sources.ts';

/** What is known while the imports of one app are looked at. */
interface View {
  readonly workspace: Workspace;
  readonly backend: Backend;
  readonly oracles: Oracles;
  readonly standard: ReadonlySet<string>;
  readonly usual: ReturnType<typeof usualImports>;
  readonly isAtHand: (root: string) => boolean;
}

/** One finding for each such import. What is told here is no missing package. */
export async function detectPythonElsewhere(workspace: Workspace, oracles: Oracles): Promise<readonly Finding[]> {
  const backend = await openBackend(workspace, oracles);
  if (backend === undefined) return [];
  const standard = await oracles.python.standardLibrary();
  const isAtHand = (root: string): boolean =>
    standard.has(root) || backend.modules.has(root) || isAsked(workspace, root, oracles);
  const view = { workspace, backend, oracles, standard, usual: usualImports(workspace, backend), isAtHand };
  const findings: Finding[] = [];
  for (const [path, facts] of backend.facts) {
    for (const one of facts.imports) {
      const root = one.module.split('.')[0] ?? '';
      if (one.optional || one.level > 0 || root === '' || isAtHand(root) || isSibling(backend, path, root)) continue;
      // What two places take from, and what has all that is taken, was dropped from the list.
      if (!isAlone(backend, path, one) || hasAll(one, workspace.text(path) ?? '', oracles)) continue;
      const change = one.names.length === 0 ? plainMeant(view, path, one) : namesMeant(view, path, one);
      if (change === undefined) continue;
      const words =
        change['statement'] === ''
          ? `There is no ${one.module}, and nothing uses what is taken from it.`
          : `The app does not ask for ${one.module}; ${change['right'] ?? change['statement']} is meant.`;
      findings.push(pythonFinding(path, one, 'unknown-module', one.module, words, change));
    }
  }
  return findings;
}

/** The manifest names the package, or one that brings it along. */
function isAsked(workspace: Workspace, root: string, oracles: Oracles): boolean {
  const name = oracles.packages.provider('pypi', root) ?? normalise(root);
  const text = workspace.text(`${workspace.layout.backend ?? ''}requirements.txt`);
  // Without a list that is read here nothing is known of what the app asks for.
  if (text === undefined) return true;
  const asked = [...text.matchAll(/^[ \t]*([A-Za-z0-9][\w.-]*)(?:\[([^\]]*)\])?/gmu)].flatMap(
    ([, one = '', extras]) => [
      normalise(one),
      ...(extras ?? '').split(',').map((extra) => `${normalise(one)}[${extra.trim()}]`),
    ],
  );
  return asked.includes(name) || asked.some((one) => oracles.packages.comesWith(one).includes(name));
}

const isSibling = (backend: Backend, path: string, root: string): boolean => {
  const here = path.slice(backend.folder.length).split('/').slice(0, -1).join('.');
  return here !== '' && backend.modules.has(`${here}.${root}`);
};

type Change = Readonly<Record<string, string>>;

/** `from jose import jwt`, `from flask import Request`. */
function namesMeant(view: View, path: string, one: PythonImport): Change | undefined {
  const { workspace, backend, usual, isAtHand } = view;
  const text = workspace.text(path) ?? '';
  const sources = one.names.map((name) => usual(path, name));
  const [first] = sources;
  const [name = ''] = one.names;
  if (first?.name === null && one.names.length === 1) return { statement: statementOf(first) };
  const modules = new Set(sources.map((source) => (typeof source?.name === 'string' ? source.module : undefined)));
  const [module, ...more] = modules;
  if (module !== undefined && more.length === 0) return { wrong: writtenName(one), right: module };
  if (one.names.length === 1 && isAtHand(name) && isOnlyModule(text, name)) return { statement: `import ${name}` };
  const own = one.names.map((each) =>
    isOnlyModule(text, each) ? ownSource(workspace, backend, path, each, true) : undefined,
  );
  const parent = own[0]?.module;
  if (parent !== undefined && own.every((source, at) => source?.module === parent && source.name === one.names[at]))
    return { wrong: writtenName(one), right: parent };
  if (isIdle(workspace, backend, path, one)) return { statement: '' };
  const home = homeAtHand(view, path, one);
  return home === undefined ? undefined : { wrong: writtenName(one), right: home };
}

/** The one package at hand with all these names: one that this file takes from too or that nothing imports any more, or any if the other is nobody's. */
function homeAtHand(
  { backend, oracles, isAtHand, standard }: View,
  path: string,
  one: PythonImport,
): string | undefined {
  const { pythonExports, packages } = oracles;
  const fitting = pythonExports.modules().filter((module) => {
    const known = pythonExports.of(module, undefined);
    return isAtHand(module.split('.')[0] ?? '') && one.names.every((name) => known?.names.has(name) === true);
  });
  const owners = fitting.filter((module) => one.names.every((name) => pythonExports.exporters(name).includes(module)));
  const [first, ...more] = owners.length > 0 ? owners : fitting;
  // What one package hands on in several places is the same thing.
  const isOne = new Set(fitting.map((module) => module.split('.')[0])).size === 1;
  const only = more.length === 0 ? first : isOne && owners.length === 0 ? smallest(fitting, oracles) : undefined;
  if (only === undefined) return undefined;
  const root = only.split('.')[0] ?? '';
  const takers = [...backend.facts]
    .filter(([, facts]) => facts.imports.some((each) => each.level === 0 && each.module.split('.')[0] === root))
    .map(([file]) => file);
  const isLost = takers.length === 0 || takers.includes(path);
  const isNobody = packages.provider('pypi', one.module.split('.')[0] ?? '') === undefined;
  return isNobody || (isLost && !standard.has(root)) ? only : undefined;
}

/** No other statement of the app imports from the package. */
const isAlone = (backend: Backend, path: string, one: PythonImport): boolean =>
  ![...backend.facts].some(([other, facts]) =>
    facts.imports.some(
      (each) => (other !== path || each.line !== one.line) && each.module.split('.')[0] === one.module.split('.')[0],
    ),
  );

/** The module is listed with all that the file takes from it. */
function hasAll(one: PythonImport, text: string, { pythonExports }: Oracles): boolean {
  const known = pythonExports.of(one.module, undefined);
  if (known === undefined) return false;
  const members = [...text.matchAll(new RegExp(`(?<![.\\w])${one.module}\\.(\\w+)`, 'gu'))].map(
    ([, name = '']) => name,
  );
  const isUsed = one.names.length > 0 || members.length > 0;
  return isUsed && [...one.names, ...members].every((name) => known.names.has(name) || known.modules.has(name));
}

/** `import pyjwt` in a file that lacks `jwt`, `import orm` where the others have it from SQLAlchemy. */
function plainMeant(view: View, path: string, one: PythonImport): Change | undefined {
  const { workspace, backend, oracles, standard, usual, isAtHand } = view;
  const text = workspace.text(path) ?? '';
  const { source } = statementAt(text, one.line);
  const bound = /\bas[ \t]+(\w+)/u.exec(source)?.[1] ?? one.module.split('.')[0] ?? '';
  const rest = text.replace(source, '');
  if (/,/u.test(source)) return undefined;
  if (placesOf(rest, bound).length > 0) {
    const habit = usual(path, bound);
    if (habit !== undefined) return { statement: statementOf(habit) };
    const parents = oracles.pythonExports
      .modules()
      .filter((module) => isAtHand(module.split('.')[0] ?? '') && module.endsWith(`.${bound}`));
    const [only, ...more] = parents;
    return only !== undefined && more.length === 0 && isOnlyModule(text, bound)
      ? { statement: `from ${only.slice(0, -bound.length - 1)} import ${bound}` }
      : undefined;
  }
  // It binds what nothing uses: it stands for the one module that the file speaks of without having it.
  const lacking = new Set(oracles.python.unbound(text).map((each) => each.name));
  const [only, ...more] = [...lacking].filter((name) => isOnlyModule(text, name));
  if (only === undefined || more.length > 0) return undefined;
  const known = usual(path, only) ?? ownSource(workspace, backend, path, only, true);
  if (known !== undefined) return { statement: statementOf(known) };
  return standard.has(only) || isAtHand(only) ? { statement: `import ${only}` } : undefined;
}

const statementOf = ({ module, name }: Source): string =>
  name === null ? `import ${module}` : `from ${module} import ${name}`;

/** Every mention of the name outside of imports asks it for a member. */
function isOnlyModule(text: string, name: string): boolean {
  const body = text.replaceAll(/^(?:from|import)[ \t][^\n]*(?:\([^)]*\))?/gmu, '');
  const places = placesOf(body, name);
  return places.length > 0 && places.every((place) => body[place + name.length] === '.');
}
