import { readNumber } from '@/kit/numbers';
import { format } from '@/kit/ui/format';
import { app } from '@/lib/api';

// <words>
const words = {
  atLeast: (value: string) => `Must be at least ${value}.`,
  atMost: (value: string) => `Must be at most ${value}.`,
  required: 'Please fill this in.',
  notANumber: 'Please enter a number.',
};
// </words>

/** A day is a number, too: of days since 1970. */
export type Kind = 'number' | 'money' | 'percent' | 'date';

export interface CalculatorInput {
  id: string;
  label: string;
  type: Kind | 'choice';
  unit?: string;
  min?: number;
  max?: number;
  initial: number | string;
  choices?: { id: string; label: string; value: number }[];
}

const DAY = 86_400_000;

/** The day of a text as fields of dates write it; NaN for anything else. */
export const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY;

/** So many days from today, as fields of dates write it. */
export function textOfDay(fromToday: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + fromToday)).toISOString().slice(0, 10);
}

/** What is typed in or chosen, as a number. */
export function valueOf(input: CalculatorInput, text: string): number {
  if (input.type === 'date') return dayOf(text);
  if (input.type !== 'choice') return readNumber(text, app.locale);
  return input.choices?.find(({ id }) => id === text)?.value ?? 0;
}

/** What a number of this kind reads like. */
export function show({ type, unit, scale }: { type: Kind; unit?: string; scale?: number }, value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (type === 'date')
    return new Intl.DateTimeFormat(app.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value * DAY));
  if (type === 'money') return format.money(value);
  if (type === 'percent') return format.percent(value);
  return `${format.number(value, scale)}${unit ? `\u202f${unit}` : ''}`;
}

/** What is wrong with an input; empty where nothing is. */
export function fault(input: CalculatorInput, text: string): string {
  if (input.type === 'choice') return '';
  if (text.trim() === '') return words.required;
  const value = valueOf(input, text);
  if (Number.isNaN(value)) return words.notANumber;
  const bound = (limit: number) => show({ ...input, type: input.type === 'choice' ? 'number' : input.type }, limit);
  if (input.min !== undefined && value < input.min) return words.atLeast(bound(input.min));
  if (input.max !== undefined && value > input.max) return words.atMost(bound(input.max));
  return '';
}
