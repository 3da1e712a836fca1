import { evaluate, readCondition, type Blueprint, type Entity, type Field } from '../../templates/index.ts';
import { valuesOf } from './holding.ts';

type Row = Blueprint['seed'][string][number];

/** The rows that keep all rules of a thing, and why others are left out: the rules of an app that is in use stay as they are. */
export function keeping(
  plan: Blueprint,
  entity: Entity,
  rows: readonly Row[],
): { kept: Row[]; why: Map<string, number> } {
  const seen = new Map<string, Set<string>>();
  const why = new Map<string, number>();
  const checks = entity.rules.flatMap((rule) => {
    if (rule.kind !== 'check') return [];
    return [{ message: rule.message, when: readCondition(rule.when, { blueprint: plan, entity: entity.id }) }];
  });
  const unique = [
    ...entity.fields.filter((field) => field.unique).map((field) => ({ label: field.label, fields: [field.id] })),
    ...entity.rules.flatMap((rule) => (rule.kind === 'unique' ? [{ label: rule.message, fields: rule.fields }] : [])),
  ];
  const wrong = (row: Row): string | undefined => {
    for (const field of entity.fields) {
      const problem = wrongIn(field, row[field.id]);
      if (problem !== undefined) return problem;
    }
    const values = valuesOf(entity, row);
    const broken = checks.find(({ when }) => evaluate(when, values, Date.now(), true) === false);
    if (broken !== undefined) return `“${broken.message}”`;
    const keys = unique.map(({ label, fields }) => ({
      label,
      key: fields.some((id) => row[id] === undefined)
        ? undefined
        : JSON.stringify(fields.map((id) => row[id])).toLowerCase(),
    }));
    const twice = keys.find(({ label, key }) => key !== undefined && seen.get(label)?.has(key) === true);
    if (twice !== undefined) return `the same ${twice.label} twice`;
    for (const { label, key } of keys) if (key !== undefined) seen.set(label, (seen.get(label) ?? new Set()).add(key));
    return undefined;
  };
  const kept = rows.filter((row) => {
    const problem = wrong(row);
    if (problem !== undefined) why.set(problem, (why.get(problem) ?? 0) + 1);
    return problem === undefined;
  });
  return { kept, why };
}

function wrongIn(field: Field, value: Row[string] | undefined): string | undefined {
  if (field.derived !== undefined) return undefined;
  if (value === undefined || value === null) return field.required ? `no ${field.label}` : undefined;
  if (typeof value !== 'number') return undefined;
  const isOut = value < (field.min ?? -Infinity) || value > (field.max ?? Infinity);
  return isOut ? `${field.label} out of its limits` : undefined;
}
