import { python } from '../../quote/index.ts';
import { constraintsOf } from './constraint.ts';
import { kitTables } from './kit-parts.ts';
import { columnArguments, onDelete } from './models.ts';
import { isReferenced, isSlugged } from './offers.ts';
import type { Plan, PlannedEntity, PlannedField } from './plan.ts';
import { tableLines } from './step.ts';

/** The domain's part of the first migration: what stands for `# tables` and `# drops` in the base app's file. */
export function renderTables(plan: Plan): {
  readonly tables: string;
  readonly drops: string;
  readonly needsGist: boolean;
} {
  const done = new Set<string>();
  const late: string[] = [];
  const lines: string[] = [];
  for (const entity of parentsFirst(plan)) {
    done.add(entity.entity.id);
    lines.push(...renderTable(plan, entity, done, late));
  }
  const kit = Object.entries(kitTables(plan.blueprint));
  for (const [name, table] of kit) lines.push(...tableLines(name, table));
  const kitDrops = kit.map(([name]) => `op.drop_table(${python(name)})`);
  const drops = [...done].toReversed().map((id) => `op.drop_table(${python(plan.entity(id).names.table)})`);
  const source = [...lines, ...late];
  const needsGist = source.some((line) => line.includes('ExcludeConstraint'));
  const dropLate = late.map((line) => dropForeignKey(line)).toReversed();
  return {
    tables: [...(needsGist ? ['op.execute("CREATE EXTENSION IF NOT EXISTS btree_gist")'] : []), ...source]
      .map((line) => `    ${line}`)
      .join('\n'),
    drops: [...dropLate, ...kitDrops, ...drops].map((line) => `    ${line}`).join('\n'),
    needsGist,
  };
}

function renderTable(plan: Plan, entity: PlannedEntity, done: ReadonlySet<string>, late: string[]): string[] {
  const table = entity.names.table;
  const stored = entity.fields.filter((each) => !each.live);
  const columns = [
    'sa.Column("id", sa.Uuid(), primary_key=True)',
    'sa.Column("created_at", sa.DateTime(timezone=True), nullable=False)',
    'sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False)',
    'sa.Column("owner_id", sa.Uuid(), sa.ForeignKey("users.id", ondelete="SET NULL"), index=True)',
    ...(isReferenced(plan, entity) ? ['sa.Column("reference_code", sa.Text(), unique=True)'] : []),
    ...(isSlugged(plan, entity) ? ['sa.Column("slug", sa.Text(), nullable=False, unique=True)'] : []),
    ...(entity.entity.workflow === undefined ? [] : ['sa.Column("status", sa.Text(), nullable=False)']),
    ...stored.map((each) => renderColumn(plan, each, done)),
  ];
  for (const each of stored) {
    const target = each.field.reference?.entity;
    if (target === undefined || done.has(target)) continue;
    const name = `fk_${table}_${each.names.column}`.slice(0, 63);
    late.push(
      `op.create_foreign_key(${python(name)}, ${python(table)}, ` +
        `${python(plan.entity(target).names.table)}, [${python(each.names.column)}], ["id"], ` +
        `ondelete=${python(onDelete(each))})`,
    );
  }
  const constraints = constraintsOf(plan, entity);
  const inside = constraints.filter((each) => each.kind === 'table').map((each) => each.source);
  const indexes = constraints
    .filter((each) => each.kind === 'index')
    .map((each) => `op.create_index(${python(each.name)}, ${python(table)}, ${each.source})`);
  return [`op.create_table(${[python(table), ...columns, ...inside].join(', ')},)`, ...indexes];
}

function renderColumn(plan: Plan, planned: PlannedField, done: ReadonlySet<string>): string {
  const target = planned.field.reference?.entity;
  const [type = '', ...foreignKey] = columnArguments(plan, planned);
  const parts = [
    python(planned.names.column),
    type,
    ...(target !== undefined && done.has(target) ? foreignKey : []),
    ...(planned.nullable ? [] : ['nullable=False']),
    ...(target === undefined ? [] : ['index=True']),
  ];
  return `sa.Column(${parts.join(', ')})`;
}

/** Referenced tables first; a ring of references is closed afterwards by `op.create_foreign_key`. */
export function parentsFirst(plan: Plan): readonly PlannedEntity[] {
  const pending = [...plan.entities];
  const ordered: PlannedEntity[] = [];
  while (pending.length > 0) {
    const waiting = new Set(pending.map((each) => each.entity.id));
    const isFree = (each: PlannedEntity): boolean =>
      !each.fields.some((planned) => {
        const target = planned.field.reference?.entity;
        return target !== undefined && target !== each.entity.id && waiting.has(target);
      });
    const index = pending.findIndex(isFree);
    ordered.push(...pending.splice(Math.max(index, 0), 1));
  }
  return ordered;
}

function dropForeignKey(line: string): string {
  const [, name = '', table = ''] = /^op\.create_foreign_key\("([^"]+)", "([^"]+)"/.exec(line) ?? [];
  return `op.drop_constraint(${python(name)}, ${python(table)})`;
}
