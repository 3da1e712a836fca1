/** Random numbers that are the same in every run. */

/** A generator made from a seed. */
export interface Random {
  /** From 0 to `limit - 1`. */
  below(limit: number): number;
  /** One of the list, or undefined if it is empty. */
  pick<Item>(list: readonly Item[]): Item | undefined;
}

/** mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { below: (limit) => Math.floor(next() * limit), pick: (list) => list[Math.floor(next() * list.length)] };
}
