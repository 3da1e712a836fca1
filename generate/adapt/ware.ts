import { identifierOf, type Template } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';
import type { Notion } from '../reading/index.ts';
import { capitalised } from '../text/inflect.ts';
import { wareOfShop } from '../text/plainer-sites.ts';

/** What stands before the ware: “a shop for …”, “we sell …”. */
const SELLING = new RegExp(
  String.raw`(?<!\p{L})(?:(?:shop|store|boutique|webshop|e-shop|roastery|bakery|nursery)\s+(?:for|of|selling` +
    String.raw`|that sells|which sells|where (?:people|customers|everybody) buys?)` +
    String.raw`|(?:e-?commerce|online sales?|retail) (?:web ?site|site|platform|app|shop|store) (?:for|of|selling)` +
    String.raw`|sell(?:s|ing)?|shop für|laden für|geschäft für|verkauf(?:e|en|t)|boutique de|magasin de` +
    String.raw`|vend(?:re|ons)?|tienda de|vende(?:mos|r)?|negozio di|vend(?:iamo|ere)|loja de|winkel (?:voor|in)` +
    String.raw`|verkopen)\s+`,
  'giu',
);
/** What people do in a shop: “browse bouquets by occasion”. */
const SHOPPING = new RegExp(
  String.raw`(?<!\p{L})(?:brows(?:e|es|ing)|buy(?:s|ing)?|purchas(?:e|es|ing)|shop(?:s|ping)? for` +
    String.raw`|(?:put(?:s|ting)?|add(?:s|ing)?)(?= [^.,;]{3,40} (?:in|into|to) (?:the|a|an|their` +
    String.raw`|your) (?:shopping )?(?:basket|cart|bag)\b))\s+(?:our |the |all )?`,
  'giu',
);
/** Behind these goes on a list, of which the first word is not what the shop is about. */
const LISTS = /^(?:,|and|or)$/iu;
/** What ends the words that may name it. */
const END = /[.,;:!?()]|(?<!\p{L})(?:with|by|online|to|from|in|at|via|on|and|or|mit|und|avec|con|com|met)(?!\p{L})/iu;
/** So far from the verb stands what is sold: “our own freshly roasted single-origin coffee beans”. */
const MOST_WORDS = 8;
/** Nobody sells these, whatever the sentence says, or only beside what the shop is about. */
const NEVER: ReadonlySet<Archetype> = new Set(['person', 'staff', 'organisation', 'payment', 'category', 'voucher']);
/** Says nothing of what is sold. */
const ANY: ReadonlySet<string> = new Set(['product', 'item', 'article', 'good', 'goods', 'thing', 'ware']);
/** What it is sold by: “coffee beans by the bag”. */
const BY = /(?<!\p{L})by the (\p{L}+)/giu;

/**
 * What a shop sells, where the idea says it in so many words: “a shop for used vinyl records”. That is then the template's product, whatever
 * kind of thing the word is elsewhere. Undefined where nothing is said to be sold, or the template sells nothing.
 */
export function wareIn({ trade }: Template, idea: string, notions: readonly Notion[]): Notion | undefined {
  if (trade?.sold === undefined) return undefined;
  const ofName = identifierOf(wareOfShop(idea) ?? '');
  // they are read so, as nobody sells numbers
  const said = idea.replaceAll(/(?<!\b(?:mobile|cell) )\bphones\b/giu, 'mobile phones');
  return (
    wareBehind(SELLING, said, notions) ??
    wareBehind(SHOPPING, said, notions) ??
    notions.find(({ lemma }) => lemma === ofName)
  );
}

/** What people look through in a shop that lists its kinds: “browse frames”, where glasses and sunglasses are sold. */
export const browsedIn = (idea: string, notions: readonly Notion[], kinds: readonly Notion[]): Notion | undefined =>
  wareBehind(
    SHOPPING,
    idea,
    notions.filter((notion) => !kinds.includes(notion)),
    true,
  );

function wareBehind(sign: RegExp, idea: string, notions: readonly Notion[], isListed = false): Notion | undefined {
  for (const { 0: said, index } of idea.matchAll(sign)) {
    const rest = idea.slice(index + said.length);
    const end = END.exec(rest);
    if (sign === SHOPPING && !isListed && LISTS.test(end?.[0] ?? '')) continue;
    const words = rest
      .slice(0, end?.index ?? rest.length)
      .toLowerCase()
      .split(/\s+/)
      .slice(0, MOST_WORDS);
    const named = notions.filter(
      ({ lemma, archetype }) => !NEVER.has(archetype) && !ANY.has(lemma) && isNamed(lemma, words),
    );
    // the last noun of a phrase is its head: “coffee beans” are beans
    const [ware] = named.toSorted((a, b) => b.lemma.length - a.lemma.length || b.first - a.first);
    if (ware !== undefined) return ware;
  }
  return undefined;
}

function isNamed(lemma: string, words: readonly string[]): boolean {
  const parts = lemma.split('_');
  return words.some((_, at) => parts.every((part, step) => startsAlike(words[at + step] ?? '', part)));
}

/** “records” for “record”, “bodies” for “body”: a plural begins as its singular. */
function startsAlike(word: string, lemma: string): boolean {
  const stem = lemma.length > 4 ? lemma.slice(0, -1) : lemma;
  return word.startsWith(stem) && word.length <= lemma.length + 3;
}

/** What the ware is sold by, which is nothing of its own: what is said of a bag of beans is said of the beans. */
export function packedIn(idea: string, notions: readonly Notion[]): Notion[] {
  const words = new Set([...idea.matchAll(BY)].map(([, word = '']) => word.toLowerCase()));
  return notions.filter(({ lemma, archetype }) => words.has(lemma) && archetype !== 'person');
}

/** The ware with what is said of the sale left out: a basket, a checkout and a delivery are none of its properties. */
export function asWare(ware: Notion, packs: readonly Notion[], { entities }: Template): Notion {
  const own = new Set(
    entities.flatMap(({ id, words, same = [], holds = [] }) =>
      [id, ...words, ...same, ...holds].map((each) => identifierOf(each)),
    ),
  );
  const said = [ware, ...packs]
    .flatMap(({ fields }) => fields)
    .map((field) => withoutWare(field, ware.lemma))
    .filter(({ id }) => !own.has(id));
  const fields = said.filter(({ id }, at) => said.findIndex((each) => each.id === id) === at);
  return { ...ware, archetype: 'goods', states: [], fields };
}

/** The shape of a frame is a shape: nobody repeats of whom it is. */
function withoutWare<F extends { id: string; label: string }>(field: F, lemma: string): F {
  if (!field.id.startsWith(`${lemma}_`)) return field;
  const id = field.id.slice(lemma.length + 1);
  return { ...field, id, label: capitalised(id.replaceAll('_', ' ')) };
}
