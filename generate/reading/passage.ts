import type { Archetype } from '../lexicon/index.ts';
import type { Term } from '../text/terms.ts';
import { isAttributeList, isFragment } from './grammar.ts';
import type { Ledger } from './ledger.ts';
import type { Notion } from './notion.ts';
import { statesIn } from './states.ts';

export const PEOPLE: ReadonlySet<Archetype> = new Set(['person', 'staff']);

/** Properties, or things, that are being listed. */
export interface Listing {
  /** The thing whose properties are being listed, or undefined for a list of things. */
  of: Notion | undefined;
  count: number;
  /** “projects by kind, services, jobs”: what they are told apart by, and many of something are the next part of the site. */
  by?: true;
}

/** A sentence while it is read: what was read of it so far. */
export class Passage {
  readonly ledger: Ledger;
  readonly sentence: string;
  readonly terms: readonly Term[];
  /** 0 for the first sentence of the idea. */
  readonly number: number;
  readonly states: ReturnType<typeof statesIn>;
  readonly stateWords: ReadonlySet<string>;
  /** A few nouns without a verb. */
  readonly fragment: boolean;
  /** What verbs stood for already. */
  readonly acted = new Set<string>();
  listing: Listing | undefined;
  /** A list of properties that a clause interrupts. */
  suspended: Listing | undefined;
  /** The thing mentioned last, and where. */
  last: Notion | undefined;
  lastAt = -1;
  lastAttribute = false;
  /** Whether what comes is what a verb acts on. */
  object = false;
  /** What is to have the states that are listed. */
  stateful: Notion | undefined;
  thing: Notion | undefined;
  subject: Notion | undefined;
  /** What the sentence says belongs to what comes next. */
  belonging: Notion | undefined;
  /** The thing that the sentence begins with: “A grievance is filed by …”, “Races: …”. */
  opening: Notion | undefined;
  /** A noun that only ends the name of the business. */
  skipHead = -1;
  /** What the last thing only places: the passages of "passages from port to port". */
  outer: Notion | undefined;
  /** A second thing that a list of properties is about. */
  twin: { of: Notion; as: Notion; from: number } | undefined;

  /** How many properties without an owner there were before. */
  readonly looseBefore: number;

  constructor(ledger: Ledger, sentence: string, terms: readonly Term[], number: number) {
    this.ledger = ledger;
    this.looseBefore = ledger.loose.length;
    this.sentence = sentence;
    this.terms = terms;
    this.number = number;
    this.states = statesIn(sentence);
    // Of states that may be none, only “on the bench” names a noun that is nothing else here.
    const surely = this.states?.states.filter((label) => this.states?.sure === true || /^(on|in|at) the /.test(label));
    this.stateWords = new Set(surely?.flatMap((label) => label.split(' ')));
    this.fragment = isFragment(terms);
    const main = number > 0 && isAttributeList(terms) ? ledger.strongest() : undefined;
    this.listing = main === undefined ? undefined : { of: main, count: 0 };
  }
}
