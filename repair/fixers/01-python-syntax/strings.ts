/** Edits for quotes: closing, opening, switching the outer or inner kind, strings over several lines. */
import type { Candidate } from '../../search.ts';
import type { Line, Spot } from './spot.ts';
import { tokenize, type Token } from './tokens.ts';

/** Likely quote edits at an error. */
export function* stringEdits(spot: Spot): Generator<Candidate> {
  for (const line of new Set([spot.line, spot.above])) {
    if (line === undefined) continue;
    const extra = line === spot.line ? 0 : 0.5;
    for (const token of line.tokens) {
      if (token.kind === 'badstring') yield* unclosed(spot, line, token, extra);
    }
    yield* openField(line, extra);
    yield* oddQuote(spot, line, extra);
    yield* innerQuotes(spot, line, extra);
    yield* unopened(line, extra);
  }
  // A quote opened long before is only noticed where the text ends.
  const bad = spot.tokens.find((token) => token.kind === 'badstring');
  if (bad !== undefined && bad.line !== spot.line.number) {
    const line = spot.lines[bad.line];
    if (line !== undefined) yield* unclosed(spot, line, bad, 0.2);
  }
}

function* unclosed(spot: Spot, line: Line, token: Token, extra: number): Generator<Candidate> {
  const quote = /"""|'''|"|'/u.exec(token.text)?.[0] ?? '"';
  if (quote.length === 3) {
    const end = spot.text.trimEnd().length;
    yield { start: end, end, text: quote, cost: 1 + extra };
    yield { start: end, end, text: `\n${line.indent}${quote}`, cost: 0.9 + extra };
    yield { start: line.end, end: line.end, text: quote, cost: 1.4 + extra };
    yield { start: token.start, end: token.start + quote.length, text: '', cost: 2 + extra };
    yield { start: token.start, end: token.start + quote.length, text: quote.slice(0, 1), cost: 2.2 + extra };
    return;
  }
  const body = spot.text.slice(token.start, line.end);
  const trimmed = token.start + body.trimEnd().length;
  yield { start: trimmed, end: trimmed, text: quote, cost: 1.1 + extra };
  // Whatever closes the line was probably meant as code, not as text.
  let position = trimmed;
  while (position > token.start + 1 && /[\s)\]},:;.%]/u.test(spot.text[position - 1] ?? '')) {
    position -= 1;
    yield { start: position, end: position, text: quote, cost: 0.9 + extra + (trimmed - position) * 0.05 };
  }
  for (const match of body.slice(1).matchAll(/[,)\]}]|\s[%+]\s|\s+#|:\s/gu)) {
    const at = token.start + 1 + match.index;
    const isWord = /^[\w.:/-]*$/u.test(body.slice(quote.length, match.index + 1).replace(/^[a-z]?["']/iu, ''));
    const rest = body.slice(match.index + 2).replace(/[\s)\]},:;]+$/u, '');
    const isCode = /["'=([_]|\d|\.\w/u.test(rest);
    yield { start: at, end: at, text: quote, cost: (isWord && isCode ? 0.8 : 1.5) + extra };
  }
  yield { start: token.start, end: token.start + token.text.indexOf(quote) + 1, text: '', cost: 1.7 + extra };
  const other = quote === '"' ? "'" : '"';
  for (const [rank, { index: mismatch }] of [...body.slice(1).matchAll(other === '"' ? /"/gu : /'/gu)]
    .slice(0, 4)
    .entries()) {
    const at = token.start + 1 + mismatch;
    yield { start: at, end: at + 1, text: quote, cost: 0.9 + extra + rank * 0.1 };
    const open = token.start + token.text.indexOf(quote);
    if (rank === 0) yield { start: open, end: open + 1, text: other, cost: 1.1 + extra };
  }
}

/** One quote of several on a line is missing: it goes where all texts of the line look like texts afterwards. */
function* oddQuote(spot: Spot, line: Line, extra: number): Generator<Candidate> {
  const bad = line.tokens.find((token) => token.kind === 'badstring');
  const quote = bad === undefined ? undefined : /["']/u.exec(bad.text)?.[0];
  if (quote === undefined || bad === undefined || /"{3}|'{3}/u.test(bad.text)) return;
  const source = spot.text.slice(line.start, line.end);
  if (source.length > 400) return;
  for (const match of source.matchAll(/(?<=[\w.%!?*)])(?=[,)\]:}])|(?<=[([{,=:] ?)(?=\w)/gu)) {
    const next = source.slice(0, match.index) + quote + source.slice(match.index);
    const tokens = tokenize(next);
    if (tokens.some((token) => token.kind === 'badstring')) continue;
    const odd = tokens.filter(
      (token) => token.kind === 'string' && /^\w*["'][,)\]:; ]|[,(=:[ ]["']$/u.test(token.text),
    ).length;
    const at = line.start + match.index;
    yield { start: at, end: at, text: quote, cost: (odd === 0 ? 0.85 : 1.4 + odd * 0.3) + extra };
  }
}

/** `f"{name"`: the brace of a field is not closed, or `f"name}"`: it was never opened. */
function* openField(line: Line, extra: number): Generator<Candidate> {
  for (const token of line.tokens) {
    if (token.kind !== 'string' || !/^[rb]?f/iu.test(token.text)) continue;
    for (const match of token.text.matchAll(/\{[\w.]*(?:\([^(){}]*\)|\[[^[\]{}]*\])?/gu)) {
      const end = token.start + match.index + match[0].length;
      yield { start: end, end, text: '}', cost: 0.5 + extra };
      for (const dot of match[0].matchAll(/\./gu)) {
        const at = token.start + match.index + dot.index;
        yield { start: at, end: at, text: '}', cost: 0.5 + extra };
      }
    }
    for (const match of token.text.matchAll(/(?<![\w.{])[\w.]+(?=\})/gu)) {
      const at = token.start + match.index;
      yield { start: at, end: at, text: '{', cost: 0.5 + extra };
    }
  }
}

/** `'don't'`: an apostrophe ended the string. */
function* innerQuotes(spot: Spot, line: Line, extra: number): Generator<Candidate> {
  const source = spot.text.slice(line.start, line.end);
  for (const quote of ["'", '"'] as const) {
    const places = [...source.matchAll(new RegExp(`(?<!\\\\)${quote}`, 'gu'))].map((match) => match.index);
    if (places.length < 3 || places.length > 12) continue;
    const other = quote === "'" ? '"' : "'";
    for (const [index, open] of places.entries()) {
      for (const close of places.slice(index + 2, index + 6)) {
        const inner = source.slice(open + 1, close);
        const at = { start: line.start + open, end: line.start + close + 1 };
        if (!inner.includes(other)) yield { ...at, text: other + inner + other, cost: 1.5 + extra };
        yield {
          ...at,
          text: quote + inner.replaceAll(new RegExp(`(?<!\\\\)${quote}`, 'gu'), `\\${quote}`) + quote,
          cost: 1.6 + extra,
        };
        if (!inner.includes(other)) {
          yield { ...at, text: quote + inner.replaceAll(quote, other) + quote, cost: 1.9 + extra };
        }
      }
    }
  }
}

/** `print(hello")`: the opening quote is missing. */
function* unopened(line: Line, extra: number): Generator<Candidate> {
  const bad = line.tokens.find((token) => token.kind === 'badstring' || token.kind === 'bad');
  if (bad === undefined) return;
  const quote = /["']/u.exec(bad.text)?.[0];
  if (quote === undefined) return;
  for (const [position, token] of line.tokens.entries()) {
    if (token.start > bad.start) break;
    const before = line.tokens[position - 1];
    // The key beside the quote was hit.
    if (before !== undefined && before.end === token.start && /^[;:`,.2]$/u.test(before.text) && token.kind === 'name')
      yield { start: before.start, end: before.end, text: quote, cost: 1 + extra };
    const isLikely = before === undefined || /^[([{,=+:%]$/u.test(before.text);
    yield { start: token.start, end: token.start, text: quote, cost: (isLikely ? 1.4 : 2.2) + extra };
  }
}
