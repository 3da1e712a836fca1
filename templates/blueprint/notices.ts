import { mayCreate } from './access.ts';
import type { Blueprint } from './blueprint.ts';
import type { Entity } from './entity.ts';
import { accountRoles } from './roles.ts';

/**
 * The things whose owners are told when somebody else moves a row of theirs to another state: what new accounts of a site add or buy, and what has
 * steps. None in a tool of one person or one team, where everybody sees everything.
 */
export function noticed(blueprint: Blueprint): readonly Entity[] {
  const { site, entities } = blueprint;
  if (site.pages.length === 0) return [];
  const { newAccount } = accountRoles(blueprint);
  const bought = new Set([
    site.shop?.order,
    ...site.pages.flatMap((page) => (page.kind === 'tickets' ? [page.booking] : [])),
  ]);
  return entities.filter(
    (entity) => entity.workflow !== undefined && (bought.has(entity.id) || mayCreate(entity, newAccount)),
  );
}
