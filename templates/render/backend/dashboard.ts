import type { Blueprint } from '../../blueprint/index.ts';
import { readCondition, toQuery } from '../../expression/index.ts';
import { python } from '../../quote/index.ts';
import { columnOf, type Plan, type PlannedEntity } from './plan.ts';

type Figure = Blueprint['dashboard']['figures'][number];
type Chart = Blueprint['dashboard']['charts'][number];

/** The definitions of the dashboard, which stand for `# definitions` in the base app's `main.py`. */
export function renderDashboard(plan: Plan): string {
  const { figures, charts, attention } = plan.blueprint.dashboard;
  return [
    `FIGURES = [${figures.map((each) => renderFigure(plan, each)).join(', ')}]`,
    `CHARTS: list[Chart] = [${charts.flatMap((each) => renderChart(plan, each)).join(', ')}]`,
    `ATTENTION: list[Attention] = [${attention
      .map((each) => {
        const entity = plan.entity(each.entity);
        return (
          `Attention(id=${python(each.id)}, label=${python(each.label)}, model=${entity.names.class}, ` +
          `tone=${python(each.tone)}${where(plan, entity, each.where)})`
        );
      })
      .join(', ')}]`,
  ].join('\n\n');
}

function where(plan: Plan, entity: PlannedEntity, condition: string | undefined): string {
  if (condition === undefined) return '';
  const expression = readCondition(condition, { blueprint: plan.blueprint, entity: entity.entity.id });
  return `, where=lambda: ${toQuery(expression, { names: plan.names, model: entity.names.class })}`;
}

function amount(entity: PlannedEntity, each: Figure | Chart): string {
  if (each.measure === 'share') return `measure="share"`;
  if (each.measure === 'count' || each.field === undefined) return `measure="count"`;
  return `measure=${python(each.measure)}, amount=${python(columnOf(entity, each.field))}`;
}

function renderFigure(plan: Plan, figure: Figure): string {
  const entity = plan.entity(figure.entity);
  return (
    `Figure(id=${python(figure.id)}, label=${python(figure.label)}, model=${entity.names.class}, ` +
    `${amount(entity, figure)}${unit(plan, entity, figure)}${where(plan, entity, figure.where)})`
  );
}

function unit(plan: Plan, entity: PlannedEntity, each: Figure | Chart): string {
  const told = unitOf(plan, entity, each);
  return told === null ? '' : `, unit=${python(told)}`;
}

function unitOf(plan: Plan, entity: PlannedEntity, each: Figure | Chart): string | null {
  const field = entity.fields.find(({ field: { id } }) => id === each.field)?.field;
  if (each.measure === 'share') return '%';
  if (each.measure === 'count' || field === undefined) return null;
  if (field.type === 'money') return plan.blueprint.app.currency;
  if (field.type === 'percent') return '%';
  return field.unit ?? (field.type === 'duration' ? 'min' : null);
}

function renderChart(plan: Plan, chart: Chart): string[] {
  const entity = plan.entity(chart.entity);
  const planned = entity.fields.find((each) => each.field.id === chart.by);
  const isTime =
    planned === undefined
      ? ['created_at', 'updated_at'].includes(chart.by)
      : ['date', 'datetime'].includes(planned.field.type);
  const bucket = isTime ? `, bucket=${python(chart.bucket ?? 'month')}` : '';
  const choices =
    planned === undefined && chart.by === 'status'
      ? entity.entity.workflow?.states
      : planned?.field.type === 'choice'
        ? planned.field.choices
        : undefined;
  const names =
    choices === undefined
      ? ''
      : `, names={${choices.map((each) => `${python(each.id)}: ${python(each.label)}`).join(', ')}}`;
  return [
    `Chart(id=${python(chart.id)}, label=${python(chart.label)}, model=${entity.names.class}, ` +
      `kind=${python(chart.kind)}, by=${python(columnOf(entity, chart.by))}, ` +
      `${amount(entity, chart)}${unit(plan, entity, chart)}${bucket}${names}${where(plan, entity, chart.where)})`,
  ];
}
