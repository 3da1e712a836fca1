import { readCondition, readExpression, toQuery, type Expression } from '../../expression/index.ts';
import { pythonDoc } from '../../quote/index.ts';
import { columnType } from './column.ts';
import { importsFor } from './imports.ts';
import type { Plan, PlannedEntity, PlannedField } from './plan.ts';

interface Live {
  readonly entity: PlannedEntity;
  readonly planned: PlannedField;
  readonly needs: readonly string[];
  readonly source: string;
}

/** What the database computes from other rows at each read, as properties of the models: it needs all of them. Empty when there is nothing. */
export function renderDerived(plan: Plan): string {
  const live = inOrder(
    plan.entities.flatMap((entity) =>
      entity.fields.filter((each) => each.live).map((planned) => renderLive(plan, entity, planned)),
    ),
  );
  return live.map((each) => each.source).join('\n');
}

/** `models/__init__.py`, which an app has when its models are in several files: it brings them together. */
export function renderModelsIndex(plan: Plan): string {
  const body = renderDerived(plan);
  const imports = [...plan.modules].map(
    ([module, entities]) =>
      `from models.${module} import ${entities
        .map((each) => each.names.class)
        .toSorted()
        .join(', ')}`,
  );
  const all = plan.entities.map((each) => each.names.class).toSorted();
  return [
    pythonDoc('Everything the app stores about its domain, and what it computes from it at every read.'),
    '',
    importsFor(body, imports),
    '',
    `__all__ = [${all.map((name) => `"${name}"`).join(', ')}]`,
    '',
    body,
  ].join('\n');
}

function renderLive(plan: Plan, entity: PlannedEntity, planned: PlannedField): Live {
  const { derived } = planned.field;
  const model = entity.names.class;
  const target = `${model}.${planned.names.attribute}`;
  const cast = (source: string): string =>
    columnType(planned.field, true) === 'sa.Text()' ? source : `sa.cast(${source}, ${columnType(planned.field, true)})`;
  if (derived === undefined || derived.kind === 'formula') {
    const expression = readExpression(derived?.expression ?? 'null', {
      blueprint: plan.blueprint,
      entity: entity.entity.id,
    });
    const query = toQuery(expression, { names: plan.names, model });
    return { entity, planned, needs: fieldsOf(expression), source: `${target} = orm.column_property(${cast(query)})` };
  }
  const other = plan.entity(derived.entity);
  const via = plan.field(other, derived.via);
  const isSelf = other.entity.id === entity.entity.id;
  const rows = isSelf ? 'child' : other.names.class;
  const where =
    derived.where === undefined
      ? undefined
      : readCondition(derived.where, { blueprint: plan.blueprint, entity: other.entity.id });
  const measure =
    derived.kind === 'count'
      ? 'sa.func.count()'
      : `sa.func.coalesce(sa.func.sum(${rows}.${plan.field(other, derived.field).names.attribute}), 0)`;
  const conditions = [
    `${rows}.${via.names.attribute} == ${model}.id`,
    ...(where === undefined ? [] : [toQuery(where, { names: plan.names, model: rows })]),
  ].join(', ');
  const select = `sa.select(${measure}).select_from(${rows}).where(${conditions}).correlate_except(${rows}).scalar_subquery()`;
  const needs = [
    ...(derived.kind === 'sum' ? [`${other.entity.id}.${derived.field}`] : []),
    ...(where === undefined ? [] : fieldsOf(where)),
  ];
  const alias = isSelf ? `child = orm.aliased(${model})\n` : '';
  return { entity, planned, needs, source: `${alias}${target} = orm.column_property(${cast(select)})` };
}

/** What others build on comes first. A ring is left in the order it was written. */
function inOrder(live: readonly Live[]): readonly Live[] {
  const pending = [...live];
  const ordered: Live[] = [];
  while (pending.length > 0) {
    const waiting = new Set(pending.map((each) => `${each.entity.entity.id}.${each.planned.field.id}`));
    const own = (each: Live): string => `${each.entity.entity.id}.${each.planned.field.id}`;
    const index = pending.findIndex((each) => !each.needs.some((need) => need !== own(each) && waiting.has(need)));
    ordered.push(...pending.splice(Math.max(index, 0), 1));
  }
  return ordered;
}

/** Every field an expression reads, as `entity.field`. */
export function fieldsOf(node: Expression): string[] {
  switch (node.kind) {
    case 'field':
      return [`${node.entity}.${node.field}`];
    case 'related':
      return [`${node.entity}.${node.reference}`, `${node.target}.${node.field}`];
    case 'not':
    case 'negate':
      return fieldsOf(node.operand);
    case 'logic':
    case 'compare':
    case 'arithmetic':
      return [...fieldsOf(node.left), ...fieldsOf(node.right)];
    case 'in':
      return [node.operand, ...node.options].flatMap(fieldsOf);
    case 'call':
      return node.args.flatMap(fieldsOf);
    default:
      return [];
  }
}
