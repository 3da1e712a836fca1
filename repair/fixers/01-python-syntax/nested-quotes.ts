/** `f"{row["name"]}"`: Python before 3.12 ends the text at the second quote. */
import type { Candidate } from '../../search.ts';
import type { Line, Spot } from './spot.ts';

/** Edits that give the texts inside the fields of a text the other kind of quote. */
export function* nestedQuotes(spot: Spot): Generator<Candidate> {
  for (const line of new Set([spot.line, spot.above])) if (line !== undefined) yield* inLine(spot.text, line);
}

function* inLine(text: string, line: Line): Generator<Candidate> {
  const source = text.slice(line.start, line.end);
  for (const match of source.matchAll(/(?<![\w"'])[rR]?[fF][rR]?(["'])(?!\1)/gu)) {
    const quote = match[1] ?? '"';
    const other = quote === '"' ? "'" : '"';
    const from = match.index + match[0].length;
    const read = readTemplate(source, from, quote);
    if (read === undefined || read.inner.length === 0) continue;
    const body = source.slice(from, read.end);
    const at = { start: line.start + from - 1, end: line.start + read.end + 1 };
    if (read.inner.every(({ start, end }) => !source.slice(start, end).includes(other))) {
      const swapped = read.inner.reduce(
        (now, { start, end }) =>
          now.slice(0, start - 1 - from) +
          other +
          now.slice(start - from, end - from) +
          other +
          now.slice(end + 1 - from),
        body,
      );
      yield { ...at, text: quote + swapped + quote, cost: 0.1 };
    }
    if (!body.includes(other)) yield { ...at, text: other + body + other, cost: 0.3 };
    else if (!body.endsWith(quote)) yield { ...at, text: quote.repeat(3) + body + quote.repeat(3), cost: 0.4 };
  }
}

interface Template {
  /** Where its closing quote is. */
  readonly end: number;
  /** Texts in its fields that are written with the quote of the whole: what is between their quotes. */
  readonly inner: readonly { readonly start: number; readonly end: number }[];
}

/** Reads a text with fields as Python 3.12 does; undefined if it does not end on the line. */
function readTemplate(source: string, from: number, quote: string): Template | undefined {
  const inner: { start: number; end: number }[] = [];
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const char = source[at];
    if (char === '\\') at += 1;
    else if (char === '{' && depth === 0 && source[at + 1] === '{') at += 1;
    else if (char === '{') depth += 1;
    else if (char === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0 && char === quote) return { end: at, inner };
    else if (depth > 0 && (char === '"' || char === "'")) {
      const end = source.indexOf(char, at + 1);
      if (end === -1) return undefined;
      if (char === quote) inner.push({ start: at + 1, end });
      at = end;
    }
  }
  return undefined;
}
