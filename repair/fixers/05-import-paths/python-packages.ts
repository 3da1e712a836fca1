/** Which package a name is imported from that a Python file uses without having it. */
import type { PythonExportsOracle, UnboundName } from '../../oracles/contract.ts';
import { specifierOf } from './backend.ts';
import type { Source } from './python-sources.ts';
import type { View } from './python-view.ts';

/** What is known of the file whose names are looked at. */
export interface FileView extends View {
  readonly path: string;
  readonly text: string;
  readonly homes: ReadonlyMap<string, Source>;
  /** Everything that it lacks. */
  readonly lost: ReadonlySet<string>;
}

/** Alembic in its migrations, the package that lost other names, too, else the one that this file imports from already. */
export function packageOf(view: FileView, name: string, exporters: readonly string[]): string | undefined {
  if (/^(?:op|context)$/u.test(name) && /(?:^|\/)(?:versions\/[^/]+|env)\.py$/u.test(view.path)) return 'alembic';
  const [only, ...more] = exporters;
  const others = [...view.lost].filter((one) => {
    const [first, ...rest] = view.oracles.pythonExports.exporters(one);
    return one !== name && first === only && rest.length === 0;
  });
  if (only !== undefined && more.length === 0 && others.length > 0) return modern(view, only, name);
  const already = exportersHere(view, name);
  return already.length === 1 && already[0] !== undefined ? modern(view, already[0], name) : undefined;
}

/** `typing` hands on what is of `collections.abc`; an app that knows the one takes it from there. */
function modern({ backend, oracles }: FileView, module: string, name: string): string {
  const knows = [...backend.facts.values()].some((facts) =>
    facts.imports.some((one) => one.module === 'collections.abc'),
  );
  const isThere = oracles.pythonExports.of('collections.abc', undefined)?.names.has(name) === true;
  return module === 'typing' && knows && isThere ? 'collections.abc' : module;
}

/** The module that hands on several of the names that are lost, else the only one that exports this name or that its use speaks for. */
export function usualPackage(
  view: FileView,
  name: string,
  uses: readonly UnboundName[],
  exporters: readonly string[],
): string | undefined {
  const handed = handedOn(view.lost, view.oracles.pythonExports).get(name);
  if (handed !== undefined) return handed;
  const [only] = exporters.length > 1 ? exporters.filter((one) => isUsual(one, name, view.text, uses)) : exporters;
  return only === undefined ? undefined : modern(view, only, name);
}

/** Packages that this file imports names from and that have this one, too. */
function exportersHere({ workspace, backend, path, oracles }: FileView, name: string): readonly string[] {
  const modules = (backend.facts.get(path)?.imports ?? [])
    .filter((one) => one.level === 0 && one.names.length > 0 && !backend.modules.has(one.module))
    .map((one) => one.module);
  return [...new Set(modules)].filter((module) => {
    const top = module.split('.')[0] ?? '';
    const specifier = specifierOf(workspace, oracles.packages.provider('pypi', top) ?? top);
    return oracles.pythonExports.offers(module, name, specifier);
  });
}

/**
 * For each of the names that no listed package calls its own: the one listed module that hands on most of them, if it has at least two; of several the
 * smallest. (`Scope`, `Receive` and `Send` are of `starlette.types`, which makes them of what `typing` has.)
 */
function handedOn(names: Iterable<string>, oracle: PythonExportsOracle): ReadonlyMap<string, string> {
  const open = [...names].filter((name) => oracle.exporters(name).length === 0);
  const offers = oracle
    .modules()
    .map((module) => ({ module, names: oracle.of(module, undefined)?.names ?? new Set<string>() }))
    .map(({ module, names }) => ({ module, size: names.size, offered: open.filter((name) => names.has(name)) }))
    .filter(({ offered }) => offered.length > 1)
    .toSorted((a, b) => b.offered.length - a.offered.length || a.size - b.size);
  const [best] = offers;
  if (best === undefined) return new Map();
  return new Map(best.offered.map((name) => [name, best.module]));
}

/** Of several families with a name, the one its use speaks for. */
function isUsual(module: string, name: string, text: string, uses: readonly UnboundName[]): boolean {
  if (/^(?:Enum|UUID|Sequence|Text|cast|Tuple|Any)$/u.test(name)) {
    const isAnnotation = uses.every(
      (use) => /(?::|->|\[|\|)\s*$/u.test(text.slice(0, use.start)) && text[use.end] !== '(',
    );
    const isBase = uses.every((use) =>
      /^[ \t]*class\s+\w+\([^()]*$/mu.test(text.slice(text.lastIndexOf('\n', use.start) + 1, use.start)),
    );
    const isColumn = uses.every((use) =>
      /(?:mapped_column|Column)\(\s*(?:["']\w+["'],\s*)?$/u.test(text.slice(0, use.start)),
    );
    if (isColumn) return module.startsWith('sqlalchemy');
    return (isAnnotation || isBase) && !module.startsWith('sqlalchemy');
  }
  if (name === 'Query' || name === 'Path' || name === 'Field') {
    const isDefault = uses.every((use) => text[use.end] === '(' && /(?:=|,|\[)\s*$/u.test(text.slice(0, use.start)));
    return isDefault && /^(?:fastapi|pydantic)$/u.test(module);
  }
  return false;
}
