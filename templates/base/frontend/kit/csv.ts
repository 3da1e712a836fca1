/** A table as a text that spreadsheets read; a cell that begins like a formula is no formula there. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    const text = typeof value === 'string' && /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

/** Hands a table to whoever looks at it, as a file of that name. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const link = document.createElement('a');
  // Spreadsheets take a file without the mark for one of the last century.
  link.href = URL.createObjectURL(new Blob([`\ufeff${csvOf(rows)}`], { type: 'text/csv' }));
  link.download = `${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') || 'table'}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
