import { app } from '@/lib/api';

const DAY = 86_400_000;

/** A day on the calendar, wherever somebody looks at it from. */
export const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);

/** So many days later; earlier where negative. */
export const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const long = new Intl.DateTimeFormat(app.locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const short = new Intl.DateTimeFormat(app.locale, { day: 'numeric', month: 'short' });
const weekday = new Intl.DateTimeFormat(app.locale, { weekday: 'short' });

/** “Friday, 3 July 2026”. */
export const fullDay = (day: string): string => long.format(dateOf(day));
/** “3 Jul” */
export const shortDay = (day: string): string => short.format(dateOf(day));
/** “Fri” */
export const weekdayOf = (day: string): string => weekday.format(dateOf(day));

/** Whether an hour of a day is over, by the clock of whoever looks. */
export const isOver = (day: string, hour: string): boolean => new Date(`${day}T${hour}:00`).getTime() < Date.now();

/** Today on the calendar of whoever looks. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((each) => String(each).padStart(2, '0')).join('-');
}
