import { fieldFor } from '../lexicon/index.ts';
import type { Term } from '../text/terms.ts';
import { choiceOf } from './choices.ts';
import type { Passage } from './passage.ts';
import { meantAsVerb } from './senses.ts';

const JOINS = /^(,|or|and)$/i;
const OR = /^or$/i;
const OR_AND = /^(or|and)$/i;
const ARTICLE = /^(an?|any)$/i;
/** Longer names are no names: “report a pothole where the water stands”. */
const MOST_WORDS = 3;
const MOST = 8;

/**
 * “report a pothole, a broken street lamp or litter”: what a report may be about, which are kinds of it and no things. The last place they take up;
 * undefined where it is one thing alone, which says what is kept, or nobody reports anything there.
 */
export function readReported(p: Passage, at: number): number | undefined {
  const { terms } = p;
  if (!/^report(?:ing)?$/i.test(terms[at]?.surface ?? '') || !ARTICLE.test(terms[at + 1]?.surface ?? ''))
    return undefined;
  const before = terms[at - 1];
  const isDone = /^(to|can|and|,)$/i.test(before?.surface ?? '') || before?.plural === true;
  if (!meantAsVerb(terms, at) && !isDone) return undefined;
  const { kinds, end, isLast } = listedAt(terms, at + 1, OR);
  if (kinds.length < 2 || !isLast) return undefined;
  const term = terms[at];
  if (term === undefined) return undefined;
  p.ledger.act(term, terms, at, p.acted);
  const report = p.ledger.notions.get('report');
  if (report === undefined) return undefined;
  if (!report.fields.some(({ id }) => id === 'kind'))
    report.fields.push(choiceOf(fieldFor('kind', 'Kind'), [...kinds, 'something else']));
  [p.last, p.lastAt, p.listing, p.object, p.lastAttribute] = [report, end, undefined, true, false];
  return end;
}

/** “a starter, a main or dessert” from `from` on: its items, where it ends, and whether one of the words `last` stands before its last item. */
export function listedAt(
  terms: readonly Term[],
  from: number,
  last = OR_AND,
): { kinds: string[]; end: number; isLast: boolean } {
  const kinds: string[] = [];
  let place = from;
  let end = from;
  let isLast = false;
  while (kinds.length < MOST) {
    const begin = ARTICLE.test(terms[place]?.surface ?? '') ? place + 1 : place;
    const to = endOf(terms, begin, last !== OR);
    if (to === undefined) break;
    kinds.push(
      terms
        .slice(begin, to + 1)
        .map(({ surface }) => surface)
        .join(' '),
    );
    end = to;
    if (isLast || !JOINS.test(terms[to + 1]?.surface ?? '')) break;
    const isPair = terms[to + 1]?.surface === ',' && /^(or|and)$/i.test(terms[to + 2]?.surface ?? '');
    place = to + (isPair ? 3 : 2);
    isLast = last.test(terms[place - 1]?.surface ?? '');
  }
  return { kinds, end, isLast };
}

/** Where a name of a few words ends, if one begins there. `isAnyWord`: a word that is no noun is one where it stands alone, such as “main”. */
function endOf(terms: readonly Term[], from: number, isAnyWord: boolean): number | undefined {
  let to: number | undefined;
  for (let place = from; place < from + MOST_WORDS; place += 1) {
    const term = terms[place];
    if (term === undefined || !/^[\p{L} -]+$/u.test(term.surface) || ENDS.test(term.surface)) break;
    const isAlone = place === from && STOPS.test(terms[place + 1]?.surface ?? '.');
    if (term.kind !== 'word' || (isAnyWord && isAlone)) to = place;
  }
  return to;
}

const STOPS = /^([.,;:()]|or|and)$/i;
const ENDS = /^(with|to|for|by|in|on|at|of|from|that|which|who|and|or|the|an?)$/i;
