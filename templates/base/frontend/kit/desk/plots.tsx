'use client';

/** The ways to draw the points of a chart. */
import type { ReactNode } from 'react';
import { COLORS, LONG, STROKES, amount, at, isRounded, labelOf, type Point, type PointsProps } from '@/kit/desk/points';

/** One row per bar, so that long labels stay readable on a telephone. */
export function Bars({ points, unit }: PointsProps) {
  const most = Math.max(...points.map((point) => Math.abs(point.value)), 1);
  const rounded = isRounded(points);
  const bar = (point: Point, height: string): ReactNode => (
    <svg className={`${height} w-full`} preserveAspectRatio="none" viewBox="0 0 100 10">
      <rect className="fill-line" width="100" height="10" rx="3" />
      <rect className="fill-chart-1" width={(Math.abs(point.value) / most) * 100} height="10" rx="3" />
    </svg>
  );
  if (points.some((point) => labelOf(point).length > LONG))
    return (
      <ul aria-hidden className="grid gap-y-3">
        {points.slice(0, 8).map((point, index) => (
          <li key={point.key ?? index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm">
            <span className="truncate text-muted" title={labelOf(point)}>
              {labelOf(point)}
            </span>
            <span className="text-right font-medium tabular-nums">{amount(point.value, unit, rounded)}</span>
            <span className="col-span-full">{bar(point, 'h-2')}</span>
          </li>
        ))}
      </ul>
    );
  return (
    <ul aria-hidden className="grid grid-cols-[fit-content(55%)_minmax(3rem,1fr)_auto] gap-x-3 gap-y-2.5">
      {points.slice(0, 12).map((point, index) => (
        <li key={point.key ?? index} className="col-span-full grid grid-cols-subgrid items-center text-sm">
          <span className="line-clamp-2 text-muted wrap-break-word" title={labelOf(point)}>
            {labelOf(point)}
          </span>
          {bar(point, 'h-3')}
          <span className="min-w-6 text-right font-medium tabular-nums">{amount(point.value, unit, rounded)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Time runs from left to right. */
export function Columns({ points, unit }: PointsProps) {
  const height = 140;
  const most = Math.max(...points.map((point) => Math.abs(point.value)), 1);
  const wide = 320 / points.length;
  return (
    <div aria-hidden className="my-auto">
      <svg viewBox={`0 0 320 ${height}`} className="w-full">
        <line className="stroke-line" x1="0" x2="320" y1={height - 1} y2={height - 1} />
        {points.map((point, index) => {
          const high = (Math.abs(point.value) / most) * (height - 8);
          return (
            <rect
              key={point.key ?? index}
              className="fill-chart-1"
              x={index * wide + wide * 0.15}
              y={height - high}
              width={wide * 0.7}
              height={high}
              rx="3"
            >
              <title>{`${labelOf(point)}: ${amount(point.value, unit)}`}</title>
            </rect>
          );
        })}
      </svg>
      <Ends points={points} unit={unit} />
    </div>
  );
}

/** When a picture of time begins, and when and with what it ends. */
function Ends({ points, unit }: PointsProps) {
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div className="mt-1 flex justify-between gap-4 text-xs text-muted">
      <span>{first && labelOf(first)}</span>
      <span>
        {last && points.length > 1 ? `${labelOf(last)}: ` : ''}
        <strong className="text-ink">{last && amount(last.value, unit)}</strong>
      </span>
    </div>
  );
}

export function Line({ points, unit }: PointsProps) {
  const width = 320;
  const height = 140;
  const values = points.map((point) => point.value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // What moves little and far from nothing is looked at closely, else it is a flat line: a weight, a price.
  const isClose = least > 0 && most > least && most < least * 1.5;
  const low = isClose ? least - (most - least) : Math.min(0, least);
  const high = isClose ? most : Math.max(1, most);
  const x = (index: number) => (points.length === 1 ? width / 2 : 6 + (index / (points.length - 1)) * (width - 12));
  const y = (value: number) => height - 6 - ((value - low) / (high - low)) * (height - 14);
  const path = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(point.value)}`).join(' ');
  return (
    <div aria-hidden className="my-auto">
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full">
        {[0.25, 0.5, 0.75, 1].map((part) => (
          <line
            key={part}
            className="stroke-line"
            x1="0"
            x2={width}
            y1={y(low + (high - low) * part)}
            y2={y(low + (high - low) * part)}
          />
        ))}
        <path
          className="fill-chart-1 opacity-15"
          d={`${path} L${x(points.length - 1)} ${y(low)} L${x(0)} ${y(low)} Z`}
        />
        <path
          className="fill-none stroke-chart-1"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          d={path}
        />
        {points.map((point, index) => (
          <circle key={point.key ?? index} className="fill-chart-1" cx={x(index)} cy={y(point.value)} r="3">
            <title>{`${labelOf(point)}: ${amount(point.value, unit)}`}</title>
          </circle>
        ))}
      </svg>
      <Ends points={points} unit={unit} />
    </div>
  );
}

export function Ring({ points, unit }: PointsProps) {
  const shown = points.filter((point) => point.value > 0);
  const total = shown.reduce((sum, point) => sum + point.value, 0);
  const whole = amount(total, unit);
  const around = 2 * Math.PI * 40;
  const starts = shown.map((_, index) => shown.slice(0, index).reduce((sum, point) => sum + point.value, 0));
  return (
    <div aria-hidden className="flex flex-wrap items-center justify-center gap-6">
      <svg viewBox="0 0 100 100" className="size-36 shrink-0">
        <g transform="rotate(-90 50 50)">
          {shown.map((point, index) => (
            <circle
              key={point.key ?? index}
              className={`fill-none ${at(STROKES, index)}`}
              cx="50"
              cy="50"
              r="40"
              strokeWidth="16"
              strokeDasharray={`${(point.value / total) * around} ${around}`}
              strokeDashoffset={-((starts[index] ?? 0) / total) * around}
            />
          ))}
        </g>
        <text
          x="50"
          y="51"
          className="fill-ink font-bold"
          fontSize={Math.min(18, 100 / whole.length)}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {whole}
        </text>
      </svg>
      <ul className="min-w-36 flex-1 space-y-1.5 text-sm">
        {shown.map((point, index) => (
          <li key={point.key ?? index} className="flex items-center gap-2">
            <svg viewBox="0 0 10 10" className="size-3 shrink-0">
              <rect className={at(COLORS, index)} width="10" height="10" rx="3" />
            </svg>
            <span className="min-w-0 flex-1 truncate text-muted">{labelOf(point)}</span>
            <span className="font-medium tabular-nums">{amount(point.value, unit, isRounded(points))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
