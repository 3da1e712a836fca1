import { fieldFor, kindOf, type Archetype } from '../lexicon/index.ts';
import { capitalised, plural, singular } from '../text/inflect.ts';
import { choiceOf } from './choices.ts';
import type { Notion, Reading } from './notion.ts';

const WORD = String.raw`(?!(?:and|or|with|where|by|that|which|who|in|on|at|to|online)\b)[\p{L}’'-]+`;
const NAME = String.raw`${WORD}(?: ${WORD}){0,3}`;
/** A shop and two or more sorts of ware: “online shop for board games and puzzles”, “a store selling rugs, lamps and cushions”. */
const SELLS = new RegExp(
  [
    String.raw`\b(?:(?<!(?:repair|coffee|barber|work) )(?:web|e-)?(?:shop|store|boutique|commerce)(?: web ?site| site)? ` +
      String.raw`(?:for|of|selling|(?:that|which) (?:sells|offers|provides|carries|features)|offering|providing)`,
    String.raw`|(?:we|i) sell(?=[^.;]*\bonline\b|.*\b(?:basket|cart|checkout)\b))`,
    String.raw` ((?:${NAME}, )*${NAME},? and ${NAME})(?=[.,;:(!]|$| (?:and|with|where|by|that|which|who|in|on|at|to|online)\b)`,
  ].join(''),
  'iu',
);

/** What tells a shop from a store room: “our store of props and costumes”. */
const SHOPS =
  /shop|boutique|\b(?:online|web|sell|sells|selling|buy|buyers?|baskets?|carts?|pay|prices?|orders?|customers?)\b/iu;

/** What stands beside wares and is none. */
const NO_WARE: ReadonlySet<Archetype> = new Set([
  'person',
  'organisation',
  'animal',
  'place',
  'payment',
  'category',
  'voucher',
  'service',
  'event',
  'booking',
  'request',
  'order',
  'review',
  'task',
  'contract',
  'comment',
]);
/** What a shop does and has besides what it sells. */
const DOES = new RegExp(
  String.raw`(?:browsing|search|shopping|payments?|ordering|orders?|tracking|management|information|services?|functions?` +
    String.raw`|reviews?|recommendations?|delivery|checkout|carts?|purchas\w+|experience)$`,
  'iu',
);
/** Whom a shop is for. */
const FOLK = /(?:lovers|fans|enthusiasts|collectors|beginners|owners|hobbyists|rent|sale|hire)$/iu;

/** The notion that an item of the list names, if any: “handmade soaps” are soaps. */
const named = (item: string, notions: readonly Notion[]): Notion | undefined =>
  notions
    .filter(({ one, many }) => [one, many].some((word) => ` ${item}`.toLowerCase().endsWith(` ${word.toLowerCase()}`)))
    .toSorted((a, b) => b.lemma.length - a.lemma.length)[0];

function isWare(item: string, notion: Notion | undefined): boolean {
  const last = (item.split(' ').at(-1) ?? '').toLowerCase();
  const kind = notion?.archetype ?? kindOf(singular(last));
  return !FOLK.test(last) && !DOES.test(last) && (kind === undefined || !NO_WARE.has(kind));
}

/**
 * The sorts of ware that a shop lists in one breath as what they are: products of so many sorts. What is said of one of them is said of the products, since
 * one basket holds them all.
 */
export function soldTogether(reading: Reading, sentences: readonly string[]): Reading {
  const list = sentences.flatMap((sentence) => SELLS.exec(sentence)?.[1] ?? [])[0];
  if (list === undefined || !sentences.some((sentence) => SHOPS.test(sentence))) return reading;
  const items = list.split(/,? and |, /iu).map((item) => ({ item, notion: named(item, reading.notions) }));
  if (items.length < 2 || items.some(({ item, notion }) => !isWare(item, notion))) return reading;
  const told = items.flatMap(({ notion }) => notion ?? []);
  const [first] = told.toSorted((a, b) => Number(a.archetype === 'staff') - Number(b.archetype === 'staff'));
  if (first === undefined || first.archetype === 'staff' || new Set(told).size < told.length) return reading;
  const clauses = new Set(told.flatMap((each) => [...each.clauses]));
  const sorts = items.map(({ item, notion }): Notion => {
    const one = notion?.one ?? capitalised(singular(item.toLowerCase()));
    const made = notion ?? { ...first, lemma: one.toLowerCase().replace(/[\s-]+/gu, '_'), one, many: plural(one) };
    return { ...made, archetype: 'goods', fields: [], states: [], clauses, sort: true };
  });
  const gone = new Set(told.map(({ lemma }) => lemma));
  const product = productOf(told, reading.notions);
  const now = (lemma: string): string => (gone.has(lemma) ? product.lemma : lemma);
  return {
    ...reading,
    notions: [
      product,
      ...sorts,
      ...reading.notions.filter(({ lemma }) => !gone.has(lemma) && lemma !== product.lemma),
    ].toSorted((a, b) => a.first - b.first),
    relations: reading.relations
      .map(({ from, to }) => ({ from: now(from), to: now(to) }))
      .filter(({ from, to }) => from !== to),
    loose: reading.loose.map(({ field, near }) => ({ field, near: near === undefined ? near : now(near) })),
  };
}

/** What all of them are: with all that is said of any of them. */
function productOf(told: readonly Notion[], notions: readonly Notion[]): Notion {
  const general = notions.find(({ lemma }) => lemma === 'product');
  const all = general === undefined ? told : [general, ...told];
  const fields = all.flatMap((each) => each.fields);
  return {
    lemma: 'product',
    archetype: 'goods',
    one: general?.one ?? 'Product',
    many: general?.many ?? 'Products',
    score: Math.max(...all.map(({ score }) => score)),
    evidence: all.flatMap(({ evidence }) => evidence),
    first: Math.min(...all.map(({ first }) => first)),
    known: true,
    fields: fields.filter(({ id }, at) => fields.findIndex((each) => each.id === id) === at),
    states: all.find(({ states }) => states.length > 0)?.states ?? [],
    clauses: new Set(all.flatMap(({ clauses }) => [...clauses])),
  };
}

/** The same where nothing sorts the products into categories: each of them says of which sort it is. */
export function withSorts(reading: Reading): Reading {
  const sorts = reading.notions.filter(({ sort }) => sort === true);
  if (sorts.length === 0) return reading;
  const kind = choiceOf(
    fieldFor('kind', 'Kind'),
    sorts.map(({ one }) => one.toLowerCase()),
  );
  return {
    ...reading,
    notions: reading.notions
      .filter((notion) => !sorts.includes(notion))
      .map((notion) =>
        notion.lemma === 'product' && !notion.fields.some(({ id }) => id === kind.id)
          ? { ...notion, fields: [kind, ...notion.fields] }
          : notion,
      ),
  };
}
