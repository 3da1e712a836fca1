/** What is asked of a field here; that of a form has it all. */
export interface TableField {
  name: string;
  label: string;
  type: string;
  required?: boolean;
  initial?: unknown;
  choices?: readonly { id: string; label: string }[];
}

/** The cells of a CSV file, line by line, whether its columns end with a comma, a semicolon or a tab. */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\ufeff/, '');
  const head = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const separator = [';', '\t', ','].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  return rows;
}

/** Which column of a file holds which field, and what of either has no counterpart. */
export interface Columns<F> {
  /** By the place of the column. */
  fields: (F | null)[];
  unused: string[];
  missing: F[];
}

/** How cells are read: the word for yes in the app's language, and its way of writing days and numbers. NaN for what is no number. */
export interface Reading {
  locale: string;
  yes: string;
  number: (text: string) => number;
}

const plain = (text: string): string =>
  text
    .replace(/\s*\([^)]*\)\s*$/, '')
    .trim()
    .toLowerCase();

/** Finds the fields by their labels, as they stand at the head of a downloaded file, or by their names. */
export function columnsOf<F extends TableField>(head: readonly string[], fields: readonly F[]): Columns<F> {
  const found = head.map(
    (cell) =>
      fields.find(({ label }) => label.toLowerCase() === cell.trim().toLowerCase()) ??
      fields.find(({ label, name }) => plain(cell) !== '' && [plain(label), name].includes(plain(cell))) ??
      null,
  );
  return {
    fields: found.map((field, at) => (found.indexOf(field) === at ? field : null)),
    unused: head.filter((cell, at) => cell.trim() !== '' && found[at] === null),
    missing: fields.filter((field) => field.required && field.initial === undefined && !found.includes(field)),
  };
}

/** What a cell says, as the field's own input would hold it. A reference stays as it is written. */
export function inputOf(field: TableField, cell: string, { locale, yes, number }: Reading): string | boolean {
  // A quote before a formula is the download's.
  const text = cell.trim().replace(/^'(?=\s*[=+\-@])/, '');
  switch (field.type) {
    case 'boolean':
      return [yes.toLowerCase(), 'yes', 'true', '1', 'x'].includes(text.toLowerCase());
    case 'choice':
      return (
        field.choices?.find(({ id, label }) => id === text || label.toLowerCase() === text.toLowerCase())?.id ?? text
      );
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'duration':
      return text === '' ? '' : numberOf(text, number);
    case 'date':
      return dayOf(text, locale);
    default:
      return text;
  }
}

/** `12.50` as a program writes it, `1.234,50 €` as a person does. */
function numberOf(text: string, number: Reading['number']): string {
  if (/^-?\d+(?:\.\d+)?$/.test(text) && !/^-?\d{1,3}(?:\.\d{3})+$/.test(text)) return text;
  return String(number(text.replace(/[^\d.,'\-\s]/g, '').trim()));
}

/** `2026-03-01`, or the day as this language writes it in digits. */
function dayOf(text: string, locale: string): string {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (parts === null) return text;
  const [, first = '', second = '', year = ''] = parts;
  const [day, month] = locale === 'en-US' ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
