/** What a tool wrote before every line: diff signs, line numbers, quotation marks, the frame of a table, colours. */
import { withoutColours } from './frames.ts';

/** Rewrites of a whole text, with what they cost; each is the same text if there is nothing of its kind. */
export const lineMarks: readonly (readonly [(text: string) => string, number])[] = [
  [withoutDiff, 0.15],
  [withoutLineNumbers, 0.1],
  [withoutSomeNumbers, 0.15],
  [withoutQuotation, 0.1],
  [withoutBox, 0.1],
  [withoutNumberLines, 0.1],
  [withoutColours, 0.1],
];

const diffHeader =
  /^(?:diff --git .*|index [\da-f]+\.\.[\da-f]+.*|(?:new|deleted) file mode .*|-{3} \S.*|\+{3} \S.*|@@ .*@@.*)(?:\n|$)/gmu;

/** A patch as the text it makes: added and kept lines without their signs, or only without the header. */
function withoutDiff(text: string): string {
  const body = text.replaceAll(diffHeader, '');
  const lines = body.split('\n');
  const inked = lines.filter((line) => line.trim() !== '');
  const marked = inked.filter((line) => /^[+\- ]/u.test(line));
  const signs = inked.filter((line) => /^[+-](?![+-])/u.test(line)).length;
  // Minus signs alone are a list of points.
  if (body === text && !inked.some((line) => /^\+(?!\+)/u.test(line))) return text;
  const isWhole = marked.length === inked.length && signs > 0;
  const isApart = isWhole && marked.every((line) => line.trim().length === 1 || depthOf(line.slice(1)) % 2 === 1);
  return lines
    .filter((line) => !/^-(?!-)/u.test(line) || signs === 0)
    .map((line) => (isWhole ? line.slice(isApart ? 2 : 1) : unsigned(line)))
    .join('\n');
}

/** Some put a blank behind the sign: what is left is indented by an odd number then. */
function unsigned(line: string): string {
  const rest = /^\+(?!\+)(.*)$/u.exec(line)?.[1];
  if (rest === undefined) return line;
  return depthOf(rest) % 2 === 1 ? rest.slice(1) : rest;
}

const depthOf = (line: string): number => /^ */u.exec(line)?.[0].length ?? 0;

function withoutLineNumbers(text: string): string {
  const lines = text.split('\n');
  const numbered = lines.map((line) => /^[ \t]*L?(\d+)(.*)$/u.exec(line));
  const first = numbered.findIndex((match) => match !== null);
  const begin = Number(numbered[first]?.[1] ?? 0) - first;
  const inRow = numbered.filter((match, index) => match !== null && Number(match[1]) === begin + index);
  const written = lines.filter((line) => line.trim() !== '').length;
  if (written < 3 || inRow.length < 0.9 * written) return text;
  const rests = inRow.map((match) => match?.[2] ?? '').filter((rest) => rest.trim().length > 1);
  const mark = [' | ', ': ', '. ', ') ', '→', '\t', '| ', ':\t', '|', ':', ' '].find((one) =>
    rests.every((rest) => rest.startsWith(one)),
  );
  if (mark === undefined) return text;
  return lines
    .map((line, index) => {
      const match = numbered[index];
      if (match === null || match === undefined || Number(match[1]) !== begin + index) return line;
      const rest = match[2] ?? '';
      return rest.startsWith(mark) ? rest.slice(mark.length) : '';
    })
    .join('\n');
}

/** Lines with their numbers in a text that has none elsewhere, as an excerpt is pasted: each of them one more than the one above. */
function withoutSomeNumbers(text: string): string {
  const lines = text.split('\n');
  const numbered = lines.map((line) => /^[ \t]*L?(\d+)( ?\| ?|: |\t|→)(?=\s|[^\s\d|])(.*)$/u.exec(line));
  const valueAt = (index: number): number => Number(numbered[index]?.[1] ?? Number.NaN);
  const isInRow = (index: number): boolean =>
    valueAt(index) === valueAt(index - 1) + 1 || valueAt(index) + 1 === valueAt(index + 1);
  // `| ` or `|` before a line without depth is told by the lines beside it.
  const rows = numbered.filter((_, index) => isInRow(index));
  const isWide = rows.every((match) => /[ \t→]$/u.test(match?.[2] ?? '') || match?.[3] === '');
  return lines
    .map((line, index) => {
      const match = numbered[index];
      if (match === null || match === undefined || !isInRow(index)) return line;
      const mark = match[2] ?? '';
      return (isWide ? '' : mark.slice(mark.trimEnd().length)) + (match[3] ?? '');
    })
    .join('\n');
}

/** `> ` before every line. */
function withoutQuotation(text: string): string {
  const isQuoted = text.split('\n').every((line) => line.trim() === '' || line.startsWith('>'));
  return isQuoted && text.trim() !== '' ? text.replaceAll(/^> ?/gmu, '') : text;
}

/** `12 │ code` between rules of a table. */
function withoutBox(text: string): string {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*[─━═┌┬┐├┼┤└┴┘│┃╭╮╰╯+-]*[─━═┬┼┴][─━═┌┬┐├┼┤└┴┘╭╮╰╯\s]*$/u.test(line));
  const bare = lines.map((line) => /^\s*\d*\s*[│┃|](?: |$)(.*)$/u.exec(line)?.[1]);
  const inked = lines.filter((line) => line.trim() !== '').length;
  const isBoxed = /[│┃]/u.test(text) && bare.filter((line) => line !== undefined).length >= 0.9 * inked;
  return isBoxed ? lines.map((line, index) => (bare[index] ?? line).replace(/\s+[│┃]$/u, '')).join('\n') : text;
}

/** Numbers on lines of their own between the lines of code, as a page of code is copied. */
function withoutNumberLines(text: string): string {
  const lines = text.split('\n');
  let next = Number(/^\s*(\d+)$/u.exec(lines.find((line) => line.trim() !== '') ?? '')?.[1] ?? Number.NaN);
  let count = 0;
  const kept = lines.filter((line) => {
    if (line.trim() !== String(next)) return true;
    next += 1;
    count += 1;
    return false;
  });
  return count >= 4 && count >= lines.length / 3 ? kept.join('\n') : text;
}
