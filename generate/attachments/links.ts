import { identifierOf, type Blueprint, type Field } from '../../templates/index.ts';
import { fillSeed } from '../change/edits/fields.ts';
import { freeId } from '../change/resolve.ts';
import type { Table } from './attachment.ts';
import { thingCalled } from './same-thing.ts';

const MOST_FIELDS = 24;

/** A table without the columns that lead to other things. */
export function withoutLinks(table: Table): Table {
  const own = table.columns.flatMap(({ of }, at) => (of === undefined ? [at] : []));
  if (own.length === table.columns.length) return table;
  const of = <T>(values: readonly T[]): T[] => own.flatMap((at) => values[at] ?? []);
  return { ...table, columns: of(table.columns), rows: table.rows.map((row) => own.map((at) => row[at] ?? null)) };
}

/** Lets the thing of a table lead to another one. Returns whether it does now; changes the plan. */
export function addLink(plan: Blueprint, table: Table, of: string): boolean {
  const entity = thingCalled(plan, table);
  const target = thingCalled(plan, { one: of, many: of });
  if (entity === undefined || target === undefined || entity === target) return false;
  if (entity.fields.length >= MOST_FIELDS) return false;
  if (entity.fields.some(({ reference }) => reference?.entity === target.id)) return false;
  const field: Field = {
    id: freeId(identifierOf(target.singular), ['id', 'owner', 'status', ...entity.fields.map(({ id }) => id)]),
    label: target.singular,
    type: 'reference',
    required: false,
    unique: false,
    managed: false,
    inTable: true,
    filterable: true,
    searchable: false,
    reference: { entity: target.id, onDelete: 'clear', own: false },
  };
  entity.fields.push(field);
  fillSeed(plan, entity, field);
  return true;
}
