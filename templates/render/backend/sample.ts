import type { Field } from '../../blueprint/index.ts';
import { evaluate, readCondition, readExpression, type Expression, type Values } from '../../expression/index.ts';
import { python } from '../../quote/index.ts';
import { limitsOf } from './column.ts';
import { fieldsOf } from './derived.ts';
import type { Plan, PlannedEntity, PlannedField } from './plan.ts';

type Value = string | number | boolean | null;

/** One value of a row that the app's tests make: how Python writes it, and what the rule language sees. */
export interface SampleValue {
  readonly source: string;
  readonly value: Value;
}

/** A row that breaks no rule, as far as the rules can be decided without the app. */
export interface Sample {
  /** Field id → value; what is not here is left out. References are not here, they are made. */
  readonly values: ReadonlyMap<string, SampleValue>;
  /** References that the row needs, in order. */
  readonly references: readonly PlannedField[];
  /** What rules and guards see of the new row. */
  readonly seen: Values;
  /** False when some rule could not be met or decided: then no test may rely on the row being accepted. */
  readonly valid: boolean;
}

/** Any fixed moment does: everything in a sample is relative to it. */
export const SAMPLE_NOW = Date.UTC(2026, 0, 14, 12);
const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 0, 14);

/** Finds values for a new row of an entity that break none of its rules. */
export function sampleOf(plan: Plan, entity: PlannedEntity, above: readonly string[] = []): Sample {
  // Not everybody who adds a row may fill in a managed field: it stays as it comes.
  const inputs = entity.fields.filter((each) => each.input && !each.field.managed);
  const references = inputs.filter((each) => each.names.relation !== null && !each.nullable);
  const plain = inputs.filter((each) => each.names.relation === null);
  const choices = new Map(plain.map((each, index) => [each.field.id, candidates(each, index)]));
  const picked = new Map<string, SampleValue>();
  for (const [id, options] of choices) {
    const [first] = options;
    if (first !== undefined) picked.set(id, first);
  }
  const isRing = above.includes(entity.entity.id);
  const parents = new Map<string, Values>();
  for (const each of isRing ? [] : references) {
    const target = plan.entity(each.field.reference?.entity ?? '');
    parents.set(each.field.id, sampleOf(plan, target, [...above, entity.entity.id]).seen);
  }
  const rules = rulesOf(plan, entity);
  const see = (): Values => seenBy(plan, entity, picked, parents);
  const broken = (): Rule[] => rules.filter((rule) => rule.holds(see()) === false);
  for (let round = 0; round < 3 && broken().length > 0; round++)
    for (const rule of broken()) repair(rule, choices, picked, () => broken().length);
  const seen = see();
  return { values: picked, references, seen, valid: !isRing && rules.every((rule) => rule.holds(seen) === true) };
}

interface Rule {
  readonly fields: readonly string[];
  holds(values: Values): boolean | undefined;
}

function rulesOf(plan: Plan, entity: PlannedEntity): Rule[] {
  const scope = { blueprint: plan.blueprint, entity: entity.entity.id };
  const days = entity.fields.flatMap(({ field, input }): Rule[] => (input && field.days ? [openDays(field)] : []));
  const stated = entity.entity.rules.flatMap((rule): Rule[] => {
    if (rule.kind === 'check') {
      const when = readCondition(rule.when, scope);
      return [
        { fields: ownFields(entity, when), holds: (values) => asBoolean(evaluate(when, values, SAMPLE_NOW, true)) },
      ];
    }
    if (rule.kind === 'no_overlap')
      return [
        {
          fields: [rule.start, rule.end],
          holds: (values) => {
            const [start, end] = [values.get(rule.start), values.get(rule.end)];
            return start === undefined || end === undefined
              ? undefined
              : start === null || end === null || start <= end;
          },
        },
      ];
    if (rule.kind !== 'capacity') return [];
    const via = plan.field(entity, rule.via);
    const limit = readExpression(rule.limit, { blueprint: plan.blueprint, entity: via.field.reference?.entity ?? '' });
    return [
      {
        fields: rule.amount === undefined ? [] : [rule.amount],
        holds: (values) => {
          const most = evaluate(limit, below(values, rule.via), SAMPLE_NOW);
          const amount = rule.amount === undefined ? 1 : values.get(rule.amount);
          if (values.get(rule.via) === null) return true;
          return typeof most === 'number' && typeof amount === 'number' ? amount <= most : undefined;
        },
      },
    ];
  });
  return [...days, ...stated];
}

/** A day that can be had; on which weekday a sample lies is known only where it runs. */
const openDays = ({ id, days }: Field): Rule => ({
  fields: [id],
  holds: (values) => {
    const value = values.get(id);
    if (typeof value !== 'number') return value === null ? true : undefined;
    const distance = Math.floor(value / DAY) - Math.floor(TODAY / DAY);
    if (distance <= (days?.ahead ?? 0) || distance > (days?.most ?? Infinity)) return false;
    return (days?.closed ?? []).length > 0 ? undefined : true;
  },
});

/** The values of the row that `reference` points to. */
export function below(values: Values, reference: string): Values {
  const start = `${reference}.`;
  return new Map(
    [...values].flatMap(([key, value]) => (key.startsWith(start) ? [[key.slice(start.length), value] as const] : [])),
  );
}

function ownFields(entity: PlannedEntity, expression: Expression): string[] {
  const start = `${entity.entity.id}.`;
  return fieldsOf(expression).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
}

function asBoolean(value: Value | undefined): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** Tries other values for the fields of a broken rule, one field at a time, and keeps the first that breaks fewer rules. */
function repair(
  rule: Rule,
  choices: ReadonlyMap<string, readonly SampleValue[]>,
  picked: Map<string, SampleValue>,
  count: () => number,
): void {
  const before = count();
  for (const id of rule.fields) {
    const original = picked.get(id);
    if (original === undefined) continue;
    for (const option of choices.get(id) ?? []) {
      picked.set(id, option);
      if (count() < before) return;
    }
    picked.set(id, original);
  }
}

/** A row as rules see it: its values, its first state, its formulas, and those of the rows it refers to. */
function seenBy(
  plan: Plan,
  entity: PlannedEntity,
  picked: ReadonlyMap<string, SampleValue>,
  parents: ReadonlyMap<string, Values>,
): Values {
  const seen = new Map<string, Value>();
  const initial = entity.entity.workflow?.states[0]?.id;
  if (initial !== undefined) seen.set('status', initial);
  seen.set('created_at', SAMPLE_NOW);
  seen.set('updated_at', SAMPLE_NOW);
  for (const { field, input, names } of entity.fields) {
    if (input && names.relation === null) seen.set(field.id, picked.get(field.id)?.value ?? startOf(field));
    else if (input) {
      const parent = parents.get(field.id);
      seen.set(field.id, parent === undefined ? null : `some ${field.id}`);
      for (const [key, value] of parent ?? []) if (!key.includes('.')) seen.set(`${field.id}.${key}`, value);
      const target = plan.blueprint.entities.find((each) => each.id === field.reference?.entity);
      if (parent === undefined) for (const each of target?.fields ?? []) seen.set(`${field.id}.${each.id}`, null);
    } else if (field.derived?.kind === 'count' || field.derived?.kind === 'sum') seen.set(field.id, 0);
  }
  for (const { field } of entity.fields) {
    const copied = field.copies === undefined ? undefined : seen.get(field.copies);
    if (field.managed && copied !== undefined && copied !== null) seen.set(field.id, copied);
  }
  // Formulas may build on each other in any order; a few rounds settle them.
  for (let round = 0; round < 4; round++)
    for (const { field } of entity.fields) {
      if (field.derived?.kind !== 'formula') continue;
      const formula = readExpression(field.derived.expression, { blueprint: plan.blueprint, entity: entity.entity.id });
      const value = evaluate(formula, seen, SAMPLE_NOW);
      if (value !== undefined) seen.set(field.id, value);
    }
  return seen;
}

/** What a field holds that nobody filled in; the words for a day or a moment are left to the app. */
function startOf(field: Field): Value {
  const isText = !['date', 'datetime', 'reference'].includes(field.type);
  return field.managed && isText ? (field.default ?? null) : null;
}

/** A value that a field accepts, where Python writes it without the names of the factories. */
export function valueOf(planned: PlannedField): string | undefined {
  const source = candidates(planned, 0)[0]?.source.replaceAll('{number}', '1');
  return source === undefined || /\b(day|at)\(/.test(source) ? undefined : source;
}

/** Values to try for a field, the most ordinary first. `index` keeps later dates and times of one row later. */
function candidates(planned: PlannedField, index: number): SampleValue[] {
  const { field } = planned;
  const empty: SampleValue[] = planned.nullable ? [{ source: 'None', value: null }] : [];
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'duration': {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limitsOf(field);
      const wishes = [typeof field.default === 'number' ? field.default : 10, min, max, 0, 1, 2, 5, 30, 60, 100, 1000];
      const whole = field.type === 'integer' || field.type === 'duration';
      const fitting = wishes.filter(
        (each) => Number.isFinite(each) && each >= min && each <= max && (!whole || Number.isInteger(each)),
      );
      return [...fitting.map((each) => ({ source: String(each), value: each })), ...empty];
    }
    case 'date':
      return [...[8 + index, 0, 1, -1, -30, 60, 400, -400, -9000].map((days) => onDay(days)), ...empty];
    case 'datetime':
      return [
        ...[8, 0, 1, -1, -30, 60, 400].flatMap((days) => [moment(days, 8 + (index % 12)), moment(days, 21)]),
        ...empty,
      ];
    case 'time':
      return [...[8 + (index % 12), 6, 22].map((hour) => clock(hour)), ...empty];
    case 'boolean':
      return [
        { source: 'False', value: false },
        { source: 'True', value: true },
      ];
    case 'choice':
      return [...(field.choices ?? []).map((each) => ({ source: python(each.id), value: each.id })), ...empty];
    case 'email':
      return [{ source: 'f"person{number}@example.com"', value: 'person1@example.com' }];
    case 'phone':
      return [{ source: 'f"+49 30 12345{number}"', value: '+49 30 123451' }];
    case 'url':
      return [{ source: 'f"https://example.com/{number}"', value: 'https://example.com/1' }];
    default: {
      const word = field.id.replaceAll('_', ' ');
      const text = (field.maxLength ?? 200) >= word.length + 5 ? `${word} ` : '';
      return [{ source: `f"${text}{number}"`, value: `${text}1` }];
    }
  }
}

// The test's `number` moves whole days, so that two rows of different numbers never clash; here it is 1.
function onDay(days: number): SampleValue {
  return {
    source: days > 1 ? `day(${days} + number)` : `day(${days})`,
    value: TODAY + (days > 1 ? days + 1 : days) * DAY,
  };
}

function moment(days: number, hour: number): SampleValue {
  const value = TODAY + (days > 1 ? days + 1 : days) * DAY + hour * 3_600_000;
  return { source: days > 1 ? `at(${days} + number, ${hour})` : `at(${days}, ${hour})`, value };
}

function clock(hour: number): SampleValue {
  const text = `${String(hour).padStart(2, '0')}:00`;
  return { source: python(text), value: text };
}
