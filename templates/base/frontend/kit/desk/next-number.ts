/** The number after the highest of those that there are, written as they are: `R-1059` → `R-1060`, `2026-009` → `2026-010`. Empty where none has a number. */
export function numberAfter(numbers: readonly string[]): string {
  const read = numbers.flatMap((each) => {
    const [, before = '', digits = '', after = ''] = /^(.*?)(\d{1,12})(\D*)$/.exec(each) ?? [];
    return digits === '' ? [] : [{ before, digits, after, count: Number(digits) }];
  });
  const [newest] = read;
  if (!newest) return '';
  // Those of another year or another series count for themselves.
  const series = read.filter(({ before, after }) => before === newest.before && after === newest.after);
  const count = Math.max(...series.map((each) => each.count)) + 1;
  return `${newest.before}${String(count).padStart(newest.digits.length, '0')}${newest.after}`;
}
