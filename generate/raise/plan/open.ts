import { blueprint, offerOf, pathOf, type Blueprint, type Entity, type SitePage } from '../../../templates/index.ts';
import { contradictions } from '../../check.ts';
import { fillSeed } from '../../change/edits/fields.ts';
import { findField, findThing } from '../../change/resolve.ts';
import { CONTACT, listingOf } from '../../plan/index.ts';
import { wordsProblem } from '../guard.ts';
import { flat, isQuoted, isSpokenOf, type Ground } from './guard.ts';
import { newPlace } from './place.ts';
import type { PlanProposal } from './proposal.ts';

type Opening = PlanProposal['public'][number];

/** What visitors may do, where the idea has no word of staff or members beside it. */
const LOOKS =
  /\b(?:see|sees|read|reads|browse|view|look|find|search|list|show|watch|choose|explore|discover|public|visitors?|page)/iu;
const INSIDE = /\b(?:staff|team|employees?|colleagues?|admins?|managers?|internal|members? only|private)\b/iu;
/** Pages that a site has at most, as its schema says. */
const MOST = { pages: 16, offers: 8, asks: 10, told: 6 };

/**
 * Opens things to visitors where the idea says so: their rows as a list, a form that adds one and gives it a number, and a page that says by that number how
 * far it is. What is about people, or needs what visitors do not see, stays closed.
 */
export function opened(
  ground: Ground,
  openings: readonly Opening[],
): { plan: Blueprint; taken: string[]; left: string[] } {
  const taken: string[] = [];
  const left: string[] = [];
  let { plan } = ground;
  // a look-up needs the form that gives numbers, and a form is the first page only of a site that had no list
  for (const one of openings.toSorted((a, b) => ORDER.indexOf(a.as) - ORDER.indexOf(b.as))) {
    const said = `${SAID[one.as]} “${one.title}”`;
    const next = withOpening({ ...ground, plan }, one);
    if (typeof next === 'string') left.push(`${said}: ${next}`);
    else {
      taken.push(said);
      plan = next;
    }
  }
  return { plan, taken, left };
}

/** Pages of text that bear the name of a thing: a page about rows that does not show them is worth little. */
export function listsAmong(plan: Blueprint, pages: PlanProposal['pages']): Opening[] {
  return pages.flatMap(({ title, quote }) => {
    const entity = plan.entities.find(({ singular, plural }) =>
      [singular, plural].some((name) => flat(name) === flat(title)),
    );
    return entity === undefined || offerOf(plan, entity.id) !== undefined
      ? []
      : [
          {
            thing: entity.id,
            as: 'list',
            title,
            lead: null,
            picture: null,
            asks: null,
            submit: null,
            thanks: null,
            quote,
          },
        ];
  });
}

/** What people come to a site for. */
const FRONT: ReadonlySet<SitePage['kind']> = new Set(['catalogue', 'game', 'calculator', 'text_tool', 'tickets']);

const ORDER: readonly Opening['as'][] = ['form', 'lookup', 'list'];
const SAID = { list: 'Public list', form: 'Public form', lookup: 'Public look-up' } as const;

/** The plan with it, or why not. */
function withOpening(ground: Ground, one: Opening): Blueprint | string {
  const { plan } = ground;
  const entity = findThing(plan, one.thing);
  if (entity === undefined) return 'there is no such thing';
  if (plan.site.pages.length === 0) return 'the app has no site';
  if (!isQuoted(ground, one.quote) || INSIDE.test(one.quote)) return 'the idea does not say so';
  if (plan.site.pages.length >= MOST.pages) return 'there are too many pages';
  const grounds = { idea: plan.app.description, known: '', language: plan.app.language, notBuilt: [] };
  const texts = [one.title, one.lead ?? '', one.submit ?? '', one.thanks ?? ''].filter((text) => text !== '');
  const problem = wordsProblem(texts, grounds);
  if (problem !== undefined) return problem;
  const place = newPlace(plan, one.title);
  if (place === undefined) return 'there is one already';
  const head = { ...place, title: one.title, lead: one.lead ?? '', navigation: true };
  const next =
    one.as === 'list'
      ? withList(ground, entity, one, head)
      : one.as === 'form'
        ? withForm(plan, entity, one, head)
        : withLookup(plan, entity, head);
  if (typeof next === 'string') return next;
  const read = blueprint.safeParse(next);
  return read.success && contradictions(read.data).length === 0 ? read.data : 'it does not fit the plan';
}

type Head = Pick<SitePage, 'id' | 'path' | 'title' | 'lead' | 'navigation'>;

function withList(ground: Ground, entity: Entity, { quote, picture }: Opening, head: Head): object | string {
  const { plan } = ground;
  if (offerOf(plan, entity.id) !== undefined && pathOf(plan, entity.id) !== undefined) return 'visitors see it already';
  // the very words that are quoted say that this is looked at, not something else that the idea speaks of
  const quoted = { ...ground, plan: { ...plan, app: { ...plan.app, description: quote } } };
  if (!LOOKS.test(quote) || ![entity.singular, entity.plural].some((name) => isSpokenOf(quoted, name)))
    return 'the idea does not open it';
  if (isAboutPeople(plan, entity)) return 'it is about people';
  if (plan.site.pages.some((page) => page.kind === 'form' && page.entity === entity.id)) return 'strangers send it in';
  const open = new Set([...plan.site.offers.map((offer) => offer.entity), entity.id]);
  const closed = entity.fields.find(
    ({ required, reference }) => required && reference !== undefined && !open.has(reference.entity),
  );
  if (closed !== undefined) return `visitors do not see its ${closed.label.toLowerCase()}`;
  if (plan.site.offers.length >= MOST.offers) return 'visitors see enough';
  const shown: Entity = {
    ...entity,
    access: 'shared',
    ...(entity.access === 'shared' ? {} : { createdBy: undefined }),
  };
  const listing = listingOf(shown, open, plan.app.language);
  // before what is said about the business
  const said = plan.site.pages.findIndex(({ kind, id }) => kind === 'content' || id === CONTACT);
  const at = said < 0 ? plan.site.pages.length : said;
  if (listing === undefined) return 'there is nothing to see';
  return {
    ...plan,
    entities: plan.entities.map((each) => (each === entity ? shown : each)),
    site: {
      ...plan.site,
      offers: [
        ...plan.site.offers.filter((each) => each.entity !== entity.id),
        { ...listing.offer, ...(picture == null ? {} : { picture }) },
      ],
      pages: plan.site.pages.toSpliced(at, 0, { ...listing.page, ...head } as SitePage),
    },
  };
}

/** Its rows are of somebody: an address to reach them, or a reference to a thing that has one. */
function isAboutPeople(plan: Blueprint, { fields, access }: Entity): boolean {
  const reaches = (of: readonly Entity['fields'][number][]): boolean =>
    of.some(({ type }) => type === 'email' || type === 'phone');
  return (
    reaches(fields) ||
    (access === 'private' &&
      fields.some(({ reference }) => reaches(plan.entities.find(({ id }) => id === reference?.entity)?.fields ?? [])))
  );
}

function withForm(plan: Blueprint, entity: Entity, { asks, submit, thanks }: Opening, head: Head): object | string {
  if (plan.site.pages.some((page) => page.kind === 'form' && page.entity === entity.id))
    return 'there is a form already';
  if (entity.access !== 'private') return 'what is sent would be seen by others';
  const isAsked = ({ derived, managed, reference }: Entity['fields'][number]): boolean =>
    derived === undefined && managed !== true && reference === undefined;
  const named = new Set((asks ?? []).flatMap((each) => findField(entity, each)?.id ?? []));
  const needed = entity.fields.filter(({ required, derived }) => required && derived === undefined);
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
  own.createdBy = ['everyone'];
  // nobody answers who cannot be reached
  const reached = own.fields.find(({ id, type }) => type === 'email' && fields.includes(id));
  if (reached !== undefined) {
    reached.required = true;
    if (made.seed[own.id]?.some((row) => typeof row[reached.id] !== 'string')) fillSeed(made, own, reached);
  }
  // Where the site has nothing else to come for, that is what people come to do: its first page.
  const at =
    1 + plan.site.pages.findLastIndex(({ kind }, place) => FRONT.has(kind) || (kind === 'form' && place === 0));
  made.site.pages = plan.site.pages.toSpliced(at, 0, page);
  return made;
}

function withLookup(plan: Blueprint, entity: Entity, head: Head): object | string {
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
