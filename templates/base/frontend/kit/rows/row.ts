/** What is known of a row, and what can be done with it. */
import type { Choice, Field } from '@/kit/ui/field';
import { format } from '@/kit/ui/format';
import type { Tone } from '@/kit/ui/notes';
import type { Reference, Row } from '@/lib/api';

// <words>
const words = {
  untitled: 'Untitled',
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

/** The days a month's calendar shows: whole weeks, Monday first. */
export function calendarDays(start: Date): Date[] {
  const lead = (new Date(start.getFullYear(), start.getMonth(), 1).getDay() + 6) % 7;
  const length = new Date(start.getFullYear(), start.getMonth() + 1, 0).getDate();
  return Array.from(
    { length: Math.ceil((lead + length) / 7) * 7 },
    (_, index) => new Date(start.getFullYear(), start.getMonth(), index + 1 - lead),
  );
}

export interface RowActionsProps<R extends Row> {
  row: R;
  actions: Action[];
  handlers: Handlers<R>;
}

export const by = (name: string) => (a: Row, b: Row) => (String(valueOf(a, name)) < String(valueOf(b, name)) ? -1 : 1);
