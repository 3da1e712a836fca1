import { linesOf } from '../words.ts';
import { plural, singular } from './inflect.ts';

/** “I track my weight, sleep and mood every day”, “record their electricity, gas and water by month”. */
const MEASURING = new RegExp(
  String.raw`\b(logs?|records?|tracks?|enters?|notes? down|writes? down` +
    String.raw`|monitors?) (?:(?:my|our|their|his|her|your|the) )?([\p{Ll}\p{Lu}][^.;:()]{6,120}?)(?:,? (?:and` +
    String.raw`|,) (?:the (?:site|app)|see)\b|,? (?:(?:by|per|each|every|once an?|for each) (day|night|morning` +
    String.raw`|evening|week|month|quarter)|(daily|nightly|weekly|monthly))\b)`,
  'iu',
);
const LIST = /\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|as well as|plus|&)\s+/iu;
const OWN = /^(?:my|our|their|his|her|your|the|daily) /iu;
/** What tells who or what somebody is: written down once, no figure of a day. */
const ONCE = /\b(?:name|e-?mail|phone|address|title|date|birthday|number|password|note|comment|photo|picture)s?$/iu;
/** Things of their own, however often they are written down. */
const MOST_WORDS = 3;

/** What else is measured of one thing again and again. */
const GROWS = ['height', 'length', 'water level', 'egg count', 'body weight'];
const OFTEN = String.raw`(?:(?:every|each|per|once an?|twice an?) (?:single )?(?:day|morning|evening|night|week|month|hour)|daily|weekly|monthly)`;

const MEASURES: ReadonlyMap<string, string> = new Map(
  linesOf(new URL('measures.txt', import.meta.url)).map((line): [string, string] => {
    const [noun = '', figures = ''] = line.split(' = ');
    return [noun, figures];
  }),
);

/**
 * A sentence in which the same three figures or more are written down in each period says that an entry is kept, with a date and those figures:
 * electricity is no list of electricities. At least half of them, and two, must be known to be measured; as it was otherwise.
 */
export function withMeasures(sentence: string): string {
  const found = MEASURING.exec(sentence);
  const [all, , listed = '', period, often] = found ?? [];
  if (all === undefined || (period ?? often) === undefined) return sentence;
  const items = listed.split(LIST).map((each) => each.replace(OWN, '').trim().toLowerCase());
  if (items.length < 3 || items.some((each) => each.split(' ').length > MOST_WORDS || ONCE.test(each))) return sentence;
  const known = items.map((each) => MEASURES.get(each) ?? MEASURES.get(singular(each)));
  const measured = known.filter((each) => each !== undefined).length;
  if (measured < 2 || measured * 2 < items.length) return sentence;
  const figures = items.map((each, at) => known[at] ?? `${singular(each)} count`);
  return sentence.replace(all, `keep entries with date, ${figures.join(', ')}`);
}

const SERIES = String.raw`(${[...MEASURES.keys(), ...GROWS].toSorted((a, b) => b.length - a.length).join('|')})`;
/** “each lamb with a photo, its weight every day, and feedings”: a figure in a list of what one thing has. */
const OF_EACH = new RegExp(
  String.raw`\b((?:each|every) (\p{L}+)(?: (?:with|has|gets)|:) (?:[^.;:]*?,? ?)?)\b(?:(?:its|their|his|her|the` +
    String.raw`|an?) )?(?:${SERIES} ${OFTEN}|(?:daily|weekly|monthly) ${SERIES})(?:,? and\b|,)? ?`,
  'iu',
);
/** “record the weight of each lamb every morning”. */
const EACH_OF = new RegExp(
  String.raw`\b(?:logs?|records?|tracks?|enters?|notes?(?: down)?|writes? down|measures?|keeps?) (?:the |daily ` +
    String.raw`|weekly )?${SERIES} of (?:each|every|all|the|our|my|their) (\p{L}+)(?: ${OFTEN})`,
  'iu',
);

/** A sentence in which a figure of one thing is measured again and again: entries of it are kept, each with its day. */
export function withSeries(sentence: string): string {
  const listed = OF_EACH.exec(sentence);
  if (listed !== null) {
    const [all, before = '', thing = '', often, behind] = listed;
    const measure = (often ?? behind ?? '').toLowerCase();
    const rest = sentence.replace(all, before).replace(/[\s,;:.]+(?:and)?[\s.]*$/u, '');
    return `${rest}. Each ${measure} entry has ${thing.toLowerCase()}, date and ${measure}.`;
  }
  const told = EACH_OF.exec(sentence);
  if (told === null) return sentence;
  const [all, measure = '', things = ''] = told;
  const thing = singular(things.toLowerCase());
  return (
    `${sentence.replace(all, `keep ${plural(thing)}`).replace(/[\s,;:.]+$/u, '')}. Each ` +
    `${measure.toLowerCase()} entry has ${thing}, date and ${measure.toLowerCase()}.`
  );
}
