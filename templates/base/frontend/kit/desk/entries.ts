import { problemOf, toWire, type Field } from '@/kit/ui/field';
import type { Reference } from '@/lib/api';
import { columnsOf, inputOf, readCsv, type Columns, type Reading } from './read-table';

/** As many as are added from one file. */
export const MOST_ENTRIES = 500;

/** One line of a file as what is added for it, or with what is wrong with it. */
export interface Entry {
  /** As an editor of texts counts them, the head being the first. */
  line: number;
  /** What it says, by the name of the field, as it is shown. */
  texts: Record<string, string>;
  values: Record<string, unknown>;
  problems: string[];
}

export interface Entries {
  columns: Columns<Field>;
  entries: Entry[];
  /** Lines beyond what is added from one file. */
  left: number;
}

/** What a file would add: every line with its values and what is wrong with it. `wrong`: what is said of a value that does not fit. */
export async function entriesOf(
  file: string,
  fields: readonly Field[],
  reading: Reading,
  wrong: string,
): Promise<Entries> {
  const [head = [], ...lines] = readCsv(file);
  const columns = columnsOf(head, fields);
  const known = await namesOf(columns, lines);
  const full = lines
    .map((cells, at) => ({ cells, line: at + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const entries = full.slice(0, MOST_ENTRIES).map(({ cells, line }) => {
    const entry: Entry = { line, texts: {}, values: {}, problems: [] };
    columns.fields.forEach((field, at) => {
      if (field === null) return;
      const cell = cells[at] ?? '';
      const input = inputOf(field, cell, reading);
      const reference = known.get(field.name)?.get(cell.trim().toLowerCase());
      const problem = fits(field, input, reference) ? problemOf(field, input) : wrong;
      entry.texts[field.name] = cell.trim();
      if (problem !== null) entry.problems.push(`${field.label}: ${problem}`);
      else entry.values[field.name] = field.type === 'reference' ? (reference ?? null) : toWire(field, input);
    });
    return entry;
  });
  return { columns, entries, left: full.length - entries.length };
}

/** What the inputs of a form make impossible, and a file does not. */
function fits(field: Field, input: string | boolean, reference: string | undefined): boolean {
  if (typeof input === 'boolean' || input === '') return true;
  if (field.type === 'choice') return field.choices?.some(({ id }) => id === input) === true;
  if (field.type === 'reference') return reference !== undefined;
  if (field.type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(input) && !Number.isNaN(Date.parse(input));
  if (field.type === 'datetime') return !Number.isNaN(Date.parse(input));
  if (field.type === 'time') return /^([01]?\d|2[0-3]):[0-5]\d/.test(input);
  return field.maxLength === undefined || input.length <= field.maxLength;
}

/** The rows that a file names in its columns of references: field → name in small letters → id. A name that two rows share is nobody's. */
async function namesOf(
  { fields }: Columns<Field>,
  lines: readonly string[][],
): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>();
  for (const [at, field] of fields.entries()) {
    if (field?.options === undefined) continue;
    const names = new Set(lines.slice(0, MOST_ENTRIES).map((cells) => (cells[at] ?? '').trim()));
    const ids = new Map<string, string>();
    for (const name of names) {
      if (name === '') continue;
      const same = (await field.options(name)).filter(
        ({ label }: Reference) => label.toLowerCase() === name.toLowerCase(),
      );
      if (same.length === 1 && same[0]) ids.set(name.toLowerCase(), same[0].id);
    }
    found.set(field.name, ids);
  }
  return found;
}
