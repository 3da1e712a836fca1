import { z } from 'zod';
import type { Blueprint } from '../../blueprint/index.ts';
import { nameApp } from '../../naming/index.ts';
import { sql } from '../../quote/index.ts';
import { columnType } from './column.ts';
import { constraintsOf } from './constraint.ts';
import { kitTables } from './kit-parts.ts';
import { onDelete } from './models.ts';
import { isReferenced, isSlugged } from './offers.ts';
import { planBackend, type Plan, type PlannedField } from './plan.ts';

const column = z.strictObject({
  /** As SQLAlchemy writes it. */
  type: z.string(),
  nullable: z.boolean(),
  references: z.strictObject({ table: z.string(), onDelete: z.string() }).optional(),
  /** SQL for rows that have no value, where the column must have one; none for a reference. */
  fill: z.string().optional(),
  /** No longer part of the app; its values are kept. */
  retired: z.boolean().optional(),
});

const constraint = z.strictObject({
  kind: z.enum(['table', 'index']),
  source: z.string(),
  add: z.string(),
  count: z.string().optional(),
});

/** Columns of a table that no field stands for: what a form gives people to refer to, and the end of a row's address. */
const KIT_COLUMNS = ['reference_code', 'slug'] as const;

const table = z.strictObject({
  columns: z.record(z.string(), column),
  constraints: z.record(z.string(), constraint),
  /** Columns that the kit gives a table, once it needs them. Absent in what was written before they were part of it: then they are there. */
  kit: z.array(z.enum(KIT_COLUMNS)).optional(),
  retired: z.boolean().optional(),
});

/** The database of an app after its last migration, kept in its bundle as `.mvp/schema.json`: the next step is worked out against it. */
export const schema = z.strictObject({ version: z.literal(1), tables: z.record(z.string(), table) });
export type Schema = z.infer<typeof schema>;
export type SchemaTable = z.infer<typeof table>;
export type SchemaColumn = z.infer<typeof column>;

/** The tables a blueprint needs. Those that every app has (accounts, sessions) are no part of it. */
export function schemaOf(blueprint: Blueprint): Schema {
  const plan = planBackend(blueprint, nameApp(blueprint));
  return {
    version: 1,
    tables: {
      ...kitTables(blueprint),
      ...Object.fromEntries(
        plan.entities.map((entity) => {
          const status: [string, SchemaColumn][] =
            entity.entity.workflow === undefined
              ? []
              : [
                  [
                    'status',
                    { type: 'sa.Text()', nullable: false, fill: sql(entity.entity.workflow.states[0]?.id ?? '') },
                  ],
                ];
          const stored = entity.fields.filter((each) => !each.live);
          return [
            entity.names.table,
            {
              columns: Object.fromEntries([
                ...status,
                ...stored.map((each): [string, SchemaColumn] => [each.names.column, columnOf(plan, each)]),
              ]),
              kit: [
                ...(isReferenced(plan, entity) ? (['reference_code'] as const) : []),
                ...(isSlugged(plan, entity) ? (['slug'] as const) : []),
              ],
              constraints: Object.fromEntries(
                constraintsOf(plan, entity).map(({ name, kind, source, add, count }) => [
                  name,
                  { kind, source, add, ...(count === undefined ? {} : { count }) },
                ]),
              ),
            },
          ];
        }),
      ),
    },
  };
}

function columnOf(plan: Plan, planned: PlannedField): SchemaColumn {
  const target = planned.field.reference?.entity;
  const fill = fillOf(planned);
  return {
    type: columnType(planned.field),
    nullable: planned.nullable,
    ...(target === undefined
      ? {}
      : { references: { table: plan.entity(target).names.table, onDelete: onDelete(planned) } }),
    ...(fill === undefined || planned.nullable ? {} : { fill }),
  };
}

/** What a row gets that has no value yet, as SQL. */
function fillOf({ field }: PlannedField): string | undefined {
  const value = field.default;
  switch (field.type) {
    case 'integer':
    case 'duration':
    case 'decimal':
    case 'money':
    case 'percent':
      return String(Number.isFinite(Number(value)) && value !== undefined ? Number(value) : (field.min ?? 0));
    case 'boolean':
      return value === true || value === 'true' ? 'true' : 'false';
    case 'date':
      return 'CURRENT_DATE';
    case 'datetime':
      return 'now()';
    case 'time':
      return sql(typeof value === 'string' ? value : '00:00');
    case 'choice':
      return sql(String(value ?? field.choices?.[0]?.id ?? ''));
    case 'reference':
      return undefined;
    default:
      return sql(value === undefined ? '' : String(value));
  }
}
