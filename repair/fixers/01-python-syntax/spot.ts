/** The neighbourhood of an error, in the form the candidate generators need it. */
import type { SyntaxProblem } from '../../oracles/contract.ts';
import { openBrackets, tokenize, type Token } from './tokens.ts';

/** One physical line with its code tokens (no comment, no newline). */
export interface Line {
  readonly number: number;
  readonly start: number;
  /** End of the line without its line end. */
  readonly end: number;
  /** End of the last code token; the line's start if it has none. */
  readonly codeEnd: number;
  readonly indent: string;
  readonly tokens: readonly Token[];
}

/** Where the parser stopped and what is around it. */
export interface Spot {
  readonly text: string;
  readonly problem: SyntaxProblem;
  readonly lines: readonly Line[];
  /** The line with the error. */
  readonly line: Line;
  /** The nearest line with code above it. */
  readonly above: Line | undefined;
  /** All code tokens of the text. */
  readonly tokens: readonly Token[];
  /** Index in `tokens` of the first token that ends after the error's offset. */
  readonly index: number;
  /** Brackets open at the error, outermost first. */
  readonly open: readonly Token[];
}

/** Looks at a text around an error. */
export function lookAt(text: string, problem: SyntaxProblem): Spot {
  const all = tokenize(text);
  const tokens = all.filter((token) => token.kind !== 'newline' && token.kind !== 'comment');
  const lines = splitLines(text, tokens);
  const found = tokens.findIndex((token) => token.end > problem.offset);
  const index = found === -1 ? tokens.length : found;
  let number = lineAt(lines, problem.offset);
  // An error at the end of the text, or on an empty line, is about the last line that has code.
  while (number > 0 && (lines[number]?.tokens.length ?? 0) === 0) number -= 1;
  const line = lines[number] ?? emptyLine;
  const above = lines.slice(0, number).findLast((one) => one.tokens.length > 0);
  return { text, problem, lines, line, above, tokens, index, open: openBrackets(tokens, index) };
}

const emptyLine: Line = { number: 0, start: 0, end: 0, codeEnd: 0, indent: '', tokens: [] };

function lineAt(lines: readonly Line[], offset: number): number {
  const found = lines.findIndex((line) => line.end >= offset);
  return found === -1 ? lines.length - 1 : found;
}

function splitLines(text: string, tokens: readonly Token[]): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  let cursor = 0;
  for (const [number, raw] of text.split('\n').entries()) {
    const end = start + raw.replace(/\r$/u, '').length;
    const own: Token[] = [];
    for (let token = tokens[cursor]; token !== undefined && token.start <= end; token = tokens[cursor]) {
      own.push(token);
      cursor += 1;
    }
    const indent = /^[ \t\f]*/u.exec(raw)?.[0] ?? '';
    const last = own.at(-1);
    lines.push({
      number,
      start,
      end,
      codeEnd: last === undefined ? start : Math.min(last.end, end),
      indent,
      tokens: own,
    });
    start += raw.length + 1;
  }
  return lines;
}
