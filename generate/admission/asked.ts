import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';

const read = (file: string): unknown => load(readFileSync(new URL(file, import.meta.url), 'utf8'));
const any = (sources: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${sources.join('|')})(?![\\p{L}\\d])`, 'iu');

const patterns = z.array(z.string()).min(1);
const SIGNS = z
  .strictObject({
    surely: patterns,
    tickets: patterns,
    places: patterns,
    not: patterns,
    never: patterns,
    parts: patterns,
  })
  .parse(read('./signs.yaml'));
const SURELY = any(SIGNS.surely);
const TICKETS = any(SIGNS.tickets);
const PLACES = any(SIGNS.places);
const NOT = any(SIGNS.not);
const NEVER = any(SIGNS.never);
const PARTS: ReadonlySet<string> = new Set(SIGNS.parts);

const VISITORS = z
  .array(
    z.strictObject({
      id: z.string(),
      says: patterns,
      share: z.number(),
      persons: z.int(),
      name: z.array(z.string()).length(7),
    }),
  )
  .parse(read('./visitors.yaml'))
  .map(({ says, ...rest }) => ({ ...rest, source: says.join('|'), says: any(says) }));

/** One line of the price list. */
export interface Fare {
  readonly name: string;
  readonly price: number;
  /** How many people come in with it. */
  readonly persons: number;
}

/** When people come in. */
export interface Openings {
  /** From Monday, 0, to Sunday, 6. */
  readonly days: readonly number[];
  /** Minutes since midnight. */
  readonly first: number;
  readonly last: number;
  readonly every: number;
  readonly places: number;
}

/** Whether an idea sells tickets for a day and an hour: it says so, or it sells tickets to a place that one walks into all day. */
export function asksAdmission(description: string): boolean {
  if (NEVER.test(description)) return false;
  if (SURELY.test(description)) return true;
  return TICKETS.test(description) && PLACES.test(description) && !NOT.test(description);
}

/** Words for what timed tickets are made of, as identifiers; nobody keeps rows of it. Empty where an idea sells none. */
export const admissionParts = (description: string): ReadonlySet<string> =>
  asksAdmission(description) ? PARTS : new Set();

/** What an adult pays where the idea says nothing, in euros. */
const USUAL_PRICE = 14;
const FEWEST_FARES = 2;
const USUAL_FARES: readonly string[] = ['adult', 'child', 'concession'];

/** The price list: those whom the idea names, at the prices that it states. `at` is the language's place in `visitors.yaml`. */
export function faresIn(description: string, at: number): Fare[] {
  const named = VISITORS.filter(({ id, says }) => id === 'adult' || says.test(description));
  const chosen = named.length < FEWEST_FARES ? VISITORS.filter(({ id }) => USUAL_FARES.includes(id)) : named;
  const stated = new Map(chosen.map(({ id, source }) => [id, statedPrice(description, source)]));
  const full = stated.get('adult') ?? USUAL_PRICE;
  return chosen.map(({ id, share, persons, name }) => ({
    name: name[at] ?? name[0] ?? id,
    price: stated.get(id) ?? Math.round(full * share * 2) / 2,
    persons,
  }));
}

/** “adults 12 €”, “€6 for children”. */
function statedPrice(description: string, who: string): number | undefined {
  const sum = String.raw`(?:[€£$] ?(\d+(?:[.,]\d{1,2})?)|(\d+(?:[.,]\d{1,2})?) ?(?:€|£|\$|euros?|pounds?|dollars?|eur\b|usd\b|gbp\b|chf\b))`;
  const behind = new RegExp(String.raw`(?<!\p{L})(?:${who})(?!\p{L})[^.;,\d\n€£$]{0,16}${sum}`, 'iu').exec(description);
  const before = new RegExp(String.raw`${sum} (?:for|für|pour|para|per|voor) (?:an? )?(?:${who})(?!\p{L})`, 'iu').exec(
    description,
  );
  const found = behind ?? before;
  const text = found?.[1] ?? found?.[2];
  return text === undefined ? undefined : Number(text.replace(',', '.'));
}

const NUMBER = String.raw`(\d{1,4})`;
const PEOPLE = String.raw`(?:\p{L}+ )?\p{L}+`;
const PER = String.raw`(?:per|an?|each|every|in (?:an?|each|every)|pro|je|par|por|all['’]|op|per) ?`;
const SLOT = String.raw`(?:half[- ]?hour|hour|slot|time slot|session|entry|\d{2} minutes|stunde|zeitfenster|heure|créneau|hora|ora|uur|tijdslot)`;
const MOST = String.raw`(?:at most|up to|no more than|max\.?(?:imum)?(?: of)?|höchstens|maximal|máximo|massimo|maximaal) ${NUMBER}`;
const CAPACITY = new RegExp(
  String.raw`(?<![\d.,])${NUMBER} ${PEOPLE} ${PER}${SLOT}|(?<!\p{L})${MOST} ${PER}${SLOT}`,
  'iu',
);
const MINUTES =
  /(?:every|each|alle|toutes les|cada|ogni|elke) (\d{2,3}) ?min|(\d{2,3})[- ]minute (?:slots?|sessions?|entries)/iu;
const HALF_HOURS =
  /half[- ]?hour(?:ly)? ?(?:slots?|sessions?|entr(?:y|ies))?|halbstündlich|demi-heure|media hora|mezz['’]ora|halfuur/iu;
const OPEN = 'open|opens|opening|hours|geöffnet|öffnungszeiten|ouvert|abiert[oa]|apert[oi]|geopend|aberto';
const CLOCK = String.raw`(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)?`;
const UNTIL = 'to|until|till|–|-|bis|à|a|alle|às|tot';
const HOURS = new RegExp(String.raw`(?:${OPEN})[^.;\n]{0,40}?${CLOCK}(?: uhr| ?h)? ?(?:${UNTIL}) ?${CLOCK}`, 'iu');
const CLOSED = /closed (?:on )?(mon|tues|wednes|thurs|fri|satur|sun)days?|(montag|dienstag|mittwoch)s geschlossen/iu;
const DAYS = ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun'];
const TAGE = ['montag', 'dienstag', 'mittwoch'];

/** When it is open and for how many at a time, as far as the idea says it; else every day from ten to five, forty an hour. */
export function openingsIn(description: string): Openings {
  const minutes = Number(MINUTES.exec(description)?.slice(1).find(Boolean) ?? NaN);
  const every = minutes >= 10 && minutes <= 240 ? minutes : HALF_HOURS.test(description) ? 30 : 60;
  const [, from, fromMinute, fromHalf, to, toMinute, toHalf] = HOURS.exec(description) ?? [];
  const opens = clock(from, fromMinute, fromHalf);
  const plain = clock(to, toMinute, toHalf);
  // “9 to 5” ends in the afternoon.
  const closes = plain !== undefined && opens !== undefined && plain <= opens ? plain + 12 * 60 : plain;
  const isStated = opens !== undefined && closes !== undefined && closes - opens >= every && closes <= 24 * 60;
  const [first, end] = isStated ? [opens, closes] : [10 * 60, 18 * 60];
  const closed = CLOSED.exec(description.toLowerCase());
  const off = closed === null ? -1 : closed[1] === undefined ? TAGE.indexOf(closed[2] ?? '') : DAYS.indexOf(closed[1]);
  const [, of, most] = CAPACITY.exec(description) ?? [];
  const places = Number(of ?? most ?? NaN);
  return {
    days: [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== off),
    first,
    last: Math.min(end - every, 23 * 60 + 59),
    every,
    places: places >= 1 ? places : 40,
  };
}

function clock(hour: string | undefined, minute: string | undefined, half: string | undefined): number | undefined {
  if (hour === undefined) return undefined;
  const plain = Number(hour) % 24;
  const late = half?.toLowerCase() === 'pm' && plain < 12 ? 12 : 0;
  return (plain + late) * 60 + Number(minute ?? 0);
}
