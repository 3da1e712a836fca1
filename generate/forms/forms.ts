import { identifierOf, type FieldDraft, type SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';
import { fieldFor } from '../lexicon/index.ts';
import { capitalised, singular } from '../text/inflect.ts';
import { formsAsked, type Asked } from './said.ts';

type Page = NonNullable<SiteDraft['pages']>[number];
type Form = Extract<Page, { kind: 'form' }>;

const MOST_ASKED = 14;
const MOST_FIELDS = 22;
/** What somebody writes who wants something: forms that are called otherwise on every site. */
const ENQUIRY = /enquir|inquir|quote|contact|request|offer|callback|call back|message/u;
const LETTER = /newsletter|subscri/u;

/**
 * The site whose forms ask for what the idea says they ask for. What the row behind a form has no field for becomes one; it is changed in place.
 */
export function withAskedFor(site: SiteDraft, pieces: readonly Piece[], description: string): SiteDraft {
  let made = site;
  for (const asked of formsAsked(description)) {
    const form = formFor(asked, made, pieces);
    const piece = pieces.find(({ draft }) => draft.id === form?.entity);
    if (form === undefined || piece === undefined) {
      if (form === undefined) made = withAskedInStep(asked, made, pieces);
      continue;
    }
    const ids = asked.fields.flatMap((said) => fieldOf(piece, said)?.id ?? []);
    made = {
      ...made,
      pages: (made.pages ?? []).map((page) => (page === form ? { ...form, fields: inserted(form, ids, piece) } : page)),
    };
  }
  return made;
}

/** Where somebody with an account does it, the first step of a row asks for it. */
function withAskedInStep({ fields, kinds = [] }: Asked, site: SiteDraft, pieces: readonly Piece[]): SiteDraft {
  const { offers = [] } = site;
  const entityOf = ({ step }: (typeof offers)[number]): Piece | undefined =>
    pieces.find(({ draft, kind }) => draft.id === step?.entity && kinds.includes(kind));
  const offer = offers.find((each) => entityOf(each) !== undefined);
  const piece = offer && entityOf(offer);
  if (offer?.step === undefined || piece === undefined) return site;
  const ids = fields.flatMap((said) => fieldOf(piece, said)?.id ?? []);
  const asks = [...new Set([...(offer.step.asks ?? []), ...ids])].slice(0, MOST_ASKED);
  const step = { ...offer.step, asks };
  return { ...site, offers: offers.map((each) => (each === offer ? { ...offer, step } : each)) };
}

/** The form that the idea means: by its name, else the one that takes enquiries. */
function formFor({ name, kinds }: Asked, { pages = [] }: SiteDraft, pieces: readonly Piece[]): Form | undefined {
  const forms = pages.filter((page): page is Form => page.kind === 'form' && !LETTER.test(`${page.id} ${page.entity}`));
  const words = name.split(' ');
  const saidBy = ({ id, entity, title }: Form): number =>
    words.filter(
      (word) => word.length > 3 && [id, entity, title.toLowerCase()].some((each) => each.includes(singular(word))),
    ).length;
  const [named] = forms.filter((form) => saidBy(form) > 0).toSorted((a, b) => saidBy(b) - saidBy(a));
  const ofKind = kinds?.flatMap((kind) =>
    forms.filter(({ entity }) => pieces.some(({ draft, kind: own }) => draft.id === entity && own === kind)),
  );
  if (ofKind !== undefined && !ENQUIRY.test(name)) return named ?? ofKind[0];
  return named ?? (ENQUIRY.test(name) || forms.length === 1 ? forms[0] : undefined);
}

/** The field that says it already, else a new one that anybody may fill in. */
function fieldOf({ draft }: Piece, said: string): FieldDraft | undefined {
  const id = identifierOf(said.toLowerCase());
  const known = draft.fields.find(
    (field) => field.id === id || field.label.toLowerCase() === said.toLowerCase() || field.id.endsWith(`_${id}`),
  );
  if (known !== undefined) return known.derived === undefined && known.managed !== true ? known : undefined;
  // “ask for a quote with date …”: until when it is wanted is that date.
  const [day, other] = draft.fields.filter(
    ({ type, derived, managed }) => type === 'date' && derived === undefined && managed !== true,
  );
  if (id === 'date' && day !== undefined && other === undefined) {
    day.label = capitalised(said);
    return day;
  }
  if (draft.fields.length >= MOST_FIELDS) return undefined;
  const field = { ...fieldFor(id, capitalised(said)), required: false };
  draft.fields.push(field);
  return field;
}

/** Behind who writes and before the message. */
function inserted({ fields }: Form, ids: readonly string[], { draft }: Piece): string[] {
  const isLong = (id: string): boolean => draft.fields.find((field) => field.id === id)?.type === 'longtext';
  const fresh = ids.filter((id) => !fields.includes(id));
  const short = fields.filter((id) => !isLong(id));
  return [...new Set([...short, ...fresh.filter((id) => !isLong(id)), ...fields, ...fresh])].slice(0, MOST_ASKED);
}
