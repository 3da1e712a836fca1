/** What people type, read as a number: `10,000.5` where a comma groups, `10.000,5` where a point does. NaN for anything else. */
export function readNumber(text: string, locale: string): number {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const other = point === ',' ? '.' : ',';
  const bare = text.replace(/[\s\u00a0\u202f']/g, '');
  const groups = new RegExp(`^-?\\d{1,3}(?:\\${other}\\d{3})+(?:\\${point}\\d+)?$`);
  const plain = groups.test(bare) ? bare.replaceAll(other, '') : bare.replace(other, '.');
  const normal = plain.replace(point, '.');
  return /^[-+]?\d+(?:\.\d*)?$/.test(normal) ? Number(normal) : Number.NaN;
}

/** To so many digits after the point; of two that are as near, the one further from zero. */
export function rounded(value: number, digits: number): number {
  const size = 10 ** digits;
  const scaled = Math.abs(value) * size;
  return (Math.sign(value) * Math.round(scaled + scaled * Number.EPSILON)) / size;
}

const DAY = 86_400_000;

/** Full months from one day to a later one, both as days since 1970; below zero where it is earlier. */
export function monthsBetween(from: number, to: number): number {
  if (to < from) return -monthsBetween(to, from);
  const [first, last] = [new Date(from * DAY), new Date(to * DAY)];
  const whole = 12 * (last.getUTCFullYear() - first.getUTCFullYear()) + last.getUTCMonth() - first.getUTCMonth();
  // Who is born on the 31st is a month older on the last day of a shorter one.
  const isLastDay = new Date((to + 1) * DAY).getUTCDate() === 1;
  return last.getUTCDate() < first.getUTCDate() && !isLastDay ? whole - 1 : whole;
}
