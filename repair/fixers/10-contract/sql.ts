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
  const made = new Set(
    [...sql.matchAll(/\b([A-Za-z_]\w*)(?:\s*\([^()]*\))?\s+AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(/giu)].map((match) =>
      (match[1] ?? '').toLowerCase(),
    ),
  );
  const aliases = new Map<string, string>();
  const findings: Finding[] = [];
  const tell = (offset: number, name: string, evidence: string, words: string, right: string | undefined): void => {
    const start = base + offset;
    const line = file.text.slice(0, start).split('\n').length;
    findings.push(unknown(file, { line, start, end: start + name.length }, evidence, name, words, right));
  };
  for (const match of sql.matchAll(tables)) {
    const verb = (match[1] ?? match[4] ?? '').toUpperCase();
    const name = match[2] ?? match[5] ?? '';
    const isCall = match[5] !== undefined && verb !== 'INTO';
    const before = sql.slice(0, match.index);
    if (isCall || notTables.has(name.toLowerCase()) || made.has(name.toLowerCase())) continue;
    if (/\bDISTINCT\s*$|\b(?:FOR|ON|DO|KEY)\s*$/iu.test(before) || isInFunction(before)) continue;
    if (name !== name.toLowerCase() && models.tables.has(name.toLowerCase())) continue;
    const isThere = models.tables.has(name);
    const right = isThere ? name : nearTable(name, models);
    if (!isThere)
      tell(match.index + match[0].indexOf(name, verb.length), name, `SQL ${name}`, `There is no table ${name}`, right);
    // Columns are looked up in the table that is meant, so that putting its name right shows nothing new.
    if (right === undefined) continue;
    aliases.set(name, right);
    if (match[3] !== undefined) aliases.set(match[3], right);
  }
  for (const match of sql.matchAll(/(?<![\w."])"?([A-Za-z_]\w*)"?\."?([A-Za-z_]\w*)"?(?![\w.])(?!\s*\()/gu)) {
    const columns = models.tables.get(aliases.get(match[1] ?? '') ?? '');
    const name = match[2] ?? '';
    if (columns === undefined || columns === null || columns.has(name) || columns.has(name.toLowerCase())) continue;
    const offset = match.index + match[0].lastIndexOf(name);
    tell(
      offset,
      name,
      `SQL ${match[0]}`,
      `The table ${aliases.get(match[1] ?? '')} has no ${name}`,
      nearColumn(name, columns),
    );
  }
  for (const match of sql.matchAll(/\bINSERT\s+INTO\s+(?:public\.)?"?(\w+)"?\s*\(([^()]*)\)/giu)) {
    const columns = models.tables.get(match[1] ?? '');
    if (columns === undefined || columns === null) continue;
    const open = match.index + match[0].lastIndexOf('(') + 1;
    for (const each of (match[2] ?? '').matchAll(/[A-Za-z_]\w*/gu)) {
      if (columns.has(each[0]) || columns.has(each[0].toLowerCase())) continue;
      const free = [...columns].filter((one) => !new RegExp(`\\b${one}\\b`, 'u').test(match[2] ?? ''));
      tell(
        open + each.index,
        each[0],
        `SQL ${match[1]}.${each[0]}`,
        `The table ${match[1]} has no ${each[0]}`,
        nearColumn(each[0], free),
      );
    }
  }
  return findings;
}

/** `EXTRACT(EPOCH FROM created_at)` names no table. */
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
