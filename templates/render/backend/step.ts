import { python, pythonDoc, sqlName } from '../../quote/index.ts';
import { pythonFormatter } from './format.ts';
import { canRecast, recastLines } from './recast.ts';
import type { Schema, SchemaColumn, SchemaTable } from './schema.ts';

/** One thing a migration does. `kept` says that something leaves the app whose data stays in the database. */
export interface SchemaChange {
  kind: 'table' | 'column' | 'type' | 'rule' | 'fill' | 'kept';
  table: string;
  /** For people: `bikes.colour`. */
  about: string;
}

/** The next migration of an app, and the schema after it. */
export interface MigrationStep {
  /** `0002`. */
  revision: string;
  path: string;
  text: string;
  changes: SchemaChange[];
  schema: Schema;
}

/** Which step of the chain comes next. */
export interface Place {
  revision: string;
  /** The step before it. */
  after: string;
  /** What it is for, for people. */
  title: string;
}

/** In every step that was worked out, and in none that somebody wrote. */
export const GENERATED_STEP = '# A release before this one works with this schema as well.';

const BASE_COLUMNS = [
  'sa.Column("id", sa.Uuid(), primary_key=True)',
  'sa.Column("created_at", sa.DateTime(timezone=True), nullable=False)',
  'sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False)',
  'sa.Column("owner_id", sa.Uuid(), sa.ForeignKey("users.id", ondelete="SET NULL"), index=True)',
];

/** Columns that the kit gives a table: within a new one, and in one with rows, each of which then has an address as well. */
const KIT_COLUMNS = {
  reference_code: {
    inNew: 'sa.Column("reference_code", sa.Text(), unique=True)',
    added: 'sa.Column("reference_code", sa.Text())',
  },
  slug: {
    inNew: 'sa.Column("slug", sa.Text(), nullable=False, unique=True)',
    added: 'sa.Column("slug", sa.Text(), nullable=False, server_default=sa.text("gen_random_uuid()::text"))',
  },
} as const;

/** Statements of a migration, and what they do. */
interface Written {
  lines: string[];
  changes: SchemaChange[];
}

/**
 * The step from one schema to the next, or undefined if they are the same. It loses nothing and lets the release before it go on: what leaves the
 * app stays in the database, without its rules; what is new and required has a value for rows that are there and for rows the old release adds.
 */
export function migrationStep(from: Schema, to: Schema, { revision, after, title }: Place): MigrationStep | undefined {
  const written: Written = { lines: [], changes: [] };
  const tables: Record<string, SchemaTable> = {};
  const keys: string[] = [];
  for (const [name, table] of Object.entries(to.tables)) {
    const present = from.tables[name];
    if (present === undefined) createTable(written, name, table);
    else alterTable(written, name, present, table, revision);
    for (const [column, { references }] of Object.entries(table.columns)) {
      const before = present?.columns[column];
      const held = before?.retired === true ? undefined : before?.references;
      if (
        references !== undefined &&
        (held === undefined || held.table !== references.table || held.onDelete !== references.onDelete)
      )
        keys.push(...(held === undefined ? [] : [dropKey(name, column)]), createKey(name, column, references));
    }
    const kit = [...new Set([...(present?.kit ?? []), ...(table.kit ?? [])])];
    tables[name] = {
      ...(table.kit === undefined ? {} : { kit }),
      columns: { ...retiredColumns(present, table, revision), ...table.columns },
      constraints: table.constraints,
    };
  }
  for (const [name, table] of Object.entries(from.tables)) {
    if (to.tables[name] !== undefined) continue;
    tables[name] = { ...table, retired: true };
    if (table.retired !== true) retireTable(written, name, table);
  }
  const lines = [...written.lines, ...keys];
  const schema: Schema = { version: 1, tables };
  if (lines.length === 0) return undefined;
  return {
    revision,
    path: `backend/migrations/versions/${revision}_${slug(title)}.py`,
    text: pythonFormatter()(source({ revision, after, title }, lines)),
    changes: written.changes,
    schema,
  };
}

function createTable(written: Written, name: string, table: SchemaTable): void {
  written.lines.push(...tableLines(name, table));
  written.changes.push({ kind: 'table', table: name, about: name });
}

/** The statements that make a table, with the columns that every table has. */
export function tableLines(name: string, { columns, constraints, kit = [] }: SchemaTable): string[] {
  const parts = [
    ...BASE_COLUMNS,
    ...kit.map((column) => KIT_COLUMNS[column].inNew),
    ...Object.entries(columns).map(([column, each]) => columnSource(column, each, true)),
    ...Object.values(constraints).flatMap((each) => (each.kind === 'table' ? [each.source] : [])),
  ];
  return [
    ...gist(Object.values(constraints).map((each) => each.source)),
    `op.create_table(${[python(name), ...parts].join(', ')},)`,
    ...Object.values(constraints).flatMap((each) => (each.kind === 'index' ? [each.add] : [])),
  ];
}

function alterTable(written: Written, name: string, from: SchemaTable, to: SchemaTable, revision: string): void {
  const { lines, changes } = written;
  for (const [key, constraint] of Object.entries(from.constraints)) {
    if (to.constraints[key]?.add === constraint.add && from.retired !== true) continue;
    if (from.retired === true) continue;
    lines.push(
      constraint.kind === 'index'
        ? `op.drop_index(${python(key)}, table_name=${python(name)})`
        : `op.drop_constraint(${python(key)}, ${python(name)})`,
    );
  }
  for (const [column, each] of Object.entries(from.columns)) {
    if (to.columns[column] !== undefined || each.retired === true) continue;
    if (each.references !== undefined && from.retired !== true) lines.push(dropKey(name, column));
    if (!each.nullable) lines.push(`op.alter_column(${python(name)}, ${python(column)}, nullable=True)`);
    changes.push({ kind: 'kept', table: name, about: `${name}.${column}` });
    lines.push(`# The values of ${column} stay where they are.`);
  }
  for (const [column, each] of Object.entries(to.columns)) {
    const present = from.columns[column];
    if (present !== undefined && (present.type === each.type || canRecast(present.type, each.type))) {
      if (present.type !== each.type) retypeColumn(written, name, [column, each], present);
      keepColumn(written, name, [column, each], present);
    } else {
      if (present !== undefined) {
        lines.push(
          `op.alter_column(${python(name)}, ${python(column)}, new_column_name=${python(oldName(column, revision))}, nullable=True)`,
        );
        changes.push({ kind: 'kept', table: name, about: `${name}.${oldName(column, revision)}` });
      }
      if (each.fill === undefined && !each.nullable)
        lines.push(
          `refuse(${python(`SELECT count(*) FROM ${sqlName(name)}`)}, ${python(`${name}.${column} is needed`)})`,
        );
      lines.push(`op.add_column(${python(name)}, ${columnSource(column, each, false)})`);
      if (each.references !== undefined) lines.push(indexOf(name, column));
      changes.push({ kind: 'column', table: name, about: `${name}.${column}` });
    }
  }
  keepKit(written, name, from, to);
  const added = Object.entries(to.constraints).filter(
    ([key, each]) => from.retired === true || from.constraints[key]?.add !== each.add,
  );
  lines.push(...gist(added.map(([, each]) => each.add)));
  for (const [key, each] of added) {
    if (each.count !== undefined) lines.push(`refuse(${python(each.count)}, ${python(`${name}: ${key}`)})`);
    lines.push(each.add);
    changes.push({ kind: 'rule', table: name, about: key });
  }
}

/** A table that gets a form, a checkout or pages of its own gets their columns; they stay when it loses them. */
function keepKit({ lines, changes }: Written, name: string, from: SchemaTable, to: SchemaTable): void {
  const [before, after] = [from.kit ?? to.kit ?? [], to.kit ?? []];
  for (const column of after) {
    if (before.includes(column)) continue;
    const key = `${name.slice(0, 40)}_${column}_key`;
    lines.push(`op.add_column(${python(name)}, ${KIT_COLUMNS[column].added})`);
    lines.push(`op.create_unique_constraint(${python(key)}, ${python(name)}, [${python(column)}])`);
    changes.push({ kind: 'column', table: name, about: `${name}.${column}` });
  }
}

/** A column that becomes another type with its values; rows that are in the way are counted first. */
function retypeColumn(
  { lines, changes }: Written,
  table: string,
  [column, wanted]: [string, SchemaColumn],
  present: SchemaColumn,
): void {
  lines.push(...(recastLines(table, column, present, wanted) ?? []));
  // rows of the old release have a value meanwhile
  if (!present.nullable && !wanted.nullable && wanted.fill !== undefined)
    lines.push(`op.alter_column(${python(table)}, ${python(column)}, server_default=${defaultText(wanted.fill)})`);
  changes.push({ kind: 'type', table, about: `${table}.${column}` });
}

/** A column that stays, or comes back: only whether it may be empty can differ. */
function keepColumn(
  { lines, changes }: Written,
  table: string,
  [column, wanted]: [string, SchemaColumn],
  present: SchemaColumn,
): void {
  const isEmptyable = present.nullable || present.retired === true;
  if (present.retired === true) changes.push({ kind: 'column', table, about: `${table}.${column}` });
  if (isEmptyable === wanted.nullable) {
    if (present.retired === true) lines.push(`# The values of ${column} are back.`);
    return;
  }
  if (wanted.nullable) {
    lines.push(`op.alter_column(${python(table)}, ${python(column)}, nullable=True)`);
    changes.push({ kind: 'rule', table, about: `${table}.${column} may be empty` });
    return;
  }
  const empty = `${sqlName(column)} IS NULL`;
  if (wanted.fill === undefined) {
    lines.push(
      `refuse(${python(`SELECT count(*) FROM ${sqlName(table)} WHERE ${empty}`)}, ${python(`${table}.${column} is empty`)})`,
    );
    lines.push(`op.alter_column(${python(table)}, ${python(column)}, nullable=False)`);
  } else {
    lines.push(
      `op.execute(${python(`UPDATE ${sqlName(table)} SET ${sqlName(column)} = ${wanted.fill} WHERE ${empty}`.replace(/(?<!:):(?=\w)/g, '\\:'))})`,
    );
    lines.push(
      `op.alter_column(${python(table)}, ${python(column)}, nullable=False, server_default=${defaultText(wanted.fill)})`,
    );
    changes.push({ kind: 'fill', table, about: `${table}.${column}` });
  }
  changes.push({ kind: 'rule', table, about: `${table}.${column} is required` });
}

/** A table that leaves the app no longer stands in the way of rows it refers to, nor of rows the old release adds. */
function retireTable({ lines, changes }: Written, name: string, { columns }: SchemaTable): void {
  for (const [column, { references }] of Object.entries(columns))
    if (references !== undefined) lines.push(dropKey(name, column));
  lines.push(`# The rows of ${name} stay where they are.`);
  changes.push({ kind: 'kept', table: name, about: name });
}

function retiredColumns(
  from: SchemaTable | undefined,
  to: SchemaTable,
  revision: string,
): Record<string, SchemaColumn> {
  const kept: Record<string, SchemaColumn> = {};
  for (const [column, each] of Object.entries(from?.columns ?? {})) {
    const next = to.columns[column];
    const retired = { type: each.type, nullable: true, retired: true };
    if (next === undefined) kept[column] = retired;
    else if (next.type !== each.type && !canRecast(each.type, next.type)) kept[oldName(column, revision)] = retired;
  }
  return kept;
}

function oldName(column: string, revision: string): string {
  return `${column.slice(0, 40)}_until_${revision}`;
}

/**
 * A new column. In a table with rows the fill stays as its default, so that the old release can add rows meanwhile; a reference has none, so there
 * must not be any rows.
 */
function columnSource(name: string, { type, nullable, references, fill }: SchemaColumn, isNewTable: boolean): string {
  const parts = [
    python(name),
    type,
    ...(nullable ? [] : ['nullable=False']),
    ...(fill === undefined || isNewTable ? [] : [`server_default=${defaultText(fill)}`]),
    ...(references !== undefined && isNewTable ? ['index=True'] : []),
  ];
  return `sa.Column(${parts.join(', ')})`;
}

function defaultText(fill: string): string {
  return `sa.text(${python(fill.replace(/(?<!:):(?=\w)/g, '\\:'))})`;
}

function indexOf(table: string, column: string): string {
  return `op.create_index(${python(`ix_${table}_${column}`.slice(0, 63))}, ${python(table)}, [${python(column)}])`;
}

function createKey(
  table: string,
  column: string,
  { table: target, onDelete }: { table: string; onDelete: string },
): string {
  const name = `${table}_${column}_fkey`.slice(0, 63);
  return `op.create_foreign_key(${python(name)}, ${python(table)}, ${python(target)}, [${python(column)}], ["id"], ondelete=${python(onDelete)})`;
}

function dropKey(table: string, column: string): string {
  return `drop_key(${python(table)}, ${python(column)})`;
}

function gist(sources: readonly string[]): string[] {
  return sources.some((each) => /exclude/i.test(each))
    ? ['op.execute("CREATE EXTENSION IF NOT EXISTS btree_gist")']
    : [];
}

const REFUSE = `
def refuse(count: str, what: str) -> None:
    """Stops before anything is changed when rows are in the way; the release before this one goes on serving."""
    rows = op.get_bind().exec_driver_sql(count).scalar()
    if rows:
        raise SystemExit(f"{what}: {rows} rows are in the way; change them first, or take the wish back.")
`;

const DROP_KEY = `
def drop_key(table: str, column: str) -> None:
    """Drops the foreign key of a column, whatever it is called."""
    for key in sa.inspect(op.get_bind()).get_foreign_keys(table):
        if key["constrained_columns"] == [column]:
            op.drop_constraint(key["name"], table, type_="foreignkey")
`;

function source({ revision, after, title }: Place, lines: readonly string[]): string {
  const body = lines.join('\n    ');
  const isOnlyRemarks = lines.every((line) => line.startsWith('#'));
  return [
    pythonDoc(title),
    '',
    ...(/\bsa\./.test(body) || body.includes('drop_key(') ? ['import sqlalchemy as sa'] : []),
    'from alembic import op',
    ...(body.includes('ExcludeConstraint(') ? ['from sqlalchemy.dialects.postgresql import ExcludeConstraint'] : []),
    '',
    `revision = ${python(revision)}`,
    `down_revision = ${python(after)}`,
    'branch_labels = None',
    'depends_on = None',
    '',
    ...(body.includes('refuse(') ? [REFUSE] : []),
    ...(body.includes('drop_key(') ? [DROP_KEY] : []),
    '',
    'def upgrade() -> None:',
    `    ${body}`,
    ...(isOnlyRemarks ? ['    pass'] : []),
    '',
    '',
    'def downgrade() -> None:',
    `    ${GENERATED_STEP}`,
    '    pass',
    '',
  ].join('\n');
}

function slug(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40)
    .replace(/_+$/, '');
  return words === '' ? 'change' : words;
}
