/** Style sheets that do not parse: braces, semicolons and colons that were lost. One of them stops the whole build. */
import { blank } from '../../edits.ts';

/** What is wrong first, and the text with that mended; null where it cannot be known. */
export interface CssProblem {
  readonly line: number;
  readonly message: string;
  readonly mended: string | null;
}

interface Block {
  readonly start: number;
  readonly indent: number;
}

const skipped = /\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|url\([^"')\n]*\)/gu;
const maxSteps = 12;

/** A declaration on one line that ends before its brackets do. */
function openCall(bare: string): { readonly start: number; readonly end: number; readonly count: number } | undefined {
  for (const match of bare.matchAll(/^[ \t]*[\w-]+[ \t]*:[^;{}\n]*(?=;[ \t]*$)/gmu)) {
    const count = match[0].split('(').length - match[0].split(')').length;
    if (count > 0) return { start: match.index, end: match.index + match[0].length, count };
  }
  return undefined;
}

/** The first problem, undefined for a text that is fine. */
export function cssProblem(text: string): CssProblem | undefined {
  // Texts and remarks may hold any sign; what is left has the same offsets.
  const bare = text.replaceAll(skipped, (one) => blank(one));
  if (bare.includes('/*')) return problem(text, bare.indexOf('/*'), 'a comment does not end', null);
  const headless =
    /^[ \t]*@(?:import|charset|reference|source|plugin|config|tailwind)\b[^;{}\n]*(?=\n\s*(?:[.:@*a-z#]|\/\*|$))/mu.exec(
      bare,
    );
  if (
    headless !== null &&
    !/,\s*$/u.test(headless[0]) &&
    !/^\s*(?:layer|supports|screen|print|all|source|prefix|theme|format)\b[^{]*;/u.test(
      bare.slice(headless.index + headless[0].length),
    )
  ) {
    const end = headless.index + headless[0].trimEnd().length;
    const place = Math.max(
      end,
      headless.index + text.slice(headless.index, headless.index + headless[0].length).trimEnd().length,
    );
    return problem(text, headless.index, 'a semicolon is missing', insert(text, place, ';'));
  }
  const slashes = /^[ \t]*(?:\/\/|#(?=[ \t]))[ \t]*([^\n{]*?)[ \t]*$/mu.exec(bare);
  if (slashes !== null) {
    const end = slashes.index + slashes[0].length;
    const pad = /^[ \t]*/u.exec(slashes[0])?.[0] ?? '';
    const words = text
      .slice(slashes.index, end)
      .replace(/^[ \t]*(?:\/\/|#)[ \t]*/u, '')
      .trimEnd();
    const mended = `${text.slice(0, slashes.index)}${pad}/* ${words} */${text.slice(end)}`;
    return problem(text, slashes.index, 'a remark of another language', words.includes('*/') ? null : mended);
  }
  const call = openCall(bare);
  if (call !== undefined)
    return problem(text, call.start, 'a bracket is not closed', insert(text, call.end, ')'.repeat(call.count)));
  const stack: Block[] = [];
  // Only then is a brace at the wrong depth more than somebody's own layout.
  const isOneTooMany = bare.split('}').length > bare.split('{').length;
  let begin = 0;
  for (const { index, 0: sign } of bare.matchAll(/[{};]|\n[ \t]*(?=[^\s}])/gu)) {
    if (sign === '{') {
      stack.push({ start: index, indent: indentAt(bare, index) });
      begin = index + 1;
    } else if (sign === '}' || sign === ';') {
      const found = oddStatement(text, bare, begin, index, stack.length > 0);
      if (found !== undefined) return found;
      begin = index + 1;
      if (sign !== '}') continue;
      const top = stack.pop();
      const isElsewhere = isOneTooMany && isAlone(bare, index) && top?.indent !== indentAt(bare, index);
      if (top === undefined || isElsewhere) return strayBrace(text, bare, index);
    } else {
      const top = stack.at(-1);
      const isOutside = top !== undefined && bare.slice(begin, index).trim() === '' && sign.length - 1 <= top.indent;
      // A rule that begins no deeper than the one that is still open.
      if (isOutside && /^[^;{}]*\{/u.test(bare.slice(index + 1)) && text.slice(top.start, index).includes('\n')) {
        const pad = ' '.repeat(top.indent);
        const place = bare.slice(0, index).trimEnd().length;
        return problem(text, top.start, 'a block is not closed', insert(text, place, `\n${pad}}`));
      }
    }
  }
  const open = stack.at(-1);
  if (open === undefined) return undefined;
  return problem(text, open.start, 'a block is not closed', `${text.trimEnd()}\n${' '.repeat(open.indent)}}\n`);
}

/** The text with all its problems mended, or null. */
export function mendCss(text: string): string | null {
  let current = text;
  for (let step = 0; step < maxSteps; step += 1) {
    const found = cssProblem(current);
    if (found === undefined) return current === text ? null : current;
    if (found.mended === null) return null;
    current = found.mended;
  }
  return null;
}

/** A declaration without its colon, or one that runs on into the next for want of a semicolon. */
function oddStatement(
  text: string,
  bare: string,
  from: number,
  to: number,
  isInBlock: boolean,
): CssProblem | undefined {
  const statement = bare.slice(from, to);
  const start = from + (/^\s*/u.exec(statement)?.[0].length ?? 0);
  if (statement.trim() === '') return undefined;
  const headless = /^\s*([^\n]*[^\s,:])[ \t]*\n([ \t]+)(?:(?:--)?[a-z][\w-]*[ \t]*:|@apply\b)/u.exec(
    bare.slice(start, to),
  );
  if (headless !== null && (headless[2] ?? '').length > indentAt(bare, start)) {
    const place = start + (headless[1] ?? '').length;
    return problem(text, start, 'a block does not begin', insert(text, place, ' {'));
  }
  if (!isInBlock || /^\s*[@&]/u.test(statement)) return undefined;
  const runsOn =
    /^(\s*(?:--)?[a-z][\w-]*\s*:[^\n(]*(?:\([^()]*\)[^\n(]*)*)\n[ \t]*(?:--)?[a-z][\w-]*[ \t]*:[ \t]/u.exec(statement);
  if (runsOn !== null && !/[,:]\s*$/u.test(runsOn[1] ?? ''))
    return problem(text, start, 'a semicolon is missing', insert(text, from + (runsOn[1] ?? '').trimEnd().length, ';'));
  const pair = /^(\s*(?:--)?[a-z][\w]*(?:-\w+)*)[ \t]+[^\s:][^:]*$/u.exec(statement);
  if (pair === null) return undefined;
  return problem(text, start, 'a colon is missing', insert(text, from + (pair[1] ?? '').length, ':'));
}

/** A brace too many: its block's own opener is gone, or it stands alone. */
function strayBrace(text: string, bare: string, at: number): CssProblem {
  const indent = indentAt(bare, at);
  const above = bare.slice(0, at).split('\n');
  let end = at;
  for (const [index, line] of above.toReversed().entries()) {
    const start = end - line.length;
    end = start - 1;
    if (index === 0 || line.trim() === '') continue;
    const depth = /^[ \t]*/u.exec(line)?.[0].length ?? 0;
    if (depth > indent) continue;
    if (/[{};,]\s*$/u.test(line)) break;
    return problem(text, start, 'a block does not begin', insert(text, start + line.trimEnd().length, ' {'));
  }
  const lineStart = text.lastIndexOf('\n', at) + 1;
  const row = /^[ \t]*\}[ \t]*(?:\n|$)/u.exec(text.slice(lineStart));
  const mended = row === null ? null : text.slice(0, lineStart) + text.slice(lineStart + row[0].length);
  return problem(text, at, 'a brace closes nothing', mended);
}

const isAlone = (bare: string, at: number): boolean =>
  /^[ \t]*$/u.test(bare.slice(bare.lastIndexOf('\n', at - 1) + 1, at)) && /^[ \t]*(?:\n|$)/u.test(bare.slice(at + 1));

const problem = (text: string, at: number, message: string, mended: string | null): CssProblem => ({
  line: text.slice(0, at).split('\n').length,
  message,
  mended,
});

const insert = (text: string, at: number, piece: string): string => text.slice(0, at) + piece + text.slice(at);

function indentAt(text: string, at: number): number {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*/u.exec(text.slice(line))?.[0].length ?? 0;
}
