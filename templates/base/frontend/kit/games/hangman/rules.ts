export interface Guessing {
  word: string;
  /** Letters that were guessed, in their order. */
  letters: readonly string[];
  found: number;
  points: number;
}

/** So many letters may be wrong. */
export const TRIES = 6;
/** Words shorter than this are no fun. */
const SHORTEST = 5;

/** A letter without its accent, so that é is found by e. */
export const plain = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '');

/** The letters one chooses from: a to z, and those of the words that are none of them. */
export function alphabetOf(words: readonly string[]): string[] {
  const own = words.flatMap((word) => [...plain(word)]);
  return [...new Set([...'abcdefghijklmnopqrstuvwxyz', ...own])];
}

export function freshGuessing(
  words: readonly string[],
  before: Guessing | null = null,
  random: () => number = Math.random,
): Guessing {
  const long = words.filter((word) => word.length >= SHORTEST && word !== before?.word);
  const from = long.length > 0 ? long : words;
  const word = from[Math.floor(random() * from.length)] ?? 'puzzle';
  return { word, letters: [], found: before?.found ?? 0, points: before?.points ?? 0 };
}

export const isIn = ({ word }: Guessing, letter: string): boolean => [...word].some((each) => plain(each) === letter);
export const isShown = ({ letters }: Guessing, letter: string): boolean => letters.includes(plain(letter));
export const missesOf = (game: Guessing): number => game.letters.filter((letter) => !isIn(game, letter)).length;
export const isLost = (game: Guessing): boolean => missesOf(game) >= TRIES;
export const isFound = (game: Guessing): boolean => [...game.word].every((letter) => isShown(game, letter));

/** A letter is guessed. The last one of a word brings ten points for each of its letters and five for each try that is left. */
export function guess(game: Guessing, letter: string): Guessing {
  if (game.letters.includes(letter) || isLost(game) || isFound(game)) return game;
  const next = { ...game, letters: [...game.letters, letter] };
  if (!isFound(next)) return next;
  const worth = 10 * new Set(plain(game.word)).size + 5 * (TRIES - missesOf(next));
  return { ...next, found: game.found + 1, points: game.points + worth };
}
