import type { Blueprint, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import type { Details } from '../text/details.ts';
import type { SitePage } from '../text/pages.ts';
import { capitalised } from '../text/inflect.ts';
import { cut } from './landing.ts';
import type { Phrases } from './phrases/index.ts';

type PageDraft = NonNullable<SiteDraft['pages']>[number];
type Section = Blueprint['landing']['sections'][number];

/** What the sections speak of. */
export interface About {
  name: string;
  people: string;
  pieces: readonly Piece[];
  details: Details;
}

/** The pages an idea asks for, as sections of the landing page: of what the idea says and what the app does, nothing made up. */
export function sectionsFor(pages: readonly SitePage[], about: About, say: Phrases): Section[] {
  // Hours that are said are told, whether or not a page is asked for them; an address only where one is.
  const told = about.details.hours !== undefined && !pages.some((page) => page === 'hours' || page === 'contact');
  return [...pages, ...(told ? (['hours'] as const) : [])].map((page) => {
    const { text, facts } = WRITTEN[page](about, say);
    return {
      id: page,
      title: say.pages[page],
      text: text.map((each) => cut(each, 600)),
      facts: facts ?? [],
    };
  });
}

/** What every site says by pages of its own (see `generate/pages`), or by a form. */
const ELSEWHERE: ReadonlySet<string> = new Set(['about', 'pricing', 'contact']);

/** The same as pages of a site; what has a page of its own already is not said twice. */
export function sectionPages(
  sections: readonly Section[],
  others: readonly { id: string; path: string }[],
): PageDraft[] {
  return sections
    .filter(({ id }) => !ELSEWHERE.has(id) && !others.some((other) => other.id === id || other.path === id))
    .map(({ id, title, text, facts }) => ({
      kind: 'content',
      id,
      path: id.replaceAll('_', '-'),
      title,
      blocks: [
        ...(text.length === 0 ? [] : [{ kind: 'text' as const, text }]),
        ...(facts === undefined || facts.length === 0 ? [] : [{ kind: 'facts' as const, facts }]),
      ],
    }));
}

type Writer = (about: About, say: Phrases) => { text: string[]; facts?: Section['facts'] };

const WRITTEN: Record<SitePage, Writer> = {
  about: ({ name, people, pieces }, say) => {
    // Who it is for has been said: what remains is what they find.
    const things = pieces.filter(({ kind }) => kind !== 'person' && kind !== 'staff');
    const names = [...(things.length === 0 ? pieces : things)]
      .sort((a, b) => b.weight - a.weight)
      .map(({ draft }) => draft.plural);
    return { text: [say.pages.aboutText(name, people, names.slice(0, 3))] };
  },
  contact: ({ name, details }, say) => ({
    text: [say.pages.contactText(name)],
    facts: [
      ...(details.email === undefined ? [] : [{ label: say.pages.email, value: details.email }]),
      ...(details.phone === undefined ? [] : [{ label: say.pages.phone, value: details.phone }]),
      ...(details.hours === undefined ? [] : [{ label: say.pages.hours, value: details.hours }]),
    ],
  }),
  pricing: ({ pieces }, say) => {
    const priced = pieces.find(({ draft }) =>
      draft.fields.some(
        (field) => field.type === 'money' && field.derived === undefined && /price|rate|fee|rent/.test(field.id),
      ),
    );
    return {
      text: [...(priced === undefined ? [] : [say.pages.pricingText(priced.draft.plural)]), say.pages.freeText],
    };
  },
  hours: ({ details }, say) =>
    details.hours === undefined ? { text: [say.pages.hoursText] } : { text: [capitalised(details.hours)] },
  team: ({ name, pieces }, say) => {
    const staff = pieces.find(({ kind }) => kind === 'staff');
    return { text: [staff === undefined ? say.pages.contactText(name) : say.pages.teamText(staff.draft.plural)] };
  },
  privacy: (_about, say) => ({ text: [say.pages.privacyText] }),
};
