/** Alembic's migrations as they are written: which tables and columns each makes, and where its names stand. */
import type { Finding } from '../../contract.ts';
import type { Workspace } from '../../workspace.ts';

/** Where something is written. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A column as a migration makes it. */
export interface Column extends Place {
  readonly name: string;
  /** Where its name is written, without quotes. */
  readonly nameAt: number;
}

/** A table as a migration makes it. */
export interface Table extends Place {
  readonly name: string;
  readonly nameAt: number;
  readonly columns: readonly Column[];
}

/** One file of the chain, with what its upgrade makes. */
export interface Migration {
  readonly path: string;
  readonly text: string;
  readonly tables: readonly Table[];
}

/** All migrations of the back end. */
export function readMigrations(workspace: Workspace): readonly Migration[] {
  const backend = workspace.layout.backend;
  if (backend === undefined) return [];
  return workspace.paths
    .filter((path) => path.startsWith(backend) && /(?:^|\/)versions\/[^/]+\.py$/u.test(path))
    .map((path) => ({ path, text: workspace.text(path) ?? '', tables: tablesOf(workspace.text(path) ?? '') }));
}

/** A migration without its way back. */
export const upgradeOf = (text: string): string => text.split(/^def downgrade\b/mu)[0] ?? text;

/** The tables that a migration makes. */
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

/** A finding in a migration; without a right word it is only told. */
export function told(
  { path, text }: Pick<Migration, 'path' | 'text'>,
  rule: 'broken-migration' | 'other-column' | 'other-table',
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
    description: right === undefined ? words : `${words.replace(/\.$/u, '')}; ${right.trim()} is meant.`,
    autoFixable: right !== undefined,
    evidence,
    ...(right === undefined ? {} : { data: { ...place, right } }),
  };
}
