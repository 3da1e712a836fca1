/** Edits for what other languages write differently: `switch`, `default`, `list<int>`, a member without its owner. */
import type { Candidate } from '../../search.ts';
import type { Line, Spot } from './spot.ts';
import { endsOperand } from './tokens.ts';

/** Likely edits at an error. */
export function* otherLanguages(spot: Spot): Generator<Candidate> {
  for (const line of new Set([spot.line, spot.above])) {
    if (line === undefined) continue;
    yield* branches(spot, line);
    yield* types(spot.text, line);
    yield* assigned(line);
    yield* asyncBehind(line);
  }
  yield* ownerless(spot);
}

/** `switch x:` above a case, `default:` among cases. */
function* branches({ lines }: Spot, line: Line): Generator<Candidate> {
  const [first, second] = line.tokens;
  if (first === undefined || second === undefined || line.tokens.at(-1)?.text !== ':') return;
  const next = lines.slice(line.number + 1).find((one) => one.tokens.length > 0)?.tokens[0]?.text;
  if (first.text === 'switch' && (next === 'case' || next === 'default'))
    yield { start: first.start, end: first.end, text: 'match', cost: 0.1 };
  const isAmongCases = lines
    .slice(0, line.number)
    .some((one) => one.indent === line.indent && one.tokens[0]?.text === 'case');
  if (/^(?:default|otherwise|else)$/u.test(first.text) && second.text === ':' && isAmongCases)
    yield { start: first.start, end: first.end, text: 'case _', cost: first.text === 'else' ? 0.6 : 0.05 };
  if (first.text === 'case' && second.text === 'default')
    yield { start: second.start, end: second.end, text: '_', cost: 0.1 };
}

/** `list<int>` and `name?: str`. */
function* types(text: string, line: Line): Generator<Candidate> {
  const source = text.slice(line.start, line.end);
  for (const match of source.matchAll(/\b([A-Za-z_]\w*)<([\w.,| [\]]+)>(?=\s*(?:[:,)=\]|]|$))/gu)) {
    const start = line.start + match.index;
    yield { start, end: start + match[0].length, text: `${match[1] ?? ''}[${match[2] ?? ''}]`, cost: 0.05 };
  }
  for (const match of source.matchAll(/\b(\w+)\?\s*:\s*([\w.[\]]+)(?=\s*(?:=|,|\)|$))/gu)) {
    const start = line.start + match.index;
    yield { start, end: start + match[0].length, text: `${match[1] ?? ''}: ${match[2] ?? ''} | None`, cost: 0.05 };
  }
}

/** `if (row = find()) is None`, where a value is kept and asked at once. */
function* assigned(line: Line): Generator<Candidate> {
  for (const [position, token] of line.tokens.entries()) {
    const [open, name] = [line.tokens[position - 2], line.tokens[position - 1]];
    const caller = line.tokens[position - 3];
    if (token.text === '=' && name?.kind === 'name' && open?.text === '(' && !endsOperand(caller))
      yield { start: token.start, end: token.end, text: ':=', cost: 0.4 };
  }
}

/** `def async load()`. */
function* asyncBehind(line: Line): Generator<Candidate> {
  const position = line.tokens.findIndex((token) => token.text === 'def');
  const [word, next] = [line.tokens[position], line.tokens[position + 1]];
  if (word !== undefined && next?.text === 'async' && line.tokens[position + 2]?.kind === 'name')
    yield { start: word.start, end: next.end, text: 'async def', cost: 0.05 };
}

/** `return .name` in a method. */
function* ownerless({ tokens, index, lines, line }: Spot): Generator<Candidate> {
  for (const at of [index, index - 1, index + 1]) {
    const [before, dot, member] = [tokens[at - 1], tokens[at], tokens[at + 1]];
    if (dot?.text !== '.' || member?.kind !== 'name' || member.start !== dot.end) continue;
    if (before !== undefined && before.line === dot.line && endsOperand(before)) continue;
    const header = lines.slice(0, line.number).findLast((one) => /^(?:async|def)$/u.test(one.tokens[0]?.text ?? ''));
    if (header?.tokens.some((token) => token.text === 'self') === true)
      yield { start: dot.start, end: dot.start, text: 'self', cost: 0.05 };
  }
}
