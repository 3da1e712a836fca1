import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { identifierOf, type EntityDraft, type FieldDraft, type SiteDraft } from '../../templates/index.ts';
import { kindPlan } from '../compose/kinds/index.ts';
import type { Piece } from '../compose/index.ts';
import { capitalised, plural, singular } from '../text/inflect.ts';
import { linesOf, literally } from '../words.ts';
import { grantedIn } from './granted.ts';
import { isSaidAbroad, stepIn, type Abroad } from './abroad.ts';
import { NAMED_FORM, submitted } from './submitted.ts';
import { draftOf, HANDED_IN, pagesOf } from './tracked.ts';

type Page = NonNullable<SiteDraft['pages']>[number];
type Offer = NonNullable<SiteDraft['offers']>[number];

/** “request a quote” is also said as “requesting a quote” and “requests a quote”. */
function done(said: string): string {
  const [, verb, rest = ''] = /^([a-z]{3,})( .+)$/u.exec(said) ?? [];
  if (verb === undefined) return said;
  if (verb.endsWith('e')) return `${verb.slice(0, -1)}(?:es?|ing)${rest}`;
  return `${verb}(?:s|${verb.slice(-1)}?ing)?${rest}`;
}

const STEPS = z
  .array(
    z.strictObject({
      id: z.string(),
      says: z.array(z.string()).min(1),
      known: z.array(z.string()),
      of: z.literal('animal').optional(),
      one: z.string(),
      many: z.string(),
      ...HANDED_IN,
    }),
  )
  .parse(load(readFileSync(new URL('first-steps.yaml', import.meta.url), 'utf8')))
  .map((step) => ({ ...step, said: new RegExp(`\\b(?:${step.says.map(done).join('|')})s?\\b`, 'iu') }));
export type Known = (typeof STEPS)[number];

/** What those who run the place do is no step of a visitor. */
const BY_STAFF = /\b(?:staff|admins?|administrators?|managers?|employees?|we|i|owners?)\b[^.;,]{0,40}$/iu;
const MOST = 3;
/** From so many properties on, an idea tells of a thing for its own sake. */
const MOST_TOLD = 3;

/** What visitors do first on a site, as things with their forms. */
export interface FirstSteps {
  readonly drafts: readonly EntityDraft[];
  readonly pages: readonly Page[];
  /** Things of the app that a form takes the place of. */
  readonly replaced: ReadonlySet<string>;
  /** Rows of this kind lead to the form of that id, with these words. */
  readonly leads: readonly { readonly kind: Piece['kind']; readonly page: string; readonly label: string }[];
}

/**
 * The first steps that an English idea speaks of and that its site has no form or button for yet: a donation, a table, a gift voucher. `site` is what is
 * written already, `room` how many things the app may have besides. Of an idea in another language it is told in English words, and `abroad` in its own.
 */
export function firstStepsIn(
  description: string,
  pieces: readonly Piece[],
  site: SiteDraft | undefined,
  room: number,
  abroad?: Abroad,
): FirstSteps {
  const all =
    abroad === undefined
      ? [
          ...takingPart(description),
          ...STEPS,
          ...grantedIn(description),
          ...namedForms(description),
          ...submitted(description, isStep),
        ]
      : STEPS;
  const wanted = all
    .filter(
      (step) =>
        (isSaid(step, description) || (abroad !== undefined && isSaidAbroad(step.id, abroad.own))) &&
        !isThere(step, pieces, site, abroad !== undefined),
    )
    // A trial for a child is no other trial beside it.
    .filter((step, at, said) => !said.slice(0, at).some(({ known }) => known.includes(step.id)));
  const replaced = new Set<string>();
  const chosen: Known[] = [];
  for (const step of wanted.slice(0, MOST)) {
    const old = pieces.filter(
      ({ draft, fromTemplate }) =>
        !fromTemplate &&
        stands(step, draft.id) &&
        !(abroad !== undefined && BOOKS.has(draft.id)) &&
        isFree(
          draft,
          pieces.filter((piece) => !replaced.has(piece.draft.id)),
        ),
    );
    if (chosen.length - replaced.size >= room + old.length) break;
    for (const { draft } of old) replaced.add(draft.id);
    // What it may be about, as the idea lists it.
    const kinds = old.flatMap(({ draft }) => draft.fields.filter(({ id, type }) => id === 'kind' && type === 'choice'));
    const spoken = abroad === undefined ? step : stepIn(step, abroad.language);
    const told = abroad === undefined ? kinds.slice(0, 1) : old.flatMap((piece) => toldIn(piece, step));
    if (spoken !== undefined) chosen.push({ ...spoken, fields: [...told.slice(0, MOST_OF_ITS), ...spoken.fields] });
  }
  const lead = abroad?.lookupLead;
  const made = chosen.map((step) => ({ step, pages: pagesOf(step.id, step.one, step, lead) }));
  return {
    drafts: chosen.map((step) => ({
      ...draftOf(step.id, step.one, step, abroad?.language),
      plural: capitalised(step.many),
    })),
    pages: made.flatMap(({ pages: [form, lookup] }) => [form, { ...lookup, navigation: false }]),
    replaced,
    leads: made.flatMap(({ step, pages: [form] }) =>
      step.of === undefined ? [] : [{ kind: step.of, page: form.id, label: step.submit }],
    ),
  };
}

/** What is booked of what a house shows is no other form. */
const BOOKS: ReadonlySet<string> = new Set(['booking', 'reservation', 'appointment']);

/** What an idea says is asked for in a form: the fields of the thing in its place that no such thing has by itself. */
function toldIn({ draft, kind }: Piece, { fields }: Known): FieldDraft[] {
  const own = new Set([...kindPlan(kind).fields, ...fields].map(({ id }) => id));
  return draft.fields.filter(
    ({ id, reference, derived }) => !own.has(id) && !derived && !reference && !CONTACT.test(id),
  );
}
const CONTACT = /^(?:name|email|phone)$/;
const MOST_OF_ITS = 4;

/** The site whose rows lead to those forms. */
export function withLeads(site: SiteDraft, pieces: readonly Piece[], { leads }: Pick<FirstSteps, 'leads'>): SiteDraft {
  if (leads.length === 0) return site;
  const kinds = new Map(pieces.map(({ draft, kind }) => [draft.id, kind]));
  const offers = (site.offers ?? []).map((offer): Offer => {
    const lead = leads.find(({ kind }) => kind === kinds.get(offer.entity));
    return lead === undefined ? offer : { ...offer, step: { kind: 'apply', label: lead.label, page: lead.page } };
  });
  return { ...site, offers };
}

/** Whether a step that is written down is what somebody says or names. */
const isStep = (said: string, id: string): boolean =>
  STEPS.some((step) => step.said.test(said) || step.known.includes(id));

/** “makers register as exhibitors”: a form for those who take part, called after them. */
function takingPart(description: string): Known[] {
  return [...description.matchAll(AS)].flatMap(([, said = '']): Known[] => {
    const who = [said, said.split(' ')[0] ?? said]
      .map((each) => singular(each.toLowerCase()))
      .find((each) => PART.has(each));
    if (who === undefined) return [];
    const one = `${who} registration`;
    return [
      {
        ...TAKES_PART,
        id: identifierOf(one),
        said: AS,
        known: [identifierOf(one)],
        one,
        many: `${one}s`,
        title: `Register as ${articleOf(who)} ${who}`,
      },
    ];
  });
}

/** Forms that every site or its other parts have, and what is no form to send. */
const OTHER_FORMS = new RegExp(
  String.raw`\b(?:contact|registration|sign-?up|sign-?in|log-?in|booking|reservation|enquiry|inquiry|newsletter` +
    String.raw`|subscription|search|order|checkout|payment|web|online|simple|short|long|free|art|entry|application` +
    String.raw`|rsvp|data|input|this|that|which|same)$`,
  'iu',
);
const NAMED = new RegExp(
  String.raw`(?:\b(?:an?|the|our|and|or|with)|[,:]) ((?:(?!(?:an?|the|our|and|or|with)\b)\p{L}+ ){0,2}(?!(?:an?` +
    String.raw`|the|our|and|or|with)\b)\p{L}+) (form|enquiry|inquiry)\b(?! (?:of|in)\b)`,
  'giu',
);
/** What is itself sent: “a song request”; other forms are called forms: “returns form”. */
const SENT = /(?:request|report|nomination|proposal|claim|complaint|suggestion|submission|order|application|survey)$/iu;

/** “a song request form”, “a returns form”: what an idea calls a form, and no other step is meant by. */
function namedForms(description: string): Known[] {
  return [...description.matchAll(NAMED)].flatMap(([said, name = '', as = '']): Known[] => {
    const plain = singular(name.trim().toLowerCase());
    if (OTHER_FORMS.test(plain) || STEPS.some((step) => step.said.test(`${name} form`))) return [];
    const one = SENT.test(plain) ? plain : `${plain} ${as.toLowerCase()}`;
    return [
      {
        ...NAMED_FORM,
        id: identifierOf(one),
        said: new RegExp(literally(said), 'iu'),
        known: [identifierOf(plain), identifierOf(one)],
        one,
        many: plural(one),
        title: capitalised(one),
        lookup: `My ${one}`,
      },
    ];
  });
}

const AS = /\b(?:register|sign up|apply|enrol|enter)(?:s|ing)? (?:\p{L}+ ){0,2}?as (?:an? )?(\p{L}+(?: \p{L}+)?)/giu;
const PART: ReadonlySet<string> = new Set(linesOf(new URL('takes-part.txt', import.meta.url)));
const TAKES_PART = {
  says: [],
  lead: 'A few lines are enough. You get a number with which you see what becomes of it.',
  submit: 'Register',
  thanks: 'Thank you. Your registration has arrived. Keep the number: with it you see how far it is.',
  lookup: 'My registration',
  fields: [
    { id: 'phone', label: 'Phone', type: 'phone' },
    { id: 'notes', label: 'What else we should know', type: 'longtext', maxLength: 2000 },
  ],
  states: ['received Received', 'confirmed Confirmed', 'there There'],
  otherwise: 'withdrawn Withdrawn',
} satisfies Partial<Known>;

const articleOf = (word: string): string => (/^[aeiou]/u.test(word) ? 'an' : 'a');

const stands = ({ id, known }: Known, name: string): boolean => id === name || known.includes(name);

function isSaid({ said }: Known, description: string): boolean {
  const found = new RegExp(said.source, 'iu').exec(description);
  return (
    found !== null &&
    !BY_STAFF.test(
      description
        .slice(0, found.index)
        .split(/[.;!?]/u)
        .at(-1) ?? '',
    )
  );
}

/** Whether the site has a form or a button for it. */
function isThere(step: Known, pieces: readonly Piece[], site: SiteDraft | undefined, isAbroad: boolean): boolean {
  const { offers = [], pages = [] } = site ?? {};
  const isOffered = offers.some((offer) => offer.step?.entity !== undefined && stands(step, offer.step.entity));
  const isAsked = pages.some(
    (page) =>
      (page.kind === 'form' && (stands(step, page.entity) || page.title === step.title)) ||
      // A quote that is worked out at once is asked of nobody.
      (page.kind === 'calculator' && stands(step, page.id)),
  );
  // What the idea tells of for its own sake is its own: who gives blood gives no money.
  const isTold = !isAbroad && pieces.some(({ draft, told = 0 }) => stands(step, draft.id) && told >= MOST_TOLD);
  return (
    isOffered ||
    isAsked ||
    isTold ||
    pieces.some(
      // The words of customers that a template calls quotes are nothing that a visitor asks for.
      ({ draft, fromTemplate }) =>
        fromTemplate &&
        stands(step, draft.id) &&
        step.of === undefined &&
        !(draft.access === 'shared' && draft.createdBy?.length === 0),
    )
  );
}

/** Whether no other thing refers to it: it can go. */
const isFree = ({ id }: EntityDraft, pieces: readonly Piece[]): boolean =>
  pieces.every(({ draft }) =>
    draft.fields.every(
      ({ reference, derived }) =>
        reference?.entity !== id && (derived === undefined || derived.kind === 'formula' || derived.entity !== id),
    ),
  );
