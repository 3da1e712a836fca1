import { voicesOf, type Blueprint, type Entity, type Offer } from '../../blueprint/index.ts';
import type { AppNames } from '../../naming/index.ts';
import { typescript } from '../../quote/index.ts';
import { renderField } from './entities.ts';
import { array, camelOf, object } from './values.ts';

/** The fields with the average of the stars and the number of reviews, of an offer that has them. */
export function renderRating(names: AppNames, entity: Entity, offer: Offer): string | undefined {
  const { rating, reviews, fields } = offer;
  if (rating === undefined || !fields.includes(rating)) return undefined;
  const count = entity.fields.find(
    ({ id, derived }) => fields.includes(id) && derived?.kind === 'count' && derived.entity === reviews,
  );
  return object([
    ['average', typescript(names.field(entity.id, rating).json)],
    ['count', count && typescript(names.field(entity.id, count.id).json)],
  ]);
}

/** What is pressed to say something to somebody, not to find it again. */
const SAID: ReadonlySet<string> = new Set(['like', 'follow', 'upvote']);

/** A field whose number is drawn as so many stars of five. */
export const withStars = (source: string): string => source.replace(/ \}$/u, ', stars: true }');

/** What people say and keep of the rows of an offer; undefined where there is nothing of it. */
export function renderVoices(blueprint: Blueprint, names: AppNames, offer: Offer): string | undefined {
  const voices = voicesOf(blueprint, offer).map(({ kind, entity, via, stars }) => {
    const named = names.entity(entity.id);
    const resource = `api.${camelOf(named.route)}`;
    const typed = entity.fields.filter(
      ({ id, derived, managed, reference }) =>
        id !== via && derived === undefined && !managed && reference === undefined,
    );
    const fields = typed.map((field) => {
      const source = renderField(blueprint, entity, field, names);
      return field.id === stars ? withStars(source) : source;
    });
    return object([
      ['kind', typescript(kind)],
      ['entity', typescript(entity.id)],
      ['label', kind === 'favourite' && SAID.has(entity.id) ? typescript(entity.singular) : undefined],
      ['via', typescript(names.field(entity.id, via).json)],
      ['fields', array(fields)],
      ['stars', stars === undefined ? undefined : typescript(names.field(entity.id, stars).json)],
      ['list', `(query, signal) => ${resource}.list(query, signal)`],
      ['create', `(values) => ${resource}.create(values as never)`],
      ['update', `(id, values) => ${resource}.update(id, values as never)`],
      ['remove', `(id) => ${resource}.remove(id)`],
      ['page', typescript(`/dashboard/${named.page}`)],
    ]);
  });
  return voices.length === 0 ? undefined : array(voices);
}
