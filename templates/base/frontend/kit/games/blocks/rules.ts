export const [WIDTH, HEIGHT] = [10, 20];
/** So many rows make a level. */
const ROWS = 8;

/** A piece on its way down: which of the seven, how often it was turned, and where its box begins. */
export interface Piece {
  kind: number;
  turns: number;
  x: number;
  y: number;
}

export interface Field {
  /** Rows from above; 0 is free, else the kind of the piece that lies there. */
  rows: readonly (readonly number[])[];
  piece: Piece;
  /** The kinds that come next; refilled with all seven in a new order. */
  bag: readonly number[];
  cleared: number;
  points: number;
  isOver: boolean;
}

/** Each piece in a box of its own, as it appears. */
const SHAPES: readonly (readonly string[])[] = [
  ['....', 'xxxx', '....', '....'],
  ['xx', 'xx'],
  ['.x.', 'xxx', '...'],
  ['.xx', 'xx.', '...'],
  ['xx.', '.xx', '...'],
  ['x..', 'xxx', '...'],
  ['..x', 'xxx', '...'],
];
export const KINDS = SHAPES.length;

/** What is free aside of a turn that meets something, tried in this order. */
const KICKS = [0, -1, 1, -2, 2];
const FOR_ROWS = [0, 100, 300, 500, 800];

/** The squares of a piece within its box. */
function squaresIn(kind: number, turns: number): { x: number; y: number }[] {
  const shape = SHAPES[kind - 1] ?? [];
  const size = shape.length;
  const squares = shape.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === 'x' ? [{ x, y }] : [])));
  return Array.from({ length: turns % 4 }).reduce<{ x: number; y: number }[]>(
    (turned) => turned.map(({ x, y }) => ({ x: size - 1 - y, y: x })),
    squares,
  );
}

export const squaresOf = ({ kind, turns, x, y }: Piece): { x: number; y: number }[] =>
  squaresIn(kind, turns).map((square) => ({ x: square.x + x, y: square.y + y }));

function shuffled(random: () => number): number[] {
  const kinds = Array.from({ length: KINDS }, (_, at) => at + 1);
  for (let at = kinds.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [kinds[at], kinds[other]] = [kinds[other] ?? 1, kinds[at] ?? 1];
  }
  return kinds;
}

const appearing = (kind: number): Piece => {
  const size = SHAPES[kind - 1]?.length ?? 3;
  return { kind, turns: 0, x: Math.floor((WIDTH - size) / 2), y: kind === 1 ? -1 : 0 };
};

export function freshField(random: () => number = Math.random): Field {
  const [first = 1, ...bag] = shuffled(random);
  return {
    rows: Array.from({ length: HEIGHT }, () => new Array<number>(WIDTH).fill(0)),
    piece: appearing(first),
    bag,
    cleared: 0,
    points: 0,
    isOver: false,
  };
}

const fits = ({ rows }: Field, piece: Piece): boolean =>
  squaresOf(piece).every(({ x, y }) => x >= 0 && x < WIDTH && y < HEIGHT && (y < 0 || rows[y]?.[x] === 0));

const moved = (field: Field, piece: Piece): Field => (fits(field, piece) ? { ...field, piece } : field);

export const levelOf = ({ cleared }: Field): number => 1 + Math.floor(cleared / ROWS);
/** Milliseconds between two steps down. */
export const paceOf = (field: Field): number => Math.max(90, 720 - 70 * (levelOf(field) - 1));

export const shift = (field: Field, by: -1 | 1): Field => moved(field, { ...field.piece, x: field.piece.x + by });

/** A quarter to the right; beside what it meets, where there is room. */
export function turn(field: Field): Field {
  const { piece } = field;
  const turned = KICKS.map((by) => ({ ...piece, turns: (piece.turns + 1) % 4, x: piece.x + by }));
  const free = turned.find((each) => fits(field, each));
  return free ? { ...field, piece: free } : field;
}

/** One step down; what cannot go on stays, full rows go, and the next piece appears. */
export function fall(field: Field, random: () => number = Math.random): Field {
  const lower = { ...field.piece, y: field.piece.y + 1 };
  return fits(field, lower) ? { ...field, piece: lower } : landed(field, random);
}

/** How far down the piece would come. */
export function shadowOf(field: Field): Piece {
  let { piece } = field;
  while (fits(field, { ...piece, y: piece.y + 1 })) piece = { ...piece, y: piece.y + 1 };
  return piece;
}

/** All the way down at once, for two points a row. */
export function drop(field: Field, random: () => number = Math.random): Field {
  const piece = shadowOf(field);
  const fallen = field.points + 2 * (piece.y - field.piece.y);
  return landed({ ...field, piece, points: fallen }, random);
}

function landed(field: Field, random: () => number): Field {
  const squares = squaresOf(field.piece);
  const filled = field.rows.map((row, y) =>
    row.map((cell, x) => (squares.some((each) => each.x === x && each.y === y) ? field.piece.kind : cell)),
  );
  const left = filled.filter((row) => row.includes(0));
  const full = HEIGHT - left.length;
  const rows = [...Array.from({ length: full }, () => new Array<number>(WIDTH).fill(0)), ...left];
  const [next = 1, ...rest] = field.bag;
  const bag = rest.length > 0 ? rest : shuffled(random);
  const points = field.points + (FOR_ROWS[full] ?? 0) * levelOf(field) + 1;
  const on = { rows, piece: appearing(next), bag, cleared: field.cleared + full, points, isOver: false };
  return { ...on, isOver: squares.some(({ y }) => y < 0) || !fits(on, on.piece) };
}
