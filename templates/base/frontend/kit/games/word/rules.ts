/** In the right place, in another place, or nowhere in the word. */
export type Mark = 'right' | 'near' | 'none';

export const LENGTH = 5;
export const GUESSES = 6;

/** How a guess compares with the word; a letter that the word has once is marked once. */
export function marksOf(guess: string, word: string): Mark[] {
  const left = [...word].filter((letter, at) => letter !== guess[at]);
  return [...guess].map((letter, at) => {
    if (letter === word[at]) return 'right';
    const found = left.indexOf(letter);
    if (found < 0) return 'none';
    left.splice(found, 1);
    return 'near';
  });
}

/** The best that is known of each letter. */
export function lettersKnown(guesses: readonly string[], word: string): Map<string, Mark> {
  const rank: Record<Mark, number> = { none: 0, near: 1, right: 2 };
  const known = new Map<string, Mark>();
  for (const guess of guesses)
    marksOf(guess, word).forEach((mark, at) => {
      const letter = guess[at] ?? '';
      const before = known.get(letter);
      if (before === undefined || rank[mark] > rank[before]) known.set(letter, mark);
    });
  return known;
}

/** What a found word is worth, by the guesses it took. */
export const pointsFor = (guesses: number): number => Math.max(1, GUESSES + 1 - guesses) * 10;

/** The days since 2024 began, where the player is: each has one word. */
export function dayOf(now: Date): number {
  return Math.round((Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - Date.UTC(2024, 0, 1)) / 86_400_000);
}

/** The word of a day: the same for everybody, and another one than the day before. */
export function wordOfDay(words: readonly string[], day: number): string {
  const count = words.length;
  // A step that shares no divisor with the count visits each word before one comes again.
  const step = [7919, 7907, 7901].find((prime) => count % prime !== 0) ?? 1;
  return words[(((day * step) % count) + count) % count] ?? 'games';
}

const SQUARES: Record<Mark, string> = { right: '\u{1F7E9}', near: '\u{1F7E8}', none: '\u{2B1C}' };

/** The guesses as coloured squares, a line each, without a letter: to be sent to others. */
export const squaresOf = (guesses: readonly string[], word: string): string =>
  guesses
    .map((guess) =>
      marksOf(guess, word)
        .map((mark) => SQUARES[mark])
        .join(''),
    )
    .join('\n');

/** What is remembered of the words of the days: the last one played, and how often they were found. */
export interface Days {
  day: number;
  guesses: string[];
  isFound: boolean;
  played: number;
  found: number;
  /** Days in a row, up to the last one played. */
  streak: number;
  best: number;
}

/** The same after one more day was played. */
export function afterDay(before: Days | undefined, day: number, guesses: string[], isFound: boolean): Days {
  const goesOn = before !== undefined && before.isFound && before.day === day - 1;
  const streak = isFound ? (goesOn ? before.streak : 0) + 1 : 0;
  return {
    day,
    guesses,
    isFound,
    played: (before?.played ?? 0) + 1,
    found: (before?.found ?? 0) + (isFound ? 1 : 0),
    streak,
    best: Math.max(before?.best ?? 0, streak),
  };
}

/** What was remembered; undefined where it is nothing, or nothing of ours. */
export function daysFrom(text: string | null): Days | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Days> | null;
    const isWhole =
      kept !== null &&
      [kept.day, kept.played, kept.found, kept.streak, kept.best].every(Number.isInteger) &&
      Array.isArray(kept.guesses) &&
      kept.guesses.every((guess) => typeof guess === 'string');
    return isWhole ? (kept as Days) : undefined;
  } catch {
    return undefined;
  }
}
