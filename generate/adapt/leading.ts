import type { Template, TemplateEntity } from '../../templates/index.ts';
import { kindOf, type Archetype } from '../lexicon/index.ts';
import type { Notion } from '../reading/index.ts';

/** Kinds of thing that are sold, let or shown. */
export const WARES: ReadonlySet<Archetype> = new Set(['goods', 'asset', 'plant', 'animal', 'work']);

/** Whether a notion is what another entity of the template stands for. */
export const isAnyones = ({ lemma }: Notion, { entities }: Template): boolean =>
  entities.some(({ id, words }) => id === lemma || words.includes(lemma));

/** From this weight on an idea is about a thing before all others. */
const LEADS_FROM = 4;

/**
 * What a template offers first, and what the idea speaks of most, where neither has found the other: who lets boats by the week lets no houses
 * beside them. Only a place gives way, and only to what can be looked at.
 */
export function leadingOf(
  { entities, site }: Template,
  slots: ReadonlyMap<string, Notion>,
  ranked: readonly Notion[],
  taken: ReadonlySet<Notion>,
): { entity: TemplateEntity; notion: Notion } | undefined {
  const [first] = site?.pages?.flatMap((page) => (page.kind === 'catalogue' ? [page.entity] : [])) ?? [];
  const entity = entities.find(({ id }) => id === first);
  const strongest = ranked.toSorted((a, b) => b.score - a.score)[0];
  if (entity === undefined || strongest === undefined || slots.has(entity.id) || kindOf(entity.id) !== 'place')
    return undefined;
  const isThing = WARES.has(strongest.archetype) || ['place', 'thing'].includes(strongest.archetype);
  const isMain = strongest.score >= LEADS_FROM && strongest.evidence.includes('object') && !taken.has(strongest);
  return isThing && isMain ? { entity, notion: strongest } : undefined;
}

/** What anything has, and what tells nothing of what it is. */
const ANYTHINGS: ReadonlySet<string> = new Set(
  'name title description notes about photo picture image website url email phone status kind type category'.split(' '),
);
/** Other words for the same property. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/^(?:start_|starting_)?(?:date|time|day|hour|weekday)$|^starts?$|^starts_at$/u, 'when'],
  [/^(?:asking_|selling_)?price$/u, 'price'],
  [/^specialt(?:y|ies)$/u, 'speciality'],
  [/^(\w+)_count$/u, '$1s'],
  [/_(?:rating|class|label|certificate)$|^(?:number_of|floor|living)_/gu, ''],
];
/** So many properties in common are no chance. */
const FEWEST_SHARED = 2;

const plainly = (id: string): string => ALIKE.reduce((rest, [said, meant]) => rest.replace(said, meant), id);

/** Whether a thing has a property already, by another name: the bedrooms where an idea speaks of the number of bedrooms. */
export const saysAlready = (fields: readonly { id: string }[], { id }: { id: string }): boolean =>
  !ANYTHINGS.has(id) && fields.some((each) => each.id !== id && plainly(each.id) === plainly(id));

/** How many properties that an idea says of a thing its template's entity has as well. */
export function sharedBy({ fields }: TemplateEntity, notion: Notion): number {
  const own = new Set(fields.map(({ id }) => plainly(id)));
  const told = notion.fields.filter(({ id }) => !ANYTHINGS.has(id)).map(({ id }) => plainly(id));
  return told.filter((id) => own.has(id)).length;
}

/**
 * The thing that has what the template's main entity has, whatever it is called: dresses with designer, condition and price are the listings of a market,
 * films with date and start time the events of a cinema. None where nothing has enough of it.
 */
export function sameAsLeading(
  { entities, site }: Template,
  ranked: readonly Notion[],
  isFree: (notion: Notion) => boolean,
): { entity: TemplateEntity; notion: Notion } | undefined {
  const [first] = site?.pages?.flatMap((page) => (page.kind === 'catalogue' ? [page.entity] : [])) ?? [];
  const entity = entities.find(({ id, core }) => id === first && core === true);
  if (entity === undefined) return undefined;
  const alike = ranked
    .filter((notion) => SHOWABLE.has(notion.archetype) && isFree(notion) && sharedBy(entity, notion) >= FEWEST_SHARED)
    .toSorted((a, b) => sharedBy(entity, b) - sharedBy(entity, a) || b.score - a.score);
  const [notion] = alike;
  return notion === undefined ? undefined : { entity, notion };
}

const SHOWABLE: ReadonlySet<Archetype> = new Set([...WARES, 'place', 'thing', 'event', 'listing', 'service']);
