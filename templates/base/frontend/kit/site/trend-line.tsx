'use client';

/** A figure over time as a line, above the rows that it is made of. */
import type { Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import type { Trend } from './trend';
import { publicText } from './values';

// <words>
const words = {
  overTime: (label: string) => `${label} over time`,
  lowest: 'Lowest',
  highest: 'Highest',
};
// </words>

const WIDTH = 640;
const HEIGHT = 160;
const EDGE = 8;

interface TrendLineProps {
  field: Field;
  points: Trend['points'];
}

export function TrendLine({ field, points }: TrendLineProps) {
  const times = points.map(({ at }) => new Date(at).getTime());
  const values = points.map(({ value }) => value);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const text = (value: number): string => publicText(field, value);
  const placed = points.map(({ at, value }, index) => ({
    x: EDGE + (((times[index] ?? first) - first) / (last - first)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE),
    told: `${dayOf(at)}: ${text(value)}`,
  }));
  const line = placed.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
  const [newest, oldest] = [points.at(-1), points[0]];
  return (
    <figure className="mt-5 max-w-3xl" data-testid="trend">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
        <span className="font-medium">{words.overTime(field.label)}</span>
        <span className="text-muted">
          {words.lowest} <span className="text-ink tabular-nums">{text(low)}</span> · {words.highest}{' '}
          <span className="text-ink tabular-nums">{text(high)}</span>
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${words.overTime(field.label)}: ${placed.map(({ told }) => told).join('; ')}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="mt-2 w-full rounded-theme bg-sunken"
      >
        <path className="fill-chart-1 opacity-15" d={`${line} L${WIDTH - EDGE} ${HEIGHT} L${EDGE} ${HEIGHT} Z`} />
        <path
          className="fill-none stroke-chart-1"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
          d={line}
        />
        {placed.map(({ x, y, told }) => (
          <circle key={told} className="fill-chart-1" cx={x} cy={y} r="4">
            <title>{told}</title>
          </circle>
        ))}
      </svg>
      {oldest && newest && (
        <p aria-hidden className="mt-1 flex justify-between gap-4 text-sm text-muted">
          <span>{dayOf(oldest.at)}</span>
          <span>
            {dayOf(newest.at)}: <strong className="text-ink tabular-nums">{text(newest.value)}</strong>
          </span>
        </p>
      )}
    </figure>
  );
}

const dayOf = (at: string): string => format.date(at);
