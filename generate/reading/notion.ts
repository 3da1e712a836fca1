import type { FieldDraft } from '../../templates/index.ts';
import type { Archetype } from '../lexicon/index.ts';

/** Why a noun is thought to be a thing the app keeps. */
export type Evidence =
  | 'named'
  | 'object'
  | 'listed'
  | 'described'
  | 'per'
  | 'subject'
  | 'act'
  | 'implied'
  | 'possessed'
  | 'modifier'
  | 'speaker'
  | 'attribute'
  | 'plural';

/** A noun of the idea with all that is said of it. */
export interface Notion {
  lemma: string;
  archetype: Archetype;
  one: string;
  many: string;
  score: number;
  evidence: Evidence[];
  /** Place of the first mention, to keep the idea's own order. */
  first: number;
  /** In the lexicon, or only read as a noun. */
  known: boolean;
  fields: FieldDraft[];
  /** Labels of the states the idea lists for it. */
  states: string[];
  /** The parts of sentences that speak of it, by number. */
  clauses: Set<number>;
  /** Visitors come to look at these, the idea says. */
  shown?: boolean;
  /** People of the house that the idea lists among the parts of its site. */
  listed?: boolean;
  /** They have a profile of their own, in which the idea tells what stands. */
  profiled?: boolean;
  /** They look for those who have a profile: whom the site is for. */
  seeks?: boolean;
  /** One of the sorts of ware that a shop sells: a product of that sort, and nothing beside the products. */
  sort?: boolean;
  /** First named behind an “also”: it comes after what was named before. */
  beside?: boolean;
}

/** `from` has a reference to `to`. */
export interface Relation {
  from: string;
  to: string;
}

/** All that was understood of an idea's nouns. */
export interface Reading {
  notions: Notion[];
  relations: Relation[];
  /** Properties that were named without saying of what. */
  loose: { field: FieldDraft; near: string | undefined }[];
  /** Every lemma of the idea with its count, for the ranking. */
  lemmas: Map<string, number>;
}
