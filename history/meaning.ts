/** A value of JSON. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

type Side = 'ours' | 'theirs';

/** A JSON value merged by what it means, with the places at which both sides want something else. */
interface MergedMeaning {
  value: unknown;
  /** Paths such as `entities.pet.fields.name.label`; there the value is ours, or theirs if that is asked for. */
  conflicts: string[];
}

/**
 * Merges two versions of a JSON document that were one, by key, and lists of things with an `id` by that id: two people who add a field each get
 * both, in whatever order. Lists of names are merged name by name, and lists of rows that all three have as many of row by row; any other list
 * without ids is one value.
 */
export function mergeMeaning(
  base: unknown,
  ours: unknown,
  theirs: unknown,
  prefer: Side | ((place: string) => Side) = 'ours',
): MergedMeaning {
  const found: Found = { conflicts: [], side: typeof prefer === 'function' ? prefer : () => prefer };
  const value = merged(clone(base), clone(ours), clone(theirs), [], found);
  return { value, conflicts: found.conflicts };
}

interface Found {
  readonly conflicts: string[];
  readonly side: (place: string) => Side;
}

/** Through text: what is no JSON is dropped, as it would be in a file. */
function clone(value: unknown): Json | undefined {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as Json);
}

function merged(
  base: Json | undefined,
  ours: Json | undefined,
  theirs: Json | undefined,
  path: readonly string[],
  found: Found,
): Json | undefined {
  if (same(ours, theirs) || same(base, theirs)) return ours;
  if (same(base, ours)) return theirs;
  if (isObject(ours) && isObject(theirs)) return mergedKeys(isObject(base) ? base : {}, ours, theirs, path, found);
  const lists = [base ?? [], ours, theirs].map((list) => byId(list));
  const [from, left, right] = lists;
  if (from !== undefined && left !== undefined && right !== undefined) {
    const all = mergedKeys(from, left, right, path, found);
    return inOrder(all, left, right);
  }
  const names = namesOf(base, ours, theirs);
  if (names !== undefined) return names;
  const rows = rowsOf(base, ours, theirs);
  if (rows !== undefined) return rows.flatMap((row, at) => merged(...row, [...path, String(at)], found) ?? []);
  const place = path.join('.');
  found.conflicts.push(place);
  return found.side(place) === 'ours' ? ours : theirs;
}

function mergedKeys(
  base: Record<string, Json>,
  ours: Record<string, Json>,
  theirs: Record<string, Json>,
  path: readonly string[],
  found: Found,
): Record<string, Json> {
  const result: Record<string, Json> = {};
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const value = merged(base[key], ours[key], theirs[key], [...path, key], found);
    if (value !== undefined) result[key] = value;
  }
  return result;
}

/** Their order where only they have changed it; what they added stands behind what it stood behind. */
function inOrder(all: Record<string, Json>, ours: Record<string, Json>, theirs: Record<string, Json>): Json[] {
  const order = Object.keys(ours);
  const added = Object.keys(theirs).filter((id) => !(id in ours));
  for (const id of added) {
    const before = Object.keys(theirs)[Object.keys(theirs).indexOf(id) - 1];
    const at = before === undefined ? 0 : order.indexOf(before) + 1;
    order.splice(at === 0 && before !== undefined ? order.length : at, 0, id);
  }
  return order.flatMap((id) => {
    const value = all[id];
    return value === undefined ? [] : [value];
  });
}

/** A list of objects with distinct ids, as a map; undefined for any other value. */
function byId(value: Json | undefined): Record<string, Json> | undefined {
  if (!Array.isArray(value)) return undefined;
  const result: Record<string, Json> = {};
  for (const item of value) {
    const id = isObject(item) ? item['id'] : undefined;
    if (typeof id !== 'string' || id in result) return undefined;
    result[id] = item;
  }
  return result;
}

/** Lists of distinct names, such as the fields that visitors see: what either side added is in it, what either side took out is not. */
function namesOf(base: Json | undefined, ours: Json | undefined, theirs: Json | undefined): Json[] | undefined {
  const [from, left, right] = [base ?? [], ours ?? [], theirs ?? []].map(asNames);
  if (from === undefined || left === undefined || right === undefined) return undefined;
  const kept = left.filter((name) => right.includes(name) || !from.includes(name));
  for (const name of right) {
    if (left.includes(name) || from.includes(name)) continue;
    const before = right[right.indexOf(name) - 1];
    const at = before === undefined ? 0 : kept.indexOf(before) + 1;
    kept.splice(at === 0 && before !== undefined ? kept.length : at, 0, name);
  }
  return kept;
}

/** A list of distinct names as a program writes them; undefined for any other value, such as the paragraphs of a text. */
function asNames(value: Json): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.filter((each) => typeof each === 'string' && /^-?[a-z][a-z0-9_]*$/u.test(each));
  return names.length === value.length && new Set(names).size === names.length ? (names as string[]) : undefined;
}

/** Lists of objects of one length, row by row: nobody has added, removed or moved one as far as can be seen. */
function rowsOf(...lists: (Json | undefined)[]): [Json, Json, Json][] | undefined {
  const [base, ours, theirs] = lists;
  if (!Array.isArray(base) || !Array.isArray(ours) || !Array.isArray(theirs)) return undefined;
  if (base.length !== ours.length || base.length !== theirs.length) return undefined;
  const rows = base.map((row, at): [Json, Json, Json] => [row, ours[at] ?? null, theirs[at] ?? null]);
  return rows.flat().every(isObject) ? rows : undefined;
}

function isObject(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deep equality in which the order of keys means nothing. */
function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]));
}

/** What stands at a place of a JSON document, such as `entities.bike.label`; undefined: nothing. */
export function atPlace(document: unknown, place: string): unknown {
  return place.split('.').reduce<Json | undefined>((value, step) => {
    if (isObject(value)) return Object.hasOwn(value, step) ? value[step] : undefined;
    if (!Array.isArray(value)) return undefined;
    return value.find((item) => isObject(item) && item['id'] === step) ?? value[Number(step)];
  }, clone(document));
}

/** One place at which two versions of a JSON document differ. */
export interface PlaceChange {
  /** Such as `entities.bike.fields.colour`. */
  place: string;
  kind: 'added' | 'removed' | 'changed';
}

/** Where two versions of a JSON document differ, by what they mean: the outermost places that came, went or changed. */
export function placesOf(before: unknown, after: unknown): PlaceChange[] {
  return differing(clone(before), clone(after), []);
}

function differing(before: Json | undefined, after: Json | undefined, path: readonly string[]): PlaceChange[] {
  if (same(before, after)) return [];
  const place = path.join('.');
  if (before === undefined || after === undefined) return [{ place, kind: before === undefined ? 'added' : 'removed' }];
  const [from, to] = isObject(before) && isObject(after) ? [before, after] : [byId(before), byId(after)];
  if (from === undefined || to === undefined) return [{ place, kind: 'changed' }];
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const inside = keys.flatMap((key) => differing(from[key], to[key], [...path, key]));
  // the same things in another order
  return inside.length === 0 ? [{ place, kind: 'changed' }] : inside;
}
