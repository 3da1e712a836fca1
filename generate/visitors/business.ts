import { kindOf } from '../lexicon/index.ts';
import { cleanText } from '../text/clean.ts';
import { plural } from '../text/inflect.ts';

/** A command to whoever builds it, and the word for what is built. */
const ORDER = new RegExp(
  String.raw`^(?:please\s+|kindly\s+)?(?:(?:can|could|would) you\s+)?(?:build|create|make|implement|develop` +
    String.raw`|design|set up|i(?:'d| would)? (?:want|need|like)(?: to (?:build|create|have|make))?` +
    String.raw`|we(?:'d| would)? (?:want|need|like)(?: to (?:build|create|have|make))?)\s+(?:me\s+` +
    String.raw`|us\s+)?(?=(?:an?|the|our|my)\s)`,
  'iu',
);
const ARTICLE = /^(?:an?|the|our|my)\s+/iu;
const SITE =
  /^(?:(?:\p{L}+\s+)?(?:web ?sites?|web ?page|home ?page|site|web app|app|application|platform|portal|online presence))\s+(?:of|for|about)\s+/iu;
const TAIL = /\s+(?:web ?site|web ?page|site|web app|app|application|platform|portal)$/iu;
const END = new RegExp(
  String.raw`[,:;.(–—]|\s-\s|\s(?:with|where|that|which|who|to|in|by|so|and|from|at|on|needs?|wants?|shows?` +
    String.raw`|sells?|offers?|lets?|rents?|runs?|has|have|is|are|takes?|keeps?|helps?|posts?|lists?|gives?|makes?` +
    String.raw`|brings?|plans?|hosts?|teaches|lends?|serves?|provides?|allows?|should|can|will|must)\b` +
    // “a vineyard presents its wines”: whatever it does
    String.raw`|\s\p{L}+s\s(?=(?:its|their|our|his|her|the|all)\s)`,
  'iu',
);
const PLACE = new RegExp(
  String.raw`\b(?:firm|school|club|shop|store|agency|studio|museum|restaurant|company|office|clinic|hotel|shelter` +
    String.raw`|church|gallery|bakery|farm|college|academy|theatre|library|caf[eé]|salon|practice|brewery|vineyard` +
    String.raw`|garage|gym|centre|center|charity|association|team|band|market|zoo|park)$`,
  'u',
);
const MOST_WORDS = 6;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}'-]+/gu) ?? [];

/** What the place is, as the idea's first sentence calls it: “a surf school”. Nothing where it does not say so plainly. English. */
export function businessIn(idea: string): string | undefined {
  const first = cleanText(idea.slice(0, 400)).replace(ORDER, '');
  const thing = first.replace(ARTICLE, '').replace(SITE, '').replace(ARTICLE, '');
  const end = END.exec(thing)?.index ?? -1;
  const called = (end < 0 ? '' : thing.slice(0, end)).trim().toLowerCase();
  const bare = called.replace(TAIL, '');
  // a law firm's website is spoken of as the firm; a stock report website is no report
  const head = bare.split(' ').at(-1) ?? '';
  // a hiking trail website is no trail where trails are browsed
  const isOneOfMany = bare !== called && wordsIn(idea.slice(0, 4000)).includes(plural(head));
  const isPlace = !isOneOfMany && (['organisation', 'place'].includes(kindOf(head) ?? '') || PLACE.test(bare));
  const noun = isPlace ? bare : called;
  const words = noun.split(' ');
  // “for buying and renting boats”: what is done there
  if (/^\p{L}+ing$/u.test(noun)) return undefined;
  // “Parents look for babysitters”: what somebody does, and not what this is.
  const isCalled = ARTICLE.test(first) || SITE.test(first) || isPlace || first.charAt(Math.max(end, 0)) === ':';
  const isPlain = /^[\p{L}][\p{L}' -]*$/u.test(noun) && words.length <= MOST_WORDS && noun.length >= 4;
  const isSingular = !/(?:[^su]s|people|children)$/u.test(words[words.indexOf('for') - 1] ?? words.at(-1) ?? '');
  if (
    !isCalled ||
    !isPlain ||
    !isSingular ||
    /^(?:i|we|please|to|my|our|it|this|there|people|visitors|users)\b/u.test(noun)
  )
    return undefined;
  return `${/^(?:[aeio]|u(?!s|n[i]))/u.test(noun) ? 'an' : 'a'} ${noun}`;
}
