import type { Term } from '../text/terms.ts';
import { ACT_PATTERN } from '../visitors/acts.ts';
import type { Notion } from './notion.ts';
import { PEOPLE, type Passage } from './passage.ts';
import { knownVerb } from './senses.ts';

/** What a profile does with what is told in it. */
const PROFILED = /^(?:shows?|lists?|includes?|contains?|has|have|with|states?|displays?|tells?)$/;
const SHOWS_OF = /^(?:see|view|read|check|find|know|learn)s?$/i;
/** What is done to find somebody or something, and what is said of it then. */
const SEEKS = /^(?:search|filter|look|browse|sort)(?:es|s|ing)?$/i;
const FOUND = /^(?:browsed|searched|filtered|sorted|found|compared|grouped|listed|viewed)$/i;
const ACT = new RegExp(`^(?:${ACT_PATTERN})$`, 'iu');
/** What follows something that is done, where the word for it may be the name of a thing as well: “and book for two”. */
const DONE_NEXT = /^(?:pay|order|book|reserve|share|write)$/i;
const GOES_ON = /^(?:for|it|them|an?|the|their|online|in|at|with|by)$/i;

const wordAt = (terms: readonly Term[], at: number): string => terms[at]?.surface ?? '';

/** “Profiles show level, interests and time zone”, “sitters create a profile with experience”: whose they are. */
export function profileAt(p: Passage, word: string, at: number): Notion | undefined {
  if (!/^profiles?$/i.test(wordAt(p.terms, at - 1)) || !PROFILED.test(word)) return undefined;
  const whose = p.last !== undefined && PEOPLE.has(p.last.archetype) ? p.last : p.ledger.lastPerson();
  if (whose === undefined) return undefined;
  p.ledger.profiled = whose;
  whose.profiled = true;
  p.last = whose;
  return whose;
}

/** “open a trip to see its duration and meeting point”: of the trip. */
export function ownedAt(p: Passage, term: Term): Notion | undefined {
  const at = p.terms.indexOf(term);
  if (/^(?:the|their)$/i.test(term.surface) && isListOfOnes(p.terms, at + 1) && isSeen(p, at)) return p.thing;
  if (!/^its$/i.test(term.surface) || !SHOWS_OF.test(wordAt(p.terms, at - 1)) || p.listing !== undefined)
    return undefined;
  return p.last === undefined || PEOPLE.has(p.last.archetype) ? undefined : p.last;
}

/** “browse shows by age, see the running time and language”: what is seen then is of the shows. */
function isSeen({ terms, thing, listing }: Passage, at: number): boolean {
  const isOver = listing === undefined || /^(?:,|and)$/i.test(wordAt(terms, at - 2));
  return isOver && thing !== undefined && SHOWS_OF.test(wordAt(terms, at - 1)) && isMany(terms, thing);
}

const isMany = (terms: readonly Term[], { lemma }: Notion): boolean =>
  terms.some((term) => term.lemma === lemma && term.plural);

/** “running time and language”: two or more in a row, each for one thing, the first of them a property. */
function isListOfOnes(terms: readonly Term[], from: number): boolean {
  const heads: Term[] = [];
  for (const [at, term] of terms.entries()) {
    if (at < from) continue;
    if (ENDS_LIST.test(term.surface)) break;
    const isLast = JOINS.test(wordAt(terms, at + 1)) || ENDS_LIST.test(wordAt(terms, at + 1) || '.');
    if (!JOINS.test(term.surface) && isLast) heads.push(term);
    if (heads.length >= 2 && /^and$/i.test(wordAt(terms, at - 1))) break;
  }
  const [first] = heads;
  return (
    heads.length >= 2 && first?.attribute === true && heads.every(({ plural, kind }) => !plural && kind !== 'word')
  );
}
const JOINS = /^(?:,|and)$/i;
const ENDS_LIST = /^(?:[.;:()]|of|for|in|with|that|which|who)$/i;

/** “clients search by town and rate”: whose profile it is, or the thing that the sentence spoke of before. Those who search are no list of their own. */
export function soughtAt(p: Passage, glue: string, at: number): Notion | undefined {
  const { notions } = p.ledger;
  const thing = p.thing === undefined ? (p.number > 0 ? p.ledger.strongestThing() : undefined) : offered(p, p.thing);
  const profiled = p.ledger.profiled ?? (thing === p.last ? undefined : thing);
  if (glue !== 'by' || profiled === undefined || !SEEKS.test(wordAt(p.terms, at - 1))) return undefined;
  const seeker = notions.get(p.terms[at - 2]?.lemma ?? '');
  if (seeker !== undefined && seeker !== profiled) seeker.seeks = true;
  return profiled;
}

/** “charities post shifts, helpers search by town”: what they post is looked for. */
function offered({ terms, ledger }: Passage, thing: Notion): Notion {
  const at = terms.findIndex(({ lemma }) => lemma === thing.lemma) + 1;
  if (thing.archetype !== 'organisation' || !OFFERS.test(wordAt(terms, at))) return thing;
  const posted = terms.slice(at, at + FARTHEST).find(({ plural, kind }) => plural && kind !== 'word');
  return ledger.notions.get(posted?.lemma ?? '') ?? thing;
}
const OFFERS = /^(?:post|list|offer|publish|share|upload|add|create|announce)$/i;
/** So far from the verb stands what is posted. */
const FARTHEST = 5;

/** “results of past years can be browsed by distance”: of the results. */
export function isFound(terms: readonly Term[], by: number): boolean {
  return FOUND.test(wordAt(terms, by - 1)) && /^(?:be|are|is)$/i.test(wordAt(terms, by - 2));
}

/** “by town and rate, read references”: the list of properties is over, and the next thing is done. */
export function endsList(p: Passage, term: Term, at: number): boolean {
  if (p.listing?.of === undefined || !ACT.test(term.surface)) return false;
  if (!/^(?:,|and|or)$/i.test(wordAt(p.terms, at - 1))) return false;
  // What is known as a verb is read as one, with what it stands for.
  if (term.kind === 'word' && knownVerb(term) !== undefined) return false;
  if (term.kind !== 'word') {
    const isOne = /^and$/i.test(wordAt(p.terms, at + 1)) && DONE_NEXT.test(wordAt(p.terms, at + 2));
    if (term.plural || !(isOne || GOES_ON.test(wordAt(p.terms, at + 1)))) return false;
    p.ledger.act(term, p.terms, at, p.acted);
  }
  p.listing = undefined;
  p.object = true;
  return true;
}
