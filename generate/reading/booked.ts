import type { Notion, Reading, Relation } from './notion.ts';

const NOUN = String.raw`(?:\p{L}[\p{L}-]* ){0,2}?(\p{L}[\p{L}-]*)`;
/** “guided tours to book”, “book a tour”, “tours can be booked”, “bookable rooms”. */
const SAID = [
  String.raw`\b${NOUN} (?:to (?:book|reserve)|(?:can|may) be (?:booked|reserved)|with (?:online )?booking)\b`,
  String.raw`\b(?:book|reserve)(?:s|ing)? (?:an?|the|their|one of the|free|up to \w+|places? (?:on|in|at|for) ` +
    String.raw`(?:an?|the))? ?${NOUN}(?=[,.;:]| (?:and|or|on|at|for|by|with|from|in|online)\b|$)`,
  String.raw`\b(?:bookable|reservable) ${NOUN}(?=[,.;:]|$| )`,
].map((sign) => new RegExp(sign, 'giu'));
const BOOKINGS = /^(?:booking|reservation)$/;

/** The relations of an English idea, with what its bookings are of where it says so: radios are shown in a museum, tours are booked there. */
export function withBooked(reading: Reading, sentences: readonly string[]): Reading {
  const booking = reading.notions.find(({ lemma }) => BOOKINGS.test(lemma));
  if (booking === undefined) return reading;
  const said = new Set(
    sentences.flatMap((sentence) =>
      SAID.flatMap((sign) => [...sentence.matchAll(sign)].map(([, noun = '']) => noun.toLowerCase())),
    ),
  );
  const isSaid = ({ one, many }: Notion): boolean =>
    [one, many].some((name) => said.has(name.toLowerCase().split(' ').at(-1) ?? ''));
  const booked = reading.notions.filter((notion) => notion !== booking && isSaid(notion));
  const fresh = booked
    .map(({ lemma }): Relation => ({ from: booking.lemma, to: lemma }))
    .filter(({ from, to }) => !reading.relations.some((each) => each.from === from && each.to === to));
  return fresh.length === 0 ? reading : { ...reading, relations: [...reading.relations, ...fresh] };
}
