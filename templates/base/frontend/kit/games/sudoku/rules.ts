/** Sudoku: every puzzle has one solution, and the puzzle of a day is the same for everybody. */

export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

export interface Puzzle {
  /** 81 numbers, row by row; 0 is an empty cell. */
  given: readonly number[];
  solution: readonly number[];
}

/** How many numbers are given. */
const GIVEN: Record<Level, number> = { easy: 40, medium: 32, hard: 26 };
/** What a puzzle is worth, before time, mistakes and hints. */
const WORTH: Record<Level, number> = { easy: 500, medium: 900, hard: 1500 };
const PER_MISTAKE = 20;
const PER_HINT = 40;
const ALL = 0b111_111_111;

export const boxOf = (cell: number): number => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3);

/** Whether two cells may not hold the same number. */
export const meet = (a: number, b: number): boolean =>
  a !== b && (a % 9 === b % 9 || Math.floor(a / 9) === Math.floor(b / 9) || boxOf(a) === boxOf(b));

/** Numbers between 0 and 1 that follow from a seed. */
export function dice(seed: number): () => number {
  let state = (seed ^ 0x9e37_79b9) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x6d2b_79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a_2d39) >>> 0;
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

/** As many solutions as there are, up to `most`; the first one is written into `cells`. */
function solve(cells: number[], most: number): number {
  const [rows, columns, boxes] = [0, 1, 2].map(() => new Array<number>(9).fill(0)) as [number[], number[], number[]];
  const used = (cell: number): number =>
    (rows[Math.floor(cell / 9)] ?? 0) | (columns[cell % 9] ?? 0) | (boxes[boxOf(cell)] ?? 0);
  const turn = (cell: number, bit: number): void => {
    for (const [part, at] of [
      [rows, Math.floor(cell / 9)],
      [columns, cell % 9],
      [boxes, boxOf(cell)],
    ] as const)
      part[at] = (part[at] ?? 0) ^ bit;
  };
  for (const [cell, number] of cells.entries()) if (number > 0) turn(cell, 1 << (number - 1));
  let found = 0;
  let first: number[] | undefined;
  const search = (): void => {
    let [next, fewest, free] = [-1, 10, 0];
    for (let cell = 0; cell < 81 && fewest > 1; cell++) {
      if (cells[cell] !== 0) continue;
      const open = ALL & ~used(cell);
      const count = open.toString(2).replaceAll('0', '').length;
      if (count < fewest) [next, fewest, free] = [cell, count, open];
    }
    if (next < 0) {
      found += 1;
      first ??= [...cells];
      return;
    }
    for (let bits = free; bits > 0 && found < most; bits &= bits - 1) {
      const bit = bits & -bits;
      cells[next] = 32 - Math.clz32(bit);
      turn(next, bit);
      search();
      turn(next, bit);
      cells[next] = 0;
    }
  };
  search();
  if (first) for (const [cell, number] of first.entries()) cells[cell] = number;
  return found;
}

/** How many solutions there are, up to two. */
export const solutionsOf = (given: readonly number[]): number => solve([...given], 2);

/** A full grid: rows, columns and numbers of a plain one in another order. */
function filled(random: () => number): number[] {
  const order = (): number[] =>
    shuffled([0, 1, 2], random).flatMap((band) => shuffled([0, 1, 2], random).map((line) => band * 3 + line));
  const [rows, columns, numbers] = [order(), order(), shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random)];
  return rows.flatMap((row) =>
    columns.map((column) => numbers[((row % 3) * 3 + Math.floor(row / 3) + column) % 9] ?? 1),
  );
}

/** A puzzle of a level. Fewer numbers are taken away where any other would leave two solutions. */
export function puzzle(level: Level, random: () => number = Math.random): Puzzle {
  const solution = filled(random);
  const given = [...solution];
  let left = 81;
  for (const cell of shuffled([...given.keys()], random)) {
    if (left <= GIVEN[level]) break;
    const number = given[cell] ?? 0;
    given[cell] = 0;
    if (solutionsOf(given) === 1) left -= 1;
    else given[cell] = number;
  }
  return { given, solution };
}

/** Days since 1970, where whoever plays is. */
export const dayOf = (date: Date): number =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);

export const puzzleOfDay = (level: Level, day: number): Puzzle =>
  puzzle(level, dice(day * LEVELS.length + LEVELS.indexOf(level)));

/** What a solved puzzle is worth: a point less each second, at least a tenth. */
export function pointsFor(level: Level, seconds: number, mistakes: number, hints: number): number {
  const worth = WORTH[level];
  return Math.max(worth / 10, worth - seconds / 2 - mistakes * PER_MISTAKE - hints * PER_HINT) | 0;
}

/** `7:05`, `1:02:10`. */
export function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

export type Best = Partial<Record<Level, number>>;

/** Best times as they were kept; nothing where there is no sense in it. */
export function bestFrom(text: string | null): Best {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      LEVELS.flatMap((level) => {
        const time = (kept as Record<string, unknown>)[level];
        return typeof time === 'number' && Number.isFinite(time) && time > 0 ? [[level, Math.floor(time)]] : [];
      }),
    );
  } catch {
    return {};
  }
}
