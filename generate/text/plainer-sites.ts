import { z } from 'zod';
import { dataOf } from '../words.ts';
import { kindOf } from '../lexicon/index.ts';
import { plural, singular } from './inflect.ts';

type Turn = readonly [RegExp, string | ((...parts: string[]) => string)];

const unicode = (source: string): RegExp => new RegExp(source, 'giu');

const WORDS = z.record(z.string(), z.array(z.string())).parse(dataOf(new URL('site-words.yaml', import.meta.url)));

/** Any of the words of a list in `site-words.yaml`, as a pattern. */
function any(list: string): string {
  const words = WORDS[list];
  if (words === undefined) throw new RangeError(`site-words.yaml has no list ${list}.`);
  return `(?:${words.join('|')})`;
}

const WORD = String.raw`(?!(?:and|or)\b)[\p{L}\d-]+`;
const NAME = String.raw`${WORD}(?: ${WORD}){0,2}`;
const LIST = String.raw`(?:${NAME}, )*${NAME}(?:,? (?:and|or) ${NAME})?`;
/** What ideas call the app, where it has visitors; a construction site is none. */
const SITE = [
  String.raw`(?:web ?sites?|home ?page|(?<!(?:building|construction|camp|test|work|job|heritage) )site`,
  String.raw`web ?shop|online (?:shop|store)|shop|portal|platform|app|application|tool)`,
].join('|');
const LOOKS = String.raw`(?:brows(?:e|es|ing)|search(?:es|ing)?(?: for)?|view(?:s|ing)?|explor(?:e|es|ing)|find(?:s|ing)?|sees?|list(?:s|ing)?)`;
const OWNED = unicode(String.raw`\b(an?|the|our|my) ((?:${WORD} ){0,3}?${WORD})['’]s? (${SITE})\b`);

/** Whose site an idea is about, where it says so in front: “a cooking school's website”. Nothing is kept of it, and it tells the trade. */
export function ownersIn(text: string): string {
  return [...text.matchAll(OWNED)].map(([, , owner = '']) => owner).join(', ');
}

/** “A candle shop with a basket”, “Coffee subscriptions: …”: what a shop sells by its name. */
const SHOP_OF = new RegExp(
  [
    String.raw`^\W*((?:(?:please|an?|the|our|my|we|run|have|build|create|make|small|little|local|family|online|old|new) )*)`,
    String.raw`(\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+)?) (web ?shop|shop|store|boutique|subscriptions?|club|merchants?)`,
    String.raw`(?=[:,.]| with\b| where\b| in\b| that\b)`,
  ].join(''),
  'iu',
);

/** The ware that a shop has in its name, in the singular; undefined where the word before it is none that is sold. */
export function wareOfShop(text: string): string | undefined {
  const ware = singular((SHOP_OF.exec(text)?.[2] ?? '').toLowerCase());
  return kindOf(ware.replaceAll(' ', '_')) === 'goods' && !/^(?:gift|product|item|merchandise)$/u.test(ware)
    ? ware
    : undefined;
}

/** Turns of speech in which a site is described: whose it is, what its pages hold, and what is done there. What is meant follows from the words alone. */
export const OF_SITES: readonly Turn[] = [
  [
    SHOP_OF,
    (said) => {
      const ware = wareOfShop(said + '.');
      return ware === undefined ? said : `${said} selling ${plural(ware)}`;
    },
  ],
  // “The site should also have …”: what it has, and no site that is kept.
  [
    unicode(
      String.raw`(?<=^|[.;!] )(?:the|this|our) (?:${SITE}|system|page) (?=(?:also )?(?:should|must|will|can|shall|needs? to)\b)`,
    ),
    'it ',
  ],
  // “an online shop that provides candles and soaps”: it sells them. What it does there is another list.
  [
    unicode(
      String.raw`\b(shop|store|boutique) (?:which|that) (?:provides|offers|carries|features) (?![^.;]*\b${any('shop_does')}\b)`,
    ),
    '$1 that sells ',
  ],
  // “a website which shows the weather”: it has it; nobody keeps shows.
  [unicode(String.raw`\b(${SITE}|dashboard|page|system) (?:which|that) (?:also )?${any('shown')}\b`), '$1 with'],
  // “a site for stamp fans with a gallery”: the gallery is the site's, and no property of the fans.
  [unicode(String.raw`\b(${SITE}|community|forum) for (?:${WORD} ){0,3}${any('folk')} (?=with\b)`), '$1 '],
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
      String.raw`\b(?:filter|sort|search|brows|narrow)\p{L}* (?:\p{L}+ ){0,3}?by (?:${NAME}(?:, | and ))*?(?=${any('counted')}\b)[^.;]*`,
    ),
    (said) =>
      said.replace(
        unicode(String.raw`(?<=by |, |and |or )(${any('counted')})(?= *(?:[,.;]|$)| and | or )`),
        'number of $1',
      ),
  ],
  // “compare up to three models side by side”: of what is browsed.
  [
    unicode(
      [
        String.raw`\bcompar(?:e|es|ing) (?:up to )?(?:several |two |three |four |\d )?(?:models|items|products|options|entries|results|candidates)`,
        String.raw` (?:side by side|next to each other)`,
      ].join(''),
    ),
    'compare them side by side',
  ],
  // “rate and review films”: two words for one thing.
  [/\brat(?:e|es|ing)(?:,| and| or|\/) (?=(?:review|comment))/giu, ''],
  // “rename and delete them”: what everybody can do with what is theirs.
  [
    unicode(
      String.raw`,? (?:and )?${any('handled')}(?:,? (?:and |or )?${any('handled')})* (?:them|it|these)(?=[.,;]| and\b|$)`,
    ),
    '',
  ],
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
    unicode(String.raw`\b(${any('paged')})s? (?:detail )?pages? (?:with|showing|that shows?|including) (?=${WORD})`),
    (_said, one = '') => `${singular(one)}s with `,
  ],
  // “put maps in a basket and pay”: they are bought.
  [
    new RegExp(
      String.raw`\b(?:put|add|place|collect)(?:s|ting` +
        String.raw`|ing)? (?:(?:the|their|our|some|several) )?((?:\p{L}+ ){1,3}?)(?:in|into|to) (?:an?|the|their|your` +
        String.raw`|one|our) (?:shopping )?(?:basket|cart|bag)\b`,
      'giu',
    ),
    'buy $1',
  ],
  [/\b(?:put|add)(?:s|ing)? (?:it |them )?to (?:the )?(?:basket|cart)\b/giu, 'buy them'],
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
    unicode(
      [
        String.raw`(?<=\b(?:radio|tv|television|station|channel|broadcaster)\b[^.;]{0,200})\b(?:weekly |daily )?`,
        String.raw`(?:programmes?|programs?|broadcast(?:ing)?|show) (?:schedules?|guides?|listings?)\b`,
      ].join(''),
    ),
    'broadcasts with weekday and start time',
  ],
  [
    unicode(String.raw`\b(?:weekly |daily |monthly )?(${any('timed')}) (?:schedules?|calendars?|timetables?)\b`),
    (_said, one = '') => plural(one),
  ],
  // “standings by league”, “live scores”: what a table of a league has; a score is of its match.
  [
    new RegExp(
      String.raw`\b(?:the )?(?:league tables?|standings)\b(?: by (?:league|division|group|season)` +
        String.raw`| (?:of|for) (?:the |this |each )?(?:season|year|league|division))?(?! with)`,
      'giu',
    ),
    'standings with team, wins, draws, losses and points;',
  ],
  [/(?<=[,:;]|\band|\bwith|\bsee|\bfollow) (?:the )?live (?:scores|results|tickers?)(?=[,.;]|$| and\b)/giu, ''],
  // “how far the campaign is from its goal”: two figures of it.
  [
    unicode(
      [
        String.raw`\b(?:see |watch |follow |show )?how (?:far|close|much) (?:the |an? |each )?(\p{L}+) (?:is|are) (?:away )?`,
        String.raw`(?:from|to|of) (?:its|their|the) (?:goal|target)\b`,
      ].join(''),
    ),
    (_said, one = '') => `${plural(one)} have a goal amount and collected amount`,
  ],
  // “stories of people who were helped”: stories; nobody keeps those people.
  [
    unicode(
      String.raw`\b(${any('told')}) (?:of|about|from|with) (?:the )?${any('people')}(?: (?:who|that|we)\b[^,.;]*)?`,
    ),
    '$1',
  ],
  // “see the latest deals and special offers”: what the house offers, nobody's bid and no sale that is negotiated.
  [
    unicode(
      [
        String.raw`(?<=[,:;]|\band|\bwith|\bsees?|\bview|\bbrowse|\bfind|\bshows?|\bpresents?) (?:the |our |all )?${any('offered')}`,
        String.raw` (?:offers|deals|promotions)(?=[,.;]|$| and\b)`,
      ].join(''),
    ),
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
    unicode(
      [
        String.raw`(?<=[,:;]|\band|\bwith|\bsee|\bbrowse) (?:an? |the |our )?(?:(?:image|photo|picture|inspiration) )?`,
        String.raw`galler(?:y|ies)(?: (?:of|with) (?:\p{L}+ ){0,2}\p{L}+)?(?=[,.;]|$| and\b)`,
      ].join(''),
    ),
    ' pictures',
  ],
  // “against the computer”, “a leaderboard of solvers”: who plays is nobody that is kept.
  [/\b(?:an? )?(?:(?:game|match) )?(?:against|versus|vs\.?) (?:the |a )?(?:computer|machine|ai|bot|engine)\b/giu, ''],
  [/\b(leaderboards?|rankings?|high scores?) of (?:the )?(?:\p{L}+ ){1,3}?(?=[,.;]|$|and\b)/giu, '$1 '],
  // “events such as eclipses and meteor showers”: what sorts there are.
  [
    unicode(String.raw`\b(?!${any('vague')}\b)(\p{L}{4,}s) such as ((?:${NAME}, )*${NAME},? and ${NAME})(?=[.,;]|$)`),
    (_said, head = '', list = '') =>
      `${head} with type (${list
        .split(/,(?: and)? | and /u)
        .map((one) => one.replace(/\p{L}+$/u, (word) => singular(word)))
        .join(', ')})`,
  ],
  // “furniture, clocks and porcelain by period”: ware of several types.
  [
    unicode(
      [
        String.raw`\b(dealer|shop|store|market|gallery|collection|site)(['’]s)?((?: (?:site|web ?site|shop|store))? (?:with|of|for))`,
        String.raw` (${WORD}(?:, ${WORD}){1,4},? and ${WORD}) by (?=\p{L}[^.]*\b(?:items?|pieces?|objects?|products?)\b)`,
      ].join(''),
    ),
    (_said, one = '', of = '', site = '', list = '') =>
      `${one}${of}${site} items with type (${list
        .split(/,(?: and)? | and /u)
        .map((each) => singular(each))
        .join(', ')}), `,
  ],
  // “planets by season”: when they are looked for; nobody holds seasons.
  [
    /(?<=\p{L}s)(?<!\b(?:filter|sort|search|narrow)\p{L}* (?:\p{L}+ ){0,3}\p{L}+) by (?:the )?seasons?(?=[,.;]|$| and\b)/giu,
    '',
  ],
  // “rate finished books”: what is done, no rate.
  [
    /(?<=(?:^|, |\band |\bcan |\bto ))rate (?=(?:the|their|each|every|an?|it|them|other|our|your)\b|\p{L}+ed \p{L}+s\b|(?!of\b|per\b)\p{L}{3,}s\b)/giu,
    'review ',
  ],
  // “categories by age”, “product details with video”: of the products; “compare kits”: what is done.
  [/(?<=[,:;]|\band|\bwith) (?:the )?categories by (?:[\p{L} -]+,? and )?[\p{L} -]+(?=[,.;])/giu, ''],
  [
    unicode(String.raw`\b(${any('detailed')}) details (?:with|including|such as) (?=\p{L})`),
    (_said: string, one: string) => `${plural(one)} with `,
  ],
  [/(?<=(?:, |\band ))compare (?=\p{L}+s(?:[,.;]| and\b))/giu, 'see '],
  // “guest reviews”: reviews, whoever writes them.
  [unicode(String.raw`\b${any('raters')}s?['’]? (reviews|ratings)\b`), '$1'],
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
      [
        String.raw`(?<=[,:]| and| with| has| including) (?:an? |the |our )?(?:${WORD} ){1,3}(?:and ${WORD} )?calculators?`,
        String.raw`(?: (?:by|for|with|from) ${LIST})?(?=[.,;]|$| and\b)`,
      ].join(''),
    ),
    '',
  ],
  // “quizzes, exercises and teacher dashboards”: a view of what is kept.
  [unicode(String.raw`,? (?:and |an? )?${any('viewers')}s?['’]? dashboards?\b(?= *(?:[.,;]|$))`), ''],
  // What is left of a list where an item is gone.
  [/(?: and)?\s*,(?:\s*,)+/gu, ','],
  [/ and\s*,/gu, ','],
  [/;\s*[.,]/gu, ';'],
];

/** What every shop or site has by itself: no property of what stands before it in a list, and nothing to keep. Read after all other turns. */
export const BY_ITSELF: readonly Turn[] = [
  // “a song request form”: requests; “a returns form”: a page to send something by.
  [
    unicode(
      String.raw`\b(?:an? |the )?((?:\p{L}+ )?(?!contact|booking|order)\p{L}*${any('sent')})s? forms?(?=[,.;]|$| and\b)`,
    ),
    '$1s',
  ],
  [
    unicode(
      [
        String.raw`(?<=[,:;]|\band|\bwith) (?:an? |the )?(?:(?!and\b|with\b|an?\b|${any('kept')})\p{L}+ ){1,2}`,
        String.raw`(?:form|enquiry|inquiry)(?=[,.;]|$| and\b)`,
      ].join(''),
    ),
    '',
  ],
  [
    unicode(
      [
        String.raw`(?<=[,:;]|\band|\bwith) (?:an? |the )?(?:wish ?-?lists?|(?:shopping )?carts?|baskets?|check-?outs?|log-?ins?|sign-?ups?|searchable`,
        String.raw`|search (?:bars?|functions?)|dark mode|newsletters?|blogs?|faqs?|contact forms?)(?: sign-?up)?(?= *(?:[.,;]|$)| and\b)`,
      ].join(''),
    ),
    '',
  ],
  // “contests with registration”, “courses with online booking”: what is done there.
  [
    unicode(String.raw`\b(\p{L}+s) with (?:online |free |easy )?(?:registration|sign-?ups?)(?=[,.;]|$| and\b)`),
    (_said, many = '') => `${many}; sign up for a ${singular(many)};`,
  ],
  [
    unicode(String.raw`\b(\p{L}+s) with (?:online |easy |direct )?(?:booking|reservation)s?(?=[,.;]|$| and\b)`),
    (_said, many = '') => `${many}; book a ${singular(many)};`,
  ],
  // “prices, boat rental and a café”: boats that are rented.
  [
    /(?<=[,:;]|\band|\bwith) (?!car\b)(\p{L}{3,}) (?:rentals?|hire)(?=[,.;]|$| and\b)/giu,
    (_said, one = '') => ` rent ${/(?:equipment|gear)$/iu.test(one) ? one : plural(one)}`,
  ],
  // “booking with payment”, “online booking”: what is done.
  [
    unicode(
      [
        String.raw`(?<=[,:;]|\band|\bwith) (?:online |easy |direct )?(?:booking|reservation|ordering)(?: and payment)?`,
        String.raw`(?: (?:with|by) (?:online |card |secure )?payment)?(?=[,.;]|$| and\b)`,
      ].join(''),
    ),
    (said) => (/order/iu.test(said) ? ' make orders' : ' make bookings'),
  ],
  [/(?: and)?\s*,(?:\s*,)+/gu, ','],
  [/ and\s*(?=[,.;])/gu, ''],
  [/;\s*[,.;]/gu, ';'],
];
