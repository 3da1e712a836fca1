import type { Blueprint } from './blueprint.ts';
import type { Entity } from './entity.ts';

/** Whether rows of an entity are people, who may be the visitor. */
export function isPerson(entity: Entity): boolean {
  return (
    entity.fields.some(({ type }) => type === 'email') ||
    /client|customer|guest|visitor|member|patient|student/u.test(entity.id)
  );
}

/** The entities of which a visitor's own row is the visitor: who books, who orders. */
export function personProfiles({ entities, site }: Blueprint): ReadonlySet<string> {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const found = site.offers.flatMap(({ step }) => {
    const field = byId.get(step?.entity ?? '')?.fields.find(({ id }) => id === step?.profile);
    const target = byId.get(field?.reference?.entity ?? '');
    return target !== undefined && isPerson(target) ? [target.id] : [];
  });
  return new Set(found);
}
