import { apart } from './apart.ts';
import { ASKED } from './plainer-asked.ts';
import { OF_WHAT_IS_SHOWN } from './plainer-shown.ts';
import { BY_ITSELF, OF_SITES } from './plainer-sites.ts';

/**
 * Turns of speech in which people name what is kept by what is done with it, and the plain noun or verb that is meant. What is meant must follow from
 * the words alone, whatever the business.
 */
const MEANT: readonly (readonly [RegExp, string | ((...parts: string[]) => string)])[] = [
  [/\b(it|he|she|that|there)['’]s\b(?= (?:\p{L}+ )?or\b| \p{L}+ed\b| won\b)/giu, '$1 is'],
  // “an instant price by number of rooms, storeys and balconies”: what a visitor types in, not what is kept.
  [
    /\b((?:instant|online|immediate|free|gets?|calculates?|works? out)(?: (?:an?|the|their|your|instant|online|immediate|free|quick)){0,3} (?:prices?|quotes?|estimates?)) (?:by|based on|depending on|according to) [^.;:]{5,140}?(?=, (?:choose|pick|select|book|then|order|make)\b| and (?:book|order|choose)\b|[.;:]|$)/giu,
    '$1',
  ],
  // “add extras, book and pay”, “choose a date and book”, “compare up to three”: what is done, no book and no compare.
  [
    /(?<=(?:^|[,;]|\b(?:and|or|to|can|then))\s)book(?= and (?:pay|choose|see|get|receive|leave|pick|check|manage|cancel|download|buy|order|rent|rate|review|share|write|ask|read)\b)/giu,
    'make bookings',
  ],
  [/(?<=\b(?:choose|pick|select|check|find|compare)s? [^,.;]{2,40} and )book(?=\s*[,.;]|\s*$)/giu, 'make bookings'],
  [/(?<=(?:^|[,;]|\b(?:and|or|to|can|then))\s)compare(?= (?:up to|them|side by side|two|three)\b)/giu, 'see'],
  // “see the price change with the options”: what is seen is the price.
  [
    /\b((?:see|sees|watch|watches|seeing|watching) (?:how )?(?:the|its|their) \p{L}+(?: \p{L}+)?) (?:change|update|rise|fall|move|adapt|adjust|grow|drop)\b[^.;,]*?(?=[.;,]| and \p{L}|$)/giu,
    '$1',
  ],
  // “see the free places”: how many are left is no place.
  [
    /\b(?:(?:see|sees|check|checks|view|shows?|know) )(?:\p{L}+ ){0,3}?(?:free|available|remaining|open) (?:places|seats|spots|slots|times|dates|nights)\b/giu,
    '',
  ],
  // “convert between cups, grams and ounces”, “convert miles, feet and yards for a map”: units that nobody keeps.
  [/\b(converts?|converting) (?:between|from) (?:\p{L}+, ){0,6}\p{L}+ (?:and|to|or|into) \p{L}+(?! prices)/giu, '$1'],
  [
    /\b(converts?|converting) (?:\p{L}+, ){0,6}\p{L}+,? (?:and|to|or|into) \p{L}+(?: (?:for|of) (?:\p{L}+ ){0,2}?\p{L}+)?(?=[.,;]|$| and\b)/giu,
    '$1',
  ],
  [/\b(converts?|converting) (?:\p{L}+ ){1,3}(?:between|from) \p{L}+ (?:and|to|or|into) \p{L}+(?! prices)/giu, '$1'],
  // “things to do nearby”: no tasks.
  [/\b(?:things|what) to (?:do|see)\b(?= (?:near|around|in|close|locally)|,| and\b|\.)/giu, ''],
  // What plays on the page, and how: nobody's name, and nothing to keep.
  [/ \b(?:in|with|using|through|via) (?:an? |the )?(?:\p{L}+ )?player\b(?! \p{L}+s\b)/giu, ''],
  [/\b(?:music|audio|video|media|sound|embedded|built-in|podcast|web) players?\b/giu, ''],
  [/\b(?:against|around|on|by) the clock\b/giu, ''],
  // “helmets as well as oars”: one more, and no well.
  [/,? \bas well as\b/giu, ' and'],
  [/,? \bas well\b(?= *(?:[.,;]|$))/giu, ''],
  // “who took what and whether it came back”
  [
    /\bwho(?:ever)? (?:took|takes|has|had|got|borrowed|borrows) (?:what|it|which one)\b(?: (?:and )?(?:since when|until when))?/giu,
    'borrowings',
  ],
  [/\bwhose turn (?:it is|is it|is next)\b[^.;:?]*/giu, 'chores'],
  [/\b(?:the )?hours (?:that )?(?:we|i|they|each|everyone|everybody) (?:work|spen[dt])(?:ed|s)?\b/giu, 'time entries'],
  [
    /\bgives? (?:it|them|one another|each (?:\p{L}+)|every (?:\p{L}+))(?: up to| between)? (?:[\p{L}\d]+) (?:points|stars|hearts)\b/giu,
    'rates it',
  ],
  [
    /\b(?:asks?|apply|applies) for (?:leave|time off|a day off|days off|vacations?|holidays?)\b/giu,
    'sends leave requests',
  ],
  [/\b(time off|holidays?|leave) for (?=(?:the |our |all )?(?:staff|employees|team)\b)/giu, 'leave requests of '],
  [/\b(says?) (?:yes or no|yes|no|ok|okay)\b/giu, 'decides'],
  [
    /\bwho (?:still )?(?:has(?:n['’]t| not)?|have(?:n['’]t| not)?|had|must|needs?|did(?:n['’]t| not))(?: (?:still|yet|to))* (?:pay|paid)\b(?: yet)?|\bwho(?: still)? owes (?:me|us)\b/giu,
    'payments',
  ],
  [
    /\b((?:parents|members|students|pupils|tenants|people|families|everyone|everybody|clients|customers) pays?) (?=\d[\d.,]* ?(?:\p{L}+|[€$£]) (?:a|per|each|every) (?:week|month|term|year|season|quarter)\b)/giu,
    '$1 fees of ',
  ],
  [
    /\bin (?:(?:equal|weekly|monthly|small) )?(?:\p{L}+ )?(?:parts|portions)\b(?= with\b| over\b|[.,;]|$)/giu,
    'in instalments',
  ],
  [
    /\b(?:subscrib(?:es?|ing) (?:by e-?mail|to (?:the|our|my|an?) (?:\p{L}+ )?(?:newsletter|updates|blog))|(?:join|joins|joining|sign up (?:for|to)|signing up (?:for|to)) (?:the|our|my|an?) (?:\p{L}+ )?newsletter)\b/giu,
    'become subscribers',
  ],
  // “sign with name and email”: every form asks for both.
  [
    /\b(signs?|register|registers|answer|answers|write|ask|order|book|donate|comment|vote) with (?:an?|their|his|her|your|just)? ?(?:full )?names? and (?:an? |their )?e-?mail(?: address)?(?=[.,;]|$| and\b)/giu,
    '$1',
  ],
  // “type in an item such as a battery, a pizza box or paint”: what is typed, and which ones it may be.
  [/\btypes? in (?=an? |the |their )/giu, 'enter '],
  [
    /\b(an? \p{L}+),? (?:such as|like|for example|e\.g\.) (?:an? |the )?(?:(?:\p{L}+[ -])?\p{L}+, )*(?:an? )?(?:\p{L}+[ -])?\p{L}+,? or (?:an? )?\p{L}+(?=[.,;]|$| and\b)/giu,
    '$1',
  ],
  // “arrivals and departures with airline and gate”: what comes and goes.
  [/\b(?:arrivals and departures|departures and arrivals)(?= with [^.;]*\b(?:flight|airline|terminal))/giu, 'flights'],
  [
    /\b(?:arrivals and departures|departures and arrivals)(?= with [^.;]*\b(?:line|stop|platform|track|pier|berth|route|destination|delay))/giu,
    'journeys',
  ],
  // A rule about who is there anyway: it names nothing new, and no properties of theirs.
  [
    /(?:^|, ?(?:and )?|; ?)(?:an?|each|every|the) \p{L}+ (?:does|do|has|handles|takes|works on|can (?:only )?(?:do|have|take)) (?:only )?one \p{L}+ at a time\b/giu,
    '',
  ],
  // “how much money is in each stage”: where something stands.
  [/\b(how (?:much|many)\b[^.;,]*) (?:in|at|per) (?:each|every) (?:stage|phase|status)\b/giu, '$1'],
  [/\b(until|by|from) an? (?:certain )?date\b/giu, '$1'],
  // “I write about forgotten buildings”: what of, not what is kept.
  [/\b((?:write|writes|writing|blog|blogs|blogging) )about [^.;,:]+?(?= in\b| for\b| on\b|[.;,:]|$)/giu, '$1posts'],
  [/\bshares? (?:an?|the|one|our) (flat|house|apartment|home)\b/giu, 'are flatmates'],
  [/\bswaps? (?:places|seats|sides|roles)\b/giu, 'change over'],
  // “the condition of sleeve and disc”: two properties of what has both.
  [
    /\b(?:the )?(condition|colou?r|size|weight|length|height|width|thickness|material|quality) of (?:the |its )?(?!(?:each|every|all|any|some|his|her|their|our|my|stay|\p{L}*s)\b)(\p{Ll}{3,})(?: and (?:the |its )?(?!(?:\p{L}*s|the|its|see|get|book|buy|add|put)\b)(\p{Ll}{3,}))?(?=[.,;]|$| and\b| or\b)/giu,
    (_said, property, part, other) => [part, other].flatMap((each) => (each ? [`${each} ${property}`] : [])).join(', '),
  ],
  // “visitors enter length and height and see how many litres”: what a tool in the page asks for.
  [
    /(?:: ?)?(?:(?:visitors?|users?|people|customers?|clients?|they|you|everybody|anyone) (?:can |may )?)?(?:enters?|types? in|fills? in) [^.;]{3,160}? (?:and|to) (?:sees?|gets?|learns?) (?:how (?:much|many)|what|the (?:cost|price|total|result))\b[^.;]*/giu,
    '',
  ],
  // “articles on brushes”: what about, not what is kept.
  [
    /\b(articles|news|guides|posts|tips|tutorials|stories|videos|advice|information|hints|facts) (?:on|about|covering) (?:(?:\p{L}+ ){0,2}?\p{L}+, (?!and an?\b)){0,6}(?:\p{L}+ ){0,3}?\p{L}+,?(?: and (?!an?\b)\p{L}+)?(?=[.,;]|$| for\b| in\b)/giu,
    '$1',
  ],
  [/\b(?:an? |the )?(?:guide|blog|news|help|articles?|info(?:rmation)?) section(?: with)?\b/giu, ''],
  // What every form gives, and what every blog has.
  [
    /,? (?:and )?(?:get|gets|receive|receives) an? (?:booking|order|reference|confirmation|tracking) (?:number|code)\b/giu,
    '',
  ],
  [/\ba blog(?: with (?:news|posts|articles|updates|stories))?\b/giu, 'blog posts'],
  // “trams with maker and year, a blog with news”: a page of the site is no property of the trams.
  [
    /, (?:and )?(?=an? (?:\p{L}+ )?(?:blog|page|section|forum|guide|calendar|newsletter|(?:contact|enquiry|booking) form)\b)/giu,
    '; ',
  ],
  // “Sections are sports, canteen and interviews”: which ones, no things of their own.
  [
    /^((?:our |the )?(?:sections|topics|categories|genres|departments|themes|subjects)) (?:are|will be) [^.;:]+/giu,
    'we have $1',
  ],
  // “they enter roof area and use and get size, cost and savings”, where something is calculated: what is typed in and comes out, not what is kept.
  [
    /\b((?:calculat|estimat)\p{L}*|works? out)\b([^.;]*?)[:,]? (?:and )?(?:they |users? |visitors? |customers? |people )?(?:enters?|types? in|fills? in) [^.;]{3,200}? and (?:gets?|sees?|learns?|receives?) [^.;]+/giu,
    '$1$2',
  ],
  // “the books I want to read, am reading or have finished”: where each of them stands.
  [
    /\b(\p{L}+s) (?:that )?(?:i|we|they|people|members|users) (?:still )?want to (\p{L}+), (?:am|are) (?:now |currently )?(\p{L}+ing),? (?:or|and) (?:have )?(?:already )?(\p{L}+)\b/giu,
    '$1 with a status (to $2, $3, $4)',
  ],
  // “topics such as fractions and roots”, “extras like bikes or a tent”: which ones, no things of their own. What something is for stays.
  [
    /\b((?:topics?|subjects?|tags?|categor(?:y|ies)|genres?|labels?|amenities|extras?|facilities|interests|styles?|themes?|equipment|gear|furniture|machinery|clothing|supplies|accessories),?) (?:such as|like|for example|e\.g\.) (?:(?:an?|the) )?(?:\p{L}+(?:[- ]\p{L}+)?, )*\p{L}+(?: \p{L}+)?,? (?:and|or) (?:an? )?\p{L}+(?: \p{L}+)?(?=[.,;:]|$)/giu,
    '$1',
  ],
  // “look up the state of their order with a number”: how it is found again, nothing that anybody enters.
  [
    /\b((?:look(?:s|ing)? up|see(?:s|ing)?|check(?:s|ing)?|find(?:s|ing)?|track(?:s|ing)?|follow(?:s|ing)?|view(?:s|ing)?) [^.;,]{3,70}?) (?:with|by|using|via|under) (?:an?|the|their|its|his|her|your|my)? ?(?:(?:reference|booking|order|confirmation|application|ticket|tracking|case) )?(?:number|code|reference)s?(?=[.,;]|$| (?:and|or)\b)/giu,
    '$1',
  ],
  // “permits, such as for a street party or felling a tree”: what it is for, none of the things.
  [/,? (?:such as|for example|e\.g\.) for (?:an?|the|your|their)? ?[^.;]{3,90}(?=[.;]|$)/giu, ''],
  // “about each animal’s food and size”: what one of them has.
  [/\b(?:each|every) (\p{L}+)['’]s (?=\p{L}+(?:, | and | or ))/giu, 'each $1 with '],
  // “asks for more and grants or refuses”: what is decided, no grants.
  [
    /\b(?:grants?|permits?|awards?|passes|allows?) or (?=(?:refus|den|reject|declin|fail)(?:e|es|y|ies|s|ed)?\b)/giu,
    'approves or ',
  ],
  // “filter by type of object such as galaxies, nebulae and planets”: the choices of a property.
  [
    /\b(?:types?|kinds?|sorts?)(?: of \p{L}+)?,? (?:such as|like|for example|e\.g\.) ((?:\p{L}+(?:[- ]\p{L}+)?, )+\p{L}+(?:[- ]\p{L}+)?,? (?:and|or) \p{L}+(?:[- ]\p{L}+)?|\p{L}+ (?:and|or) \p{L}+)(?=[.,;:]|$)/giu,
    'type ($1)',
  ],
  // “with a positive, neutral or negative mark”: the choices of a property.
  [
    /\b(with|has|have|shows?|gets?|gives?) an? ((?:\p{Ll}+, )*\p{Ll}+,? or \p{Ll}+) (mark|label|rating|status|tag|level|tone|mood|result|verdict|priority|condition|grade|size)\b(?= *(?:[.,;]|$|and\b|for\b|per\b))/giu,
    '$1 $3 ($2)',
  ],
  // “hosts describe the room, the help they wish and the hours a week”: what is told of it.
  [/\b(describes?) ((?:the|their|an?) \p{L}+), (?=(?:the|its|their|an?) \p{L}+[^.;:]* and )/giu, '$1 $2 with '],
  // “look up the timetable by line and stop”: when something leaves.
  [
    /\b(?:the |an? |our )?(?:timetables?|schedules?) by (?=(?:\p{L}+(?:, | and | or ))*(?:line|stop|station|route|port|pier|platform)\b)/giu,
    'journeys by ',
  ],
  // “calculate the fare between two zones”: what is worked out, no things.
  [
    /\b(?:calculates?|works? out|computes?|estimates?|checks?|sees?) (?:the |an? |their )?(?:fares?|prices?|costs?|distances?|times?|postage) (?:between|from) [^.;,]{3,50}(?=[.;,]|$)/giu,
    '',
  ],
  // “a showing with free seats”: how many are left is no property.
  [/ with (?:free|available|open) (?:seats|places|spots|slots|times)\b/giu, ''],
  // “three sets of ten repetitions”: how many, and no things.
  [/\bsets(,| and| x| ×) (?=rep(?:etition)?s\b)/giu, 'number of sets$1 '],
  // “and what wine goes with it”: what is told there, no wines.
  [
    /\b(?:and )?(?:what|which) (\p{L}+) (?:goes|go|pairs?|fits?|suits?|belongs?) (?:best )?(?:with )?(?:it|them|each)\b/giu,
    '',
  ],
  // “mark whether they will come”: what is done, no mark.
  [
    /\b(?:mark|say|tell|state|note|record|indicate)s? (?:whether|if) (?=(?:they|he|she|you|we|i|it)\b)/giu,
    'confirm that ',
  ],
  // “dogs, cats and small animals”: kinds of one thing.
  [
    /\b(?:\p{L}+s, )+\p{L}+s,? (?:and|or) (?:other|small|big|large|wild|exotic|all (?:kinds|sorts) of) (animals|pets|plants|instruments|vehicles|boats|machines|devices|birds|flowers)\b/giu,
    '$1',
  ],
  // “a table of coins with price and chart”: how something is shown.
  [
    /\b(?:an? |the )(?:sortable |big |live |long )?(?:table|chart|overview|grid) of (?!progress\b)(?=(?:all |the )?\p{L}+s\b)/giu,
    '',
  ],
  // “set a goal of 24 books”, “set price alerts”: what is done, no set.
  [
    /\bsets? (?=(?:(?:an?|the|their|his|her|my|our|your|up|own|some|price|personal|daily|weekly|monthly|yearly) ){0,2}(?:goals?|targets?|alerts?|alarms?|reminders?|limits?|budgets?)\b)/giu,
    'keep ',
  ],
  // “a review with stars”, “collect stars”: how much it is liked or worth, no stars.
  [/\b(reviews?|comments?|feedback|texts?|opinions?|ratings?) (with|and) (?:\p{L}+ )?stars\b/giu, '$1 with a rating'],
  [/\b(collects?|earns?|wins?|gets?|gives?|awards?) (?:gold |golden )?stars\b/giu, '$1 points'],
  [/\bwith (?:(?:one|1) to (?:five|5) |up to (?:five|5) |five |5 )?stars(?: for \p{L}+ \p{L}+)?\b/giu, 'with a rating'],
  // “check in a short quiz whether they may”: nobody checks in.
  [/\bchecks? in (?=an? (?:\p{L}+ ){0,2}(?:quiz|test|questionnaire|form|calculator|tool)\b)/giu, 'do '],
  [/\b(?:button|link|key|page) (?:that|which|to) cop(?:y|ies)\b/giu, 'button that takes'],
  // “report what they lost and get a reference”: every form gives one.
  [/,? (?:and )?(?:gets?|receives?) an? reference\b(?! (?:letter|from|for)\b)/giu, ''],
  [
    /,? (?:and )?(?:looks?|looking) up (?:their|the|an?|his|her) (?:\p{L}+ )?(?:report|request|enquiry|application|claim)? ?(?:with|by) (?:that|the|their|its) reference\b/giu,
    '',
  ],
];

/** “keep a name, a date and the length of every interview”: what each of them has. */
const OF_EACH =
  /^(.*?\b)(?:keep|note|notes|record|records|store|track|save|log|logs|write down|writes down) ((?:[^.;:,]+, )+[^.;:,]+?) of (each|every) (\p{L}+)(?=[.,;]|$| and\b)/iu;

/** A sentence in plainer words. */
export function plainer(sentence: string): string {
  const told = [...OF_SITES, ...OF_WHAT_IS_SHOWN, ...ASKED, ...MEANT, ...BY_ITSELF].reduce(
    (rest, [said, meant]) => (typeof meant === 'string' ? rest.replace(said, meant) : rest.replace(said, meant)),
    apart(sentence),
  );
  const each = OF_EACH.exec(told);
  if (each === null) return told;
  const [all, before = '', list = '', every = '', noun = ''] = each;
  const rest = told.slice(all.length).replace(/^[,;\s]+/u, '');
  const subject = before.replace(/\b(?:i|we|they|you)\s*$/iu, '').trim();
  return `${subject === '' ? '' : `${subject} `}${every} ${noun} has ${list}${rest === '' || rest === '.' ? '.' : `. ${rest}`}`;
}
