/** Edits of any token, led by what usually stands there: the general case behind the special ones. */
import type { Candidate } from '../../search.ts';
import { kindOf, lineEnd, type Habits, type Word } from './habits.ts';
import type { Spot } from './spot.ts';
import { isHalf, keywords, type Token } from './tokens.ts';

/** Tokens around the error that are looked at. */
const places = [0, -1, 1, -2, 2] as const;
/** Most usual kinds that are tried at a place. */
const tried = 6;

/** Insertions, replacements and removals around an error. */
export function* usualEdits(spot: Spot, habits: Habits): Generator<Candidate> {
  const { tokens, index } = spot;
  yield* beginnings(spot);
  for (const token of spot.line.tokens)
    if (token.kind === 'name' && !habits.isUsual(token.text)) yield* unglued(token, habits, 1.2);
  for (const offset of places) {
    const at = index + offset;
    const [before, last, token, next] = [tokens[at - 2], tokens[at - 1], tokens[at], tokens[at + 1]];
    const far = Math.abs(offset) * 0.12;
    const [a, b, c, d] = [wordOf(before), wordOf(last), wordOf(token), wordOf(next)];
    const place = last === undefined ? 0 : last.end;
    for (const kind of habits.between(a, b, c, d, tried)) {
      const isWord = /^[a-z]/u.test(kind);
      const text = isWord ? ` ${kind} ` : /^[=|]$|^[-+*/<>!=]=?$|^->$/u.test(kind) ? ` ${kind} ` : kind;
      yield { start: place, end: place, text, cost: 1.5 + far };
    }
    if (token === undefined) continue;
    if (last !== undefined && token.text === last.text && token.kind !== 'newline' && !isHalf(token, tokens))
      yield { start: last.end, end: token.end, text: '', cost: 0.6 + far };
    for (const kind of habits.between(a, b, d, wordOf(tokens[at + 2]), tried)) {
      if (kind === token.text) continue;
      const text = /^[a-z]/u.test(kind) && token.end === next?.start ? `${kind} ` : kind;
      yield {
        start: token.start,
        end: token.end,
        text,
        cost:
          (isSlip(token.text, kind) ? 1.1 : token.kind === 'operator' || keywords.has(token.text) ? 1.8 : 3.2) + far,
      };
    }
    // The first letter of a glued word may be a slip of its own: `9x` for `(x`, `2cache` for `@cache`.
    const [letter, rest] = [token.text.charAt(0), token.text.slice(1)];
    const slips = keyboard.get(letter);
    for (const meant of slips ?? []) yield { start: token.start, end: token.start + 1, text: meant, cost: 1.1 + far };
    const end = token.text.at(-1) ?? '';
    for (const meant of (rest === '' ? undefined : keyboard.get(end)) ?? [])
      yield { start: token.end - 1, end: token.end, text: meant, cost: 1.2 + far };
  }
}

/** A line without its first word, which may have left a blank behind. */
function* beginnings({ line, lines }: Spot): Generator<Candidate> {
  for (const each of new Set([line, lines[line.number - 1]])) {
    const first = each?.tokens[0];
    if (each === undefined || first === undefined || first.kind !== 'name' || keywords.has(first.text)) continue;
    const last = each.tokens.at(-1)?.text;
    const words =
      last === ':'
        ? ['class', 'def', 'with', 'if', 'for', 'elif', 'while', 'async def']
        : ['from', 'raise', 'return', 'del', 'await'];
    const start = each.start + each.indent.length - (each.indent.length % 4);
    for (const word of words) yield { start, end: first.start, text: `${word} `, cost: 1.1 };
  }
}

/** Two known words that lost what stood between them: `whereUser`, `returnrow`, `digest9given`. */
function* unglued(token: Token, habits: Habits, cost: number): Generator<Candidate> {
  const { text, start } = token;
  for (let at = 1; at < text.length; at += 1) {
    const head = text.slice(0, at);
    const tail = text.slice(at);
    if (!isWord(head, habits)) continue;
    if (isWord(tail, habits)) {
      for (const put of [' ', '(', '.', ', ', ' = ', '[', ': ', '="'])
        yield { start: start + at, end: start + at, text: put, cost };
    }
    const slip = keyboard.get(tail.charAt(0));
    if (slip !== undefined && (tail.length === 1 || isWord(tail.slice(1), habits)))
      for (const put of slip) yield { start: start + at, end: start + at + 1, text: put, cost };
  }
}

const isWord = (text: string, habits: Habits): boolean => keywords.has(text) || habits.knows(text);

function wordOf(token: Token | undefined): Word {
  if (token === undefined) return lineEnd;
  return { kind: kindOf(token), text: token.kind === 'name' || token.kind === 'string' ? token.text : undefined };
}

/** Keys side by side, and what looks alike. */
const keyboard: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '9': ['('],
    '0': [')'],
    '2': ['@', '"'],
    '8': ['*'],
    '5': ['%'],
    '7': ['&'],
    '3': ['#'],
    '1': ['!'],
    ';': [':', ','],
    m: [','],
    p: ['['],
    l: ['.'],
    '-': ['=', '_'],
    '`': ['"', "'"],
    '«': ['"'],
    '»': ['"'],
  }),
);

const families: readonly string[] = ['()[]{}<>09p\\', ',.;:m<>l', '"\'`;:', '=-+:', '|\\/', '-=_>', '@2#&', '*8&'];

function isSlip(wrong: string, right: string): boolean {
  if (keywords.has(right)) return false;
  return (
    right.includes(wrong) || wrong.includes(right) || families.some((one) => one.includes(wrong) && one.includes(right))
  );
}
