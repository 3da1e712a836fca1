/** Edits for brackets: closing what is open, removing or opening what is closed too often, the right kind of bracket. */
import type { Candidate } from '../../search.ts';
import type { Line, Spot } from './spot.ts';
import { closerOf, endsOperand, openerOf, type Token } from './tokens.ts';

/** Likely bracket edits at an error. */
export function* bracketEdits(spot: Spot): Generator<Candidate> {
  yield* closings(spot);
  yield* strayClosers(spot);
  yield* openings(spot);
}

function* closings(spot: Spot): Generator<Candidate> {
  const { tokens, index, open, lines } = spot;
  const token = tokens[index];
  const inner = open.toReversed().slice(0, 3);
  for (const [rank, opener] of inner.entries()) {
    const closer = closerOf(opener.text) ?? ')';
    const extra = rank * 0.7;
    const line = lines[opener.line];
    if (line !== undefined) {
      const cost = goesOnBeside(spot, line, opener) ? 0.4 : opener.line === spot.line.number ? 0.7 : 0.9;
      yield* atLineEnd(spot, line, closer, cost + extra);
    }
    if (spot.line !== line && spot.line.tokens.length > 0) yield* atLineEnd(spot, spot.line, closer, 1.1 + extra);
    if (spot.above !== undefined && spot.above !== line && spot.above.start > opener.start) {
      yield* atLineEnd(spot, spot.above, closer, 0.9 + extra);
      if (line !== undefined) yield ownLine(spot.above, line, closer, 1.3 + extra);
    }
    const before = tokens[index - 1];
    if (before !== undefined) yield { start: before.end, end: before.end, text: closer, cost: 1 + extra };
    yield* afterEachOperand(spot, opener, closer, 1.7 + extra);
    if (token !== undefined && token.text !== closer && openerOf(token.text) !== undefined) {
      yield { start: token.start, end: token.end, text: closer, cost: 1.3 + extra };
    }
  }
  if (open.length > 1) yield* closeAll(spot);
  yield* closedByAnother(spot);
}

/** A closer at the depth of a bracket that stays open took the place of one that an inner bracket lost. */
function* closedByAnother(spot: Spot): Generator<Candidate> {
  const { tokens, index, open, lines } = spot;
  const stack: Token[] = [];
  const found: Token[] = [];
  for (const token of tokens.slice(0, index + 1)) {
    if (closerOf(token.text) !== undefined) stack.push(token);
    const opener = openerOf(token.text) === undefined ? undefined : stack.pop();
    const line = lines[token.line];
    if (opener === undefined || line?.tokens[0] !== token || lines[opener.line]?.indent === line.indent) continue;
    if (open.some((outer) => lines[outer.line]?.indent === line.indent)) found.push(opener);
  }
  for (const opener of found.slice(-2)) {
    const line = lines[opener.line];
    if (line === undefined) continue;
    yield* atLineEnd(spot, line, closerOf(opener.text) ?? ')', goesOnBeside(spot, line, opener) ? 0.4 : 0.8);
  }
}

/** The next line goes on with an operator, no deeper than this one: what this one opened, it closes. */
function goesOnBeside(spot: Spot, line: Line, opener: Token): boolean {
  const next = spot.lines[line.number + 1];
  const word = next?.tokens[0]?.text ?? '';
  return (
    next?.indent === line.indent && /^(?:and|or|if|else|for|[-+*/%&|])$/u.test(word) && line.tokens.at(-1) !== opener
  );
}

/** At the end of the code of a line: before a final colon or comma, or after it. */
function* atLineEnd(spot: Spot, line: Line, closer: string, cost: number): Generator<Candidate> {
  const last = line.tokens.at(-1);
  if (last === undefined) return;
  const ends = last.text === ':' || last.text === ',' || last.text === ';';
  if (ends) yield { start: last.start, end: last.start, text: closer, cost: cost - 0.1 };
  yield { start: line.codeEnd, end: line.codeEnd, text: closer, cost: ends ? cost + 0.6 : cost };
  if (ends && last.text === ':' && line === spot.line) return;
  if (ends && last.text !== ':') yield { start: last.start, end: last.end, text: closer, cost: cost + 0.5 };
}

function ownLine(above: Line, opener: Line, closer: string, cost: number): Candidate {
  return { start: above.end, end: above.end, text: `\n${opener.indent}${closer}`, cost };
}

function* afterEachOperand(spot: Spot, opener: Token, closer: string, cost: number): Generator<Candidate> {
  const from = spot.tokens.indexOf(opener);
  const near = spot.tokens.slice(Math.max(from + 1, spot.index - 30), spot.index + 12);
  for (const token of near) {
    const outside = token.line !== spot.line.number && token.line !== opener.line;
    if (endsOperand(token)) yield { start: token.end, end: token.end, text: closer, cost: outside ? cost + 0.8 : cost };
  }
}

function* closeAll(spot: Spot): Generator<Candidate> {
  const all = spot.open.toReversed().map((opener) => closerOf(opener.text) ?? ')');
  const places = [spot.line, spot.above, spot.lines[spot.open.at(-1)?.line ?? 0]];
  for (const count of new Set([2, all.length])) {
    const text = all.slice(0, count).join('');
    const cost = 1.1 + 0.35 * (count - 1);
    for (const line of new Set(places)) {
      const last = line?.tokens.at(-1);
      if (line === undefined || last === undefined) continue;
      if (last.text === ':' || last.text === ',') yield { start: last.start, end: last.start, text, cost };
      yield { start: line.codeEnd, end: line.codeEnd, text, cost: cost + 0.1 };
    }
  }
}

function* strayClosers(spot: Spot): Generator<Candidate> {
  const { tokens, index } = spot;
  for (const [offset, cost] of [
    [0, 1.3],
    [-1, 1.6],
    [1, 2.2],
    [-2, 2.2],
  ] as const) {
    const token = tokens[index + offset];
    if (token !== undefined && (openerOf(token.text) ?? closerOf(token.text)) !== undefined) {
      yield {
        start: token.start,
        end: token.end,
        text: '',
        cost: closerOf(token.text) === undefined ? cost : cost + 0.4,
      };
    }
  }
  for (const token of spot.line.tokens) {
    if (openerOf(token.text) !== undefined) yield { start: token.start, end: token.end, text: '', cost: 2 };
    for (const [other, cost] of swaps(token.text)) yield { start: token.start, end: token.end, text: other, cost };
  }
}

function swaps(text: string): readonly (readonly [string, number])[] {
  if (openerOf(text) !== undefined)
    return [')', ']', '}'].filter((one) => one !== text).map((one) => [one, 2] as const);
  if (closerOf(text) !== undefined)
    return ['(', '[', '{'].filter((one) => one !== text).map((one) => [one, 2.2] as const);
  return [];
}

/** A closing bracket nobody opened may want its opening one: after a name, after an assignment, or at the line's start. */
function* openings(spot: Spot): Generator<Candidate> {
  const stray = spot.line.tokens.find(
    (token) => openerOf(token.text) !== undefined && token.start >= spot.problem.offset,
  );
  const current = spot.tokens[spot.index];
  const closer = stray ?? current;
  const opener = closer === undefined ? undefined : openerOf(closer.text);
  if (closer === undefined || opener === undefined) return;
  const depth = spot.open.at(-1);
  if (depth?.text === opener) return;
  for (const token of spot.line.tokens) {
    if (token.start > closer.start) break;
    const before = spot.tokens[spot.tokens.indexOf(token) - 1];
    const isAfterName = before?.kind === 'name' && before.line === token.line;
    yield { start: token.start, end: token.start, text: opener, cost: isAfterName ? 1.9 : 1.7 };
  }
  const first = spot.tokens[0];
  if (first !== undefined) yield { start: first.start, end: first.start, text: opener, cost: 1.9 };
}
