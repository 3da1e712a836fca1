import type { LandingDraft, SeedRow, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { admissionParts, asksAdmission } from './asked.ts';
import { ADMISSION, admissionDrafts, admissionSamples, speaker } from './drafts.ts';

type PageDraft = NonNullable<SiteDraft['pages']>[number];

/** Timed tickets that an idea asks for: its things with theirs among them, and what the site says of it. */
export interface Admission {
  readonly pieces: readonly Piece[];
  readonly page: PageDraft;
  readonly seed: Record<string, SeedRow[]>;
}

/** Templates that keep tickets or orders in their own way: an idea of timed tickets is composed instead. */
const OTHER_TICKETS: ReadonlySet<string> = new Set(['events', 'ecommerce', 'booking', 'travel-booking', 'marketplace']);

/** Whether a template stays out because its tickets are of another kind. */
export const isReplaced = (template: string, description: string): boolean =>
  OTHER_TICKETS.has(template) && asksAdmission(description);

const MOST_THINGS = 12;
const OWN = Object.keys(ADMISSION).length;

/** Switches timed tickets on where the idea asks for them; undefined where it does not, or where there is no room for them. */
export function admissionIn(
  description: string,
  given: readonly Piece[],
  isOpen: boolean,
  language: string,
): Admission | undefined {
  if (!isOpen || !asksAdmission(description)) return undefined;
  const parts = admissionParts(description);
  // Who comes buys as a guest; what sorts one thing alone, because an app of one thing has something to sort it, sorts nothing here.
  const isGuest = ({ draft }: Piece): boolean => draft.id.includes('ticket');
  const isFiller = ({ kind, weight }: Piece): boolean => kind === 'category' && weight <= 0.5;
  const rest = given.filter(
    (piece) => piece.fromTemplate || !(parts.has(piece.draft.id) || isGuest(piece) || isFiller(piece)),
  );
  const ids = new Set<string>(Object.values(ADMISSION));
  if (rest.some(({ draft }) => ids.has(draft.id))) return undefined;
  const kept = new Set(
    rest
      .toSorted((a, b) => Number(b.fromTemplate) - Number(a.fromTemplate) || b.weight - a.weight)
      .slice(0, MOST_THINGS - OWN),
  );
  if (rest.some((piece) => piece.fromTemplate && !kept.has(piece))) return undefined;
  const others = rest.filter((piece) => kept.has(piece));
  const left = new Set(others.map(({ draft }) => draft.id));
  for (const { draft } of others) {
    draft.fields = draft.fields.filter(
      ({ reference, derived }) =>
        (reference === undefined || left.has(reference.entity)) &&
        (derived === undefined || derived.kind === 'formula' || left.has(derived.entity)),
    );
  }
  const say = speaker(language);
  const made = admissionDrafts(description, language).map((draft): Piece => ({
    draft,
    kind: draft.id === ADMISSION.booking ? 'order' : 'line',
    weight: draft.id === ADMISSION.booking ? 2 : 0.5,
    fromTemplate: true,
    clauses: new Set(),
  }));
  return {
    pieces: [...others, ...made],
    page: {
      kind: 'tickets',
      id: 'tickets',
      path: 'tickets',
      title: say('page.title'),
      lead: say('page.lead'),
      ...ADMISSION,
      price: 'price',
      persons: 'persons',
      placed: 'paid',
      entered: 'checked_in',
      freed: ['cancelled'],
    },
    seed: admissionSamples(description, language),
  };
}

/** As many pages as a site has. */
const MOST_PAGES = 16;

/** The site with its tickets in front; what is on show leads there. */
export function withAdmission(site: SiteDraft, admission: Admission | undefined, language: string): SiteDraft {
  if (admission === undefined) return site;
  const say = speaker(language);
  const { page } = admission;
  const step = { kind: 'visit' as const, label: say('page.button'), page: page.id };
  const offers = (site.offers ?? []).map((offer) => ({ ...offer, step }));
  const prices = {
    entity: ADMISSION.prices,
    fields: ['name', 'price', 'persons', 'note'],
    picture: 'ticket',
    price: 'price',
    summary: 'note',
    byline: false,
  };
  const others = (site.pages ?? []).filter(({ path }) => path !== page.path);
  return { ...site, offers: [...offers.slice(0, 7), prices], pages: [page, ...others].slice(0, MOST_PAGES) };
}

/** The front page of a place that has nothing on show but its hours. */
export function admissionFront(
  name: string,
  language: string,
): Pick<LandingDraft, 'headline' | 'subline' | 'features'> & { tagline: string } {
  const say = speaker(language);
  const icons = ['ticket', 'tag', 'smartphone'];
  return {
    headline: say('front.headline').replace('{name}', () => name),
    subline: say('front.subline'),
    tagline: say('front.tagline'),
    features: icons.map((icon, at) => {
      const feature = `feature${String(at + 1)}`;
      return { title: say(`${feature}.title`), text: say(`${feature}.text`), icon };
    }),
  };
}

/** The front page where one comes for tickets: the way to them, how it goes, and that nobody needs an account. */
export function admissionLanding(landing: LandingDraft, language: string): LandingDraft {
  const say = speaker(language);
  const steps = [1, 2, 3].map((at) => ({ title: say(`step${String(at)}.title`), text: say(`step${String(at)}.text`) }));
  const account = { question: say('account.question'), answer: say('account.answer') };
  return {
    ...landing,
    callToAction: say('page.button'),
    steps,
    faq: [account, ...landing.faq.slice(1)],
    closing: { title: say('closing.title'), text: say('closing.text') },
  };
}
