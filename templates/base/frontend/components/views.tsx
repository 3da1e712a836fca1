'use client';

/** How rows are shown: their values, and a list as a table, a board or a calendar. */
import { ArrowDownIcon, ArrowUpIcon, ChevronLeftIcon, ChevronRightIcon, PencilIcon, Trash2Icon } from 'lucide-react';
import Link from 'next/link';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { usePlace } from '@/kit/account/place';
import type { Reference, Row } from '@/lib/api';
import { format, isoDay, parseDate, type Choice, type Field } from './form';
import { Badge, type Tone } from './shell';

// <words>
const words = {
  untitled: 'Untitled',
  edit: 'Edit',
  remove: 'Delete',
  status: 'Status',
  views: { table: 'Table', board: 'Board', calendar: 'Calendar', report: 'Report' },
  previous: 'Previous',
  next: 'Next',
  today: 'Today',
  moreOnPages: 'Only the first 100 entries are shown. Search or filter to see others.',
  noDate: 'Nothing is planned this month.',
  actions: 'Actions',
  yes: 'Yes',
  no: 'No',
};
// </words>

export interface State extends Choice {
  tone: Tone;
}

export interface Action<Name extends string = string> {
  id: string;
  label: string;
  tone: Tone;
  /** The state it leads to. */
  to: string;
  confirm?: string;
  /** Fields that are filled in when it is done. */
  asks?: Name[];
}

/** What every view of a list gets. */
export interface ViewProps<R extends Row> {
  rows: R[];
  total: number;
  title: string;
  fields: Field[];
  states?: State[];
  actions?: Action[];
  day?: string;
  /** Its last day, of rows that go on for several. */
  until?: string;
  /** The first day of the month a calendar shows. */
  month: Date;
  onMonth: (month: Date) => void;
  handlers: Handlers<R>;
}

/** What a list or detail may ask its page to do with a row. */
export interface Handlers<R> {
  open: (row: R) => void;
  edit: (row: R) => void;
  remove: (row: R) => void;
  act: (row: R, action: Action) => void;
}

/** The row with its fields by name, for code that serves every kind of thing. */
export const valueOf = (row: Row, name: string): unknown => (row as unknown as Record<string, unknown>)[name];

/** What stands for the row where there is room for one line only. */
export function titleOf(row: Row, title: string, fields: Field[]): string {
  const field = fields.find((each) => each.name === title);
  const text = (field && textOf(field, row)) || words.untitled;
  return text.length > 90 ? `${text.slice(0, 88).trimEnd()}…` : text;
}

/** A field of the row as plain text; empty when there is nothing. */
export function textOf(field: Field, row: Row): string {
  if (field.relation) return (valueOf(row, field.relation) as Reference | null | undefined)?.label ?? '';
  const value = valueOf(row, field.name);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') {
    if (field.type === 'money') return format.money(value);
    if (field.type === 'percent') return format.percent(value);
    if (field.type === 'duration') return format.duration(value);
    return `${format.number(value, field.scale)}${field.unit ? `\u202f${field.unit}` : ''}`;
  }
  const text = String(value);
  if (field.type === 'date') return format.date(text);
  if (field.type === 'datetime') return format.moment(text);
  if (field.type === 'time') return text.slice(0, 5);
  if (field.type === 'choice') return field.choices?.find((choice) => choice.id === text)?.label ?? text;
  return text;
}

/** A field of the row as it is shown: a badge, a link, or text. */
export function Value({ field, row, links = false }: { field: Field; row: Row; links?: boolean }) {
  const text = textOf(field, row);
  const raw = valueOf(row, field.name);
  const place = usePlace();
  if (text === '') return <span className="text-muted">–</span>;
  const tone = field.choices?.find((choice) => choice.id === raw)?.tone;
  if (tone !== undefined) return <Badge tone={tone}>{text}</Badge>;
  if (links && field.relation && field.route && place.has(field.route)) {
    return (
      <Link className="link" href={`${place.base}/${field.route}?id=${encodeURIComponent(String(raw))}`}>
        {text}
      </Link>
    );
  }
  // Only addresses of the web become links: a stored `javascript:` address stays text.
  if (field.type === 'url' && /^https?:\/\//i.test(text)) {
    return (
      <a className="link break-all" href={text} target="_blank" rel="noopener noreferrer nofollow">
        {links ? text : text.replace(/^https?:\/\//i, '').slice(0, 40)}
      </a>
    );
  }
  if (links && field.type === 'email') {
    return (
      <a className="link break-all" href={`mailto:${text}`}>
        {text}
      </a>
    );
  }
  if (links && field.type === 'phone') {
    return (
      <a className="link" href={`tel:${text.replace(/[^\d+]/g, '')}`}>
        {text}
      </a>
    );
  }
  return <span className={field.type === 'longtext' && links ? 'whitespace-pre-wrap' : ''}>{text}</span>;
}

/** The state of a row as a badge; nothing for things without states. */
export function StatusBadge({ row, states }: { row: Row; states: State[] | undefined }) {
  const state = states?.find((each) => each.id === valueOf(row, 'status'));
  return state ? <Badge tone={state.tone}>{state.label}</Badge> : null;
}

/** The days a month's calendar shows: whole weeks, Monday first. */
export function calendarDays(start: Date): Date[] {
  const lead = (new Date(start.getFullYear(), start.getMonth(), 1).getDay() + 6) % 7;
  const length = new Date(start.getFullYear(), start.getMonth() + 1, 0).getDate();
  return Array.from(
    { length: Math.ceil((lead + length) / 7) * 7 },
    (_, index) => new Date(start.getFullYear(), start.getMonth(), index + 1 - lead),
  );
}

interface RowLinkProps {
  row: Row;
  /** Where the row has its page, if not here. */
  page?: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A link that stays on this page, but opens in a new tab when one asks for it. */
export function RowLink({ row, page = '', onOpen, children }: RowLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={`${page}?id=${encodeURIComponent(row.id)}`}
      onClick={follow}
      className="font-medium hover:underline max-md:font-semibold"
    >
      {children}
    </a>
  );
}

interface TableProps<R extends Row> {
  rows: R[];
  plural: string;
  title: string;
  fields: Field[];
  states?: State[];
  actions?: Action[];
  sort: string;
  onSort: (sort: string) => void;
  handlers: Handlers<R>;
  /** Where the rows have their pages, if not here. */
  page?: string;
}

/** As many columns as there is room for: what costs money is always one of them, what is ticked or not the first to go. */
function columnsOf(fields: Field[], title: string, most: number): Field[] {
  const all = fields.filter((field) => field.column && field.name !== title);
  const weigh = (field: Field) => (field.type === 'money' ? 0 : field.type === 'boolean' ? 2 : 1);
  const kept = all.toSorted((a, b) => weigh(a) - weigh(b)).slice(0, most);
  return all.filter((field) => kept.includes(field));
}

/** On narrow screens each row becomes a card, with its column heads beside the values. */
export function Table<R extends Row>(props: TableProps<R>) {
  const { rows, fields, title, states, actions = [], plural, sort, onSort, handlers, page } = props;
  const heading = fields.find((field) => field.name === title);
  const columns = columnsOf(fields, title, states ? 4 : 5);
  return (
    <table className="rows">
      <caption className="sr-only">{plural}</caption>
      <thead>
        <tr>
          {heading && <Head field={heading} sort={sort} onSort={onSort} />}
          {columns.map((field) => (
            <Head key={field.name} field={field} sort={sort} onSort={onSort} />
          ))}
          {states && <th scope="col">{words.status}</th>}
          <th scope="col" className="print:hidden">
            <span className="sr-only">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-testid="row">
            <td className="title">
              <RowLink row={row} page={page} onOpen={() => handlers.open(row)}>
                {titleOf(row, title, fields)}
              </RowLink>
            </td>
            {columns.map((field) => (
              <td key={field.name} data-label={field.label} className={columnOf(field)}>
                <Value field={field} row={row} />
              </td>
            ))}
            {states && (
              <td data-label={words.status}>
                <StatusBadge row={row} states={states} />
              </td>
            )}
            <td className="print:hidden">
              <div className="flex items-center justify-end gap-1">
                <QuickActions row={row} actions={actions} handlers={handlers} most={1} />
                <RowButtons row={row} name={titleOf(row, title, fields)} handlers={handlers} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Numbers stand under each other digit by digit; dates and telephone numbers read badly when they are broken into lines. */
function columnOf(field: Field): string | undefined {
  if (['integer', 'decimal', 'money', 'percent', 'duration'].includes(field.type)) return 'number';
  return ['date', 'datetime', 'time', 'phone'].includes(field.type) ? 'whitespace-nowrap tabular-nums' : undefined;
}

function Head({ field, sort, onSort }: { field: Field; sort: string; onSort: (sort: string) => void }) {
  const direction = sort === field.name ? 'ascending' : sort === `-${field.name}` ? 'descending' : undefined;
  if (!field.sortable) {
    return (
      <th scope="col" className={columnOf(field)}>
        {field.label}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={direction} className={columnOf(field)}>
      <button
        type="button"
        className="inline-flex items-center gap-1 hover:text-ink"
        onClick={() => onSort(direction === 'ascending' ? `-${field.name}` : field.name)}
      >
        {field.label}
        {direction === 'ascending' && <ArrowUpIcon aria-hidden className="size-3.5" />}
        {direction === 'descending' && <ArrowDownIcon aria-hidden className="size-3.5" />}
      </button>
    </th>
  );
}

export interface RowActionsProps<R extends Row> {
  row: R;
  actions: Action[];
  handlers: Handlers<R>;
}

/** The next steps that are possible now, at most `most`, where a row has little room. */
function QuickActions<R extends Row>({ row, actions, handlers, most }: RowActionsProps<R> & { most: number }) {
  const possible = actions.filter((action) => row.actions.some((each) => each.id === action.id && each.allowed));
  return possible.slice(0, most).map((action) => (
    <button
      key={action.id}
      type="button"
      className="button button-small"
      data-testid={`action-${action.id}`}
      onClick={() => handlers.act(row, action)}
    >
      {action.label}
    </button>
  ));
}

function RowButtons<R extends Row>({ row, name, handlers }: { row: R; name: string; handlers: Handlers<R> }) {
  return (
    <>
      {row.can_edit && (
        <button type="button" className="icon-button" onClick={() => handlers.edit(row)}>
          <PencilIcon aria-hidden className="size-4" />
          <span className="sr-only">{`${words.edit}: ${name}`}</span>
        </button>
      )}
      {row.can_delete && (
        <button type="button" className="icon-button hover:text-danger" onClick={() => handlers.remove(row)}>
          <Trash2Icon aria-hidden className="size-4" />
          <span className="sr-only">{`${words.remove}: ${name}`}</span>
        </button>
      )}
    </>
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
        className="relative -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-4 sm:mx-0 sm:scroll-px-0 sm:px-0"
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
                      <QuickActions row={row} actions={actions} handlers={handlers} most={2} />
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
  const { rows, total, title, fields, states, day = 'created_at', until, month, onMonth, handlers } = props;
  const days = calendarDays(month);
  const dayField = fields.find((field) => field.name === day);
  const on = (date: Date): R[] =>
    rows
      .filter((row) => {
        const value = valueOf(row, day);
        const last = until === undefined ? value : (valueOf(row, until) ?? value);
        if (typeof value !== 'string' || typeof last !== 'string') return false;
        return isoDay(parseDate(value)) <= isoDay(date) && isoDay(date) <= isoDay(parseDate(last));
      })
      .toSorted(by(day));
  const turn = (by: number) => onMonth(new Date(month.getFullYear(), month.getMonth() + by, 1));
  const isThisMonth = (date: Date) => date.getMonth() === month.getMonth();
  const today = isoDay(new Date());
  const isEmpty = !days.some((date) => isThisMonth(date) && on(date).length > 0);
  return (
    <section className="card p-0">
      <header className="flex items-center gap-1 border-b border-line p-4 sm:gap-2">
        <h2 className="mr-auto min-w-0 font-semibold sm:text-lg" aria-live="polite">
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
