/** Tiles in rows from the top; 0 is an empty place. */
export type Board = number[][];

export type Direction = 'up' | 'down' | 'left' | 'right';

const SIZE = 4;

/** A number in [0, 1), as `Math.random` gives them. */
type Random = () => number;

/** A board with two tiles. */
export function freshBoard(random: Random = Math.random): Board {
  const empty = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => 0));
  return withTile(withTile(empty, random), random);
}

/** One more tile on an empty place: mostly a 2, now and then a 4. A full board stays as it is. */
export function withTile(board: Board, random: Random = Math.random): Board {
  const free = board.flatMap((row, y) => row.flatMap((tile, x) => (tile === 0 ? [{ x, y }] : [])));
  const place = free[Math.floor(random() * free.length)];
  if (place === undefined) return board;
  const tile = random() < 0.9 ? 2 : 4;
  return board.map((row, y) => row.map((each, x) => (x === place.x && y === place.y ? tile : each)));
}

/** Moves a line to its start; two equal tiles become one, each at most once. */
function slide(line: readonly number[]): { line: number[]; points: number } {
  const tiles = line.filter((tile) => tile > 0);
  const out: number[] = [];
  let points = 0;
  for (let at = 0; at < tiles.length; at++) {
    const tile = tiles[at] ?? 0;
    if (tile === tiles[at + 1]) {
      out.push(tile * 2);
      points += tile * 2;
      at++;
    } else out.push(tile);
  }
  return { line: [...out, ...Array.from({ length: line.length - out.length }, () => 0)], points };
}

const turned = (board: Board): Board => board.map((_row, x) => board.map((row) => row[x] ?? 0));
const mirrored = (board: Board): Board => board.map((row) => row.toReversed());

/** The board after a move, and what the move is worth. `moved` is false where nothing can go that way. */
export function move(board: Board, direction: Direction): { board: Board; points: number; moved: boolean } {
  const isUpright = direction === 'up' || direction === 'down';
  const isBackward = direction === 'right' || direction === 'down';
  const lined = isUpright ? turned(board) : board;
  const slid = (isBackward ? mirrored(lined) : lined).map(slide);
  const lines = slid.map(({ line }) => line);
  const back = isBackward ? mirrored(lines) : lines;
  const next = isUpright ? turned(back) : back;
  const points = slid.reduce((sum, each) => sum + each.points, 0);
  return { board: next, points, moved: next.some((row, y) => row.some((tile, x) => tile !== board[y]?.[x])) };
}

/** Whether no move is left. */
export const isStuck = (board: Board): boolean =>
  (['up', 'down', 'left', 'right'] as const).every((direction) => !move(board, direction).moved);

/** The largest tile. */
export const largest = (board: Board): number => Math.max(...board.flat());
