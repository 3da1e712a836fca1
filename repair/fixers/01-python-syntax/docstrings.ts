/** Docstrings that lost three quotes at one end, or one of the three: the parser only notices far below. */
import type { Candidate } from '../../search.ts';

/** Lines that may hold such a docstring; more are not tried. */
const tried = 24;

/** Edits that make the triple quotes of a text pairs again. */
export function* docstringEdits(text: string): Generator<Candidate> {
  yield* maimed(text);
  yield* otherClosers(text);
  if (((text.match(/"""/gu)?.length ?? 0) & 1) === 0) return;
  let count = 0;
  for (const match of text.matchAll(/^([ \t]*)([^\n]*)$/gmu)) {
    const body = match[2] ?? '';
    if (body.split('"""').length !== 2) continue;
    const start = match.index + (match[1] ?? '').length;
    const end = start + body.trimEnd().length;
    if (/^[^"'\n]*[^"'\s]"""\s*$/u.test(body))
      yield { start, end: start, text: '"""', cost: isWords(body) ? 0.3 : 1.2 };
    else if (/^[rf]?"""[^"\n]*[^"\s]\s*$/u.test(body))
      yield { start: end, end, text: '"""', cost: /[.!?]\s*$/u.test(body) ? 0.3 : 0.9 };
    else continue;
    count += 1;
    if (count >= tried) return;
  }
}

/** One or two of three quotes: `""Text."""`, `"""Text.""`. */
function* maimed(text: string): Generator<Candidate> {
  for (const match of text.matchAll(/^([ \t]*)("{1,3})([^"\n]+)("{1,3})[ \t]*$/gmu)) {
    const [, indent = '', open = '', body = '', close = ''] = match;
    if (open.length === close.length || (open.length < 3 && close.length < 3)) continue;
    const start = match.index + indent.length;
    const end = start + open.length + body.length + close.length;
    yield { start, end, text: `"""${body}"""`, cost: 0.2 };
  }
}

/** `"""Text.'''`: begun with one kind of quotes and ended with the other. */
function* otherClosers(text: string): Generator<Candidate> {
  for (const match of text.matchAll(/^[ \t]*(?:"{3}[^"'\n]+('{3})|'{3}[^"'\n]+("{3}))[ \t]*$/gmu)) {
    const wrong = match[1] ?? match[2] ?? '';
    const start = match.index + match[0].lastIndexOf(wrong);
    yield { start, end: start + 3, text: wrong.startsWith("'") ? '"""' : "'''", cost: 0.02 };
  }
}

/** A sentence, not code. */
const isWords = (body: string): boolean => /^[A-Z][\w'’,-]*:?(?: |"""|\.)/u.test(body) && !/[=([{]/u.test(body);
