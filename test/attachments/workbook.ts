/** Excel workbooks of tests. */
import { strToU8, zipSync } from 'fflate';

/** Rows of cells. */
export type Sheet = readonly (readonly (string | number | boolean | Date | null)[])[];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cellOf(value: Sheet[number][number], row: number, column: number): string {
  const at = `r="${String.fromCodePoint(65 + column)}${String(row + 1)}"`;
  if (value === null) return '';
  if (value instanceof Date) return `<c ${at} s="1"><v>${String(value.getTime() / 86_400_000 + 25_569)}</v></c>`;
  if (typeof value === 'boolean') return `<c ${at} t="b"><v>${value ? '1' : '0'}</v></c>`;
  if (typeof value === 'number') return `<c ${at}><v>${String(value)}</v></c>`;
  return `<c ${at} t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
}

/** A sheet's rows as XML. */
export const xmlOf = (rows: Sheet) =>
  rows.map(
    (cells, row) => `<row r="${String(row + 1)}">${cells.map((cell, at) => cellOf(cell, row, at)).join('')}</row>`,
  );

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook with these rows, as XML, by the sheets' names. */
export function parts(sheets: Record<string, string>): Record<string, Uint8Array> {
  const names = Object.keys(sheets);
  const texts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${String(at + 1)}" r:id="rId${String(at + 1)}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${String(at + 1)}" Type="${relations}/worksheet" Target="worksheets/sheet${String(at + 1)}.xml"/>`,
      )
      .join('')}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${String(at + 1)}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]));
}

/** A workbook as Excel writes it, as far as its rows go. */
export const workbook = (sheets: Record<string, Sheet>): Uint8Array =>
  zipSync(parts(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, xmlOf(rows).join('')]))));
