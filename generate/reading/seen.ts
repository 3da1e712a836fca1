import { fieldFor, type Archetype } from '../lexicon/index.ts';
import type { Term } from '../text/terms.ts';
import type { Passage } from './passage.ts';

/** "harvest in grams": how it is measured. */
export const UNITS = new RegExp(
  String.raw`^(gram|kilogram|kilo|kg|ton|tonne|litre|liter|millilitre|milliliter|ml|centilitre|metre|meter` +
    String.raw`|millimetre|millimeter|centimetre|centimeter|kilometre|kilometer|square[ _]met(?:re|er)` +
    String.raw`|cubic[ _]met(?:re|er)|mile|foot|feet|second|hour|minute|day|week|month|year|percent|euro|dollar` +
    String.raw`|degree|hectare|acre|inch|pound)s?$`,
  'i',
);

/** “sales per day”, and what is seen for each day or kilometre. */
export function isFigure({ terms, listing }: Passage, at: number): boolean {
  const [term, next, per] = [terms[at], terms[at + 1], terms[at + 2]];
  if (next?.lemma !== 'per' || per === undefined || term === undefined) return false;
  if (term.lemma === 'sale') return per.kind === 'noise';
  const isSeen = terms.slice(0, at).some(({ surface }) => /^(?:sees?|shows?|views?|watch|seeing)$/i.test(surface));
  return (
    isSeen &&
    (!term.attribute || term.plural) &&
    listing === undefined &&
    (/^\d/.test(per.surface) || PERIOD.test(per.lemma) || UNITS.test(per.surface))
  );
}

/** What figures are added up by. */
const PERIOD = /^(?:day|week|month|quarter|year|hour|night|season|person|head)$/;

/** “members show their layouts”: what they made, whatever else the word may mean on a screen. */
export function isShownOff(terms: readonly Term[], at: number): boolean {
  const [verb, whose, what] = [terms[at - 2], terms[at - 1], terms[at]];
  return (
    what?.kind === 'noise' &&
    what.plural &&
    /^(?:their|own)$/i.test(whose?.surface ?? '') &&
    /^(?:show|share|upload|post|present|publish|exhibit|submit|display)s?$/i.test(verb?.surface ?? '')
  );
}

/** What a site may tell of, and most ideas only sort by, write in or run on. */
const WORLDLY = /^(?:country|city|town|colou?r|font|cloud|apple|word)$/;

/** “a website about countries”, “fonts with maker and year”: what the site is about, whatever else the word may mean. */
export function isToldOf(terms: readonly Term[], at: number): boolean {
  const [site, lead, what, next, after] = [-2, -1, 0, 1, 2].map((step) => terms[at + step]);
  if (what?.plural !== true || !WORLDLY.test(what.lemma)) return false;
  const isAbout =
    /^(?:about|of)$/i.test(lead?.surface ?? '') &&
    /^(?:web ?site|site|page|atlas|encyclop(?:a)?edia|catalogue|guide|dictionary|collection|database|app)$/i.test(
      site?.surface ?? '',
    );
  const isDescribed =
    /^with$/i.test(next?.surface ?? '') && !/^(?:our|their|your|my|us|them|it)$/i.test(after?.surface ?? 'it');
  const opens = lead === undefined || /^(?::|,|and|the|see|browse|compare)$/i.test(lead.surface);
  return isAbout || (isDescribed && opens);
}

/** “join evenings”, “organisers publish weekends”: what takes place then. */
export function isHeld(terms: readonly Term[], at: number): boolean {
  return (
    /^(?:evenings|afternoons|mornings|weekends|nights)$/i.test(terms[at]?.surface ?? '') &&
    /^(?:join|attend|publish|organi[sz]e|host|hold|announce)(?:s|es|ing)?$/i.test(terms[at - 1]?.surface ?? '')
  );
}

/** “shows departures with time and pier”, “list deadlines with their subject”: what many dates with properties of their own are. */
export function listedByDate(terms: readonly Term[], at: number): Archetype | undefined {
  const [before, term, next, after] = [terms[at - 1], terms[at], terms[at + 1], terms[at + 2]];
  // “weeks with prices”: what can be booked then.
  if (/^(?:weeks|weekends|seasons)$/i.test(term?.surface ?? '') && /^with$/i.test(next?.surface ?? ''))
    return after?.attribute === true && /^(?:price|rate|date|place|fee)/.test(after.lemma) ? 'event' : undefined;
  if (term?.attribute !== true || !term.plural || term.archetype !== undefined || term.lemma.includes('_'))
    return undefined;
  if (!/^(?:with|showing|listing)$/i.test(next?.surface ?? '') || after === undefined) return undefined;
  if (!fieldFor(term.lemma, '').type.startsWith('date') || /^(?:by|of)$/i.test(before?.surface ?? '')) return undefined;
  return /^(?:departure|arrival)$/.test(term.lemma) ? 'trip' : 'event';
}
