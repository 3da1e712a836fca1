import type { LandingDraft, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { list, low } from '../plan/phrases/list.ts';
import { businessIn } from './business.ts';
import { invitationsIn, type Invitation } from './invitations.ts';
import { fill, visitorWords, type VisitorWords } from './words.ts';

type Page = NonNullable<SiteDraft['pages']>[number];
type Feature = LandingDraft['features'][number];

interface Front {
  readonly name: string;
  /** What the idea says; only what it says to visitors is taken from it. */
  readonly description: string;
  readonly language: string;
  readonly pieces: readonly Piece[];
  readonly site: SiteDraft;
}

const MOST_FEATURES = 6;
/** Fields whose labels are no nouns. */
const UNSAID: ReadonlySet<string> = new Set(['boolean', 'date', 'datetime', 'time']);
const MOST_NAMES = 3;

/** What a public app says to those who come: what they find, what they can do and what the first step is. Nothing where the site lists nothing. */
export function visitorLanding(front: Front): (LandingDraft & { tagline: string; about: string }) | undefined {
  const { language, name } = front;
  const catalogues = (front.site.pages ?? []).filter((page) => page.kind === 'catalogue');
  const main = front.pieces.find(({ draft }) => draft.id === catalogues[0]?.entity)?.draft;
  if (main === undefined) return undefined;
  const words = visitorWords(language);
  const step = front.site.offers?.find(({ entity }) => entity === main.id)?.step?.kind ?? 'look';
  const isMet = step === 'book' && front.pieces.find(({ draft }) => draft.id === main.id)?.kind === 'staff';
  const names = catalogues.slice(0, MOST_NAMES).map((page) => listed(page, front.pieces));
  const contact = (front.site.pages ?? []).find((page) => page.kind === 'form')?.title;
  const slots = {
    one: main.singular,
    many: main.plural,
    name,
    names: inside(names, words.and, language),
    list: row(names, words.and, language),
  };
  const say = (text: string, more: Record<string, string> = {}): string => fill(text, language, { ...slots, ...more });
  const invitations = language === 'en' ? invitationsIn(front.description) : [];
  const [closing, closingText] = words.closing[step] ?? words.closing.look;
  return {
    headline: say((isMet ? words.headline.meet : undefined) ?? words.headline[step] ?? words.headline.look),
    subline: invited(front, invitations) ?? say(words.subline[step] ?? words.subline.look),
    callToAction: say(words.browse),
    features: features(front, invitations, words, catalogues),
    steps: (words.steps[step] ?? words.steps.look).map(([title, text]) => ({ title: say(title), text: say(text) })),
    faq: questions(words, step, contact, say),
    closing: { title: say(closing), text: say(closingText) },
    tagline: say(words.tagline),
    about: say(words.about),
  };
}

/** What a site has on offer, inside a sentence: “lessons, boards and instructors”. */
export function namesOffered({ pages = [] }: SiteDraft, pieces: readonly Piece[], language: string): string {
  const catalogues = pages.filter((page) => page.kind === 'catalogue').slice(0, MOST_NAMES);
  return inside(
    catalogues.map((page) => listed(page, pieces)),
    visitorWords(language).and,
    language,
  );
}

/** What a list holds, in a sentence: a page called “Shop” lists records. */
function listed(page: Extract<Page, { kind: 'catalogue' }>, pieces: readonly Piece[]): string {
  return pieces.find(({ draft }) => draft.id === page.entity)?.draft.plural ?? page.title;
}

/** “Swell is a surf school. Browse lessons by level, meet our instructors and rent boards.” */
function invited({ name, description, language }: Front, invitations: readonly Invitation[]): string | undefined {
  const business = language === 'en' ? businessIn(description) : undefined;
  const [first, ...more] = invitations.slice(0, MOST_NAMES).map(({ text }) => text);
  if (first === undefined) return undefined;
  const told = business === undefined ? '' : `${name} is ${business}. `;
  return `${told}${list([first, ...more.map(low)], 'and')}.`;
}

function features(
  front: Front,
  invitations: readonly Invitation[],
  words: VisitorWords,
  catalogues: readonly Page[],
): Feature[] {
  const said = invitations.map(({ text, act }) => ({ title: text, text: act.text, icon: act.icon }));
  const offered = catalogues.flatMap((page): Feature[] => {
    if (page.kind !== 'catalogue' || said.some(({ title }) => title.toLowerCase().includes(page.title.toLowerCase())))
      return [];
    const draft = front.pieces.find((piece) => piece.draft.id === page.entity)?.draft;
    // Of what is only so or not so nobody says “with active”, and of a time nobody says “with starts at”.
    const told = (page.card ?? []).map((id) => draft?.fields.find((field) => field.id === id));
    const facts = told.flatMap((field) => (field === undefined || UNSAID.has(field.type) ? [] : field.label));
    const template = facts.length === 0 ? words.offer : words.offerWith;
    const slots = {
      many: listed(page, front.pieces),
      facts: inside(facts.slice(0, MOST_NAMES), words.and, front.language),
    };
    return [{ title: page.title, text: fill(template, front.language, slots), icon: draft?.icon ?? 'layout-grid' }];
  });
  const general = words.features.map(([title, text, icon]) => ({ title, text, icon }));
  const own = [...said, ...offered].slice(0, MOST_FEATURES);
  const all = [...own, ...general];
  // three, four or six: five would leave a gap in the last row
  const count = own.length <= 3 ? 3 : own.length === 4 ? 4 : 6;
  return all.slice(0, count);
}

function questions(
  words: VisitorWords,
  step: string,
  contact: string | undefined,
  say: (text: string, more?: Record<string, string>) => string,
): LandingDraft['faq'] {
  const act = Object.entries(words.accountFor).find(([kind]) => kind === step)?.[1];
  const [question, plain] = words.account;
  const answer = act === undefined || words.accountAnswer === undefined ? plain : say(words.accountAnswer, { act });
  const asked = [...(contact === undefined ? [] : [words.reach]), words.phone, words.data].map(([title, text]) => ({
    question: say(title),
    answer: say(text, contact === undefined ? {} : { contact }),
  }));
  return [{ question: say(question), answer }, ...asked];
}

const row = (names: readonly string[], and: string, language: string): string =>
  list(
    names.map((name, at) => (at === 0 || language === 'de' ? name : low(name))),
    and,
  );

const inside = (names: readonly string[], and: string, language: string): string =>
  list(
    names.map((name) => (language === 'de' ? name : low(name))),
    and,
  );
