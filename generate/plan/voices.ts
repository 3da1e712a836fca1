import { isStars, type EntityDraft, type FieldDraft, type SiteDraft } from '../../templates/index.ts';
import { capitalised } from '../text/inflect.ts';
import { RATE_WORDS } from '../charted/index.ts';
import type { Piece } from '../compose/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import type { Access } from './access.ts';
import { voiceWords } from './voice-words.ts';

type OfferDraft = NonNullable<SiteDraft['offers']>[number];
type Said = Pick<OfferDraft, 'reviews' | 'comments' | 'favourites' | 'rating'>;

/** What people say and keep of one thing of the app. */
export interface Voices {
  readonly pieces: readonly Piece[];
  /** The thing it is about. */
  readonly about: string;
  readonly said: Said;
}

const REVIEWS = new RegExp(
  String.raw`\b(?:rat(?:e|es|ed|ing|ings)|reviews?|reviewing|\d stars?|stars|bewert\w+|writes? how it was` +
    String.raw`|rezension\w*|avis|reseñas?|valora\w*|recension[ei]|avalia\w+|beoordel\w+)\b`,
  'iu',
);
/** Ratings that players have and that change with each game are no opinions. */
const STRENGTH = new RegExp(
  String.raw`\belo\b|\b(?:members?|players?|teams?|clubs?) with (?:an? |their )?(?:\p{L}+ )?ratings?\b` +
    String.raw`|\bratings? (?:that |which |to )?(?:change|update|rise|fall|points|list)`,
  'iu',
);
/** What something costs, and other figures, are no opinions. */
const FIGURES = new RegExp(
  String.raw`\b(?:with|hourly|daily|weekly|monthly|our|room|hour|day|interest|exchange|tax|heart|growth|churn|[\p{L}]+-through` +
    String.raw`|for|on|of|${RATE_WORDS.join('|')}) rates?\b`,
  'giu',
);
const COMMENTS =
  /\b(?:comment(?:s|ed|ing)?|kommentar\w*|kommentieren|commentaires?|comentario?s?|comentar|commenti|commentare|reacties?)\b/iu;
const FAVOURITES = new RegExp(
  String.raw`\b(?:favou?rit(?:e|es|ed|ing)|wish ?-?lists?|wishlists?|bookmark(?:s|ed|ing)?` +
    String.raw`|sav(?:e|es|ed|ing) [^.;]{0,40}for later|save (?:their|your|my) favou?rit\w+|watch ?lists?` +
    String.raw`|(?:can|and|or|,) likes? (?:and|or|it|them|posts?|photos?|pictures?|recipes?)|merkliste|merkzettel` +
    String.raw`|wunschliste|favoriten|favoris|favoritos|preferiti|favorieten|verlanglijst)\b`,
  'iu',
);

/** “members like posts”, “with likes and comments”: said to somebody, not kept for later. */
const LIKES = new RegExp(
  String.raw`\b(?:can|and|or|to|readers|members|users|people|others|visitors|friends|fans|everyone|everybody` +
    String.raw`|anyone) likes? (?:and|or|it|them|the|each|an?|posts?|photos?|pictures?|recipes?|articles?|reviews?` +
    String.raw`|stories|videos?|songs?|comments?|answers?|ideas?)\b|(?:^|[,;] )likes? (?:it|them)\b` +
    String.raw`|\blikes\b(?=,? (?:and|or|on|under|per|of)\b)|\b(?:number of|with|and|,) likes\b` +
    String.raw`|\b(?:liken|geliked|gefällt[- ]mir)\b|\bj['’]aime\b|\bme gusta\b|\bmi piace\b`,
  'iu',
);

/** What one may have an opinion of. */
const ABOUT: ReadonlySet<Archetype> = new Set<Archetype>([
  'goods',
  'work',
  'plant',
  'service',
  'place',
  'event',
  'trip',
  'document',
  'listing',
  'asset',
  'thing',
  'project',
  'animal',
  'organisation',
]);
/** Things that are made anew: what the idea calls so is a switch, no list to keep. */
const KEPT = /^(?:favou?rite|wish_?list|bookmark|like|watch_?list|saved_\w+)$/;
const MOST_THINGS = 12;

/** What a template has of it already. */
function voicesOf({ offers = [] }: SiteDraft, pieces: readonly Piece[]): { [K in keyof Said]?: boolean } {
  const keeps = (kind: Archetype): boolean => pieces.some((each) => each.fromTemplate && each.kind === kind);
  return {
    reviews: keeps('review') || offers.some((offer) => offer.reviews !== undefined),
    comments: keeps('comment') || offers.some((offer) => offer.comments !== undefined),
    favourites: offers.some((offer) => offer.favourites !== undefined),
  };
}

function withoutReferences(draft: EntityDraft, gone: ReadonlySet<string>): EntityDraft {
  return draft.fields.some(({ reference: to }) => to !== undefined && gone.has(to.entity))
    ? { ...draft, fields: draft.fields.filter(({ reference: to }) => to === undefined || !gone.has(to.entity)) }
    : draft;
}

/** The thing whose list comes first on a site. */
function firstShown({ pages = [] }: SiteDraft): string | undefined {
  const first = pages.find((page) => page.kind === 'catalogue');
  return first?.kind === 'catalogue' ? first.entity : undefined;
}

/**
 * Switches on what the idea asks for and its template's `site`, where it has one, does not do yet; undefined where it asks for none of it, or there is
 * nothing to speak of. `sold` is what people buy, in a shop.
 */
export function voicesIn(
  description: string,
  given: readonly Piece[],
  access: Pick<Access, 'isOpen' | 'of'>,
  language: string,
  { sold, site }: { readonly sold?: string | undefined; readonly site?: SiteDraft | undefined },
): Voices | undefined {
  const plain = description.replaceAll(FIGURES, ' ');
  const heard = STRENGTH.test(plain) ? plain.replaceAll(/\bratings?\b/giu, ' ') : plain;
  const has = site === undefined ? {} : voicesOf(site, given);
  const reviews = REVIEWS.test(heard) && has.reviews !== true;
  const comments = COMMENTS.test(heard) && has.comments !== true;
  const likes = LIKES.test(heard.replaceAll(/,? such as\b|\bfeels? like\b|\blooks? like\b|\bwould like\b/giu, ' '));
  const favourites = (FAVOURITES.test(heard) || likes) && has.favourites !== true;
  const isKept = !likes || FAVOURITES.test(heard.replaceAll(/\blikes?\b/giu, ' '));
  if (!access.isOpen || !(reviews || comments || favourites)) return undefined;
  const switched = new Set(
    given.flatMap(({ draft, fromTemplate }) =>
      favourites && KEPT.test(draft.id) && (isAlone(draft, given) || !fromTemplate) ? [draft.id] : [],
    ),
  );
  const likely = given
    .filter(({ draft }) => !switched.has(draft.id))
    .map((each) => ({ ...each, draft: withoutReferences(each.draft, switched) }));
  const about = aboutIn(likely, access, sold ?? (site && firstShown(site)));
  if (about === undefined) return undefined;
  // Reviews of nothing that one sees are meant of what the app is about.
  const pieces = likely.filter(
    ({ draft, kind, fromTemplate }) =>
      fromTemplate ||
      !['review', 'comment'].includes(kind) ||
      !isAlone(draft, likely) ||
      draft.fields.some(({ reference: to }) =>
        likely.some((each) => each.draft.id === to?.entity && ABOUT.has(each.kind)),
      ),
  );
  const say = voiceWords(language);
  const made: Piece[] = [];
  const said: Said = {};
  const room = (): boolean => pieces.length + made.length < MOST_THINGS;
  const named = (draft: EntityDraft): EntityDraft =>
    pieces.some((each) => each.draft.id === draft.id)
      ? { ...draft, id: `${about.draft.id}_${draft.id}`.slice(0, 40) }
      : draft;
  const existing = (kind: Archetype): EntityDraft | undefined => {
    const own = pieces.find(
      (each) => each.kind === kind && each.draft.access === 'shared' && refersTo(each.draft, about.draft.id),
    );
    const via = own?.draft.fields.find(({ reference: to }) => to?.entity === about.draft.id);
    // It says nothing without what it is about, and goes with it.
    if (via !== undefined)
      Object.assign(via, { required: true, reference: { entity: about.draft.id, onDelete: 'cascade' } });
    return own?.draft;
  };
  if (reviews) {
    const known = existing('review');
    if (known !== undefined ? hasStars(known) : room()) {
      const draft = known ?? named(reviewDraft(about.draft, language));
      if (known === undefined) made.push(piece(draft, 'review'));
      Object.assign(said, { reviews: draft.id, ...rated(about.draft, draft, language) });
    }
  }
  const spoken = comments ? existing('comment') : undefined;
  if (comments && (spoken !== undefined || room())) {
    const draft = spoken ?? named(commentDraft(about.draft, language));
    if (spoken === undefined) made.push(piece(draft, 'comment'));
    said.comments = draft.id;
  }
  if (favourites && room()) {
    const draft = named({
      ...(isKept
        ? base(
            'favourite',
            say.favourite,
            (language === 'en' ? calledIn(heard) : undefined) ?? say.favourites,
            say.aboutFavourites,
            'heart',
          )
        : base('like', say.like, say.likes, say.aboutLikes, 'heart')),
      access: 'private',
      managedBy: ['admin'],
      title: about.draft.id,
      fields: [reference(about.draft)],
      rules: [{ kind: 'unique', id: 'once', fields: [about.draft.id], message: isKept ? say.once : say.onceLiked }],
    });
    made.push(piece(draft, 'log'));
    said.favourites = draft.id;
  }
  return Object.keys(said).length === 0 ? undefined : { pieces: [...pieces, ...made], about: about.draft.id, said };
}

/** What an idea calls the list in which people keep what they like. */
function calledIn(text: string): string | undefined {
  const said = /\b(watch|wish) ?-?lists?\b/iu.exec(text)?.[1]?.toLowerCase();
  return said === undefined ? undefined : said === 'watch' ? 'Watchlist' : `${capitalised(said)} list`;
}

/** The site with what people say: on the pages of what it is about, and for everybody to read. */
export function withVoices(site: SiteDraft, voices: Voices | undefined): SiteDraft {
  const offers = site.offers ?? [];
  if (voices === undefined || offers.every(({ entity }) => entity !== voices.about)) return site;
  const { about, said } = voices;
  const spoken = [said.reviews, said.comments].flatMap((id) => {
    const draft = voices.pieces.find((each) => each.draft.id === id)?.draft;
    return draft === undefined || offers.some(({ entity }) => entity === id) ? [] : [offerOf(draft)];
  });
  const known = offers.map((offer) => {
    if (offer.entity !== about) return offer;
    const rated = said.rating === undefined ? [] : [said.rating, said.reviews === undefined ? '' : 'reviews'];
    const has = voices.pieces.find(({ draft }) => draft.id === about)?.draft.fields.map(({ id }) => id) ?? [];
    const fields = [...new Set([...offer.fields, ...rated.filter((id) => has.includes(id))])];
    return { ...offer, ...said, fields: fields.slice(-24) };
  });
  return { ...site, offers: [...known, ...spoken].slice(0, 8) };
}

function aboutIn(pieces: readonly Piece[], access: Pick<Access, 'of'>, sold: string | undefined): Piece | undefined {
  const shown = pieces.filter(
    ({ draft, kind, profiled }) =>
      (ABOUT.has(kind) || (profiled === true && kind === 'staff')) &&
      (draft.access === 'shared' || access.of(kind) === 'shared'),
  );
  // What the idea's own reviews are about says what people have opinions of.
  const reviewed = shown.filter(({ draft }) =>
    pieces.some((each) => each.kind === 'review' && refersTo(each.draft, draft.id)),
  );
  const main = (all: readonly Piece[]): Piece | undefined => all.toSorted((a, b) => b.weight - a.weight)[0];
  const people = shown.filter(({ profiled }) => profiled === true);
  return shown.find(({ draft }) => draft.id === sold) ?? main(people) ?? main(reviewed) ?? main(shown);
}

const refersTo = ({ fields }: EntityDraft, id: string): boolean =>
  fields.some(({ reference }) => reference?.entity === id);
const hasStars = ({ fields }: EntityDraft): boolean => fields.some(isStars);
const isAlone = ({ id }: EntityDraft, pieces: readonly Piece[]): boolean =>
  pieces.every(({ draft }) => draft.id === id || !refersTo(draft, id));

/** The average of the stars, worked out by the database, and how many reviews it is made of. */
function rated(about: EntityDraft, review: EntityDraft, language: string): Pick<Said, 'rating'> {
  const say = voiceWords(language);
  const via = review.fields.find((field) => field.reference?.entity === about.id)?.id;
  const stars = review.fields.find(isStars)?.id;
  const free = !about.fields.some(({ id }) => ['rating', 'stars_total'].includes(id));
  if (via === undefined || stars === undefined || !free || about.fields.length > 20) return {};
  const shown = review.shownIn?.[0];
  const where = shown === undefined ? {} : { where: `status == '${shown}'` };
  const of = { entity: review.id, via, ...where };
  if (!about.fields.some(({ id }) => id === 'reviews'))
    about.fields.push({
      id: 'reviews',
      label: say.reviews,
      type: 'integer',
      inTable: false,
      derived: { kind: 'count', ...of },
    });
  const total = { kind: 'sum' as const, ...of, field: stars };
  const average = { kind: 'formula' as const, expression: 'round(stars_total / reviews, 1)' };
  about.fields.push(
    { id: 'stars_total', label: say.starsTotal, type: 'integer', inTable: false, derived: total },
    { id: 'rating', label: say.rating, type: 'decimal', scale: 1, derived: average },
  );
  return { rating: 'rating' };
}

function reviewDraft(about: EntityDraft, language: string): EntityDraft {
  const say = voiceWords(language);
  return {
    ...base('review', say.review, say.reviews, say.aboutReviews, 'star'),
    ...moderated(language),
    title: 'headline',
    fields: [
      { id: 'stars', label: say.stars, type: 'integer', min: 1, max: 5, required: true },
      { id: 'headline', label: say.headline, type: 'text', required: true, maxLength: 120, searchable: true },
      reference(about),
      { id: 'text', label: say.text, type: 'longtext', maxLength: 2000 },
    ],
  };
}

function commentDraft(about: EntityDraft, language: string): EntityDraft {
  const say = voiceWords(language);
  return {
    ...base('comment', say.comment, say.comments, say.aboutComments, 'message-circle'),
    ...moderated(language),
    title: 'comment',
    fields: [
      { id: 'comment', label: say.comment, type: 'text', required: true, maxLength: 400, searchable: true },
      reference(about),
    ],
  };
}

const base = (id: string, singular: string, plural: string, description: string, icon: string) => ({
  id,
  singular,
  plural,
  description,
  icon,
  createdBy: ['everyone'],
  sort: '-created_at',
  views: ['table' as const],
});

/** Seen by all until those who run the place hide it. */
function moderated(language: string): Pick<EntityDraft, 'access' | 'managedBy' | 'shownIn' | 'workflow'> {
  const say = voiceWords(language);
  return {
    access: 'shared',
    managedBy: ['admin', 'manager'],
    shownIn: ['shown'],
    workflow: {
      states: [
        { id: 'shown', label: say.shown, tone: 'success' },
        { id: 'hidden', label: say.hidden, tone: 'danger' },
      ],
      transitions: [
        { id: 'hide', label: say.hide, from: ['shown'], to: 'hidden', by: ['manager'], tone: 'danger' },
        { id: 'show', label: say.show, from: ['hidden'], to: 'shown', by: ['manager'] },
      ],
    },
  };
}

const reference = ({ id, singular }: EntityDraft): FieldDraft => ({
  id,
  label: singular,
  type: 'reference',
  required: true,
  filterable: true,
  reference: { entity: id, onDelete: 'cascade', own: false },
});

function offerOf(draft: EntityDraft): OfferDraft {
  const states = draft.shownIn === undefined ? {} : { states: draft.shownIn };
  return { entity: draft.id, fields: draft.fields.map(({ id }) => id), ...states, picture: 'person', byline: true };
}

const piece = (draft: EntityDraft, kind: Archetype): Piece => ({
  draft,
  kind,
  weight: 0,
  fromTemplate: true,
  clauses: new Set(),
});
