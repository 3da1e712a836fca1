/** Rates with their uncertainty, and percentiles. */

/** `k/n = p % [low, high]`: the 95 % Wilson interval. */
export function wilson(successes: number, n: number): string {
  if (n === 0) return '0/0';
  const z = 1.96;
  const p = successes / n;
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  const percent = (value: number): string => (100 * Math.min(1, Math.max(0, value))).toFixed(1);
  return `${successes}/${n} = ${percent(p)} % [${percent(centre - half)}, ${percent(centre + half)}]`;
}

/** The value below which this percentage of the values lies (nearest rank); 0 for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}
