import type { Blueprint, Entity, Field } from '../../templates/index.ts';
import { meaning } from '../compose/fields.ts';
import { tongueOf } from '../plan/labels/index.ts';
import { fillSeed } from '../change/edits/fields.ts';
import { key } from '../change/resolve.ts';
import type { Table, Cell, Column } from './attachment.ts';
import { fieldFor, titleColumn, type ColumnField } from './fields.ts';
import { sortedInto } from './sorted-into.ts';
import { keepWhatHolds } from './holding.ts';
import { unsigned } from './unsigned.ts';

type Row = Blueprint['seed'][string][number];
const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl'] as const;
const MOST_FIELDS = 24;
const MOST_CHOICES = 30;
const NUMBERS: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money', 'percent', 'duration']);
const TEXTS: ReadonlySet<Field['type']> = new Set(['text', 'longtext', 'phone']);

/** The thing of the plan that a table is of. */
export function thingCalled(plan: Blueprint, { one, many }: Pick<Table, 'one' | 'many'>): Entity | undefined {
  const called = new Set([key(one), key(many)].filter((each) => each !== 'x'));
  const exact = plan.entities.find(({ id, singular, plural }) =>
    [id, singular, plural].some((each) => called.has(key(each))),
  );
  const label = many.toLowerCase();
  return (
    exact ?? plan.entities.find((each) => [each.singular, each.plural].some((name) => name.toLowerCase() === label))
  );
}

/** Gives the columns of a table to a thing, and its rows in place of the samples. Returns what could not be taken. */
export function ontoThing(plan: Blueprint, entity: Entity, table: Table): string | undefined {
  const samples = plan.seed[entity.id] ?? [];
  const titleAt = titleColumn(table);
  const used = new Set<string>();
  const left: string[] = [];
  const columns: (ColumnField | undefined)[] = table.columns.map((column, at) => {
    const known = at === titleAt ? fieldNamed(entity, entity.title) : fieldLike(entity, column, used);
    const fitting =
      known === undefined || used.has(known.id)
        ? undefined
        : widened(
            plan,
            known,
            column,
            table.rows.map((row) => row[at] ?? null),
          );
    if (fitting !== undefined) {
      used.add(fitting.field.id);
      return fitting;
    }
    if (entity.fields.length >= MOST_FIELDS) {
      left.push(column.label);
      return undefined;
    }
    const isDouble = entity.fields.some((each) => each.label.toLowerCase() === column.label.toLowerCase());
    const made = fieldFor(isDouble ? { ...column, label: `${column.label.slice(0, 56)} 2` } : column, entity);
    entity.fields.push(made.field);
    used.add(made.field.id);
    return made;
  });
  const missing = left.length === 0 ? undefined : `These columns have no room in ${entity.plural}: ${left.join(', ')}.`;
  if (table.rows.length === 0) {
    for (const made of columns)
      if (made !== undefined && samples.some((row) => row[made.field.id] === undefined))
        fillSeed(plan, entity, made.field);
    return missing;
  }
  // Rows of what is booked for a time, or has so many places, need more than a table says.
  if (entity.rules.some(({ kind }) => kind === 'no_overlap' || kind === 'capacity')) {
    // The samples know nothing of the new columns.
    for (const made of columns)
      if (made !== undefined && samples.some((row) => row[made.field.id] === undefined)) made.field.required = false;
    return `The columns are taken, the rows are not: ${entity.plural} must not collide, and the file does not say enough for that.`;
  }
  relax(entity, used);
  plan.seed[entity.id] = table.rows.map((cells, at) =>
    rowOf(entity, { cells, columns, sample: samples[at % Math.max(1, samples.length)] ?? {}, at }),
  );
  unsigned(plan, entity.id);
  pointInto(plan, entity);
  keepWhatHolds(plan, entity);
  return missing;
}

/** The field of that id, if there is one. */
export const fieldNamed = ({ fields }: Entity, id: string): Field | undefined => fields.find((each) => each.id === id);

/** The field that a heading means. */
export function fieldLike(entity: Entity, { label }: Column, used: ReadonlySet<string>): Field | undefined {
  const wanted = meaning(key(label));
  return entity.fields.find(
    (each) =>
      !used.has(each.id) &&
      each.derived === undefined &&
      (each.label.toLowerCase() === label.toLowerCase() ||
        spokenAlike(each.label, label) ||
        meaning(each.id) === wanted ||
        meaning(key(each.label)) === wanted),
  );
}

/** “Preis” for “Price”: a heading may be in another language than the app. */
function spokenAlike(label: string, heading: string): boolean {
  return LANGUAGES.some((each) => tongueOf(each)?.labels.get(label)?.toLowerCase() === heading.toLowerCase());
}

/** A field of the plan made wide enough for the values of a column; undefined if it is of another kind. */
function widened(plan: Blueprint, field: Field, column: Column, cells: readonly Cell[]): ColumnField | undefined {
  if (field.derived !== undefined) return undefined;
  const values = cells.filter((each) => each !== null);
  if (field.type === 'reference') return sortedInto(plan, field, values);
  if (field.type === 'choice') {
    const choices = [...(field.choices ?? [])];
    for (const label of column.choices ?? []) {
      if (choices.some((each) => sameChoice(each, label))) continue;
      const [made] = fieldFor({ ...column, type: 'choice', choices: [label] }, { fields: [] }).field.choices ?? [];
      if (made !== undefined && !choices.some((each) => each.id === made.id)) choices.push(made);
    }
    const isFitting = column.type === 'choice' && choices.length <= MOST_CHOICES;
    if (!isFitting || !values.every((value) => choices.some((each) => sameChoice(each, String(value)))))
      return undefined;
    field.choices = choices;
    return {
      field,
      value: (cell) => (cell === null ? undefined : choices.find((each) => sameChoice(each, String(cell)))?.id),
    };
  }
  if (NUMBERS.has(field.type)) {
    if (!values.every((each) => typeof each === 'number')) return undefined;
    if ((field.type === 'integer' || field.type === 'duration') && !values.every(Number.isInteger))
      field.type = 'decimal';
    if (values.some((each) => Number(each) < (field.min ?? -Infinity))) delete field.min;
    if (values.some((each) => Number(each) > (field.max ?? Infinity))) delete field.max;
  } else if (TEXTS.has(field.type)) {
    const longest = Math.max(0, ...values.map((each) => String(each).length));
    if (field.maxLength !== undefined) field.maxLength = Math.max(field.maxLength, longest);
    else if (longest > 200) field.maxLength = 2000;
  } else if (field.type === 'date' || field.type === 'datetime') {
    if (column.type !== 'date' && column.type !== 'datetime') return undefined;
    if (field.type === 'date' && column.type === 'datetime') field.type = 'datetime';
  } else if (field.type !== column.type) return undefined;
  if (field.unique && new Set(values.map((each) => String(each).toLowerCase())).size < values.length)
    field.unique = false;
  const { type } = field;
  return { field, value: (cell) => (cell === null ? undefined : TEXTS.has(type) ? String(cell) : cell) };
}

/** Whether a value of a file is a choice. */
export function sameChoice(choice: { id: string; label: string }, label: string): boolean {
  return choice.label.toLowerCase() === label.toLowerCase() || choice.id === key(label);
}

/** What the file does not say is not asked of every row any more, and no two rows differ in it. */
function relax(entity: Entity, used: ReadonlySet<string>): void {
  for (const field of entity.fields) {
    if (field.type === 'reference' || field.id === entity.title || used.has(field.id)) continue;
    if (field.default === undefined && field.copies === undefined) field.required = false;
    field.unique = false;
  }
}

interface RowSetting {
  cells: readonly Cell[];
  columns: readonly (ColumnField | undefined)[];
  /** A row of the samples, for whom a row leads to where the file does not say. */
  sample: Row;
  at: number;
}

function rowOf(entity: Entity, { cells, columns, sample, at }: RowSetting): Row {
  const row: Row = { [entity.title]: `${entity.singular} ${String(at + 1)}` };
  columns.forEach((made, column) => {
    const value = made?.value(cells[column] ?? null);
    if (made !== undefined && value !== undefined) row[made.field.id] = value;
  });
  for (const field of entity.fields) {
    if (row[field.id] !== undefined || !field.required || field.derived !== undefined) continue;
    // A stock of none, say, would have everything sold out: what the samples have is nearer to how it is.
    const isKnown = field.default !== undefined || field.type === 'reference' || field.copies !== undefined;
    const value = isKnown ? (sample[field.id] ?? field.default) : undefined;
    if (value === undefined || value === null) field.required = false;
    else row[field.id] = value;
  }
  const [shown] = entity.shownIn ?? [];
  if (shown !== undefined) row['status'] = shown;
  return row;
}

/** Rows of other things that lead to a sample lead to one of the rows now. */
function pointInto(plan: Blueprint, { id }: Entity): void {
  const count = plan.seed[id]?.length ?? 0;
  for (const rows of Object.values(plan.seed))
    for (const row of rows)
      for (const [name, value] of Object.entries(row)) {
        const [, index] =
          typeof value === 'string' && value.startsWith(`${id}:`) ? (/^[a-z0-9_]+:(\d+)$/.exec(value) ?? []) : [];
        if (index !== undefined && count > 0) row[name] = `${id}:${String(Number(index) % count)}`;
      }
}
