/** Edits of single tokens around an error: what a slip of the hand, another language or another alphabet leaves behind. */
import type { Candidate } from '../../search.ts';
import { decoded } from '../../wrapping.ts';
import { withoutForeignForms } from './characters.ts';
import { isTag } from './plausible.ts';
import known from './tokens.json' with { type: 'json' };
import type { TsxProblem } from './syntax-tree.ts';

interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const lexeme =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[\p{L}\p{N}_$]+|=>|\.{2,}|[=!<>?&|]{2,}|<\/|\/>|\S/gu;
/** Tokens looked at before the error and behind it. */
const before = 8;
const behind = 2;

/** Candidates for one problem, token by token. */
export function* tokenEdits(text: string, problem: TsxProblem): Generator<Candidate> {
  const tokens = tokensAround(text, problem.offset);
  for (const [index, token] of tokens.entries()) {
    const distance = Math.abs(index - Math.min(before, tokens.length));
    const more = distance * 0.04;
    yield* replaced(text, token, more);
    yield* spacing(text, token, tokens[index + 1], more);
    // A word says something, a sign may be a slip; with a word goes the blank behind it.
    const isWord = /^[\w"'`]/u.test(token.text);
    const isSpaced = /\s/u.test(text[token.start - 1] ?? ' ') && text[token.end] === ' ';
    const end = isWord && isSpaced ? token.end + 1 : token.end;
    yield { start: token.start, end, text: '', cost: (isWord ? 1.35 : 0.95) + more };
    if (tokens[index - 1]?.text === token.text || halves(token.text) !== null) {
      yield {
        start: token.start,
        end: halves(token.text) === null ? end : token.end,
        text: halves(token.text) ?? '',
        cost: /^[)}\]]$/u.test(token.text) ? 0.8 : 0.35,
      };
    }
    const next = tokens[index + 1];
    if (next !== undefined && token.text !== next.text) {
      const between = text.slice(token.end, next.start);
      yield { start: token.start, end: next.end, text: next.text + between + token.text, cost: 0.85 + more };
    }
    yield* inserted(text, token, tokens[index - 1], more);
  }
}

function tokensAround(text: string, offset: number): readonly Token[] {
  const from = text.lastIndexOf('\n', text.lastIndexOf('\n', offset - 1) - 1) + 1;
  const end = text.indexOf('\n', offset);
  const stop = text.indexOf('\n', (end === -1 ? text.length : end) + 1);
  const all = [...text.slice(from, stop === -1 ? text.length : stop).matchAll(lexeme)].map((match) => ({
    start: from + match.index,
    end: from + match.index + match[0].length,
    text: match[0],
  }));
  const at = all.findIndex((token) => token.end > offset);
  const index = at === -1 ? all.length : at;
  if (all.length > 400) return [];
  return all.slice(Math.max(0, index - before), index + behind);
}

/** `====` → `==`, `??` stays: what is written twice in one token, once. */
function halves(token: string): string | null {
  const half = token.slice(0, token.length / 2);
  return token.length % 2 === 0 && half + half === token && /^[^"'`\s]+$/u.test(token) ? half : null;
}

const meant: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(known.meant));

function* replaced(text: string, token: Token, more: number): Generator<Candidate> {
  const to = (right: string, cost: number): Candidate => ({ start: token.start, end: token.end, text: right, cost });
  const plain = withoutForeignForms(token.text);
  if (plain !== token.text && /^["'«»“”‘’]/u.test(token.text) === false) yield to(plain, 0.1);
  for (const [index, right] of (meant.get(token.text) ?? []).entries()) {
    const isWord = /\w{2}/u.test(token.text) || token.text.length > 1 || !/[\x20-\x7E]/u.test(token.text);
    yield to(right, (isWord ? 0.4 : 0.8) + index * 0.05 + more);
  }
  // `= >`, `= ==`, `& &`: an operator with a blank in it.
  const spaced = /^([=!<>?&|.])[ \t]+([=>&|?.]+)/u.exec(text.slice(token.start, token.start + 8));
  if (spaced !== null && /^(?:=>|===?|!==?|&&|\|\||\?\?|\?\.|<=|>=)$/u.test(`${spaced[1] ?? ''}${spaced[2] ?? ''}`)) {
    yield {
      start: token.start,
      end: token.start + spaced[0].length,
      text: `${spaced[1] ?? ''}${spaced[2] ?? ''}`,
      cost: 0.25,
    };
  }
  // `Date9month`, `R0`: the key of a bracket without shift.
  const digit = /^[\p{L}_$][\p{L}_$]*([90])/u.exec(token.text);
  if (digit !== null) {
    const start = token.start + digit[0].length - 1;
    yield { start, end: start + 1, text: digit[1] === '9' ? '(' : ')', cost: 0.6 + more };
  }
  const arrow = /^(?:->|-->|=\.|=,|~>|=-|= =>|=-->|=&gt;)/u.exec(text.slice(token.start, token.start + 6));
  if (arrow !== null) yield { start: token.start, end: token.start + arrow[0].length, text: '=>', cost: 0.3 };
  const entity = /^&(lt|gt|amp|quot|apos|#39|#x27);(?:&amp;)?/u.exec(text.slice(token.start, token.start + 10));
  if (entity !== null)
    yield { start: token.start, end: token.start + entity[0].length, text: decoded(entity[0]), cost: 0.25 };
  if (token.text === '\\') {
    const next = text[token.end] ?? '';
    if (next === 'n') yield { start: token.start, end: token.end + 1, text: '\n', cost: 0.2 };
    if (/["'`]/u.test(next)) yield { start: token.start, end: token.end, text: '', cost: 0.25 };
    if (text[token.start - 1] === '<') yield { start: token.start, end: token.end, text: '/', cost: 0.2 };
    yield { start: token.start, end: token.end, text: '', cost: 0.5 };
  }
}

/** Words that were cut in two, or that lost the blank between them. */
function* spacing(text: string, token: Token, next: Token | undefined, more: number): Generator<Candidate> {
  if (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(token.text)) {
    if (
      next !== undefined &&
      /^[\p{L}\p{N}_$]+$/u.test(next.text) &&
      /^[ \t]+$/u.test(text.slice(token.end, next.start))
    ) {
      const joined = token.text + next.text;
      const isKnown =
        isKeyword(joined) ||
        isTag(joined) ||
        text.split(new RegExp(`(?<![\\w$])${joined.replaceAll('$', String.raw`\$`)}(?![\\w$])`, 'u')).length > 1;
      yield { start: token.start, end: next.end, text: joined, cost: (isKnown ? 0.25 : 0.75) + more };
    }
    for (const word of glueable) {
      if (token.text.startsWith(word) && token.text.length > word.length)
        yield {
          start: token.start,
          end: token.end,
          text: `${word} ${token.text.slice(word.length)}`,
          cost: 0.4 + more,
        };
    }
    if (text[token.start - 1] === '<' && !isTag(token.text)) {
      for (let cut = token.text.length - 1; cut > 0; cut -= 1) {
        const head = token.text.slice(0, cut);
        if (isTag(head) || (/^[A-Z]/u.test(head) && text.includes(`<${head} `)))
          yield { start: token.start, end: token.end, text: `${head} ${token.text.slice(cut)}`, cost: 0.45 };
      }
    }
  }
}

const glueable: readonly string[] =
  'export import default function const return await async typeof type let new if else for interface class throw case'.split(
    ' ',
  );
const keywords: ReadonlySet<string> = new Set([
  ...glueable,
  ...'from extends keyof readonly switch while break continue null undefined true false void catch finally try string number boolean className'.split(
    ' ',
  ),
]);
const isKeyword = (word: string): boolean => keywords.has(word);

const insertable = known.insertable as unknown as readonly (readonly [string, number])[];

/** What is looked for farther away from the error: signs whose lack is noticed late. */
const structural = insertable.filter(([piece]) => /^(?: = | => |[{([,:<]|\.{3})$/u.test(piece));

function* inserted(text: string, token: Token, previous: Token | undefined, more: number): Generator<Candidate> {
  const isTernary = /\?[^?:.]*$/u.test(text.slice(text.lastIndexOf('\n', token.start) + 1, token.start));
  for (const [piece, usual] of more > 0.16 ? structural : insertable) {
    const isSpaced = /^ .* $/u.test(piece) && /\s$/u.test(text.slice(0, token.start));
    const isLikely =
      (piece === ' => ' && previous?.text === ')') ||
      (piece === '=' && /^[{"']/u.test(token.text) && previous?.end === token.start && /^\w/u.test(previous.text)) ||
      (piece === ' : ' && isTernary) ||
      (piece === '...' && token.text === '(' && /^[,{[]$/u.test(previous?.text ?? ''));
    const cost = (isLikely ? 0.6 : usual) + more;
    yield { start: token.start, end: token.start, text: isSpaced ? piece.slice(1) : piece, cost };
    // `( points }` lost its bracket where the blank is.
    if (/^[{[(]$/u.test(piece) && previous !== undefined && /^ +$/u.test(text.slice(previous.end, token.start)))
      yield { start: previous.end, end: previous.end, text: piece, cost: cost - 0.1 };
  }
}
