/** Numbers, days and times as they are written in the language of the app. */
import { app } from '@/lib/api';

// <words>
const words = {
  minutes: 'min',
  hours: 'h',
};
// </words>

// Four digits stand together: a year is no thousand.
export const number = new Intl.NumberFormat(app.locale, { maximumFractionDigits: 6, useGrouping: 'min2' });

const date = new Intl.DateTimeFormat(app.locale, { dateStyle: 'medium' });

const dateTime = new Intl.DateTimeFormat(app.locale, { dateStyle: 'medium', timeStyle: 'short' });

const soon = new Intl.DateTimeFormat(app.locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

const time = new Intl.DateTimeFormat(app.locale, { timeStyle: 'short' });

export const day = new Intl.DateTimeFormat(app.locale, { weekday: 'short', day: 'numeric', month: 'short' });

const month = new Intl.DateTimeFormat(app.locale, { month: 'long', year: 'numeric' });

const weekday = new Intl.DateTimeFormat(app.locale, { weekday: 'short' });

const longDay = new Intl.DateTimeFormat(app.locale, { weekday: 'long', day: 'numeric', month: 'long' });

/** A date without a time is a day on the calendar of whoever looks at it, not midnight in Greenwich. */
export function parseDate(value: string): Date {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return parts ? new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : new Date(value);
}

/** `2026-03-01` of the local calendar. */
export function isoDay(value: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(value.getFullYear()).padStart(4, '0')}-${two(value.getMonth() + 1)}-${two(value.getDate())}`;
}

const or = (format: (value: Date) => string) => (value: string) => {
  const parsed = parseDate(value);
  return Number.isNaN(parsed.getTime()) ? value : format(parsed);
};

/** Values as a person of this language reads them. */
export const format = {
  /** A label within a sentence: small, unless the language writes nouns large or begins with them, or it is a short form as VAT. */
  noun: (label: string) =>
    /^(de|nl)/.test(app.locale) ? label : label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase()),
  number: (value: number, scale?: number) =>
    scale === undefined
      ? number.format(value)
      : new Intl.NumberFormat(app.locale, { minimumFractionDigits: scale, maximumFractionDigits: scale }).format(value),
  money: (value: number) =>
    new Intl.NumberFormat(app.locale, { style: 'currency', currency: app.currency }).format(value),
  /** An amount as it stands on a price tag: without cents where there are none. */
  price: (value: number) =>
    new Intl.NumberFormat(app.locale, {
      style: 'currency',
      currency: app.currency,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(value),
  percent: (value: number) => `${number.format(value)}\u202f%`,
  duration: (minutes: number) => {
    const rest = Math.round(minutes) % 60;
    const hours = Math.trunc(Math.round(minutes) / 60);
    if (hours === 0) return `${rest}\u202f${words.minutes}`;
    return rest === 0
      ? `${hours}\u202f${words.hours}`
      : `${hours}\u202f${words.hours} ${Math.abs(rest)}\u202f${words.minutes}`;
  },
  date: or((value) => date.format(value)),
  dateTime: or((value) => dateTime.format(value)),
  /** Without the year where it is this year's. */
  moment: or((value) => (value.getFullYear() === new Date().getFullYear() ? soon : dateTime).format(value)),
  timeOfDay: or((value) => time.format(value)),
  day: or((value) => day.format(value)),
  /** `Tuesday 24 November`. */
  longDay: (value: Date) => longDay.format(value),
  month: (value: Date) => month.format(value),
  weekday: (value: Date) => weekday.format(value),
};
