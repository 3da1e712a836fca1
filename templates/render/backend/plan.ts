import { confidential, type Blueprint, type Entity, type Field } from '../../blueprint/index.ts';
import { isLive, isNullable } from '../../expression/index.ts';
import type { AppNames, EntityNames, FieldNames } from '../../naming/index.ts';

/** A field with its names and what the renderers ask of it again and again. */
export interface PlannedField {
  readonly field: Field;
  readonly names: FieldNames;
  /** Computed by the database at every read: not a column. */
  readonly live: boolean;
  /** A person types it in. */
  readonly input: boolean;
  readonly nullable: boolean;
  /** Not everybody who sees the row sees it: then it is empty. */
  readonly confidential: boolean;
}

/** An entity with its names, in the shape the renderers read. */
export interface PlannedEntity {
  readonly entity: Entity;
  readonly names: EntityNames;
  readonly fields: readonly PlannedField[];
  /** The constant that holds its `Resource`, for example `PET_RULES`. */
  readonly rules: string;
}

/** The whole back end before it is text. `modules` are the files under `models/`, each with its entities. */
export interface Plan {
  readonly blueprint: Blueprint;
  readonly names: AppNames;
  readonly entities: readonly PlannedEntity[];
  readonly modules: ReadonlyMap<string, readonly PlannedEntity[]>;
  /** Throws a RangeError for an id the blueprint does not have. */
  entity(id: string): PlannedEntity;
  /** Throws a RangeError for an id the entity does not have. */
  field(entity: PlannedEntity, id: string): PlannedField;
}

/** Lays out the back end of a blueprint. */
export function planBackend(blueprint: Blueprint, names: AppNames): Plan {
  const entities = blueprint.entities.map((entity): PlannedEntity => {
    const own = names.entity(entity.id);
    return {
      entity,
      names: own,
      rules: `${own.variable.toUpperCase()}_RULES`,
      fields: entity.fields.map((field) => ({
        field,
        names: names.field(entity.id, field.id),
        live: isLive(blueprint, entity, field),
        input: field.derived === undefined,
        nullable: isNullable(field),
        confidential: confidential(blueprint, entity).has(field.id),
      })),
    };
  });
  const modules = new Map<string, PlannedEntity[]>();
  for (const entity of entities)
    modules.set(entity.names.module, [...(modules.get(entity.names.module) ?? []), entity]);
  return {
    blueprint,
    names,
    entities,
    modules,
    entity: (id) =>
      found(
        entities.find((each) => each.entity.id === id),
        `entity ${id}`,
      ),
    field: (entity, id) =>
      found(
        entity.fields.find((each) => each.field.id === id),
        `field ${entity.entity.id}.${id}`,
      ),
  };
}

/** The column of a field id, or of `status`, `created_at` and `updated_at`. */
export function columnOf(entity: PlannedEntity, id: string): string {
  return entity.fields.find((each) => each.field.id === id)?.names.column ?? id;
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new RangeError(`The blueprint has no ${what}.`);
  return value;
}
