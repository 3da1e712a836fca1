/** Tables and columns, as the models of the back end write them. */
import type { PythonClass } from '../../oracles/python-outline.ts';
import type { Workspace } from '../../workspace.ts';
import { classesByName, lastName, lineage, type BackendFile } from './outlines.ts';

/** One mapped class. */
export interface Model {
  readonly name: string;
  readonly table: string;
  /** What may be asked of the class. */
  readonly members: ReadonlySet<string>;
  /** What may be given to a new one by name; null if it has a constructor of its own. */
  readonly parameters: ReadonlySet<string> | null;
  readonly columns: ReadonlySet<string>;
  readonly outline: PythonClass;
}

/** All that is known; a class with an ancestor nobody knows is left out. */
export interface Models {
  readonly byClass: ReadonlyMap<string, Model>;
  /** Columns by table; null where they are not all known. */
  readonly tables: ReadonlyMap<string, ReadonlySet<string> | null>;
  readonly classes: ReadonlyMap<string, PythonClass>;
  /** Names of classes, also of those that two files have: which one is meant is not known, but it is there. */
  readonly named: ReadonlySet<string>;
}

const roots: ReadonlySet<string> = new Set(
  'DeclarativeBase DeclarativeBaseNoMeta MappedAsDataclass AsyncAttrs object Generic ABC'.split(' '),
);
/** What SQLAlchemy gives every mapped class. */
const given = ['metadata', 'registry', 'awaitable_attrs', 'query'];

/** Reads the models; null if the back end has none. */
export function readModels(workspace: Workspace, files: readonly BackendFile[]): Models | null {
  const classes = classesByName(files);
  const bases = new Set(
    files.flatMap(({ outline }) =>
      Object.entries(outline.variables)
        .filter(([, one]) => /(?:^|\.)(?:declarative_base|generate_base|automap_base)$/u.test(one.call))
        .map(([name]) => name),
    ),
  );
  const isRoot = (base: string): boolean => roots.has(base) || bases.has(base);
  // A back reference or an assignment gives a class what its own body does not show.
  const later = files.flatMap(({ text, outline }) => [
    ...[...text.matchAll(/\bbackref\s*(?:=\s*(?:\w+\.)?(?:backref\s*\(\s*)?|\(\s*)["'](\w+)["']/gu)].map(
      (match) => match[1] ?? '',
    ),
    ...outline.attributes.filter((one) => one.isStore).map((one) => one.name),
  ]);
  const byClass = new Map<string, Model>();
  const tables = new Map<string, ReadonlySet<string> | null>();
  for (const { outline, text } of files) {
    for (const table of outline.tables)
      if (typeof table.name === 'string')
        tables.set(table.name, new Set(table.columns.filter((one) => typeof one === 'string')));
    for (const one of outline.classes) {
      const line = lineage(one, classes, isRoot);
      const tableField = (line ?? [one]).flatMap((each) => each.fields).find((each) => each.name === '__tablename__');
      const table = /^["'](\w+)["']$/u.exec(tableField?.value ?? '')?.[1];
      if (table === undefined) {
        if (tableField !== undefined || one.names.includes('__tablename__')) tables.set('*', null);
        continue;
      }
      if (line === null || !classes.has(one.name) || /__getattr__|\bsetattr\(/u.test(text.slice(one.start, one.end))) {
        if (!tables.has(table)) tables.set(table, null);
        continue;
      }
      const model = modelOf(one, table, line, later);
      byClass.set(one.name, model);
      // Two classes may share a table.
      tables.set(table, new Set([...(tables.get(table) ?? []), ...model.columns]));
    }
  }
  // What the migrations make and no model maps is there all the same.
  for (const path of workspace.paths.filter((one) => /\.(?:py|sql)$/u.test(one))) {
    for (const match of (workspace.text(path) ?? '').matchAll(
      /\bcreate_table\(\s*["'](\w+)["']|\bCREATE\s+(?:TEMP(?:ORARY)?\s+)?(?:TABLE|VIEW|MATERIALIZED\s+VIEW)\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/giu,
    )) {
      const name = match[1] ?? match[2] ?? '';
      if (!tables.has(name)) tables.set(name, null);
    }
  }
  const named = new Set(files.flatMap(({ outline }) => outline.classes.map(({ name }) => name)));
  return byClass.size === 0 ? null : { byClass, tables, classes, named };
}

function modelOf(one: PythonClass, table: string, line: readonly PythonClass[], later: readonly string[]): Model {
  const fields = line.flatMap((each) => each.fields);
  const names = line.flatMap((each) => each.names);
  const isRelationship = (call: string): boolean =>
    /^(?:relationship|association_proxy|column_property|synonym|composite|query_expression)$/u.test(call);
  const columns = fields.filter(
    (field) =>
      !field.name.startsWith('__') &&
      (/^(?:Column|mapped_column|deferred)$/u.test(lastName(field.call?.name ?? '')) ||
        (/^(?:\w+\.)?Mapped\b/u.test(field.annotation ?? '') && !isRelationship(lastName(field.call?.name ?? '')))),
  );
  const members = new Set([...fields.map((field) => field.name), ...names, ...later, ...given]);
  return {
    name: one.name,
    table,
    members,
    parameters: names.includes('__init__') ? null : new Set([...fields.map((field) => field.name), ...names, ...later]),
    columns: new Set(
      columns.map((field) => {
        const first = field.call?.positional[0]?.value;
        const named = field.call?.keywords.find((each) => each.name === 'name')?.value;
        return typeof first === 'string' ? first : typeof named === 'string' ? named : field.name;
      }),
    ),
    outline: one,
  };
}
