/** What chance decides: numbers, winners, teams and names, each as likely as the next. */

/** A whole number from 0 up to `below`, which is not reached. */
export type Chance = (below: number) => number;

/** The chance of the browser: values above the last whole multiple are thrown away, so that none comes more often. */
export const fair: Chance = (below) => {
  const most = Math.floor(2 ** 32 / below) * below;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= most);
  return (drawn[0] ?? 0) % below;
};

/** As many as may be drawn at once. */
export const MOST_DRAWN = 1_000;

export interface Numbers {
  from: number;
  to: number;
  count: number;
  /** Each number at most once. */
  isOnce: boolean;
}

/** Numbers from `from` to `to`, both included; null where there are not as many. */
export function numbersDrawn({ from, to, count, isOnce }: Numbers, chance: Chance = fair): number[] | null {
  const many = to - from + 1;
  const isWhole = [from, to, count].every(Number.isSafeInteger);
  if (!isWhole || many < 1 || many > 2 ** 32 || count < 1 || count > MOST_DRAWN) return null;
  if (!isOnce) return Array.from({ length: count }, () => from + chance(many));
  if (count > many) return null;
  const drawn = new Set<number>();
  while (drawn.size < count) {
    const next = from + chance(many);
    // What was drawn already is not drawn again: the next one that is left is as good as any.
    if (!drawn.has(next)) drawn.add(next);
  }
  return [...drawn];
}

/** The entries of a list, one a line or with commas between. */
export function entriesOf(text: string): string[] {
  const lines = text.split('\n').flatMap((line) => (text.trim().includes('\n') ? [line] : line.split(/[,;]/u)));
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** The same entries in an order that chance made. */
export function shuffled<T>(entries: readonly T[], chance: Chance = fair): T[] {
  const mixed = [...entries];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = chance(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

/** So many teams, of sizes that differ by one at most; null where there are fewer people than teams. */
export function teamsDrawn(people: readonly string[], count: number, chance: Chance = fair): string[][] | null {
  if (!Number.isSafeInteger(count) || count < 1 || people.length < count) return null;
  const mixed = shuffled(people, chance);
  return Array.from({ length: count }, (_, team) => mixed.filter((_person, at) => at % count === team));
}

const BEGINS = 'al bel cor dra el fen gal har is jor kal lor mir nor or per quin ral sel tor ul ver wil yr zan'.split(
  ' ',
);
const MIDDLES = 'a e i o u ae ia eri ano ili ora une'.split(' ');
const ENDS = 'dor las mir nar ren rin ros thas thel via vyn wen wyn na ra th'.split(' ');

/** Made-up names, as many as asked for. */
export function namesMadeUp(count: number, chance: Chance = fair): string[] | null {
  if (!Number.isSafeInteger(count) || count < 1 || count > MOST_DRAWN) return null;
  const one = (parts: readonly string[]): string => parts[chance(parts.length)] ?? '';
  const name = (): string => {
    const said = one(BEGINS) + one(MIDDLES) + one(ENDS);
    return said.charAt(0).toUpperCase() + said.slice(1);
  };
  return Array.from({ length: count }, () => `${name()} ${name()}`);
}
