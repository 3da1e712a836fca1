import { kindOf } from '../lexicon/index.ts';
import { plural, singular } from './inflect.ts';

type Turn = readonly [RegExp, string | ((...parts: string[]) => string)];

const unicode = (source: string): RegExp => new RegExp(source, 'giu');

/** What a boat, a house or a car has so many of. */
const ALWAYS_COUNTED = 'berths|bedrooms|bathrooms|seats|doors|gears|floors|storeys|passengers|bunks|toilets';
/** The same where it is had by what people rent or buy as a whole, and is let by itself elsewhere. */
const COUNTED = 'rooms|beds|cabins|places';
const WHOLES = new Set(['asset', 'goods']);
const HOMES =
  /(?:house|home|flat|apartment|cottage|villa|chalet|cabin|bungalow|lodge|caravan|tent|propert(?:y|ie)|boat|yacht)s?$/iu;

/** Turns of speech that tell what each of many has, or when it is. What is meant follows from the words alone. */
const OF_EACH: readonly Turn[] = [
  // “boats with berths and length”: how many each of them has.
  [
    unicode(
      String.raw`\b(\p{L}+s) with ((?:(?!with\b)[\p{L}-]+(?: [\p{L}-]+)?, ){0,3}?)(${ALWAYS_COUNTED}|${COUNTED})(?=,? and \p{L}|, \p{L})`,
    ),
    (said, many = '', list = '', counted = '') => {
      const isWhole = HOMES.test(many) || WHOLES.has(kindOf(singular(many.toLowerCase())) ?? '');
      const isPlain = new RegExp(`^(?:${COUNTED})$`, 'iu').test(counted);
      return isPlain && !isWhole ? said : `${many} with ${list}number of ${counted}`;
    },
  ],
  // “projects before and after by kind”: two pictures of each.
  [
    /^(.*?\b)(\p{L}+s) before and after( by \p{L}+)?(?=[.,;]| and\b|$)(.*?)\.?$/iu,
    (_said, lead = '', many = '', by = '', rest = '') =>
      `${lead}${many}${by}${rest}; ${many} with before picture and after picture.`,
  ],
  // “teams, fixtures, a table with points and set difference”: the standings.
  [
    unicode(
      String.raw`(?<=\b(?:leagues?|teams?|clubs?|fixtures?|matches|season)\b[^.]{0,200})\b(?:an?|the) table (?:with|of) (?:the )?`,
    ),
    'standings with team, ',
  ],
  // “a plan for the week”: plans, whatever is listed before.
  [/, (?:and )?an? (plan|schedule|programme|menu) for (?:the|each|every|a) (?:week|day|month)\b/giu, ', $1s'],
  // “apply with a short message”: every application says something.
  [
    /\b(appl(?:y|ies)) with (?:an? )?(?:short |brief |cover(?:ing)? |personal )?(?:message|note|letter|text)\b/giu,
    '$1',
  ],
  // “get a code to show at the door. Staff check the code.”: what every booking has.
  [
    /,? (?:and )?(?:get|gets|receive|receives) an? (?:(?:qr|entry|door|access|pick-?up) )?code(?: (?:to|for|at|by|with|that)\b[^.,;]*)?/giu,
    '',
  ],
  [
    /(?:^|(?<=[.;,] ))(?:our |the )?(?:staff|team|we|stewards|ushers|attendants) (?:then )?(?:checks?|scans?) the (?:\p{L}+ )?codes?\b[^.,;]*/giu,
    '',
  ],
  // “teams choose a trail by length and difficulty”: there are many to choose from.
  [
    /\b(?:choose|chooses|pick|picks|select|selects) an? (\p{L}+(?: \p{L}+)?) by (?=\p{L})/giu,
    (_said, one = '') => `browse ${plural(one)} by `,
  ],
  // “book a start time”: a booking.
  [
    /\bbook(s|ing)? an? (?:(?:start|starting|arrival|entry|free|suitable) )?(?:time|time slot|date and time)\b/giu,
    'make bookings',
  ],
  // “order a pickup with a time”: it is sent with a form.
  [
    new RegExp(
      String.raw`,? (?:and )?\b(?:order|book|schedule|request|arrange)s? an? (?:pick-?up` +
        String.raw`|collection)(?: (?:with|at|for|by) (?:an? |the |their )?(?:\p{L}+ )?(?:time|day|date|slot` +
        String.raw`|window)(?: and (?:time|day|date))?)?(?=[.,;]|$| and\b)`,
      'giu',
    ),
    '',
  ],
];

/** A sentence in which is told plainly what each of many has. */
export const toldOfEach = (sentence: string): string =>
  OF_EACH.reduce(
    (rest, [said, meant]) => (typeof meant === 'string' ? rest.replace(said, meant) : rest.replace(said, meant)),
    sentence,
  );
