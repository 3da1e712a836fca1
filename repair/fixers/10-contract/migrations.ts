/** Migrations against the models: tables and columns that one of the two writes otherwise, and a chain that is broken. */
import type { Finding } from '../../contract.ts';
import { nearest } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import type { Models } from './models.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

interface Column extends Place {
  readonly name: string;
  /** Where its name is written, without quotes. */
  readonly nameAt: number;
}

interface Table extends Place {
  readonly name: string;
  readonly nameAt: number;
  readonly columns: readonly Column[];
}

interface Migration {
  readonly path: string;
  readonly text: string;
  readonly tables: readonly Table[];
}

/** Changes that are not read here: then nothing is said of columns. */
const unread =
  /\bop\.(?:rename_table|batch_alter_table)\(|\bnew_column_name\b|\b(?:ALTER|CREATE)\s+TABLE\b|metadata\.create_all|op\.create_table\(\s*[^"'\s]/u;

/** Findings for all migrations of Alembic. */
export function detectMigrations(workspace: Workspace, models: Models | null): readonly Finding[] {
  const backend = workspace.layout.backend;
  if (backend === undefined) return [];
  const migrations = workspace.paths
    .filter((path) => path.startsWith(backend) && /(?:^|\/)versions\/[^/]+\.py$/u.test(path))
    .map((path) => ({ path, text: workspace.text(path) ?? '', tables: tablesOf(workspace.text(path) ?? '') }));
  if (migrations.length === 0) return [];
  const chain = brokenChain(migrations);
  const isRead = migrations.every(({ text }) => !unread.test(upgradeOf(text)));
  return [
    ...chain,
    ...(isRead
      ? [...lostKeys(migrations), ...(models === null ? [] : otherColumns(workspace, migrations, models))]
      : []),
  ];
}

const upgradeOf = (text: string): string => text.split(/^def downgrade\b/mu)[0] ?? text;

function tablesOf(whole: string): readonly Table[] {
  const text = upgradeOf(whole);
  return [...text.matchAll(/\bop\.create_table\(\s*(["'])(\w+)\1/gu)].map((match) => {
    const end = closing(text, match.index + 'op.create_table('.length);
    const inner = text.slice(match.index, end);
    const columns = [...inner.matchAll(/\b(?:sa\.)?Column\(\s*(["'])(\w+)\1/gu)].map((one): Column => {
      const start = match.index + one.index;
      const name = one[2] ?? '';
      return {
        name,
        nameAt: start + one[0].length - 1 - name.length,
        start,
        end: closing(text, start + one[0].indexOf('(') + 1),
      };
    });
    const name = match[2] ?? '';
    return { name, nameAt: match.index + match[0].length - 1 - name.length, columns, start: match.index, end };
  });
}

/** Behind the bracket that closes the one before `from`. */
function closing(text: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

/** A revision that builds on one that is not there. */
function brokenChain(migrations: readonly Migration[]): readonly Finding[] {
  const said = (text: string, name: string): string | undefined =>
    new RegExp(`^${name}(?:\\s*:[^=\\n]+)?\\s*=\\s*["']([^"'\\n]*)["']`, 'mu').exec(text)?.[1];
  const all = migrations.map((one) => ({
    ...one,
    revision: said(one.text, 'revision'),
    before: said(one.text, 'down_revision'),
  }));
  const known = new Set(all.flatMap(({ revision }) => revision ?? []));
  const built = new Set(all.flatMap(({ before }) => before ?? []));
  return all.flatMap((one): readonly Finding[] => {
    const line = /^down_revision(?:\s*:[^=\n]+)?\s*=\s*(["'][^"'\n]*["'])/mu.exec(one.text);
    if (line === null || one.before === undefined || known.has(one.before) || one.revision === undefined) return [];
    const hasFirst = all.some((other) => /^down_revision(?:\s*:[^=\n]+)?\s*=\s*None\b/mu.test(other.text));
    const heads = all.flatMap(({ revision }) =>
      revision === undefined || revision === one.revision || built.has(revision) ? [] : [revision],
    );
    const right = hasFirst ? (nearest(one.before, known) ?? (heads.length === 1 ? heads[0] : undefined)) : undefined;
    const value = hasFirst ? (right === undefined ? undefined : `"${right}"`) : 'None';
    const end = line.index + line[0].length;
    const start = end - (line[1] ?? '').length;
    const words = `This migration builds on ${one.before}, which is not there.`;
    return [told(one, 'broken-migration', { start, end }, value, `down_revision ${one.before}`, words)];
  });
}

/** Foreign keys to a table or a column that no migration makes. */
function lostKeys(migrations: readonly Migration[]): readonly Finding[] {
  const tables = new Map(migrations.flatMap((one) => one.tables.map((table) => [table.name, table] as const)));
  return migrations.flatMap((one) =>
    [...upgradeOf(one.text).matchAll(/\bForeignKey\(\s*(["'])(\w+)\.(\w+)\1/gu)].flatMap(
      (match): readonly Finding[] => {
        const [table, column] = [match[2] ?? '', match[3] ?? ''];
        const end = match.index + match[0].length - 1;
        const target = tables.get(table);
        const added = new RegExp(
          `add_column\\(\\s*["']${table}["']\\s*,\\s*(?:sa\\.)?Column\\(\\s*["']${column}["']`,
          'u',
        );
        if (target === undefined) {
          const right = nearest(table, tables.keys());
          const start = end - column.length - 1 - table.length;
          return [
            told(
              one,
              'broken-migration',
              { start, end: start + table.length },
              right,
              `ForeignKey ${table}`,
              `No migration makes the table ${table}.`,
            ),
          ];
        }
        if (target.columns.some(({ name }) => name === column) || migrations.some(({ text }) => added.test(text)))
          return [];
        const names = target.columns.map(({ name }) => name);
        const right =
          nearest(column, names) ??
          (/^(?:id|uuid|pk|\w+_id)$/u.test(column) && names.includes('id') ? 'id' : undefined);
        return [
          told(
            one,
            'broken-migration',
            { start: end - column.length, end },
            right,
            `ForeignKey ${table}.${column}`,
            `The table ${table} is made without ${column}.`,
          ),
        ];
      },
    ),
  );
}

/** Columns of one table that only the model or only the migration has. */
function otherColumns(workspace: Workspace, migrations: readonly Migration[], models: Models): readonly Finding[] {
  const changed = migrations.map(({ text }) => upgradeOf(text)).join('\n');
  const rest = workspace.paths
    .filter((path) => /\.(?:py|tsx?)$/u.test(path) && !/\/versions\//u.test(path))
    .map((path) => workspace.text(path) ?? '')
    .join('\n');
  return migrations.flatMap((one) =>
    one.tables.flatMap((table): readonly Finding[] => {
      const columns = models.tables.get(table.name);
      if (columns === undefined || columns === null) return [];
      if (new RegExp(`\\bop\\.(?:add_column|drop_column)\\(\\s*["']${table.name}["']`, 'u').test(changed)) return [];
      const names = new Set(table.columns.map(({ name }) => name));
      const lost = [...columns].filter((name) => !names.has(name));
      const strange = table.columns.filter(({ name }) => !columns.has(name));
      if (lost.length === 0) return [];
      const spare = strange.filter(({ name }) => !new RegExp(`\\b${name}\\b`, 'u').test(rest));
      return lost.map((name) => {
        const right =
          strange.find((each) => nearest(each.name, lost) === name) ??
          (lost.length === 1 && strange.length === 1 ? strange[0] : undefined);
        const words = `The model has ${table.name}.${name}, which no migration makes${right === undefined ? '' : ` (it makes ${right.name})`}.`;
        // Whatever else speaks of the column speaks of the model's.
        const place = right ?? table;
        const at =
          right === undefined
            ? { start: place.start, end: place.start }
            : { start: right.nameAt, end: right.nameAt + right.name.length };
        return told(
          one,
          'other-column',
          at,
          right !== undefined && spare.includes(right) ? name : undefined,
          `${table.name}.${name}`,
          words,
        );
      });
    }),
  );
}

function told(
  { path, text }: Migration,
  rule: 'broken-migration' | 'other-column',
  place: Place,
  right: string | undefined,
  evidence: string,
  words: string,
): Finding {
  return {
    fixer: 'contract',
    rule,
    severity: 'error',
    files: [path],
    line: text.slice(0, place.start).split('\n').length,
    description: right === undefined ? words : `${words.replace(/\.$/u, '')}; ${right} is meant.`,
    autoFixable: right !== undefined,
    evidence,
    ...(right === undefined ? {} : { data: { ...place, right } }),
  };
}
