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
