/** Edits for several elements where one is allowed: they get a fragment around them. */
import type { Candidate } from '../../search.ts';
import type { TsxProblem } from './syntax-tree.ts';

/** Wraps everything between the bracket before the elements and the bracket that closes it. */
export function* rootEdits(text: string, problem: TsxProblem): Generator<Candidate> {
  yield* lostOpening(text, problem.offset);
  if (!/Adjacent JSX|Expected `,` or `\)`/u.test(problem.message)) return;
  for (const open of openers(text, problem.offset)) {
    const close = closingLine(text, open);
    if (close === -1) continue;
    const inner = text.slice(open + 1, close);
    if (!/^\s*(?:<|\{)/u.test(inner)) continue;
    const isBlock = inner.includes('\n');
    const wrapped = isBlock ? blockOf(inner, text, open) : `<>${inner.trim()}</>`;
    yield { start: open + 1, end: close, text: wrapped, cost: 0.6 };
  }
}

/** More `</>` than `<>`: the fragment's first line was lost behind one of the brackets before the error. */
function* lostOpening(text: string, offset: number): Generator<Candidate> {
  if (text.split('</>').length <= text.split('<>').length) return;
  for (const match of [...text.slice(0, offset).matchAll(/\((?=[ \t]*\n\s*[<{])/gu)].slice(-6)) {
    const lineStart = text.lastIndexOf('\n', match.index) + 1;
    const indent = /^[ \t]*/u.exec(text.slice(lineStart))?.[0] ?? '';
    const step = indent.includes('\t') ? '\t' : '  ';
    // What took the tag away may have left its line.
    const empty = /^[ \t]*\n[ \t]*(?=\n)/u.exec(text.slice(match.index + 1))?.[0].length ?? 0;
    yield { start: match.index + 1, end: match.index + 1 + empty, text: `\n${indent}${step}<>`, cost: 0.5 };
  }
}

/** Places of `(` before the error after which an element begins, nearest first. */
function openers(text: string, offset: number): readonly number[] {
  return [...text.slice(0, offset).matchAll(/\((?=\s*<)/gu)]
    .map((match) => match.index)
    .reverse()
    .slice(0, 4);
}

/** The `)` on the opener's depth: at the start of a line with the opener's indentation, or in the same line. */
function closingLine(text: string, open: number): number {
  const lineStart = text.lastIndexOf('\n', open) + 1;
  const indent = /^[ \t]*/u.exec(text.slice(lineStart))?.[0] ?? '';
  const rest = text.slice(open);
  const match = new RegExp(`\\n${indent}\\)`, 'u').exec(rest);
  return match === null ? -1 : open + match.index + match[0].length - 1;
}

function blockOf(inner: string, text: string, open: number): string {
  const lineStart = text.lastIndexOf('\n', open) + 1;
  const indent = /^[ \t]*/u.exec(text.slice(lineStart))?.[0] ?? '';
  const step = indent.includes('\t') ? '\t' : '  ';
  const body = inner
    .replace(/^\s*\n/u, '')
    .trimEnd()
    .split('\n')
    .map((line) => (line.trim() === '' ? line : `${step}${line}`))
    .join('\n');
  return `\n${indent}${step}<>\n${body}\n${indent}${step}</>\n${indent}`;
}
