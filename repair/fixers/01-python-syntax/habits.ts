/** How Python is usually written: how surprising a row of tokens is, by the standard library's habits and by those of the app's own files. */
import { z } from 'zod';
import prior from './habits.json' with { type: 'json' };
import { closerOf, keywords, openerOf, tokenize, type Token } from './tokens.ts';

/** A token as its neighbours see it. */
export interface Word {
  /** A keyword, an operator or a usual name itself, else its kind. */
  readonly kind: string;
  /** Names and texts are told apart by what they say, too. */
  readonly text: string | undefined;
}

/** How often kinds of tokens follow each other, and words. */
export interface Counts {
  readonly threes: ReadonlyMap<string, number>;
  readonly twos: ReadonlyMap<string, number>;
  readonly ones: ReadonlyMap<string, number>;
  readonly pairs: ReadonlyMap<string, number>;
  readonly words: ReadonlyMap<string, number>;
}

const tableSchema = z.object({ kinds: z.array(z.string()), threes: z.array(z.tuple([z.number(), z.string()])) });
const table = tableSchema.parse(prior);
/** Names that are a kind of their own. */
const usual: ReadonlySet<string> = new Set(table.kinds.filter((kind) => /^[a-z_]{2,}$/u.test(kind)));

/** The kind of a name nobody has a habit of. */
export function kindOf(token: Token): string {
  if (token.kind === 'name') {
    if (keywords.has(token.text) || usual.has(token.text)) return token.text;
    return /^[A-Z][A-Z0-9_]+$/u.test(token.text) ? 'K' : /^_*[A-Z]/u.test(token.text) ? 'C' : 'N';
  }
  if (token.kind === 'number') return '0';
  if (token.kind === 'string') return /^[a-z]*f/iu.test(token.text) ? 'F' : 'S';
  if (token.kind === 'badstring' || token.kind === 'bad') return '?';
  return token.text;
}

/** Ends of lines: of a statement, and inside brackets. */
export const lineEnd = { kind: '\n', text: undefined } as const;
const softEnd = { kind: '~', text: undefined } as const;

/** The words of some text that begins this deep inside brackets. */
export function wordsOf(text: string, depth = 0): readonly Word[] {
  const words: Word[] = [];
  let open = depth;
  for (const token of tokenize(text)) {
    if (token.kind === 'comment') continue;
    if (token.kind === 'newline') {
      const last = words.at(-1)?.kind;
      if (last !== '\n' && last !== '~' && last !== undefined) words.push(open > 0 ? softEnd : lineEnd);
      continue;
    }
    if (token.kind === 'operator' && closerOf(token.text) !== undefined) open += 1;
    else if (token.kind === 'operator' && openerOf(token.text) !== undefined) open = Math.max(0, open - 1);
    const kind = kindOf(token);
    words.push({ kind, text: token.kind === 'name' || token.kind === 'string' ? token.text : undefined });
  }
  return words;
}

/** Counts one text; a pure function of it. */
export function countHabits(_path: string, text: string): Counts {
  const counts = { threes: new Map(), twos: new Map(), ones: new Map(), pairs: new Map(), words: new Map() };
  const add = (map: Map<string, number>, key: string): unknown => map.set(key, (map.get(key) ?? 0) + 1);
  let [before, last]: [Word, Word] = [lineEnd, lineEnd];
  for (const word of wordsOf(text)) {
    add(counts.threes, `${before.kind} ${last.kind} ${word.kind}`);
    add(counts.twos, `${last.kind} ${word.kind}`);
    add(counts.ones, word.kind);
    if (word.text !== undefined) {
      add(counts.pairs, `${last.text ?? last.kind} ${word.text}`);
      add(counts.words, word.text);
    }
    [before, last] = [last, word];
  }
  return counts;
}

const usualCounts = readTable();

function readTable(): Pick<Counts, 'threes' | 'twos' | 'ones'> {
  const threes = new Map<string, number>();
  const twos = new Map<string, number>();
  const ones = new Map<string, number>();
  const add = (map: Map<string, number>, key: string, count: number): unknown =>
    map.set(key, (map.get(key) ?? 0) + count);
  for (const [count, row] of table.threes) {
    for (const entry of row.split(' ')) {
      const [a, b, c] = entry.split(',').map((index) => table.kinds[Number(index)] ?? '');
      threes.set(`${a} ${b} ${c}`, count);
      add(twos, `${b} ${c}`, count);
      add(ones, c ?? '', count);
    }
  }
  return { threes, twos, ones };
}

/** The habits of these files above those of the standard library. */
export class Habits {
  readonly #files: readonly Counts[];
  readonly #known = new Map<string, number>();
  #total = 0;

  constructor(files: readonly Counts[]) {
    this.#files = files;
    for (const file of files) for (const count of file.words.values()) this.#total += count;
  }

  /** How surprising the words are after the first two, in nats. */
  surprise(words: readonly Word[]): number {
    let sum = 0;
    for (let index = 2; index < words.length; index += 1) {
      const [a, b, c] = [words[index - 2] ?? lineEnd, words[index - 1] ?? lineEnd, words[index] ?? lineEnd];
      sum += this.#ofKind(a.kind, b.kind, c.kind) + this.#ofText(b, c);
    }
    return sum;
  }

  /** True if these files say this word more than once. */
  isUsual(word: string): boolean {
    let count = 0;
    for (const file of this.#files) count += file.words.get(word) ?? 0;
    return usual.has(word) || keywords.has(word) || count > 1;
  }

  /** True if this is a word of these files, or a usual one. */
  knows(word: string): boolean {
    return usual.has(word) || this.#files.some((file) => file.words.has(word));
  }

  /** Kinds that often stand between these, the most usual first. */
  between(a: Word, b: Word, d: Word, e: Word, limit: number): readonly string[] {
    const direct = this.surprise([a, b, d, e]);
    return insertable
      .map((kind) => ({ kind, gain: direct - this.surprise([a, b, { kind, text: undefined }, d, e]) }))
      .toSorted((one, other) => other.gain - one.gain)
      .slice(0, limit)
      .map((one) => one.kind);
  }

  #ofKind(a: string, b: string, c: string): number {
    const key = `${a} ${b} ${c}`;
    const already = this.#known.get(key);
    if (already !== undefined) return already;
    const pair = `${b} ${c}`;
    const context = `${a} ${b}`;
    const three = this.#count('threes', key);
    const two = this.#count('twos', pair);
    const one = this.#count('ones', c);
    const ofContext = this.#count('twos', context);
    const ofLast = this.#count('ones', b);
    const all = 400_000;
    const low = (one + 0.5) / all;
    const middle = (two + 6 * low) / (ofLast + 6);
    const cost = -Math.log((three + 4 * middle) / (ofContext + 4));
    this.#known.set(key, cost);
    return cost;
  }

  /** The files' own habits weigh more than those of others. */
  #count(which: 'threes' | 'twos' | 'ones', key: string): number {
    let sum = 0;
    for (const file of this.#files) sum += file[which].get(key) ?? 0;
    return (usualCounts[which].get(key) ?? 0) + 8 * sum;
  }

  #ofText(last: Word, word: Word): number {
    if (word.text === undefined || keywords.has(word.text) || usual.has(word.text)) return 0;
    let pair = 0;
    let alone = 0;
    for (const file of this.#files) {
      pair += file.pairs.get(`${last.text ?? last.kind} ${word.text}`) ?? 0;
      alone += file.words.get(word.text) ?? 0;
    }
    if (pair > 0) return 1.5;
    if (alone > 0) return 3 - Math.min(1, alone / (this.#total + 1));
    return word.kind === 'S' || word.kind === 'F' ? strangeness(word.text) : 6;
  }
}

/** A text nobody wrote before; one that begins or ends like code was cut at the wrong place. */
function strangeness(text: string): number {
  const body = text.replace(/^[a-zA-Z]*(?:"""|'''|["'])/u, '').replace(/(?:"""|'''|["'])$/u, '');
  const isCut = /^\s*[,)\]}:;=]|[,([{=:]\s*$|^\.\w|["'][,)\]:]|[=(,] *\\?["']|\\["'][<>=,)]/u.test(body);
  return (isCut ? 9 : 4.5) + Math.min(3, body.length / 60);
}

/** What may be missing by itself. */
const insertable = [
  ...'( ) [ ] { } , : . = == != < > <= >= + - * / % | & @ -> ** *'.split(' '),
  ...'in as is and or not if else for import from def class return lambda with async await except raise'.split(' '),
];
