import { identifierOf, type Entity, type Field } from '../../templates/index.ts';
import { freeId } from '../change/resolve.ts';
import type { Table, Cell, Column } from './attachment.ts';

/** What every row has by itself: no field may take these names. */
const TAKEN = [
  'id',
  'owner',
  'owner_id',
  'status',
  'actions',
  'created_at',
  'updated_at',
  'can_edit',
  'can_delete',
  'x',
];

/** One column as a field, and its values as they stand in a sample row. */
export interface ColumnField {
  field: Field;
  value: (cell: Cell) => Exclude<Cell, null> | undefined;
}

/** A field for a column, under a name that is free in the entity. */
export function fieldFor(column: Column, entity: Pick<Entity, 'fields'>): ColumnField {
  const { label, type } = column;
  const wanted = identifierOf(label);
  const id = freeId(wanted === 'x' ? 'field' : wanted, [...TAKEN, ...entity.fields.map((each) => each.id)]);
  const choices = choicesOf(column.choices ?? []);
  const ids = new Map(choices.map((each) => [each.label, each.id]));
  const isLong = type === 'longtext' || type === 'url';
  return {
    field: {
      id,
      label,
      type,
      required: column.required,
      unique: column.unique,
      managed: false,
      inTable: !isLong,
      filterable: type === 'choice' || type === 'boolean',
      searchable: type === 'text' || type === 'longtext' || type === 'email',
      ...(type === 'choice' ? { choices } : {}),
      ...(type === 'text' ? { maxLength: 2000 } : {}),
      ...(type === 'longtext' ? { maxLength: 4000 } : {}),
      ...(type === 'email' ? { maxLength: 200 } : {}),
      ...(type === 'url' ? { maxLength: 500 } : {}),
      ...(type === 'boolean' ? { default: false } : {}),
    },
    value: (cell) => (cell === null ? undefined : type === 'choice' ? ids.get(String(cell)) : cell),
  };
}

function choicesOf(labels: readonly string[]): { id: string; label: string }[] {
  const taken: string[] = [];
  return labels.map((label) => {
    const wanted = identifierOf(label);
    const id = freeId(wanted === 'x' ? 'choice' : wanted, taken);
    taken.push(id);
    return { id, label };
  });
}

const NAMING = /(^|[\s_])(name|title|titel|nom|nombre|nome|naam|bezeichnung|название|имя|名称|名前|이름)$/iu;

/** The column that names a row: one that says so, else the first text that every row has, else the first text. */
export function titleColumn({ columns }: Table): number {
  const texts = columns.flatMap(({ type }, at) => (type === 'text' ? [at] : []));
  const named = texts.find((at) => NAMING.test(columns[at]?.label ?? ''));
  return named ?? texts.find((at) => columns[at]?.required === true) ?? texts[0] ?? -1;
}
