import { python, sqlName } from '../../quote/index.ts';
import type { SchemaColumn } from './schema.ts';

const INTEGER = 'sa.Integer()';
const TEXT = 'sa.Text()';
const DATE = 'sa.Date()';
const DATETIME = 'sa.DateTime(timezone=True)';

/** Types of columns in SQL and in words. Other columns keep their type. */
const TYPES: Readonly<Record<string, { sql: string; words: string }>> = {
  [INTEGER]: { sql: 'integer', words: 'a whole number' },
  [TEXT]: { sql: 'text', words: 'a text' },
  [DATE]: { sql: 'date', words: 'a date' },
  [DATETIME]: { sql: 'timestamptz', words: 'date and time' },
  'sa.Time()': { sql: 'time', words: 'a time' },
  'sa.Boolean()': { sql: 'boolean', words: 'yes or no' },
};

/** What a text has to look like that becomes a value of another type; a number that begins with 0 is none. */
const LOOKS: Readonly<Record<string, string>> = {
  [INTEGER]: '^-?(0|[1-9][0-9]{0,8})$',
  [DATE]: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
  'sa.Time()': '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$',
  'sa.Boolean()': '^(true|false|yes|no)$',
};

function numeric(type: string): { digits: number; scale: number } | undefined {
  const found = /^sa\.Numeric\((\d+), (\d+)\)$/.exec(type);
  return found === null ? undefined : { digits: Number(found[1]), scale: Number(found[2]) };
}

function typeOf(type: string): { sql: string; words: string } | undefined {
  const number = numeric(type);
  if (number === undefined) return TYPES[type];
  return { sql: `numeric(${number.digits}, ${number.scale})`, words: 'a number' };
}

/** What of a column is cast, undefined where there is no way; a value that does not fit is none. */
function cast(name: string, from: string, to: string): string | undefined {
  const isNumber = from === INTEGER || numeric(from) !== undefined;
  const number = numeric(to);
  if (to === TEXT && typeOf(from) !== undefined) return name;
  if (isNumber && to === INTEGER) return `CASE WHEN abs(${name}) < 2147483648 THEN ${name} END`;
  if (isNumber && number !== undefined)
    return `CASE WHEN abs(${name}) < 1${'0'.repeat(number.digits - number.scale)} THEN ${name} END`;
  if (from === DATE && to === DATETIME) return `${name}::timestamp AT TIME ZONE 'UTC'`;
  if (from === DATETIME && to === DATE) return `${name} AT TIME ZONE 'UTC'`;
  const fraction = number === undefined || number.scale === 0 ? '' : `([.][0-9]{1,${number.scale}})?`;
  const looks =
    number === undefined ? LOOKS[to] : `^-?(0|[1-9][0-9]{0,${number.digits - number.scale - 1}})${fraction}$`;
  if (from !== TEXT || looks === undefined) return undefined;
  return `CASE WHEN btrim(${name}) ~ '${looks}' THEN btrim(${name}) END`;
}

/** Whether a column's values can become those of another type. */
export function canRecast(from: string, to: string): boolean {
  return cast('', from, to) !== undefined;
}

/**
 * Statements that give a column another type with all its values, after the rows have been counted whose values would not stay what they are; undefined
 * where there is no way. `history/recast.ts` tells them from others.
 */
export function recastLines(table: string, column: string, from: SchemaColumn, to: SchemaColumn): string[] | undefined {
  const name = sqlName(column);
  const inner = cast(name, from.type, to.type);
  const target = typeOf(to.type);
  if (inner === undefined || target === undefined) return undefined;
  const using = `(${inner})::${target.sql}`;
  const some = from.nullable ? `NULLIF(btrim(${name}), '')` : name;
  const odd =
    to.type === TEXT
      ? undefined
      : from.type === TEXT
        ? `${some} IS NOT NULL AND (${using}) IS NULL`
        : `(${using}) IS DISTINCT FROM ${name}`;
  const [at, of] = [python(table), python(column)];
  const count = odd === undefined ? undefined : `SELECT count(*) FROM ${sqlName(table)} WHERE ${odd}`;
  return [
    ...(count === undefined ? [] : [`refuse(${python(count)}, ${python(`${table}.${column} as ${target.words}`)})`]),
    ...(from.fill === undefined ? [] : [`op.alter_column(${at}, ${of}, server_default=None)`]),
    `op.alter_column(${at}, ${of}, type_=${to.type}, postgresql_using=${python(using)})`,
  ];
}
