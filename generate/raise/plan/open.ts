import { blueprint, offerOf, type Blueprint, type SitePage } from '../../../templates/index.ts';
import { contradictions } from '../../check.ts';
import { findThing } from '../../change/resolve.ts';
import { fill, visitorWords } from '../../visitors/index.ts';
import { wordsProblem } from '../guard.ts';
import { withForm, withLookup } from './forms.ts';
import { flat, INSIDE, isQuoted, type Ground } from './guard.ts';
import { isSeen, withList, withOrder } from './lists.ts';
import { newPlace } from './place.ts';
import type { PlanProposal } from './proposal.ts';

/** A page by which visitors see rows, send one, or ask how far theirs is. */
export type Opening = PlanProposal['public'][number];
/** What every such page has. */
export type Head = Pick<SitePage, 'id' | 'path' | 'title' | 'lead' | 'navigation'>;
/** What openings are held against: `added` are the ids of things that the same proposal has added. */
export interface OpenGround extends Ground {
  readonly added: ReadonlySet<string>;
}

/** Pages that a site has at most, as its schema says. */
const MOST_PAGES = 16;

/**
 * Opens things to visitors where the idea says so: their rows as a list, a form that adds one and gives it a number, and a page that says by that number how
 * far it is. What is about people, or needs what visitors do not see, stays closed.
 */
export function opened(
  ground: OpenGround,
  openings: readonly Opening[],
): { plan: Blueprint; taken: string[]; left: string[] } {
  const taken: string[] = [];
  const left: string[] = [];
  let { plan } = ground;
  for (const one of inOrder(plan, openings)) {
    const said = `${SAID[one.as]} “${one.title}”`;
    const next = withOpening({ ...ground, plan }, one);
    if (typeof next === 'string') left.push(`${said}: ${next}`);
    else {
      taken.push(said);
      plan = one.first === true ? withFirst(next, one) : next;
    }
  }
  return { plan, taken, left };
}

/** A plan whose site begins with that page: what its visitors come for before all else. */
function withFirst(plan: Blueprint, { thing, as, title }: Opening): Blueprint {
  const entity = findThing(plan, thing)?.id;
  const kind = as === 'list' ? 'catalogue' : as;
  const page = plan.site.pages.find((each) => each.kind === kind && each.entity === entity);
  if (page === undefined || kind === 'lookup') return plan;
  const offer = plan.site.offers.find((each) => each.entity === entity);
  const callToAction = kind === 'form' ? title : seeAll(plan, entity ?? '');
  return {
    ...plan,
    landing: { ...plan.landing, callToAction },
    site: {
      ...plan.site,
      offers: offer === undefined ? plan.site.offers : [offer, ...plan.site.offers.filter((each) => each !== offer)],
      pages: [page, ...plan.site.pages.filter((each) => each !== page)],
    },
  };
}

/** “See all lakes”, as rules write it. */
function seeAll({ app, entities, landing }: Blueprint, id: string): string {
  const entity = entities.find((each) => each.id === id);
  if (entity === undefined) return landing.callToAction;
  return fill(visitorWords(app.language).browse, app.language, { one: entity.singular, many: entity.plural });
}

/**
 * A look-up needs the form that gives numbers, and a form is the first page only of a site that had no list; but a list comes before the form of what refers to
 * its rows. What people put up themselves needs no form beside its list.
 */
function inOrder(plan: Blueprint, openings: readonly Opening[]): Opening[] {
  const idOf = ({ thing }: Opening): string | undefined => findThing(plan, thing)?.id;
  const posted = new Set(openings.flatMap((one) => (one.as === 'list' && one.posted === true ? [idOf(one)] : [])));
  const kept = openings.filter((one) => one.as !== 'form' || !posted.has(idOf(one)));
  const asked = new Set(kept.filter(({ as }) => as === 'form').map(idOf));
  const chosen = new Set(
    plan.entities.flatMap(({ id, fields }) =>
      asked.has(id) ? fields.flatMap(({ reference }) => (reference === undefined ? [] : [reference.entity])) : [],
    ),
  );
  const rankOf = (one: Opening): number =>
    one.as === 'list' && chosen.has(idOf(one) ?? '') ? 0 : 1 + ORDER.indexOf(one.as);
  return kept.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const ORDER: readonly Opening['as'][] = ['form', 'lookup', 'list'];

/** Pages of text that bear the name of a thing: a page about rows that does not show them is worth little. */
export function listsAmong(plan: Blueprint, pages: PlanProposal['pages']): Opening[] {
  return pages.flatMap(({ title, quote }) => {
    const entity = plan.entities.find(({ singular, plural }) =>
      [singular, plural].some((name) => flat(name) === flat(title)),
    );
    return entity === undefined || offerOf(plan, entity.id) !== undefined
      ? []
      : [{ thing: entity.id, as: 'list', title, quote, ...NOTHING_ELSE }];
  });
}

const NOTHING_ELSE = {
  lead: null,
  picture: null,
  shows: null,
  sort: null,
  posted: null,
  first: null,
  asks: null,
  submit: null,
  thanks: null,
};

const SAID = { list: 'Public list', form: 'Public form', lookup: 'Public look-up' } as const;

/** The plan with it, or why not. */
function withOpening(ground: OpenGround, one: Opening): Blueprint | string {
  const { plan } = ground;
  const entity = findThing(plan, one.thing);
  if (entity === undefined) return 'there is no such thing';
  if (plan.site.pages.length === 0) return 'the app has no site';
  if (!isQuoted(ground, one.quote) || INSIDE.test(one.quote)) return 'the idea does not say so';
  if (plan.site.pages.length >= MOST_PAGES) return 'there are too many pages';
  const grounds = { idea: plan.app.description, known: '', language: plan.app.language, notBuilt: [] };
  const texts = [one.title, one.lead ?? '', one.submit ?? '', one.thanks ?? ''].filter((text) => text !== '');
  const problem = wordsProblem(texts, grounds);
  if (problem !== undefined) return problem;
  if (one.as === 'list' && isSeen(plan, entity)) return fitting(withOrder(plan, entity, one));
  const place = newPlace(plan, one.title);
  if (place === undefined) return 'there is one already';
  const head = { ...place, title: one.title, lead: one.lead ?? '', navigation: true };
  const next =
    one.as === 'list'
      ? withList(ground, entity, one, head)
      : one.as === 'form'
        ? withForm(plan, entity, one, head)
        : withLookup(plan, entity, head);
  return fitting(next);
}

function fitting(next: object | string): Blueprint | string {
  if (typeof next === 'string') return next;
  const read = blueprint.safeParse(next);
  return read.success && contradictions(read.data).length === 0 ? read.data : 'it does not fit the plan';
}
