'use client';

import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { format, parseDate } from '@/components/form';
import { Badge, Loaded, PageHeader, useLoad, useUser, type Tone } from '@/components/shell';
import { MissingFacts } from '@/kit/desk/facts';
import { app, getDashboard, type DashboardData } from '@/lib/api';

// <words>
const words = {
  dashboard: 'Dashboard',
  hello: (name: string) => `Hello, ${name}`,
  recent: 'Recent activity',
  noRecent: 'Nothing has happened yet. What you add will show up here.',
  allGood: 'All good here.',
  noPoints: 'There is nothing to show yet.',
  chartTable: (label: string) => `${label}, as a table`,
  entry: 'Entry',
  value: 'Value',
};
// </words>

// <dashboard>
/** What a list says when nobody is needed, by the id of the list. */
const quiet: Record<string, string> = { to_confirm: 'Nobody is waiting for a confirmation.' };

/** What one entry is called, by route. */
const things: Record<string, string> = { pets: 'Dog', appointments: 'Appointment', groomers: 'Groomer' };

/** The labels of the states, by route and id. */
const states: Record<string, Record<string, { label: string; tone: Tone }>> = {
  appointments: {
    requested: { label: 'Requested', tone: 'warning' },
    booked: { label: 'Booked', tone: 'info' },
    done: { label: 'Done', tone: 'success' },
    no_show: { label: 'No-show', tone: 'danger' },
  },
};
// </dashboard>

const link = (row: { route: string; id: string }): string => `/dashboard/${row.route}?id=${encodeURIComponent(row.id)}`;

export default function DashboardPage() {
  const user = useUser();
  const dashboard = useLoad('dashboard', getDashboard);
  return (
    <>
      <PageHeader title={user ? words.hello(user.name) : words.dashboard} text={format.longDay(new Date())} />
      <MissingFacts />
      <Loaded of={dashboard}>
        {(data) => (
          <div className="space-y-6">
            <Figures figures={data.figures} />
            <Charts charts={data.charts} />
            <div className={`grid items-start gap-4 ${data.attention.length > 0 ? 'lg:grid-cols-2' : ''}`}>
              {data.attention.length > 0 && (
                <div className="min-w-0 space-y-4">
                  {data.attention.map((list) => (
                    <Attention key={list.id} list={list} />
                  ))}
                </div>
              )}
              <Recent entries={data.recent} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** What is called after its day reads as a date of this language. */
const titled = (title: string): string => (/^\d{4}-\d\d-\d\d$/.test(title) ? format.day(title) : title);

const TONES: Record<string, Tone> = { info: 'info', success: 'success', warning: 'warning', danger: 'danger' };

function Attention({ list }: { list: DashboardData['attention'][number] }) {
  return (
    <section className="card" aria-label={list.label}>
      <h2 className="mb-3 flex items-center gap-2 font-semibold">
        <CircleAlertIcon aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">{list.label}</span>
        <Badge tone={list.total > 0 ? TONES[list.tone] : 'neutral'}>{list.total}</Badge>
      </h2>
      {list.rows.length === 0 ? (
        <p className="flex items-center gap-2 py-2 text-sm text-muted">
          <CircleCheckIcon aria-hidden className="size-4 shrink-0 text-success" />
          {quiet[list.id] || words.allGood}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {list.rows.map((row) => (
            <li key={row.id} className="py-2.5">
              <Link href={link(row)} className="block truncate font-medium hover:underline">
                {titled(row.title)}
              </Link>
              {row.detail && row.detail !== row.title && <p className="truncate text-sm text-muted">{row.detail}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Recent({ entries }: { entries: DashboardData['recent'] }) {
  return (
    <section className="card" aria-label={words.recent}>
      <h2 className="mb-3 font-semibold">{words.recent}</h2>
      {entries.length === 0 ? (
        <p className="py-2 text-sm text-muted">{words.noRecent}</p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map((entry) => {
            const state = entry.status === null ? undefined : states[entry.route]?.[entry.status];
            return (
              <li key={`${entry.route} ${entry.id}`} className="flex items-center justify-between gap-4 py-2.5">
                <div className="min-w-0">
                  <Link href={link(entry)} className="block truncate font-medium hover:underline">
                    {titled(entry.title)}
                  </Link>
                  <p className="truncate text-sm text-muted">
                    {things[entry.route]} · {format.moment(entry.at)}
                  </p>
                </div>
                {state && <Badge tone={state.tone}>{state.label}</Badge>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** The charts with something to show: an empty frame tells nobody anything. */
function Charts({ charts }: { charts: Chart[] }) {
  const shown = charts.filter((chart) => chart.points.some((point) => point.value !== 0));
  if (shown.length === 0) return charts.length > 0 && <p className="card text-muted">{words.noPoints}</p>;
  return (
    <div
      className={`grid gap-4 ${shown.length > 1 ? 'md:grid-cols-2' : ''} ${shown.length % 2 === 1 && shown.length > 1 ? 'xl:grid-cols-3' : ''}`}
    >
      {shown.map((chart) => (
        <ChartCard key={chart.id} chart={chart} />
      ))}
    </div>
  );
}

type Figure = DashboardData['figures'][number];
type Chart = DashboardData['charts'][number];
type Point = Chart['points'][number];

const isTime = (point: Point): boolean => /^\d{4}-\d\d-\d\d$/.test(point.key ?? '');

/** A point in time reads as a date of this language. */
const labelOf = (point: Point): string =>
  isTime(point)
    ? /^\d{4}-\d\d$/.test(point.label)
      ? format.month(parseDate(point.key ?? ''))
      : format.day(point.key ?? '')
    : point.label;

/** `rounded`: as a whole sum, however small. */
const amount = (value: number | null, unit: string | null, rounded = false): string => {
  if (value === null) return '–';
  if (unit === app.currency) return format.price(rounded || Math.abs(value) >= 100 ? Math.round(value) : value);
  if (unit === '%') return format.percent(value);
  if (unit === 'min') return format.duration(value);
  return `${format.number(Math.round(value * 100) / 100)}${unit ? `\u202f${unit}` : ''}`;
};

/** Sums below each other are told alike: without cents where one of them is large. */
const isRounded = (points: Point[]): boolean => points.some(({ value }) => Math.abs(value) >= 100);

function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:gap-4">
      {figures.map((figure) => (
        <div key={figure.id} className="card flex min-w-0 flex-col justify-between gap-2">
          <dt className="text-sm text-muted wrap-break-word">{figure.label}</dt>
          <dd className="text-xl font-bold tracking-tight tabular-nums wrap-break-word min-[24rem]:text-2xl sm:text-3xl">
            {amount(figure.value, figure.unit)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const COLORS = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3', 'fill-chart-4', 'fill-chart-5', 'fill-chart-6'];
const STROKES = [
  'stroke-chart-1',
  'stroke-chart-2',
  'stroke-chart-3',
  'stroke-chart-4',
  'stroke-chart-5',
  'stroke-chart-6',
];
const at = (colors: string[], index: number): string => colors[index % colors.length] ?? '';

/** A picture of time begins where there is something to see, and is at least six points wide. */
function sinceFirst(points: Point[]): Point[] {
  const first = points.findIndex((point) => point.value !== 0);
  return points.every(isTime) ? points.slice(Math.max(0, Math.min(first, points.length - 6))) : points;
}

function ChartCard({ chart }: { chart: Chart }) {
  const points = sinceFirst(chart.points);
  return (
    <figure className="card flex min-w-0 flex-col">
      <figcaption>
        <h2 className="mb-4 font-semibold">{chart.label}</h2>
      </figcaption>
      {chart.kind === 'ring' ? (
        <Ring points={points} unit={chart.unit} />
      ) : chart.kind === 'line' ? (
        <Line points={points} unit={chart.unit} />
      ) : points.every(isTime) ? (
        <Columns points={points} unit={chart.unit} />
      ) : (
        <Bars points={points} unit={chart.unit} />
      )}
      <Numbers chart={chart} />
    </figure>
  );
}

function Numbers({ chart }: { chart: Chart }) {
  return (
    // Around the table, not on it: a table is as wide as its words, also where nobody sees it.
    <div className="sr-only">
      <table>
        <caption>{words.chartTable(chart.label)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.entry}</th>
            <th scope="col">{words.value}</th>
          </tr>
        </thead>
        <tbody>
          {chart.points.map((point, index) => (
            <tr key={point.key ?? index}>
              <th scope="row">{labelOf(point)}</th>
              <td>{amount(point.value, chart.unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PointsProps {
  points: Point[];
  unit: string | null;
}

/** Longer names stand above their bar: beside it they would leave it no room. */
const LONG = 20;

/** One row per bar, so that long labels stay readable on a telephone. */
function Bars({ points, unit }: PointsProps) {
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
function Columns({ points, unit }: PointsProps) {
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

function Line({ points, unit }: PointsProps) {
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

function Ring({ points, unit }: PointsProps) {
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
