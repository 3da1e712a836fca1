/** Types that a step gives a column, as PostgreSQL calls them. */
const SQL_OF: Readonly<Record<string, string>> = {
  'sa.Integer()': 'integer',
  'sa.Text()': 'text',
  'sa.Date()': 'date',
  'sa.DateTime(timezone=True)': 'timestamptz',
  'sa.Time()': 'time',
  'sa.Boolean()': 'boolean',
};

const STRING = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`;

/**
 * Whether a change of a column's type keeps every value: it makes texts of them, or it stands after a look for rows that would not stay what they are,
 * to which the step refuses to go on. `refused` are the statements that such looks count by.
 */
export function keepsValues(
  table: string | undefined,
  column: string | undefined,
  inside: string,
  refused: ReadonlySet<string>,
): boolean {
  const type = /\btype_\s*=\s*(sa\.\w+\([^)]*\))/.exec(inside)?.[1]?.replace(/\s+/g, ' ') ?? '';
  const literal = new RegExp(String.raw`\bpostgresql_using\s*=\s*(${STRING})`).exec(inside)?.[1];
  if (table === undefined || column === undefined || literal === undefined) return false;
  const using = literal.slice(1, -1).replace(/\\(.)/g, '$1');
  const [, inner, cast] = /^\((.*)\)::([a-z]+(?:\(\d+, \d+\))?)$/.exec(using) ?? [];
  const number = /^sa\.Numeric\((\d+, \d+)\)$/.exec(type)?.[1];
  if (inner === undefined || cast !== (number === undefined ? SQL_OF[type] : `numeric(${number})`)) return false;
  const name = `"${column}"`;
  if (cast === 'text' && inner === name) return true;
  const all = `SELECT count(*) FROM "${table}" WHERE`;
  const isOfText = inner.replace(/ ~ '[^']*' /, ' ~ ') === `CASE WHEN btrim(${name}) ~ THEN btrim(${name}) END`;
  const looks = isOfText
    ? [name, `NULLIF(btrim(${name}), '')`].map((some) => `${all} ${some} IS NOT NULL AND (${using}) IS NULL`)
    : [`${all} (${using}) IS DISTINCT FROM ${name}`];
  return looks.some((look) => refused.has(look));
}
