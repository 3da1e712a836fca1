'use client';

/** A report on what a list shows: by period and part, counted, added up or averaged, as chart and table, kept and taken along. */
import { DownloadIcon, PrinterIcon } from 'lucide-react';
import { saveCsv } from '@/kit/csv';
import { periodOf, reported, type Entry, type Measure, type Preset } from '@/kit/desk/figures';
import { KeptReports } from '@/kit/desk/report-kept';
import { Day, Pick } from '@/kit/desk/report-pick';
import { dayOf, readAll, weekOf } from '@/kit/desk/report-rows';
import { Shown } from '@/kit/desk/report-shown';
import { textOf, valueOf, type State } from '@/kit/rows/row';
import type { Field } from '@/kit/ui/field';
import { format, isoDay, parseDate } from '@/kit/ui/format';
import { Loaded, useLoad } from '@/kit/ui/load';
import type { ListQuery, Page, Row } from '@/lib/api';

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
  reportEmpty: 'Nothing in this period. Choose another one or fewer filters.',
  reportCut: (count: number) => `Of the first ${count} entries.`,
  reportPresets: {
    this_month: 'This month',
    last_month: 'Last month',
    last_30: 'Last 30 days',
    this_year: 'This year',
    all: 'All',
  },
};
// </words>

export interface ReportProps {
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
