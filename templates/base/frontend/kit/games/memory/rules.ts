/** `face` says which two cards are a pair. */
export interface Card {
  face: number;
  isFound: boolean;
}

export interface Table {
  cards: Card[];
  /** Positions of the cards that lie open besides the found ones: none, one, or two that are no pair. */
  open: number[];
  misses: number;
}

/** Pairs on the table, by level. */
const PAIRS = [4, 6, 8, 10];

export const LEVELS = PAIRS.length;

/** A shuffled table for a level from 1 on, out of `faces` pictures. */
export function freshTable(level: number, faces: number, random: () => number = Math.random): Table {
  const pairs = PAIRS[Math.min(level, LEVELS) - 1] ?? PAIRS.length;
  const chosen = shuffled(
    Array.from({ length: faces }, (_, at) => at),
    random,
  ).slice(0, pairs);
  const cards = shuffled([...chosen, ...chosen], random).map((face) => ({ face, isFound: false }));
  return { cards, open: [], misses: 0 };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const out = [...items];
  for (let at = out.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [out[at], out[other]];
    if (a !== undefined && b !== undefined) [out[at], out[other]] = [b, a];
  }
  return out;
}

/** Turns a card up. Two open cards that are no pair go down first. */
export function turnUp(table: Table, at: number): Table {
  const settled = table.open.length === 2 ? { ...table, open: [] } : table;
  const card = settled.cards[at];
  if (card === undefined || card.isFound || settled.open.includes(at)) return settled;
  const [first] = settled.open;
  if (first === undefined) return { ...settled, open: [at] };
  if (settled.cards[first]?.face !== card.face) return { ...settled, open: [first, at], misses: settled.misses + 1 };
  const cards = settled.cards.map((each) => (each.face === card.face ? { ...each, isFound: true } : each));
  return { ...settled, cards, open: [] };
}

export const isDone = ({ cards }: Table): boolean => cards.every(({ isFound }) => isFound);

/** What a finished level is worth: fewer misses, more points. */
export function pointsFor(level: number, { cards, misses }: Table): number {
  const pairs = cards.length / 2;
  return Math.max(pairs * 5, pairs * 20 * level - misses * 5);
}

/** More misses than this end the game. */
export const missesLeft = ({ cards, misses }: Table): number => cards.length + 4 - misses;
