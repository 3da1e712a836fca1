export type Direction = 'up' | 'down' | 'left' | 'right';

export interface Spot {
  x: number;
  y: number;
}

/** `body` begins with the head. The field is `SIZE` by `SIZE`. */
export interface Snake {
  body: Spot[];
  heading: Direction;
  food: Spot;
  eaten: number;
  isDead: boolean;
}

export const SIZE = 17;
/** So many bites make a level. */
const BITES = 5;

const STEPS: Record<Direction, Spot> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};
const BACK: Record<Direction, Direction> = { up: 'down', down: 'up', left: 'right', right: 'left' };

const same = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y;

/** A snake of three in the middle, on its way to the right. */
export function freshSnake(random: () => number = Math.random): Snake {
  const middle = Math.floor(SIZE / 2);
  const body = [0, 1, 2].map((back) => ({ x: middle - back, y: middle }));
  return { body, heading: 'right', food: foodFor(body, random), eaten: 0, isDead: false };
}

function foodFor(body: readonly Spot[], random: () => number): Spot {
  const free = Array.from({ length: SIZE * SIZE }, (_, at) => ({ x: at % SIZE, y: Math.floor(at / SIZE) })).filter(
    (spot) => !body.some((part) => same(part, spot)),
  );
  return free[Math.floor(random() * free.length)] ?? { x: -1, y: -1 };
}

/** Turns it; a snake cannot turn into its own neck. */
export function turn(snake: Snake, to: Direction): Snake {
  return to === BACK[snake.heading] ? snake : { ...snake, heading: to };
}

/** One step on: it eats, grows, or runs into a wall or itself. */
export function step(snake: Snake, random: () => number = Math.random): Snake {
  const [head] = snake.body;
  if (head === undefined || snake.isDead) return snake;
  const next = { x: head.x + STEPS[snake.heading].x, y: head.y + STEPS[snake.heading].y };
  const eats = same(next, snake.food);
  const rest = eats ? snake.body : snake.body.slice(0, -1);
  const isOut = next.x < 0 || next.y < 0 || next.x >= SIZE || next.y >= SIZE;
  if (isOut || rest.some((part) => same(part, next))) return { ...snake, isDead: true };
  const body = [next, ...rest];
  return eats ? { ...snake, body, food: foodFor(body, random), eaten: snake.eaten + 1 } : { ...snake, body };
}

export const levelOf = ({ eaten }: Snake): number => 1 + Math.floor(eaten / BITES);

/** Ten points a bite, and one more for each level. */
export function pointsOf({ eaten }: Snake): number {
  return Array.from({ length: eaten }, (_, at) => 10 + Math.floor(at / BITES)).reduce((sum, each) => sum + each, 0);
}

/** Milliseconds between two steps. */
export const paceOf = (snake: Snake): number => Math.max(70, 190 - 12 * (levelOf(snake) - 1));
