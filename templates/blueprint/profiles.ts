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

/** The entities whose rows are nothing but parts of another row of one's own: the lines of an order. They are seen with it. */
export function ownParts(blueprint: Blueprint): ReadonlySet<string> {
  const profiles = personProfiles(blueprint);
  const whole = new Set(
    blueprint.entities.filter(({ id, access }) => access === 'private' && !profiles.has(id)).map(({ id }) => id),
  );
  const parts = blueprint.entities.filter(
    ({ access, workflow, fields }) =>
      access === 'private' &&
      workflow === undefined &&
      fields.some(({ required, reference }) => required && reference !== undefined && whole.has(reference.entity)),
  );
  return new Set(parts.map(({ id }) => id));
}

/**
 * What the rows are called that somebody added of themselves: by the page where it is done. Nobody has subscribers or volunteers of their own who has
 * put a name down; “My bookings” are one's own. `isPeople` says whether rows of an entity are people.
 */
export function ownNames(
  { entities, site }: Blueprint,
  isPeople: (entity: Entity) => boolean,
): ReadonlyMap<string, string> {
  const titleOf = (id: string): string | undefined => {
    const forms = site.pages.flatMap((page) => (page.kind === 'form' && page.entity === id ? [page.id] : []));
    const offered = site.offers
      .filter(({ step }) => step?.entity === id || forms.includes(step?.page ?? ''))
      .map(({ entity }) => entity);
    return site.pages.find(
      (page) =>
        (page.kind === 'form' && page.entity === id) || (page.kind === 'catalogue' && offered.includes(page.entity)),
    )?.title;
  };
  return new Map(
    entities.flatMap((entity) => {
      const title = entity.access === 'private' && isPeople(entity) ? titleOf(entity.id) : undefined;
      return title === undefined ? [] : [[entity.id, title] as const];
    }),
  );
}
