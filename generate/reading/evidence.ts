import type { Archetype } from '../lexicon/index.ts';
import type { Evidence, Notion } from './notion.ts';
import { linesOf } from '../words.ts';

/** What each sort of evidence is worth; a noun is kept from 1.3 on, one the lexicon does not have from 2.2 on. */
export const WEIGHT: Record<Evidence, number> = {
  named: 0.8,
  plural: 0.6,
  object: 1.1,
  listed: 0.8,
  described: 1.6,
  per: 1.3,
  subject: 0.8,
  act: 1.3,
  implied: 1.5,
  possessed: 0.9,
  modifier: 0.7,
  speaker: -2.5,
  attribute: 0,
};

/** Kinds that stand for themselves even where a list of properties names them. */
export const STRONG = new Set<Archetype>([
  'person',
  'staff',
  'organisation',
  'place',
  'animal',
  'asset',
  'event',
  'booking',
  'loan',
  'order',
  'project',
  'contract',
  'trip',
  'goods',
  'match',
  'task',
  'shift',
  'application',
  'attendance',
  'inspection',
  'request',
  'plant',
  'invoice',
  'line',
]);
/** Persons a thing is known by: a name in a field, not a list of their own, unless the idea says more of them. */
export const BY_NAME = new Set(
  'author director writer editor designer photographer curator conductor artist owner manager reviewer translator presenter judge'.split(
    ' ',
  ),
);
/** Kinds a business is named after because it deals in them: a dog salon has dogs, a construction diary no constructions. */
export const TRADED = new Set<Archetype>([
  'animal',
  'goods',
  'asset',
  'work',
  'person',
  'staff',
  'plant',
  'booking',
  'loan',
  'order',
  'trip',
  'match',
  'attendance',
  'request',
  'task',
  'place',
  'shift',
  'document',
  'invoice',
  'payment',
  'contract',
  'question',
  'event',
]);
/** Kinds that move through states. */
export const HANDLED = new Set<Archetype>([
  'request',
  'order',
  'task',
  'booking',
  'application',
  'project',
  'loan',
  'trip',
  'invoice',
  'contract',
  'document',
  'listing',
  'offer',
  'payment',
]);
/** Parts of something else, first to go where an idea lists more than an app can hold. */
export const PASSING = new Set(['cart', 'variant', 'checkout', 'invoice_line', 'line_item']);
/** Persons that speak, run or use the thing more often than they are kept in it. */
const ROLES_ONLY = new Set(linesOf(new URL('roles-only.txt', import.meta.url)));

/** What a record has more often than it is one. */
const MEDIA = new Set('photo picture image file video link attachment page'.split(' '));

export const isMedium = (lemma: string): boolean => MEDIA.has(lemma);

/** Whether enough speaks for a noun to keep it. */
export function isKept(notion: Notion): boolean {
  const role = notion.evidence.includes('listed') || notion.evidence.includes('implied') ? 2.1 : 2.4;
  const plain = MEDIA.has(notion.lemma) ? 3 : notion.known ? 1.3 : 2.2;
  const needed = ROLES_ONLY.has(notion.lemma) ? role : plain;
  return notion.score + 1e-6 >= needed;
}
