import type { Schema } from '../../client/api';
import { sentence } from '../../pieces/sentence';
import type { Filter, Kept } from './use-rows';

type Thing = Schema<'DataModel'>['things'][number];
type Column = Kept['columns'][number];

/** What every table has beside what the app keeps in it. */
const OWN = ['id', 'slug', 'owner_id', 'created_at', 'updated_at'];
/** A text in a cell; the rest is seen when it is pointed at. */
const MOST_CHARACTERS = 80;

/** The columns as they are shown: what people know first, what the database added last. */
export function orderedColumns({ columns }: Kept): Column[] {
  const place = ({ name }: Column): number => OWN.indexOf(name);
  return columns.toSorted((a, b) => place(a) - place(b));
}

/** What a column is called in the app; what only the database has, by the name it has there. */
export function labelOf({ name }: Column, thing: Thing | undefined): string {
  const found = thing?.columns.find(({ column, id }) => (column ?? id) === name);
  return found?.label ?? sentence(name.replaceAll('_', ' '));
}

/** The thing of the plan that rows are of. */
export function thingOf({ thing }: Kept, things: readonly Thing[]): Thing | undefined {
  return things.find(({ table }) => table.replaceAll('_', '-') === thing.replaceAll('_', '-'));
}

/** A value as it stands in a cell; empty: there is none. */
export function cellText(
  value: unknown,
  type: string,
  { language, yes, no }: { language: string; yes: string; no: string },
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return value.toLocaleString(language, { maximumFractionDigits: 6 });
  if (typeof value !== 'string') return JSON.stringify(value);
  const at = type === 'datetime' || type === 'date' ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(at)) {
    // a day is the same everywhere
    const style = {
      dateStyle: 'medium' as const,
      ...(type === 'date' ? { timeZone: 'UTC' } : { timeStyle: 'short' as const }),
    };
    return new Intl.DateTimeFormat(language, style).format(at);
  }
  if (type === 'uuid') return value.slice(0, 8);
  return value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS - 1)}…` : value;
}

/** What somebody typed to filter a column by, as the app takes it; undefined: it is none of that kind. */
export function filterOf({ name, type }: Column, op: Filter['op'], typed: string): Filter | undefined {
  const text = typed.trim();
  if (op === 'empty') return { field: name, op, value: null };
  if (text === '') return undefined;
  if (type === 'int' || type === 'decimal' || type === 'float') {
    const value = Number(text.replace(',', '.'));
    return Number.isFinite(value) ? { field: name, op, value } : undefined;
  }
  if (type === 'bool') return { field: name, op, value: /^(?:true|yes|1|ja|wahr)$/i.test(text) };
  return { field: name, op, value: text };
}

/** How a column can be compared: texts by what they contain first, all else by what they are. */
export function opsOf({ type }: Column): Filter['op'][] {
  if (type === 'text') return ['contains', 'eq', 'ne', 'empty'];
  if (type === 'bool' || type === 'uuid') return ['eq', 'ne', 'empty'];
  return ['eq', 'gte', 'lte', 'empty'];
}
