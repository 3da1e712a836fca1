/** How long something takes, in place of its end: nobody types in twice when a table for two hours is. */
import type { Field } from '@/kit/ui/field';

type Draft = Record<string, string | boolean | undefined>;

const MINUTE = 60_000;

/** The fields somebody fills in: no end that follows from its beginning, and whole hours in place of any other end. */
export function asked<Name extends string>(fields: Field<Name>[], label: string): Field<Name>[] {
  return fields.flatMap((field) => {
    if (!field.lasts) return [field];
    if (field.lasts.minutes !== undefined) return [];
    return [{ ...field, label, type: 'integer' as const, min: 1, max: 24, initial: 1, required: true }];
  });
}

/** The end on the wire; `null` as long as nothing begins. `draft` holds what the inputs hold. */
export function endOf({ name, lasts }: Field, draft: Draft): string | null {
  const begins = new Date(String(draft[lasts?.from ?? ''] ?? '')).getTime();
  const minutes = lasts?.minutes ?? Number(draft[name]) * 60;
  return Number.isFinite(begins + minutes) ? new Date(begins + minutes * MINUTE).toISOString() : null;
}

/** Whole hours from a row's beginning to its end; nothing where it has none. */
export function hoursOf({ name, lasts }: Field, row: object): number | undefined {
  const values = row as Record<string, unknown>;
  const [begins, ends] = [values[lasts?.from ?? ''], values[name]].map((value) => new Date(String(value)).getTime());
  const hours = Math.round(((ends ?? NaN) - (begins ?? NaN)) / (60 * MINUTE));
  return hours > 0 ? hours : undefined;
}

/** What is wrong with an end that nobody typed in is said at its beginning. */
export function atBeginning(fields: Field[], wrong: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wrong).map(([name, text]) => {
      const lasts = fields.find((field) => field.name === name)?.lasts;
      return [lasts?.minutes === undefined ? name : lasts.from, text];
    }),
  );
}

/** The fields with the length that the chosen row has of its own. */
export function withLengthOf(fields: Field[], values: Record<string, unknown>): Field[] {
  return fields.map((field) => {
    const minutes = field.lasts?.of === undefined ? NaN : Number(values[field.lasts.of] ?? NaN);
    return field.lasts && minutes > 0 ? { ...field, lasts: { from: field.lasts.from, minutes } } : field;
  });
}
