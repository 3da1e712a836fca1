/** Lines that are no code: prose, paths, headings, tags and marks that a tool or a model left around or between code. */
import type { Candidate } from '../../search.ts';
import type { TsxProblem } from './syntax-tree.ts';

const beginsCode =
  /^(?:['"]use |import\b|export\b|\/\*|\/\/|(?:async )?function |(?:const|let|var|type|interface|class|enum|declare|abstract) \S)/u;
const endsCode = /^[ \t]*(?:[)\]}]+[;,]?|.*[;{}])[ \t]*$/u;
const mark =
  /^[ \t]*(?:<{5,}.*|={5,}.*|>{5,}.*|\|{7}.*|-{3,}.*|\*{3}.*|`{3,}.*|~{3,}.*|@@.*|#.*|\[DONE\]|EOF|%|\$ .*|cat >.*|<\|[^>]*\|>.*|\*\*.*|={3} .*|<[!?].*|<%.*%>|\]\]>.*|\[\.\.\.\]|[\w./-]+\.[jt]sx?:?|`[\w./-]+\.[jt]sx?`:?|(?:File|Path)(?:name)?: .*)[ \t]*$/u;
const tagLine = /^[ \t]*(?:<\/?[\w:-]+(?:\s[^<>]*)?>[ \t]*)+$/u;
const elision =
  /^[ \t]*(?:[#*-]|--|\/\*|<!--|\{\/?\*|\{(?=[^{}]*\}[ \t]*$)|\[|\(|<)?[ \t]*(?:(?:\.{3,}|…)(?![\w({['"`$]).*|.*\b(?:rest of|unchanged|omitted|remaining|existing code|same as before|stays the same)\b.*|etc\.?)[ \t]*$/iu;

/** True for a line of words: at least three of them or an end of a sentence, and nothing that only code has. */
function isProse(line: string): boolean {
  // Indented words are text between tags, and `title: Words` lost its quotes.
  if (/^\s|^\w+: .*,$/u.test(line)) return false;
  const bare = line.trim().replaceAll(/`[^`]*`/gu, 'x');
  // A point of a list may hold code.
  if (/^(?:[-*•]|\d+[.)]) +\*{0,2}\p{Lu}[\p{L}'’-]*\*{0,2}(?: |:)[^=]*$/u.test(bare)) return true;
  if (beginsCode.test(bare) && !/[.:!?]$/u.test(bare)) return false;
  if (/[{}<>=;|&@$\\]|=>|\w\(|^["']|["'],?$/u.test(bare)) return false;
  const words = bare.split(/\s+/u).filter((one) => /^[\p{L}][\p{L}'’-]*[.,:!?)]*$/u.test(one)).length;
  return words >= 3 || (words >= 1 && /^[-*•\d.]* ?\p{Lu}[\p{L} ]*[.:!]$/u.test(bare)) || /^[-*•] \p{L}/u.test(bare);
}

/** True for a line that nobody means as code. */
const isForeign = (line: string): boolean => mark.test(line) || isProse(line) || elision.test(line);

/** Candidates that take foreign text from the head, the tail and the place of the error. */
export function* foreignLineEdits(text: string, problem: TsxProblem): Generator<Candidate> {
  yield* head(text);
  yield* tail(text);
  const lineStart = text.lastIndexOf('\n', problem.offset - 1) + 1;
  const above = Math.max(0, text.slice(0, lineStart).trimEnd().length - 1);
  for (const offset of new Set([
    problem.offset,
    Math.max(0, text.slice(0, problem.offset).trimEnd().length - 1),
    above,
  ])) {
    yield* lineAt(text, offset);
  }
}

function* head(text: string): Generator<Candidate> {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => beginsCode.test(line));
  if (first <= 0) return;
  const before = lines.slice(0, first);
  // The path of the file as a remark is one; all else before the first statement goes.
  if (before.some((line) => endsCode.test(line) && !isForeign(line))) return;
  yield { start: 0, end: before.join('\n').length + 1, text: '', cost: 0.3 };
}

function* tail(text: string): Generator<Candidate> {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => /^(?:[)\]}]+[;,]?|\S.*[;}])[ \t]*$/u.test(line) && !isForeign(line));
  if (last === -1 || lines.slice(last + 1).every((line) => line.trim() === '')) return;
  const kept = lines.slice(0, last + 1).join('\n').length;
  const after = lines.slice(last + 1).filter((line) => line.trim() !== '');
  if (after.some((line) => /^[ \t]+\S/u.test(line) && !isForeign(line))) return;
  const isSure = after.every((line) => isForeign(line) || tagLine.test(line));
  yield { start: kept, end: text.length, text: '\n', cost: isSure ? 0.3 : 0.9 };
}

function* lineAt(text: string, offset: number): Generator<Candidate> {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const stop = text.indexOf('\n', offset);
  const end = stop === -1 ? text.length : stop + 1;
  const line = text.slice(start, stop === -1 ? text.length : stop);
  if (line.trim() === '') return;
  const indent = /^[ \t]*/u.exec(line)?.[0] ?? '';
  if (elision.test(line) || /^[ \t]*#/u.test(line)) {
    const bare = line
      .trim()
      .replace(/^(?:#+|--|\/\*|<!--|\{\/?\*|\*|\{(?=[^{}]*\}$))\s*/u, '')
      .replace(/\s*(?:\*\/\}?|-->|(?<!\{[^{}]*)\})$/u, '');
    // The points say that something is left out, here and to whoever reads the remark.
    const core = elision.test(line) ? bare.replace(/^[[(<]+\s*|\s*[\])>/]+$/gu, '') : bare;
    const words = elision.test(line) && !/^(?:\.{3}|…)/u.test(core) ? `… ${core}` : core;
    yield { start, end: start + line.length, text: `${indent}// ${words}`, cost: 0.25 };
    yield { start, end: start + line.length, text: `${indent}{/* ${words} */}`, cost: 0.45 };
  }
  // Where code was left out the remark stays, or nothing would tell of it.
  const isAlone = (isForeign(line) && !elision.test(line)) || (tagLine.test(line) && indent === '');
  // With the blank line that set it apart.
  const isApart = (start === 0 || /\n[ \t]*\n$/u.test(text.slice(0, start))) && /^[ \t]*\n/u.test(text.slice(end));
  const gap = isApart ? (/^[ \t]*\n/u.exec(text.slice(end))?.[0].length ?? 0) : 0;
  const isCloser = /^[ \t]*(?:[)\]}>]|\/>|<\/[\w.]*>)+[;,]?[ \t]*$/u.test(line);
  const isTwice = isCloser && text.slice(0, start).endsWith(`${line}\n`);
  // Code is never taken away: only what no code is, and a closer too many.
  if (isAlone || isCloser) yield { start, end: end + gap, text: '', cost: isAlone ? 0.4 : isTwice ? 0.45 : 0.85 };
  const paragraph = /^(?:[^\n]*\S[^\n]*\n)+/u.exec(text.slice(start))?.[0] ?? '';
  const rows = paragraph.trimEnd().split('\n');
  if (rows.length > 1 && rows.every((row) => isForeign(row) && !elision.test(row)))
    yield { start, end: start + paragraph.length, text: '', cost: 0.45 };
}
