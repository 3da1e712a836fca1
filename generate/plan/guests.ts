import type { EntityDraft, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { trackedIn } from '../forms/index.ts';
import { siteWords, type SiteWords } from './site-words.ts';

type PageDraft = NonNullable<SiteDraft['pages']>[number];

/** The page that every way of asking leads to. */
export const CONTACT = 'contact';

/** What somebody without an account may send, in place of what the app has under the same name, with the pages of the site to send it from. */
export interface Guests {
  readonly pieces: readonly Piece[];
  readonly pages: readonly PageDraft[];
}

const ENQUIRY = 'enquiry';
/** A page to write from, whatever else is written there. */
const FORM = /\b(?:contact|feedback|enquiry|inquiry) (?:form|page)s?\b/iu;
const WRITTEN = /\b(?:enquir|inquir|contact|message)/iu;
const NEWSLETTER = /\bnewsletters?\b|\bmailing list\b|nieuwsbrief|lettre d.information|bolet[ií]n|boletim/iu;

/** A message for everybody who runs a site, and a newsletter where the idea speaks of one. What the app has already is not made twice. */
export function guestsOf(description: string, pieces: readonly Piece[], room: number, language: string): Guests {
  const words = siteWords(language);
  const has = (id: RegExp): boolean => pieces.some(({ draft }) => id.test(draft.id));
  // The idea's own word for it is in place of nothing: only those with an account could add to it.
  const isOwn =
    WRITTEN.test(description) &&
    pieces.some(
      ({ draft, fromTemplate }) =>
        draft.id === ENQUIRY && !fromTemplate && !pieces.some((each) => leadsTo(each.draft, draft.id)),
    );
  const isAsked =
    isOwn || (room > 0 && (!has(/^(?:enquiry|message|contact)/) || (!has(/^enquiry/) && FORM.test(description))));
  // What the idea's own word has become is in place of it: nobody but an account could add to that.
  const isKept = pieces.some(
    ({ draft, fromTemplate }) => draft.id.startsWith('subscri') && (fromTemplate || draft.id !== 'subscriber'),
  );
  const isLetter = NEWSLETTER.test(description) && !isKept && room > (isAsked ? 1 : 0);
  const tracked =
    language === 'en' && room > (isAsked ? 1 : 0) + (isLetter ? 1 : 0) ? trackedIn(description) : undefined;
  // What the app keeps under this name has steps of its own, unless better ones are known.
  const isTracked =
    tracked !== undefined && (tracked.isSpecial || !pieces.some(({ draft }) => draft.id === tracked.draft.id));
  return {
    pieces: [
      ...(isTracked ? [sentPiece(tracked.draft, 'request')] : []),
      ...(isAsked ? [sentPiece(enquiry(words), 'request')] : []),
      ...(isLetter ? [sentPiece(subscriber(words), 'request')] : []),
    ],
    pages: [
      ...(isTracked ? tracked.pages : []),
      ...(isLetter ? [newsletterPage(words)] : []),
      ...(isAsked ? enquiryPages(words) : []),
    ],
  };
}

/**
 * The newsletter, and a page to write from where the idea asks for one, for a site that a template has written. The letter is for the addresses that it keeps
 * already, else for those that it keeps from now on.
 */
export function letterOf(
  description: string,
  pieces: readonly Piece[],
  room: number,
  language: string,
  asksToWrite: boolean,
): Guests {
  const words = siteWords(language);
  // What the idea's own word has become is in place of it, where nothing hangs on it: nobody but an account could add to that.
  const isTaken = pieces.some(
    ({ draft, fromTemplate }) =>
      draft.id === 'enquiry' && (fromTemplate || pieces.some((each) => leadsTo(each.draft, draft.id))),
  );
  const contact: Guests =
    asksToWrite && !isTaken && room > 0
      ? { pieces: [sentPiece(enquiry(words), 'request')], pages: enquiryPages(words) }
      : { pieces: [], pages: [] };
  if (!NEWSLETTER.test(description)) return contact;
  const page = newsletterPage(words);
  const kept = pieces.find(({ draft }) => draft.title === 'email' && draft.createdBy?.includes('everyone') === true);
  if (kept !== undefined) return { ...contact, pages: [{ ...page, entity: kept.draft.id }, ...contact.pages] };
  return room <= contact.pieces.length
    ? contact
    : { pieces: [sentPiece(subscriber(words), 'request'), ...contact.pieces], pages: [page, ...contact.pages] };
}

const leadsTo = ({ fields }: EntityDraft, id: string): boolean =>
  fields.some(
    ({ reference, derived }) =>
      reference?.entity === id || (derived !== undefined && 'entity' in derived && derived.entity === id),
  );

/** What somebody without an account sends, as a thing of the app. */
export const sentPiece = (draft: EntityDraft, kind: Piece['kind']): Piece => ({
  draft,
  kind,
  weight: 0,
  fromTemplate: true,
  clauses: new Set(),
});

function enquiry({ enquiry: say }: SiteWords): EntityDraft {
  const [fresh, answered, closed] = say.states;
  return {
    id: 'enquiry',
    singular: say.one,
    plural: say.many,
    description: say.about,
    icon: 'mail',
    access: 'private',
    managedBy: ['admin', 'manager'],
    createdBy: ['everyone'],
    title: 'name',
    sort: '-created_at',
    views: ['table'],
    fields: [
      { id: 'name', label: say.name, type: 'text', required: true, maxLength: 120, searchable: true },
      { id: 'email', label: say.email, type: 'email', required: true, maxLength: 200, searchable: true },
      { id: 'message', label: say.message, type: 'longtext', required: true, maxLength: 4000, searchable: true },
      { id: 'answer', label: say.answer, type: 'longtext', maxLength: 4000, managed: true },
    ],
    workflow: {
      states: [
        { id: 'new', label: fresh, tone: 'info' },
        { id: 'answered', label: answered, tone: 'success' },
        { id: 'closed', label: closed, tone: 'neutral', final: true },
      ],
      transitions: [
        {
          id: 'answer',
          label: say.steps[0],
          from: ['new'],
          to: 'answered',
          by: ['manager'],
          asks: ['answer'],
          tone: 'success',
        },
        { id: 'close', label: say.steps[1], from: ['new', 'answered'], to: 'closed', by: ['manager'] },
      ],
    },
  };
}

function subscriber({ newsletter: say, enquiry: { email } }: SiteWords): EntityDraft {
  return {
    id: 'subscriber',
    singular: say.one,
    plural: say.many,
    description: say.about,
    icon: 'mail-plus',
    access: 'private',
    managedBy: ['admin', 'manager'],
    createdBy: ['everyone'],
    title: 'email',
    sort: '-created_at',
    views: ['table'],
    fields: [
      { id: 'email', label: email, type: 'email', required: true, unique: true, maxLength: 200, searchable: true },
    ],
  };
}

function newsletterPage({ newsletter: say }: SiteWords): Extract<PageDraft, { kind: 'form' }> {
  const { title, lead, submit, thanks } = say;
  return {
    kind: 'form',
    id: 'newsletter',
    path: 'newsletter',
    title,
    lead,
    entity: 'subscriber',
    fields: ['email'],
    submit,
    thanks,
  };
}

function enquiryPages({ enquiry: say }: SiteWords): PageDraft[] {
  const { title, lead, submit, thanks } = say;
  return [
    {
      kind: 'form',
      id: CONTACT,
      path: CONTACT,
      title,
      lead,
      entity: 'enquiry',
      fields: ['name', 'email', 'message'],
      submit,
      thanks,
    },
    {
      kind: 'lookup',
      id: 'my_enquiry',
      path: 'my-enquiry',
      title: say.lookup,
      lead: say.lookupLead,
      navigation: false,
      entity: 'enquiry',
      fields: ['message', 'answer'],
    },
  ];
}
