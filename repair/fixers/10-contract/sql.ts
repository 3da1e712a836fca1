/** SQL written as a text: tables and columns that no model and no migration has. */
import type { Finding } from '../../contract.ts';
import { nearColumn, nearTable, unknown } from './columns.ts';
import type { Models } from './models.ts';
import type { BackendFile } from './outlines.ts';

const word = String.raw`"?([A-Za-z_]\w*)"?`;
const tables = new RegExp(
  String.raw`\b(FROM|JOIN|INTO|UPDATE)\s+(?:ONLY\s+)?(?:public\.)?${word}(?![\w.])(?!\s*\()(?:\s+(?:AS\s+)?(?!(?:ON|USING|WHERE|SET|LEFT|RIGHT|FULL|INNER|OUTER|CROSS|JOIN|NATURAL|GROUP|ORDER|LIMIT|OFFSET|HAVING|UNION|VALUES|RETURNING|FOR|DEFAULT|SELECT|ON|AND|OR|WINDOW|FETCH|TABLESAMPLE)\b)"?([A-Za-z_]\w*)"?)?|\b(FROM|JOIN|INTO|UPDATE)\s+(?:ONLY\s+)?(?:public\.)?${word}\s*(?=\()`,
  'giu',
);
const notTables: ReadonlySet<string> = new Set(
  'alembic_version spatial_ref_sys sqlite_master set select lateral unnest values only nowait skip cascade restrict'.split(
    ' ',
  ),
);

/** Findings for all texts given to `text()`. */
export function detectSql(files: readonly BackendFile[], models: Models): readonly Finding[] {
  if (models.tables.has('*')) return [];
  return files.flatMap((file) => file.outline.statements.flatMap((one) => statementFindings(file, one, models)));
}

function statementFindings(
  file: BackendFile,
  statement: BackendFile['outline']['statements'][number],
  models: Models,
): readonly Finding[] {
  const written = file.text.slice(statement.start, statement.end);
  // Places can be told only where the text is written as it is meant, in one piece.
  const at = written.indexOf(statement.sql);
  if (
    at === -1 ||
    /\b(?:CREATE|ALTER|DROP|GRANT|TRUNCATE|LISTEN|NOTIFY|information_schema|pg_\w+)\b/iu.test(statement.sql)
  )
    return [];
  const sql = blanked(statement.sql);
  const base = statement.start + at;
  const findings: Finding[] = [];
  const tell: Teller = (offset, name, evidence, words, right) => {
    const start = base + offset;
    const line = file.text.slice(0, start).split('\n').length;
    findings.push(unknown(file, { line, start, end: start + name.length }, evidence, name, words, right));
  };
  const aliases = tableNames(sql, models, tell);
  qualifiedColumns(sql, models, aliases, tell);
  insertedColumns(sql, models, tell);
  return findings;
}

type Teller = (offset: number, name: string, evidence: string, words: string, right: string | undefined) => void;

/** Tells unknown tables; gives the table that each name and alias means. */
function tableNames(sql: string, models: Models, tell: Teller): ReadonlyMap<string, string> {
  const made = new Set(
    [...sql.matchAll(/\b([A-Za-z_]\w*)(?:\s*\([^()]*\))?\s+AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/giu)].map((match) =>
      (match[1] ?? '').toLowerCase(),
    ),
  );
  const aliases = new Map<string, string>();
  for (const match of sql.matchAll(tables)) {
    const verb = (match[1] ?? match[4] ?? '').toUpperCase();
    const name = match[2] ?? match[5] ?? '';
    const plain = name.toLowerCase();
    const isCall = match[5] !== undefined && verb !== 'INTO';
    if (isCall || notTables.has(plain) || made.has(plain) || isNoTable(sql.slice(0, match.index))) continue;
    if (name !== plain && models.tables.has(plain)) continue;
    const isThere = models.tables.has(name);
    const right = isThere ? name : nearTable(name, models);
    if (!isThere)
      tell(match.index + match[0].indexOf(name, verb.length), name, `SQL ${name}`, `There is no table ${name}`, right);
    // Columns are looked up in the table that is meant, so that putting its name right shows nothing new.
    if (right === undefined) continue;
    aliases.set(name, right);
    if (match[3] !== undefined) aliases.set(match[3], right);
  }
  return aliases;
}

/** `g.full_name`, where `g` is a table or its alias. */
function qualifiedColumns(sql: string, models: Models, aliases: ReadonlyMap<string, string>, tell: Teller): void {
  for (const match of sql.matchAll(/(?<![\w."])"?([A-Za-z_]\w*)"?\."?([A-Za-z_]\w*)"?(?![\w.])(?!\s*\()/gu)) {
    const [table, name] = [aliases.get(match[1] ?? '') ?? '', match[2] ?? ''];
    const columns = models.tables.get(table);
    if (columns === undefined || columns === null || isColumn(name, columns)) continue;
    const offset = match.index + match[0].lastIndexOf(name);
    tell(offset, name, `SQL ${match[0]}`, `The table ${table} has no ${name}`, nearColumn(name, columns));
  }
}

/** The list behind `INSERT INTO`. */
function insertedColumns(sql: string, models: Models, tell: Teller): void {
  for (const match of sql.matchAll(/\bINSERT\s+INTO\s+(?:public\.)?"?(\w+)"?\s*\(([^()]*)\)/giu)) {
    const [table, list] = [match[1] ?? '', match[2] ?? ''];
    const columns = models.tables.get(table);
    if (columns === undefined || columns === null) continue;
    const open = match.index + match[0].lastIndexOf('(') + 1;
    for (const each of list.matchAll(/[A-Za-z_]\w*/gu)) {
      if (isColumn(each[0], columns)) continue;
      const free = [...columns].filter((one) => !new RegExp(`\\b${one}\\b`, 'u').test(list));
      tell(
        open + each.index,
        each[0],
        `SQL ${table}.${each[0]}`,
        `The table ${table} has no ${each[0]}`,
        nearColumn(each[0], free),
      );
    }
  }
}

/** PostgreSQL has columns of its own. */
const isColumn = (name: string, columns: ReadonlySet<string>): boolean =>
  columns.has(name) || columns.has(name.toLowerCase()) || /^(?:ctid|oid|xmin|xmax|tableoid|rowid)$/iu.test(name);

/** `IS DISTINCT FROM x`, `FOR UPDATE`, `EXTRACT(EPOCH FROM created_at)`: what follows is no table. */
const isNoTable = (before: string): boolean =>
  /\bDISTINCT\s*$|\b(?:FOR|ON|DO|KEY)\s*$/iu.test(before) || isInFunction(before);

/** Inside the brackets of one of the functions that take FROM. */
const isInFunction = (before: string): boolean => {
  const open = before.lastIndexOf('(');
  return (
    open > before.lastIndexOf(')') && /\b(?:extract|substring|trim|overlay|position)\s*$/iu.test(before.slice(0, open))
  );
};

/** Texts, comments and parameters as blanks, so that offsets stay. */
const blanked = (sql: string): string =>
  sql.replaceAll(/'(?:[^']|'')*'|--[^\n]*|\/\*[^]*?\*\/|:\w+/gu, (all) =>
    all.startsWith('::') ? all : ' '.repeat(all.length),
  );
