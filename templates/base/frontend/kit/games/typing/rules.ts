/** A word on its way down. `at` is 0 at the top and 1 at the bottom; `lane` is where it falls, from 0 to 1. */
export interface Falling {
  id: number;
  word: string;
  at: number;
  lane: number;
}

export interface Sky {
  falling: Falling[];
  lives: number;
  cleared: number;
  points: number;
  /** Words that reached the ground. */
  landed: number;
  /** Letters of the words that were typed. */
  letters: number;
  /** Seconds played. */
  seconds: number;
  /** Nothing is lost when a word lands. */
  isPractice: boolean;
  /** Seconds until the next word. */
  wait: number;
  next: number;
}

export const LIVES = 3;
/** So many words make a level. */
const WORDS = 8;

export const freshSky = (isPractice = false): Sky => ({
  falling: [],
  lives: LIVES,
  cleared: 0,
  points: 0,
  landed: 0,
  letters: 0,
  seconds: 0,
  isPractice,
  wait: 0,
  next: 0,
});

export const levelOf = ({ cleared }: Sky): number => 1 + Math.floor(cleared / WORDS);

/** How many in a hundred words were typed before they landed. */
export const accuracyOf = ({ cleared, landed }: Sky): number =>
  cleared + landed === 0 ? 0 : Math.round((100 * cleared) / (cleared + landed));

/** Words a minute as typists count them: five letters are one. */
export const paceOf = ({ letters, seconds }: Sky): number =>
  seconds === 0 ? 0 : Math.round(letters / 5 / (seconds / 60));

/** Seconds from top to bottom, and between two words. */
const fallTime = (level: number): number => Math.max(4, 12 - level);
const gap = (level: number): number => Math.max(0.9, 2.8 - 0.2 * level);

/** The sky some seconds later. Words that reach the ground cost a life each. */
export function pass(sky: Sky, seconds: number, words: readonly string[], random: () => number = Math.random): Sky {
  const level = levelOf(sky);
  const moved = sky.falling.map((each) => ({ ...each, at: each.at + seconds / fallTime(level) }));
  const falling = moved.filter(({ at }) => at < 1);
  const fallen = moved.length - falling.length;
  const now = {
    ...sky,
    falling,
    lives: sky.isPractice ? sky.lives : Math.max(0, sky.lives - fallen),
    landed: sky.landed + fallen,
    seconds: sky.seconds + seconds,
    wait: sky.wait - seconds,
  };
  if (now.wait > 0 || words.length === 0) return now;
  const word = fresh(words, falling, level, random);
  const lane = random();
  return {
    ...now,
    falling: [...falling, { id: sky.next, word, at: 0, lane }],
    wait: gap(level),
    next: sky.next + 1,
  };
}

/** A word that is not in the sky; longer ones come with the levels. */
function fresh(words: readonly string[], falling: readonly Falling[], level: number, random: () => number): string {
  const free = words.filter((word) => falling.every((each) => each.word !== word));
  const short = free.filter((word) => word.length <= 4 + level);
  const from = short.length > 0 ? short : free.length > 0 ? free : words;
  return from[Math.floor(random() * from.length)] ?? '';
}

/** Clears the lowest word that was typed; undefined where there is none. Longer words are worth more. */
export function typed(sky: Sky, text: string): Sky | undefined {
  const wanted = text.trim().toLocaleLowerCase();
  const hit = sky.falling.filter(({ word }) => word.toLocaleLowerCase() === wanted).toSorted((a, b) => b.at - a.at)[0];
  if (hit === undefined) return undefined;
  return {
    ...sky,
    falling: sky.falling.filter(({ id }) => id !== hit.id),
    cleared: sky.cleared + 1,
    letters: sky.letters + hit.word.length,
    points: sky.points + hit.word.length * 2 + levelOf(sky),
  };
}
