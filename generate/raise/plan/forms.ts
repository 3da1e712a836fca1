import type { Blueprint, Entity, Offer, SitePage } from '../../../templates/index.ts';
import { fillSeed } from '../../change/edits/fields.ts';
import { findField } from '../../change/resolve.ts';
import { CONTACT } from '../../plan/index.ts';
import { flat } from './guard.ts';
import { isSeen } from './lists.ts';
import type { Head, Opening } from './open.ts';

/** What people come to a site for. */
const FRONT: ReadonlySet<SitePage['kind']> = new Set(['catalogue', 'game', 'calculator', 'text_tool', 'tickets']);
/** Fields that a form asks for at most, and a look-up tells. */
const MOST = { asks: 10, told: 6 };

/** A plan with a form by which anybody adds a row, or why there is none. What refers to a row that visitors see is the next step on the page of that row. */
export function withForm(
  plan: Blueprint,
  entity: Entity,
  { asks, submit, thanks }: Opening,
  head: Head,
): object | string {
  if (plan.site.pages.some((page) => page.kind === 'form' && page.entity === entity.id))
    return 'there is a form already';
  if (isSeen(plan, entity)) return 'what is sent would be seen by others';
  const seen = new Set(
    plan.site.pages.flatMap((page) => (page.kind === 'catalogue' && page.entity !== entity.id ? [page.entity] : [])),
  );
  const isAsked = ({ derived, managed, reference }: Entity['fields'][number]): boolean =>
    derived === undefined && managed !== true && (reference === undefined || seen.has(reference.entity));
  const named = new Set((asks ?? []).flatMap((each) => findField(entity, each)?.id ?? []));
  // which customer it is, the desk says later: visitors see none
  const desks = new Set(
    entity.fields.flatMap(({ id, reference }) =>
      reference !== undefined && isKept(plan, reference.entity) ? [id] : [],
    ),
  );
  const needed = entity.fields.filter(
    ({ id, required, derived }) => required && derived === undefined && !desks.has(id),
  );
  const closed = needed.find((field) => !isAsked(field));
  if (closed !== undefined) return `a visitor cannot say its ${closed.label.toLowerCase()}`;
  // in the order in which they are named; what is needed besides comes first
  const ids = [...needed.filter(({ id }) => !named.has(id)).map(({ id }) => id), ...named];
  const fields = ids
    .filter((id) => entity.fields.some((field) => field.id === id && isAsked(field)))
    .slice(0, MOST.asks);
  if (named.size === 0 || fields.length === 0) return 'it asks for no field that there is';
  const like = plan.site.pages.find((page) => page.kind === 'form');
  if (like === undefined && (submit == null || thanks == null)) return 'it says nothing when it is sent';
  const page = {
    kind: 'form' as const,
    ...head,
    entity: entity.id,
    fields,
    submit: submit ?? like?.submit ?? '',
    thanks: thanks ?? like?.thanks ?? '',
  };
  const made = structuredClone(plan);
  const own = made.entities.find(({ id }) => id === entity.id);
  if (own === undefined) return 'there is no such thing';
  // whoever sends one sees it, and those who run the app
  own.access = 'private';
  own.createdBy = ['everyone'];
  for (const field of own.fields)
    if (desks.has(field.id) && field.required) {
      field.required = false;
      if (field.reference?.onDelete === 'restrict') field.reference.onDelete = 'clear';
    }
  // nobody answers who cannot be reached
  const reached = own.fields.find(({ id, type }) => type === 'email' && fields.includes(id));
  if (reached !== undefined) {
    reached.required = true;
    if (made.seed[own.id]?.some((row) => typeof row[reached.id] !== 'string')) fillSeed(made, own, reached);
  }
  const about = own.fields.find(({ id, reference }) => reference !== undefined && fields.includes(id))?.reference;
  const offer = made.site.offers.find((each) => each.entity === about?.entity);
  if (offer !== undefined && (offer.step === undefined || offer.step.page === CONTACT))
    offer.step = { kind: kindOf(page.submit), label: page.submit, page: page.id };
  // Where the site has nothing else to come for, that is what people come to do: its first page.
  const at =
    1 + plan.site.pages.findLastIndex(({ kind }, place) => FRONT.has(kind) || (kind === 'form' && place === 0));
  made.site.pages = plan.site.pages.toSpliced(at, 0, page);
  return made;
}

/** Whether only those who run the app see a thing: rows of each customer, or of the team. */
const isKept = ({ entities }: Blueprint, id: string): boolean =>
  entities.find((each) => each.id === id)?.access !== 'shared';

/** What a step is, by the first word of its button. */
function kindOf(label: string): NonNullable<Offer['step']>['kind'] {
  const [verb = ''] = flat(label).split(' ');
  const kinds = {
    book: 'book',
    order: 'order',
    join: 'join',
    reserve: 'reserve',
    rent: 'rent',
    donate: 'donate',
    bid: 'bid',
  } as const;
  return Object.hasOwn(kinds, verb) ? kinds[verb as keyof typeof kinds] : 'apply';
}

/** A plan with a page that says by its number how far a row is that a form has added, or why there is none. */
export function withLookup(plan: Blueprint, entity: Entity, head: Head): object | string {
  const form = plan.site.pages.find((page) => page.kind === 'form' && page.entity === entity.id);
  if (form?.kind !== 'form') return 'no form gives its rows a number';
  if (plan.site.pages.some((page) => page.kind === 'lookup' && page.entity === entity.id))
    return 'there is one already';
  const told = entity.fields.filter(
    ({ id, type, derived }) =>
      derived === undefined &&
      type !== 'email' &&
      type !== 'phone' &&
      !/^name$/i.test(flat(id)) &&
      (form.fields.includes(id) || type === 'date' || type === 'datetime'),
  );
  const page = {
    kind: 'lookup' as const,
    ...head,
    entity: entity.id,
    fields: told.slice(0, MOST.told).map(({ id }) => id),
  };
  const at = plan.site.pages.indexOf(form) + 1;
  return { ...plan, site: { ...plan.site, pages: plan.site.pages.toSpliced(at, 0, page) } };
}
