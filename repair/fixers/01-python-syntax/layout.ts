/** Edits for indentation: the wrong depth of a line or a block, an empty block. */
import type { Candidate } from '../../search.ts';
import type { Line, Spot } from './spot.ts';
import { blockWords } from './tokens.ts';

/** Likely indentation edits at an error. */
export function* layoutEdits(spot: Spot): Generator<Candidate> {
  const { line, above } = spot;
  const isIndentation = /indent|dedent/iu.test(spot.problem.message);
  const extra = isIndentation ? 0 : 1.6;
  const below = spot.lines.slice(line.number + 1).find((one) => one.tokens.length > 0);
  if (blockWords.has(line.tokens[0]?.text ?? '') && line.tokens.at(-1)?.text !== ':') yield* goesOn(spot, line, below);
  if (!isIndentation && line.tokens[0] !== spot.tokens[spot.index]) return;
  const step = unit(spot).length;
  for (const target of depths(spot)) {
    // A line between two depths is nearer to its own.
    const isNear = line.indent.length % step !== 0 && Math.abs(target.length - line.indent.length) < step / 2;
    if (target !== line.indent) yield* reindent(spot, line, target, (isNear ? 0.5 : 1) + extra);
  }
  if (isIndentation) yield* outlier(spot);
  if (isIndentation) yield* tooDeep(spot);
  if (isIndentation) yield* goesOn(spot, above, line);
  if (above !== undefined) yield* emptyBlock(spot, above, extra);
  yield* lastHeader(spot, extra);
  yield* bodyFarOut(spot, extra);
  if (above !== undefined && above.indent !== line.indent) {
    yield* reindent(spot, above, line.indent, 1.6 + extra);
    for (const target of depths(spot)) {
      if (target !== above.indent) yield { ...indentOf(above), text: target, cost: 2 + extra };
    }
  }
  if (isIndentation && above !== undefined) {
    const last = above.tokens.at(-1);
    if (last !== undefined && last.text !== ':') yield { start: last.end, end: last.end, text: ':', cost: 1.4 };
  }
}

/** One line above lost its indentation, and the parser only notices where the block goes on. */
function* outlier(spot: Spot): Generator<Candidate> {
  const before = spot.lines.slice(0, spot.line.number).filter((line) => line.tokens.length > 0);
  const index = before.findLastIndex((line) => line.indent.length < spot.line.indent.length);
  const line = before[index];
  const previous = before[index - 1];
  if (line === undefined || previous === undefined || (line.tokens.at(-1)?.text === ':' && index === before.length - 1))
    return;
  const opens = previous.tokens.at(-1)?.text === ':';
  if (previous.indent.length >= spot.line.indent.length || opens)
    yield { ...indentOf(line), text: spot.line.indent, cost: 0.5 };
}

/** An expression that goes on in the next line with an operator, without the brackets in which it may. */
function* goesOn(spot: Spot, above: Line | undefined, line: Line | undefined): Generator<Candidate> {
  if (above === undefined || line === undefined || !isContinued(line)) return;
  if (line.indent.length <= above.indent.length) return;
  const head = /^[ \t]*(?:return[ \t]+|[\w.[\]"']+(?:[ \t]*:[^=\n]+)?[ \t]*[-+|&]?=[ \t]*)/u.exec(
    spot.text.slice(above.start, above.end),
  );
  let last = line;
  for (const next of spot.lines.slice(line.number + 1)) {
    if (!isContinued(next) || next.indent.length <= above.indent.length) break;
    last = next;
  }
  if (head === null || last.tokens.at(-1)?.text === ':') {
    const glue = line.tokens[0]?.text === '.' ? '' : ' ';
    yield { start: above.codeEnd, end: line.start + line.indent.length, text: glue, cost: 0.3 };
    return;
  }
  const start = above.start + head[0].length;
  yield { start, end: last.codeEnd, text: `(${spot.text.slice(start, last.codeEnd)})`, cost: 0.2 };
}

const isContinued = (line: Line): boolean =>
  /^(?:and|or|in|is|if|else|[.+*/%|&<>=!-]|==|!=|<=|>=|\*\*|\/\/)$/u.test(line.tokens[0]?.text ?? '') &&
  !(line.tokens[0]?.text === 'if' && line.tokens.at(-1)?.text === ':') &&
  line.tokens[1]?.text !== ':';

/** The block above this line lies deeper than it should, and this line is right. */
function* tooDeep(spot: Spot): Generator<Candidate> {
  const before = spot.lines.slice(0, spot.line.number);
  const header = before.findLastIndex((line) => line.tokens.length > 0 && line.indent.length < spot.line.indent.length);
  const block = before.slice(header + 1);
  const first = block.find((line) => line.tokens.length > 0);
  if (first === undefined || first.indent.length <= spot.line.indent.length) return;
  // A depth between two steps is this line's own slip.
  if (spot.line.indent.length % unit(spot).length !== 0) return;
  yield move(spot, block.slice(block.indexOf(first)), first, spot.line.indent, 0.8);
}

/** A header without a body: the next line belongs into it, or it is empty on purpose. */
function* emptyBlock(spot: Spot, above: Line, extra: number): Generator<Candidate> {
  const last = above.tokens.at(-1);
  if (last?.text !== ':') return;
  const inner = above.indent + unit(spot);
  if (spot.line.indent.length <= above.indent.length) {
    // Nothing in the same block follows a jump.
    const isJump = /^(?:return|raise|break|continue|pass)$/u.test(spot.line.tokens[0]?.text ?? '');
    if (isJump) yield { ...indentOf(spot.line), text: inner, cost: 0.5 + extra };
    // What is part of a branch nobody knows but for its first line; all of a function is below its head.
    const isWhole = /^(?:def|class|async|try)$/u.test(above.tokens[0]?.text ?? '');
    if (!isWhole) yield { ...indentOf(spot.line), text: inner, cost: 0.5 + extra };
    yield* reindent(spot, spot.line, inner, (isWhole ? 0.6 : 1.7) + extra);
    yield { start: above.end, end: above.end, text: `\n${inner}pass`, cost: 1.3 + extra };
  }
}

function* lastHeader(spot: Spot, extra: number): Generator<Candidate> {
  // The last line of the text is a header.
  const own = spot.line.tokens.at(-1);
  if (own?.text === ':' && blockWords.has(spot.line.tokens[0]?.text ?? '')) {
    yield {
      start: spot.line.end,
      end: spot.line.end,
      text: `\n${spot.line.indent}${unit(spot)}pass`,
      cost: 0.9 + extra,
    };
  }
}

/** The body of a header lies further out than the header itself, as where it was put in without its margin. */
function* bodyFarOut(spot: Spot, extra: number): Generator<Candidate> {
  const header = spot.line.tokens.at(-1)?.text === ':' ? spot.line : spot.above;
  if (header?.tokens.at(-1)?.text !== ':') return;
  const below = spot.lines.slice(header.number + 1);
  const from = below.findIndex((line) => line.tokens.length > 0);
  const first = below[from];
  if (first === undefined || first.indent.length >= header.indent.length) return;
  const inner = header.indent + unit(spot);
  // A definition at the margin is one of its own.
  const isApart = (line: Line): boolean => /^(?:def|class|async|@)$/u.test(line.tokens[0]?.text ?? '');
  if (isApart(first)) return;
  const after = below.findIndex(
    (line, index) =>
      index > from && line.tokens.length > 0 && (line.indent.length >= header.indent.length || isApart(line)),
  );
  const run = below.slice(from, after === -1 ? from + 1 : after);
  const last = run.findLastIndex((line) => line.tokens.length > 0);
  yield move(spot, run.slice(0, last + 1), first, inner, 0.2 + extra);
  if (last > 0) yield { ...indentOf(first), text: inner, cost: 0.4 + extra };
}

/** Depths in use above this line, the deepest first, and one step deeper. */
function depths(spot: Spot): readonly string[] {
  const found = new Set<string>();
  let limit = Infinity;
  for (const line of spot.lines.slice(0, spot.line.number).toReversed()) {
    if (line.tokens.length === 0 || line.indent.length >= limit) continue;
    found.add(line.indent);
    limit = line.indent.length;
    if (limit === 0 || found.size > 5) break;
  }
  const above = spot.above;
  if (above?.tokens.at(-1)?.text === ':') found.add(above.indent + unit(spot));
  return [...found];
}

/** One step of indentation as this text does it. */
function unit(spot: Spot): string {
  for (const line of spot.lines) {
    if (line.indent === '') continue;
    return line.indent.startsWith('\t') ? '\t' : line.indent.length < 8 ? line.indent : '    ';
  }
  return '    ';
}

const indentOf = (line: Line): { start: number; end: number } => ({
  start: line.start,
  end: line.start + line.indent.length,
});

/** Moves one line, the block below it, or everything below it. */
function* reindent(spot: Spot, line: Line, target: string, cost: number): Generator<Candidate> {
  yield { ...indentOf(line), text: target, cost: cost + 0.1 };
  const block: Line[] = [line];
  for (const next of spot.lines.slice(line.number + 1)) {
    if (next.tokens.length > 0 && next.indent.length < line.indent.length) break;
    // What goes deeper than it was takes no definition below the gap with it.
    const isApart = spot.lines[next.number - 1]?.tokens.length === 0 && next.indent === line.indent;
    const begins = /^(?:def|class|async|@)$/u.test(next.tokens[0]?.text ?? '');
    if (target.length > line.indent.length && isApart && begins) break;
    block.push(next);
  }
  if (block.length > 1) yield move(spot, block, line, target, cost);
  const short = block.findIndex(
    (next, index) => index > 0 && (next.tokens.length === 0 || next.indent === line.indent),
  );
  if (short > 1) yield move(spot, block.slice(0, short), line, target, cost + 0.2);
  const toGap = block.findIndex((next, index) => index > 0 && next.tokens.length === 0);
  if (toGap > 1) yield move(spot, block.slice(0, toGap), line, target, cost + 0.1);
}

function move(spot: Spot, block: readonly Line[], first: Line, target: string, cost: number): Candidate {
  const start = first.start;
  const end = block.at(-1)?.end ?? first.end;
  const text = spot.text
    .slice(start, end)
    .split('\n')
    .map((line) =>
      line.startsWith(first.indent) && line.trim() !== '' ? target + line.slice(first.indent.length) : line,
    )
    .join('\n');
  return { start, end, text, cost };
}

/** Every way to move the error's line, alone or with what follows it, to a depth that is in use around it, deepest first. */
export function reindentings(spot: Spot): readonly Candidate[] {
  const found = new Set<string>();
  for (const line of spot.lines.slice(0, spot.line.number).toReversed()) {
    if (line.tokens.length > 0) found.add(line.indent);
    if (line.tokens.length > 0 && line.indent === '') break;
  }
  if (spot.above?.tokens.at(-1)?.text === ':') found.add(spot.above.indent + unit(spot));
  const targets = [...found].filter((indent) => indent.length > spot.line.indent.length);
  const likely = likelyDepth(spot);
  targets.sort((a, b) => (a === likely ? -1 : b === likely ? 1 : b.length - a.length));
  return targets.flatMap((target, rank) => [...reindent(spot, spot.line, target, 1 + rank)]);
}

/** A lost `return` ends its function as a rule; anything else goes with the line above it. */
function likelyDepth(spot: Spot): string | undefined {
  const before = spot.lines.slice(0, spot.line.number);
  if (spot.line.tokens[0]?.text !== 'return') {
    const { above } = spot;
    // Nothing of the same block follows a jump, so this goes with what the block is part of.
    if (above === undefined || !/^(?:return|raise|break|continue)$/u.test(above.tokens[0]?.text ?? ''))
      return above?.indent;
    return before.findLast((line) => line.tokens.length > 0 && line.indent.length < above.indent.length)?.indent;
  }
  const header = before.findLastIndex((line) => /^(?:async\s+)?def$/u.test(line.tokens[0]?.text ?? ''));
  return before.slice(header + 1).find((line) => line.tokens.length > 0)?.indent;
}
