import type { Blueprint, Entity, Field } from '../../templates/index.ts';
import type { Cell, Column } from './attachment.ts';
import { fieldFor, type ColumnField } from './fields.ts';
import { sameChoice } from './same-thing.ts';

const NUMBERS: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money', 'percent', 'duration']);
const WHOLE: ReadonlySet<Field['type']> = new Set(['integer', 'duration']);
const TEXTS: ReadonlySet<Field['type']> = new Set(['text', 'longtext', 'phone']);
const MOST_CHOICES = 30;

/**
 * How the values of a column go into a field that has rows already; undefined where they are of another kind. The field may only take more than before: its
 * type and its limits stay. A reference is given by the name of what it leads to.
 */
export function liveColumn(
  plan: Blueprint,
  field: Field,
  column: Column,
  cells: readonly Cell[],
): ColumnField | undefined {
  const values = cells.filter((each) => each !== null);
  const { type } = field;
  if (field.derived !== undefined) return undefined;
  if (type === 'reference') return linkColumn(plan, field);
  if (type === 'choice') return choiceColumn(field, column, values);
  if (NUMBERS.has(type)) {
    const fits = values.every((each) => typeof each === 'number' && (!WHOLE.has(type) || Number.isInteger(each)));
    return fits ? { field, value: (cell) => cell ?? undefined } : undefined;
  }
  if (TEXTS.has(type)) {
    const longest = Math.max(0, ...values.map((each) => String(each).length));
    if (field.maxLength !== undefined) field.maxLength = Math.max(field.maxLength, longest);
    return { field, value: (cell) => (cell === null ? undefined : String(cell)) };
  }
  if (type === 'date' || type === 'datetime') {
    if (column.type !== 'date' && column.type !== 'datetime') return undefined;
    const asDay = (cell: Cell): string => String(cell).slice(0, 10);
    const asTime = (cell: Cell): string => (String(cell).includes('T') ? String(cell) : `${String(cell)}T00:00:00Z`);
    return { field, value: (cell) => (cell === null ? undefined : type === 'date' ? asDay(cell) : asTime(cell)) };
  }
  return type === column.type ? { field, value: (cell) => cell ?? undefined } : undefined;
}

function choiceColumn(field: Field, column: Column, values: readonly Cell[]): ColumnField | undefined {
  const choices = [...(field.choices ?? [])];
  const labels = column.choices ?? [...new Set(values.map(String))];
  for (const label of labels) {
    if (choices.some((each) => sameChoice(each, label))) continue;
    const [made] =
      fieldFor({ ...column, type: 'choice', choices: [label.slice(0, 60)] }, { fields: [] }).field.choices ?? [];
    if (made !== undefined && !choices.some((each) => each.id === made.id)) choices.push(made);
  }
  const isFitting =
    choices.length <= MOST_CHOICES && values.every((each) => choices.some((one) => sameChoice(one, String(each))));
  if (!isFitting) return undefined;
  field.choices = choices;
  return {
    field,
    value: (cell) => (cell === null ? undefined : choices.find((each) => sameChoice(each, String(cell)))?.id),
  };
}

function linkColumn(plan: Blueprint, field: Field): ColumnField | undefined {
  const target = plan.entities.find((each) => each.id === field.reference?.entity);
  if (target === undefined || titleOf(target)?.type !== 'text') return undefined;
  return { field, value: (cell) => (cell === null ? undefined : String(cell).trim().slice(0, 200) || undefined) };
}

/** What names a row. */
export const titleOf = (entity: Entity): Field | undefined => entity.fields.find(({ id }) => id === entity.title);

/** Whether a name is enough for a row. */
export function isNamedOnly(entity: Entity): boolean {
  return (
    titleOf(entity)?.type === 'text' &&
    entity.rules.length === 0 &&
    entity.fields.every(
      (each) => each.id === entity.title || each.derived !== undefined || !each.required || each.default !== undefined,
    )
  );
}

/** What a field of a new row says where nobody has said it. */
export function defaultsOf({ fields }: Entity): Record<string, string | number | boolean> {
  const given = fields.filter(({ derived }) => derived === undefined);
  return Object.fromEntries(given.flatMap((each) => (each.default === undefined ? [] : [[each.id, each.default]])));
}
