import {
  identifierOf,
  mayCreate,
  type Entity,
  type EntityDraft,
  type FieldDraft,
  type SiteDraft,
  type Step,
} from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import { CONTACT } from './guests.ts';
import { siteWords } from './site-words.ts';

type OfferDraft = NonNullable<SiteDraft['offers']>[number];
type PageDraft = NonNullable<SiteDraft['pages']>[number];

/** What people look at before they take a step; what is about one person, or is kept by staff alone, is not among it. */
const OFFERED: ReadonlySet<Archetype> = new Set<Archetype>([
  'category',
  'organisation',
  'place',
  'staff',
  'plan',
  'service',
  'animal',
  'plant',
  'goods',
  'asset',
  'work',
  'event',
  'project',
  'document',
  'question',
  'listing',
  'trip',
  'match',
  'review',
  'comment',
  'thing',
]);

/** What is read, and nobody asks the house about it. */
const UNASKED: ReadonlySet<Archetype> = new Set<Archetype>(['result', 'match', 'document', 'question', 'category']);

/** What is seen by visitors where the idea lists it among what its site has. */
const KEPT_APART: ReadonlySet<Archetype> = new Set<Archetype>(['result', 'log']);

/** Rows that stand on the page of what they are about. */
const BESIDE: ReadonlySet<Archetype> = new Set<Archetype>(['review', 'comment']);

/** What is asked for with each kind of row that a visitor adds. */
const STEPS: Partial<Record<Archetype, Step['kind']>> = {
  booking: 'book',
  order: 'order',
  application: 'apply',
  loan: 'reserve',
  contract: 'subscribe',
  attendance: 'join',
  payment: 'donate',
  offer: 'bid',
  request: 'enquire',
};

/** What a business keeps to itself although the rest of the row is for all. */
const INTERNAL = /cost|purchase|margin|internal|supplier|reorder|min_stock|minimum|salary|wage|password|secret|serial/;
/** Whether the business still counts on it: its own bookkeeping, which tells a visitor nothing. */
const IN_USE =
  /^(?:is_)?(?:active|enabled|current|archived|published|visible|in_use|aktiv|actif|activo|attivo|ativo|actief)$/;
/** What those who run the place write down when they take a step: why it was sent back, what is broken. */
const REMARK = /(?:^|_)(?:notes?|remarks?|reasons?)$/;
const PICTURED = /photo|image|picture|cover|poster|logo|portrait|thumbnail/;
const MOST_PAGES = 8;
/** As many fields as the first step asks for beside those it needs. */
const MOST_EXTRAS = 2;
/** As many of the properties that the idea tells of it. */
const MOST_TOLD = 8;
const GIFT = /donat|pledge|contribution|gift|sponsor/;
/** Filled in by those who run the place. */
const THEIRS =
  /decision|internal|^priority$|approv|review|handled|outcome|result|staff|admin|no_shows|visits|total|reminder/;

/** What visitors see and do in an app that nobody has written a site for: what is on offer as catalogues, and one step on. */
export function siteFor(
  pieces: readonly Piece[],
  newAccount: string,
  language: string,
  more: readonly PageDraft[] = [],
): SiteDraft {
  const said = new Set(more.map(({ path }) => path));
  const offered = pieces.filter(
    (piece) =>
      piece.draft.access === 'shared' &&
      (OFFERED.has(piece.kind) ||
        piece.onOffer === true ||
        (KEPT_APART.has(piece.kind) && piece.shown === true) ||
        isHandedInForAll(piece)) &&
      !said.has(piece.draft.id.replaceAll('_', '-')) &&
      !isBehindTheDesk(piece, pieces),
  );
  const open = new Set(offered.map(({ draft }) => draft.id));
  const ranked = offered.toSorted((a, b) => rankOf(b) - rankOf(a));
  const pages = ranked.filter(({ kind }) => !BESIDE.has(kind)).slice(0, MOST_PAGES);
  if (pages.length + more.length === 0) return {};
  const shown = ranked.filter((piece) => pages.includes(piece) || BESIDE.has(piece.kind)).slice(0, 8);
  const taken = new Set<string>(said);
  const canAsk = more.some(({ id }) => id === CONTACT);
  const offers = shown.flatMap((piece) => offerOf(piece, pieces, open, newAccount, language) ?? []);
  const catalogues = pages.map((piece) => catalogueOf(piece, open, taken));
  const unasked = new Set(pages.filter(({ kind }) => UNASKED.has(kind)).map(({ draft }) => draft.id));
  const ask = { kind: 'enquire' as const, label: siteWords(language).steps.enquire, page: CONTACT };
  return {
    offers: offers.map((offer) =>
      canAsk &&
      offer.step === undefined &&
      !unasked.has(offer.entity) &&
      catalogues.some((page) => 'entity' in page && page.entity === offer.entity)
        ? { ...offer, step: ask }
        : offer,
    ),
    pages: [...catalogues, ...more],
  };
}

/** “People report found items, others search them”: what some hand in is what the others come for. */
const isHandedInForAll = ({ kind, draft: { access, createdBy = [] } }: Piece): boolean =>
  (kind === 'request' || kind === 'log') && access === 'shared' && createdBy.includes('everyone');

/** For these somebody who works there is chosen: the stylist, the tutor. */
const BY_SOMEBODY: ReadonlySet<Archetype> = new Set<Archetype>(['booking', 'attendance', 'event', 'order']);

/** Staff that the idea says nothing of, and whom nobody books: who decides there is no page for visitors. */
function isBehindTheDesk({ draft, kind, shown, listed, told }: Piece, pieces: readonly Piece[]): boolean {
  if (kind !== 'staff' || shown === true || listed === true || (told ?? 0) > 0) return false;
  return !pieces.some(
    (each) => BY_SOMEBODY.has(each.kind) && each.draft.fields.some(({ reference }) => reference?.entity === draft.id),
  );
}

/** What the idea is most about comes first in the menu; a list of categories comes last. */
function rankOf({ weight, kind, shown, beside }: Piece): number {
  return (
    weight +
    (shown === true ? 2 : 0) -
    (beside === true ? 3 : 0) -
    (kind === 'category' ? 3 : kind === 'staff' ? 2 : kind === 'organisation' ? 0.5 : 0)
  );
}

function offerOf(
  piece: Piece,
  pieces: readonly Piece[],
  open: ReadonlySet<string>,
  newAccount: string,
  language: string,
): OfferDraft | undefined {
  const { draft, kind } = piece;
  const fields = publicFields(draft, open, kind);
  if (fields.length === 0) return undefined;
  const price = priceOf(fields);
  const summary = fields.find(({ type }) => type === 'longtext');
  const image = fields.find(({ id, type }) => type === 'url' && PICTURED.test(id));
  const step = BESIDE.has(kind) ? undefined : stepFor(draft, pieces, open, newAccount, language);
  return {
    entity: draft.id,
    fields: [...fields].sort((a, b) => telling(a) - telling(b)).map(({ id }) => id),
    ...statesSeen(draft, kind),
    picture: pictureOf(draft.id, kind),
    // What the house itself offers is by nobody in particular.
    byline: BESIDE.has(kind) || isByVisitors(draft, newAccount),
    ...(image === undefined ? {} : { image: image.id }),
    ...(price === undefined ? {} : { price: price.id }),
    ...(summary === undefined ? {} : { summary: summary.id }),
    ...(step === undefined ? {} : { step }),
  };
}

/** Whether those who come from outside add such rows, not those alone who run the place. */
const isByVisitors = ({ createdBy = [] }: EntityDraft, newAccount: string): boolean =>
  createdBy.some((who) => who === 'everyone' || who === newAccount);

/** What visitors see of a thing that is opened to them, and its page; undefined where there is nothing to see. `open`: what they see already, and this. */
export function listingOf(
  draft: EntityDraft,
  open: ReadonlySet<string>,
  language: string,
): { offer: OfferDraft; page: PageDraft } | undefined {
  const piece: Piece = { draft, kind: 'document', weight: 0, fromTemplate: false, clauses: new Set() };
  const offer = offerOf(piece, [], open, '', language);
  return offer && { offer, page: catalogueOf(piece, open, new Set()) };
}

/** What is not finished, not decided or gone is not for visitors. */
const BEHIND = new RegExp(
  String.raw`^(?:draft|idea|in_review|under_review|review|submitted|pending|requested|waiting|rejected|declined` +
    String.raw`|archived|hidden|retired|inactive|blocked|left|written_off)$`,
);

/** The states in which visitors see a row, where some are not for them. */
/** What it is drawn as; a guide that is read is nobody who shows the way. */
function pictureOf(id: string, kind: Archetype): string {
  if (kind === 'staff') return 'person';
  return kind === 'document' && /(?:^|_)guide$/u.test(id) ? 'book' : id.replaceAll('_', '-');
}

function statesSeen(draft: EntityDraft, kind: Archetype): Pick<OfferDraft, 'states'> {
  const all = (draft.workflow?.states ?? []).map(({ id }) => id);
  const shown = draft.shownIn ?? [];
  const seen = all.filter((id) => !BEHIND.test(id));
  if (kind === 'event') return toCome(draft, shown.length > 0 ? shown : seen);
  const isLimited = shown.length === 0 && seen.length > 0 && seen.length < all.length;
  return isLimited ? { states: seen } : {};
}

/** What has been held, or will not be, is no longer announced: it would stand before what is to come. */
function toCome({ workflow }: EntityDraft, shown: readonly string[]): Pick<OfferDraft, 'states'> {
  const over = new Set((workflow?.states ?? []).filter(({ final }) => final === true).map(({ id }) => id));
  const coming = shown.filter((id) => !over.has(id));
  return coming.length === 0 || coming.length === shown.length ? {} : { states: coming };
}

/** Nobody's address or number, nothing the business keeps to itself, and references only to what is public, too. */
function publicFields(draft: EntityDraft, open: ReadonlySet<string>, kind: Archetype): FieldDraft[] {
  const asked = new Set(draft.workflow?.transitions.flatMap(({ asks = [] }) => asks));
  return draft.fields.filter(({ id, type, reference, derived, managed }) => {
    if (REMARK.test(id) && (managed === true || asked.has(id))) return false;
    if (INTERNAL.test(id) || ((type === 'email' || type === 'phone') && !isHouseNumber(id, type, kind))) return false;
    if (type === 'boolean' && IN_USE.test(id)) return false;
    // in which order rows stand tells a visitor nothing
    if (type === 'integer' && id === 'position') return false;
    if (reference !== undefined) return open.has(reference.entity);
    // How often it was booked is the business's own figure; how many reviews it has is everybody's.
    return derived?.kind !== 'sum' && (derived?.kind !== 'count' || open.has(derived.entity));
  });
}

/** The number of an office or a place, which an idea names by itself: whoever looks it up wants to ring there. */
const isHouseNumber = (id: string, type: FieldDraft['type'], kind: Archetype): boolean =>
  type === 'phone' && (kind === 'place' || (kind === 'organisation' && id !== 'phone'));

/** Facts before long texts. */
function telling({ type }: FieldDraft): number {
  return type === 'longtext' || type === 'url' ? 1 : 0;
}

function priceOf(fields: readonly FieldDraft[]): FieldDraft | undefined {
  const money = fields.filter(({ type, derived }) => type === 'money' && derived === undefined);
  return money.find(({ id }) => /price|rate|fee|rent|fare/.test(id)) ?? money[0];
}

const PUBLISHED = /publi|posted|written|issued|released|sent_on|date/;

function catalogueOf({ draft, kind }: Piece, open: ReadonlySet<string>, taken: Set<string>): PageDraft {
  const fields = publicFields(draft, open, kind);
  const price = priceOf(fields);
  const facts = fields.filter(
    ({ id, type }) => id !== draft.title && id !== price?.id && !['longtext', 'url', 'text'].includes(type),
  );
  const choosing = fields.filter(({ type }) => ['choice', 'reference', 'boolean'].includes(type));
  const day = fields.find(({ type }) => type === 'date' || type === 'datetime');
  const ranges = [price, ['event', 'trip', 'match'].includes(kind) ? day : undefined, ...numbers(fields, price)];
  const figures = facts.filter(({ type, derived }) => NUMERIC.has(type) && derived === undefined);
  const sorts = [
    ...(day !== undefined && ['event', 'trip', 'match'].includes(kind) ? [day.id] : []),
    // What is written is read from the newest on.
    ...(day !== undefined && kind === 'document' && PUBLISHED.test(day.id) ? [`-${day.id}`] : []),
    ...(sortable(draft) ? [draft.title] : []),
    ...(price === undefined ? [] : [price.id, `-${price.id}`]),
    ...figures.slice(0, 1).flatMap(({ id }) => [id, `-${id}`]),
    // What people rate is looked through from the best on.
    ...fields.flatMap(({ id, derived }) => (id === 'rating' && derived !== undefined ? [`-${id}`] : [])),
  ];
  // A league's standings: a line each, the best one first.
  const isTable = kind === 'result' && figures.length >= IN_A_TABLE;
  const best = isTable ? figures.find(({ id }) => /point|score|total/u.test(id)) : undefined;
  const comparable =
    (price !== undefined ? facts.length >= 2 : facts.length >= 3 && figures.length > 0) && !UNLIKE.has(kind);
  return {
    kind: 'catalogue',
    id: draft.id,
    path: pathFor(draft, taken),
    title: draft.plural,
    entity: draft.id,
    card: facts.slice(0, 3).map(({ id }) => id),
    filters: [...choosing.slice(0, 4), ...ranges.flatMap((field) => field ?? [])].slice(0, 6).map(({ id }) => id),
    sorts: [...new Set([...(best === undefined ? [] : [`-${best.id}`]), ...sorts])].slice(0, 6),
    ...(isTable ? { table: true as const } : {}),
    compare: comparable && !isTable ? [price, ...facts].flatMap((field) => field?.id ?? []).slice(0, 10) : [],
  };
}

/** From so many figures on, results are read as a table. */
const IN_A_TABLE = 3;

/** Nobody puts these side by side. */
const UNLIKE: ReadonlySet<Archetype> = new Set([
  'event',
  'category',
  'document',
  'staff',
  'review',
  'comment',
  'question',
]);
const NUMERIC: ReadonlySet<FieldDraft['type']> = new Set(['integer', 'decimal', 'money', 'percent', 'duration']);

const numbers = (fields: readonly FieldDraft[], price: FieldDraft | undefined): FieldDraft[] =>
  fields
    .filter(({ type, id }) => ['integer', 'decimal', 'duration', 'money'].includes(type) && id !== price?.id)
    .slice(0, 1);

function sortable(draft: EntityDraft): boolean {
  const title = draft.fields.find(({ id }) => id === draft.title);
  return title !== undefined && title.type !== 'reference' && title.derived === undefined;
}

/** Addresses of pages that every app has, and of what is no page. */
const FIXED: readonly string[] = [
  'api',
  'dashboard',
  'login',
  'register',
  'account',
  'basket',
  'checkout',
  'my-order',
  'kit',
  'index',
  'robots',
  'sitemap',
];

function pathFor(draft: EntityDraft, taken: Set<string>): string {
  const plain = identifierOf(draft.plural).replaceAll('_', '-');
  const named = plain === 'x' ? identifierOf(draft.id).replaceAll('_', '-') : plain;
  const wish = FIXED.includes(named) ? `our-${named}` : named;
  const path = taken.has(wish) ? `${wish}-${draft.id.replaceAll('_', '-')}` : wish;
  taken.add(path);
  return path;
}

/** What a new account may add that refers to this: a booking of a service, an application to a job. Needs nothing it cannot give. */
export function stepFor(
  { id }: EntityDraft,
  pieces: readonly Piece[],
  open: ReadonlySet<string>,
  newAccount: string,
  language: string,
): OfferDraft['step'] {
  const words = siteWords(language);
  const found = pieces.flatMap(({ draft, kind, weight, toldFields }) => {
    const step = kind === 'payment' && !GIFT.test(draft.id) ? undefined : STEPS[kind];
    const via = draft.fields.find(
      ({ reference, derived, managed }) => reference?.entity === id && derived === undefined && managed !== true,
    );
    if (step === undefined || via === undefined || !isOpenTo(draft, newAccount)) return [];
    if (kind === 'attendance' && isBesideEvent(id, draft, pieces)) return [];
    const needs = draft.fields.filter((field) => field.id !== via.id && isNeeded(field));
    const closed = needs.filter(({ reference }) => reference !== undefined && !open.has(reference.entity));
    const [profile] = closed;
    const own = pieces.find((piece) => piece.draft.id === profile?.reference?.entity);
    // One row of their own may go with it: themselves as a client, their dog. More than that is no first step.
    const fits = closed.length === 0 || (closed.length === 1 && own !== undefined && isGivable(own.draft, newAccount));
    return fits ? [{ draft, via, step, weight, profile, toldFields }] : [];
  });
  const [best] = found.sort((a, b) => b.weight - a.weight);
  if (best === undefined) return undefined;
  const needed = best.draft.fields.filter(
    (field) => isNeeded(field) && ![best.via.id, best.profile?.id].includes(field.id) && !isNaming(field, best.draft),
  );
  const more = best.draft.fields.filter((field) => !isNeeded(field) && isAsked(field));
  // How many adults, children and bikes come along is asked whole.
  const heads = more.filter(({ id, type }) => type === 'integer' && id.endsWith('_count'));
  const told = best.draft.fields.filter((field) => best.toldFields?.has(field.id) === true && isAnswered(field));
  const said = told.filter((field) => !needed.includes(field)).slice(0, MOST_TOLD);
  const isSomebody = best.step === 'enquire' && pieces.find(({ draft }) => draft.id === id)?.kind === 'staff';
  const rest = more.filter((field) => !heads.includes(field) && !said.includes(field)).slice(0, MOST_EXTRAS);
  const asks = [...needed, ...heads.filter((field) => !said.includes(field)), ...said, ...rest];
  return {
    kind: best.step,
    // Nobody signs up for a ticket.
    label: isSomebody ? words.askSomebody : words.steps[best.draft.id === 'ticket' ? 'book' : best.step],
    entity: best.draft.id,
    via: best.via.id,
    ...(best.profile === undefined ? {} : { profile: best.profile.id }),
    asks: asks.map((field) => field.id),
    done: words.done,
  };
}

/** Who signs up does so for what is held, and not for who or what else is named beside it: the coach, the swarm. */
function isBesideEvent(offered: string, { fields }: EntityDraft, pieces: readonly Piece[]): boolean {
  const isHeld = (id: string): boolean => pieces.some(({ draft, kind }) => draft.id === id && HELD.has(kind));
  return !isHeld(offered) && fields.some(({ reference }) => reference !== undefined && isHeld(reference.entity));
}
const HELD: ReadonlySet<Archetype> = new Set<Archetype>(['event', 'trip', 'match', 'plan']);

/** A row that a new account can add without knowing of any other. */
function isGivable(draft: EntityDraft, newAccount: string): boolean {
  return (
    isOpenTo(draft, newAccount) && draft.fields.every((field) => !isNeeded(field) || field.reference === undefined)
  );
}

/** A new account may add it. The draft says the same as the entity it becomes, defaults left out. */
function isOpenTo(draft: EntityDraft, newAccount: string): boolean {
  return mayCreate({ ...draft, managedBy: draft.managedBy ?? ['admin'] } as Entity, newAccount);
}

function isNeeded(field: FieldDraft): boolean {
  return (
    field.required === true && field.derived === undefined && field.default === undefined && field.copies === undefined
  );
}

/** What somebody may want to say besides what is needed: a choice, a number of people, a note; never what those who run the place fill in. */
function isAsked({ id, type, derived, managed, copies }: FieldDraft): boolean {
  if (derived !== undefined || managed === true || copies !== undefined || THEIRS.test(id)) return false;
  return ['longtext', 'choice', 'integer', 'phone'].includes(type);
}

/** What the idea wants to know of whoever sends it: no sum, no marks, and nothing that those who run the place fill in. */
function isAnswered({ id, type, derived, managed, copies, reference }: FieldDraft): boolean {
  if (derived !== undefined || managed === true || copies !== undefined || reference !== undefined) return false;
  return !THEIRS.test(id) && !OF_THE_HOUSE.test(id) && !['money', 'percent', 'datetime'].includes(type);
}
/** What the house writes down of what was sent. */
const OF_THE_HOUSE = /score|rank|points|grade|mark|code|number$|paid|_on$|status|answer|result|due/;

/** What an added row is called follows from the row it is about: nobody thinks of a title for a booking, or of an order's number. */
function isNaming({ id, type, derived }: FieldDraft, { title }: EntityDraft): boolean {
  return id === title && type === 'text' && derived === undefined && !/name/.test(id);
}
