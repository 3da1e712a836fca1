import type { EntityDraft, FieldDraft, SiteDraft } from '../../templates/index.ts';
import { isTold } from '../samples/index.ts';

const TYPES: ReadonlySet<FieldDraft['type']> = new Set([
  'text',
  'integer',
  'decimal',
  'money',
  'percent',
  'duration',
  'date',
  'boolean',
  'choice',
]);
/** What a business keeps to itself although the idea says that it keeps it. */
const INTERNAL =
  /cost|purchase|margin|internal|supplier|reorder|minimum|salary|wage|secret|serial|note|owner|address|phone|mail|birth|paid|invoice|budget/;

/** Whether the idea keeps a field that is no visitor's business. */
export function isInternal({ id }: FieldDraft): boolean {
  return INTERNAL.test(id);
}

/**
 * The site of a template with the fields that the idea names for what is on offer: “cars with mileage and year” say both on their page and side by
 * side. `named`: entity → fields that the idea added to it; `about`: the words of the idea.
 */
export function withNamedFields(
  site: SiteDraft,
  named: ReadonlyMap<EntityDraft, readonly FieldDraft[]>,
  about: string,
): SiteDraft {
  const fresh = new Map(
    [...named].map(([draft, fields]) => [
      draft.id,
      fields
        .filter((field) => TYPES.has(field.type) && field.derived === undefined && !isInternal(field))
        .filter(({ id }) => !id.includes('_count'))
        .filter((field) => ['boolean', 'choice', 'date'].includes(field.type) || isTold(field, draft, about))
        .map(({ id }) => id),
    ]),
  );
  return {
    ...site,
    offers: (site.offers ?? []).map((offer) => ({
      ...offer,
      fields: [...new Set([...offer.fields, ...(fresh.get(offer.entity) ?? [])])].slice(0, 24),
    })),
    pages: (site.pages ?? []).map((page) =>
      page.kind === 'catalogue' && (page.compare ?? []).length > 0
        ? { ...page, compare: [...new Set([...(page.compare ?? []), ...(fresh.get(page.entity) ?? [])])].slice(0, 12) }
        : page,
    ),
  };
}
