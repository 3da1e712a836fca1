import type { Blueprint } from './blueprint.ts';
import type { Entity } from './entity.ts';
import type { Offer } from './site.ts';

/** What visitors see of an entity; undefined where they see nothing. */
export function offerOf({ site }: Blueprint, entity: string): Offer | undefined {
  return site.offers.find((offer) => offer.entity === entity);
}

/** The address below which each row of an offer has a page of its own, without slashes: that of its first catalogue. Undefined where there is none. */
export function pathOf({ site }: Blueprint, entity: string): string | undefined {
  return site.pages.find((page) => page.kind === 'catalogue' && page.entity === entity)?.path;
}

/** The states in which visitors see a row; undefined where every row is seen. */
export function publicStates(entity: Entity, offer: Offer): readonly string[] | undefined {
  return offer.states ?? entity.shownIn;
}
