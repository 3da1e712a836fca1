import { textOf, type Files } from '../../history/index.ts';
import {
  migrationStep,
  schema,
  schemaOf,
  type Blueprint,
  type MigrationStep,
  type Schema,
} from '../../templates/index.ts';
import { movedStep, rowsStep, VERSIONS, type Batch, type RowsStep } from './rows-step.ts';

/** The schema after an app's last migration, inside its bundle. */
export const SCHEMA = '.mvp/schema.json';

// Where an app's chain of migrations lies. It only grows: no merge and no undo takes a step out of it.
export { VERSIONS } from './rows-step.ts';

/** Whether a file belongs to the chain. */
export function isChain(path: string): boolean {
  return path === SCHEMA || path.startsWith(VERSIONS);
}

/** The files with the most steps of a chain; of as many, the first. */
export function longestChain(candidates: readonly [Files, ...Files[]]): Files {
  return candidates.reduce((best, each) => (chainLength(each) > chainLength(best) ? each : best));
}

/** Steps of the chain in a set of files. */
function chainLength(files: Files): number {
  return [...files.keys()].filter((path) => path.startsWith(VERSIONS) && path.endsWith('.py')).length;
}

/** What the chain of an app's files has made of the database. */
function schemaAfter(files: Files, plan: Blueprint): Schema {
  const bytes = files.get(SCHEMA);
  const text = bytes === undefined ? undefined : textOf(bytes);
  if (text === undefined) return schemaOf(plan);
  return schema.parse(JSON.parse(text));
}

/**
 * The next step of the chain in `files`, towards `to`; undefined if nothing has to be done. `plan` is the blueprint the chain ends with where it does not say
 * so itself.
 */
export function nextStep(files: Files, plan: Blueprint, to: Blueprint, title: string): MigrationStep | undefined {
  return migrationStep(schemaAfter(files, plan), schemaOf(to), { ...nextPlace(files), title });
}

/** The step after the last one in `files`, which brings in rows. */
export function nextRows(files: Files, batches: readonly Batch[]): RowsStep {
  const { revision, after } = nextPlace(files);
  return rowsStep(batches, revision, after);
}

/** A step of another line that brings in rows, as the next one of this chain: the same rows are there once, however often they come. */
export function rowsOfOther(files: Files, path: string, other: Files): Map<string, Uint8Array> {
  const { revision, after } = nextPlace(files);
  const json = other.get(path.replace(/\.py$/u, '.json'));
  const base = `${VERSIONS}${revision}_rows_of_a_file`;
  const text = movedStep(textOf(other.get(path) ?? new Uint8Array()) ?? '', revision, after);
  return new Map([
    [`${base}.py`, new TextEncoder().encode(text)],
    [`${base}.json`, json ?? new TextEncoder().encode('[]\n')],
  ]);
}

function nextPlace(files: Files): { revision: string; after: string } {
  const numbers = [...files.keys()]
    .filter((path) => path.startsWith(VERSIONS))
    .map((path) => Number(/\/(\d+)_/u.exec(path)?.[1] ?? 0));
  return { revision: String(Math.max(...numbers, 0) + 1).padStart(4, '0'), after: headOf(files) };
}

/** The last step of the chain, as the app itself finds it. */
function headOf(files: Files): string {
  const parents = new Map<string, string | undefined>();
  for (const [path, bytes] of files) {
    if (!path.startsWith(VERSIONS) || !path.endsWith('.py')) continue;
    const text = textOf(bytes) ?? '';
    const own = /^revision\b[^=]*=\s*["'](\w+)["']/mu.exec(text)?.[1];
    if (own !== undefined) parents.set(own, /^down_revision\b[^=]*=\s*["'](\w+)["']/mu.exec(text)?.[1]);
  }
  const inner = new Set(parents.values());
  const heads = [...parents.keys()].filter((each) => !inner.has(each));
  return heads.length === 1 ? (heads[0] ?? '0001') : '0001';
}
