import type { Blueprint, Field } from '../../templates/index.ts';
import type { Cell } from './attachment.ts';
import type { ColumnField } from './fields.ts';

/** Rows that a column may make of another thing. */
const MOST_ROWS = 200;

/** A column that says by name what a row belongs to: its values become the rows there. Undefined where a name is not enough for a row. */
export function sortedInto(plan: Blueprint, field: Field, values: readonly Cell[]): ColumnField | undefined {
  const target = plan.entities.find((each) => each.id === field.reference?.entity);
  const title = target?.fields.find((each) => each.id === target.title);
  if (target === undefined || title?.type !== 'text' || target.rules.length > 0) return undefined;
  const isNamedOnly = target.fields.every((each) => each === title || (each.type !== 'reference' && !each.unique));
  const names = new Map<string, string>();
  for (const value of values) {
    const name = String(value)
      .slice(0, title.maxLength ?? 200)
      .trim();
    if (name !== '' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  if (!isNamedOnly || names.size === 0 || names.size > MOST_ROWS) return undefined;
  const samples = plan.seed[target.id] ?? [];
  const known = new Map(samples.map((row) => [String(row[target.title]).toLowerCase(), row]));
  const required = target.fields.filter((each) => each.required && each !== title && each.derived === undefined);
  const rows = [...names].map(([lower, name], at) => {
    const sample = samples[at % Math.max(1, samples.length)] ?? {};
    const asked = Object.fromEntries(
      required.flatMap(({ id }) => (sample[id] === undefined ? [] : [[id, sample[id]]])),
    );
    const status = sample['status'] === undefined ? {} : { status: sample['status'] };
    return known.get(lower) ?? { ...asked, ...status, [target.title]: name };
  });
  plan.seed[target.id] = rows;
  for (const others of Object.values(plan.seed))
    for (const row of others)
      for (const [name, value] of Object.entries(row))
        if (typeof value === 'string' && new RegExp(`^${target.id}:\\d+$`).test(value))
          row[name] = `${target.id}:${String(Number(value.split(':')[1]) % rows.length)}`;
  const order = [...names.keys()];
  return {
    field,
    value: (cell) => {
      const at =
        cell === null
          ? -1
          : order.indexOf(
              String(cell)
                .slice(0, title.maxLength ?? 200)
                .trim()
                .toLowerCase(),
            );
      return at < 0 ? undefined : `${target.id}:${String(at)}`;
    },
  };
}
