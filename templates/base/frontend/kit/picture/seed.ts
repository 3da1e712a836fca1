/** A stream of numbers 0..1 that is the same for the same text. */
export type Random = () => number;

/** FNV-1a turns the text into a start, mulberry32 walks on from there: both small, and even enough for pictures. */
export function randomOf(text: string): Random {
  let state = 2166136261;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the list. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

/** A number from `low` to `high`. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** A coordinate as short as it may be: what no eye sees need not be sent. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The one of a list that belongs to a text; undefined where there is no list. */
export function inTurn(list: readonly string[] | undefined, text: string): string | undefined {
  return list?.[Math.floor(randomOf(text)() * list.length)];
}
