/** 1 is who plays, 2 the computer, 0 an empty place; rows from the top. */
export type Side = 1 | 2;
export type Grid = (Side | 0)[][];

/** The form of a game in which a line wins. With `drops` a stone falls to the lowest free place of its column. */
export interface Form {
  columns: number;
  rows: number;
  line: number;
  drops: boolean;
}

export const FOUR: Form = { columns: 7, rows: 6, line: 4, drops: true };
export const NOUGHTS: Form = { columns: 3, rows: 3, line: 3, drops: false };

export interface Spot {
  x: number;
  y: number;
}

export const freshGrid = ({ columns, rows }: Form): Grid =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => 0 as const));

/** Where a stone may be put, those in the middle first. */
export function movesIn(grid: Grid, form: Form): Spot[] {
  const spots = form.drops
    ? Array.from({ length: form.columns }, (_, x) => ({ x, y: grid.findLastIndex((row) => row[x] === 0) })).filter(
        ({ y }) => y >= 0,
      )
    : grid.flatMap((row, y) => row.flatMap((stone, x) => (stone === 0 ? [{ x, y }] : [])));
  const middle = (form.columns - 1) / 2;
  return spots.toSorted((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle));
}

export const put = (grid: Grid, { x, y }: Spot, side: Side): Grid =>
  grid.map((row, at) => (at === y ? row.map((stone, column) => (column === x ? side : stone)) : row));

const WAYS: readonly Spot[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
];

/** The places of a line that wins, if there is one. */
export function winning(grid: Grid, form: Form): Spot[] | undefined {
  for (const line of linesOf(form)) {
    const [first] = line;
    const side = first === undefined ? 0 : (grid[first.y]?.[first.x] ?? 0);
    if (side !== 0 && line.every(({ x, y }) => grid[y]?.[x] === side)) return line;
  }
  return undefined;
}

const lines = new Map<Form, Spot[][]>();

/** Every line of the form's length. */
function linesOf(form: Form): Spot[][] {
  const known = lines.get(form);
  if (known !== undefined) return known;
  const found: Spot[][] = [];
  for (let y = 0; y < form.rows; y++)
    for (let x = 0; x < form.columns; x++)
      for (const way of WAYS) {
        const line = Array.from({ length: form.line }, (_, at) => ({ x: x + way.x * at, y: y + way.y * at }));
        const last = line.at(-1);
        if (last !== undefined && last.x < form.columns && last.y >= 0 && last.y < form.rows) found.push(line);
      }
  lines.set(form, found);
  return found;
}

export const isFull = (grid: Grid): boolean => grid.every((row) => row.every((stone) => stone !== 0));

/** How good a grid is for the computer: open lines count, the longer the more. */
function worth(grid: Grid, form: Form): number {
  let sum = 0;
  for (const line of linesOf(form)) {
    let [mine, theirs] = [0, 0];
    for (const { x, y } of line) {
      const stone = grid[y]?.[x];
      if (stone === 2) mine++;
      else if (stone === 1) theirs++;
    }
    if (mine > 0 && theirs === 0) sum += mine ** 3;
    else if (theirs > 0 && mine === 0) sum -= theirs ** 3;
  }
  return sum;
}

/** Looks `depth` moves ahead; `low` and `high` bound what can still change the choice. */
function look(grid: Grid, form: Form, side: Side, depth: number, low: number, high: number): number {
  if (winning(grid, form)) return side === 2 ? -100_000 - depth : 100_000 + depth;
  const moves = movesIn(grid, form);
  if (moves.length === 0) return 0;
  if (depth === 0) return worth(grid, form);
  let best = side === 2 ? -Infinity : Infinity;
  for (const move of moves) {
    const value = look(put(grid, move, side), form, side === 2 ? 1 : 2, depth - 1, low, high);
    if (side === 2) [best, low] = [Math.max(best, value), Math.max(low, value)];
    else [best, high] = [Math.min(best, value), Math.min(high, value)];
    if (low >= high) break;
  }
  return best;
}

/** The computer's move: it looks further ahead and errs less at a higher level (1 to 5). Undefined where no place is free. */
export function reply(grid: Grid, form: Form, level: number, random: () => number = Math.random): Spot | undefined {
  const moves = movesIn(grid, form);
  if (random() < 0.36 - 0.09 * level) return moves[Math.floor(random() * moves.length)];
  let best: { move: Spot; value: number } | undefined;
  for (const move of moves) {
    const value = look(put(grid, move, 2), form, 1, Math.min(level, 5), best?.value ?? -Infinity, Infinity);
    if (best === undefined || value > best.value) best = { move, value };
  }
  return best?.move;
}
