import {
  offerOf,
  type Blueprint,
  type CataloguePage,
  type Entity,
  type Field,
  type Offer,
} from '../../../templates/index.ts';
import { isInternal } from '../../sought/index.ts';
import type { EditOf } from '../edit.ts';
import { fieldOf, findField, listed } from '../resolve.ts';
import { WishError } from '../wish-error.ts';
import type { Done } from './done.ts';

/** As many fields as visitors see of one row, as a list has filters, and as rows are compared by; the blueprint's schema has the same. */
const MOST = { fields: 24, filters: 6, compare: 12, sorts: 6 };

/** Whether visitors see a field; without a thing, of what they see. */
export function setSeen(plan: Blueprint, { thing, field: said, seen }: EditOf<'set_seen'>): Done {
  const shown = plan.entities.filter(({ id }) => offerOf(plan, id) !== undefined);
  const among = thing === undefined ? shown.filter((each) => findField(each, said) !== undefined) : [];
  const { entity, field } = fieldOf(plan, thing ?? (among.length === 1 ? among[0]?.id : undefined), said);
  const offer = offerOf(plan, entity.id);
  if (offer === undefined)
    throw new WishError(
      `Visitors see no ${entity.plural.toLowerCase()}.`,
      shown.length === 0 ? 'They see the front page alone.' : `They see ${listed(shown.map((each) => each.plural))}.`,
    );
  if (offer.fields.includes(field.id) === seen)
    throw new WishError(
      `Visitors ${seen ? 'see' : 'do not see'} “${field.label}” of ${entity.plural} already.`,
      'Nothing has to be done.',
    );
  if (seen) {
    if (!canBeSeen(plan, field))
      throw new WishError(
        `“${field.label}” leads to what visitors do not see.`,
        'Show them a text of its own instead.',
      );
    if (offer.fields.length >= MOST.fields)
      throw new WishError(
        `Visitors see ${String(MOST.fields)} fields of ${entity.plural}; that is the most.`,
        'Hide another one first.',
      );
    show(plan, entity, field);
    return { what: `Visitors see “${field.label}” of ${entity.plural}.` };
  }
  hide(plan, entity, field, offer);
  return {
    what: `Visitors do not see “${field.label}” of ${entity.plural} any more.`,
    means: 'It never leaves the back end without a sign-in.',
  };
}

/** What a thing gets is shown to visitors who see the thing, unless it is no business of theirs. Whether they see it. */
export function showNew(plan: Blueprint, entity: Entity, field: Field): boolean {
  const offer = offerOf(plan, entity.id);
  if (offer === undefined || isInternal(field) || !canBeSeen(plan, field) || offer.fields.length >= MOST.fields)
    return false;
  show(plan, entity, field);
  return true;
}

/** A filter of the lists that visitors see. Whether it is one there. */
export function filterSeen(plan: Blueprint, entity: Entity, field: Field, wanted: boolean): boolean {
  const offer = offerOf(plan, entity.id);
  const pages = cataloguesOf(plan, entity);
  if (offer === undefined || pages.length === 0) return false;
  if (!wanted) {
    for (const page of pages) page.filters = page.filters.filter((id) => id !== field.id);
    return false;
  }
  if (!offer.fields.includes(field.id) && !showNew(plan, entity, field)) return false;
  for (const page of pages)
    if (!page.filters.includes(field.id)) page.filters = [...page.filters.slice(0, MOST.filters - 1), field.id];
  return true;
}

/** The order of the lists that visitors see. */
export function sortSeen(plan: Blueprint, entity: Entity, id: string, descending: boolean): void {
  if (offerOf(plan, entity.id)?.fields.includes(id) !== true) return;
  for (const page of cataloguesOf(plan, entity))
    page.sorts = [`${descending ? '-' : ''}${id}`, ...page.sorts.filter((each) => each.replace('-', '') !== id)].slice(
      0,
      MOST.sorts,
    );
}

/** Visitors see nothing of a thing any more. @throws WishError where the site is about it */
export function closeSite(plan: Blueprint, entity: Entity): void {
  const { site } = plan;
  if (offerOf(plan, entity.id) === undefined) return;
  if (site.shop?.goods === entity.id)
    throw new WishError(`${entity.plural} are what the shop sells.`, 'Hide single fields of them instead.');
  site.offers = site.offers.filter((each) => each.entity !== entity.id);
  const gone = new Set(cataloguesOf(plan, entity).map(({ id }) => id));
  site.pages = site.pages.filter(({ id }) => !gone.has(id));
  for (const page of site.pages)
    if (page.kind === 'content') {
      const blocks = page.blocks.filter(
        (block) =>
          !(block.kind === 'rows' && block.entity === entity.id) && !(block.kind === 'call' && gone.has(block.page)),
      );
      if (blocks.length > 0) page.blocks = blocks;
    }
}

/** What the site is about: what it sells, else the only thing that its menu lists. */
export function mainOf({ site }: Blueprint): string | undefined {
  const lists = site.pages.flatMap((page) => (page.kind === 'catalogue' && page.navigation ? [page.entity] : []));
  return site.shop?.goods ?? (lists.length === 1 ? lists[0] : undefined);
}

function show(plan: Blueprint, entity: Entity, field: Field): void {
  const offer = offerOf(plan, entity.id);
  if (offer === undefined || offer.fields.includes(field.id)) return;
  offer.fields.push(field.id);
  for (const page of cataloguesOf(plan, entity))
    if (page.compare.length > 0) page.compare = [...page.compare, field.id].slice(0, MOST.compare);
}

function hide(plan: Blueprint, entity: Entity, field: Field, offer: Offer): void {
  if (field.id === entity.title)
    throw new WishError(`“${field.label}” is what ${entity.plural} are called by.`, 'Visitors have to see that.');
  const { shop } = plan.site;
  if (shop?.goods === entity.id && [shop.price, shop.stock].includes(field.id))
    throw new WishError(`The basket needs “${field.label}” of ${entity.plural}.`, 'Visitors have to see that.');
  if (offer.fields.length === 1)
    throw new WishError(`Visitors see nothing else of ${entity.plural}.`, 'Show them something else first.');
  offer.fields = offer.fields.filter((id) => id !== field.id);
  for (const part of ['price', 'image', 'plays', 'summary', 'rating'] as const)
    if (offer[part] === field.id) Reflect.deleteProperty(offer, part);
  for (const page of cataloguesOf(plan, entity)) {
    for (const part of ['card', 'filters', 'compare'] as const) page[part] = page[part].filter((id) => id !== field.id);
    page.sorts = page.sorts.filter((id) => id.replace('-', '') !== field.id);
  }
}

const cataloguesOf = ({ site }: Blueprint, { id }: Entity): CataloguePage[] =>
  site.pages.filter((page): page is CataloguePage => page.kind === 'catalogue' && page.entity === id);

const canBeSeen = (plan: Blueprint, { reference }: Field): boolean =>
  reference === undefined || offerOf(plan, reference.entity) !== undefined;
