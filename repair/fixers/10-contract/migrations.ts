/** Migrations against the models: tables and columns that one of the two writes otherwise, and a chain that is broken. */
import type { Finding } from '../../contract.ts';
import { nearest } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import { migrationFor, restoredColumns } from './added-columns.ts';
import { otherTables, type Made } from './migration-tables.ts';
import type { Models } from './models.ts';
import type { BackendFile } from './outlines.ts';
import { readMigrations, told, upgradeOf, type Column, type Migration, type Table } from './read-migrations.ts';
import { brokenChain } from './revisions.ts';

/** Changes that are not read here: then nothing is said of columns. */
const unread =
  /\bop\.(?:rename_table|batch_alter_table)\(|\bnew_column_name\b|\b(?:ALTER|CREATE)\s+TABLE\b|metadata\.create_all|op\.create_table\(\s*[^"'\s]/u;

/** Findings for all migrations of Alembic. */
export function detectMigrations(
  workspace: Workspace,
  models: Models | null,
  files: readonly BackendFile[],
): readonly Finding[] {
  const migrations = readMigrations(workspace);
  if (migrations.length === 0) return [];
  const chain = brokenChain(migrations);
  const isRead = migrations.every(({ text }) => !unread.test(upgradeOf(text)));
  return [
    ...chain,
    ...(isRead
      ? [
          ...lostKeys(migrations, models),
          ...(models === null
            ? []
            : [
                ...otherColumns(workspace, migrations, models, files),
                ...otherTables(workspace, migrations, models, files),
              ]),
        ]
      : []),
  ];
}

/** Foreign keys to a table or a column that no migration makes. */
function lostKeys(migrations: readonly Migration[], models: Models | null): readonly Finding[] {
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
          // What a model calls so is made under another name, or not at all.
          const isModel = [...(models?.byClass.values() ?? [])].some((model) => model.table === table);
          const right = isModel ? undefined : nearest(table, tables.keys());
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
function otherColumns(
  workspace: Workspace,
  migrations: readonly Migration[],
  models: Models,
  files: readonly BackendFile[],
): readonly Finding[] {
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
      if (lost.length === 0) return strange.flatMap((column) => neededColumn(one, table, column, models, rest) ?? []);
      const data = strange.length > 0 ? undefined : addedBy(files, migrations, models, { migration: one, table }, lost);
      if (data !== undefined) {
        const words = `The model has ${table.name}.${lost.join(', ')}, which no migration makes.`;
        const finding = told(one, 'other-column', table, undefined, `${table.name}.${lost.join('.')}`, words);
        return [{ ...finding, autoFixable: true, data }];
      }
      const spare = strange.filter(({ name }) => !new RegExp(`\\b${name}\\b`, 'u').test(rest));
      return lost.map((name) => {
        const right =
          strange.find((each) => nearest(each.name, lost) === name) ??
          (lost.length === 1 && strange.length === 1 ? strange[0] : undefined);
        const words = `The model has ${table.name}.${name}, which no migration makes${right === undefined ? '' : ` (it makes ${right.name})`}.`;
        const slip = right === undefined ? undefined : modelsSlip(files, models, table, name, right, rest);
        if (slip !== undefined) return slip;
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

/** What makes these columns, if the model says all that it needs: the line that was lost, or a migration that adds what is not there. */
function addedBy(
  files: readonly BackendFile[],
  migrations: readonly Migration[],
  models: Models,
  { migration, table }: Made,
  lost: readonly string[],
): Finding['data'] {
  const [model, ...more] = [...models.byClass.values()].filter((one) => one.table === table.name);
  const own = model?.outline.fields ?? [];
  const fields = own.filter(({ name }) => lost.includes(name));
  if (more.length > 0 || fields.length < lost.length) return undefined;
  const types = files.map(({ text }) => /\btype_annotation_map\b[^=]*=\s*(\{[^}]*\})/u.exec(text)?.[1]).find(Boolean);
  const order = own.map(({ name }) => name);
  const restored = restoredColumns(table, fields, order, migration, types);
  if (restored !== undefined) return restored;
  const added = migrationFor(table.name, fields, migrations, types);
  return added === undefined ? undefined : { writes: added.path, text: added.text };
}

/** Of model, migration and the rest of the code the one is wrong that the other two contradict: here the model. */
function modelsSlip(
  files: readonly BackendFile[],
  models: Models,
  table: Table,
  name: string,
  right: Column,
  rest: string,
): Finding | undefined {
  const model = [...models.byClass.values()].find((one) => one.table === table.name);
  const field = model?.outline.fields.find((one) => one.name === name);
  const file = files.find(({ outline }) => model !== undefined && outline.classes.includes(model.outline));
  const spoken = (word: string): number => rest.match(new RegExp(`\\b${word}\\b`, 'gu'))?.length ?? 0;
  if (field === undefined || file === undefined || spoken(name) > 1 || spoken(right.name) === 0) return undefined;
  const words = `The model has ${table.name}.${name}, of which nothing else speaks; the migration and the rest of the app call it ${right.name}`;
  return told(
    { path: file.path, text: file.text },
    'other-column',
    { start: field.start, end: field.end },
    right.name,
    `${table.name}.${name}`,
    `${words}.`,
  );
}

/** A column that may not be empty, and that no model fills: no row can be added. */
function neededColumn(
  migration: Migration,
  table: Table,
  column: Column,
  models: Models,
  rest: string,
): Finding | undefined {
  const source = migration.text.slice(column.start, column.end);
  const isModel = [...models.byClass.values()].some((one) => one.table === table.name);
  const isNeeded =
    /\bnullable\s*=\s*False\b/u.test(source) &&
    !/\b(?:server_default|Computed|Identity|primary_key|autoincrement)\b/u.test(source);
  if (!isModel || !isNeeded || new RegExp(`INSERT\\s+INTO\\s+"?${table.name}\\b`, 'iu').test(rest)) return undefined;
  const words = `${table.name}.${column.name} may not be empty, and the model of ${table.name} does not have it: no row can be added.`;
  return told(migration, 'other-column', column, undefined, `${table.name}.${column.name} without model`, words);
}
