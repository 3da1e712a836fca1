import { z } from 'zod';
import { FIELD_MANAGER } from './field-manager.ts';

const managedSchema = z.array(
  z.object({
    manager: z.string().default(''),
    operation: z.string().default(''),
    subresource: z.string().default(''),
    fieldsV1: z.record(z.string(), z.unknown()).default({}),
  }),
);

/**
 * What others may add without it being undone: `kubectl rollout restart` writes there, and what it says is not an intent but a moment.
 * Metadata and status are left out altogether: tools label and annotate, controllers report.
 */
const TOLERATED = /^f:(metadata|status)(\/|$)|^f:spec\/f:template\/f:metadata\/f:annotations(\/|$)/;

/**
 * The fields that somebody has added to an object that we apply, as paths of `managedFields`. What we did not ask for is not ours to keep: another key in
 * a Service's selector takes an app off the air, another variable changes what runs. An object that we do not apply has none.
 */
export function foreignFields(managedFields: unknown): string[] {
  const read = managedSchema.safeParse(managedFields);
  if (!read.success) return [];
  const isApplied = (entry: (typeof read.data)[number]): boolean =>
    entry.manager === FIELD_MANAGER && entry.operation === 'Apply' && entry.subresource === '';
  const applied = read.data.filter(isApplied);
  if (applied.length === 0) return [];
  const ours = new Set(applied.flatMap(({ fieldsV1 }) => leavesOf(fieldsV1)));
  const others = read.data.filter((entry) => !isApplied(entry) && entry.subresource === '');
  const foreign = others.flatMap(({ fieldsV1 }) => leavesOf(fieldsV1));
  return [...new Set(foreign)].filter((path) => !ours.has(path) && !TOLERATED.test(path)).sort();
}

/** The paths at whose end nothing is: the fields themselves. */
function leavesOf(fields: object, above = ''): string[] {
  return Object.entries(fields).flatMap(([key, below]: [string, unknown]) => {
    const path = above === '' ? key : `${above}/${key}`;
    const isLeaf = typeof below !== 'object' || below === null || Object.keys(below).length === 0;
    return isLeaf ? [path] : leavesOf(below, path);
  });
}
