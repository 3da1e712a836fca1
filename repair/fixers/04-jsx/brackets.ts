/** Edits for brackets and separators: what the parser expects, and closers where the layout steps back without one. */
import type { Candidate } from '../../search.ts';
import type { TsxProblem } from './syntax-tree.ts';

/** Lines looked at before and after an error; a block that is open longer than this is rare in one component. */
const window = 260;

const closers: readonly (readonly [string, number])[] = [
  ['}', 0.5],
  [')', 0.55],
  [')}', 0.8],
  [']', 0.7],
  ['})', 0.9],
  ['};', 0.8],
  [');', 0.75],
  ['},', 0.85],
  ['>', 0.9],
  ['/>', 0.9],
  ['})}', 1.1],
];

/** Candidates for one problem with brackets. */
export function* bracketEdits(text: string, problem: TsxProblem): Generator<Candidate> {
  yield* expected(text, problem);
  yield* atTheError(text, problem);
  yield* byLayout(text, problem);
}

/** What the message names, at the error and behind the token before it. */
function* expected(text: string, problem: TsxProblem): Generator<Candidate> {
  const part = /Expected (.*?)(?: but found (.*))?$/u.exec(problem.message);
  if (part === null) return;
  const before = endOfTokenBefore(text, problem.offset);
  for (const [index, match] of [...(part[1] ?? '').matchAll(/`([^`]+)`/gu)].entries()) {
    const token = match[1] === '=>' ? ' =>' : (match[1] ?? '');
    if (/^[\w\s]{3,}$/u.test(token)) continue;
    const cost = 0.6 + index * 0.15;
    yield { start: before, end: before, text: token, cost };
    yield { start: problem.offset, end: problem.offset, text: token, cost: cost + 0.05 };
    if (problem.length > 0 && problem.length <= 2) {
      yield { start: problem.offset, end: problem.offset + problem.length, text: token, cost: cost + 0.2 };
    }
  }
}

function* atTheError(text: string, problem: TsxProblem): Generator<Candidate> {
  const before = endOfTokenBefore(text, problem.offset);
  const one = text[problem.offset] ?? '';
  if (/^[)\]}>,;({[:"'`]$/u.test(one)) yield { start: problem.offset, end: problem.offset + 1, text: '', cost: 1 };
  for (const [wrong, right] of [
    [')', '}'],
    [')', ']'],
    [']', ')'],
    [']', '}'],
    ['}', ')'],
    ['}', ']'],
  ] as const) {
    if (one === wrong) yield { start: problem.offset, end: problem.offset + 1, text: right, cost: 1 };
  }
  for (const token of [',', ')', '}', ']', '(', '{', ':', ' =', ' =>', '>', ';', '.']) {
    yield { start: before, end: before, text: token, cost: token === ',' ? 0.7 : 1.1 };
  }
  // `{ kind 'remove' }`: a name before a literal is a key. The parser stops behind the one or at the other.
  const end = /^[\w$]/u.test(one)
    ? problem.offset + (/^[\w$]+/u.exec(text.slice(problem.offset))?.[0].length ?? 0)
    : before;
  if (/^[ \t]+["'`\d]/u.test(text.slice(end)) && /[\w$]$/u.test(text.slice(0, end)) && innermost(text, end) === '{')
    yield { start: end, end, text: ':', cost: 0.5 };
  for (const token of ['{', '(', '=', '<'])
    yield { start: problem.offset, end: problem.offset, text: token, cost: 1.2 };
  if (one === '>' || one === '}' || one === '<') {
    // Between blanks it is meant as a character; right behind a tag it is a slip.
    const isText = text[problem.offset - 1] === ' ' && text[problem.offset + 1] === ' ';
    yield { start: problem.offset, end: problem.offset + 1, text: `{'${one}'}`, cost: isText ? 0.6 : 1.05 };
  }
  // A quote that the parser could not even read past.
  const before2 = text[before - 1] ?? '';
  if (/^[)\]};,]$/u.test(before2)) yield { start: before - 1, end: before, text: '', cost: 1.3 };
}

/** The bracket that is open at a place; brackets in texts are rare enough not to matter to a guess. */
function innermost(text: string, offset: number): string | undefined {
  let closed = 0;
  for (let index = offset - 1; index >= 0 && index > offset - 2_000; index -= 1) {
    const one = text[index] ?? '';
    if (/[)\]}]/u.test(one)) closed += 1;
    else if (/[([{]/u.test(one) && closed === 0) return one;
    else if (/[([{]/u.test(one)) closed -= 1;
  }
  return undefined;
}

/** A line that steps back although nothing closes there is where a closer was lost; so is a line of only blanks. */
function* byLayout(text: string, problem: TsxProblem): Generator<Candidate> {
  const lines = text.split('\n');
  if (lines.some((line) => line.length > 4_000)) return;
  const from = Math.max(0, problem.line - 1 - window);
  const to = Math.min(lines.length, problem.line + 60);
  let offset = lines.slice(0, from).reduce((sum, line) => sum + line.length + 1, 0);
  for (let index = from; index < to; index += 1) {
    const line = lines[index] ?? '';
    const end = offset + line.length;
    const depth = indentOf(line);
    if (line.trim() === '' && depth > 0) {
      for (const [closer, cost] of closers) yield { start: end, end, text: closer, cost: cost - 0.25 };
    } else if (line.trim() !== '') {
      const next = lines.slice(index + 1, index + 4).find((one) => one.trim() !== '');
      const back =
        next !== undefined && indentOf(next) < depth && !/^\s*(?:[)\]}>]|<\/|\/>|case\b|default:|`)/u.test(next);
      const near = Math.abs(index + 1 - problem.line) <= 2;
      if (back) {
        for (const [closer, cost] of closers) yield { start: end, end, text: closer, cost };
        const pad = (next.match(/^[ \t]*/u)?.[0] ?? '') + '';
        for (const closer of ['}', '};', ')', ');']) yield { start: end, end, text: `\n${pad}${closer}`, cost: 0.9 };
      } else if (near || opensMore(line)) {
        const body = offset + line.trimEnd().replace(/[;,]$/u, '').length;
        for (const [closer, cost] of closers.slice(0, 5))
          yield { start: body, end: body, text: closer, cost: cost + 0.25 };
        if (body !== end) yield { start: end, end, text: '}', cost: 0.9 };
      }
    }
    offset = end + 1;
  }
}

const count = (line: string, one: string): number => line.split(one).length - 1;
const opensMore = (line: string): boolean =>
  count(line, '{') > count(line, '}') || count(line, '(') > count(line, ')') || count(line, '[') > count(line, ']');

const indentOf = (line: string): number => /^[ \t]*/u.exec(line)?.[0].length ?? 0;

/** End of the last thing that is not blank before an offset. */
function endOfTokenBefore(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length;
}
