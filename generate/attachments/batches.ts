import {
  evaluate,
  isLive,
  nameApp,
  readExpression,
  type Blueprint,
  type Entity,
  type Field,
} from '../../templates/index.ts';
import type { Batch } from '../change/rows-step.ts';
import { valuesOf } from './holding.ts';

type Row = Blueprint['seed'][string][number];

/** Rows for a thing; `once`: only those of which none is called so yet. A reference is the name of what is meant. */
export interface Brought {
  entity: string;
  rows: readonly Row[];
  once: boolean;
}

/** Rows as the step of the migrations takes them: by table and column, each value as text. */
export function batchesOf(plan: Blueprint, brought: readonly Brought[], key: string): Batch[] {
  const names = nameApp(plan);
  return brought.flatMap(({ entity: id, rows, once }, at): Batch[] => {
    const entity = plan.entities.find((each) => each.id === id);
    if (entity === undefined || rows.length === 0) return [];
    const columnOf = (field: string): string => names.field(id, field).column;
    return [
      {
        key: `${key}-${String(at)}`,
        table: names.entity(id).table,
        title: columnOf(entity.title),
        once,
        rows: rows.map((row) => {
          const values: Record<string, string> = {};
          const links: Batch['rows'][number]['links'] = {};
          for (const field of entity.fields) {
            const value = valueOf(plan, entity, field, row);
            const target = plan.entities.find((each) => each.id === field.reference?.entity);
            if (value === undefined) continue;
            if (target === undefined) values[columnOf(field.id)] = value;
            else
              links[columnOf(field.id)] = [
                names.entity(target.id).table,
                names.field(target.id, target.title).column,
                value,
              ];
          }
          const status = row['status'];
          const isState = entity.workflow?.states.some((each) => each.id === status) === true;
          const own = entity.fields.some((each) => each.id === 'status');
          if (entity.workflow !== undefined && !own)
            values['status'] = isState ? String(status) : (entity.workflow.states[0]?.id ?? '');
          return { values, links, slug: slugOf(String(row[entity.title] ?? '')) };
        }),
      },
    ];
  });
}

/** A value as text that PostgreSQL reads as the type of the field. */
function valueOf(plan: Blueprint, entity: Entity, field: Field, row: Row): string | undefined {
  if (field.derived !== undefined) {
    if (field.derived.kind !== 'formula' || isLive(plan, entity, field) || field.type.startsWith('date'))
      return undefined;
    try {
      const formula = readExpression(field.derived.expression, { blueprint: plan, entity: entity.id });
      const value = evaluate(formula, valuesOf(entity, row), Date.now());
      return typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
    } catch {
      return undefined;
    }
  }
  const value = row[field.id] ?? null;
  if (field.type === 'boolean') return String(value === true || value === 'true');
  if (value === null) return undefined;
  return field.type === 'integer' || field.type === 'duration' ? String(Math.round(Number(value))) : String(value);
}

/** How the kit of an app writes addresses. */
function slugOf(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replaceAll(/-+$/g, '');
}
