/** Edits for quotes that were not closed. */
import type { Candidate } from '../../search.ts';
import type { TsxProblem } from './syntax-tree.ts';

/** Lines before the error in which the lost quote may be: an attribute's text runs on until the next quote. */
const reach = 30;

/** Candidates that close a text in the first lines with an odd number of quotes. */
export function* quoteEdits(text: string, problem: TsxProblem): Generator<Candidate> {
  const lines = text.split('\n');
  const last = Math.min(lines.length, problem.line + 1);
  const first = Math.max(0, problem.line - 1 - reach);
  yield* farTemplates(text);
  let offset = lines.slice(0, first).reduce((sum, line) => sum + line.length + 1, 0);
  let earlier = 0;
  for (let index = first; index < last; index += 1) {
    const line = lines[index] ?? '';
    if (line.length > longestLine) continue;
    yield* exchanged(line, offset);
    for (const quote of ['"', "'", '`']) {
      if (line.split(quote).length % 2 === 1) continue;
      // An apostrophe between letters is one.
      if (quote === "'" && !/(?:^|[^\w])'|'(?:[^\w]|$)/u.test(line)) continue;
      for (const [place, cost] of endings(line, quote)) {
        yield { start: offset + place, end: offset + place, text: quote, cost: cost + Math.min(0.6, earlier * 0.1) };
      }
      yield* openings(line, quote, offset);
      const lone = line.lastIndexOf(quote);
      yield { start: offset + lone, end: offset + lone + 1, text: '', cost: 1.5 };
      earlier += 1;
    }
    offset += line.length + 1;
  }
}

/** Longer lines are no code that a person wrote; looking for quotes in them takes too long. */
const longestLine = 1_500;

/** A text that begins with one kind of quote and ends with another: each of them may be the wrong one. An apostrophe wants an escape. */
function* exchanged(line: string, offset: number): Generator<Candidate> {
  const odd = ['"', "'", '`'].filter((quote) => line.split(quote).length % 2 === 0);
  for (const [wrong, right] of odd.flatMap((one) =>
    odd.filter((other) => other !== one).map((other) => [one, other] as const),
  )) {
    for (const match of line.matchAll(new RegExp(wrong, 'gu'))) {
      const start = offset + match.index;
      yield { start, end: start + 1, text: right, cost: wrong === '`' ? 0.4 : 0.45 };
    }
  }
  for (const match of line.matchAll(/(?<=\p{L})'(?=\p{L})/gu)) {
    const start = offset + match.index;
    yield { start, end: start, text: '\\', cost: 0.4 };
  }
}

/** A template that does not end on its line runs to the next one, so the error is far away. */
function* farTemplates(text: string): Generator<Candidate> {
  let offset = 0;
  for (const line of text.split('\n')) {
    if (line.length < longestLine && line.includes('`') && line.split('`').length % 2 === 0) {
      yield* exchanged(line, offset);
      const dollar = line.indexOf('${');
      if (dollar !== -1) {
        // The quote before the first word that holds a value, or behind the last one.
        const word = line.slice(0, dollar).search(/[^\s([{,=]*$/u);
        yield { start: offset + word, end: offset + word, text: '`', cost: 0.45 };
        const last = line.lastIndexOf('}');
        for (const match of line.slice(last + 1).matchAll(/(?=[\s;,)\]}>])|$/gu)) {
          const place = offset + last + 1 + match.index;
          yield { start: place, end: place, text: '`', cost: 0.5 };
        }
      }
    }
    offset += line.length + 1;
  }
}

/** Before a word in front of the lone quote: its opening twin may be the lost one. */
function* openings(line: string, quote: string, offset: number): Generator<Candidate> {
  const last = line.lastIndexOf(quote);
  for (const match of line.slice(0, last).matchAll(/(?<=[\s(=,{[:])(?=[^\s"'`=])/gu)) {
    yield { start: offset + match.index, end: offset + match.index, text: quote, cost: quote === '`' ? 0.5 : 0.65 };
  }
}

const bare = /^(?:aria-hidden|disabled|required|checked|autoFocus|readOnly|hidden|multiple|danger)$/u;

/** Where a text that starts at a lone quote may end. */
function* endings(line: string, quote: string): Generator<readonly [number, number]> {
  const trimmed = line.trimEnd();
  for (const start of quoteStarts(line, quote)) {
    const rest = line.slice(start + 1);
    for (const match of rest.matchAll(
      /(?=\s*\/?>)|(?=[,;)\]}])|(?= [\w-]+=)|(?=<)|(?=: )|(?= (?:&&|\|\|?|[?:]|[!=]==) )|(?= \})/gu,
    ))
      yield [start + 1 + match.index, 0.5];
    // An attribute without a value looks like one more class.
    for (const match of rest.matchAll(/(?= ([\w-]+)\s*\/?>)/gu))
      yield [start + 1 + match.index, bare.test(match[1] ?? '') ? 0.45 : 1.2];
  }
  yield [trimmed.length, 0.6];
  // The opening quote may be the lost one.
  for (const match of line.matchAll(/(?<=[^=!<>]=)(?=[^="'{\s>])|(?<=[([{,:=] ?)(?=[\w/@.])/gu))
    yield [match.index, 0.9];
}

/** Quotes that could be the open one: those after an even number of others. */
function quoteStarts(line: string, quote: string): readonly number[] {
  const all = [...line.matchAll(new RegExp(quote, 'gu'))].map((match) => match.index);
  return all.filter((_, index) => index % 2 === 0);
}
