/** Numbers that look random and are the same at every run for the same text: mulberry32 over an FNV-1a hash. */
export interface Dice {
  /** 0 ≤ n < limit. */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T | undefined;
}

/** Dice whose throws depend on `text` alone. */
export function diceFor(text: string): Dice {
  let state = 2166136261;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 16777619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, pick: (from) => from[below(from.length)] };
}
