export const KINDS = ['plus', 'minus', 'times', 'divided'] as const;
export type Kind = (typeof KINDS)[number];

export interface Sum {
  a: number;
  kind: Kind;
  b: number;
}

/** What is practised: kinds of sums, and the tables of those that multiply or divide. */
export interface Practice {
  kinds: readonly Kind[];
  tables: readonly number[];
}

export interface Sums {
  sum: Sum;
  /** Seconds left for this sum; practice has no clock. */
  left: number;
  lives: number;
  right: number;
  wrong: number;
  points: number;
  /** The sum before, and whether it was solved. */
  last: { sum: Sum; isRight: boolean } | null;
  practice: Practice | null;
}

export const LIVES = 3;
export const TABLES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** So many right answers make a level. */
const RIGHT = 6;

/** How far the numbers of a level go: of a sum, of a difference, the tables, and the other side of a product. */
interface Reach {
  kinds: readonly Kind[];
  most: number;
  tables: readonly number[];
  times: number;
}

const EASIEST: Reach = { kinds: ['plus'], most: 10, tables: [], times: 0 };
const LEVELS: readonly Reach[] = [
  EASIEST,
  { kinds: ['plus', 'minus'], most: 20, tables: [], times: 0 },
  { kinds: ['minus', 'times'], most: 20, tables: [2, 5, 10], times: 10 },
  { kinds: ['plus', 'minus', 'times'], most: 50, tables: [2, 3, 4, 5], times: 10 },
  { kinds: ['plus', 'minus', 'times', 'divided'], most: 100, tables: [2, 3, 4, 5, 6], times: 10 },
  { kinds: ['plus', 'minus', 'times', 'divided'], most: 100, tables: [6, 7, 8, 9], times: 10 },
  { kinds: ['plus', 'minus', 'times', 'divided'], most: 200, tables: [3, 4, 6, 7, 8, 9, 11, 12], times: 12 },
  { kinds: ['plus', 'minus', 'times', 'divided'], most: 500, tables: [6, 7, 8, 9, 11, 12, 15], times: 15 },
  { kinds: ['plus', 'minus', 'times', 'divided'], most: 1000, tables: [7, 8, 9, 12, 13, 14, 15], times: 20 },
];

export const levelOf = ({ right }: Pick<Sums, 'right'>): number => 1 + Math.floor(right / RIGHT);

/** Seconds for one sum. */
export const timeFor = (level: number): number => Math.max(5, 12 - 0.5 * (level - 1));

export function resultOf({ a, kind, b }: Sum): number {
  if (kind === 'plus') return a + b;
  if (kind === 'minus') return a - b;
  return kind === 'times' ? a * b : a / b;
}

const among = (low: number, high: number, random: () => number): number =>
  low + Math.floor(random() * (high - low + 1));

function drawn({ kinds, most, tables, times }: Reach, random: () => number): Sum {
  const kind = kinds[among(0, kinds.length - 1, random)] ?? 'plus';
  if (kind === 'times' || kind === 'divided') {
    const [table, other] = [tables[among(0, tables.length - 1, random)] ?? 2, among(2, Math.max(2, times), random)];
    if (kind === 'divided') return { a: table * other, kind, b: table };
    return random() < 0.5 ? { a: table, kind, b: other } : { a: other, kind, b: table };
  }
  // Nothing below zero, and nothing that is seen at a glance.
  const whole = among(Math.max(3, Math.floor(most / 5)), most, random);
  const part = among(1, whole - 1, random);
  return kind === 'plus' ? { a: whole - part, kind, b: part } : { a: whole, kind, b: part };
}

const same = (one: Sum, other: Sum): boolean => one.a === other.a && one.b === other.b && one.kind === other.kind;

/** The next sum: never the same one twice in a row, where there is another. */
function next(right: number, practice: Practice | null, last: Sum | null, random: () => number): Sum {
  const level = LEVELS[Math.min(LEVELS.length, levelOf({ right })) - 1] ?? EASIEST;
  const reach = practice ? { ...practice, most: 100, times: 10 } : level;
  let sum = drawn(reach, random);
  for (let tries = 0; tries < 5 && last && same(sum, last); tries++) sum = drawn(reach, random);
  return sum;
}

export function freshSums(practice: Practice | null = null, random: () => number = Math.random): Sums {
  return {
    sum: next(0, practice, null, random),
    left: timeFor(1),
    lives: LIVES,
    right: 0,
    wrong: 0,
    points: 0,
    last: null,
    practice,
  };
}

/** A mistake costs a life, in practice none; the sum is shown with its result, and another one comes. */
function missed(sums: Sums, random: () => number): Sums {
  return {
    ...sums,
    sum: next(sums.right, sums.practice, sums.sum, random),
    left: timeFor(levelOf(sums)),
    lives: sums.practice ? sums.lives : Math.max(0, sums.lives - 1),
    wrong: sums.wrong + 1,
    last: { sum: sums.sum, isRight: false },
  };
}

/** The sums some seconds later: what is not answered in time is a mistake. */
export function pass(sums: Sums, seconds: number, random: () => number = Math.random): Sums {
  if (sums.practice || sums.lives === 0) return sums;
  const left = sums.left - seconds;
  return left > 0 ? { ...sums, left } : missed(sums, random);
}

/** An answer. A right one brings ten points, one for each level, and up to ten for the time that is left. */
export function answer(sums: Sums, number: number, random: () => number = Math.random): Sums {
  if (number !== resultOf(sums.sum)) return missed(sums, random);
  const level = levelOf(sums);
  const speed = sums.practice ? 0 : Math.round((10 * Math.max(0, sums.left)) / timeFor(level));
  const right = sums.right + 1;
  return {
    ...sums,
    sum: next(right, sums.practice, sums.sum, random),
    left: timeFor(levelOf({ right })),
    right,
    points: sums.points + 10 + level + speed,
    last: { sum: sums.sum, isRight: true },
  };
}

/** How many in a hundred were right. */
export const accuracyOf = ({ right, wrong }: Sums): number =>
  right + wrong === 0 ? 0 : Math.round((100 * right) / (right + wrong));
