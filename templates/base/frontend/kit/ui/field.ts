/** What a field holds: from the wire to an input and back, and what is wrong with it. */
import { format, isoDay } from '@/kit/ui/format';
import type { Tone } from '@/kit/ui/notes';
import type { Reference } from '@/lib/api';

// <words>
const words = {
  required: 'Please fill this in.',
  tooShort: (count: number) => `Please use at least ${count} characters.`,
  notAValue: 'This is not a valid value.',
  atLeast: (value: string) => `Must be at least ${value}.`,
  atMost: (value: string) => `Must be at most ${value}.`,
};
// </words>

export type FieldType =
  | 'text'
  | 'longtext'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'duration'
  | 'date'
  | 'datetime'
  | 'time'
  | 'boolean'
  | 'choice'
  | 'email'
  | 'phone'
  | 'url'
  | 'reference'
  | 'password';

export interface Choice {
  id: string;
  label: string;
  tone?: Tone;
}

/** One field of a form, table or detail. `name` is its name on the wire. */
export interface Field<Name extends string = string> {
  name: Name;
  label: string;
  type: FieldType;
  required?: boolean;
  help?: string;
  placeholder?: string;
  unit?: string;
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
  /** Digits after the point. */
  scale?: number;
  /** What a new form starts with; `today` and `now` are worked out. */
  initial?: string | number | boolean;
  /** A new form starts with the number after the last. */
  numbered?: boolean;
  choices?: Choice[];
  /** Of a reference: where the row holds `{id, label}`, what can be picked, and the route of what it points to. */
  relation?: string;
  options?: (q?: string, signal?: AbortSignal, own?: boolean) => Promise<Reference[]>;
  /** Only what is one's own can be picked. */
  own?: boolean;
  route?: string;
  /** Worked out by the server; never typed in. */
  computed?: boolean;
  /** Typed in only by who manages these things. */
  managed?: boolean;
  /** Shown as a column of the table. */
  column?: boolean;
  /** The list can be sorted or filtered by it. */
  sortable?: boolean;
  filter?: boolean;
  autoComplete?: string;
  /**
   * The end of what begins in the field `from`, said by its length: always `minutes`, which nobody is asked for, or whole hours. `of`: the field of the
   * chosen row that has the minutes.
   */
  lasts?: { from: string; minutes?: number; of?: string };
  /** Begins a part of the form with a heading of its own. */
  group?: { title: string; text?: string };
  /** Which days can be chosen: none of these weekdays (1 is Monday), so many days ahead (one more from the hour `by` on), and at most so many. */
  days?: { closed: number[]; ahead: number; by?: number; most?: number; message: string };
  /** One to five stars instead of a number. */
  stars?: boolean;
  /** Takes the whole width where fields stand side by side. */
  wide?: boolean;
}

export type Values = Record<string, unknown>;

export const NUMBERS: ReadonlySet<FieldType> = new Set(['integer', 'decimal', 'money', 'percent', 'duration']);

function localDateTime(value: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${isoDay(value)}T${two(value.getHours())}:${two(value.getMinutes())}`;
}

/** A value of the wire as its input shows it. */
export function toInput(field: Field, value: unknown): string | boolean {
  if (field.type === 'boolean') return value === true;
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (field.type === 'date') return text === 'today' ? isoDay(new Date()) : text.slice(0, 10);
  if (field.type === 'time') return text.slice(0, 5);
  if (field.type !== 'datetime') return text;
  const moment = text === 'now' || text === 'today' ? new Date() : new Date(text);
  return Number.isNaN(moment.getTime()) ? '' : localDateTime(moment);
}

/** What an input holds as a value of the wire; nothing typed is `null`. */
export function toWire(field: Field, input: string | boolean | undefined): unknown {
  if (typeof input === 'boolean') return input;
  if (input === undefined || input === '') return null;
  if (NUMBERS.has(field.type)) return Number(input);
  if (field.type === 'datetime') return new Date(input).toISOString();
  return field.type === 'password' ? input : input.trim() || null;
}

/** The day that lies so many days after today. */
function dayAhead(days: number): Date {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day;
}

const firstOf = ({ ahead, by }: NonNullable<Field['days']>): number =>
  ahead + (by !== undefined && new Date().getHours() >= by ? 1 : 0);

/** Whether a day can be had. */
function isOpen(days: NonNullable<Field['days']>, value: string): boolean {
  const day = new Date(value.length === 10 ? `${value}T12:00` : value);
  const isLate = days.most !== undefined && isoDay(day) > isoDay(dayAhead(days.most));
  return !days.closed.includes(day.getDay() || 7) && isoDay(day) >= isoDay(dayAhead(firstOf(days))) && !isLate;
}

/** The first and the last day that an input offers. */
export function boundsOf({ days, type }: Field): { min?: string; max?: string } {
  if (!days || type !== 'date') return {};
  return {
    min: isoDay(dayAhead(firstOf(days))),
    ...(days.most === undefined ? {} : { max: isoDay(dayAhead(days.most)) }),
  };
}

/** Why this input cannot be sent, or null. The server checks again. */
export function problemOf(field: Field, input: string | boolean | undefined): string | null {
  if (field.type === 'boolean') return null;
  const value = toWire(field, input);
  if (value === null) return field.required ? words.required : null;
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || (field.type === 'integer' && !Number.isInteger(value))) return words.notAValue;
    if (field.min !== undefined && value < field.min) return words.atLeast(format.number(field.min));
    if (field.max !== undefined && value > field.max) return words.atMost(format.number(field.max));
  }
  if (typeof value === 'string' && field.minLength !== undefined && value.length < field.minLength) {
    return words.tooShort(field.minLength);
  }
  if (field.days && typeof value === 'string' && !isOpen(field.days, value)) return field.days.message;
  if (field.type === 'email' && !/^\S+@\S+\.\S+$/.test(String(value))) return words.notAValue;
  if (field.type === 'url' && !/^https?:\/\/\S+$/i.test(String(value))) return words.notAValue;
  return null;
}
