import { plural, singular } from './inflect.ts';

/** Words of a list: “petrol, diesel and E10”, “adults, children and bikes”. */
const ITEM = String.raw`(?!and\b)[\p{L}\d]+(?:[ -](?!and\b)[\p{L}\d]+){0,2}`;
const LIST = String.raw`(?:${ITEM}, )*${ITEM},? and ${ITEM}`;
/** Plain names of many: “cafes, libraries and parks”. */
const MANY = String.raw`(?:\p{L}{3,}s, )+\p{L}{3,}s,? and \p{L}{3,}s`;
const CHOOSES = String.raw`(?:choos(?:e|es|ing)|select(?:s|ing)?|pick(?:s|ing)?|enter(?:s|ing)?|set(?:s|ting)?)`;
/** The ends of a stay or a journey. */
const STAY = String.raw`(?:pick-?up|collection|drop-?off|return|check-?in|check-?out|start|end|arrival|departure|travel|rental)`;
const MOMENT = String.raw`(?:dates?|days?|times?|slots?|locations?|branch(?:es)?)`;
/** When and where somebody comes, as a form asks it. */
const WHEN = [
  String.raw`${CHOOSES} (?:the |their |a |an |your )?(?:(?:free|suitable|preferred|available|convenient) )?`,
  String.raw`(?:${STAY}(?:(?:,| and| or|, and) (?:the |their )?${STAY})? )?`,
  String.raw`${MOMENT}(?:(?:,| and) (?:an? |the )?${MOMENT})*(?! and book *(?:[.,;]|$))(?=[.;,]| and\b|$)`,
].join('');
/** Where things are put that somebody buys. */
const BOUGHT = String.raw`(?=[^.]*\b(?:basket|cart|checkout|place (?:an )?orders?|pre-?orders?)\b)`;
/** What is lent in a library. */
const LENT = String.raw`(?:books?|games?|toys?|tools?|seeds?|comics?|dvds?|films?|things|items|records|instruments)`;
/** What stands of several kinds in one place. */
const HEADS = String.raw`(places|spots|venues|sights|attractions|things|objects|items|products|goods|vehicles|animals)`;
/** What is reported of a town, a house or a machine. */
const TROUBLE = String.raw`(?:issues?|problems?|defects?|faults?|hazards?|incidents?|damages?|concerns?|bugs?|troubles?)`;

const unicode = (source: string): RegExp => new RegExp(source, 'giu');
const itemsOf = (list: string): string[] =>
  list
    .split(/,(?: and)? | and /u)
    .map((item) => item.trim())
    .filter((item) => item !== '');

const kindsOf = (list: string): string[] => itemsOf(list).map((item) => singular(item));

/** Turns of speech about what people look through, type in, count and report. What is meant follows from the words alone. */
export const ASKED: readonly (readonly [RegExp, string | ((...parts: string[]) => string)])[] = [
  // “filter by gearbox and seats”: of what is looked through.
  [/(?<!\b(?:an?|the|with|each|can be|be) )\b(filter|sort|filtering|sorting)s? by\b/giu, '$1 them by'],
  // “report issues such as potholes and graffiti”: what a report may be about.
  [
    unicode(String.raw`\breport(?:s|ing)? (?:\p{L}+ )?${TROUBLE},? (?:such as|like|including|e\.g\.) (${LIST})`),
    (_said, list = '') => {
      const items = itemsOf(list).map((item) => item.replace(/\p{L}+$/u, (word) => singular(word)));
      return `report a ${items.slice(0, -1).join(', ')} or ${items.at(-1) ?? ''}`;
    },
  ],
  // “the number of adults, children and bikes”: three numbers.
  [
    unicode(
      String.raw`\b(?:the )?numbers? of ((?:\p{L}+s|children|people)(?:, (?:\p{L}+s|children|people))*,? and (?:\p{L}+s|children|people))\b`,
    ),
    (_said, list = '') =>
      itemsOf(list)
        .map((item) => `number of ${item}`)
        .join(', '),
  ],
  // “the current prices for petrol, diesel and E10”: three prices of what is looked at, where none of them is many.
  [
    unicode(
      String.raw`\b(?:the |its |their )?(?:current |latest |daily |live |local )?(price|fare|rate|level)s (?:for|of) (${LIST})(?=[.,;]|$)`,
    ),
    (said, figure = '', list = '') => {
      const items = itemsOf(list);
      return items.some((item) => item.endsWith('s')) ? said : items.map((item) => `${item} ${figure}`).join(', ');
    },
  ],
  // “pay parking fines online”: what is owed to somebody else, no thing of the app.
  [
    /,? (?:and )?pay(?:s|ing)? (?:their |the |your )?(?:\p{L}+ ){0,2}?(?:fines|bills|taxes|tolls)(?: online)?(?=[.;,]| and\b|$)/giu,
    '',
  ],
  // “a library of common patterns”: nothing is lent there.
  [
    unicode(
      String.raw`\b(?:an?|the|our) (?:\p{L}+ )?librar(?:y|ies) of (?!(?:\p{L}+ )?${LENT}\b)(?=(?:\p{L}+ ){0,2}\p{L}+s\b)`,
    ),
    '',
  ],
  // “choose a date and time, and book an appointment”: what every booking asks.
  [unicode(String.raw`(?:,? (?:and )?)?\b${WHEN}(?=[^.;]*\b(?:book|reserv|appointment|order))`), ''],
  // “choose pick-up and return dates and locations”: a booking.
  [unicode(String.raw`\b(?=[^.;,]*\b${STAY}\b)${WHEN}`), 'make bookings'],
  // “add records to the cart and check out”, “listen to samples”: what is done, no checks and no samples.
  [/\bchecks? ?-?outs?\b(?= *(?:[.,;]|$|and\b|as\b|with\b|by\b))/giu, 'pay'],
  [/\b(?:listen(?:s|ing)? to|hear(?:s|ing)?|play(?:s|ing)?) (?:\p{L}+ )?(?:samples|previews|snippets)\b/giu, ''],
  // “um 11 Uhr”: a time of day, and no clock.
  [/\b(?:um |ab |bis |von |gegen )?\d{1,2}(?:[:.]\d{2})?(?: ?(?:bis|–|-|und) ?\d{1,2}(?:[:.]\d{2})?)? uhr\b/giu, ''],
  // “take a test”: a quiz that is there.
  [
    /\btak(?:e|es|ing) (?:an? |the )?(?:\p{L}+ )?(?:tests?|exams?)\b(?= *(?:[.,;]|$|and\b|with\b|at\b|to\b))/giu,
    'take a quiz',
  ],
  // “quiet places: cafes, libraries and parks with noise level”: kinds of place, and what all of them have.
  [
    unicode(String.raw`\b${HEADS}\b([^.;:,]{0,40}): (${MANY}) (?=with |by )`),
    (_said, head = '', more = '', list = '') => `${head}${more} with type (${kindsOf(list).join(', ')}) and `,
  ],
  // “a bakery website where customers browse breads, cakes and pastries … and place an order”: kinds of what is sold there.
  [
    unicode(
      [
        String.raw`\b(?!online|web|e-?commerce|simple|small|modern|new|an?\b)(\p{L}{4,}) (website|shop|store|site)\b`,
        String.raw`([^.;]{0,60}?\b(?:brows(?:e|es|ing)|buy|order|view|shop)) (?:our |the |all )?(${MANY})`,
        String.raw`(?=[,;.]| and )${BOUGHT}`,
      ].join(''),
    ),
    (_said, trade = '', site = '', does = '', list = '') =>
      `${trade} ${site}${does} ${trade.toLowerCase()} items with type (${kindsOf(list).join(', ')})`,
  ],
  // “appointment booking”, “ticket submission”: the appointments, the tickets.
  [/\bappointment (?:booking|scheduling)s?\b/giu, 'appointments'],
  [
    /\b(ticket|application|request|complaint|question|article|photo|project|recipe|assignment|review) submissions?\b/giu,
    '$1s',
  ],
  // “enter the draw with name and email”: every form asks for both.
  [
    /\b((?:join|enter)s? (?:the |an? |our )?\p{L}+) with (?:their |a )?names? and e-?mails?(?: address(?:es)?)?\b/giu,
    '$1',
  ],
  // “and how many days are left”: a figure that is worked out.
  [/,? (?:and )?how many (?:days|hours|minutes|places|seats|spots|tickets) (?:are|is) (?:still )?left\b/giu, ''],
  // “calculate the tax from income and deductions”: what is typed in.
  [
    unicode(
      String.raw`\b((?:calculat|estimat|comput)(?:e|es|ing) [^.;,]{3,60}?) (?:from|by|based on|using|according to) ` +
        String.raw`(?:the |their |its |an? )?${LIST}(?=[.,;]|$)`,
    ),
    '$1',
  ],
  // “reading eye care advice”: what is read there.
  [
    /\b(read|reads|reading|browse|browsing|find|finding|get|getting) (?:(?!articles)\p{L}+ ){0,3}(?:advice|tips|guidance)\b(?! (?:from|by)\b)/giu,
    '$1 articles',
  ],
  // “service updates”: what is told everybody.
  [/\b(?:service|status|latest|travel|company|club|community|project) updates\b/giu, 'announcements'],
  // “calculate their estimated income tax”: what comes out, nothing that is kept.
  [/\b(?:calculat|estimat|comput)(?:e|es|ing) (?:their|your) (?:\p{L}+ ){0,3}?\p{L}+(?=[,.;]|$| and\b)/giu, 'see'],
  // “the collection by maker and type, each clock with its story”: the clocks have a maker and a type.
  [
    unicode(
      String.raw`\b(?:the |our |an? )?(?:collection|catalogue|catalog|range|archive|directory|selection|list) by (${LIST}), (?=each (\p{L}+) (?:with|has)\b)`,
    ),
    (_said, list = '', one = '') => `browse ${plural(one)} by ${list}; `,
  ],
];
