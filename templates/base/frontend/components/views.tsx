'use client';

/** Pictures of data: figures and charts of the dashboard, and a list as a board or a calendar. */
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { useState } from 'react';
import type { DashboardData, Row } from '@/lib/api';
import { app, calendarDays, format, isoDay, parseDate, words } from '@/lib/words';
import {
  QuickActions,
  RowLink,
  StatusBadge,
  textOf,
  titleOf,
  valueOf,
  type Action,
  type State,
  type ViewProps,
} from './data';
import { Badge } from './feedback';

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

const amount = (value: number | null, unit: string | null): string => {
  if (value === null) return '–';
  if (unit === app.currency) return format.money(value);
  if (unit === '%') return format.percent(value);
  if (unit === 'min') return format.duration(value);
  return `${format.number(Math.round(value * 100) / 100)}${unit ? `\u202f${unit}` : ''}`;
};

export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:gap-4">
      {figures.map((figure) => (
        <div key={figure.id} className="card flex min-w-0 flex-col justify-between gap-2">
          <dt className="text-sm text-muted wrap-break-word">{figure.label}</dt>
          <dd className="text-2xl font-bold tracking-tight tabular-nums wrap-break-word sm:text-3xl">
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

export function ChartCard({ chart }: { chart: Chart }) {
  const hasValues = chart.points.some((point) => point.value !== 0);
  return (
    <figure className="card flex min-w-0 flex-col">
      <figcaption className="mb-4 font-semibold">{chart.label}</figcaption>
      {!hasValues ? (
        <p className="grid flex-1 place-items-center py-10 text-sm text-muted">{words.noPoints}</p>
      ) : chart.kind === 'ring' ? (
        <Ring points={chart.points} />
      ) : chart.kind === 'line' ? (
        <Line points={chart.points} />
      ) : chart.points.every(isTime) ? (
        <Columns points={chart.points} />
      ) : (
        <Bars points={chart.points} />
      )}
      <Numbers chart={chart} />
    </figure>
  );
}

function Numbers({ chart }: { chart: Chart }) {
  return (
    <table className="sr-only">
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
            <td>{format.number(point.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One row per bar, so that long labels stay readable on a telephone. */
function Bars({ points }: { points: Point[] }) {
  const most = Math.max(...points.map((point) => Math.abs(point.value)), 1);
  return (
    <ul aria-hidden className="space-y-2.5">
      {points.slice(0, 12).map((point, index) => (
        <li key={point.key ?? index} className="grid grid-cols-[minmax(0,7rem)_1fr_auto] items-center gap-3 text-sm">
          <span className="truncate text-muted" title={labelOf(point)}>
            {labelOf(point)}
          </span>
          <svg className="h-3 w-full" preserveAspectRatio="none" viewBox="0 0 100 10">
            <rect className="fill-line" width="100" height="10" rx="3" />
            <rect className="fill-chart-1" width={(Math.abs(point.value) / most) * 100} height="10" rx="3" />
          </svg>
          <span className="font-medium tabular-nums">{format.number(point.value)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Time runs from left to right. */
function Columns({ points }: { points: Point[] }) {
  const height = 140;
  const most = Math.max(...points.map((point) => Math.abs(point.value)), 1);
  const wide = 320 / points.length;
  return (
    <div aria-hidden>
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
              <title>{`${labelOf(point)}: ${format.number(point.value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <Ends points={points} />
    </div>
  );
}

/** When a picture of time begins, and when and with what it ends. */
function Ends({ points }: { points: Point[] }) {
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div className="mt-1 flex justify-between gap-4 text-xs text-muted">
      <span>{first && labelOf(first)}</span>
      <span>
        {last && points.length > 1 ? `${labelOf(last)}: ` : ''}
        <strong className="text-ink">{last && format.number(last.value)}</strong>
      </span>
    </div>
  );
}

function Line({ points }: { points: Point[] }) {
  const width = 320;
  const height = 140;
  const values = points.map((point) => point.value);
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const x = (index: number) => (points.length === 1 ? width / 2 : 6 + (index / (points.length - 1)) * (width - 12));
  const y = (value: number) => height - 6 - ((value - low) / (high - low)) * (height - 14);
  const path = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(point.value)}`).join(' ');
  return (
    <div aria-hidden>
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
            <title>{`${labelOf(point)}: ${format.number(point.value)}`}</title>
          </circle>
        ))}
      </svg>
      <Ends points={points} />
    </div>
  );
}

function Ring({ points }: { points: Point[] }) {
  const shown = points.filter((point) => point.value > 0);
  const total = shown.reduce((sum, point) => sum + point.value, 0);
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
        <text x="50" y="51" className="fill-ink text-lg font-bold" textAnchor="middle" dominantBaseline="central">
          {format.number(total)}
        </text>
      </svg>
      <ul className="min-w-36 flex-1 space-y-1.5 text-sm">
        {shown.map((point, index) => (
          <li key={point.key ?? index} className="flex items-center gap-2">
            <svg viewBox="0 0 10 10" className="size-3 shrink-0">
              <rect className={at(COLORS, index)} width="10" height="10" rx="3" />
            </svg>
            <span className="min-w-0 flex-1 truncate text-muted">{labelOf(point)}</span>
            <span className="font-medium tabular-nums">{format.number(point.value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rest({ shown, total }: { shown: number; total: number }) {
  return total > shown ? <p className="mt-4 text-sm text-muted">{words.moreOnPages}</p> : null;
}

/** A column per state. A card moves by its buttons, or by dragging it to where a possible step leads. */
export function Board<R extends Row>(props: ViewProps<R>) {
  const { rows, total, title, fields, states = [], actions = [], handlers } = props;
  const [dragged, setDragged] = useState<R | null>(null);
  const details = fields.filter((field) => field.column && field.name !== title).slice(0, 3);
  const stepTo = (state: State): Action | undefined =>
    actions.find(
      (action) => action.to === state.id && dragged?.actions.some((each) => each.id === action.id && each.allowed),
    );
  return (
    <>
      <div
        className="relative -mx-4 flex snap-x gap-4 overflow-x-auto px-4 pb-4 sm:mx-0 sm:px-0"
        tabIndex={0}
        role="group"
        aria-label={words.views.board}
      >
        {states.map((state) => {
          const cards = rows.filter((row) => valueOf(row, 'status') === state.id);
          const step = dragged && stepTo(state);
          return (
            <section
              key={state.id}
              aria-label={state.label}
              className={`w-72 shrink-0 snap-start rounded-theme border border-line p-3 ${step ? 'bg-primary-soft' : 'bg-sunken'}`}
              onDragOver={(event) => {
                if (step) event.preventDefault();
              }}
              onDrop={() => {
                if (dragged && step) handlers.act(dragged, step);
                setDragged(null);
              }}
            >
              <h2 className="mb-3 flex items-center justify-between text-sm">
                <Badge tone={state.tone}>{state.label}</Badge>
                <span className="text-muted tabular-nums">{cards.length}</span>
              </h2>
              <ul className="space-y-3">
                {cards.map((row) => (
                  <li
                    key={row.id}
                    data-testid="row"
                    draggable
                    className="card cursor-grab p-3"
                    onDragStart={() => setDragged(row)}
                    onDragEnd={() => setDragged(null)}
                  >
                    <RowLink row={row} onOpen={() => handlers.open(row)}>
                      {titleOf(row, title, fields)}
                    </RowLink>
                    <dl className="mt-1 space-y-0.5 text-sm text-muted">
                      {details.map((field) => {
                        const text = textOf(field, row);
                        return text === '' ? null : (
                          <div key={field.name} className="flex gap-1">
                            <dt className="sr-only">{field.label}</dt>
                            <dd className="truncate">{text}</dd>
                          </div>
                        );
                      })}
                    </dl>
                    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
                      <QuickActions row={row} actions={actions} handlers={handlers} />
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <Rest shown={rows.length} total={total} />
    </>
  );
}

/** One month; on narrow screens only the days on which there is something. */
export function Calendar<R extends Row>(props: ViewProps<R>) {
  const { rows, total, title, fields, states, day = 'created_at', month, onMonth, handlers } = props;
  const days = calendarDays(month);
  const dayField = fields.find((field) => field.name === day);
  const on = (date: Date): R[] =>
    rows
      .filter((row) => {
        const value = valueOf(row, day);
        return typeof value === 'string' && isoDay(parseDate(value)) === isoDay(date);
      })
      .toSorted(by(day));
  const turn = (by: number) => onMonth(new Date(month.getFullYear(), month.getMonth() + by, 1));
  const isThisMonth = (date: Date) => date.getMonth() === month.getMonth();
  const today = isoDay(new Date());
  const isEmpty = !days.some((date) => isThisMonth(date) && on(date).length > 0);
  return (
    <section className="card p-0">
      <header className="flex flex-wrap items-center gap-2 border-b border-line p-4">
        <h2 className="mr-auto text-lg font-semibold" aria-live="polite">
          {format.month(month)}
        </h2>
        <button type="button" className="icon-button" onClick={() => turn(-1)}>
          <ChevronLeftIcon aria-hidden className="size-5" />
          <span className="sr-only">{words.previous}</span>
        </button>
        <button type="button" className="button" onClick={() => onMonth(new Date())}>
          {words.today}
        </button>
        <button type="button" className="icon-button" onClick={() => turn(1)}>
          <ChevronRightIcon aria-hidden className="size-5" />
          <span className="sr-only">{words.next}</span>
        </button>
      </header>
      <div aria-hidden className="hidden grid-cols-7 border-b border-line text-xs text-muted md:grid">
        {days.slice(0, 7).map((date) => (
          <span key={date.getDay()} className="px-2 py-2 text-center font-medium">
            {format.weekday(date)}
          </span>
        ))}
      </div>
      <ol className="grid md:grid-cols-7">
        {days.map((date) => {
          const entries = on(date);
          return (
            <li
              key={isoDay(date)}
              className={`min-w-0 border-line p-2 md:min-h-28 md:border-r md:border-b md:[&:nth-child(7n)]:border-r-0 ${
                isThisMonth(date) ? '' : 'bg-sunken max-md:hidden'
              } ${entries.length === 0 ? 'max-md:hidden' : 'max-md:border-b'}`}
            >
              <p className="mb-1 text-xs text-muted">
                <span className={isoDay(date) === today ? 'badge bg-primary text-on-primary' : ''}>
                  <span className="md:hidden">{format.day(isoDay(date))}</span>
                  <span aria-hidden className="max-md:hidden">
                    {date.getDate()}
                  </span>
                </span>
              </p>
              <ul className="space-y-1">
                {entries.map((row) => (
                  <li key={row.id} data-testid="row" className="rounded-theme bg-primary-soft px-2 py-1 text-sm">
                    <RowLink row={row} onOpen={() => handlers.open(row)}>
                      <span className="block truncate">{titleOf(row, title, fields)}</span>
                    </RowLink>
                    <span className="flex flex-wrap items-center justify-between gap-1 text-xs">
                      {dayField?.type === 'datetime' && format.timeOfDay(String(valueOf(row, day)))}
                      <StatusBadge row={row} states={states} />
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
      {isEmpty && <p className="p-6 text-center text-sm text-muted">{words.noDate}</p>}
      <div className="px-4 pb-2">
        <Rest shown={rows.length} total={total} />
      </div>
    </section>
  );
}

const by = (name: string) => (a: Row, b: Row) => (String(valueOf(a, name)) < String(valueOf(b, name)) ? -1 : 1);
