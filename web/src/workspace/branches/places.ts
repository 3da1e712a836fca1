import type { Schema } from '../../client/api';

type Place = Schema<'Comparison'>['plan'][number];

/** Steps of a place that say nothing to people. */
const SILENT = new Set(['fields', 'colours', 'stated', 'items']);

/** `entities.bike.fields.colour` as people read it: Things › bike › colour. `names` is what the first steps are called. */
export function placeText(place: string, names: Readonly<Record<string, string>>): string {
  const [first = '', ...rest] = place.split('.');
  const root = Object.hasOwn(names, first) ? names[first] : first;
  return [root, ...rest.filter((step) => !SILENT.has(step))].join(' › ');
}

/** The places of a plan that changed, as people read them, each once. */
export function placesOf(plan: readonly Place[], names: Readonly<Record<string, string>>): Place[] {
  const told = new Map<string, Place>();
  for (const { place, kind } of plan) {
    const text = placeText(place, names);
    const before = told.get(text);
    told.set(text, { place: text, kind: before === undefined || before.kind === kind ? kind : 'changed' });
  }
  return [...told.values()];
}
