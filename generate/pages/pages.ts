import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { identifierOf, type LandingDraft, type SiteDraft } from '../../templates/index.ts';
import { withSaidFacts } from './facts.ts';
import { capitalised, singular } from '../text/inflect.ts';

type Page = NonNullable<SiteDraft['pages']>[number];
type Block = Extract<Page, { kind: 'content' }>['blocks'][number];

const copy = z.strictObject({
  title: z.string(),
  /** The first paragraph where it is known what the idea calls the place. */
  business: z.string().optional(),
  text: z.array(z.string()).default([]),
  /** What stands below the text, and the text below that. Without a `value` it is the owner's to write: asked for at the desk, and not shown before. */
  facts: z
    .array(z.strictObject({ id: z.string().optional(), label: z.string(), value: z.string().optional() }))
    .default([]),
  after: z.array(z.string()).default([]),
  /** Whether the page is called what the idea calls it. */
  named: z.boolean().default(false),
  label: z.string().optional(),
  call: z.string().optional(),
});
type Copy = z.infer<typeof copy>;
const words = z
  .record(
    z.string(),
    z
      .object({
        sign: z.string(),
        like: z.string().optional(),
        anywhere: z.union([z.boolean(), z.string()]).default(false),
      })
      .catchall(z.unknown()),
  )
  .parse(load(readFileSync(new URL('words.yaml', import.meta.url), 'utf8')));

/** As many pages as a site has. */
const MOST_PAGES = 16;
/** As many kinds of rows with a price as a price list shows, and rows of each. */
const MOST_PRICED = 3;
const MOST_ROWS = 12;

/** What a page is made of besides its own words. */
export interface Told {
  readonly name: string;
  readonly language: string;
  readonly questions: LandingDraft['faq'];
  readonly steps: LandingDraft['steps'];
  /** The pages that the idea names. */
  readonly pages: readonly string[];
  /** Those of them that it calls pages, and names of things that the app keeps: who keeps boats has no text about boats. */
  readonly called: readonly string[];
  readonly kept: readonly string[];
  /** What the idea calls the place: “a surf school”. */
  readonly business: string | undefined;
  /** What is on offer, in a sentence. */
  readonly names: string;
}

/**
 * The site with the pages that the idea names and that it does not have yet, in the menu, and the facts that the idea says. Where visitors see nothing it is a
 * tool and stays one.
 */
export function withNamedPages(bare: SiteDraft, description: string, told: Told): SiteDraft {
  const site = withSaidFacts(bare, description);
  const own = site.pages ?? [];
  if ((site.offers ?? []).length === 0 && !own.some(({ kind }) => kind === 'form')) return site;
  const made = Object.entries(words).flatMap(([id, { sign, like, anywhere }]) => {
    const said = told.pages.find((page) => new RegExp(`^(?:${sign})$`, 'iu').test(page.trim()));
    const isNamed =
      said !== undefined ||
      (anywhere !== false &&
        new RegExp(`(?<!\\p{L})(?:${anywhere === true ? sign : anywhere})(?!\\p{L})`, 'iu').test(description));
    const alike = like === undefined ? undefined : new RegExp(like, 'u');
    const has = own.some((each) => each.id === id || alike?.test(`${each.id} ${each.path}`) === true);
    return isNamed && !has ? written(id, site, told, said) : [];
  });
  const others = otherPages(told, [...own, ...made]).flatMap((page) => written('other', site, told, page));
  const isSame = ({ path, title }: Page): boolean =>
    own.some((each) => each.path === path || each.title.toLowerCase() === title.toLowerCase());
  const fresh = [...made, ...others].filter((page) => !isSame(page)).slice(0, MOST_PAGES - own.length);
  // Forms and what is looked up come last, as on every site.
  const at = own.findIndex(({ kind }, place) => kind === 'form' && place > 0);
  return { ...site, pages: own.toSpliced(at < 0 ? own.length : at, 0, ...fresh) };
}

/** Of the pages that an idea names those that only say something: “sustainability” is a text, and nothing that is kept. */
export function textPages(pages: readonly string[]): string[] {
  const signs = Object.values(words).map(({ sign }) => new RegExp(`^(?:${sign})$`, 'iu'));
  return pages.filter((page) => signs.some((sign) => sign.test(page.trim())));
}

/** Pages that the app has by other means, or that are no pages of text. */
const NO_TEXT = new RegExp(
  [
    String.raw`\b(?:home|log ?in|sign ?(?:up|in)|regist\w+|account|profiles?|settings|admin\w*|dashboard|overview|search|cart|basket|checkout`,
    'contact|results?|reports?|statistics|details?|lists?|listings?|catalogue|gallery|blog|news|map|calendar|form|bookings?|orders?|payments?',
    String.raw`reviews?|videos?|game|quiz|leaderboard|favou?rites|wish ?list|chat|forum|messages?|notifications?)\b`,
  ].join('|'),
  'u',
);
const MOST_OTHERS = 3;
/** A text about things that the app keeps is none of their list. */
const HOW_TO = /^how to /u;

/** Pages of text that an idea calls by a name of its own: “the pollutants”, “glazes explained”. */
function otherPages({ called, kept }: Told, pages: readonly Page[]): string[] {
  const has = new Set(
    [...kept, ...pages.flatMap(({ id, path, title }) => [id, path, title])].flatMap((name) => headsOf(name)),
  );
  const isKnown = (page: string): boolean =>
    textPages([page]).length > 0 ||
    NO_TEXT.test(page) ||
    (!HOW_TO.test(page) && headsOf(page).some((head) => has.has(head)));
  return called.filter((page) => !isKnown(page)).slice(0, MOST_OTHERS);
}

/** A name and its last word, by which it is known, in the singular: “our boats”, “boat”. */
function headsOf(name: string): string[] {
  const plain = name.toLowerCase().replaceAll(/[-_]/gu, ' ').trim();
  return [singular(plain), singular(plain.split(' ').at(-1) ?? plain)];
}

/** `as` is what the idea calls the page. */
function written(id: string, site: SiteDraft, told: Told, as?: string): Page[] {
  const said = copy.optional().catch(undefined).parse(words[id]?.[told.language]);
  if (said === undefined) return [];
  const shown = blocksOf(id, site, told);
  // what a list of prices says by itself needs no words
  const topic = capitalised(as ?? said.title);
  const asked = id === 'other' ? [{ kind: 'questions' as const, questions: [...told.questions] }] : [];
  const blocks = shown.length > 0 ? shown : [...textOf(said, told, topic), ...asked, ...callOf(said, site)];
  const own = said.named && as !== undefined ? identifierOf(as) : undefined;
  const name = own ?? id;
  const title = own === undefined ? said.title : topic;
  return blocks.length === 0 ? [] : [{ kind: 'content', id: name, path: name.replaceAll('_', '-'), title, blocks }];
}

/** What a page shows besides its text. */
function blocksOf(id: string, { offers = [] }: SiteDraft, { questions, steps }: Told): Block[] {
  switch (id) {
    case 'questions':
      return [{ kind: 'questions', questions: [...questions] }];
    case 'how_it_works':
      return [{ kind: 'list', items: steps.map(({ title, text }) => ({ title, text })) }];
    case 'pricing':
      return offers
        .filter(({ price }) => price !== undefined)
        .slice(0, MOST_PRICED)
        .map(({ entity }) => ({ kind: 'rows', entity, limit: MOST_ROWS }));
    case 'gallery': {
      const [first] = offers;
      return first === undefined ? [] : [{ kind: 'rows', entity: first.entity, limit: 2 * MOST_ROWS }];
    }
    default:
      return [];
  }
}

function textOf({ text, business, facts, after }: Copy, told: Told, topic: string): Block[] {
  const [first, ...rest] = text;
  const opening = told.business === undefined ? first : (business ?? first);
  const filled = [...(opening === undefined ? [] : [opening]), ...rest]
    .filter((each) => told.names !== '' || !each.includes('{names}'))
    .map((each) =>
      each
        .replaceAll('{names}', told.names)
        .replaceAll('{topic}', topic)
        .replaceAll('{business}', told.business ?? '')
        .replaceAll('{name}', told.name),
    );
  return [
    ...(filled.length === 0 ? [] : [{ kind: 'text' as const, text: filled }]),
    ...(facts.length === 0 ? [] : [{ kind: 'facts' as const, facts }]),
    ...(after.length === 0 ? [] : [{ kind: 'text' as const, text: after }]),
  ];
}

function callOf({ call, label }: Copy, { pages = [] }: SiteDraft): Block[] {
  const contact = pages.find(
    (page) => page.kind === 'form' && /contact|enquir|message|write/u.test(`${page.id} ${page.entity}`),
  );
  return contact === undefined || call === undefined || label === undefined
    ? []
    : [{ kind: 'call', title: call, label, page: contact.id }];
}
