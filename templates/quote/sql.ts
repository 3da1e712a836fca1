import { clean } from './text.ts';

/** An SQL string literal (standard_conforming_strings is on). */
export function sql(text: string): string {
  return `'${clean(text).replaceAll("'", "''")}'`;
}

/** A quoted SQL identifier. */
export function sqlName(name: string): string {
  return `"${clean(name).replaceAll('"', '""')}"`;
}
