import { MAX_LABEL } from '../../templates/index.ts';
import { ATTACHMENT, type Cell, type Column } from './attachment.ts';
import { clippedLabel } from './label.ts';
import { isEmpty, readersFor } from './values.ts';

/** Different values a choice may have, and how often each comes at least on average. */
const MOST_CHOICES = 12;
const EACH_CHOICE = 2.5;
/** From this length on a text is more than a line. */
const LONG_TEXT = 200;
/** Rows from which on it says something that no value comes twice. */
const TELLING_ROWS = 3;
/** Headings of what names one row and no other. */
const KEY =
  /(^|[^\p{L}])(id|no|nr|number|nummer|code|sku|key|isbn|ean|e-?mail|slug|reference|ref|artikelnummer|numéro|número|codice|номер|артикул)$/iu;

/** A column with its values. */
export interface ReadColumn {
  column: Column;
  cells: Cell[];
}

/** What a column holds, from its heading and all its values. */
export function readColumn(label: string, raw: readonly string[]): ReadColumn {
  const values = raw.filter((each) => !isEmpty(each));
  const { type, cells, choices } = typed(label, raw, values);
  const distinct = new Set(cells.filter((each) => each !== null).map((each) => String(each).toLowerCase()));
  const required = values.length > 0 && values.length === raw.length && type !== 'boolean';
  const isNamed = type === 'email' || KEY.test(label);
  const unique = required && isNamed && distinct.size === raw.length && raw.length >= TELLING_ROWS && type !== 'choice';
  return { column: { label, type, required, unique, ...(choices === undefined ? {} : { choices }) }, cells };
}

interface Typed {
  type: Column['type'];
  cells: Cell[];
  choices?: string[];
}

function typed(label: string, raw: readonly string[], values: readonly string[]): Typed {
  for (const [type, read] of values.length === 0 ? [] : readersFor(label, values)) {
    const cells = raw.map((each) => (isEmpty(each) ? null : read(each)));
    if (!cells.every((each) => each !== undefined)) continue;
    const isWhole = type === 'decimal' && cells.every((each) => each === null || Number.isInteger(each));
    return {
      type: isWhole && !values.some((each) => /[.,]\d/.test(each) && !/[.,]\d{3}/.test(each)) ? 'integer' : type,
      cells,
    };
  }
  const texts = raw.map((each) => (isEmpty(each) ? null : clipped(each)));
  const choices = choicesIn(values);
  if (choices !== undefined) {
    const known = new Map(choices.map((each) => [each.toLowerCase(), each]));
    const chosen = texts.map((each) => (each === null ? null : (known.get(clippedLabel(each).toLowerCase()) ?? null)));
    return { type: 'choice', choices, cells: chosen };
  }
  return {
    type: values.some((each) => each.length > LONG_TEXT || each.includes('\n')) ? 'longtext' : 'text',
    cells: texts,
  };
}

/** Few values that come again and again. */
function choicesIn(values: readonly string[]): string[] | undefined {
  const found = new Map<string, string>();
  for (const value of values) {
    if (value.length > MAX_LABEL || value.includes('\n')) return undefined;
    const label = clippedLabel(value);
    if (label === '') return undefined;
    if (!found.has(label.toLowerCase())) found.set(label.toLowerCase(), label);
    if (found.size > MOST_CHOICES) return undefined;
  }
  return found.size >= 2 && values.length / found.size >= EACH_CHOICE ? [...found.values()] : undefined;
}

/** Text of a cell: no control signs that a database or a page would not take, and as long as a cell may be. */
function clipped(text: string): string {
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\t\n])[\p{Cc}\p{Cn}]/gu, '');
  return plain.slice(0, ATTACHMENT.cell).toWellFormed().trim();
}
