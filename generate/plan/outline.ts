import {
  identifierOf,
  type DashboardDraft,
  type EntityDraft,
  type FieldDraft,
  type LandingDraft,
  type SeedRow,
  type SiteDraft,
  type Template,
  type TemplateEntity,
} from '../../templates/index.ts';
import {
  adaptedSite,
  asWare,
  isOfTrade,
  kindsListed,
  kindsSold,
  match,
  pruned,
  renamed,
  restated,
  packedIn,
  saysAlready,
  soldIn,
  tellsTrade,
  wareIn,
  browsedIn,
  withoutTrade,
  type Names,
  type Sold,
} from '../adapt/index.ts';
import { addField, composeEntities, flowFrom, referenceTo, statesOf, type Piece } from '../compose/index.ts';
import { kindOf, LEVEL, type Archetype } from '../lexicon/index.ts';
import { withSorts, type Notion, type Reading } from '../reading/index.ts';
import { withNamedFields } from '../sought/index.ts';
import { onlyChosen } from './options.ts';
import { sortInto } from './sort-into.ts';
import { isChoiceOf, isKeptApart, isOfOthers, postedIn, withoutWords } from './own-words.ts';

/** A form with more fields is filled in by nobody; what has a limit that the idea states is kept beside them. */
const MOST_FIELDS = 20;
const MOST_BOUNDED = 4;

/** All entities of an app, and what its template says about them. */
export interface Outline {
  pieces: Piece[];
  template: Template | undefined;
  names: Names;
  landing?: LandingDraft;
  /** All that the front page says, where it is written for just such an app. */
  front?: LandingDraft & { readonly tagline: string };
  /** What visitors see, where the template says it. */
  site?: SiteDraft;
  dashboard?: DashboardDraft;
  seed: Record<string, SeedRow[]>;
  /** What is sold under one name although the idea lists kinds of it. */
  sold?: Sold;
}

/** More entities than this make an app nobody finds their way in; an idea that lists more gets its most important ones. */
const MOST = 12;
const USUAL = 8;

/** What an app of one thing keeps it in order with. */
const CATEGORY: Notion = {
  lemma: 'category',
  archetype: 'category',
  one: 'Category',
  many: 'Categories',
  score: 0.5,
  evidence: ['implied'],
  first: 0,
  known: true,
  fields: [],
  states: [],
  clauses: new Set(),
};

/** What is written down day by day is kept in order by its day. */
const UNSORTED: ReadonlySet<Archetype> = new Set(['category', 'log', 'result', 'metric']);

/** The outline of an app composed from the idea's own nouns. `isTool`: people come for what a page does, and what it keeps besides is as it is named. */
export function composed(read: Reading, access: (kind: Archetype) => EntityDraft['access'], isTool = false): Outline {
  const reading = withSorts(read);
  const own = limited(general(reading.notions), reading, MOST);
  const [only] = own;
  const isSorted =
    !isTool && reading === read && own.length === 1 && only !== undefined && !UNSORTED.has(only.archetype);
  const notions = isSorted ? [...own, CATEGORY] : own;
  return { pieces: composeEntities(notions, reading, [], access), template: undefined, names: new Map(), seed: {} };
}

/** The outline of an app made from a template in the idea's words, with what the idea has besides. */
export function adapted(
  whole: Template,
  told: Reading,
  access: (kind: Archetype) => EntityDraft['access'],
  language: string,
  idea: string,
): Outline {
  const reading = whole.trade?.sold === undefined ? withSorts(told) : told;
  const read = general(reading.notions);
  // In other languages what is sold is also called what the template calls it.
  const isCalledSo = language !== 'en' && read.some(({ lemma }) => lemma === whole.trade?.sold);
  const listed = language === 'en' ? kindsListed(whole, idea, read) : [];
  const first = isCalledSo ? undefined : wareIn(whole, idea, read);
  const said = first !== undefined && listed.includes(first) ? browsedIn(idea, read, listed) : first;
  const isTrade = isOfTrade(whole, reading, said, idea);
  const template = isTrade ? whole : withoutTrade(whole);
  const wares = isTrade ? [] : listed.length > 0 ? listed : kindsSold(template, read);
  const packs = said === undefined ? [] : packedIn(idea, read).filter((notion) => notion !== said);
  const ware =
    said === undefined || (wares.length > 0 && listed.length === 0)
      ? undefined
      : asWare(withoutChosen(said, language === 'en' ? idea : ''), packs, template);
  const all =
    ware === undefined
      ? read
      : read.filter((notion) => !packs.includes(notion)).map((notion) => (notion === said ? ware : notion));
  const { slots, names, dropped, rest, alone, led } = match(
    template,
    all.filter((notion) => !wares.includes(notion) && notion.sort !== true),
    { ware, posted: language === 'en' ? postedIn(idea) : undefined, text: idea },
  );
  const sold = soldIn(template, wares, names);
  const kept = [...slots].reduce(
    (made, [id, notion]) => {
      const own = made.entities.find((each) => each.id === id)?.workflow;
      if (decides(own, notion.states)) return made;
      const flow = flowFrom(statesOf(notion.states, own), kindOf(id) ?? notion.archetype);
      return flow === undefined ? made : restated(made, id, flow);
    },
    pruned(template, dropped, new Set([...sortsOf(template, alone), ...(led === undefined ? [] : [`${led}.kind`])])),
  );
  const { site: written, ...spoken } = kept;
  const own = renamed(spoken, names, language === 'de');
  const originalOf = new Map(own.entities.map((entity, at) => [entity.id, kept.entities[at]?.id ?? entity.id]));
  const named = new Map<EntityDraft, FieldDraft[]>();
  const pieces = own.entities.map((entity): Piece => {
    const original = originalOf.get(entity.id) ?? entity.id;
    const notion = slots.get(original);
    const draft = plain(entity);
    const name = names.get(original);
    if (name !== undefined) Object.assign(draft, { singular: name.one, plural: name.many });
    for (const field of notion?.fields ?? [])
      if (
        draft.fields.length < (field.max === undefined ? MOST_FIELDS : MOST_FIELDS + MOST_BOUNDED) &&
        field.id !== notion?.lemma &&
        !isChoiceOf(field, draft) &&
        !saysAlready(entity.fields, field) &&
        !isKeptApart(field, draft, own.entities) &&
        addField(draft.fields, field)
      )
        named.set(draft, [...(named.get(draft) ?? []), field]);
    return {
      draft,
      kind: (entity.bends === true ? notion?.archetype : kindOf(original)) ?? 'thing',
      weight: notion?.score ?? 0.6,
      fromTemplate: true,
      clauses: notion?.clauses ?? new Set(),
    };
  });
  const room = Math.max(1, MOST - pieces.length);
  const extra = limited(
    rest.filter((notion) => !pieces.some((piece) => piece.draft.id === identifierOf(notion.lemma))),
    reading,
    room,
  );
  const together = composeEntities(extra, reading, pieces, access);
  connect(together, ABOUT_PEOPLE.has(template.id));
  sortInto(together, reading, (lemma) => [...slots].find(([, notion]) => notion.lemma === lemma)?.[0], names);
  const seed = Object.fromEntries(
    Object.entries(own.seed).flatMap(([id, rows]): [string, SeedRow[]][] => {
      const original = originalOf.get(id) ?? id;
      const isSaid = language === 'en' || SPEECHLESS.has(original);
      if (!isSaid || hangsOn(kept.entities, original, alone)) return [];
      if (keepsSamples(kept.entities, original, slots.get(original))) return [[id, rows]];
      // What is let for a night costs what others cost for a night, whatever it would be sold for.
      const draft = original === led ? pieces.find((piece) => piece.draft.id === id)?.draft : undefined;
      return draft === undefined ? [] : [[id, rows.map((row) => withoutWords(row, draft))]];
    }),
  );
  const things = together.map(({ draft }) => draft);
  const shown = written === undefined ? undefined : adaptedSite(written, names, things, language === 'de');
  const goods = names.get(template.trade?.sold ?? '')?.id;
  const about = ware ?? (sold === undefined ? undefined : slots.get(template.trade?.sold ?? ''));
  const sale = about === undefined ? undefined : things.find(({ id }) => id === (goods ?? sold?.goods));
  if (about !== undefined && sale !== undefined) named.set(sale, toldOf(sale, about));
  // “show allergens and what is vegan”: where kinds are sold, what is said of none of them is said of all.
  const goodsOf = things.find(({ id }) => id === (listed.length > 0 ? sold?.goods : undefined));
  for (const { field, near } of goodsOf === undefined ? [] : reading.loose)
    if (near === undefined && OF_ALL.has(field.type) && goodsOf !== undefined && addField(goodsOf.fields, field))
      named.set(goodsOf, [...(named.get(goodsOf) ?? []), field]);
  return {
    pieces: together,
    template,
    names,
    ...(alone === undefined && (isTrade || !tellsTrade(whole)) ? { landing: own.landing } : {}),
    ...(shown === undefined
      ? {}
      : { site: withNamedFields(pictured(shown, sold), named, [...reading.lemmas.keys()].join(' '), sale?.id) }),
    ...(sold === undefined ? {} : { sold }),
    dashboard: own.dashboard,
    seed: withoutLost(seed),
  };
}

/** What is chosen of each piece in the basket is no fact of the ware. */
function withoutChosen(ware: Notion, idea: string): Notion {
  const chosen = onlyChosen(idea);
  return { ...ware, fields: ware.fields.filter(({ id }) => !chosen.has(id)) };
}

const OF_ALL: ReadonlySet<FieldDraft['type']> = new Set(['text', 'boolean', 'choice']);

/** “Charities accept or decline”: the template's own steps say so already, and more. */
function decides(own: EntityDraft['workflow'], [first, ...verdict]: readonly string[]): boolean {
  const known = new Set(own?.states.map(({ id }) => id));
  return first === 'submitted' && verdict.length === 2 && verdict.every((label) => known.has(identifierOf(label)));
}

/** What an idea says of the ware, as the fields that the app has of it. */
function toldOf({ fields }: EntityDraft, ware: Notion): FieldDraft[] {
  const said = new Set(ware.fields.map(({ id }) => id));
  return fields.filter(({ id }) => said.has(id));
}

/** What is sold is drawn as the first kind of it. */
function pictured(site: SiteDraft, sold: Sold | undefined): SiteDraft {
  const [first] = sold?.kinds ?? [];
  if (sold === undefined || first === undefined) return site;
  const picture = first.id.replaceAll('_', '-');
  return {
    ...site,
    offers: (site.offers ?? []).map((offer) => (offer.entity === sold.goods ? { ...offer, picture } : offer)),
  };
}

/** Sample rows without what they say of rows that did not stay: those who are made in their place are other ones. */
function withoutLost(seed: Record<string, SeedRow[]>): Record<string, SeedRow[]> {
  const isLost = (value: SeedRow[string]): boolean => {
    const target = typeof value === 'string' ? /^([a-z][a-z0-9_]*):\d+$/.exec(value)?.[1] : undefined;
    return target !== undefined && seed[target] === undefined;
  };
  return Object.fromEntries(
    Object.entries(seed).map(([id, rows]) => [
      id,
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => !isLost(value)))),
    ]),
  );
}

/** Entities whose samples hold no words, only numbers, dates and states: they fit every language. */
const SPEECHLESS = new Set(['lease', 'unit', 'rent_payment', 'bed', 'loan']);

/** A template's samples stay unless the idea means something else by the entity: then samples are made for its own word. */
function keepsSamples(entities: readonly TemplateEntity[], original: string, notion: Notion | undefined): boolean {
  const own = entities.find(({ id }) => id === original);
  return (
    notion === undefined ||
    notion.lemma === original ||
    own?.same?.includes(notion.lemma) === true ||
    (own?.bends !== true && ['person', 'staff', 'booking', 'organisation', 'payment'].includes(notion.archetype))
  );
}

/** Whether the rows of an entity hang on the one that is of one kind alone, or sort it: there is no furniture among cars. */
function hangsOn(entities: readonly TemplateEntity[], id: string, alone: string | undefined): boolean {
  const leads = (from: string, to: string): boolean =>
    entities.some((each) => each.id === from && each.fields.some(({ reference }) => reference?.entity === to));
  return alone !== undefined && (leads(id, alone) || (leads(alone, id) && kindOf(id) === 'category'));
}

/** Fields that tell nothing where all rows are of one kind. */
function sortsOf(template: Template, alone: string | undefined): ReadonlySet<string> {
  const entity = template.entities.find(({ id }) => id === alone);
  return new Set(entity?.sorts?.map((field) => `${entity.id}.${field}`));
}

function plain(entity: TemplateEntity): EntityDraft {
  const {
    words: _words,
    kinds: _kinds,
    alike: _alike,
    bends: _bends,
    folds: _folds,
    sorts: _sorts,
    same: _same,
    holds: _holds,
    core: _core,
    optional: _optional,
    unless: _unless,
    needs: _needs,
    ...draft
  } = entity;
  return structuredClone(draft);
}

/** Where the idea has both the general word and a special one of it, one entity stands for both: `pet`, called “Dog”. */
const SPECIAL: Record<string, readonly string[]> = {
  pet: ['dog', 'cat', 'rabbit', 'horse', 'animal'],
  volunteer: ['helper'],
  member: ['singer', 'neighbour', 'player', 'user'],
  customer: ['client', 'buyer', 'shopper'],
  client: ['customer'],
  plant: ['houseplant', 'cutting'],
  metric: ['target', 'kpi'],
  reading: ['measurement'],
  tasting: ['tasting_note'],
  question: ['question_bank'],
  review: ['rating'],
  booking: ['reservation', 'time_slot', 'slot'],
  appointment: ['booking', 'reservation', 'time_slot', 'slot'],
  vehicle: ['car', 'truck'],
  payment: ['payment_entry'],
  borrower: ['client', 'customer'],
  registration: ['subscription'],
  member_fee: ['fee'],
  subscriber: ['subscription'],
  parking_spot: ['spot', 'parking_space'],
  match: ['pairing'],
  loan: ['rental'],
  listing: ['offer_listing'],
};

function general(notions: readonly Notion[]): Notion[] {
  const gone = new Set<string>();
  const out = notions.map((notion) => ({ ...notion, fields: [...notion.fields], states: [...notion.states] }));
  for (const notion of out) {
    for (const lemma of SPECIAL[notion.lemma] ?? []) {
      const special = out.find((each) => each.lemma === lemma);
      if (special === undefined || gone.has(notion.lemma) || gone.has(lemma)) continue;
      // Both spelled out by the idea are two things, unless one of them is only implied.
      const implied = (each: Notion): boolean =>
        each.evidence.every((item) => item === 'implied' || item === 'act' || item === 'attribute') ||
        (each.evidence.includes('modifier') && !each.evidence.includes('named'));
      if (!implied(notion) && !implied(special) && !['plant', 'metric', 'match', 'booking'].includes(notion.lemma))
        continue;
      gone.add(lemma);
      if (implied(notion)) Object.assign(notion, { one: special.one, many: special.many });
      notion.score += special.score / 2;
      notion.evidence.push(...special.evidence);
      notion.first = Math.min(notion.first, special.first);
      for (const field of special.fields) addField(notion.fields, field);
      if (notion.states.length === 0) notion.states.push(...special.states);
    }
  }
  const kept = out.filter((notion) => !gone.has(notion.lemma));
  return kept.filter((notion) => !isOfOthers(notion, kept));
}

/** The most important ones, in the idea's order. */
function limited(notions: readonly Notion[], _reading: Reading, most: number): Notion[] {
  const ranked = [...notions].sort((a, b) => b.score - a.score || a.first - b.first);
  const strong = ranked.filter((notion, at) => at < USUAL || notion.score >= 1.3);
  const kept = new Set(strong.slice(0, most));
  return notions.filter((notion) => kept.has(notion));
}

/** Templates whose central record is between people: whoever registers, orders or borrows takes no costume, hall or garden along. */
const ABOUT_PEOPLE: ReadonlySet<string> = new Set(['events', 'marketplace', 'lending']);

/** The template's central record knows the things the idea adds: an appointment its pet, a work order its boiler. */
function connect(pieces: Piece[], isBetweenPeople: boolean): void {
  const main = pieces
    .filter(
      (piece) =>
        piece.fromTemplate &&
        [
          'booking',
          'task',
          'request',
          'order',
          'contract',
          'application',
          'event',
          'loan',
          'trip',
          'attendance',
        ].includes(piece.kind),
    )
    .sort((a, b) => LEVEL[b.kind] - LEVEL[a.kind] || b.weight - a.weight)[0];
  if (main === undefined) return;
  const isTaken = ({ kind }: Piece): boolean => ['service', 'place', 'asset', 'staff', 'plan'].includes(kind);
  const refers = ({ draft }: Piece): boolean =>
    main.draft.fields.some(({ reference }) => reference?.entity === draft.id);
  const isSaidWith = ({ clauses }: Piece): boolean => [...clauses].some((clause) => main.clauses.has(clause));
  const told = (piece: Piece): number => (isSaidWith(piece) ? piece.weight : 0);
  // Where nothing else can be booked, it is a place in what is held.
  const [held] =
    main.kind === 'booking' && !pieces.some((piece) => isTaken(piece) && refers(piece))
      ? pieces.filter(({ kind }) => kind === 'event').toSorted((a, b) => told(b) - told(a) || b.weight - a.weight)
      : [];
  const isBelow = (piece: Piece): boolean => LEVEL[piece.kind] <= 4 || piece === held;
  // A record has room for so many fields: what is said of it in one breath goes first.
  for (const piece of pieces.toSorted((a, b) => told(b) - told(a))) {
    const isBare = isBetweenPeople || (held !== undefined && piece !== held);
    if (isBare && !isSaidWith(piece) && !['person', 'organisation', 'animal'].includes(piece.kind)) continue;
    if (piece.fromTemplate || !isBelow(piece) || ['category', 'question', 'metric'].includes(piece.kind)) continue;
    if (
      piece.draft.fields.some((field) => field.reference?.entity === main.draft.id) ||
      main.draft.fields.some((field) => field.reference?.entity === piece.draft.id)
    )
      continue;
    if (main.draft.fields.length < 20 && !refersTo(piece, main, pieces))
      addField(main.draft.fields, referenceTo(piece.draft));
  }
}

/** Whether one piece leads to another over references. */
function refersTo(from: Piece, to: Piece, pieces: readonly Piece[], seen = new Set<Piece>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return from.draft.fields.some((field) => {
    const target = pieces.find((piece) => piece.draft.id === field.reference?.entity);
    return target !== undefined && refersTo(target, to, pieces, seen);
  });
}
