/** What is left in a file from where it was shown: line numbers, a terminal, words around the code, other languages' remarks. */
import { textsOverLines } from './broken-lines.ts';
import { codeLine } from './code-line.ts';
import { withoutHunkHeads } from './diffs.ts';
import { hereDocument, unescaped, unwrapped, withoutTags, withoutTagsAround } from './envelopes.ts';

/** Rewrites of a whole text with their costs, as in `wholesale.ts`. */
export const leftovers: readonly (readonly [(text: string) => string, number])[] = [
  [unwrapped, 0.1],
  [withoutTags, 0.2],
  [withoutTagsAround, 0.2],
  [withoutHunkHeads, 0.1],
  [withoutLineNumbers, 0.2],
  [withoutQuoteMarks, 0.2],
  [withoutShell, 0.2],
  [unescaped, 0.2],
  [withoutBreaks, 0.3],
  [lostMarker, 0.3],
  [withoutProseAround, 0.5],
  [halfMarkers, 0.5],
  [scriptRemarks, 0.3],
  [textsOverLines, 0.2],
];

function withoutLineNumbers(text: string): string {
  const lines = text.replace(/\n+$/u, '').split('\n');
  const shape = /^[ \t]*[[(]?(\d+)[\])]?(?:[ \t]*[|:│→][ \t]?|\.[ \t]?|\t| )?/u;
  let next: number | undefined;
  for (const line of lines) {
    const number = shape.exec(line)?.[1];
    if (number === undefined || (next !== undefined && Number(number) !== next)) return text;
    next = Number(number) + 1;
  }
  if (lines.length < 2) return text;
  const separator = /^[ \t]*[[(]?\d+([\])]?(?:[ \t]*[|:│→] ?|\. ?|\t| ))/u.exec(lines[0] ?? '')?.[1] ?? '';
  const full = new RegExp(
    `^[ \\t]*[[(]?\\d+${separator.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`).replace(/ $/u, ' ?')}`,
    'u',
  );
  return `${lines.map((line) => line.replace(full, '')).join('\n')}\n`;
}

/** `> ` before every line, as letters quote. */
function withoutQuoteMarks(text: string): string {
  const lines = text.split('\n');
  if (!lines.every((line) => line === '' || /^>(?: |$)/u.test(line))) return text;
  return lines.map((line) => line.replace(/^> ?/u, '')).join('\n');
}

/** Lines of a notebook or a terminal. */
const NOTEBOOK_LINES = new RegExp(
  String.raw`^(?:%%?\w+[^\n]*|[!$] ?(?:pip|python|cd|npm|uv|poetry|export|source)\b[^\n]*` +
    String.raw`|(?:pip3?|python3? -m|uv|poetry|npm|cd) (?:install|pip|add|venv|[./\w]+)[^\n]*|In \[\d+\]: )\n?`,
  'gmu',
);

/** A file inside a shell's here-document, or below commands. */
function withoutShell(text: string): string {
  return hereDocument(text) ?? text.replaceAll(NOTEBOOK_LINES, '');
}

function withoutBreaks(text: string): string {
  return text.replaceAll(/<br ?\/?>(?=\n|$)/gu, '').replaceAll('&nbsp;', ' ');
}

/** A bare language name or a button's words above the file. */
function lostMarker(text: string): string {
  return text
    .replace(/^\s*(?:python3?|py|copy(?: code)?|\**[\w./-]+\.py\**:?|-{3,}|`{1,3})[ \t]*\n/iu, '')
    .replace(/\n(?:-{3,}|`{1,3}|EOF|%+|>{3,}|\}|\)|<\/?\w+>)\s*$/u, '\n');
}

/** Words of a language model before the first and after the last line of code. */
function withoutProseAround(text: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => codeLine.test(line));
  const isProse = (line: string): boolean =>
    line.trim() === '' ||
    /^(?:[-*•]|\d+[.)])\s+\S/u.test(line) ||
    isSentence(line) ||
    /^(?:#{1,6} |\*\*|-{3,}|```)/u.test(line);
  let start = 0;
  if (first > 0 && lines.slice(0, first).every(isProse)) start = first;
  let end = lines.length;
  while (end > start && isProse(lines[end - 1] ?? '')) end -= 1;
  if (lines.slice(end).every((line) => line.trim() === '')) end = lines.length;
  if (start === 0 && end === lines.length) return text;
  return `${lines.slice(start, end).join('\n').trimEnd()}\n`;
}

/** Words that are no code: at least three, at the margin, ended like a sentence or a heading. */
function isSentence(line: string): boolean {
  const text = line.trim();
  if (/^\s/u.test(line) || (codeLine.test(line) && !/^[A-Z][a-z]+ /u.test(text))) return false;
  if (/^(?:from|import|class|def|return|if|for|while|with|async|raise|assert|global|del|yield|await)\s/u.test(text))
    return false;
  return (
    /^[A-Z][\w'’]*(?:[ ,:-]+[`*\w'’()./-]+){2,}.*[.:!?)]?$/u.test(text) ||
    /^(?:Certainly|Sure|Okay|Great|Note|Here)[!:.,]/u.test(text)
  );
}

/** Remarks as JavaScript, HTML and SQL write them, on lines of their own. */
function scriptRemarks(text: string): string {
  return text
    .replaceAll(/^([ \t]*)(?:\{?\/\*+|<!--)[ \t]?([^\n]*?)[ \t]*(?:\*+\/\}?|-->)[ \t]*$/gmu, '$1# $2')
    .replaceAll(/^([ \t]*)--[ \t]+(?=\w)/gmu, '$1# ')
    .replaceAll(/^([ \t]*)\/\/[ \t]?/gmu, '$1# ');
}

/** A marker of a merge whose others are gone. */
function halfMarkers(text: string): string {
  return text.replaceAll(/^(?:<{7}|={7}|>{7}|\|{7})(?: [^\n]*)?(?:\n|$)/gmu, '');
}
