import { plural, singular } from './inflect.ts';

type Turn = readonly [RegExp, string | ((...parts: string[]) => string)];

const unicode = (source: string): RegExp => new RegExp(source, 'giu');

const WORD = String.raw`(?!(?:and|or)\b)[\p{L}\d-]+`;
const NAME = String.raw`${WORD}(?: ${WORD}){0,2}`;
const LIST = String.raw`(?:${NAME}, )*${NAME}(?:,? (?:and|or) ${NAME})?`;
const SITE = String.raw`(?:web ?sites?|home ?page|(?<!(?:building|construction|camp|test|work|job|heritage) )site|web ?shop|online (?:shop|store)|shop|portal|platform|app|application|tool)`;
const LOOKS = String.raw`(?:brows(?:e|es|ing)|search(?:es|ing)?(?: for)?|view(?:s|ing)?|explor(?:e|es|ing)|find(?:s|ing)?|sees?|list(?:s|ing)?)`;
/** Who comes to a site that is made for them; what follows is of the site. */
const FOLK = String.raw`(?:fans|lovers|enthusiasts|hobbyists|collectors|beginners|learners|seekers|buffs|addicts|amateurs|friends|owners|parents|families|seniors|travell?ers|professionals|developers|designers|musicians|runners|cyclists|gamers)`;
/** What a thing has several of, by which it is looked for. */
const COUNTED = String.raw`(?:bed|bath)?rooms|seats|doors|beds|players|floors|storeys|passengers|servings|pages|pieces|berths|cabins`;
/** What is done with rows that are there. */
const HANDLES = String.raw`(?:renam(?:e|es|ing)|delet(?:e|es|ing)|remov(?:e|es|ing)|edit(?:s|ing)?|updat(?:e|es|ing)|duplicat(?:e|es|ing)|copy|copies|archiv(?:e|es|ing)|pin(?:s|ning)?|sort(?:s|ing)?|reorder(?:s|ing)?|restor(?:e|es|ing))`;

const OWNED = unicode(String.raw`\b(an?|the|our|my) ((?:${WORD} ){0,3}?${WORD})['’]s? (${SITE})\b`);

/** Whose site an idea is about, where it says so in front: “a cooking school's website”. Nothing is kept of it, and it tells the trade. */
export function ownersIn(text: string): string {
  return [...text.matchAll(OWNED)].map(([, , owner = '']) => owner).join(', ');
}

/** Turns of speech in which a site is described: whose it is, what its pages hold, and what is done there. What is meant follows from the words alone. */
export const OF_SITES: readonly Turn[] = [
  // “The site should also have …”: what it has, and no site that is kept.
  [
    unicode(
      String.raw`(?<=^|[.;!] )(?:the|this|our) (?:${SITE}|system|page) (?=(?:also )?(?:should|must|will|can|shall|needs? to)\b)`,
    ),
    'it ',
  ],
  // “a website which shows the weather”: it has it; nobody keeps shows.
  [
    unicode(
      String.raw`\b(${SITE}|dashboard|page|system) (?:which|that) (?:also )?(?:shows|displays|presents|lists|offers|provides|gives|features|contains|includes|has)\b`,
    ),
    '$1 with',
  ],
  // “a site for stamp fans with a gallery”: the gallery is the site's, and no property of the fans.
  [unicode(String.raw`\b(${SITE}|community|forum) for (?:${WORD} ){0,3}${FOLK} (?=with\b)`), '$1 '],
  // “a fashion brand's online shop”, “a cooking school's website”: whose it is.
  [OWNED, '$1 $3'],
  // “website for a hotel group”, “for a chain of bakeries”: the firm, of which there is one.
  [unicode(String.raw`\b(${SITE} (?:for|of)) an? (${WORD}) (?:group|chain|brand)\b`), '$1 a $2 company'],
  // “browse lamps by brand, filter them by price”: all of them are told of the lamps.
  [
    unicode(
      String.raw`\b(${LOOKS}) (${NAME}) by (${LIST})(?:,|;|,? and) (?:and )?(?:filter|sort|search) (?:them|these|the results) by (${LIST})(?=[.,;]|$)`,
    ),
    (_said, looks = '', many = '', by = '', more = '') =>
      `${looks} ${many} by ${by.replace(/,? (?:and|or) /u, ', ')}, ${more}`,
  ],
  // “filter them by price, rooms and place”: how many each of them has.
  [
    unicode(
      String.raw`\b(?:filter|sort|search|brows|narrow)\p{L}* (?:\p{L}+ ){0,3}?by (?:${NAME}(?:, | and ))*?(?=${COUNTED}\b)[^.;]*`,
    ),
    (said) =>
      said.replace(unicode(String.raw`(?<=by |, |and |or )(${COUNTED})(?= *(?:[,.;]|$)| and | or )`), 'number of $1'),
  ],
  // “compare up to three models side by side”: of what is browsed.
  [
    unicode(
      String.raw`\bcompar(?:e|es|ing) (?:up to )?(?:several |two |three |four |\d )?(?:models|items|products|options|entries|results|candidates) (?:side by side|next to each other)`,
    ),
    'compare them side by side',
  ],
  // “rate and review films”: two words for one thing.
  [/\brat(?:e|es|ing)(?:,| and| or|\/) (?=(?:review|comment))/giu, ''],
  // “rename and delete them”: what everybody can do with what is theirs.
  [unicode(String.raw`,? (?:and )?${HANDLES}(?:,? (?:and |or )?${HANDLES})* (?:them|it|these)(?=[.,;]| and\b|$)`), ''],
  // “properties for sale and rent”: how they are on offer.
  [
    /\b(properties|homes|houses|flats|apartments|estates|real estate) for (?:sale|rent|lease) (?:and|or|and\/or) (?:for |to )?(?:sale|rent|let|lease)\b/giu,
    '$1',
  ],
  [
    /\bfor (sale|rent|hire|lease) (?:and|or|and\/or) (?:for |to )?(sale|rent|hire|lease)\b/giu,
    'with offer type (for $1, for $2)',
  ],
  // “product pages with sizes and colours”: what each product has.
  [
    unicode(
      String.raw`\b(product|item|film|movie|book|course|event|recipe|article|property|car|vehicle|artist|player|team|company|hotel|room|lesson|project|game|plant|animal|doctor|lawyer|trainer|teacher)s? (?:detail )?pages? (?:with|showing|that shows?|including) (?=${WORD})`,
    ),
    (_said, one = '') => `${singular(one)}s with `,
  ],
  [/\bshopping (?:bag|basket|cart)s?\b/giu, 'cart'],
  // “move candidates through stages”: a status.
  [
    unicode(
      String.raw`\bmov(?:e|es|ing) (${NAME}) (?:through|along|between|across) (?:the |different |several )?(?:\p{L}+ )?(?:stages|phases|steps|columns)\b`,
    ),
    '$1 have a status',
  ],
  // “the weekly programme of a radio station”, “match schedule”: what is on, each with its time.
  [
    /(?<=\b(?:radio|tv|television|station|channel|broadcaster)\b[^.;]{0,200})\b(?:weekly |daily )?(?:programmes?|programs?|broadcast(?:ing)?|show) (?:schedules?|guides?|listings?)\b/giu,
    'broadcasts with weekday and start time',
  ],
  [
    unicode(
      String.raw`\b(?:weekly |daily |monthly )?(match|game|event|class|course|training|lesson|session|workshop|tour|concert|exhibition|race|bus|train|ferry|film|talk|service) (?:schedules?|calendars?|timetables?)\b`,
    ),
    (_said, one = '') => plural(one),
  ],
  // “standings by league”, “live scores”: what a table of a league has; a score is of its match.
  [
    /\b(?:the )?(?:league tables?|standings)\b(?: by (?:league|division|group|season))?(?! with)/giu,
    'standings with team, wins, draws, losses and points;',
  ],
  [/(?<=[,:;]|\band|\bwith|\bsee|\bfollow) (?:the )?live (?:scores|results|tickers?)(?=[,.;]|$| and\b)/giu, ''],
  // “how far the campaign is from its goal”: two figures of it.
  [
    /\b(?:see |watch |follow |show )?how (?:far|close|much) (?:the |an? |each )?(\p{L}+) (?:is|are) (?:away )?(?:from|to|of) (?:its|their|the) (?:goal|target)\b/giu,
    (_said, one = '') => `${plural(one)} have a goal amount and collected amount`,
  ],
  // “stories of people who were helped”: stories; nobody keeps those people.
  [
    /\b(stories|pictures|photos|reports|portraits|interviews) (?:of|about|from|with) (?:the )?(?:people|families|children|persons|those|others|locals)(?: (?:who|that|we)\b[^,.;]*)?/giu,
    '$1',
  ],
  // “see the latest deals and special offers”: what the house offers, nobody's bid and no sale that is negotiated.
  [
    /(?<=[,:;]|\band|\bwith|\bsee|\bsees|\bview|\bbrowse|\bfind|\bshows?|\bpresents?) (?:the |our |all )?(?:special|seasonal|current|latest|best|daily|weekly|hot|holiday|summer|winter|group|last-minute|coaching|package|new) (?:offers|deals|promotions)(?=[,.;]|$| and\b)/giu,
    ' special offers with price and valid until;',
  ],
  [
    /(?<=\b(?:web ?site|site|home ?page)\b[^.]{0,300},) (?:our |the )?offers(?=,| and\b|\.)/giu,
    ' special offers with price and valid until;',
  ],
  // “goods in and goods out”: what moves, no two kinds of goods.
  [
    /\b(?:goods|stock|items?|material) (?:in|inwards?|coming in)(?:,| and|\/) (?:(?:goods|stock|items?|material) )?(?:out|outwards?|going out)\b/giu,
    'stock movements',
  ],
  [
    /(?<=[,:;]|\band|\bwith) (?:low[- ]stock|out[- ]of[- ]stock|stock) (?:warnings?|alerts?|notifications?)(?=[,.;]|$| and\b)/giu,
    '',
  ],
  // “an image gallery”: pictures.
  [
    /(?<=[,:;]|\band|\bwith|\bsee|\bbrowse) (?:an? |the |our )?(?:(?:image|photo|picture|inspiration) )?galler(?:y|ies)(?: (?:of|with) (?:\p{L}+ ){0,2}\p{L}+)?(?=[,.;]|$| and\b)/giu,
    ' pictures',
  ],
  // “against the computer”, “a leaderboard of solvers”: who plays is nobody that is kept.
  [/\b(?:an? )?(?:(?:game|match) )?(?:against|versus|vs\.?) (?:the |a )?(?:computer|machine|ai|bot|engine)\b/giu, ''],
  [/\b(leaderboards?|rankings?|high scores?) of (?:the )?(?:\p{L}+ ){1,3}?(?=[,.;]|$|and\b)/giu, '$1 '],
  // “events such as eclipses and meteor showers”: what sorts there are.
  [
    unicode(
      String.raw`\b(?!(?:things|elements|components|applications|capabilities|features|functions|functionalities|information|details|options|tools|pages|sections|services|topics|items|data|games|fields|filters|issues|problems|services)\b)(\p{L}{4,}s) such as ((?:${NAME}, )*${NAME},? and ${NAME})(?=[.,;]|$)`,
    ),
    (_said, head = '', list = '') =>
      `${head} with type (${list
        .split(/,(?: and)? | and /u)
        .map((one) => one.replace(/\p{L}+$/u, (word) => singular(word)))
        .join(', ')})`,
  ],
  // “furniture, clocks and porcelain by period”: ware of several types.
  [
    unicode(
      String.raw`\b(dealer|shop|store|market|gallery|collection|site)(['’]s)?((?: (?:site|web ?site|shop|store))? (?:with|of|for)) (${WORD}(?:, ${WORD}){1,4},? and ${WORD}) by (?=\p{L}[^.]*\b(?:items?|pieces?|objects?|products?)\b)`,
    ),
    (_said, one = '', of = '', site = '', list = '') =>
      `${one}${of}${site} items with type (${list
        .split(/,(?: and)? | and /u)
        .map((each) => singular(each))
        .join(', ')}), `,
  ],
  // “planets by season”: when they are looked for; nobody holds seasons.
  [/(?<=\p{L}s) by (?:the )?seasons?(?=[,.;]|$| and\b)/giu, ''],
  // “rate finished books”: what is done, no rate.
  [
    /(?<=(?:^|, |\band |\bcan |\bto ))rate (?=(?:the|their|each|every|an?|it|them|other|our|your)\b|\p{L}+ed \p{L}+s\b|(?!of\b|per\b)\p{L}{3,}s\b)/giu,
    'review ',
  ],
  // “categories by age”, “product details with video”: of the products; “compare kits”: what is done.
  [/(?<=[,:;]|\band|\bwith) (?:the )?categories by (?:[\p{L} -]+,? and )?[\p{L} -]+(?=[,.;])/giu, ''],
  [
    /\b(product|item|course|event|film|movie|book|recipe|hotel|room|car|property) details (?:with|including|such as) (?=\p{L})/giu,
    (_said: string, one: string) => `${plural(one)} with `,
  ],
  [/(?<=(?:, |\band ))compare (?=\p{L}+s(?:[,.;]| and\b))/giu, 'see '],
  // “guest reviews”: reviews, whoever writes them.
  [
    /\b(?:guest|customer|patient|user|client|visitor|travell?er|student|buyer|fan|reader|member|parent|shopper|viewer|player)s?['’]? (reviews|ratings)\b/giu,
    '$1',
  ],
  // “a museum shop for catalogues”: what is bought there.
  [
    unicode(
      String.raw`(?<=[,:;]|\band|\bwith) (?:an? |the |our )?(?:online |small |own )?shop (?:for|with|selling|of) (?=\p{L}+s\b)`,
    ),
    ' buy ',
  ],
  // “practice areas”: what a firm does, and no place.
  [/\b(?:specialist|business|service|legal) areas\b/giu, 'services'],
  [/\b(?:research|subject|interest|study|knowledge) areas\b/giu, 'topics'],
  // “agents, mortgage calculator and news”: a page that calculates; no mortgage is kept.
  [
    unicode(
      String.raw`(?:(?<=[,:])|(?<= and)|(?<= with)|(?<= has)|(?<= including)) (?:an? |the |our )?(?:${WORD} ){1,3}(?:and ${WORD} )?calculators?(?: (?:by|for|with|from) ${LIST})?(?=[.,;]|$| and\b)`,
    ),
    '',
  ],
  // “quizzes, exercises and teacher dashboards”: a view of what is kept.
  [
    /,? (?:and |an? )?(?:teacher|student|admin|user|owner|seller|vendor|manager|member|staff|parent|customer|client|instructor|operator)s?['’]? dashboards?\b(?= *(?:[.,;]|$))/giu,
    '',
  ],
  // What is left of a list where an item is gone.
  [/(?: and)?\s*,(?:\s*,)+/gu, ','],
  [/ and\s*,/gu, ','],
  [/;\s*[.,]/gu, ';'],
];

/** What every shop or site has by itself: no property of what stands before it in a list, and nothing to keep. Read after all other turns. */
export const BY_ITSELF: readonly Turn[] = [
  // “a song request form”: requests; “a returns form”: a page to send something by.
  [
    /\b(?:an? |the )?((?:\p{L}+ )?(?!contact|booking|order)\p{L}*(?:request|report|nomination|proposal|claim|complaint|suggestion|submission|application))s? forms?(?=[,.;]|$| and\b)/giu,
    '$1s',
  ],
  [
    /(?<=[,:;]|\band|\bwith) (?:an? |the )?(?:(?!and\b|with\b|an?\b|intake|consent|tax|waiver|health|medical|order|assessment|evaluation)\p{L}+ ){1,2}(?:form|enquiry|inquiry)(?=[,.;]|$| and\b)/giu,
    '',
  ],
  [
    /(?<=[,:;]|\band|\bwith)( (?:an? |the )?(?:wish ?-?lists?|(?:shopping )?carts?|baskets?|check-?outs?|log-?ins?|sign-?ups?|searchable|search (?:bars?|functions?)|dark mode|newsletters?|blogs?|faqs?|contact forms?))(?: sign-?up)?(?= *(?:[.,;]|$)| and\b)/giu,
    '',
  ],
  // “booking with payment”, “online booking”: what is done.
  [
    /(?<=[,:;]|\band|\bwith) (?:online |easy |direct )?(?:booking|reservation|ordering)(?: and payment)?(?: (?:with|by) (?:online |card |secure )?payment)?(?=[,.;]|$| and\b)/giu,
    (said) => (/order/iu.test(said) ? ' make orders' : ' make bookings'),
  ],
  [/(?: and)?\s*,(?:\s*,)+/gu, ','],
  [/ and\s*(?=[,.;])/gu, ''],
];
