/** Mapped classes that say no table: SQLAlchemy refuses them when their module is imported. */
import type { Finding } from '../../contract.ts';
import type { PythonClass } from '../../oracles/python-outline.ts';
import { distance, plain } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import { classesByName, declaredBases, isMigration, lastName, lineage, type BackendFile } from './outlines.ts';
import { asFinding } from '../../told.ts';

const roots = /^(?:DeclarativeBase|DeclarativeBaseNoMeta|MappedAsDataclass|AsyncAttrs|object|Generic|ABC)$/u;
const ownName = '__tablename__';

/** Findings for all models of the back end. */
export function detectTableNames(workspace: Workspace, files: readonly BackendFile[]): readonly Finding[] {
  const classes = classesByName(files);
  const declared = declaredBases(files);
  const isRoot = (base: string): boolean => roots.test(base) || declared.has(base);
  const all = files.flatMap(({ outline }) => outline.classes);
  return files.flatMap((file) =>
    file.outline.classes.flatMap((one): readonly Finding[] => {
      const line = lineage(one, classes, isRoot);
      const isMapped = line?.some((each) =>
        each.bases.some((base) => lastName(base).startsWith('DeclarativeBase') || declared.has(lastName(base))),
      );
      // What others are derived from lends them its columns; what is derived from a table may share it.
      const isParent = all.some((each) => each.bases.some((base) => lastName(base) === one.name));
      if (line === null || isMapped !== true || isParent || !one.fields.some(isColumn) || line.some(saysTable))
        return [];
      return [told(file, one, tableOf(workspace, files, one))];
    }),
  );
}

const isColumn = (field: PythonClass['fields'][number]): boolean =>
  /^(?:mapped_column|Column)$/u.test(lastName(field.call?.name ?? '')) ||
  /^(?:\w+\.)?Mapped\[/u.test(field.annotation ?? '');

const saysTable = (one: PythonClass): boolean =>
  [...one.names, ...one.fields.map(({ name }) => name)].some((name) =>
    /^__(?:tablename|table|abstract|table_cls|mapper_cls)__$/u.test(name),
  ) || Object.keys(one.keywords).some((name) => /^(?:table|abstract)$/u.test(name));

function told(file: BackendFile, one: PythonClass, table: string | undefined): Finding {
  const misspelt = one.fields.find(
    ({ name, value }) =>
      /^["']\w+["']$/u.test(value ?? '') && distance(plain(name), plain(ownName), 2) <= 2 && /table/iu.test(name),
  );
  const first = one.fields.toSorted((a, b) => a.start - b.start)[0];
  const at = first === undefined ? undefined : file.text.lastIndexOf('\n', first.start) + 1;
  const indent = at === undefined ? '' : (/^[ \t]*/u.exec(file.text.slice(at))?.[0] ?? '');
  const edit =
    misspelt !== undefined
      ? { start: misspelt.start, end: misspelt.start + misspelt.name.length, right: ownName }
      : table === undefined || at === undefined
        ? undefined
        : { start: at, end: at, right: `${indent}${ownName} = "${table}"\n` };
  const words =
    misspelt === undefined
      ? `${one.name} says no table${table === undefined ? '.' : `; the rest of the app calls it ${table}.`}`
      : `${one.name} says its table as ${misspelt.name}; SQLAlchemy reads ${ownName}.`;
  return asFinding('contract', 'no-table-name', file.path, words, {
    line: one.line,
    autoFixable: edit !== undefined,
    evidence: `class ${one.name}`,
    ...(edit === undefined ? {} : { data: edit }),
  });
}

/** The table that is spoken of, that no model has, and whose name is this class's; where no migration makes tables, as the other models are called. */
function tableOf(workspace: Workspace, files: readonly BackendFile[], one: PythonClass): string | undefined {
  const taken = new Map<string, string>();
  for (const { outline } of files)
    for (const each of outline.classes) {
      const name = /^["'](\w+)["']$/u.exec(each.fields.find((field) => field.name === ownName)?.value ?? '')?.[1];
      if (name !== undefined) taken.set(name, each.name);
    }
  const made = tablesMade(workspace);
  const spoken = new Set([
    ...(made ?? []),
    ...files.flatMap(({ text }) =>
      [...text.matchAll(/\bForeignKey\(\s*["'](\w+)\.\w+["']/gu)].map((one) => one[1] ?? ''),
    ),
  ]);
  const fitting = [...spoken].filter((name) => !taken.has(name) && isNameOf(name, one.name));
  if (fitting.length > 0) return fitting.length === 1 ? fitting[0] : undefined;
  if (made !== undefined) return undefined;
  const usual = [...taken].map(([table, name]) => styles.findIndex((style) => style(name) === table));
  const [style, ...others] = new Set(usual);
  const right = style === undefined || others.length > 0 ? undefined : styles[style]?.(one.name);
  return right === undefined || taken.has(right) ? undefined : right;
}

/** Tables that the migrations make; undefined if there are none. */
function tablesMade(workspace: Workspace): readonly string[] | undefined {
  const { backend } = workspace.layout;
  const migrations = workspace.paths.filter(
    (path) => backend !== undefined && path.startsWith(backend) && isMigration(path),
  );
  if (migrations.length === 0) return undefined;
  return migrations.flatMap((path) =>
    [...(workspace.text(path) ?? '').matchAll(/\bop\.create_table\(\s*["'](\w+)["']/gu)].map((match) => match[1] ?? ''),
  );
}

const snake = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, '_').toLowerCase();
const plural = (name: string): string =>
  /[^aeiou]y$/u.test(name) ? `${name.slice(0, -1)}ies` : /(?:s|x|ch|sh)$/u.test(name) ? `${name}es` : `${name}s`;
/** Ways in which tables are called after their models. */
const styles: readonly ((name: string) => string)[] = [
  (name) => plural(snake(name)),
  snake,
  (name) => name,
  (name) => name.toLowerCase(),
  (name) => plural(name.toLowerCase()),
];
/** The name itself, or its plural as English makes one. */
const isNameOf = (table: string, name: string): boolean => {
  const one = plain(name);
  return [one, `${one}s`, `${one}es`, one.replace(/y$/u, 'ies')].includes(plain(table));
};
