import { isAttribute, kindOf } from '../lexicon/index.ts';
import { plural, singular } from './inflect.ts';

type Turn = readonly [RegExp, string | ((...parts: string[]) => string)];

const unicode = (source: string): RegExp => new RegExp(source, 'giu');

const WORD = String.raw`(?!(?:and|or|for|of|by|with|in|on|to)\b)[\p{L}\d-]+`;
const NAME = String.raw`${WORD}(?: ${WORD}){0,2}`;
const LOOKS =
  String.raw`(?:brows(?:e|es|ing)|view(?:s|ing)?|explor(?:e|es|ing)|find(?:s|ing)?|sees?|seeing|presents?` +
  String.raw`|presenting|shows?|showing|choos(?:e|es|ing)|offers?|offering)`;
/** What is of no sort for somebody: parts of a site, and what is paid. */
const NO_THING = new RegExp(
  String.raw`^(?:pages?|sections?|forms?|tabs?|functions?|features?|options?|filters?|prices?|fees?|rates?` +
    String.raw`|tickets?|details|information|ways?|tools?|times?|dates?|rooms?|places?|reports?)$`,
  'iu',
);
const PART_OF_EACH =
  String.raw`(?:(?:technical|full|detailed|key|all) )*(?:specifications?|specs|data|details|features|parameters` +
  String.raw`|characteristics|information|profile)`;

/** What each thing is said to have is figures and properties, and none of them a thing that is kept by itself: “wells, towers” are, “calls handled” are not. */
function areFigures(list: readonly string[]): boolean {
  return list.every((each) => {
    const words = each.toLowerCase().split(' ');
    const last = words.at(-1) ?? '';
    const id = words.join('_');
    if (isAttribute(id) || isAttribute(last) || isAttribute(singular(last))) return true;
    if (/(?:ed|sold|made|won|lost|taken)$/u.test(last) && words.length > 1) return true;
    return singular(last) === last && !last.endsWith('s') && kindOf(last) === undefined;
  });
}

const itemsOf = (list: string): string[] =>
  list
    .split(/,\s*(?:and |or )?|\s+(?:and|or)\s+/iu)
    .map((each) => each.replace(/^(?:the|their|its|an?) /iu, '').trim())
    .filter((each) => each !== '');

/** “calls handled” are counted. */
const figure = (name: string): string =>
  /s (?:\p{L}+ed|sold|made|won|lost|taken)$/iu.test(name) ? `number of ${name}` : name;

/** Turns of speech in which an idea tells what it shows: what sorts there are, and what each thing has. What is meant follows from the words alone. */
export const OF_WHAT_IS_SHOWN: readonly Turn[] = [
  // “see what repairs cost”: a list with prices.
  [
    unicode(String.raw`\bwhat (?:the |our |your )?(${WORD}s) costs?\b(?! (?:in|per|an?|each|every)\b)`),
    '$1 with price',
  ],
  // “browse courses for beginners, children and seniors”: of which sort each of them is.
  [
    unicode(
      [
        String.raw`\b(${LOOKS} (?:(?:the|our|all|its|different|various|available) )?)(${NAME}) for `,
        String.raw`((?:(?!the |our |their )${NAME}, )+${NAME},? and ${NAME})(?=[.,;]|$)`,
      ].join(''),
    ),
    (said, looks = '', things = '', list = '') => {
      const last = things.split(' ').at(-1) ?? '';
      const sorts = itemsOf(list);
      const isOfSorts =
        singular(last.toLowerCase()) !== last.toLowerCase() &&
        !NO_THING.test(last) &&
        sorts.every((each) => !/ing$|^(?:their|its|your|each|every)\b/iu.test(each));
      return isOfSorts ? `${looks}${things} with type (${sorts.join(', ')})` : said;
    },
  ],
  // “view the technical specifications of each drill”: what every maker tells of a machine.
  [
    unicode(
      String.raw`\b(?:the |their )?(?:technical (?:data|details|specifications?)|specs|specifications?) (?:of|for) ` +
        String.raw`(?:each|every|all|the) (${WORD})(?=[.,;]|$| and\b)`,
    ),
    (_said, one = '') => `${plural(singular(one.toLowerCase()))} with weight, wattage, height and width`,
  ],
  // “showing photos of past events”: pictures that are looked at, and no events to come to.
  [
    unicode(
      String.raw`\b(?:(?:showing|shows?|seeing|see|viewing|view|looking at|look at) )?(?:photos?|pictures|images` +
        String.raw`|photographs) of (?:our |the |their )?(?:past|previous|recent|finished|completed|former|earlier) ` +
        String.raw`(?:${WORD} )?\p{L}+s\b(?![,.;])(?!$)`,
    ),
    'browse pictures,',
  ],
  // “view the details of each lamp”: the lamp.
  [unicode(String.raw`\b(?:the |their )?${PART_OF_EACH} (?:of|for|about) (each|every|all|the|an?) (?=\p{L})`), '$1 '],
  // “see wins, waiting time and rating for each driver”: what each of them has.
  [
    unicode(
      String.raw`\b(?:sees?|seeing|view(?:s|ing)?|shows?|showing|tracks?|tracking|monitors?|monitoring|compares?) ` +
        String.raw`(?:the )?((?:${NAME}, )*${NAME},? and (?:the )?${NAME}) (?:for|of|by|per) (?:each|every) ` +
        String.raw`(${WORD})(?=[.,;]|$| in\b| over\b| as\b| and\b)`,
    ),
    (said, list = '', one = '') => {
      const all = itemsOf(list);
      // What is counted ends the list: nothing behind it would be read as a property.
      const told = all
        .map(figure)
        .toSorted((a, b) => Number(a.startsWith('number ')) - Number(b.startsWith('number ')));
      const rest = told.length === 1 ? told[0] : `${told.slice(0, -1).join(', ')} and ${told.at(-1) ?? ''}`;
      return areFigures(all) ? `see ${plural(one)} with ${rest ?? ''}` : said;
    },
  ],
];

const SUPERLATIVE = unicode(String.raw`\b(?:the |our |their )most (?!of\b|\p{L}+s\b)\p{L}{3,} (?=\p{L}{3,}s\b)`);

/** “The most active members”: members, and no active ones beside them. */
export const withoutSuperlatives = (sentence: string): string => sentence.replace(SUPERLATIVE, 'the ');
