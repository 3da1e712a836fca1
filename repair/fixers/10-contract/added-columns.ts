/**
 * A migration for columns that a model has and no migration makes. The database may have them all the same (a line of a migration was lost) or not (a field
 * was added to the model alone): what is written looks first, so that it is right in both cases and no row is lost.
 */
import { createHash } from 'node:crypto';
import type { PythonClass } from '../../oracles/python-outline.ts';
import { lastName, mayBeNone } from './outlines.ts';
import type { Migration, Table } from './read-migrations.ts';
import { revisionOf, revisionsBelow } from './revisions.ts';

/** A file to be written. */
export interface NewMigration {
  readonly path: string;
  readonly text: string;
}

type Field = PythonClass['fields'][number];

/**
 * The migration that adds these fields of a model to its table. Undefined where one of them may not be empty and has no default (rows that are there would have to be given
 * a value nobody knows), where its type cannot be written down, or where the chain has not one end.
 */
export function migrationFor(
  table: string,
  fields: readonly Field[],
  migrations: readonly Migration[],
  types: string | undefined,
): NewMigration | undefined {
  const columns = fields.map((field) => columnOf(field, types));
  const below = revisionsBelow(migrations);
  const [head, ...heads] = migrations.filter(({ text }) => !below.has(revisionOf(text) ?? ''));
  const last = head === undefined ? undefined : revisionOf(head.text);
  if (last === undefined || heads.length > 0 || head === undefined || columns.includes(undefined)) return undefined;
  if (!/^import sqlalchemy as sa$/mu.test(head.text) || !/^from alembic import op$/mu.test(head.text)) return undefined;
  const names = fields.map(({ name }) => name);
  const revision = nextRevision(last, `${table} ${names.join(' ')}`);
  const folder = head.path.slice(0, head.path.lastIndexOf('/') + 1);
  const extra = ['branch_labels', 'depends_on'].filter((name) => new RegExp(`^${name}\\b`, 'mu').test(head.text));
  const added = fields.map(
    ({ name }, index) =>
      `    if "${name}" not in columns:\n        op.add_column("${table}", sa.Column("${name}", ${columns[index] ?? ''}))\n`,
  );
  const dropped = names.toReversed().map((name) => `    op.drop_column("${table}", "${name}")\n`);
  return {
    path: `${folder}${revision}_${`${table}_${names.join('_')}`.slice(0, 60).replace(/_+$/u, '')}.py`,
    text: `"""${table}: ${names.join(', ')}, where the database does not have ${names.length === 1 ? 'it' : 'them'} yet."""

import sqlalchemy as sa
from alembic import op

revision = "${revision}"
down_revision = "${last}"
${extra.map((name) => `${name} = None\n`).join('')}

def upgrade() -> None:
    columns = {column["name"] for column in sa.inspect(op.get_bind()).get_columns("${table}")}
${added.join('')}

def downgrade() -> None:
${dropped.join('')}`,
  };
}

/**
 * The columns put back into the call that makes their table, if that speaks of one of them (a check, a unique constraint, an index): then no database was made without it.
 * `order` is that of the model.
 */
export function restoredColumns(
  table: Table,
  fields: readonly Field[],
  order: readonly string[],
  migration: Migration,
  types: string | undefined,
): { readonly start: number; readonly end: number; readonly right: string } | undefined {
  const made = migration.text.slice(table.start, table.end);
  const indexes = [
    ...migration.text.matchAll(new RegExp(`\\bop\\.create_index\\([^)]*["']${table.name}["'][^)]*\\)`, 'gu')),
  ].join('\n');
  const isSpoken = fields.some(({ name }) => new RegExp(`\\b${name}\\b`, 'u').test(`${made}\n${indexes}`));
  const columns = fields.map((field) => columnOf(field, types, false));
  const [first] = fields;
  if (!isSpoken || first === undefined || columns.includes(undefined)) return undefined;
  // Behind the column that comes before it in the model, else behind the last one.
  const before = order.slice(0, order.indexOf(first.name)).toReversed();
  const neighbour =
    before.flatMap((name) => table.columns.find((one) => one.name === name) ?? [])[0] ?? table.columns.at(-1);
  if (neighbour === undefined || migration.text[neighbour.end] !== ',') return undefined;
  const indent = /[ \t]*$/u.exec(migration.text.slice(0, neighbour.start))?.[0] ?? '';
  const lines = fields.map(({ name }, index) => `\n${indent}sa.Column("${name}", ${columns[index] ?? ''}),`);
  return { start: neighbour.end + 1, end: neighbour.end + 1, right: lines.join('') };
}

/** `0001` → `0002`; a name that is no number is made of what the migration does. */
const nextRevision = (last: string, what: string): string =>
  /^\d{1,6}$/u.test(last)
    ? String(Number(last) + 1).padStart(last.length, '0')
    : createHash('sha256').update(`${last} ${what}`).digest('hex').slice(0, 12);

const usualTypes: Readonly<Record<string, string>> = {
  str: 'sa.String()',
  int: 'sa.Integer()',
  bool: 'sa.Boolean()',
  float: 'sa.Float()',
};
const ofSqlalchemy =
  /^(?:sa\.)?((?:String|Text|Unicode|Integer|BigInteger|SmallInteger|Boolean|Float|Double|Numeric|Date|DateTime|Time|Interval|Uuid|JSON|LargeBinary)(?:\([^()]*\))?)$/u;
const reference = /^(?:sa\.)?(ForeignKey\(\s*["']\w+\.\w+["'](?:,\s*on(?:delete|update)=["'][A-Za-z ]+["'])*\s*\))$/u;
/** Keywords of a column that a migration takes over as they are, or leaves to the model. */
const kept: ReadonlySet<string> = new Set(['index', 'unique', 'server_default', 'comment']);
const ofModel: ReadonlySet<string> = new Set([
  'default',
  'nullable',
  'default_factory',
  'init',
  'repr',
  'kw_only',
  'info',
  'doc',
]);

/** What stands behind the name of a column in a migration; undefined if that cannot be known. */
function columnOf(field: Field, types: string | undefined, isNew = true): string | undefined {
  const held = /^(?:\w+\.)?Mapped\[([^]*)\]$/u.exec(field.annotation ?? '')?.[1];
  const isColumn = field.call === null || /^(?:mapped_column|Column)$/u.test(lastName(field.call.name));
  if (!isColumn || (held === undefined && field.call === null)) return undefined;
  const positional = (field.call?.positional ?? []).map(({ source }) => (source ?? '').replaceAll(/\s+/gu, ' '));
  const type = positional.flatMap((source) => ofSqlalchemy.exec(source)?.[1] ?? [])[0];
  const target = positional.flatMap((source) => reference.exec(source)?.[1] ?? [])[0];
  if (positional.length !== [type, target].filter((one) => one !== undefined).length) return undefined;
  const bare = (held ?? '').replaceAll(/\s|\|None|None\||^(?:\w+\.)?Optional\[|\]$/gu, '');
  const mapped = new RegExp(
    `[{,]\\s*${bare.replaceAll(/[^\w.]/gu, '')}\\s*:\\s*((?:sa\\.)?\\w+\\([^()]*\\))`,
    'u',
  ).exec(types ?? '')?.[1];
  const known =
    type ?? (bare === '' ? undefined : (ofSqlalchemy.exec(mapped ?? usualTypes[bare] ?? '')?.[1] ?? undefined));
  const keywords = new Map((field.call?.keywords ?? []).map((one) => [one.name ?? '**', one] as const));
  if (known === undefined || [...keywords.keys()].some((name) => !kept.has(name) && !ofModel.has(name)))
    return undefined;
  const said = keywords.get('nullable')?.value;
  const mayLack = typeof said === 'boolean' ? said : held === undefined || mayBeNone(held);
  const given = keywords.get('default')?.value;
  const standIn =
    !isNew || mayLack || keywords.has('server_default')
      ? undefined
      : typeof given === 'string' && /^[\w .-]*$/u.test(given)
        ? `"${given}"`
        : typeof given === 'number'
          ? `sa.text("${String(given)}")`
          : typeof given === 'boolean'
            ? `sa.${String(given)}()`
            : undefined;
  if (isNew && !mayLack && standIn === undefined && !keywords.has('server_default')) return undefined;
  return [
    `sa.${known.includes('(') ? known : `${known}()`}`,
    ...(target === undefined ? [] : [`sa.${target}`]),
    ...[...kept].flatMap((name) => {
      const source = keywords.get(name)?.source;
      return typeof source === 'string' && /^(?:True|False|"[^"\\]*"|sa\.\w+\([^()]*\))$/u.test(source)
        ? [`${name}=${source}`]
        : [];
    }),
    ...(mayLack ? [] : ['nullable=False']),
    ...(standIn === undefined ? [] : [`server_default=${standIn}`]),
  ].join(', ');
}
