import type { SiteDraft, Template } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import type { Notion, Reading } from '../reading/index.ts';
import { subjectsBeside } from '../subject/index.ts';
import { singular } from '../text/inflect.ts';
import { pruned } from './prune.ts';
import { linesOf } from '../words.ts';

type Page = NonNullable<SiteDraft['pages']>[number];
type Block = Extract<Page, { kind: 'content' }>['blocks'][number];

/** Kinds of noun that tell a trade: what is sold, kept, shown or done, and who does it. */
const TELLING: ReadonlySet<Archetype> = new Set([
  'goods',
  'plant',
  'animal',
  'work',
  'asset',
  'service',
  'place',
  'organisation',
  'staff',
]);
/** Nouns that belong to every business, or to every website. */
const ANYONES: ReadonlySet<string> = new Set(linesOf(new URL('anyones.txt', import.meta.url)));

/**
 * Whether what a template tells suits the idea: it is of no special trade, the idea speaks of that trade, or of none at all. Words are compared as they
 * stand in the idea, singular. A `ware` that the idea says is sold is a trade of its own. With a `shared` word alone every other thing
 * counts: a salon is a hairdresser's unless dogs or sunbeds are spoken of. Of an `only` the idea must say a word: a piano teacher is no hairdresser.
 * `idea`, where it is English, says its subject besides: judo classes are no swimming bath, and a word of the copy alone (`tells`) is one of the trades in it.
 */
export function isOfTrade(template: Template, { lemmas, notions }: Reading, ware?: Notion, idea = ''): boolean {
  const { trade, entities } = template;
  if (trade === undefined) return true;
  const said = new Set([...lemmas.keys()].flatMap((lemma) => [lemma, ...lemma.split('_')]));
  if (trade.words.some((word) => said.has(word))) return true;
  if (ware !== undefined) return false;
  const isShared = trade.shared.some((word) => said.has(word));
  if (trade.only && !isShared) return false;
  const own = new Set([
    ...trade.shared,
    ...entities.flatMap(({ id, same = [], holds = [] }) => [id, ...same, ...holds]),
  ]);
  const isTelling = ({ archetype, known }: Notion): boolean =>
    isShared ? TELLING.has(archetype) || archetype === 'thing' : known && TELLING.has(archetype);
  if (notions.some((notion) => isTelling(notion) && !own.has(notion.lemma) && !ANYONES.has(notion.lemma))) return false;
  // Of what nothing is understood, nobody knows the trade.
  return idea === '' || notions.length === 0 || isOfItsSubject(template, idea);
}

/** Whether the idea names no subject besides what the template is about. */
function isOfItsSubject(template: Template, idea: string): boolean {
  const words = new Set((idea.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => [word, singular(word)]));
  const subjects = subjectsBeside(idea, template).filter((word) => template.trade?.shared.includes(word) !== true);
  return subjects.length === 0 && template.trade?.tells.some((word) => words.has(word)) !== true;
}

/** A template without what belongs to its trade alone: such fields, the rows that name it or hang on those, and the pages that tell of one business. */
export function withoutTrade(template: Template): Template {
  const { trade } = template;
  if (trade === undefined) return template;
  const names = speaksOf([...trade.words, ...trade.shared, ...trade.tells]);
  const { seed, site, ...rest } = pruned(template, new Set(), new Set(trade.fields));
  return {
    ...rest,
    seed: rowsWithout(template, seed, names),
    ...(site === undefined ? {} : { site: siteWithout(site, names) }),
  };
}

/** Whether a template's landing copy names its trade. */
export function tellsTrade({ trade, landing }: Template): boolean {
  return trade !== undefined && speaksOf([...trade.words, ...trade.shared, ...trade.tells])(landing);
}

function speaksOf(words: readonly string[]): (value: unknown) => boolean {
  const stems = words.map((word) => word.replaceAll('_', ' ')).join('|');
  const named = new RegExp(`(?<!\\p{L})(?:${stems})(?:s|es)?(?!\\p{L})`, 'iu');
  // What a slot names is called as the idea calls it: “{Doctors}” are dentists there.
  return (value) => named.test(JSON.stringify(value).replace(/\{\p{L}+\}/gu, ' '));
}

/** The rows that can stay: those that name the trade go, and those of things that refer to such. */
function rowsWithout(
  { entities }: Template,
  seed: Template['seed'],
  names: (value: unknown) => boolean,
): Template['seed'] {
  const gone = new Set(Object.keys(seed).filter((id) => names(seed[id])));
  for (let size = -1; size !== gone.size;) {
    size = gone.size;
    for (const { id, fields } of entities)
      if (fields.some(({ reference }) => reference !== undefined && gone.has(reference.entity))) gone.add(id);
  }
  return Object.fromEntries(Object.entries(seed).filter(([id]) => !gone.has(id)));
}

function siteWithout({ offers = [], pages = [], ...rest }: SiteDraft, names: (value: unknown) => boolean): SiteDraft {
  const kept = pages
    .filter(({ title }) => !names(title))
    .map((page): Page => {
      const { lead, ...others } = page;
      return lead === undefined || names(lead) || page.kind === 'content' ? (others as Page) : page;
    })
    .flatMap((page): Page[] => {
      if (page.kind !== 'content') return [page];
      const blocks = page.blocks.flatMap((block) => blockWithout(block, names));
      return blocks.some(({ kind }) => kind !== 'call') ? [{ ...page, blocks }] : [];
    });
  return {
    ...rest,
    offers: offers.map((offer) => ({
      ...offer,
      picture: offer.picture === 'person' ? 'person' : offer.entity.replaceAll('_', '-'),
    })),
    pages: kept,
  };
}

/** Texts, facts and pictures tell of one business; questions, and facts that the owner writes, are everybody's, but for those that name the trade. */
function blockWithout(block: Block, names: (value: unknown) => boolean): Block[] {
  if (block.kind === 'facts') {
    const facts = block.facts.filter((fact) => fact.value === undefined && !names(fact));
    return facts.length === 0 || names(block.title ?? '') ? [] : [{ ...block, facts }];
  }
  if (block.kind === 'questions') {
    const questions = block.questions.filter((each) => !names(each));
    return questions.length === 0 ? [] : [{ ...block, questions }];
  }
  return (block.kind === 'rows' || block.kind === 'call') && !names(block) ? [block] : [];
}
