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
