export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

export const SIZES: Readonly<Record<Level, { columns: number; rows: number; mines: number; worth: number }>> = {
  easy: { columns: 9, rows: 9, mines: 10, worth: 300 },
  medium: { columns: 10, rows: 14, mines: 24, worth: 800 },
  hard: { columns: 12, rows: 18, mines: 44, worth: 1500 },
};

export interface Ground {
  level: Level;
  /** Where mines are; none before the first field is opened. */
  mines: ReadonlySet<number>;
  opened: ReadonlySet<number>;
  flags: ReadonlySet<number>;
  /** The mine that was opened. */
  hit: number | null;
}

export const freshGround = (level: Level): Ground => ({
  level,
  mines: new Set(),
  opened: new Set(),
  flags: new Set(),
  hit: null,
});

export function neighbours(level: Level, cell: number): number[] {
  const { columns, rows } = SIZES[level];
  const [x, y] = [cell % columns, Math.floor(cell / columns)];
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => {
      const [nx, ny] = [x + right, y + down];
      const isOut = nx < 0 || ny < 0 || nx >= columns || ny >= rows || (right === 0 && down === 0);
      return isOut ? [] : [ny * columns + nx];
    }),
  );
}

export const countAt = ({ level, mines }: Ground, cell: number): number =>
  neighbours(level, cell).filter((each) => mines.has(each)).length;

/** Mines anywhere but at the first field and around it. */
function laid(level: Level, first: number, random: () => number): Set<number> {
  const { columns, rows, mines } = SIZES[level];
  const kept = new Set([first, ...neighbours(level, first)]);
  const free = Array.from({ length: columns * rows }, (_, at) => at).filter((cell) => !kept.has(cell));
  for (let at = free.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [free[at], free[other]] = [free[other] ?? 0, free[at] ?? 0];
  }
  return new Set(free.slice(0, mines));
}

/** Opens a field, and all around where no mine is near. An open number whose mines are all marked opens its other neighbours. */
export function open(ground: Ground, cell: number, random: () => number = Math.random): Ground {
  if (ground.hit !== null || ground.flags.has(cell)) return ground;
  const mines = ground.mines.size === 0 ? laid(ground.level, cell, random) : ground.mines;
  const now = { ...ground, mines };
  const around = neighbours(ground.level, cell);
  const isChord =
    ground.opened.has(cell) && around.filter((each) => ground.flags.has(each)).length === countAt(now, cell);
  if (ground.opened.has(cell) && !isChord) return ground;
  const queue = isChord ? around.filter((each) => !ground.flags.has(each)) : [cell];
  const opened = new Set(ground.opened);
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (opened.has(next) || ground.flags.has(next)) continue;
    if (mines.has(next)) return { ...now, opened, hit: next };
    opened.add(next);
    if (countAt(now, next) === 0) queue.push(...neighbours(ground.level, next));
  }
  return { ...now, opened };
}

/** Marks a field as a mine, or takes the mark away. */
export function flag(ground: Ground, cell: number): Ground {
  if (ground.opened.has(cell) || ground.hit !== null) return ground;
  const flags = new Set(ground.flags);
  if (!flags.delete(cell)) flags.add(cell);
  return { ...ground, flags };
}

export function isWon({ level, mines, opened, hit }: Ground): boolean {
  const { columns, rows } = SIZES[level];
  return hit === null && mines.size > 0 && opened.size === columns * rows - mines.size;
}

/** A point less each second, but never less than a tenth. */
export const pointsFor = (level: Level, seconds: number): number =>
  Math.max(SIZES[level].worth / 10, SIZES[level].worth - seconds);
