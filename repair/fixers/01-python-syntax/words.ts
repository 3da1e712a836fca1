/** Edits for words and operators: missing and misspelt keywords, commas, colons, operators of other languages. */
import type { Candidate } from '../../search.ts';
import { distance } from '../../spelling.ts';
import { foreign } from './operators.ts';
import known from './words.json' with { type: 'json' };
import type { Line, Spot } from './spot.ts';
import { blockWords, closerOf, endsOperand, isHalf, keywords, startsOperand, type Token } from './tokens.ts';

/** Likely edits of single words at an error. */
export function* wordEdits(spot: Spot): Generator<Candidate> {
  for (const line of new Set([spot.line, spot.above])) {
    if (line === undefined) continue;
    yield* colons(spot, line, line === spot.line ? 0 : 0.1);
    yield* misspelt(line, line === spot.line ? 0 : 0.6);
    yield* foreign(line);
  }
  yield* between(spot);
  yield* removals(spot);
  yield* replacements(spot);
  yield* reserved(spot);
}

function* colons(spot: Spot, line: Line, extra: number): Generator<Candidate> {
  const first = line.tokens[0];
  const last = line.tokens.at(-1);
  if (first === undefined || last === undefined) return;
  if (blockWords.has(first.text)) {
    if (last.text !== ':') yield { start: last.end, end: last.end, text: ':', cost: 0.6 + extra };
    if (/^[;,.=]$/u.test(last.text)) yield { start: last.start, end: last.end, text: ':', cost: 0.5 + extra };
    if (/^(?:else|try|finally)$/u.test(first.text))
      yield { start: first.end, end: first.end, text: ':', cost: 0.7 + extra };
    const token = spot.tokens[spot.index];
    if (token !== undefined && line === spot.line) {
      const before = spot.tokens[spot.index - 1];
      if (before !== undefined) yield { start: before.end, end: before.end, text: ':', cost: 1.4 };
    }
  } else if (last.text === ':' && first.kind === 'name') {
    const second = line.tokens[1];
    yield { start: last.start, end: last.end, text: '', cost: 1.6 + extra };
    const isCall = second?.text === '(';
    yield { start: first.start, end: first.start, text: 'def ', cost: (isCall ? 1.5 : 2.6) + extra };
    yield {
      start: first.start,
      end: first.start,
      text: 'class ',
      cost: (/^[A-Z]/u.test(first.text) ? 1.4 : 2.6) + extra,
    };
    yield { start: first.start, end: first.start, text: 'if ', cost: 2.2 + extra };
  }
}

function* misspelt(line: Line, extra: number): Generator<Candidate> {
  for (const [position, token] of line.tokens.entries()) {
    if (token.kind !== 'name') continue;
    const next = line.tokens[position + 1];
    if (token.text === 'else' && next?.text === 'if')
      yield { start: token.start, end: next.end, text: 'elif', cost: 0.6 };
    if (keywords.has(token.text)) continue;
    if (
      /^(?:new|const|let|var|val|auto|public|private|static|export|final)$/u.test(token.text) &&
      next?.kind === 'name'
    )
      yield { start: token.start, end: next.start, text: '', cost: 0.1 + extra };
    const known = typos.get(token.text);
    if (known !== undefined) yield { start: token.start, end: token.end, text: known, cost: 0.8 + extra };
    const lower = token.text.toLowerCase();
    for (const word of keywords) {
      const isFirst = position === 0;
      if (word.toLowerCase() === lower) yield { start: token.start, end: token.end, text: word, cost: 0.7 + extra };
      else if (word.length > 2 && lower.length > 1 && distance(lower, word, 1) <= 1) {
        // two operands side by side at a line's begin: nothing but a keyword stands there
        const leads =
          isFirst &&
          next !== undefined &&
          next.line === token.line &&
          startsOperand(next) &&
          !/[([{]/u.test(next.text[0] ?? '');
        yield { start: token.start, end: token.end, text: word, cost: (leads ? 0.5 : isFirst ? 1.2 : 1.5) + extra };
      } else if (isFirst && lower.length > word.length && lower.startsWith(word) && word.length > 1) {
        yield { start: token.start + word.length, end: token.start + word.length, text: ' ', cost: 1.9 + extra };
      }
    }
  }
}

/** Something is missing between two tokens. */
function* between(spot: Spot): Generator<Candidate> {
  const { tokens, index } = spot;
  yield* lostMember(spot);
  for (const [offset, extra] of [
    [0, 0],
    [-1, 0.8],
    [1, 0.9],
  ] as const) {
    const before = tokens[index - 1 + offset];
    const token = tokens[index + offset];
    if (before === undefined) continue;
    const at = { start: before.end, end: before.end };
    if (token !== undefined) {
      yield* missingOperator(spot, before, token, extra);
    }
    if (before.kind === 'name' && token?.kind === 'name' && before.line === token.line) {
      const isPlain = !keywords.has(before.text) && !keywords.has(token.text);
      yield { start: before.end, end: token.start, text: '_', cost: (isPlain ? 1.7 : 2.4) + extra };
      yield { start: before.end, end: token.start, text: '.', cost: (isPlain ? 2.1 : 3) + extra };
      yield { start: before.end, end: token.start, text: '', cost: 2.3 + extra };
    }
    if (/^(?:=|return|in|\+|-|\*|,|:|and|or|not|==|is|%|\()$/u.test(before.text) && !startsOperand(token)) {
      yield { ...at, text: ' None', cost: 3.2 + extra };
      yield { ...at, text: ' x', cost: 3.4 + extra };
    }
    if (/^(?:for|import|def|class|as)$/u.test(before.text))
      yield { ...at, text: before.text === 'for' ? ' i' : ' x', cost: 1.9 + extra };
  }
}

/** `{"a": "b" "c": "d"}`: two texts side by side are one, so the parser stumbles only over the next colon. */
function* lostMember({ tokens, index, open }: Spot): Generator<Candidate> {
  const [first, second] = [tokens[index - 2], tokens[index - 1]];
  if (tokens[index]?.text !== ':' || open.at(-1)?.text !== '{' || first === undefined) return;
  if (endsOperand(first) && startsOperand(second)) yield { start: first.end, end: first.end, text: ',', cost: 0.6 };
}

function* missingOperator(spot: Spot, before: Token, token: Token, extra: number): Generator<Candidate> {
  const at = { start: before.end, end: before.end };
  const inside = spot.open.at(-1)?.text;
  const isPair = endsOperand(before) && startsOperand(token);
  const isImport = /^(?:from|import)$/u.test(spot.line.tokens[0]?.text ?? '');
  if (isImport && isPair) yield { ...at, text: ',', cost: 0.8 + extra };
  if (inside !== undefined) yield { ...at, text: ',', cost: (isPair ? 0.9 : 2) + extra };
  if (inside === '{') yield { ...at, text: ':', cost: (isPair ? 1 : 2) + extra };
  if (isPair) {
    const pieces: readonly (readonly [string, number])[] = [
      [' =', 1.8],
      [' in', token.kind === 'name' || token.text === '(' ? 1.9 : 2.6],
      [' +', before.kind === 'string' || token.kind === 'string' ? 1.7 : 2.4],
      [' %', before.kind === 'string' ? 1.9 : 3],
      [',', 2.2],
      ['.', 2.4],
      [' ==', 2.2],
      [' and', 2.6],
      [' *', before.kind === 'number' ? 1.9 : 2.6],
      [' import', spot.line.tokens[0]?.text === 'from' ? 0.8 : 3.4],
      [' as', 3],
      [' if', 3],
      [' for', 3],
      [':', 2.8],
      ['(', 2.2],
      [';', 3.4],
      ['\n' + spot.line.indent, 2.8],
    ];
    for (const [text, cost] of pieces) yield { ...at, text, cost: cost + extra };
  } else if (before.line === token.line) {
    yield { ...at, text: '\n' + spot.line.indent, cost: 2.4 + extra };
  }
  if (before.text === ':' && keywords.has(token.text) && before.line === token.line) {
    yield { ...at, text: ' ', cost: 2.9 + extra };
  }
}

function* removals(spot: Spot): Generator<Candidate> {
  const { tokens, index } = spot;
  for (const [offset, cost] of [
    [0, 1.7],
    [-1, 1.9],
    [1, 2.5],
    [-2, 2.7],
  ] as const) {
    const token = tokens[index + offset];
    if (token === undefined || isHalf(token, tokens)) continue;
    const isSmall = token.kind === 'operator' && closerOf(token.text) === undefined;
    yield { start: token.start, end: token.end, text: '', cost: isSmall ? cost - 0.2 : cost + 0.4 };
    const next = tokens[index + offset + 1];
    if (next !== undefined && next.line === token.line) {
      yield { start: token.start, end: next.end, text: '', cost: cost + 1.2 };
    }
  }
  for (const token of spot.line.tokens) {
    if (/^(?:\*\*|\*)$/u.test(token.text)) yield { start: token.start, end: token.end, text: '', cost: 1.2 };
    else if (!isHalf(token, tokens)) yield { start: token.start, end: token.end, text: '', cost: 3.1 };
  }
}

const changes = new Map(
  Object.entries(known.changes).map(([word, all]) => [
    word,
    all.map(([text, cost]) => [String(text), Number(cost)] as const),
  ]),
);
const typos = new Map(Object.entries(known.typos));

function* replacements(spot: Spot): Generator<Candidate> {
  const near = new Set<Token>([...spot.line.tokens, ...spot.tokens.slice(Math.max(0, spot.index - 3), spot.index + 2)]);
  const first = spot.line.tokens[0]?.text ?? '';
  const isTest = /^(?:if|elif|while|assert)$/u.test(first);
  for (const token of near) {
    const away = Math.abs(spot.tokens.indexOf(token) - spot.index);
    for (const [text, cost] of changes.get(token.text) ?? []) {
      if (token.kind === 'string' || token.kind === 'badstring') continue;
      const test = text === '==' ? (isTest ? -0.5 : 0.8) : 0;
      yield { start: token.start, end: token.end, text, cost: cost + test + Math.min(away, 8) * 0.08 };
    }
    if (token.kind === 'number') yield* numbers(token);
    if (token.kind === 'bad') yield { start: token.start, end: token.end, text: '', cost: 1.2 };
  }
  const [one, two, three, four] = spot.line.tokens;
  if (one?.text === 'import' && three?.text === 'from' && two !== undefined && four !== undefined) {
    const rest = spot.text.slice(four.start, spot.line.codeEnd);
    yield { start: one.start, end: spot.line.codeEnd, text: `from ${rest} import ${two.text}`, cost: 0.8 };
  }
  if (one?.text === 'from' && two !== undefined && three === undefined) {
    yield { start: one.start, end: one.end, text: 'import', cost: 1.4 };
  }
}

function* numbers(token: Token): Generator<Candidate> {
  if (/^0+[1-9]/u.test(token.text)) {
    yield { start: token.start, end: token.end, text: token.text.replace(/^0+/u, ''), cost: 0.8 };
    if (/^0[0-7]+$/u.test(token.text))
      yield { start: token.start, end: token.end, text: `0o${token.text.slice(1)}`, cost: 0.7 };
  }
  if (/^0+$/u.test(token.text)) yield { start: token.start, end: token.end, text: '0', cost: 0.8 };
  if (/[lL]$/u.test(token.text)) yield { start: token.start, end: token.end, text: token.text.slice(0, -1), cost: 0.3 };
  yield { start: token.start, end: token.start, text: '_', cost: 1.7 };
}

/** A reserved word where a name is meant. */
function* reserved(spot: Spot): Generator<Candidate> {
  for (const offset of [0, -1, -2, 1]) {
    const token = spot.tokens[spot.index + offset];
    if (token?.kind !== 'name' || !keywords.has(token.text)) continue;
    yield { start: token.end, end: token.end, text: '_', cost: 1.9 };
  }
}
