/** Imports of the back end: modules that are not there, names that a module does not have, packages that the app does not ask for. */
import type { Finding } from '../../contract.ts';
import type { PythonImport } from '../../oracles/contract.ts';
import { normalise } from '../../oracles/packages.ts';
import { absoluteName, listedPackages, type Backend } from './backend.ts';
import { pythonFinding, statementAt, writtenName } from './python-findings.ts';
import { idleCircle, isIdle } from './python-idle.ts';
import { namesWithoutHome } from './python-own-names.ts';
import { placesOf } from './python-orphans.ts';
import { asModule, homeOf, isOnlyModule, moduleLike, offerOf, statementOf, type View } from './python-view.ts';

type Change = Readonly<Record<string, string>>;

/** Findings for all Python files of the back end. */
export function detectPython(view: View): readonly Finding[] {
  const isTop = startsAtTop(view);
  return [...view.backend.facts].flatMap(([path, facts]) =>
    facts.imports.flatMap((one) => (one.optional ? [] : lookAt(view, path, one, isTop))),
  );
}

/** Imports of packages that the app does not ask for, where what it does ask for is meant: they lack nothing in the manifest. */
export const detectPythonElsewhere = (view: View): readonly Finding[] =>
  [...view.backend.facts].flatMap(([path, facts]) =>
    facts.imports.flatMap((one) => (one.optional || one.level > 0 ? [] : unasked(view, path, one))),
  );

function lookAt(view: View, path: string, one: PythonImport, isTop: boolean): readonly Finding[] {
  const { workspace, backend } = view;
  const module = absoluteName(backend, path, one);
  const isBeyond = isTop && one.level > depthOf(backend, path);
  const bare = isBeyond ? withoutDots(view, path, one, module) : undefined;
  if (bare !== undefined) {
    const words =
      'This module is started from its own folder, above which there is no package that dots could lead to.';
    return [pythonFinding(path, one, 'relative-at-top', writtenName(one), words, bare)];
  }
  if (!backend.modules.has(module) && isSibling(backend, path, module)) return [];
  if (backend.modules.has(module))
    return idleCircle(workspace, backend, path, one, module) ?? namesWithoutHome(view, path, one, module);
  const isOurs = one.level > 0 || backend.modules.has(topOf(module));
  if (module === '') return [];
  if (!isOurs && isPackage(view, topOf(module))) {
    const elsewhere = unasked(view, path, one);
    return elsewhere.length > 0 ? elsewhere : ofPackage(view, path, one);
  }
  const names = one.names.filter((name) => name !== '*');
  const right =
    (isOurs ? undefined : importedAs(view, topOf(module))) ??
    moduleLike(view, path, one, module) ??
    (names.length > 0 ? homeOf(view, path, names) : undefined);
  // What nobody knows may be a package of its own.
  if (right === undefined && !isOurs) return unasked(view, path, one);
  const words =
    right === undefined ? `There is no module ${module}.` : `There is no module ${module}; ${right} is meant.`;
  const put = right === undefined || isBeyond ? right : written(one, right, path, backend);
  return [
    pythonFinding(
      path,
      one,
      'unknown-module',
      module,
      words,
      put === undefined ? null : { wrong: writtenName(one), right: put },
    ),
  ];
}

const topOf = (module: string): string => module.split('.')[0] ?? '';

/** How many folders of the back end are above a file: as many dots lead somewhere. */
const depthOf = (backend: Backend, path: string): number => path.slice(backend.folder.length).split('/').length - 1;

/** The same import by the whole name, where there is such a module. */
function withoutDots(view: View, path: string, one: PythonImport, module: string): Change | undefined {
  const { backend } = view;
  if (one.module !== '') return backend.modules.has(module) ? { wrong: writtenName(one), right: module } : undefined;
  if (one.names.every((name) => backend.modules.has(name)))
    return { wrong: `from ${writtenName(one)} import`, right: 'import' };
  const home = homeOf(view, path, one.names);
  return home === undefined ? undefined : { wrong: writtenName(one), right: home };
}

/** Python's own, or known to be somebody's; `Typing` is nobody's, and `PyJWT` is not what it is imported as. */
function isPackage({ workspace, backend, standard, oracles }: View, root: string): boolean {
  if (!standard.has(root) && standard.has(root.toLowerCase()) && !backend.modules.has(root)) return false;
  if (standard.has(root) || oracles.packages.provider('pypi', root) !== undefined) return true;
  const asked = new RegExp(`^${root.replaceAll('_', '[-_.]')}\\b`, 'iu');
  return (
    importedAs({ standard, oracles }, root) === undefined && listedPackages(workspace).some((line) => asked.test(line))
  );
}

/** `jwt` for `PyJWT`: what is written is the name under which the package is installed. */
function importedAs({ standard, oracles }: Pick<View, 'oracles' | 'standard'>, root: string): string | undefined {
  if (standard.has(root) || oracles.packages.provider('pypi', root) !== undefined) return undefined;
  const [only, ...more] = oracles.packages.importNames(normalise(root));
  return more.length === 0 && only !== root ? only : undefined;
}

/** main.py lies in a folder that is no package and that nothing starts as one (`uvicorn backend.main:app`). */
function startsAtTop({ workspace, backend }: View): boolean {
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

/** As the statement writes modules: relative if it was, and the target is below the same folder. */
function written(one: PythonImport, right: string, path: string, backend: Backend): string {
  if (one.level === 0) return right;
  const here = path.slice(backend.folder.length, -3).split('/').slice(0, -one.level).join('.');
  if (here === '') return `${'.'.repeat(one.level)}${right}`;
  return right.startsWith(`${here}.`) ? `${'.'.repeat(one.level)}${right.slice(here.length + 1)}` : right;
}

/** What begins with a line is a package's own affair, and no list of what it offers has it. */
const isPrivate = (name: string): boolean => /(?:^|\.)_(?!_)/u.test(name);

/** A module of a known package, and the names taken from it. */
function ofPackage(view: View, path: string, one: PythonImport): readonly Finding[] {
  const { module } = one;
  if (isPrivate(module)) return [];
  if (offerOf(view, module) !== undefined) return namesWithoutHome(view, path, one, module);
  const parts = module.split('.');
  const known = parts
    .map((_, at) => parts.slice(0, parts.length - at).join('.'))
    .find((parent) => offerOf(view, parent) !== undefined);
  const below = known === undefined ? undefined : view.oracles.pythonExports.of(known, undefined)?.modules;
  const next = parts[known?.split('.').length ?? 0] ?? '';
  if (below === undefined || below.size === 0 || below.has(next)) return [];
  const like = moduleLike(view, path, one, module);
  if (like === undefined) return namesWithoutHome(view, path, one, module);
  const words = `There is no module ${module}; ${like} is meant.`;
  return [pythonFinding(path, one, 'unknown-module', module, words, { wrong: module, right: like })];
}

function unasked(view: View, path: string, one: PythonImport): readonly Finding[] {
  const { backend } = view;
  const root = topOf(one.module);
  if (root === '' || view.isAtHand(root) || isSibling(backend, path, root)) return [];
  // What two places take from, and what has all that is taken, was dropped from the list.
  if (!isAlone(backend, path, one) || isWhole(view, path, one)) return [];
  const change = one.names.length === 0 ? plainMeant(view, path, one) : namesMeant(view, path, one);
  if (change === undefined) return [];
  const words =
    change['statement'] === ''
      ? `There is no ${one.module}, and nothing uses what is taken from it.`
      : `The app does not ask for ${one.module}; ${change['right'] ?? change['statement'] ?? ''} is meant.`;
  return [pythonFinding(path, one, 'unknown-module', one.module, words, change)];
}

/** No other statement of the app imports from the package. */
const isAlone = (backend: Backend, path: string, one: PythonImport): boolean =>
  ![...backend.facts].some(([other, facts]) =>
    facts.imports.some(
      (each) => (other !== path || each.line !== one.line) && topOf(each.module) === topOf(one.module),
    ),
  );

/** The module is listed with all that the file takes from it. */
function isWhole(view: View, path: string, one: PythonImport): boolean {
  const offer = view.oracles.pythonExports.of(one.module, undefined);
  if (offer === undefined) return false;
  const text = view.workspace.text(path) ?? '';
  const members = [...text.matchAll(new RegExp(`(?<![.\\w])${one.module}\\.(\\w+)`, 'gu'))].map(
    ([, name = '']) => name,
  );
  const used = [...one.names, ...members];
  return used.length > 0 && used.every((name) => offer.names.has(name) || offer.modules.has(name));
}

/** `from jose import jwt`, `from flask import Request`. */
function namesMeant(view: View, path: string, one: PythonImport): Change | undefined {
  const text = view.workspace.text(path) ?? '';
  const [name = '', ...more] = one.names;
  const whole = more.length === 0 ? asModule(view, path, name, text) : undefined;
  if (whole !== undefined) return { statement: statementOf(whole) };
  if (isIdle(view.workspace, view.backend, path, one)) return { statement: '' };
  const home = homeOf(view, path, one.names, one.module);
  const isNobody = view.oracles.packages.provider('pypi', topOf(one.module)) === undefined;
  if (home === undefined || !view.isAtHand(topOf(home))) return undefined;
  // Of two packages that are known the one gives way that this file, or nobody else, takes from.
  const takers = [...view.backend.facts].filter(([, { imports }]) =>
    imports.some((each) => topOf(each.module) === topOf(home)),
  );
  const isLost = takers.length === 0 || takers.some(([file]) => file === path) || view.backend.modules.has(topOf(home));
  return isNobody || (isLost && !view.standard.has(topOf(home))) ? { wrong: writtenName(one), right: home } : undefined;
}

/** `import pyjwt` in a file that lacks `jwt`, `import orm` where the others have it from SQLAlchemy. */
function plainMeant(view: View, path: string, one: PythonImport): Change | undefined {
  const text = view.workspace.text(path) ?? '';
  const { source } = statementAt(text, one.line);
  const bound = /\bas[ \t]+(\w+)/u.exec(source)?.[1] ?? topOf(one.module);
  if (/,/u.test(source)) return undefined;
  if (placesOf(text.replace(source, ''), bound).length > 0) {
    const habit = view.usual(path, bound);
    if (habit !== undefined) return { statement: statementOf(habit) };
    const [only, ...more] = view.oracles.pythonExports
      .modules()
      .filter((module) => view.isAtHand(topOf(module)) && module.endsWith(`.${bound}`));
    return only !== undefined && more.length === 0 && isOnlyModule(text, bound)
      ? { statement: `from ${only.slice(0, -bound.length - 1)} import ${bound}` }
      : undefined;
  }
  // It binds what nothing uses: it stands for the one module that the file speaks of without having it.
  const lacking = new Set(view.oracles.python.unbound(text).map((each) => each.name));
  const [only, ...more] = [...lacking].filter((name) => isOnlyModule(text, name));
  const known = only === undefined || more.length > 0 ? undefined : asModule(view, path, only, text);
  return known === undefined ? undefined : { statement: statementOf(known) };
}
