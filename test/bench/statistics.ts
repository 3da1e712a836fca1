/** Rates with their uncertainty, and percentiles. */

/** The 95 % Wilson interval of a rate, from 0 to 1; all of it where nothing was counted. */
export function interval(successes: number, n: number): readonly [low: number, high: number] {
  if (n === 0) return [0, 1];
  const z = 1.959964;
  const p = successes / n;
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

/** `k/n = p % [low, high]`. */
export function wilson(successes: number, n: number): string {
  if (n === 0) return '0/0';
  const percent = (value: number): string => (100 * value).toFixed(1);
  const [low, high] = interval(successes, n);
  return `${successes}/${n} = ${percent(successes / n)} % [${percent(low)}, ${percent(high)}]`;
}

/** The value below which this percentage of the values lies (nearest rank); 0 for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}
