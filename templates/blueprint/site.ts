import { z } from 'zod';
import { calculatorParts } from './calculator.ts';
import { identifier, label, prose } from './field.ts';
import { shop } from './shop.ts';
import { ticketParts } from './tickets.ts';

/** One part of a readable address: `pieces` stands for `/pieces`. */
const path = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60);

/** What a picture shows where a row has none of its own: `mug`, `house`, `person`, `scene`. */
const pictureKind = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/**
 * How long what begins at `from` takes, so that nobody types in its end: always `minutes`, or as many as the chosen row says in `of`; with neither, whole
 * hours are asked for. Both are `datetime` fields of what is added.
 */
const lasts = z.strictObject({
  from: identifier,
  until: identifier,
  minutes: z.int().min(5).max(10_080).optional(),
  of: identifier.optional(),
});
export type Lasts = z.infer<typeof lasts>;

/**
 * The first step a visitor takes with a row, as one button on its page. With `entity` it adds a row there that refers to the chosen one by `via`;
 * whoever is not signed in yet makes an account or logs in on the way. With `page` the button leads to that page of the site and takes the row along.
 */
const step = z.strictObject({
  kind: z.enum([
    'book',
    'order',
    'enquire',
    'apply',
    'subscribe',
    'join',
    'reserve',
    'rent',
    'donate',
    'bid',
    'play',
    'visit',
  ]),
  label,
  entity: identifier.optional(),
  via: identifier.optional(),
  /**
   * A reference of what is added to a row of the visitor's own, which is added on the way where there is none: the visitor as a client, their dog.
   * Name and e-mail address come from the account.
   */
  profile: identifier.optional(),
  /** Fields the visitor fills in, in this order. Left out: all that a new account may write. */
  asks: z.array(identifier).max(24).optional(),
  lasts: lasts.optional(),
  /** What happens next, said when it is done. */
  done: prose.optional(),
  page: identifier.optional(),
});
export type Step = z.infer<typeof step>;

/** Rows of an entity that everybody sees without an account. */
const offer = z.strictObject({
  entity: identifier,
  /** Fields that visitors see, the most telling first. What is not listed never leaves the back end without a sign-in. */
  fields: z.array(identifier).min(1).max(24),
  /** States in which visitors see a row. Left out: those of `shownIn`, else all. */
  states: z.array(identifier).optional(),
  picture: pictureKind.default('scene'),
  /** A `url` field with a picture of the row's own. */
  image: identifier.optional(),
  /** A `url` field with a recording that visitors listen to. A row without one plays a short tune that the app makes up from its name. */
  plays: identifier.optional(),
  /** The field shown as the price, and the one shown below the name. */
  price: identifier.optional(),
  summary: identifier.optional(),
  /** Whether visitors take the list along as a file for a spreadsheet. Readings are, without it. */
  download: z.literal(true).optional(),
  /** Whether visitors see who added the row. */
  byline: z.boolean().default(false),
  /** Whether sample rows stand there with the names of sample people; not where the rows are the owner's own, from a file. */
  signed: z.boolean().default(true),
  /**
   * What people with an account say and keep of a row: entities with a reference to it. Reviews have a whole number of 1 to 5 stars and stand once
   * for each person; favourites are private rows with the reference alone.
   */
  reviews: identifier.optional(),
  comments: identifier.optional(),
  favourites: identifier.optional(),
  /** The field with the average of the stars, among `fields`. */
  rating: identifier.optional(),
  step: step.optional(),
});
export type Offer = z.infer<typeof offer>;

const head = {
  id: identifier,
  path,
  title: label,
  /** One or two sentences below the title; also what search engines show. */
  lead: prose.default(''),
  /** Whether the menu leads there; else only the footer and links do. */
  navigation: z.boolean().default(true),
};

/** All rows of an offer as cards; each row has a page of its own below this one (`/pieces/blue-mug`). */
const catalogue = z.strictObject({
  ...head,
  kind: z.literal('catalogue'),
  entity: identifier,
  /** Fields on a card besides picture, name and price. */
  card: z.array(identifier).max(4).default([]),
  /** Choices, switches and references become lists to choose from; numbers, money and dates a range. */
  filters: z.array(identifier).max(6).default([]),
  /** Fields to sort by, `-field` for descending; the first is in force when nothing is chosen. */
  sorts: z
    .array(z.string().regex(/^-?[a-z][a-z0-9_]{0,39}$/))
    .max(6)
    .default([]),
  /** Fields that stand side by side when two to four rows are compared. None: rows are not compared. */
  compare: z.array(identifier).max(12).default([]),
  /** Whether the rows stand in a table instead: standings, results. Default: cards. */
  table: z.literal(true).optional(),
});

/** A part of a content page. */
const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), title: label.optional(), text: z.array(prose).min(1).max(8) }),
  z.strictObject({
    kind: z.literal('facts'),
    title: label.optional(),
    /**
     * Without a `value` a fact is one that only the owner knows: asked for at the desk, and not shown before. Facts of one `id` are written once; left out, it
     * follows from the label. `hours`, `phone` and `email` are taken from an idea that says them.
     */
    facts: z
      .array(z.strictObject({ label, value: prose.optional(), id: identifier.optional() }))
      .min(1)
      .max(16),
  }),
  z.strictObject({
    kind: z.literal('list'),
    title: label.optional(),
    items: z
      .array(z.strictObject({ title: label, text: prose }))
      .min(1)
      .max(12),
  }),
  /** Rows of an offer, as they are now. */
  z.strictObject({
    kind: z.literal('rows'),
    title: label.optional(),
    entity: identifier,
    limit: z.int().min(1).max(24).default(6),
  }),
  z.strictObject({
    kind: z.literal('questions'),
    title: label.optional(),
    questions: z
      .array(z.strictObject({ question: z.string().min(1).max(160), answer: prose }))
      .min(1)
      .max(16),
  }),
  z.strictObject({ kind: z.literal('picture'), picture: pictureKind, alt: z.string().max(160) }),
  /** A way on, to another page of the site. */
  z.strictObject({ kind: z.literal('call'), title: label, text: prose.default(''), label, page: identifier }),
]);
export type Block = z.infer<typeof block>;

/** A page that says something: about us, services, prices, team, terms. */
const content = z.strictObject({ ...head, kind: z.literal('content'), blocks: z.array(block).min(1).max(12) });

/** A form that anybody fills in without an account; it adds a row to `entity`, which gets a number to refer to. */
const form = z.strictObject({
  ...head,
  kind: z.literal('form'),
  entity: identifier,
  fields: z.array(identifier).min(1).max(16),
  lasts: lasts.optional(),
  submit: label,
  /** Said when it has arrived. */
  thanks: prose,
});

/** “Look up my reference”: what became of a row that a form added. */
const lookup = z.strictObject({
  ...head,
  kind: z.literal('lookup'),
  entity: identifier,
  /** Fields shown beside the state. */
  fields: z.array(identifier).max(16).default([]),
});

/** The games that the kit can play. */
export const GAMES = [
  'merge',
  'memory',
  'snake',
  'word',
  'typing',
  'four',
  'noughts',
  'cards',
  'sudoku',
  'sums',
  'blocks',
  'mines',
  'hangman',
  'moles',
] as const;
export type GameKind = (typeof GAMES)[number];
/** What a leaderboard can be of. */
export const BOARD_PERIODS = ['day', 'week', 'month', 'all'] as const;

/** A game that is played at once, without an account; whoever enters a name afterwards stands in its leaderboard. */
const game = z.strictObject({
  ...head,
  kind: z.literal('game'),
  game: z.enum(GAMES),
  /**
   * What is typed or guessed, small letters: `typing` and `hangman` take all, `word` those of five letters from a to z. None: common words of the app's
   * language.
   */
  words: z
    .array(z.string().regex(/^\p{Ll}{2,14}$/u))
    .max(300)
    .default([]),
  /** Of what its leaderboard is, in this order. */
  periods: z.array(z.enum(BOARD_PERIODS)).min(1).max(4).default(['day', 'all']),
  /** Sample scores. */
  scores: z
    .array(z.strictObject({ name: z.string().min(1).max(24), points: z.int().min(1).max(1_000_000) }))
    .max(30)
    .default([]),
});

/** A few questions about fields that visitors see, and the rows of the offer that suit the answers, with what speaks for each. */
const finder = z.strictObject({
  ...head,
  kind: z.literal('finder'),
  entity: identifier,
  asks: z.array(identifier).min(2).max(6),
});

/** A calculator, converter or quote: formulas over what is typed in, worked out in the browser. */
const calculator = z.strictObject({ ...head, kind: z.literal('calculator'), ...calculatorParts });

/**
 * The tools that the kit has: some work a text over, `markdown` and `html` are editors with a preview, `picture` is one of pictures, `table` one of tables,
 * `diagram` one of boxes and arrows, `numbers`, `winners`, `teams` and `names` are drawn by chance, `ask` answers questions from what the site says, `units`
 * converts them (`sample`: which kinds, between commas), `split` keeps costs that several people share, and `cards` are learned (`sample`: decks that are there
 * from the start).
 */
export const TEXT_TOOLS = [
  'count',
  'case',
  'replace',
  'lines',
  'compare',
  'json',
  'encode',
  'markdown',
  'html',
  'picture',
  'table',
  'diagram',
  'numbers',
  'winners',
  'teams',
  'names',
  'ask',
  'units',
  'split',
  'cards',
  'timer',
] as const;
export type TextToolKind = (typeof TEXT_TOOLS)[number];

/** A tool for texts, used at once and without an account: what is typed in stays in the browser. */
const textTool = z.strictObject({
  ...head,
  kind: z.literal('text_tool'),
  tool: z.enum(TEXT_TOOLS),
  /** What stands in an editor at first. */
  sample: z.string().max(4000).default(''),
});

/**
 * A page with a tool written for this app alone, for what no pattern of the kit does: `tool.tsx` beside the page. As rendered, the tool only says what people
 * do there; the app's own file takes its place.
 */
const own = z.strictObject({ ...head, kind: z.literal('own'), text: z.array(prose).min(1).max(4) });

/** Timed tickets: a day, an hour, the price list, a test card, and a ticket with a code. An app has one such page. */
const tickets = z.strictObject({ ...head, kind: z.literal('tickets'), ...ticketParts });

/** A page of the site. A further kind of page is a further schema here (see docs/templates.md). */
const page = z.discriminatedUnion('kind', [
  catalogue,
  content,
  form,
  lookup,
  game,
  finder,
  calculator,
  textTool,
  own,
  tickets,
]);
export type SitePage = z.infer<typeof page>;
export type CataloguePage = z.infer<typeof catalogue>;
export type ContentPage = z.infer<typeof content>;
export type FormPage = z.infer<typeof form>;
export type LookupPage = z.infer<typeof lookup>;
export type GamePage = z.infer<typeof game>;
export type FinderPage = z.infer<typeof finder>;
export type CalculatorPage = z.infer<typeof calculator>;
export type TextToolPage = z.infer<typeof textTool>;
export type OwnPage = z.infer<typeof own>;
export type TicketsPage = z.infer<typeof tickets>;

/** What is seen and done without an account. Empty: the landing page alone. */
export const site = z.strictObject({
  offers: z.array(offer).max(8).default([]),
  pages: z.array(page).max(28).default([]),
  /** A basket, a checkout and receipts, at `/basket`, `/checkout` and `/my-order`. */
  shop: shop.optional(),
});
export type Site = z.infer<typeof site>;
