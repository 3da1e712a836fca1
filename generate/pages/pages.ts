import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { LandingDraft, SiteDraft } from '../../templates/index.ts';

type Page = NonNullable<SiteDraft['pages']>[number];
type Block = Extract<Page, { kind: 'content' }>['blocks'][number];

const copy = z.strictObject({
  title: z.string(),
  /** The first paragraph where it is known what the idea calls the place. */
  business: z.string().optional(),
  text: z.array(z.string()).default([]),
  label: z.string().optional(),
  call: z.string().optional(),
});
type Copy = z.infer<typeof copy>;
const words = z
  .record(
    z.string(),
    z
      .object({ sign: z.string(), like: z.string().optional(), anywhere: z.boolean().default(false) })
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
  /** What the idea calls the place: “a surf school”. */
  readonly business: string | undefined;
  /** What is on offer, in a sentence. */
  readonly names: string;
}

/**
 * The site with the pages that the idea names and that it does not have yet, in the menu. Where visitors see nothing it is a tool and stays one.
 */
export function withNamedPages(site: SiteDraft, description: string, told: Told): SiteDraft {
  const own = site.pages ?? [];
  if ((site.offers ?? []).length === 0 && !own.some(({ kind }) => kind === 'form')) return site;
  const made = Object.entries(words).flatMap(([id, { sign, like, anywhere }]) => {
    const isNamed =
      told.pages.some((page) => new RegExp(`^(?:${sign})$`, 'iu').test(page.trim())) ||
      (anywhere && new RegExp(`(?<!\\p{L})(?:${sign})(?!\\p{L})`, 'iu').test(description));
    const alike = like === undefined ? undefined : new RegExp(like, 'u');
    const has = own.some((each) => each.id === id || alike?.test(`${each.id} ${each.path}`) === true);
    return isNamed && !has ? written(id, site, told) : [];
  });
  const isSame = ({ path, title }: Page): boolean =>
    own.some((each) => each.path === path || each.title.toLowerCase() === title.toLowerCase());
  const fresh = made.filter((page) => !isSame(page)).slice(0, MOST_PAGES - own.length);
  // Forms and what is looked up come last, as on every site.
  const at = own.findIndex(({ kind }) => kind === 'form');
  return { ...site, pages: own.toSpliced(at < 0 ? own.length : at, 0, ...fresh) };
}

/** Of the pages that an idea names those that only say something: “sustainability” is a text, and nothing that is kept. */
export function textPages(pages: readonly string[]): string[] {
  const signs = Object.values(words).map(({ sign }) => new RegExp(`^(?:${sign})$`, 'iu'));
  return pages.filter((page) => signs.some((sign) => sign.test(page.trim())));
}

function written(id: string, site: SiteDraft, told: Told): Page[] {
  const said = copy.optional().catch(undefined).parse(words[id]?.[told.language]);
  if (said === undefined) return [];
  const shown = blocksOf(id, site, told);
  // what a list of prices says by itself needs no words
  const blocks = shown.length > 0 ? shown : [...textOf(said, told), ...callOf(said, site)];
  const path = id.replaceAll('_', '-');
  return blocks.length === 0 ? [] : [{ kind: 'content', id, path, title: said.title, blocks }];
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

function textOf({ text, business }: Copy, told: Told): Block[] {
  const [first, ...rest] = text;
  const opening = told.business === undefined ? first : (business ?? first);
  const filled = [...(opening === undefined ? [] : [opening]), ...rest]
    .filter((each) => told.names !== '' || !each.includes('{names}'))
    .map((each) =>
      each
        .replaceAll('{names}', told.names)
        .replaceAll('{business}', told.business ?? '')
        .replaceAll('{name}', told.name),
    );
  return filled.length === 0 ? [] : [{ kind: 'text', text: filled }];
}

function callOf({ call, label }: Copy, { pages = [] }: SiteDraft): Block[] {
  const contact = pages.find(
    (page) => page.kind === 'form' && /contact|enquir|message|write/u.test(`${page.id} ${page.entity}`),
  );
  return contact === undefined || call === undefined || label === undefined
    ? []
    : [{ kind: 'call', title: call, label, page: contact.id }];
}
