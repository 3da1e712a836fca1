/** The points of a chart: what they are called and how much they are. */
import { format, parseDate } from '@/components/form';
import { app, type DashboardData } from '@/lib/api';

export type Figure = DashboardData['figures'][number];

export type Chart = DashboardData['charts'][number];

export type Point = Chart['points'][number];

export const isTime = (point: Point): boolean => /^\d{4}-\d\d-\d\d$/.test(point.key ?? '');

/** A point in time reads as a date of this language. */
export const labelOf = (point: Point): string =>
  isTime(point)
    ? /^\d{4}-\d\d$/.test(point.label)
      ? format.month(parseDate(point.key ?? ''))
      : format.day(point.key ?? '')
    : point.label;

/** `rounded`: as a whole sum, however small. */
export const amount = (value: number | null, unit: string | null, rounded = false): string => {
  if (value === null) return '–';
  if (unit === app.currency) return format.price(rounded || Math.abs(value) >= 100 ? Math.round(value) : value);
  if (unit === '%') return format.percent(value);
  if (unit === 'min') return format.duration(value);
  return `${format.number(Math.round(value * 100) / 100)}${unit ? `\u202f${unit}` : ''}`;
};

/** Sums below each other are told alike: without cents where one of them is large. */
export const isRounded = (points: Point[]): boolean => points.some(({ value }) => Math.abs(value) >= 100);

export const COLORS = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3', 'fill-chart-4', 'fill-chart-5', 'fill-chart-6'];

export const STROKES = [
  'stroke-chart-1',
  'stroke-chart-2',
  'stroke-chart-3',
  'stroke-chart-4',
  'stroke-chart-5',
  'stroke-chart-6',
];

export const at = (colors: string[], index: number): string => colors[index % colors.length] ?? '';

/** A picture of time begins where there is something to see, and is at least six points wide. */
export function sinceFirst(points: Point[]): Point[] {
  const first = points.findIndex((point) => point.value !== 0);
  return points.every(isTime) ? points.slice(Math.max(0, Math.min(first, points.length - 6))) : points;
}

export interface PointsProps {
  points: Point[];
  unit: string | null;
}

/** Longer names stand above their bar: beside it they would leave it no room. */
export const LONG = 20;
