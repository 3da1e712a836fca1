/** Tables that a model has and no migration makes, or makes under another name. */
import type { Finding } from '../../contract.ts';
import { nearest } from '../../spelling.ts';
import type { Workspace } from '../../workspace.ts';
import type { Model, Models } from './models.ts';
import type { BackendFile } from './outlines.ts';
import { told, type Migration, type Table } from './read-migrations.ts';

/** So much of two tables must be the same for one to be the other under another name. */
const leastShared = 0.6;

/** One finding for each such table; the name is put right where most places contradict it. */
export function otherTables(
  workspace: Workspace,
  migrations: readonly Migration[],
  models: Models,
  files: readonly BackendFile[],
): readonly Finding[] {
  const all = workspace.paths
    .filter((path) => path.endsWith('.py'))
    .map((path) => workspace.text(path) ?? '')
    .join('\n');
  const made = migrations.flatMap((migration) => migration.tables.map((table) => ({ migration, table })));
  // The app makes its tables itself, or not by what is read here.
  if (made.length === 0 || /\bcreate_all\b|\bdrop_all\b/u.test(all)) return [];
  const known = new Set(made.map(({ table }) => table.name));
  const wanted = [...models.byClass.values()].filter((model) => !known.has(model.table));
  const spare = made.filter(({ table }) => ![...models.byClass.values()].some((model) => model.table === table.name));
  // A text that is no table's name may be the same word.
  const mentions = (name: string): number =>
    all.match(
      new RegExp(
        `(?:\\b__tablename__\\s*=\\s*|\\b\\w*(?:[tT]able|Key|index|column|constraint)\\(\\s*)["']${name}["'.]`,
        'gu',
      ),
    )?.length ?? 0;
  return wanted.flatMap((model): readonly Finding[] => {
    const right = counterpart(model, spare, wanted);
    const file = files.find(({ outline }) => outline.classes.includes(model.outline));
    const [first] = migrations;
    if (file === undefined || first === undefined) return [];
    const evidence = `table ${model.table}`;
    if (right === undefined) {
      const words = `The model ${model.name} is of the table ${model.table}, which no migration makes.`;
      return [told(first, 'other-table', { start: 0, end: 0 }, undefined, evidence, words)];
    }
    const words = `The model ${model.name} is of the table ${model.table}, and the migration makes ${right.table.name}.`;
    if (mentions(right.table.name) <= mentions(model.table)) {
      const place = { start: right.table.nameAt, end: right.table.nameAt + right.table.name.length };
      return [told(right.migration, 'other-table', place, model.table, evidence, words)];
    }
    const field = model.outline.fields.find((one) => one.name === '__tablename__');
    const start = field === undefined ? -1 : file.text.indexOf(model.table, field.end);
    const place = { start, end: start + model.table.length };
    return [told(file, 'other-table', place, start < 0 ? undefined : right.table.name, evidence, words)];
  });
}

/** A table with the migration that makes it. */
export interface Made {
  readonly migration: Migration;
  readonly table: Table;
}

/** The one table without a model that is spelt like this one or has its columns. */
function counterpart(model: Model, spare: readonly Made[], wanted: readonly Model[]): Made | undefined {
  const near = nearest(
    model.table,
    spare.map(({ table }) => table.name),
  );
  const named = spare.find(({ table }) => table.name === near);
  if (named !== undefined) return named;
  if (wanted.length > 1 || spare.length > 1) return undefined;
  return spare.find(({ table }) => {
    const shared = table.columns.filter(({ name }) => model.columns.has(name)).length;
    return shared / Math.max(table.columns.length, model.columns.size, 1) >= leastShared;
  });
}
