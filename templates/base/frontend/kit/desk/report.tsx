'use client';

/** A report on what a list shows: by period and part, counted, added up or averaged, as chart and table, kept and taken along. */
import { DownloadIcon, PrinterIcon, SaveIcon, XIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { format, isoDay, parseDate, type Field } from '@/components/form';
import { Loaded, useLoad } from '@/components/shell';
import { textOf, valueOf, type State } from '@/components/views';
import { saveCsv } from '@/kit/csv';
import { keptHere } from '@/kit/kept';
import type { ListQuery, Page, Row } from '@/lib/api';
import { periodOf, reported, type Counted, type Entry, type Measure, type Preset } from './figures';

// <words>
const words = {
  status: 'Status',
  created: 'Created',
  none: 'None',
  print: 'Print',
  downloadCsv: 'Download as CSV',
  reportPeriod: 'Period',
  reportFrom: 'From',
  reportTo: 'To',
  reportOn: 'By the date',
  reportBy: 'By',
  reportOf: 'Figure',
  reportCount: 'Number',
  reportSum: (label: string) => `${label}, total`,
  reportAverage: (label: string) => `${label}, average`,
  reportMonth: 'Month',
  reportWeek: 'Week',
  reportDay: 'Day',
  reportAll: 'All together',
  reportBefore: 'Period before',
  reportChange: 'Change',
  reportShare: 'Share',
  reportEmpty: 'Nothing in this period. Choose another one or fewer filters.',
  reportCut: (count: number) => `Of the first ${count} entries.`,
  reportName: 'Name of the report',
  reportSave: 'Save report',
  reportSaved: 'Saved reports',
  reportRemove: (name: string) => `Delete report ${name}`,
  reportPresets: {
    this_month: 'This month',
    last_month: 'Last month',
    last_30: 'Last 30 days',
    this_year: 'This year',
    all: 'All',
  },
};
// </words>

/** What the server gives at once, and what a report counts at most. */
const AT_ONCE = 200;
const MOST = 4_000;

interface ReportProps {
  /** What is counted, by its route and its name. */
  route: string;
  name: string;
  list: (query: ListQuery, signal?: AbortSignal) => Promise<Page<Row>>;
  /** The search and filters of the list. */
  query: ListQuery;
  fields: Field[];
  states?: State[] | undefined;
  /** The part of the address behind `?`: a report that was kept is an address. */
  params: URLSearchParams;
  change: (changes: Record<string, string | null>, replace?: boolean) => void;
}

const NUMBERS: readonly string[] = ['integer', 'decimal', 'money', 'percent', 'duration'];
const PARTS: readonly string[] = ['choice', 'reference', 'boolean'];
const TIMES = ['month', 'week', 'day'] as const;
const PRESETS: readonly Preset[] = ['this_month', 'last_month', 'last_30', 'this_year', 'all'];
const created: Field = { name: 'created_at', label: words.created, type: 'datetime' };

interface Kept {
  name: string;
  search: string;
}

function readKept(place: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(keptHere.get(place) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (each: unknown): each is Kept =>
        typeof each === 'object' &&
        each !== null &&
        typeof (each as Kept).name === 'string' &&
        typeof (each as Kept).search === 'string',
    );
  } catch {
    return [];
  }
}

async function readAll(list: ReportProps['list'], query: ListQuery, signal: AbortSignal) {
  const rows: Row[] = [];
  let total = 1;
  for (let page = 1; rows.length < Math.min(total, MOST); page++) {
    const found = await list({ ...query, page, page_size: AT_ONCE }, signal);
    if (found.items.length === 0) break;
    rows.push(...found.items);
    total = found.total;
  }
  return { rows, isCut: total > rows.length };
}

/** The day of a row, in the time zone of whoever looks. */
function dayOf(row: Row, field: Field): string {
  const value = valueOf(row, field.name);
  if (typeof value !== 'string' || value === '') return '';
  return field.type === 'date' ? value.slice(0, 10) : isoDay(new Date(value));
}

const weekOf = (day: string): string => {
  const date = parseDate(day);
  return isoDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() - ((date.getDay() + 6) % 7)));
};

export function Report({ route, name, list, query, fields, states, params, change }: ReportProps) {
  const days = [...fields.filter(({ type }) => type === 'date' || type === 'datetime'), created];
  const parts: Field[] = [
    ...(states ? [{ name: 'status', label: words.status, type: 'choice' as const, choices: states }] : []),
    ...fields.filter(({ type }) => PARTS.includes(type)),
  ];
  const sums = fields.filter(({ type, stars }) => NUMBERS.includes(type) && stars !== true);
  const rated = fields.filter(({ type }) => NUMBERS.includes(type));
  const on = days.find((field) => field.name === params.get('on')) ?? days[0] ?? created;
  const by = params.get('by') ?? parts.find(({ type }) => type === 'reference')?.name ?? parts[0]?.name ?? 'month';
  const time = TIMES.find((each) => each === by);
  const part = parts.find((field) => field.name === by);
  const [wished = 'count', of = ''] = (params.get('of') ?? 'count').split(':');
  const figure = rated.find((field) => field.name === of);
  const measure: Measure = figure && (wished === 'sum' || wished === 'average') ? wished : 'count';
  const today = new Date();
  const preset = PRESETS.find((each) => each === params.get('period'));
  const typed = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const period = preset ? periodOf(preset, today) : typed.from || typed.to ? typed : periodOf('all', today);
  const read = useLoad(`report ${JSON.stringify(query)}`, (signal) => readAll(list, query, signal));

  const entryOf = (row: Row): Entry => {
    const day = dayOf(row, on);
    const value = figure ? valueOf(row, figure.name) : null;
    const number = typeof value === 'number' ? value : null;
    if (time !== undefined || part === undefined) {
      const key = day === '' ? '' : time === 'day' ? day : time === 'week' ? weekOf(day) : day.slice(0, 7);
      const label = key === '' ? words.none : key.length === 7 ? format.month(parseDate(`${key}-01`)) : format.day(key);
      return { day, key, label, value: number };
    }
    const label =
      part.name === 'status' ? states?.find(({ id }) => id === valueOf(row, 'status'))?.label : textOf(part, row);
    const raw = part.relation ? label : valueOf(row, part.name);
    return { day, key: String(raw ?? ''), label: label || words.none, value: number };
  };
  const shown = (value: number | null): string => {
    if (value === null) return '–';
    if (measure === 'count' || figure === undefined) return format.number(value);
    if (figure.type === 'money') return format.money(value);
    if (figure.type === 'percent') return format.percent(Math.round(value * 10) / 10);
    if (figure.type === 'duration') return format.duration(value);
    return `${format.number(Math.round(value * 100) / 100)}${figure.unit ? `\u202f${figure.unit}` : ''}`;
  };
  const figureLabel =
    measure === 'count' || figure === undefined
      ? words.reportCount
      : measure === 'sum'
        ? words.reportSum(figure.label)
        : words.reportAverage(figure.label);

  return (
    <div className="space-y-4">
      <div className="card grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-6 print:hidden">
        <Pick
          label={words.reportPeriod}
          value={preset ?? (typed.from || typed.to ? '' : 'all')}
          choices={[
            ...(preset || !(typed.from || typed.to) ? [] : [['', `${typed.from} – ${typed.to}`] as const]),
            ...PRESETS.map((each) => [each, words.reportPresets[each]] as const),
          ]}
          onPick={(value) => change({ period: value, from: null, to: null })}
        />
        <Day
          label={words.reportFrom}
          value={period.from}
          onPick={(from) => change({ period: null, from, to: period.to })}
        />
        <Day
          label={words.reportTo}
          value={period.to}
          onPick={(to) => change({ period: null, from: period.from, to })}
        />
        {days.length > 1 && (
          <Pick
            label={words.reportOn}
            value={on.name}
            choices={days.map((field) => [field.name, field.label])}
            onPick={(value) => change({ on: value })}
          />
        )}
        <Pick
          label={words.reportBy}
          value={by}
          choices={[
            ...parts.map((field) => [field.name, field.label] as const),
            ['month', words.reportMonth],
            ['week', words.reportWeek],
            ['day', words.reportDay],
          ]}
          onPick={(value) => change({ by: value })}
        />
        <Pick
          label={words.reportOf}
          value={measure === 'count' ? 'count' : `${measure}:${of}`}
          choices={[
            ['count', words.reportCount],
            ...sums.map((field) => [`sum:${field.name}`, words.reportSum(field.label)] as const),
            ...rated.map((field) => [`average:${field.name}`, words.reportAverage(field.label)] as const),
          ]}
          onPick={(value) => change({ of: value })}
        />
      </div>
      <Loaded of={read}>
        {({ rows, isCut }) => {
          const { lines, all } = reported(rows.map(entryOf), { period, measure, inOrder: part === undefined });
          const byLabel =
            part?.label ?? (time === 'day' ? words.reportDay : time === 'week' ? words.reportWeek : words.reportMonth);
          const isCompared = all.before !== null && part !== undefined;
          const save = () =>
            saveCsv(`${name} ${isoDay(today)}`, [
              [
                byLabel,
                words.reportCount,
                ...(measure === 'count' ? [] : [figureLabel]),
                ...(isCompared ? [words.reportBefore] : []),
              ],
              ...[...lines, { ...all, label: words.reportAll }].map((line) => [
                line.label,
                line.count,
                ...(measure === 'count' ? [] : [line.value ?? '']),
                ...(isCompared ? [line.before ?? ''] : []),
              ]),
            ]);
          return (
            <>
              {lines.length === 0 ? (
                <p className="card text-muted">{words.reportEmpty}</p>
              ) : (
                <Shown
                  title={`${figureLabel} · ${byLabel}`}
                  {...{ lines, all, byLabel, figureLabel, isCompared, shown }}
                  isCounted={measure === 'count'}
                  isShared={measure !== 'average'}
                />
              )}
              {isCut && <p className="text-sm text-muted">{words.reportCut(rows.length)}</p>}
              <div className="flex flex-wrap gap-2 print:hidden">
                <button type="button" className="button" disabled={lines.length === 0} onClick={save}>
                  <DownloadIcon aria-hidden className="size-4" />
                  {words.downloadCsv}
                </button>
                <button type="button" className="button" onClick={() => window.print()}>
                  <PrinterIcon aria-hidden className="size-4" />
                  {words.print}
                </button>
              </div>
            </>
          );
        }}
      </Loaded>
      <KeptReports route={route} params={params} change={change} />
    </div>
  );
}

interface ShownProps {
  title: string;
  lines: Counted[];
  all: Counted;
  byLabel: string;
  figureLabel: string;
  isCompared: boolean;
  isCounted: boolean;
  isShared: boolean;
  shown: (value: number | null) => string;
}

const changeOf = ({ value, before }: Counted): string => {
  if (value === null || before === null || before === 0) return '–';
  const change = Math.round((value / before - 1) * 1000) / 10;
  return `${change > 0 ? '+' : ''}${format.percent(change)}`;
};

/** The figures as bars, and as a table. */
function Shown({ title, lines, all, byLabel, figureLabel, isCompared, isCounted, isShared, shown }: ShownProps) {
  const most = Math.max(1e-9, ...lines.map(({ value }) => Math.abs(value ?? 0)));
  const part = ({ value }: Counted): string =>
    value === null || !all.value ? '–' : format.percent(Math.round((value / all.value) * 1000) / 10);
  const heads = [
    byLabel,
    ...(isCounted ? [] : [words.reportCount]),
    figureLabel,
    ...(isShared ? [words.reportShare] : []),
    ...(isCompared ? [words.reportBefore, words.reportChange] : []),
  ];
  const cells = (line: Counted): string[] => [
    ...(isCounted ? [] : [format.number(line.count)]),
    shown(line.value),
    ...(isShared ? [part(line)] : []),
    ...(isCompared ? [shown(line.before), changeOf(line)] : []),
  ];
  return (
    <>
      <figure className="card" data-testid="report-chart">
        <figcaption className="mb-4 font-semibold">{title}</figcaption>
        <ul className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)_auto] gap-x-3 gap-y-2.5">
          {lines.slice(0, 40).map((line) => (
            <li key={line.key} className="col-span-full grid grid-cols-subgrid items-center text-sm">
              <span className="line-clamp-2 wrap-break-word">{line.label}</span>
              <svg aria-hidden className="h-5 w-full" preserveAspectRatio="none" viewBox="0 0 100 10">
                <rect className="fill-chart-1" height="10" rx="1" width={(100 * Math.abs(line.value ?? 0)) / most} />
              </svg>
              <span className="font-medium tabular-nums">{shown(line.value)}</span>
            </li>
          ))}
        </ul>
      </figure>
      <div className="card overflow-x-auto p-0" tabIndex={0} role="region" aria-label={title}>
        <table data-testid="report-table" className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-muted">
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={`px-4 py-2.5 font-medium ${at === 0 ? 'text-left' : 'text-right'}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key} className="border-b border-line">
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  {line.label}
                </th>
                {cells(line).map((cell, at) => (
                  <td key={at} className="px-4 py-2 text-right whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="px-4 py-2.5 text-left">
                {words.reportAll}
              </th>
              {cells(all).map((cell, at) => (
                <td key={at} className="px-4 py-2.5 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

/** Reports that are kept under a name in this browser. */
function KeptReports({ route, params, change }: Pick<ReportProps, 'route' | 'params' | 'change'>) {
  const place = `reports:${route}`;
  const [kept, setKept] = useState<Kept[]>(() => readKept(place));
  const [name, setName] = useState('');
  const id = useId();
  const keep = (all: Kept[]): void => {
    setKept(all);
    keptHere.set(place, JSON.stringify(all));
  };
  const open = ({ search }: Kept): void => {
    const wanted = new URLSearchParams(search);
    const gone = [...params.keys()].filter((key) => !wanted.has(key)).map((key) => [key, null] as const);
    change({ ...Object.fromEntries(gone), ...Object.fromEntries(wanted) });
  };
  return (
    <section className="card grid gap-4 print:hidden" aria-label={words.reportSaved}>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const called = name.trim();
          if (called === '') return;
          keep([...kept.filter((each) => each.name !== called), { name: called, search: params.toString() }]);
          setName('');
        }}
      >
        <div className="min-w-48 flex-1 sm:max-w-xs">
          <label htmlFor={id} className="block text-sm font-medium">
            {words.reportName}
          </label>
          <input
            id={id}
            className="input mt-1"
            maxLength={80}
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <button type="submit" className="button">
          <SaveIcon aria-hidden className="size-4" />
          {words.reportSave}
        </button>
      </form>
      {kept.length > 0 && (
        <div>
          <h2 className="text-sm font-semibold">{words.reportSaved}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {kept.map((each) => (
              <li key={each.name} className="flex items-center">
                <button type="button" className="button" onClick={() => open(each)}>
                  {each.name}
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.reportRemove(each.name)}
                  onClick={() => keep(kept.filter((other) => other !== each))}
                >
                  <XIcon aria-hidden className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface PickProps {
  label: string;
  value: string;
  choices: readonly (readonly [id: string, label: string])[];
  onPick: (value: string) => void;
}

function Pick({ label, value, choices, onPick }: PickProps): ReactNode {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <select id={id} className="input mt-1" value={value} onChange={(event) => onPick(event.target.value)}>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function Day({ label, value, onPick }: { label: string; value: string; onPick: (day: string) => void }): ReactNode {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="input mt-1"
        value={value}
        onChange={(event) => onPick(event.target.value)}
      />
    </div>
  );
}
