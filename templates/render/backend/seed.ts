import type { Field } from '../../blueprint/index.ts';
import { python, pythonValue } from '../../quote/index.ts';
import { parentsFirst } from './migration.ts';
import type { Plan, PlannedEntity } from './plan.ts';

type Cell = string | number | boolean | null;

/** The calls that put the sample data in, which stand for `# sample` in the base app's `migrations/seed.py`. */
export function renderSeed(plan: Plan): string {
  const lines = parentsFirst(plan).flatMap((entity) =>
    (plan.blueprint.seed[entity.entity.id] ?? []).map((row, index) => renderRow(entity, row, index)),
  );
  return lines.map((line) => `    ${line}`).join('\n');
}

function renderRow(entity: PlannedEntity, row: Readonly<Record<string, Cell>>, index: number): string {
  const links: string[] = [];
  const values: string[] = [];
  const states = entity.entity.workflow?.states.map((each) => each.id) ?? [];
  const status = row['status'];
  const hasOwnStatus = entity.fields.some((each) => each.field.id === 'status');
  if (typeof status === 'string' && states.includes(status) && !hasOwnStatus) values.push(`status=${python(status)}`);
  for (const { field, names } of entity.fields) {
    const cell = row[field.id];
    if (cell === undefined || cell === null || field.derived !== undefined) continue;
    if (names.relation !== null) links.push(`${python(names.relation)}: ${python(String(cell))}`);
    else {
      const value = seedValue(field, cell);
      if (value !== undefined) values.push(`${names.attribute}=${value}`);
    }
  }
  const parts = [
    python(`${entity.entity.id}:${index}`),
    entity.names.class,
    ...(links.length === 0 ? [] : [`{${links.join(', ')}}`]),
    ...values,
  ];
  return `sample.add(${parts.join(', ')})`;
}

const RELATIVE = /^(today|now)(?:([+-])(\d{1,4})([dwmy]))?(?:[ T](\d{1,2}):(\d\d))?$/;
const DAYS = { d: 1, w: 7, m: 30, y: 365 } as const;

/** Days from today, and the time of day if there is one. */
export function relativeDay(text: string): { days: number; hour: number; minute: number; timed: boolean } | undefined {
  const match = RELATIVE.exec(text);
  if (match === null) return undefined;
  const [, , sign, count, unit, hour, minute] = match;
  const size = unit === 'w' ? DAYS.w : unit === 'm' ? DAYS.m : unit === 'y' ? DAYS.y : DAYS.d;
  const days = count === undefined ? 0 : Number(count) * size * (sign === '-' ? -1 : 1);
  return {
    days,
    hour: Math.min(Number(hour ?? 9), 23),
    minute: Math.min(Number(minute ?? 0), 59),
    timed: hour !== undefined,
  };
}

/** A seed cell as Python source, or undefined when it does not fit the field. */
export function seedValue(field: Field, cell: string | number | boolean): string | undefined {
  switch (field.type) {
    case 'integer':
    case 'duration':
      return Number.isFinite(Number(cell)) ? String(Math.round(Number(cell))) : undefined;
    case 'decimal':
    case 'money':
    case 'percent':
      return Number.isFinite(Number(cell)) ? `Decimal(${python(String(Number(cell)))})` : undefined;
    case 'boolean':
      return pythonValue(cell === true || cell === 'true');
    case 'date': {
      const day = relativeDay(String(cell));
      if (day !== undefined) return `day(${day.days})`;
      return /^\d{4}-\d\d-\d\d$/.test(String(cell)) ? `dt.date.fromisoformat(${python(String(cell))})` : undefined;
    }
    case 'datetime': {
      const day = relativeDay(String(cell));
      if (day !== undefined) return `at(${day.days}, ${day.hour}, ${day.minute})`;
      const fixed = Date.parse(String(cell));
      return Number.isNaN(fixed)
        ? undefined
        : `dt.datetime.fromisoformat(${python(new Date(fixed).toISOString().replace('Z', '+00:00'))})`;
    }
    case 'time':
      return /^([01]?\d|2[0-3]):[0-5]\d$/.test(String(cell))
        ? `dt.time.fromisoformat(${python(String(cell).padStart(5, '0'))})`
        : undefined;
    case 'choice':
      return field.choices?.some((each) => each.id === cell) === true ? python(String(cell)) : undefined;
    case 'reference':
      return undefined;
    default:
      return python(String(cell));
  }
}
