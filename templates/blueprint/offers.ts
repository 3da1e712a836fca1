import type { Blueprint } from './blueprint.ts';
import type { Entity, Rule } from './entity.ts';
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

/** What takes a row of an offer for whole days, so that nobody else has it then: the booking of a pitch, from arrival to departure. */
interface Taking {
  readonly entity: Entity;
  readonly via: string;
  readonly start: string;
  readonly end: string;
  readonly except: readonly string[];
}

/** What visitors book by the day of an offer; undefined where they book nothing, or by the hour. */
export function takingOf({ entities, site }: Blueprint, offered: string): Taking | undefined {
  const added = new Set([
    ...site.pages.flatMap((page) => (page.kind === 'form' ? [page.entity] : [])),
    ...site.offers.flatMap(({ step }) => step?.entity ?? []),
  ]);
  for (const entity of entities) {
    if (!added.has(entity.id)) continue;
    const field = (id: string) => entity.fields.find((each) => each.id === id);
    const isDay = (id: string): boolean => field(id)?.type === 'date' && field(id)?.derived === undefined;
    const rule = entity.rules.find(
      (each): each is Extract<Rule, { kind: 'no_overlap' }> =>
        each.kind === 'no_overlap' &&
        each.scope.length === 1 &&
        field(each.scope[0] ?? '')?.reference?.entity === offered &&
        [each.start, each.end].every(isDay),
    );
    if (rule === undefined) continue;
    return { entity, via: rule.scope[0] ?? '', start: rule.start, end: rule.end, except: rule.except };
  }
  return undefined;
}
