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

/** Fields whose values people narrow a list by. */
const NARROWED: ReadonlySet<FieldDraft['type']> = new Set(['choice', 'boolean', 'integer', 'decimal', 'money', 'date']);
/** The same of what is not sold: there a number is seldom what people choose by. */
const CHOSEN: ReadonlySet<FieldDraft['type']> = new Set(['choice', 'boolean', 'money']);
/** From so many properties on, an idea has told what matters of a thing. */
const TOLD = 2;
/** More on a card is read by nobody. */
const MOST_ON_CARD = 3;
const MOST_FILTERS = 6;
const MOST_COMPARED = 12;
const MOST_SHOWN = 24;
/** As many fields of its own as an idea adds to a form of its template. */
const MOST_ASKED = 4;
/** What is asked last in a form. */
const LAST = 'notes';

/**
 * The site of a template with the fields that the idea names for what is on offer: “cars with mileage and year” say both on their page and side by
 * side, choices narrow the list, and forms ask for them; what the idea says of the `ware`, the entity that is sold, stands on its card, too. `named`: entity →
 * fields that the idea names of it; `about`: the words of the idea.
 */
export function withNamedFields(
  site: SiteDraft,
  named: ReadonlyMap<EntityDraft, readonly FieldDraft[]>,
  about: string,
  ware?: string,
): SiteDraft {
  const open = new Map(
    [...named].map(([draft, fields]) => [
      draft.id,
      fields.filter((field) => isShown(field) && (draft.id === ware || isTelling(field, draft, about))),
    ]),
  );
  const fresh = (entity: string): string[] => (open.get(entity) ?? []).map(({ id }) => id);
  const short = (entity: string): string[] => {
    const told = (open.get(entity) ?? []).filter(({ type, id }) => type !== 'longtext' && !PARTS.test(id));
    return told.length < TOLD ? [] : told.map(({ id }) => id);
  };
  const narrowing = (entity: string): string[] =>
    (open.get(entity) ?? []).filter(({ type }) => (entity === ware ? NARROWED : CHOSEN).has(type)).map(({ id }) => id);
  const asked = (ids: readonly string[], entity: string): string[] => {
    const rest = ids.filter((id) => id !== LAST);
    const all = joined(rest, fresh(entity), rest.length + MOST_ASKED);
    return ids.includes(LAST) ? [...all, LAST] : all;
  };
  return {
    ...site,
    offers: (site.offers ?? []).map((offer) => ({
      ...offer,
      fields: withTold(offer.fields, fresh(offer.entity)),
      ...(offer.step?.entity === undefined
        ? {}
        : { step: { ...offer.step, asks: asked(offer.step.asks ?? [], offer.step.entity) } }),
    })),
    pages: (site.pages ?? []).map((page) => {
      if (page.kind === 'form') return { ...page, fields: asked(page.fields, page.entity) };
      if (page.kind !== 'catalogue') return page;
      const { card = [], filters = [], compare = [], entity } = page;
      const isSold = entity === ware;
      return {
        ...page,
        ...(isSold
          ? {
              card: joined(card, fresh(entity), MOST_ON_CARD),
              filters: joined(filters, narrowing(entity), MOST_FILTERS),
            }
          : {
              card: short(entity).length === 0 ? card : joined(short(entity), card, MOST_ON_CARD),
              filters: joined(narrowing(entity), filters, MOST_FILTERS),
            }),
        ...(isSold || compare.length > 0 ? { compare: joined(compare, fresh(entity), MOST_COMPARED) } : {}),
      };
    }),
  };
}

/** What an idea says of a thing stands right behind what it is called where it says several things, else last. */
function withTold(shown: readonly string[], told: readonly string[]): string[] {
  const [title, ...rest] = shown;
  return title === undefined || told.length < TOLD
    ? joined(shown, told, MOST_SHOWN)
    : joined([title, ...told], rest, MOST_SHOWN);
}

const joined = (before: readonly string[], added: readonly string[], most: number): string[] =>
  [...new Set([...before, ...added])].slice(0, most);

const isShown = (field: FieldDraft): boolean =>
  TYPES.has(field.type) && field.derived === undefined && !isInternal(field);

/** How many of them a boat or a house has, of which no rows are kept. */
const PARTS =
  /^(?:berth|bedroom|bathroom|seat|door|gear|floor|storey|passenger|bunk|toilet|room|bed|cabin|place|player)_count$/;

/** Whether samples say something in it, and it is no bare number of other rows. */
const isTelling = (field: FieldDraft, draft: EntityDraft, about: string): boolean =>
  (!field.id.includes('_count') || PARTS.test(field.id)) &&
  (['boolean', 'choice', 'date'].includes(field.type) || PARTS.test(field.id) || isTold(field, draft, about));
