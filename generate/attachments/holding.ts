import { evaluate, readCondition, type Blueprint, type Entity } from '../../templates/index.ts';

type Row = Blueprint['seed'][string][number];

/** Takes away the rules that the rows of a file do not keep: the file is how things are. */
export function keepWhatHolds(plan: Blueprint, entity: Entity): void {
  const rows = plan.seed[entity.id] ?? [];
  entity.rules = entity.rules.filter((rule) => {
    if (rule.kind === 'unique') return isUnique(rows, rule.fields, rule.except);
    if (rule.kind !== 'check') return true;
    try {
      const when = readCondition(rule.when, { blueprint: plan, entity: entity.id });
      return rows.every((row) => evaluate(when, valuesOf(entity, row), Date.now(), true) !== false);
    } catch {
      return false;
    }
  });
}

function isUnique(rows: readonly Row[], fields: readonly string[], except: readonly string[]): boolean {
  const counted = rows.filter(
    (row) => !except.includes(String(row['status'] ?? '')) && fields.every((id) => row[id] !== undefined),
  );
  return new Set(counted.map((row) => JSON.stringify(fields.map((id) => row[id])))).size === counted.length;
}

/** A row as rules and formulas read it. */
export function valuesOf({ fields }: Entity, row: Row): Map<string, string | number | boolean | null> {
  return new Map(
    fields
      .filter(({ derived }) => derived === undefined)
      .map(({ id, type }) => {
        const value = row[id] ?? null;
        const isDay =
          (type === 'date' || type === 'datetime') && typeof value === 'string' && !Number.isNaN(Date.parse(value));
        return [id, isDay ? Date.parse(value) : value];
      }),
  );
}
