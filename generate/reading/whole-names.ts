import { ACTS, KEEPING, kindOf, type Archetype } from '../lexicon/index.ts';
import { capitalised } from '../text/inflect.ts';
import type { Notion, Reading } from './notion.ts';
import { literally } from '../words.ts';

/** Things that a word before them tells from others of their kind: tennis courts, music schools, film nights. */
const TOLD_APART: ReadonlySet<Archetype> = new Set<Archetype>(['place', 'organisation', 'asset', 'staff', 'event']);
/** Who uses a thing, and what says nothing of it. */
const NO_SORT: ReadonlySet<Archetype> = new Set<Archetype>(['person', 'staff', 'category', 'review', 'comment']);
const BEGINS = /(?:^|[.,;:!?(]|\b(?:and|or|to|can|may|must|will|should|then|please))\s*$/iu;
const GERUND =
  /^(?!(?:being|during|according|including|existing|following|missing|upcoming|outstanding)$)\p{Ll}{3,}ing$/u;

/**
 * Names in the idea's whole words: where it says “dog parks”, and no other parks, they are called so. What they are for the reader stays: the lemma and
 * the kind of a park. English.
 */
export function withWholeNames(reading: Reading, sentences: readonly string[]): Reading {
  const text = sentences.join(' . ');
  return { ...reading, notions: reading.notions.map((notion) => withWholeName(notion, text)) };
}

function withWholeName(notion: Notion, text: string): Notion {
  const { lemma, one, many, archetype } = notion;
  if (!TOLD_APART.has(archetype) || lemma.includes('_') || one.toLowerCase() !== lemma) return notion;
  const mention = new RegExp(
    String.raw`(?<![\p{L}-])(?:(\p{Ll}{3,}) )?(?:${literally(one)}|${literally(many)})(?![\p{L}-])`,
    'giu',
  );
  const sorts = [...text.matchAll(mention)].map(({ 1: word, index }) =>
    word !== undefined && isSort(word, text.slice(0, index)) ? word : undefined,
  );
  const [first] = sorts;
  const isOne = first !== undefined && first !== lemma && sorts.every((sort) => sort === undefined || sort === first);
  if (!isOne) return notion;
  const whole = (name: string): string => {
    const said = `${first} ${name.toLowerCase()}`;
    return /^\p{Lu}/u.test(name) ? capitalised(said) : said;
  };
  return { ...notion, one: whole(one), many: whole(many) };
}

/** Whether a word before a noun says which sort of it is meant, and is no verb of which the noun is the object. */
function isSort(word: string, lead: string): boolean {
  const kind = kindOf(word);
  const isVerb = ACTS.has(word) || KEEPING.has(word);
  if ((isVerb || GERUND.test(word)) && BEGINS.test(lead)) return false;
  return GERUND.test(word) || (kind !== undefined && !NO_SORT.has(kind));
}
