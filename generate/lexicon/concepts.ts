import { z } from 'zod';
import { pairsOf } from '../words.ts';

/**
 * What kind of thing a noun names. The kind decides which fields, workflow, rules and sample rows an entity composed from that noun gets.
 * Levels order them: a row refers to rows of a lower level, so that no two entities ever need each other.
 */
export const ARCHETYPES = [
  'category',
  'organisation',
  'place',
  'person',
  'staff',
  'plan',
  'service',
  'animal',
  'plant',
  'goods',
  'asset',
  'work',
  'event',
  'project',
  'contract',
  'document',
  'question',
  'listing',
  'trip',
  'booking',
  'loan',
  'order',
  'request',
  'task',
  'application',
  'offer',
  'shift',
  'match',
  'invoice',
  'line',
  'attendance',
  'measurement',
  'inspection',
  'log',
  'payment',
  'voucher',
  'review',
  'comment',
  'result',
  'metric',
  'alert',
  'thing',
] as const;
export type Archetype = (typeof ARCHETYPES)[number];

const archetype = z.enum(ARCHETYPES);

/** Nouns (singular, lower case, several words joined by `_`) and their kind. */
export const CONCEPTS: ReadonlyMap<string, Archetype> = new Map(
  pairsOf(new URL('concepts.txt', import.meta.url)).map(([word, kind]) => [word, archetype.parse(kind)]),
);

/** What a kind refers to goes down in level, or stays with what the idea names first. */
export const LEVEL: Record<Archetype, number> = {
  category: 0,
  organisation: 1,
  place: 2,
  plan: 2,
  service: 2,
  staff: 3,
  person: 3,
  question: 4,
  metric: 4,
  work: 4,
  animal: 4,
  plant: 4,
  goods: 4,
  asset: 4,
  thing: 4,
  project: 5,
  contract: 5,
  event: 5,
  document: 5,
  listing: 5,
  trip: 6,
  booking: 6,
  loan: 6,
  order: 6,
  request: 6,
  task: 6,
  application: 6,
  offer: 6,
  shift: 6,
  match: 6,
  invoice: 7,
  line: 8,
  attendance: 7,
  measurement: 7,
  inspection: 7,
  log: 7,
  payment: 8,
  voucher: 7,
  review: 8,
  comment: 8,
  result: 8,
  alert: 8,
};

/** The level of the first kind that is what people do with the others. */
const FIRST_DEAL = 5;

/** Whether it is what people do with the others (a booking, an order, a visit), not what is there anyway. */
export function isDeal(kind: Archetype): boolean {
  return LEVEL[kind] >= FIRST_DEAL;
}

/** Words that name a more general thing better known under that name: the entity is `pet`, the interface says what the idea said. */
export const GENERAL: ReadonlyMap<string, string> = new Map(pairsOf(new URL('general.txt', import.meta.url)));
