/** The one name that is meant by a wrong one. */

/** The only candidate that differs in case or separators alone, else the only nearest within two edits; undefined if two are as near. */
export function nearest(wrong: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates].filter((one) => one !== wrong);
  const same = all.filter((one) => plain(one) === plain(wrong));
  if (same.length === 1) return same[0];
  if (same.length > 1) return undefined;
  const reach = wrong.length <= 4 ? 1 : 2;
  const close = all
    .map((one) => ({ one, distance: distance(plain(wrong), plain(one), reach) }))
    .filter((entry) => entry.distance <= reach)
    .toSorted((a, b) => a.distance - b.distance);
  const [first, second] = close;
  return first === undefined || second?.distance === first.distance ? undefined : first.one;
}

/** Without what spellings differ in: case, hyphens, underscores. */
export const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/gu, '');

/** Edits (a swap of two neighbours is one) between two words; more than `limit` is `limit + 1`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    before = row;
    row = next;
  }
  return Math.min(row[b.length] ?? 0, limit + 1);
}

/** A text as a regular expression has to write it. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
