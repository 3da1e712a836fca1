import type { SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { isTold } from '../samples/index.ts';
import { linesOf } from '../words.ts';

const GROUPING: ReadonlySet<string> = new Set(linesOf(new URL('grouping.txt', import.meta.url)));
/** Where an idea says by what lists are filtered, that comes first. */
const FILTERED = /\bfilter(?:s|ed|ing)?\b|\bnarrow/iu;
const MOST_FILTERS = 6;
const MOST_ON_CARD = 4;
/** So many of them are enough beside what a list is filtered by already. */
const MOST_ADDED = 3;

/**
 * The site whose lists can be narrowed by what their rows are told apart by: birds by species, films by genre. The draft is changed in place: such a
 * property can be filtered by at the desk as well. `written`: what the template has thought of itself. English.
 */
export function withGroups(
  site: SiteDraft,
  pieces: readonly Piece[],
  description: string,
  written: ReadonlySet<string>,
): SiteDraft {
  const { offers = [], pages = [] } = site;
  return {
    ...site,
    pages: pages.map((page) => {
      const draft =
        page.kind === 'catalogue' ? pieces.find((piece) => piece.draft.id === page.entity)?.draft : undefined;
      if (page.kind !== 'catalogue' || draft === undefined) return page;
      const shown = offers.find(({ entity }) => entity === page.entity)?.fields ?? [];
      const { filters = [], card = [] } = page;
      const told = draft.fields.filter(
        (field) =>
          GROUPING.has(field.id) &&
          !written.has(field.id) &&
          (field.type === 'text' || field.type === 'choice') &&
          shown.includes(field.id) &&
          !filters.includes(field.id) &&
          (field.type === 'choice' || isTold(field, draft, description)),
      );
      const fresh = told.slice(0, Math.min(MOST_ADDED, MOST_FILTERS - filters.length));
      for (const field of fresh) field.filterable = true;
      const ids = fresh.map(({ id }) => id);
      return {
        ...page,
        filters: FILTERED.test(description) ? [...filters, ...ids] : [...ids, ...filters],
        card: [...new Set([...ids.slice(0, 1), ...card])].slice(0, MOST_ON_CARD),
      };
    }),
  };
}
