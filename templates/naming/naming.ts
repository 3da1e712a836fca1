import type { Blueprint, Entity, Field } from '../blueprint/index.ts';
import {
  ATTRIBUTE_TAKEN,
  CLASSES_TAKEN,
  JAVASCRIPT_KEYWORDS,
  MODULES_TAKEN,
  PYTHON_KEYWORDS,
  PYTHON_TAKEN,
  ROUTES_TAKEN,
  SQL_KEYWORDS,
  TABLES_TAKEN,
  TYPES_TAKEN,
} from './reserved.ts';
import { camel, kebab, pascal, pluralOf } from './words.ts';

/** The names of one field in every language of the app. `json`, `column` and `attribute` are the same word. */
export interface FieldNames {
  /** The blueprint's id. */
  readonly id: string;
  readonly column: string;
  readonly attribute: string;
  readonly json: string;
  /** Same as `json`: the client's types are the wire's. */
  readonly tsProperty: string;
  /** Of a reference: the attribute and JSON key that holds the referenced row (`{id, label}` on the wire); else null. */
  readonly relation: string | null;
}

/** The names of one entity in every language of the app. */
export interface EntityNames {
  readonly id: string;
  /** Python class, for example `WorkOrder`; `class` is also free with the suffixes Create, Update and Read. */
  readonly class: string;
  readonly tsType: string;
  /** Python variable or argument, for example `work_order`. */
  readonly variable: string;
  readonly tsVariable: string;
  readonly table: string;
  /** Python module under `models/` and `routes/` that this entity's aggregate lives in. */
  readonly module: string;
  /** Below `/api/`. */
  readonly route: string;
  /** Address below `/dashboard/`. */
  readonly page: string;
  /** Labels for people, any characters. */
  readonly singular: string;
  readonly plural: string;
  readonly fields: ReadonlyMap<string, FieldNames>;
}

/** One mapping word → identifier → table → route → label for the whole app. */
export interface AppNames {
  readonly entities: ReadonlyMap<string, EntityNames>;
  /** Throws a RangeError for an id the blueprint does not have. */
  entity(id: string): EntityNames;
  /** Throws a RangeError for an id the entity does not have. */
  field(entityId: string, fieldId: string): FieldNames;
}

/** What one file of models may hold, at most, unless it is one aggregate or the app is small: about 700 lines. */
const LARGEST = 115;

/** An app of so many entities has one file of models: it keeps to 25 files (docs/decisions/010). */
const SMALL_APP = 6;

/** PostgreSQL cuts identifiers at 63 bytes; indexes and constraints add a few words of their own. */
const LONGEST = 48;

const SUFFIXES = ['', 'Create', 'Update', 'Read', 'Query'] as const;

/** Names everything in the app. Same blueprint, same names; no name is a reserved word and no two collide. */
export function nameApp(blueprint: Blueprint): AppNames {
  const taken = {
    classes: new Set<string>(),
    types: new Set<string>(),
    tables: new Set<string>(),
    routes: new Set<string>(),
    variables: new Set<string>(),
  };
  const modules = nameModules(blueprint);
  const tsVariables = new Set<string>();
  const entities = new Map<string, EntityNames>();
  for (const entity of blueprint.entities) {
    const table = pick(
      [pluralOf(entity.id), `app_${pluralOf(entity.id)}`],
      (name) => TABLES_TAKEN.has(name) || SQL_KEYWORDS.has(name) || taken.tables.has(name),
    );
    taken.tables.add(table);
    const route = pick(
      [kebab(table), `app-${kebab(table)}`],
      (name) => ROUTES_TAKEN.has(name) || taken.routes.has(name),
    );
    taken.routes.add(route);
    const className = pick([pascal(entity.id), `App${pascal(entity.id)}`], (name) =>
      SUFFIXES.some((suffix) => CLASSES_TAKEN.has(name + suffix) || taken.classes.has(name + suffix)),
    );
    for (const suffix of SUFFIXES) taken.classes.add(className + suffix);
    const tsType = pick([pascal(entity.id), `App${pascal(entity.id)}`], (name) =>
      SUFFIXES.some((suffix) => TYPES_TAKEN.has(name + suffix) || taken.types.has(name + suffix)),
    );
    for (const suffix of SUFFIXES) taken.types.add(tsType + suffix);
    const variable = pick(
      [entity.id, `app_${entity.id}`],
      (name) =>
        PYTHON_KEYWORDS.has(name) || PYTHON_TAKEN.has(name) || taken.variables.has(name) || taken.tables.has(name),
    );
    taken.variables.add(variable);
    const tsVariable = pick(
      [camel(entity.id), `app${pascal(entity.id)}`],
      (name) => JAVASCRIPT_KEYWORDS.has(name) || tsVariables.has(name),
    );
    tsVariables.add(tsVariable);
    entities.set(entity.id, {
      id: entity.id,
      class: className,
      tsType,
      variable,
      tsVariable,
      table,
      module: modules.get(entity.id) ?? table,
      route,
      page: route,
      singular: entity.singular,
      plural: entity.plural,
      fields: nameFields(entity),
    });
  }
  const entityNames = (id: string): EntityNames => found(entities.get(id), `entity ${id}`);
  return {
    entities,
    entity: entityNames,
    field: (entityId, fieldId) => found(entityNames(entityId).fields.get(fieldId), `field ${entityId}.${fieldId}`),
  };
}

/**
 * The module of each entity. Small aggregates share a file as long as it stays readable, so that an app keeps to a hand-sized number of files;
 * a file is called after the first entity in it.
 */
function nameModules(blueprint: Blueprint): ReadonlyMap<string, string> {
  const aggregates = new Map<string, Entity[]>();
  for (const entity of blueprint.entities) {
    const key = entity.aggregate ?? entity.id;
    aggregates.set(key, [...(aggregates.get(key) ?? []), entity]);
  }
  const files: Entity[][] = [];
  for (const members of aggregates.values()) {
    const last = files.at(-1);
    const isFull = last !== undefined && weightOf([...last, ...members]) > LARGEST;
    if (last === undefined || (isFull && blueprint.entities.length > SMALL_APP)) files.push([...members]);
    else last.push(...members);
  }
  const modules = new Map<string, string>();
  for (const members of files) {
    const used = new Set(modules.values());
    const plural = pluralOf(members[0]?.aggregate ?? members[0]?.id ?? 'app');
    const name = pick(
      [plural, `app_${plural}`],
      (word) =>
        MODULES_TAKEN.has(word) ||
        PYTHON_KEYWORDS.has(word) ||
        PYTHON_TAKEN.has(word) ||
        word.startsWith('test_') ||
        used.has(word),
    );
    for (const member of members) modules.set(member.id, name);
  }
  return modules;
}

/** How much there is to say of entities, in units of about six lines of models. */
function weightOf(entities: readonly Entity[]): number {
  const one = ({ fields, rules, workflow }: Entity): number =>
    6 + fields.length + rules.length + 2 * (workflow?.transitions.length ?? 0);
  return entities.reduce((sum, entity) => sum + one(entity), 0);
}

function nameFields(entity: Entity): ReadonlyMap<string, FieldNames> {
  const used = new Set<string>(['status']);
  const isTaken = (name: string): boolean =>
    PYTHON_KEYWORDS.has(name) ||
    SQL_KEYWORDS.has(name) ||
    ATTRIBUTE_TAKEN.has(name) ||
    name.startsWith('model_') ||
    name.startsWith('_') ||
    used.has(name);
  const names = new Map<string, FieldNames>();
  for (const field of entity.fields) {
    const name = field.type === 'reference' ? nameReference(entity, field, isTaken) : nameValue(entity, field, isTaken);
    used.add(name.attribute);
    if (name.relation !== null) used.add(name.relation);
    names.set(field.id, name);
  }
  return names;
}

function nameValue(entity: Entity, field: Field, isTaken: (name: string) => boolean): FieldNames {
  const name = pick([field.id, `${entity.id}_${field.id}`, `${field.id}_value`], isTaken);
  return { id: field.id, column: name, attribute: name, json: name, tsProperty: name, relation: null };
}

function nameReference(entity: Entity, field: Field, isTaken: (name: string) => boolean): FieldNames {
  const base = field.id.length > 3 ? field.id.replace(/_id$/, '') : field.id;
  const relation = pick(
    [base, `${entity.id}_${base}`, `${base}_row`],
    (name) => isTaken(name) || isTaken(`${name}_id`),
  );
  const column = `${relation}_id`;
  return { id: field.id, column, attribute: column, json: column, tsProperty: column, relation };
}

/** The first candidate that is free, else the last one with a number. */
function pick(wishes: readonly string[], isTaken: (name: string) => boolean): string {
  const candidates = wishes.map((wish) => wish.slice(0, LONGEST).replace(/[_-]+$/, ''));
  const free = candidates.find((name) => !isTaken(name));
  if (free !== undefined) return free;
  const last = candidates.at(-1) ?? 'name';
  for (let number = 2; ; number++) {
    const name = /[a-z0-9]$/.test(last) && last.includes('-') ? `${last}-${number}` : `${last}${number}`;
    if (!isTaken(name)) return name;
  }
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new RangeError(`The blueprint has no ${what}.`);
  return value;
}
