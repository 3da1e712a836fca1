import type { Blueprint, Entity, Field } from '../../blueprint/index.ts';

/** An entry `key: code` of an object literal; undefined leaves it out. */
export type Entry = readonly [key: string, code: string | undefined];

/** An object literal out of code that is already quoted. Keys are the renderer's own words. */
export function object(entries: readonly Entry[]): string {
  const kept = entries.flatMap(([key, code]) => (code === undefined ? [] : [`${key}: ${code}`]));
  return `{ ${kept.join(', ')} }`;
}

/** An array literal out of code, one element per line. */
export function array(items: readonly string[]): string {
  return items.length === 0 ? '[]' : `[\n${items.join(',\n')},\n]`;
}

/** `work-orders` → `workOrders`. */
export function camelOf(route: string): string {
  return route.replace(/[-_]+([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}

/** The entity of that id; the blueprint was checked, so a missing one is a mistake of ours. */
export function entityOf(blueprint: Blueprint, id: string): Entity {
  const entity = blueprint.entities.find((each) => each.id === id);
  if (entity === undefined) throw new RangeError(`The blueprint has no entity ${id}.`);
  return entity;
}

/** The field that names a row of the entity. */
export function titleField(entity: Entity): Field | undefined {
  return entity.fields.find((field) => field.id === entity.title) ?? entity.fields[0];
}

/** The field that puts a row on a calendar: the first typed-in point in time, else the first computed one. */
export function dayField(entity: Entity): Field | undefined {
  const days = entity.fields.filter((field) => field.type === 'date' || field.type === 'datetime');
  return days.find((field) => field.derived === undefined) ?? days[0];
}

const BEGINS = /^(?:from|starts?|begins?|arriv|check_in|first)|(?:_from|_start)$/u;
const ENDS = /^(?:to|until|ends?|depart|check_out|returns?|back|last)|(?:_to|_until|_end)$/u;

/** The last day of what begins on a day, where rows are of several days; undefined where they are of one. */
export function untilField(entity: Entity, day: Field): Field | undefined {
  if (day.type !== 'date' || !BEGINS.test(day.id)) return undefined;
  const last = entity.fields.filter((field) => field.type === 'date' && field.id !== day.id && ENDS.test(field.id));
  return last.length === 1 ? last[0] : undefined;
}
