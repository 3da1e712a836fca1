import { offerOf, pathOf, type Blueprint, type Entity, type SitePage } from '../../../templates/index.ts';
import { findField } from '../../change/resolve.ts';
import { CONTACT, listingOf } from '../../plan/index.ts';
import { flat, speaksOf } from './guard.ts';
import type { Head, OpenGround, Opening } from './open.ts';

/** What visitors may do, where the idea has no word of staff or members beside it. */
const LOOKS =
  /\b(?:see|sees|read|reads|browse|view|look|find|search|list|show|watch|choose|explore|discover|public|visitors?|page)/iu;
/** Offers that a site has at most, as its schema says. */
const MOST_OFFERS = 8;
/** Fields on a card, and orders of a list, likewise. */
const MOST_ON_CARD = 4;
const MOST_SORTS = 6;

/** Whether visitors have a page with its rows. */
export const isSeen = (plan: Blueprint, { id }: Entity): boolean =>
  offerOf(plan, id) !== undefined && pathOf(plan, id) !== undefined;

/** A plan whose visitors see what they saw before under another title or in another order, or may add to it, or why it stays as it is. */
export function withOrder(
  plan: Blueprint,
  entity: Entity,
  { title, lead, picture, shows, sort, posted, quote }: Opening,
): object | string {
  const isPosted = posted === true && entity.createdBy?.includes('everyone') !== true;
  const named = (shows ?? []).flatMap((label) => findField(entity, label)?.id ?? []);
  const by = sortOf(entity, sort);
  const told = plan.site.pages.find((page) => page.kind === 'catalogue' && page.entity === entity.id);
  const isTaken = plan.site.pages.some((page) => page !== told && flat(page.title) === flat(title));
  // called as the idea calls it in the very words that are quoted
  const isSaid = speaksOf(quote, title);
  const isCalled =
    told !== undefined && isSaid && !isTaken && (flat(told.title) !== flat(title) || (lead ?? told.lead) !== told.lead);
  if (!isPosted && !isCalled && named.length === 0 && by === undefined && picture == null)
    return 'visitors see it already';
  return {
    ...plan,
    entities: plan.entities.map((each) => (each === entity && isPosted ? { ...each, createdBy: ['everyone'] } : each)),
    site: {
      ...plan.site,
      offers: plan.site.offers.map((offer) => {
        if (offer.entity !== entity.id) return offer;
        const first = named.filter((id) => offer.fields.includes(id));
        return {
          ...offer,
          fields: [...new Set([...first, ...offer.fields])],
          byline: offer.byline || isPosted,
          ...(picture == null ? {} : { picture }),
        };
      }),
      pages: plan.site.pages.map((page) =>
        page.kind === 'catalogue' && page.entity === entity.id
          ? {
              ...page,
              ...(page === told && isCalled ? { title, lead: lead ?? page.lead } : {}),
              ...(by === undefined ? {} : { sorts: [...new Set([by, ...page.sorts])].slice(0, MOST_SORTS) }),
            }
          : page,
      ),
    },
  };
}

/** The field that orders a list, with a sign for the highest first; none where the thing has no such field. */
function sortOf(entity: Entity, sort: string | null | undefined): string | undefined {
  const field = sort == null ? undefined : findField(entity, sort.replace(/^-/, ''));
  return field && `${sort?.startsWith('-') === true ? '-' : ''}${field.id}`;
}

/** A plan whose visitors see the rows of a thing on a page of their own, or why they may not. */
export function withList(ground: OpenGround, entity: Entity, one: Opening, head: Head): object | string {
  const { plan } = ground;
  if (!isOpened(ground, entity, one)) return 'the idea does not open it';
  if (isAboutPeople(plan, entity, { leads: !ground.added.has(entity.id) && (one.shows ?? []).length === 0 }))
    return 'it is about people';
  if (plan.site.pages.some((page) => page.kind === 'form' && page.entity === entity.id)) return 'strangers send it in';
  const open = new Set([...plan.site.offers.map((offer) => offer.entity), entity.id]);
  const closed = entity.fields.find(
    ({ required, reference }) => required && reference !== undefined && !open.has(reference.entity),
  );
  if (closed !== undefined) return `visitors do not see its ${closed.label.toLowerCase()}`;
  if (plan.site.offers.length >= MOST_OFFERS) return 'visitors see enough';
  const shown: Entity = {
    ...entity,
    access: 'shared',
    ...(one.posted === true ? { createdBy: ['everyone'] } : entity.access === 'shared' ? {} : { createdBy: undefined }),
  };
  const listing = listingOf(shown, open, plan.app.language);
  if (listing === undefined) return 'there is nothing to see';
  const { offer, page } = chosen(shown, listing, one);
  // before what is said about the business
  const said = plan.site.pages.findIndex(({ kind, id }) => kind === 'content' || id === CONTACT);
  const at = said < 0 ? plan.site.pages.length : said;
  return {
    ...plan,
    entities: plan.entities.map((each) => (each === entity ? shown : each)),
    site: {
      ...plan.site,
      offers: [...plan.site.offers.filter((each) => each.entity !== entity.id), offer],
      pages: plan.site.pages.toSpliced(at, 0, { ...page, ...head } as SitePage),
    },
  };
}

/**
 * The very words that are quoted say that this is looked at, not something else that the idea speaks of. Where every account sees the rows anyway, it is enough
 * that they speak of it, or of what its page is called. What the model itself has added holds nothing yet: any words of the idea will do.
 */
function isOpened({ added }: OpenGround, entity: Entity, { quote, title }: Opening): boolean {
  const isNamed = [entity.singular, entity.plural].some((name) => speaksOf(quote, name));
  if (added.has(entity.id)) return true;
  return entity.access === 'shared' ? isNamed || speaksOf(quote, title) : isNamed && LOOKS.test(quote);
}

/** A field that is short, and does not stand on the card anyway. */
function isOnCard({ title, fields }: Entity, id: string, price: string | undefined): boolean {
  const type = fields.find((field) => field.id === id)?.type;
  return id !== title && id !== price && type !== 'longtext' && type !== 'url';
}

/** The listing with the fields that are named and no others, in the order that is asked for. */
function chosen(
  entity: Entity,
  { offer, page }: NonNullable<ReturnType<typeof listingOf>>,
  { shows, sort, picture, posted }: Opening,
): { offer: object; page: object } {
  const named = (shows ?? []).flatMap((label) => findField(entity, label)?.id ?? []);
  const kept = new Set([entity.title, ...named]);
  const isKept = (id: string): boolean => named.length === 0 || kept.has(id);
  const ranked = [...named, ...offer.fields].filter((id, at, all) => all.indexOf(id) === at);
  const fields = ranked.filter((id) => offer.fields.includes(id) && isKept(id));
  const by = sortOf(entity, sort);
  const first = by !== undefined && fields.includes(by.replace('-', '')) ? [by] : [];
  const made = {
    ...offer,
    fields,
    ...(picture == null ? {} : { picture }),
    ...(posted === true ? { byline: true } : {}),
  };
  for (const key of ['price', 'summary', 'image', 'plays'] as const) {
    const id = made[key];
    if (id !== undefined && !isKept(id)) Reflect.deleteProperty(made, key);
  }
  if (page.kind !== 'catalogue') return { offer: made, page };
  const { card = [], filters = [], sorts = [], compare = [] } = page;
  return {
    offer: made,
    page: {
      ...page,
      card: named.length === 0 ? card : fields.filter((id) => isOnCard(entity, id, made.price)).slice(0, MOST_ON_CARD),
      filters: filters.filter(isKept),
      sorts: [...new Set([...first, ...sorts.filter((each) => isKept(each.replace('-', '')))])].slice(0, MOST_SORTS),
      compare: compare.filter(isKept),
    },
  };
}

/**
 * Its rows are of somebody: an address to reach them, or a reference to a thing that has one, where that `leads` to them: it is not said what is shown, and the
 * rows were there before. References to what visitors do not see are never shown.
 */
function isAboutPeople(plan: Blueprint, { fields, access }: Entity, { leads }: { leads: boolean }): boolean {
  const reaches = (of: readonly Entity['fields'][number][]): boolean =>
    of.some(({ type }) => type === 'email' || type === 'phone');
  const referred = fields.flatMap(({ reference }) => plan.entities.filter(({ id }) => id === reference?.entity));
  return reaches(fields) || (leads && access === 'private' && referred.some((each) => reaches(each.fields)));
}
