import { z } from 'zod';
import { kindOf } from '../lexicon/index.ts';
import { dataOf } from '../words.ts';
import { plural, singular } from './inflect.ts';
import { toldOfEach } from './plainer-told.ts';

type Turn = readonly [RegExp, string | ((said: string, ...parts: string[]) => string)];

const WORDS = z.record(z.string(), z.array(z.string())).parse(dataOf(new URL('views.yaml', import.meta.url)));

/** Any of the words of a list in `views.yaml`, as a pattern. */
function any(list: string): string {
  const words = WORDS[list];
  if (words === undefined) throw new RangeError(`views.yaml has no list ${list}.`);
  return `(?:${words.join('|')})`;
}

const unicode = (source: string): RegExp => new RegExp(source, 'giu');

/** Where an item of a list begins, and where it ends. */
const ITEM = String.raw`(?<=[,:;]|\band|\bwith|\bplus|^)`;
const END = String.raw`(?= *(?:[,.;]|$)| and\b)`;

/** What takes place, of which an idea names the dates. */
const DATED: ReadonlySet<string> = new Set([
  'event',
  'trip',
  'service',
  'match',
  'inspection',
  'attendance',
  'booking',
]);

/** Turns of speech that name views, what is done on a page and when something takes place. What is meant follows from the words alone. */
const OF_VIEWS: readonly Turn[] = [
  // “comparison of two offers side by side”: a view of the offers.
  [
    unicode(
      String.raw`\b(?:an? |the )?comparisons? (?:of|between) (?:[^,.;]*? )??(\p{L}+)(?: side by side| with each other)?${END}`,
    ),
    (_said, many = '', ...rest) => {
      // What was spoken of before is compared: that there are many of it.
      const before = String(rest.at(-1)).slice(0, Number(rest.at(-2)));
      const one = singular(many.toLowerCase());
      return one !== many.toLowerCase() && new RegExp(`\\b${one}`, 'iu').test(before) ? plural(one) : '';
    },
  ],
  [
    unicode(String.raw`${ITEM} (?:an? |the )?(?:(?:price|side[- ]by[- ]side|direct|\p{L}{3,}) )?comparisons?${END}`),
    '',
  ],
  // “a report as a file”: the list, downloaded.
  [
    unicode(
      String.raw`(?<=[,:;]|\band|\bwith|\bget|\bdownload|\bexport) (?:an? |the |their )?(?:\p{L}+ )?${any('filed')} ` +
        String.raw`(?:as|in) (?:an? )?(?:\p{L}+ )?(?:file|pdf|csv|excel|spreadsheet)s?(?: files?)?${END}`,
    ),
    '',
  ],
  // “an archive by topic”, “an archive of past issues”: the list once more.
  [
    unicode(
      String.raw`${ITEM} (?:an? |the )?archives?(?: by \p{L}+(?: and \p{L}+)?| of (?:past|old|older|earlier|previous) [^,.;]+?)?${END}`,
    ),
    '',
  ],
  // “see their bookings, and rate.”: a doing, and no price.
  [unicode(String.raw`(?:, and|,| and) rate(?: (?:each other|it|them))?(?= *(?:[.;]|$))`), ''],
  // “a rest timer”: it ticks on the page.
  [unicode(String.raw`\b(?:an?|the) (?:\p{L}+ ){0,2}?${any('ticking')}(?: (?:for|between) [^,.;]+?)?${END}`), ''],
  // “a chart of progress”, “my progress”: what there is, over time.
  [
    unicode(
      String.raw`\b(?:an? |the )?(?:charts?|graphs?|curves?|overviews?) of (?:my |their |the |our |your )?progress\b`,
    ),
    '',
  ],
  [unicode(String.raw`${ITEM} (?:my|their|your|own) (?:own )?progress${END}`), ''],
  // “plans shared by link”: how, not what.
  [
    unicode(String.raw`\b(?:shared|to share|sharing) (?:by|with|through|via) (?:an? )?(?:\p{L}+[- ]){0,2}?links?\b`),
    '',
  ],
  // “Works without an account, too.”: no works.
  [/(?<=^|[.;] )(?:also )?works(?= (?:without|offline|on|with|in|too|also|as)\b|,)/giu, ''],
  // “exchange when a child grows”: why, and nobody who is kept.
  [
    /\b(?:when|as|once|until) (?:an?|the|their|your) (?:child|kid|baby|teenager) (?:grows?|moves?|turns?|changes?|leaves?)\b[^,.;]*/giu,
    '',
  ],
  // “reputation of members”: what others think of them, counted.
  [unicode(String.raw`\b(?:the |an? )?reputations?(?: (?:of|for) (?:the |our |all )?\p{L}+)?(?: points?)?${END}`), ''],
  // “a quote by length and height”: what a form asks for.
  [
    /(?<=[,:;]|\band|\bwith) (?:an? )?(?:(?:free|instant|quick|online) )?(?:quotes?|estimates?) (?:by|based on|depending on) [^.;,]+/giu,
    '',
  ],
  // “a request for a catalogue”: catalogues are requested. A visit has a form of its own.
  [
    new RegExp(
      String.raw`(?<=[,:;]|\band|\bwith) (?:an? )?requests? for (?:an? |the )?(?:home ` +
        String.raw`|site )?visits?(?: at (?:their |the |your )?(?:home|house|place)| on site)?(?=[,.;]|$| and\b)`,
      'giu',
    ),
    '',
  ],
  [
    unicode(
      String.raw`(?<=[,:;]|\band|\bwith|\bsends?|\bsubmits?|\bmakes?) (?:an? )?requests? for (?:an? |the ` +
        String.raw`)?(?!visits?\b|quotes?\b|leave\b|help\b)(\p{L}{4,})(?: at (?:their |the |your )?(?:home|house|place)` +
        String.raw`| on site)?(?=[,.;]|$| and\b)`,
    ),
    (_said, what = '') => ` ${singular(what.toLowerCase())} requests`,
  ],
  // “drivers update its steps”: where it stands.
  [
    /\b(updat|chang|advanc)(e|es|ing) (?:its|the|their|each|every) (?:\p{L}+ )?(?:steps?|stages?|progress)(?! (?:of|in|for|with|by)\b)/giu,
    '$1$2 the status',
  ],
  [/\b((?:track|follow|watch)(?:s|es|ing)?) (?:its|their) (?:steps?|stages?)\b/giu, '$1 the status'],
  // “sort and filter columns, edit cells, add rows”: what is done with a table.
  [
    unicode(
      String.raw`\b(?:(?:sort|filter|edit|add|delete|remove|hide|move|reorder|rename|resize|merge|insert|freeze)(?:s` +
        String.raw`|ing)?(?:,? (?:and|or) |, )?)+ ?(?:the )?(?:columns?|rows?|cells?)(?:,? (?:and|or) (?:columns?|rows?` +
        String.raw`|cells?))?${END}`,
    ),
    '',
  ],
  // “my bookings with cancellation until 30 days before”: a rule, and nothing that a booking has.
  [/,? ?\b(?:with|and) (?:free |online )?cancell?ations? (?:until|up to|within|no later than) [^,.;]*/giu, ''],
  // “dates that are still free”: when nothing is booked.
  [
    /\b(?:the |all )?(?:dates|days|weekends|weeks|times) (?:that|which) are (?:still |not yet |already )?(?:free|available|open|taken|booked)\b/giu,
    '',
  ],
  [unicode(String.raw`${ITEM} (?:the |our )?(?:free|available|open) (?:dates|days|weekends)${END}`), ''],
  // “an enquiry form that asks for date and place”: a form has its own fields.
  [
    /(?<=[,:;]|\band|\bwith|^) (?:an? |the |our )?(?:enquiry|inquiry|contact) form (?:that|which) asks? (?:for|about) [^.;]+/giu,
    '',
  ],
  [/(?<=[,:;]|\band|\bwith) an? (?:that|which) asks? (?:for|about) [^.;]+/giu, ''],
  // “an about page with her story”: a page of text.
  [/(?<=[,:;]|\band|\bwith) an? (?:page )?with (?:his|her|their|our|my) \p{L}+(?= *(?:[,.;]|$)| and\b)/giu, ''],
  // “exam dates with a limit of places”: exams, each at its time.
  [
    unicode(String.raw`\b(?!${any('plain_dates')}\b)(\p{L}{3,}) dates (?=with|that have|where)`),
    (said, what = '') =>
      DATED.has(kindOf(singular(what.toLowerCase())) ?? '') ? `${plural(singular(what.toLowerCase()))} ` : said,
  ],
  // “enrolment with a limited number of places”: a rule; “exams with a limit of places”: how many each of them has.
  [
    new RegExp(
      String.raw`(?<=\b(?:enrol\p{L}*|registrations?|sign-?ups?|bookings?|reservations?)) with an? (?:limit|maximum` +
        String.raw`|limited number) of (?:places|seats|participants|spots)\b`,
      'giu',
    ),
    '',
  ],
  [
    /\b(with|and) an? (?:limit|maximum|limited number|fixed number) of (?:places|seats|participants|spots|people)\b/giu,
    '$1 capacity',
  ],
  // “entry for a day (adults, children, pensioners)”: what it costs whom.
  [
    unicode(
      String.raw`\b((?:buy|buys|buying|book|books|entry|entrance|admission|tickets?|passes|prices?|fares?` +
        String.raw`|fees?)\b[^.;()]{0,80}?) ?\(((?:${any('fares')}, )*${any('fares')},?(?: and| or)? ${any('fares')})\)`,
    ),
    '$1',
  ],
];

/** What is left of a list where an item is gone. */
const LEFT: readonly Turn[] = [
  [/(?: and)?\s*,(?:\s*(?:and\s*)?,)+/giu, ','],
  [/(?:,| and)+\s*(?=[.;])/giu, ''],
  [/;\s*(?:and )?(?=[.;])/giu, ''],
];

/** A sentence without what it says of views and of what is done on a page: nothing of that is kept. */
export const withoutViews = (sentence: string): string =>
  [...OF_VIEWS, ...LEFT].reduce(
    (rest, [said, meant]) => (typeof meant === 'string' ? rest.replace(said, meant) : rest.replace(said, meant)),
    toldOfEach(sentence),
  );
