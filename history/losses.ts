import { BRING_IN } from './brought.ts';
import { textOf, type Files } from './files.ts';
import { keepsValues } from './recast.ts';

/** Something in a step of an app's migrations by which data is lost, or may be. */
export interface FoundLoss {
  /** The file of the step. */
  step: string;
  line: number;
  what: 'DropTable' | 'DropColumn' | 'ChangeType' | 'NotNull' | 'Sql' | 'Code';
  table?: string;
  column?: string;
  /** The beginning of the statement. */
  text: string;
}

/** Calls that run a statement. */
const RUNS_SQL = /^(?:execute|executemany|exec_driver_sql|scalar|scalars|run_sync)$/;
/** What a step can hide a loss behind: names put together, another name for `op`, statements that are built. */
const HIDES = new RegExp(
  [
    String.raw`\b(?:getattr|setattr|eval|exec|__import__|globals|delete|update)\s*\(`,
    String.raw`=\s*op\s*$`,
    String.raw`\bop\s*(?:,|as\b)`,
  ].join('|'),
  'gm',
);
/** How a step that was worked out counts the rows in its way; what it counts is looked at where it is called. */
const REFUSING = /op\.get_bind\(\)\.exec_driver_sql\(count\)\.scalar\(\)/g;

const STEP = /^backend\/migrations\/versions\/[^/]+\.py$/;

/** What Alembic can do that takes nothing away, and what is looked at by itself. */
const HARMLESS = new Set(
  (
    'add_column create_table create_index create_table_comment create_foreign_key ' +
    'create_unique_constraint create_check_constraint create_exclude_constraint create_primary_key ' +
    'drop_constraint drop_index rename_table bulk_insert get_bind get_context ' +
    'f inline_literal batch_alter_table alter_column drop_table drop_column execute'
  ).split(' '),
);

/** SQL that takes something away or writes over it. Filling what is empty does neither. */
const TAKES = /\b(?:drop|truncate|delete|update|merge|alter|replace|copy|grant|revoke|vacuum|do|call)\b/i;
const FILLS_WHAT_IS_EMPTY = /^\s*update\s+"?(\w+)"?\s+set\s+"?(\w+)"?\s*=[^;]*\swhere\s+"?\2"?\s+is\s+null\s*;?\s*$/is;

/**
 * By which steps of an app's migrations data is lost. Steps that the platform has worked out lose nothing (docs/decisions/081); others were written by
 * hand or by a model, and what cannot be told from reading one counts as a loss: it is better to ask once too often.
 */
export function lossesOf(files: Files): FoundLoss[] {
  return [...files]
    .filter(([path]) => STEP.test(path))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, bytes]) => lossesOfStep(path, textOf(bytes) ?? ''));
}

/** The steps of an app's migrations by path, each with its text: a step that was run is the same in both. */
export function stepsOf(files: Files): ReadonlyMap<string, string> {
  return new Map(
    [...files].flatMap(([path, bytes]) => (STEP.test(path) ? [[path, textOf(bytes) ?? ''] as const] : [])),
  );
}

function lossesOfStep(step: string, source: string): FoundLoss[] {
  // only as it is, to the letter
  const known = source.replace(BRING_IN, blank);
  const text = withoutRemarks(upgradeOf(known)).replace(REFUSING, blank);
  const masked = text.replace(STRING_OR_REMARK, blank);
  const found: FoundLoss[] = [];
  const add = (at: number, what: FoundLoss['what'], about: Pick<FoundLoss, 'table' | 'column'> = {}): void => {
    const line = text.slice(0, at).split('\n').length;
    const words = (source.split('\n')[line - 1] ?? '').trim().slice(0, 200);
    found.push({ step, line, what, ...about, text: words });
  };
  const sql = (at: number, inside: string): void => {
    const statement = literalIn(inside);
    if (statement === undefined) return add(at, 'Code');
    const bare = withoutText(statement);
    if (TAKES.test(bare) && !FILLS_WHAT_IS_EMPTY.test(bare)) add(at, 'Sql', about(tableIn(bare)));
  };
  const counted = [...masked.matchAll(/(?<!def )\brefuse\s*\(/g)].map((call) => {
    const inside = argumentsAt(text, call.index + call[0].length - 1);
    return { at: call.index, inside: inside.replace(/,\s*["'][^"'\n]*["']\s*,?\s*$/, '') };
  });
  const refused = (before: number): ReadonlySet<string> =>
    new Set(counted.filter(({ at }) => at < before).map(({ inside }) => literalIn(inside) ?? ''));
  for (const call of masked.matchAll(/\.\s*(\w+)\s*\(/g)) {
    const [, name = ''] = call;
    const inside = argumentsAt(text, call.index + call[0].length - 1);
    const table = tableBefore(text, call.index);
    const names = [...inside.matchAll(/^\s*["'](\w+)["']|,\s*["'](\w+)["']/g)].map(([, a, b]) => a ?? b ?? '');
    const [first, second] = table === undefined ? names : [table, names[0]];
    if (name === 'drop_table') add(call.index, 'DropTable', about(names[0] ?? table));
    else if (name === 'drop_column') add(call.index, 'DropColumn', about(first, second));
    else if (name === 'alter_column' && /\btype_\s*=/.test(inside)) {
      if (!keepsValues(first, second, inside, refused(call.index))) add(call.index, 'ChangeType', about(first, second));
    } else if (name === 'alter_column' && isMadeRequired(inside) && !isGuarded(text, first, second))
      add(call.index, 'NotNull', about(first, second));
    else if (RUNS_SQL.test(name) && inside.trim() !== '') sql(call.index, inside);
  }
  for (const { at, inside } of counted) sql(at, inside);
  for (const other of masked.matchAll(/\bop\s*\.\s*(\w+)/g))
    if (!HARMLESS.has(other[1] ?? '')) add(other.index, 'Code');
  for (const other of masked.matchAll(HIDES)) add(other.index, 'Code');
  return found;
}

/** A step that the platform has worked out refuses, or fills what is empty, before it makes a column required. */
function isGuarded(text: string, table: string | undefined, column: string | undefined): boolean {
  if (table === undefined || column === undefined) return false;
  return [...text.matchAll(/(?:refuse|execute)\s*\(\s*/g)].some((call) => {
    const inside = argumentsAt(text, call.index + call[0].trimEnd().length - 1);
    return (
      new RegExp(`\\b${table}\\b`).test(inside) &&
      new RegExp(`\\b${column}\\b["'\\\\]*\\s+is\\s+null`, 'i').test(inside)
    );
  });
}

function isMadeRequired(inside: string): boolean {
  return /\bnullable\s*=\s*False\b/.test(inside) && !/\bserver_default\s*=\s*(?!None\b)/.test(inside);
}

function about(table: string | undefined, column?: string): Pick<FoundLoss, 'table' | 'column'> {
  const known = table !== undefined && table !== '';
  return { ...(known ? { table } : {}), ...(known && column !== undefined && column !== '' ? { column } : {}) };
}

/** All but the way back, which nothing of ours ever goes; its lines stay, empty, so that lines keep their numbers. */
function upgradeOf(source: string): string {
  return source.replace(/^def downgrade\b[^\n]*\n(?:(?:[ \t][^\n]*)?\n?)*/m, blank);
}

/** Nothing in its place: what follows stays where it is. */
function blank(whole: string): string {
  return whole.replace(/[^\n]/g, ' ');
}

/** What stands in quotes may hold a `#`; strings come first. */
function withoutRemarks(text: string): string {
  return text.replace(STRING_OR_REMARK, (whole) => (whole.startsWith('#') ? blank(whole) : whole));
}

const STRING_OR_REMARK = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/g;

/** What stands between the bracket at `open` and the one that closes it. */
function argumentsAt(text: string, open: number): string {
  let depth = 0;
  const rest = text.slice(open);
  for (const token of rest.matchAll(/"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[()]/g)) {
    if (token[0] === '(') depth += 1;
    else if (token[0] === ')') depth -= 1;
    if (token[0] === ')' && depth === 0) return rest.slice(1, token.index);
  }
  return rest.slice(1);
}

/** The table of the batch that a call is part of, if it is part of one. */
function tableBefore(text: string, at: number): string | undefined {
  if (/\bop\s*$/.test(text.slice(Math.max(0, at - 4), at))) return undefined;
  return [...text.slice(0, at).matchAll(/batch_alter_table\(\s*["'](\w+)["']/g)].at(-1)?.[1];
}

/** The statement that is given as it is, also within `sa.text(…)`; undefined where it is put together. */
function literalIn(inside: string): string | undefined {
  const bare = inside.trim().replace(/^(?:sa\s*\.\s*)?text\s*\(([\s\S]*)\)$/, '$1');
  const strings = [...bare.matchAll(/"""([\s\S]*?)"""|'''([\s\S]*?)'''|"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)'/g)];
  const between = bare.replace(STRING_OR_REMARK, '').replace(/[\s,]/g, '');
  if (strings.length === 0 || between !== '') return undefined;
  return strings
    .map(([, a, b, c, d]) => a ?? b ?? c ?? d ?? '')
    .join('')
    .replace(/\\(.)/g, '$1');
}

/** Values of a statement are no words of it. */
function withoutText(statement: string): string {
  return statement.replace(/'(?:''|[^'])*'/g, "''");
}

function tableIn(statement: string): string | undefined {
  return /\b(?:from|table|update|into|truncate)\s+(?:if\s+exists\s+)?(?:only\s+)?"?(\w+)"?/i.exec(statement)?.[1];
}
