import { parse } from 'csv-parse/sync';
import { AttachmentError } from './attachment.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Lines from which the delimiter is seen. */
const SAMPLE_LINES = 20;

/** The records of delimited text, empty ones left out. @throws AttachmentError if it is none */
export function recordsOf(text: string): string[][] {
  const [, stated] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = stated === undefined ? text : text.slice(text.indexOf('\n') + 1);
  const delimiter = stated ?? delimiterOf(body);
  try {
    return cells(body, { delimiter, relax_quotes: true });
  } catch {
    // A quote that is never closed: quotes are text then.
    try {
      return cells(body, { delimiter, quote: false });
    } catch {
      throw new AttachmentError('is no table: its lines cannot be told apart');
    }
  }
}

function cells(text: string, options: { delimiter: string; relax_quotes?: boolean; quote?: false }): string[][] {
  return parse(text, {
    ...options,
    bom: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 1024 * 1024,
  });
}

/** Longest a cell of a table is on average; sentences are longer. */
const MEAN_CELL = 40;

/** Whether text is rows rather than prose: its name says so, or nearly all its lines have as many short cells. */
export function isTable(name: string, text: string): boolean {
  if (/\.(csv|tsv|tab)$/i.test(name)) return true;
  if (/\.(md|markdown|mdx|rst)$/i.test(name)) return false;
  const { lines, counts, first } = shapeOf(text, delimiterOf(text));
  const alike = counts.filter((count) => count === first).length;
  if (lines.length < 2 || first < 2 || alike < 0.9 * counts.length) return false;
  const cells = counts.reduce((sum, count) => sum + count, 0);
  return lines.slice(0, SAMPLE_LINES).join('').length / cells <= MEAN_CELL && !/[.!?]$/.test(lines[0]?.trim() ?? '');
}

/** How many cells a delimiter makes of the first lines. */
function shapeOf(text: string, delimiter: string): { lines: string[]; counts: number[]; first: number } {
  const lines = text
    .slice(0, 200_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  const counts = lines.slice(0, SAMPLE_LINES).map((line) => line.split(delimiter).length);
  return { lines, counts, first: counts[0] ?? 1 };
}

/** The sign that parts most lines into the same number of cells; of equals the one that makes more cells. */
function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const { counts, first } = shapeOf(text, delimiter);
    const alike = counts.filter((count) => count === first).length / Math.max(1, counts.length);
    return { delimiter, score: first < 2 ? 0 : alike * 100 + Math.min(first, 50) };
  });
  return scores.toSorted((a, b) => b.score - a.score)[0]?.delimiter ?? ',';
}
