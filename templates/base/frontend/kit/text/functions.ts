/** What the tools for texts work out: plain functions of texts. */

const WORD = /[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu;
/** Words that somebody reads in a minute. */
const PACE = 220;

export interface Counted {
  words: number;
  characters: number;
  withoutSpaces: number;
  sentences: number;
  paragraphs: number;
  lines: number;
  /** Seconds it takes to read. */
  seconds: number;
}

export function counted(text: string): Counted {
  const words = text.match(WORD)?.length ?? 0;
  const characters = [...text];
  return {
    words,
    characters: characters.length,
    withoutSpaces: characters.filter((each) => !/\s/u.test(each)).length,
    sentences: text.split(/[.!?…]+(?=\s|$)/u).filter((each) => /[\p{L}\p{N}]/u.test(each)).length,
    paragraphs: text.split(/\n\s*\n/u).filter((each) => each.trim() !== '').length,
    lines: text === '' ? 0 : text.split('\n').length,
    seconds: words === 0 ? 0 : Math.max(1, Math.ceil((words * 60) / PACE)),
  };
}

export type Casing = 'upper' | 'lower' | 'title' | 'sentence' | 'camel' | 'snake' | 'kebab';

const capital = (word: string): string => {
  const [first = '', ...rest] = [...word];
  return first.toLocaleUpperCase() + rest.join('').toLocaleLowerCase();
};

/** A text in another case; names of programs line by line. */
export function cased(text: string, casing: Casing): string {
  switch (casing) {
    case 'upper':
      return text.toLocaleUpperCase();
    case 'lower':
      return text.toLocaleLowerCase();
    case 'title':
      return text.replace(WORD, capital);
    case 'sentence':
      return text
        .toLocaleLowerCase()
        .replace(
          /(^|[.!?…]\s+|\n\s*)(\p{L})/gu,
          (_all, before: string, first: string) => before + first.toLocaleUpperCase(),
        );
  }
  return text
    .split('\n')
    .map((line) => {
      const words = (line.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.toLocaleLowerCase());
      if (casing === 'camel') return words.map((word, at) => (at === 0 ? word : capital(word))).join('');
      return words.join(casing === 'snake' ? '_' : '-');
    })
    .join('\n');
}

/** A text with each occurrence replaced, and how many there were. What is sought is plain text. */
export function replaced(
  text: string,
  { find, put, isExact, isWhole }: { find: string; put: string; isExact: boolean; isWhole: boolean },
): { text: string; count: number } {
  if (find === '') return { text, count: 0 };
  const plain = find.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
  const sought = isWhole ? `(?<![\\p{L}\\p{N}_])${plain}(?![\\p{L}\\p{N}_])` : plain;
  let count = 0;
  const result = text.replace(new RegExp(sought, isExact ? 'gu' : 'giu'), () => {
    count += 1;
    return put;
  });
  return { text: result, count };
}

export type LineWork = 'unique' | 'sorted' | 'reversed' | 'filled' | 'trimmed' | 'shuffled' | 'numbered';

/** The lines of a text, worked on. */
export function lined(text: string, work: LineWork): string {
  const lines = text.split('\n');
  const of: Record<LineWork, () => string[]> = {
    unique: () => [...new Set(lines)],
    sorted: () => lines.toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true })),
    reversed: () => lines.toReversed(),
    filled: () => lines.filter((line) => line.trim() !== ''),
    trimmed: () => lines.map((line) => line.trim().replace(/\s+/gu, ' ')),
    shuffled: () =>
      lines
        .map((line) => ({ line, at: Math.random() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ line }) => line),
    numbered: () => lines.map((line, at) => `${at + 1}. ${line}`),
  };
  return of[work]().join('\n');
}

export type Coding = 'url' | 'url_back' | 'base64' | 'base64_back' | 'html' | 'html_back';

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
];

/** A text written for an address, an e-mail or a page, and back; null where it is not written so. */
export function coded(text: string, coding: Coding): string | null {
  try {
    switch (coding) {
      case 'url':
        return encodeURIComponent(text);
      case 'url_back':
        return decodeURIComponent(text.replaceAll('+', ' '));
      case 'base64':
        return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
      case 'base64_back':
        return new TextDecoder('utf-8', { fatal: true }).decode(
          Uint8Array.from(atob(text.trim()), (each) => each.charCodeAt(0)),
        );
      case 'html':
        return ENTITIES.reduce((rest, [plain, written]) => rest.replaceAll(plain, written), text);
      case 'html_back':
        return ENTITIES.toReversed().reduce((rest, [plain, written]) => rest.replaceAll(written, plain), text);
    }
  } catch {
    return null;
  }
}

/** JSON in lines, or in one; null with what is wrong where it is none. */
export function formatted(text: string, isShort: boolean): { text: string } | { problem: string } {
  try {
    return { text: JSON.stringify(JSON.parse(text), null, isShort ? 0 : 2) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

export interface Piece {
  text: string;
  /** Whether it stands in both texts, only in the first, or only in the second. */
  is: 'same' | 'gone' | 'new';
}

/** More than that are compared line by line. */
const MOST_WORDS = 1500;
const MOST_LINES = 3000;

/** What two texts have in common and what not: word by word, long ones line by line. */
export function compared(before: string, after: string): Piece[] {
  const byWord = [before.match(/\s+|[^\s]+/gu) ?? [], after.match(/\s+|[^\s]+/gu) ?? []] as const;
  const isLong = byWord.some((words) => words.length > 2 * MOST_WORDS);
  const split = (text: string): string[] => text.split(/(?<=\n)/u).slice(0, MOST_LINES);
  const [a, b] = isLong ? [split(before), split(after)] : byWord;
  const width = b.length + 1;
  // The length of the longest common part of what is left from each place on.
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        a[i] === b[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  const pieces: Piece[] = [];
  const add = (text: string, is: Piece['is']): void => {
    const last = pieces.at(-1);
    if (last?.is === is) last.text += text;
    else pieces.push({ text, is });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [one, other] = [a[i], b[j]];
    if (one !== undefined && one === other) {
      add(one, 'same');
      i += 1;
      j += 1;
    } else if (
      other === undefined ||
      (one !== undefined && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      add(one ?? '', 'gone');
      i += 1;
    } else {
      add(other, 'new');
      j += 1;
    }
  }
  return pieces;
}
