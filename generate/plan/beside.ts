import type { SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import { singular } from '../text/inflect.ts';
import { siteFor, stepFor } from './site.ts';

/** What sorts, comments on or serves other things has no page beside those of a template. */
const BEHIND: ReadonlySet<Archetype> = new Set([
  'category',
  'staff',
  'review',
  'comment',
  'question',
  'result',
  'task',
]);
/** From so many properties, and from this weight on, an idea tells of a thing for its own sake. */
const TOLD_FROM = 2;
const WEIGHT_FROM = 2.5;
/** What people come to see, told of or not. */
const SHOWN: ReadonlySet<Archetype> = new Set(['animal', 'document']);
/** What an idea speaks of again and again it shows, told or not: the books of a book club. */
const THINGS: ReadonlySet<Archetype> = new Set(['work', 'goods', 'asset', 'animal', 'plant', 'place', 'event', 'trip']);
/** Places that a house has to fill are looked at by whoever seeks one. */
const VACANCY = /^(?:job|vacancy|position|job_opening|opening|apprenticeship|internship|volunteer_role)$/;
const MUCH_SPOKEN_OF = 2.8;
const MOST_ADDED = 4;

interface Setting {
  readonly language: string;
  /** Pages that the idea names: “news”, “our boats”. */
  readonly named: readonly string[];
}
const MOST_OFFERS = 8;
const MOST_PAGES = 16;

/** The site whose rows can be booked where the idea says so and its template only takes questions about them. */
function withBookings(site: SiteDraft, pieces: readonly Piece[], newAccount: string, language: string): SiteDraft {
  const { offers = [] } = site;
  const open = new Set(offers.map(({ entity }) => entity));
  const told = pieces.filter(({ fromTemplate }) => !fromTemplate);
  return {
    ...site,
    offers: offers.map((offer) => {
      const draft = pieces.find((piece) => piece.draft.id === offer.entity)?.draft;
      if (draft === undefined || (offer.step !== undefined && offer.step.kind !== 'enquire')) return offer;
      const step = stepFor(draft, told, open, newAccount, language);
      return step?.kind === 'book' ? { ...offer, step } : offer;
    }),
  };
}

/** From this weight on an idea names a thing itself. */
const NAMED_FROM = 1.3;

/** What people say of the house stands in the menu where the idea speaks of it. */
function withVoicesInMenu(site: SiteDraft, pieces: readonly Piece[]): SiteDraft {
  const told = new Set(
    pieces.filter(({ kind, weight }) => kind === 'review' && weight >= NAMED_FROM).map(({ draft }) => draft.id),
  );
  return {
    ...site,
    pages: (site.pages ?? []).map((page) =>
      page.kind === 'catalogue' && told.has(page.entity) ? { ...page, navigation: true } : page,
    ),
  };
}

/** The site of a template with the things that the idea describes beside the template's: who opens a museum of trams shows the trams, too. */
export function withDescribed(
  whole: SiteDraft,
  pieces: readonly Piece[],
  newAccount: string,
  { language, named }: Setting,
): SiteDraft {
  const site = withVoicesInMenu(withBookings(whole, pieces, newAccount, language), pieces);
  const { offers = [], pages = [] } = site;
  const known = new Set(offers.map(({ entity }) => entity));
  const asked = new Set(named.flatMap(nounsOf));
  const described = pieces
    .filter(
      ({ draft, kind, fromTemplate, weight, shown, told = 0 }) =>
        (!fromTemplate || shown === true) &&
        draft.access === 'shared' &&
        !known.has(draft.id) &&
        ((!BEHIND.has(kind) &&
          (((told >= TOLD_FROM || SHOWN.has(kind)) && weight >= WEIGHT_FROM) ||
            ((THINGS.has(kind) || VACANCY.test(draft.id)) && weight >= MUCH_SPOKEN_OF))) ||
          shown === true ||
          asked.has(draft.singular.toLowerCase())),
    )
    .toSorted((a, b) => Number(b.shown ?? false) - Number(a.shown ?? false) || b.weight - a.weight)
    .slice(0, MOST_ADDED)
    .toSorted((a, b) => Number(a.beside ?? false) - Number(b.beside ?? false));
  if (described.length === 0) return site;
  const others = pieces.filter(({ draft }) => draft.access !== 'shared');
  const made = siteFor([...described, ...others], newAccount, language);
  const paths = new Set(pages.flatMap(({ id, path }) => [id, path]));
  const added = (made.pages ?? []).filter(({ id, path }) => !paths.has(id) && !paths.has(path));
  const shown = new Set(added.flatMap((page) => (page.kind === 'catalogue' ? [page.entity] : [])));
  const first = pages.findIndex(({ kind }) => kind === 'catalogue');
  const leader = pages[first];
  const weight = pieces.find(({ draft }) => leader?.kind === 'catalogue' && draft.id === leader.entity)?.weight ?? 0;
  const [main] = described;
  const isFirst = main !== undefined && main.beside !== true && main.kind !== 'document' && main.weight > weight;
  const at = isFirst ? Math.max(0, first) : first + 1;
  return {
    ...site,
    offers: [...offers, ...(made.offers ?? []).filter(({ entity }) => shown.has(entity))].slice(0, MOST_OFFERS),
    pages:
      offers.length + shown.size > MOST_OFFERS || pages.length + added.length > MOST_PAGES
        ? pages
        : [...pages.slice(0, at), ...added, ...pages.slice(at)],
  };
}

/** A list that may be kept as a thing of its own: “the timetable of the stages”. */
const LISTS = /\b(?:timetable|schedule|programme|program|calendar|line-?up|menu)$/u;

/** What a page is about: “boats”, “calendar of regattas” and “training times” are of boats, regattas and times. */
function nounsOf(page: string): string[] {
  const [before = '', behind] = page.toLowerCase().split(' of ');
  const words = behind ?? before;
  const list = behind !== undefined && LISTS.test(before) ? [before.split(' ').at(-1) ?? before] : [];
  return [words, words.split(' ').at(-1) ?? words, ...list].map(singular);
}
