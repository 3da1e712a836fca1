'use client';

/** Rows by the day they fall on. */
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { by, calendarDays, titleOf, valueOf, type ViewProps } from '@/kit/rows/row';
import { Rest } from '@/kit/rows/table';
import { RowLink, StatusBadge } from '@/kit/rows/value';
import { format, isoDay, parseDate } from '@/kit/ui/format';
import type { Row } from '@/lib/api';

// <words>
const words = {
  previous: 'Previous',
  next: 'Next',
  today: 'Today',
  noDate: 'Nothing is planned this month.',
};
// </words>

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
