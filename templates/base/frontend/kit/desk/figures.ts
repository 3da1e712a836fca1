/** What a report counts: plain functions, so that the same rows always give the same report. */

/** Days as `2026-05-31`, both included; empty: without end. */
export interface Period {
  from: string;
  to: string;
}

export interface Counted {
  /** What the rows of this line have in common. */
  key: string;
  label: string;
  count: number;
  /** The sum or average; the number of rows where rows are counted. Null where no row has a value. */
  value: number | null;
  /** The same in the period before. */
  before: number | null;
}

/** One row as far as a report needs it. */
export interface Entry {
  day: string;
  key: string;
  label: string;
  value: number | null;
}

export type Measure = 'count' | 'sum' | 'average';

const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);

export type Preset = 'this_month' | 'last_month' | 'last_30' | 'this_year' | 'all';

/** A named period, seen from this day. */
export function periodOf(preset: Preset, today: Date): Period {
  const [year, month] = [today.getFullYear(), today.getMonth()];
  const day = (...parts: [number, number, number]): string => dayOf(new Date(...parts));
  switch (preset) {
    case 'this_month':
      return { from: day(year, month, 1), to: day(year, month + 1, 0) };
    case 'last_month':
      return { from: day(year, month - 1, 1), to: day(year, month, 0) };
    case 'last_30':
      return { from: day(year, month, today.getDate() - 29), to: dayOf(today) };
    case 'this_year':
      return { from: day(year, 0, 1), to: day(year, 12, 0) };
    case 'all':
      return { from: '', to: '' };
  }
}

/** The period of the same length right before; whole months stay whole. Null for one without end. */
export function periodBefore({ from, to }: Period): Period | null {
  if (from === '' || to === '' || to < from) return null;
  const [first, last] = [dateOf(from), dateOf(to)];
  const isWhole =
    first.getDate() === 1 && new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1).getDate() === 1;
  if (isWhole) {
    const months = (last.getFullYear() - first.getFullYear()) * 12 + last.getMonth() - first.getMonth() + 1;
    return {
      from: dayOf(new Date(first.getFullYear(), first.getMonth() - months, 1)),
      to: dayOf(new Date(first.getFullYear(), first.getMonth(), 0)),
    };
  }
  const days = Math.round((last.getTime() - first.getTime()) / 86_400_000) + 1;
  const end = new Date(first.getFullYear(), first.getMonth(), first.getDate() - 1);
  return { from: dayOf(new Date(end.getFullYear(), end.getMonth(), end.getDate() - days + 1)), to: dayOf(end) };
}

const isIn = ({ day }: Entry, { from, to }: Period): boolean =>
  (from === '' || (day !== '' && day >= from)) && (to === '' || (day !== '' && day <= to));

function measured(entries: readonly Entry[], measure: Measure): number | null {
  if (measure === 'count') return entries.length;
  const values = entries.flatMap(({ value }) => (value === null ? [] : [value]));
  if (values.length === 0) return null;
  const sum = values.reduce((all, each) => all + each, 0);
  return measure === 'sum' ? sum : sum / values.length;
}

/** Lines by what rows have in common, the highest first or in the order of time, and one of all together. */
export function reported(
  entries: readonly Entry[],
  { period, measure, inOrder }: { period: Period; measure: Measure; inOrder: boolean },
): { lines: Counted[]; all: Counted } {
  const earlier = periodBefore(period);
  const now = entries.filter((entry) => isIn(entry, period));
  const then = earlier === null ? [] : entries.filter((entry) => isIn(entry, earlier));
  const line = (key: string, label: string, isOne: (entry: Entry) => boolean): Counted => {
    const own = now.filter(isOne);
    return {
      key,
      label,
      count: own.length,
      value: measured(own, measure),
      before: earlier === null || inOrder ? null : measured(then.filter(isOne), measure),
    };
  };
  const named = new Map(now.map(({ key, label }) => [key, label]));
  const lines = [...named].map(([key, label]) => line(key, label, (entry) => entry.key === key));
  const all = now.length === 0 && then.length === 0 ? line('', '', () => false) : line('', '', () => true);
  return {
    lines: inOrder
      ? lines.toSorted((a, b) => (a.key < b.key ? -1 : 1))
      : lines.toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity)),
    all: earlier === null ? all : { ...all, before: measured(then, measure) },
  };
}
