import { fieldFor } from '../lexicon/index.ts';
import type { Term } from '../text/terms.ts';
import { choiceOf } from './choices.ts';
import type { Passage } from './passage.ts';
import { meantAsVerb } from './senses.ts';

const JOINS = /^(,|or|and)$/i;
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
  const kinds: string[] = [];
  let place = at + 1;
  let end = at;
  let isLast = false;
  while (kinds.length < MOST) {
    const from = ARTICLE.test(terms[place]?.surface ?? '') ? place + 1 : place;
    const to = endOf(terms, from);
    if (to === undefined) break;
    kinds.push(
      terms
        .slice(from, to + 1)
        .map(({ surface }) => surface)
        .join(' '),
    );
    end = to;
    if (isLast || !JOINS.test(terms[to + 1]?.surface ?? '')) break;
    const isPair = terms[to + 1]?.surface === ',' && /^(or|and)$/i.test(terms[to + 2]?.surface ?? '');
    place = to + (isPair ? 3 : 2);
    isLast = /^or$/i.test(terms[place - 1]?.surface ?? '');
  }
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

/** Where a name of a few words ends, if one begins there. */
function endOf(terms: readonly Term[], from: number): number | undefined {
  let to: number | undefined;
  for (let place = from; place < from + MOST_WORDS; place += 1) {
    const term = terms[place];
    if (term === undefined || !/^[\p{L}-]+$/u.test(term.surface) || ENDS.test(term.surface)) break;
    if (term.kind !== 'word') to = place;
  }
  return to;
}

const ENDS = /^(with|to|for|by|in|on|at|of|from|that|which|who|and|or|the|an?)$/i;
