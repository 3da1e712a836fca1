/** A Python module as the statements at its margin. */
import { blank } from '../../edits.ts';

/** Where a module makes its `app`, up to the opening bracket. */
export const appMade = /^app\s*(?::[^=\n]+)?=\s*(?:fastapi\.)?FastAPI\s*\(/mu;

/** One statement with the decorators and remarks above it. */
export interface Statement {
  readonly start: number;
  /** Behind its last line's end. */
  readonly end: number;
  readonly text: string;
  /** The text without remarks and without what stands in quotes; all offsets are the same. */
  readonly bare: string;
}

const skipped = /"""(?:[^\\]|\\[^])*?"""|'''(?:[^\\]|\\[^])*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/gu;

/** The text with blanks for remarks and for what stands in quotes (the quotes stay). */
export const blanked = (text: string): string =>
  text.replaceAll(skipped, (found) =>
    found.startsWith('#') || found.length < 2
      ? blank(found)
      : `${found.charAt(0)}${blank(found.slice(1, -1))}${found.charAt(0)}`,
  );

/** All of them, in order; together they are the whole text. */
export function topStatements(text: string): readonly Statement[] {
  const bare = blanked(text);
  const starts: number[] = [];
  let depth = 0;
  let offset = 0;
  let isOpen = false;
  let pending: number | undefined;
  for (const line of bare.split('\n')) {
    const isBlank = line.trim() === '';
    const begins = depth === 0 && !isOpen && /^[^\s)\]}]/u.test(line) && !/^(?:else|elif|except|finally)\b/u.test(line);
    if (isBlank && depth === 0 && pending === undefined && text.startsWith('#', offset)) pending = offset;
    if (isBlank && !/^[ \t]*#/u.test(text.slice(offset))) pending = undefined;
    if (begins) {
      const previous = starts.at(-1);
      const isDecorated = previous !== undefined && /^@[^\n]*/u.test(bare.slice(previous).trimStart());
      const hasBody = previous !== undefined && /^(?:async[ \t]+def|def|class)\b/mu.test(bare.slice(previous, offset));
      if (!isDecorated || hasBody) starts.push(pending ?? offset);
      pending = undefined;
    } else if (!isBlank) pending = undefined;
    for (const sign of line) {
      if ('([{'.includes(sign)) depth += 1;
      else if (')]}'.includes(sign)) depth = Math.max(0, depth - 1);
    }
    isOpen = /\\\r?$/u.test(line);
    offset += line.length + 1;
  }
  const all = starts[0] === 0 ? starts : [0, ...starts];
  return all.map((start, index) => {
    const end = all[index + 1] ?? text.length;
    return { start, end, text: text.slice(start, end), bare: bare.slice(start, end) };
  });
}

/** The text without some statements. */
export const without = (text: string, statements: readonly Statement[]): string =>
  statements
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, one) => rest.slice(0, one.start) + rest.slice(one.end), text);

/** The text without what follows a number sign; strings are not told apart. */
export const withoutComments = (text: string): string => text.replaceAll(/#[^\n]*/gu, '');
