import type { EntityDraft, FieldDraft, SiteDraft } from '../../templates/index.ts';
import type { Piece } from '../compose/index.ts';

type Offer = NonNullable<SiteDraft['offers']>[number];

/** What is pressed to say something: as many as have pressed it are shown. What somebody keeps for later is nobody else's business. */
const PRESSED = /(?:^|_)(?:like|upvote|vote|clap|cheer)$/u;
const MOST_FIELDS = 24;
const MOST_ON_CARD = 4;

/**
 * The site whose lists and pages say how many comments and likes a row has. Where its thing has no number of them yet, it gets one that the database
 * works out; `pieces` are changed in place.
 */
export function withCounts(site: SiteDraft, pieces: readonly Piece[]): SiteDraft {
  const draftOf = (id: string | undefined): EntityDraft | undefined =>
    pieces.find(({ draft }) => draft.id === id)?.draft;
  const added = new Map<string, string[]>();
  const offers = (site.offers ?? []).map((offer) => {
    const draft = draftOf(offer.entity);
    if (draft === undefined) return offer;
    const counts = countedOf(offer).flatMap((id) => {
      const said = draftOf(id);
      return said === undefined ? [] : (numberOf(draft, said)?.id ?? []);
    });
    added.set(offer.entity, counts);
    const fields = [...new Set([...offer.fields, ...counts])];
    return fields.length > MOST_FIELDS ? offer : { ...offer, fields };
  });
  return {
    ...site,
    offers,
    pages: (site.pages ?? []).map((page) => {
      if (page.kind !== 'catalogue') return page;
      const shown = offers.find(({ entity }) => entity === page.entity)?.fields ?? [];
      const counts = (added.get(page.entity) ?? []).filter((id) => shown.includes(id));
      // A number of what people say tells more than the fourth fact of a row.
      const first = (page.card ?? []).filter((id) => !counts.includes(id)).slice(0, MOST_ON_CARD - counts.length);
      const kept = (page.card ?? []).filter((id) => first.includes(id) || counts.includes(id));
      return { ...page, card: [...new Set([...kept, ...counts])] };
    }),
  };
}

const countedOf = ({ comments, favourites }: Offer): string[] => [
  ...(comments === undefined ? [] : [comments]),
  ...(favourites !== undefined && PRESSED.test(favourites) ? [favourites] : []),
];

/** The field with the number of rows that say it; undefined where there is no room for one. */
function numberOf(draft: EntityDraft, said: EntityDraft): FieldDraft | undefined {
  const known = draft.fields.find(({ derived }) => derived?.kind === 'count' && derived.entity === said.id);
  if (known !== undefined) return known;
  const via = said.fields.find(({ reference, derived }) => reference?.entity === draft.id && derived === undefined)?.id;
  const id = `${said.id}_number`.slice(0, 40);
  if (via === undefined || draft.fields.length >= MOST_FIELDS || draft.fields.some((field) => field.id === id))
    return undefined;
  const [shown] = said.shownIn ?? [];
  const field: FieldDraft = {
    id,
    label: said.plural,
    type: 'integer',
    inTable: false,
    derived: {
      kind: 'count',
      entity: said.id,
      via,
      ...(shown === undefined ? {} : { where: `status == '${shown}'` }),
    },
  };
  draft.fields.push(field);
  return field;
}
