import type { EntityDraft, FieldDraft, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { siteWords } from './site-words.ts';

type OfferDraft = NonNullable<SiteDraft['offers']>[number];
type PageDraft = NonNullable<SiteDraft['pages']>[number];
type StepDraft = NonNullable<OfferDraft['step']>;

/** Steps that are over when they are taken: who gives, reserves or applies has said all that is needed. */
const DONE_AT_ONCE: ReadonlySet<string> = new Set(['donate', 'reserve', 'book', 'apply', 'order', 'join']);
const MOST_PAGES = 16;
const MOST_FIELDS = 20;
/** Sentences that send people to an account, which a visitor has not. */
const TO_ACCOUNT = /\baccount\b|\bMy \p{L}/u;

/**
 * The site whose first steps need no account, where what is asked for says who takes them: a donation with name and address, a table for the evening.
 * What was sent gets a reference to look it up by; whoever is signed in finds it in the account as well.
 */
export function withOpenSteps(site: SiteDraft, pieces: readonly Piece[], language: string): SiteDraft {
  const { offers = [], pages = [] } = site;
  const made = [...pages];
  const opened = offers.map((offer): OfferDraft => {
    const piece = pieces.find(({ draft }) => draft.id === offer.step?.entity);
    if (offer.step === undefined || piece === undefined) return offer;
    const shared = made.find((page) => page.kind === 'form' && page.entity === piece.draft.id && !pages.includes(page));
    if (shared?.kind === 'form' && offer.step.profile === undefined && DONE_AT_ONCE.has(offer.step.kind)) {
      made[made.indexOf(shared)] = withChosen(shared, offer.step.via);
      return { ...offer, step: { kind: offer.step.kind, label: offer.step.label, page: shared.id } };
    }
    const step = withSender(offer.step, piece, language);
    if (!isOpenable(step, piece.draft, pieces)) return offer;
    const form =
      made.find((page) => page.kind === 'form' && page.entity === piece.draft.id) ??
      formFor(step, piece.draft, made, language);
    if (form === undefined) return offer;
    if (!made.includes(form)) made.push(form);
    const lookup = lookupFor(step, piece, language);
    if (made.length < MOST_PAGES && !made.some((page) => page.id === lookup.id || page.path === lookup.path))
      made.push(lookup);
    return { ...offer, step: { kind: step.kind, label: step.label, page: form.id } };
  });
  return made.length === pages.length ? site : { ...site, offers: opened, pages: made };
}

/** One form for all that is booked: whoever comes from a hall books the hall, and from a service the service. */
function withChosen<P extends Extract<PageDraft, { kind: 'form' }>>(form: P, via: string | undefined): P {
  if (via === undefined || form.fields.includes(via) || form.fields.length >= MOST_ASKED) return form;
  return { ...form, fields: form.fields.toSpliced(1, 0, via) };
}
const MOST_ASKED = 16;

/** Whether a form can take the step: it asks for an address to answer to, nothing of one's own goes with it, and nothing of one's own follows. */
function isOpenable(
  { kind, profile, via, asks = [] }: StepDraft,
  draft: EntityDraft,
  pieces: readonly Piece[],
): boolean {
  const isAnswered = draft.fields.some(({ id, type }) => asks.includes(id) && (type === 'email' || type === 'phone'));
  const isWhole = draft.fields.every((field) => !isNeeded(field) || field.id === via || asks.includes(field.id));
  const goesOn = pieces.some(
    ({ draft: other }) =>
      other.access === 'private' &&
      other.fields.some(({ reference, required }) => required === true && reference?.entity === draft.id),
  );
  // Who may come to stand in line is told so by the app.
  const waits = (draft.rules ?? []).some((rule) => rule.kind === 'capacity' && rule.waiting !== undefined);
  return DONE_AT_ONCE.has(kind) && profile === undefined && isAnswered && isWhole && !goesOn && !waits;
}

function isNeeded({ required, derived, default: preset, copies, managed }: FieldDraft): boolean {
  return required === true && derived === undefined && preset === undefined && copies === undefined && managed !== true;
}

/**
 * What is added by a step that the idea alone tells of says who takes it: name and address come first, and the name stands for what nobody thinks of, a
 * title. The draft is changed in place.
 */
function withSender(step: StepDraft, { draft, fromTemplate }: Piece, language: string): StepDraft {
  const { kind, profile, via, asks = [] } = step;
  const has = (type: FieldDraft['type']): boolean => draft.fields.some((field) => field.type === type);
  const isKnown = fromTemplate || profile !== undefined || has('email') || draft.fields.some(({ id }) => id === 'name');
  const hasName =
    !fromTemplate && profile === undefined && draft.title === 'name' && !has('email') && asks.includes('name');
  if (DONE_AT_ONCE.has(kind) && hasName && draft.fields.length <= MOST_FIELDS) {
    draft.fields = draft.fields.toSpliced(
      draft.fields.findIndex(({ id }) => id === 'name') + 1,
      0,
      addressOf(language),
    );
    return { ...step, asks: ['name', 'email', ...asks.filter((id) => id !== 'name')] };
  }
  const isBound = new RegExp(`\\b${draft.title}\\b`, 'u').test(JSON.stringify(draft.rules ?? []));
  const old = draft.fields.find(({ id }) => id === draft.title);
  const isTitled = old !== undefined && !asks.includes(old.id) && old.id !== via && old.type === 'text';
  if (!DONE_AT_ONCE.has(kind) || isKnown || isBound || !isTitled || draft.fields.length > MOST_FIELDS) return step;
  const { enquiry } = siteWords(language);
  const sender: FieldDraft[] = [
    { id: 'name', label: enquiry.name, type: 'text', required: true, maxLength: 120, searchable: true },
    addressOf(language),
  ];
  draft.fields = [...sender, ...draft.fields.filter((field) => field !== old)];
  draft.title = 'name';
  if (draft.sort?.replace('-', '') === old.id) draft.sort = '-created_at';
  return { ...step, asks: ['name', 'email', ...asks] };
}

/** Where the answer goes. */
const addressOf = (language: string): FieldDraft => ({
  id: 'email',
  label: siteWords(language).enquiry.email,
  type: 'email',
  required: true,
  maxLength: 200,
  searchable: true,
});

function formFor(
  { kind, label, via, asks = [], done = '' }: StepDraft,
  { id }: EntityDraft,
  pages: readonly PageDraft[],
  language: string,
): PageDraft | undefined {
  const path = id.replaceAll('_', '-');
  const isTaken = pages.some((page) => page.id === id || page.path === path);
  if (isTaken || pages.length >= MOST_PAGES || via === undefined) return undefined;
  const { enquiry, steps } = siteWords(language);
  // Who wants to give has not chosen what for: the menu leads there.
  const isNamed = kind === 'donate' && !pages.some(({ title }) => title === steps.donate);
  const said = done.split(/(?<=[.!?])\s+/u).filter((sentence) => !TO_ACCOUNT.test(sentence));
  const thanks =
    said
      .join(' ')
      .split(/;|, and (?=“|in your)/u)[0]
      ?.trim() ?? '';
  return {
    kind: 'form',
    id,
    path,
    title: isNamed ? steps.donate : label,
    lead: '',
    navigation: isNamed,
    entity: id,
    fields: [via, ...asks.filter((each) => each !== via)].slice(0, 16),
    submit: label,
    thanks: language === 'en' && thanks.length > 3 ? thanks.replace(/[.!?]?$/u, '.') : enquiry.thanks,
  };
}

function lookupFor({ asks = [] }: StepDraft, { draft, kind }: Piece, language: string): PageDraft {
  const { id, singular, fields } = draft;
  const { enquiry } = siteWords(language);
  const path = `my-${id.replaceAll('_', '-')}`;
  // Whoever has the reference is told what it is about, and nobody's address.
  const told = fields.filter(
    ({ id: each, type }) => asks.includes(each) && !['email', 'phone', 'longtext', 'url', 'reference'].includes(type),
  );
  return {
    kind: 'lookup',
    id: `my_${id}`.slice(0, 40),
    path,
    // Nobody has a volunteer of their own who has put a name down.
    title:
      language !== 'en'
        ? singular
        : kind === 'person' || kind === 'staff'
          ? 'What I sent'
          : `My ${singular.toLowerCase()}`,
    lead: enquiry.lookupLead,
    navigation: false,
    entity: id,
    fields: told.map(({ id: each }) => each).slice(0, 8),
  };
}
