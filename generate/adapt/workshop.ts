import type { Archetype } from '../lexicon/index.ts';
import type { Notion, Reading } from '../reading/index.ts';
import { literally } from '../words.ts';

/** What is somebody's request or order where a team works, and is on a house's list where it says what it costs. */
const DONE_FOR: ReadonlySet<Archetype> = new Set(['request', 'order', 'task', 'log', 'inspection']);
/** An hour is booked for it, at the house. */
const BOOKED = new RegExp(
  String.raw`\b(?:book|reserve)(?:s|ing)? (?:an? |their |the )?(?:(?:free|new) )?(?:\p{L}+[ -]){0,2}?` +
    String.raw`(?:slots?|appointments?|fittings?|times?|sessions?|consultations?)\b`,
  'iu',
);
/** Somebody comes to the customer instead. */
const AT_HOME = /\b(?:at home|home visits?|their (?:home|house|address)|call-?outs?|on site|we come)\b/iu;

/**
 * The reading of an idea of a house that does something for its customers and says what it costs: “people book a repair slot and see what repairs
 * cost”. Repairs are its services there, and what is repaired is nothing that it lets. Undefined where the idea speaks of no such house. English.
 */
export function asWorkshop(idea: string, reading: Reading): Reading | undefined {
  if (!BOOKED.test(idea) || AT_HOME.test(idea)) return undefined;
  const done = reading.notions.find((notion) => DONE_FOR.has(notion.archetype) && isPriced(idea, notion));
  if (done === undefined) return undefined;
  const notions = reading.notions
    .filter((notion) => !isWorkedOn(idea, notion))
    .map((notion): Notion => (notion === done ? { ...notion, archetype: 'service' } : notion));
  return { ...reading, notions };
}

/** “what repairs cost”, “repairs with prices”, “prices of repairs”. */
function isPriced(idea: string, { many }: Notion): boolean {
  const name = literally(many.toLowerCase());
  return new RegExp(
    String.raw`\bwhat (?:the |our )?${name} cost\b` +
      String.raw`|\b${name} (?:with|and) (?:their |our |the )?prices?\b` +
      String.raw`|\b(?:prices?|costs?) (?:of|for) (?:the |our )?${name}\b`,
    'iu',
  ).test(idea);
}

/** “A cargo bike workshop”: what the house is called after, and nothing else is said of it. */
function isWorkedOn(idea: string, { archetype, evidence, one }: Notion): boolean {
  return (
    archetype === 'asset' &&
    !evidence.some((each) => ['object', 'described', 'subject', 'listed'].includes(each)) &&
    new RegExp(
      String.raw`^\W*(?:(?:an?|the|our|my) )?(?:\p{L}+ ){0,2}?${literally(one.toLowerCase())} \p{L}+`,
      'iu',
    ).test(idea)
  );
}
