/** A figure over time among what belongs to a row: a price, a level, a count. */

/** What a trend is read of: fields as the site has them. */
interface Told {
  readonly name: string;
  readonly type: string;
  readonly stars?: boolean | undefined;
}

export interface Trend {
  /** The field with the figure. */
  readonly name: string;
  /** Oldest first. `at` is a day, or a moment. */
  readonly points: readonly { readonly at: string; readonly value: number }[];
}

const FIGURES: ReadonlySet<string> = new Set(['money', 'decimal', 'integer', 'percent']);
const MOMENTS: ReadonlySet<string> = new Set(['date', 'datetime']);
/** Numbers that are names or places, and no amounts. */
const NO_AMOUNT = /(?:^|_)(?:number|no|year|position|rank|place|page)$/;
/** Fewer points than that are read as a list. */
const LEAST = 4;

/**
 * The figure that rows state for one day after another, up to `now`; undefined where they are no series: days to come, two figures for one day, or always
 * the same. Of rows of several kinds those of the most frequent one count.
 */
export function trendOf(
  fields: readonly Told[],
  rows: readonly { readonly values: Readonly<Record<string, unknown>> }[],
  now: Date,
): Trend | undefined {
  const moment = fields.find(({ type }) => MOMENTS.has(type));
  const figure = fields.find(({ name, type, stars }) => FIGURES.has(type) && stars !== true && !NO_AMOUNT.test(name));
  if (moment === undefined || figure === undefined) return undefined;
  const kind = fields.find(({ type }) => type === 'choice')?.name;
  const points = (kind === undefined ? rows : ofOneKind(rows, kind)).flatMap(({ values }) => {
    const [at, value] = [values[moment.name], values[figure.name]];
    return typeof at === 'string' && typeof value === 'number' ? [{ at, value }] : [];
  });
  const isOver = points.every(({ at }) => new Date(at) <= now);
  const isSeries = new Set(points.map(({ at }) => at)).size === points.length;
  const isMoving = new Set(points.map(({ value }) => value)).size > 1;
  if (points.length < LEAST || !isOver || !isSeries || !isMoving) return undefined;
  return { name: figure.name, points: points.toSorted((a, b) => a.at.localeCompare(b.at)) };
}

function ofOneKind<R extends { readonly values: Readonly<Record<string, unknown>> }>(
  rows: readonly R[],
  kind: string,
): readonly R[] {
  const groups = Map.groupBy(rows, ({ values }) => values[kind]);
  return [...groups.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}
