import { z } from 'zod';
import { kindOf } from '../lexicon/index.ts';
import { dataOf } from '../words.ts';
import { plural, singular } from './inflect.ts';

type Turn = readonly [RegExp, string | ((said: string, ...parts: string[]) => string)];

const unicode = (source: string): RegExp => new RegExp(source, 'giu');
const DONE = new Map(
  Object.entries(z.record(z.string(), z.string()).parse(dataOf(new URL('what-was-done.yaml', import.meta.url)))),
);
const VERBS = [...DONE.keys()].join('|');
const NOTES = String.raw`(?:enter|note|write down|jot down|record|log|add|type in|fill in|put in|post|share|report|upload|track|publish)`;
const THEY = String.raw`(?:i|we|they|you|people|everybody|everyone|members|users|visitors|somebody|someone)`;
const LIST = String.raw`(?:(?:[^.;,()]|\([^()]*\))+, )+[^.;]*`;

/** With what an account is made. */
const ADDRESS = String.raw`[^.;]*\b(?:e-?mail|password|phone|google|facebook)\b`;

/** What is made or sold, not what takes place. */
const WARES: ReadonlySet<string> = new Set(['goods', 'asset', 'work', 'plant', 'thing']);
/** What or whom wares are for. */
const FOR: ReadonlySet<string> = new Set(['event', 'place', 'organisation', 'project']);

/** What a programme lists. */
const TAKES_PLACE: ReadonlySet<string> = new Set(['event', 'match', 'trip']);

/** What people show on a stage. */
const STAGED =
  /\b(?:theat(?:re|er)s?|stages?|concerts?|dance|dancers?|music|musicians?|circus|opera|ballet|plays?|artists?|choirs?|bands?)\b/iu;

const isAny = (kinds: ReadonlySet<string>, word: string): boolean =>
  kinds.has(kindOf(singular(word.toLowerCase())) ?? '');

/** Turns of speech that tell what is written down of something, and words that only say how or what for. What is meant follows from the words alone. */
const TURNS: readonly Turn[] = [
  // “post what they saw (object, place)”, “log what I ate with time and calories”: observations, meals.
  [
    unicode(
      String.raw`\b(${NOTES})(s|ing|)? what (?:${THEY} )(?:have |has |just )?(${VERBS})(?: (?:today|there|here|outside))?` +
        String.raw`(?=$| ?[(:,.;]| with\b| and\b| in\b| on\b)(?: ?: ?(?=\p{L}))?`,
    ),
    (said, verb = '', end = '', done = '') =>
      `${verb}${end} ${DONE.get(done.toLowerCase()) ?? ''}${said.trimEnd().endsWith(':') ? ' with ' : ''}`,
  ],
  // “after each session I enter date, pool and distance”: what each of them has.
  [
    unicode(
      String.raw`(?<=^|[.;:] ?)(?:after|for|with|at|of) (each|every) (\p{L}+(?: \p{L}+)?),? ${THEY} (?:can |should |want to |have to )?${NOTES}s? (?=${LIST})`,
    ),
    '$1 $2 has ',
  ],
  // “keep a log of calibrations”: calibrations are kept.
  [
    unicode(
      String.raw`\b(keep|keeps|keeping|have|see|view) (?:an? |the )(?:log|record|register|journal|list|overview) of ` +
        String.raw`(?:all |the |our |my |their )?(?=\p{L}+s\b)`,
    ),
    '$1 ',
  ],
  // “stalls with what they sell and where they stand”: what they are known for, and their location.
  [/\bwith what (?:they|it|each) (?:sells?|offers?|has|have)\b/giu, 'with speciality'],
  [/\band where (?:they|it|each) (?:stands?|is|are|can be found)\b(?=\s*(?:[.,;]|$))/giu, 'and location'],
  // “the programme on stage day by day”: what is shown there.
  [
    /\b(?:the |an? )?(?:stage )?program(?:me)?s? (?:on|of|for) (?:the |our )?(?:main )?stages?(?: day by day| by day| for each day)?/giu,
    'performances',
  ],
  // “see what a sleeve or a small piece costs roughly”: prices.
  [
    /\b(see|learn|know|read|find out|check) what (?:(?!\bthey\b)[^.,;]){3,60}? (?:roughly |about )?costs?(?: roughly| about)?(?=\s*(?:[.,;]|$)| and\b)/giu,
    '$1 prices',
  ],
  // “look for playgrounds near them: by district, age group”: what follows is how.
  [/(?: nearby| near (?:them|me|you|us|here))?: by (?=\p{L}+(?: \p{L}+)?,)/giu, ' by '],
  // “the programme of regattas”: the regattas, each at its time.
  [
    /\b(?:the |an? |our )?(?:full |yearly |annual )?program(?:me)?s? of (?:the |all |our )?(\p{L}+s)(?=\s*(?:[.,;]|$)| and\b| with\b)/giu,
    (said, what = '') => (isAny(TAKES_PLACE, what) ? what : said),
  ],
  // “no overlaps”: a rule, and nothing that is kept.
  [/,? ?\b(?:and )?(?:no|without|avoid(?:s|ing)?) (?:overlaps?|clashes|collisions|conflicts)\b/giu, ''],
  // “the metres they need”: what is asked for.
  [/\bthe (?:number of )?(\p{L}+s) (?:they|we|you|i) (?:need|want|require)\b/giu, '$1'],
  // “choose a distance (5 km, 10 km), register with name and club”: what is chosen is asked for there.
  [
    unicode(
      String.raw`\bchoose (?:an?|their|the) (\p{L}+(?: \p{L}+)?) ?(\([^()]{3,80}\)),? (?:and )?` +
        String.raw`((?:register|sign up|apply|enter|enrol|book|order)s?(?: for it| online)?) with (?=\p{L})`,
    ),
    '$3 with $1 $2, ',
  ],
  // “claim a found item by describing it”: a claim on it.
  [
    /\bclaim(?:s|ing)? (?:an?|the|one of the) (\p{L}+(?: \p{L}+)?) (?:by describing (?:it|them)|with an? (?:description|proof))/giu,
    (_said, what = '') => `make claims on ${plural(what)} with a description`,
  ],
  // “register with name, club and shirt size”, “apply for a stall with their goods and metres”: what the form asks.
  [
    unicode(
      String.raw`\b(?:register|sign up|enrol)s?(?: online| for it)? with (?:their |the |an? )?(?=${LIST})(?!${ADDRESS})`,
    ),
    'make registrations with ',
  ],
  [
    unicode(
      String.raw`\b(?:apply|applies)(?: online)? for (an?|the) (\p{L}+(?: \p{L}+)?) with (?:their |the |an? )?(?=${LIST})`,
    ),
    'make applications for $1 $2. Each application has ',
  ],
];

/** A sentence without what only says how something is judged, done or used, and with what is written down by its name. */
export function withNoted(sentence: string): string {
  const told = TURNS.reduce(
    (rest, [said, meant]) => (typeof meant === 'string' ? rest.replace(said, meant) : rest.replace(said, meant)),
    sentence,
  );
  return withoutPurposes(withoutPerformance(told.replace(SOUGHT_BY, asWhether)));
}

/** “by district, fenced, with shade, with toilets, and what is there (slide, swings)”: a list by which something is looked for. */
const SOUGHT_BY =
  /(?<=\b(?:look|find|search|brows|filter|compar|discover)\p{L}*\b[^.;]{0,60})\bby (?:\p{L}+(?: \p{L}+)?, )+(?:[^.;]*?, )?with \p{L}+[^.;]*/giu;
const asWhether = (list: string): string =>
  list
    .replace(/(?<=, (?:and )?|^and )with (?:an? )?(\p{L}+)(?=,| and\b|$)/giu, (_said, what: string) =>
      what.endsWith('s') ? `whether ${what} are available` : `whether ${what} is available`,
    )
    .replace(/(?:,? and|,) what (?:is|there is)(?: there)? \([^()]*\)/giu, '');

const PERFORMANCE = unicode(
  String.raw`(?<=[,:;]|\b(?:and|or|of|(?:view|see|monitor|track)(?:ing)?|compar(?:e|ing))) (?:the |their |our )?(\p{L}{3,}) ` +
    String.raw`performances?(?= *(?:[.,;]|$)| and\b| by\b| over\b| per\b)`,
);

/** “missed calls and agent performance”: agents, and how they do; on a stage it is what it says. */
function withoutPerformance(sentence: string): string {
  if (STAGED.test(sentence)) return sentence;
  return sentence.replace(PERFORMANCE, (_said, who: string) => ` ${plural(singular(who.toLowerCase()))}`);
}

/** “costumes for carnival, theatre and parties”: what wares are for, and no list of parties. */
function withoutPurposes(sentence: string): string {
  return sentence.replace(
    /\b(\p{L}{3,}s) for ((?:(?:\p{L}+ )?\p{L}+, )+(?:\p{L}+ )?\p{L}+,? (?:and|or) (?:\p{L}+ )?\p{L}+)(?=\s*(?:[.;]|$))/giu,
    (said, wares: string, list: string) => {
      const names = list.split(/,? (?:and|or) |, /u).map((name) => name.split(' ').at(-1) ?? '');
      return isAny(WARES, wares) && names.some((name) => isAny(FOR, name)) ? wares : said;
    },
  );
}
