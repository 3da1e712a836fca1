import type { Blueprint } from './blueprint.ts';
import type { Entity } from './entity.ts';
import type { Field } from './field.ts';
import type { Offer } from './site.ts';

export type VoiceKind = 'review' | 'comment' | 'favourite';

/** What people with an account say or keep of the rows of an offer: rows of an entity that refers to them. */
export interface Voice {
  readonly kind: VoiceKind;
  readonly entity: Entity;
  /** The field that refers to what it is about. */
  readonly via: string;
  /** Of a review: the field with 1 to 5 stars. */
  readonly stars?: string;
}

/** The voices of an offer; without those whose entity is gone, does not refer to it, or is a review without stars. */
export function voicesOf({ entities }: Pick<Blueprint, 'entities'>, offer: Offer): Voice[] {
  const said: [VoiceKind, string | undefined][] = [
    ['review', offer.reviews],
    ['comment', offer.comments],
    ['favourite', offer.favourites],
  ];
  return said.flatMap(([kind, id]): Voice[] => {
    const entity = entities.find((each) => each.id === id);
    const via = entity?.fields.find(({ reference }) => reference?.entity === offer.entity)?.id;
    if (entity === undefined || via === undefined) return [];
    if (kind !== 'review') return [{ kind, entity, via }];
    const stars = entity.fields.find(isStars)?.id;
    return stars === undefined ? [] : [{ kind, entity, via, stars }];
  });
}

/** What people say or keep with rows of this entity; undefined where it is something else. */
export function voiceIn({ site, entities }: Pick<Blueprint, 'site' | 'entities'>, entity: string): Voice | undefined {
  return site.offers.flatMap((offer) => voicesOf({ entities }, offer)).find((voice) => voice.entity.id === entity);
}

/** The reference of a review to what it is about: each person reviews a thing once. Undefined for what is no review. */
export function reviewVia(blueprint: Pick<Blueprint, 'site' | 'entities'>, entity: string): string | undefined {
  const voice = voiceIn(blueprint, entity);
  return voice?.kind === 'review' ? voice.via : undefined;
}

/** A whole number from 1 to 5. */
export function isStars({ type, min, max, derived }: Pick<Field, 'type' | 'min' | 'max' | 'derived'>): boolean {
  return type === 'integer' && derived === undefined && min === 1 && max === 5;
}
