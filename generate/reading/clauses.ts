import { identifierOf } from '../../templates/index.ts';
import { fieldFor } from '../lexicon/index.ts';
import { capitalised } from '../text/inflect.ts';
import type { Term } from '../text/terms.ts';
import { choiceOf, optionsIn } from './choices.ts';
import { worked } from './claims.ts';
import { HANDLED } from './evidence.ts';
import { countedAt, isProperty, isThing, spokenLabel } from './grammar.ts';
import {
  isAside,
  isEachDoing,
  isListOfProperties,
  KNOWS,
  listsProperties,
  subjectAt,
  twinAt,
  waysIn,
  whetherAt,
} from './listing.ts';
import type { Passage } from './passage.ts';
import { knownVerb, meantAsVerb } from './senses.ts';
import { isStateWord } from './states.ts';
/** Words that a list of states follows. */
const STEPS = /^(status|state|stage|phase|step|milestone)e?s?$/;

/**
 * Reads what stands at `from` where it is a verb, a bracket, a conjunction or what opens a list: the last place it takes up, or undefined where it
 * is none of them.
 */
export function readClause(p: Passage, term: Term, from: number): number | undefined {
  let at = from;
  const counted = countedAt(p.terms, at);
  if (counted !== undefined) {
    const field = { ...fieldFor('quantity', counted.label.slice(0, 60)), id: identifierOf(counted.lemma) };
    if (p.listing?.of === undefined)
      p.ledger.loose.push({ field, near: (p.object ? worked(p.ledger, p.last, p.thing) : p.last)?.lemma });
    else if (!p.listing.of.fields.some((each) => each.id === field.id)) p.listing.of.fields.push(field);
    at = counted.to;
    p.lastAttribute = true;
    return at;
  }
  const lower = term.one === undefined ? term.surface.toLowerCase() : '';
  const glue = term.kind === 'word' ? term.lemma : lower;
  // "and moves through received, washing, …": no move of anything.
  if (
    /^(moves?|goes|go|pass|passes|runs?|changes?)$/.test(lower) &&
    /^(through|from|into)$/i.test(p.terms[at + 1]?.surface ?? '')
  ) {
    p.listing = undefined;
    return at;
  }
  const named = subjectAt(p.terms, at);
  if (p.last !== undefined && (p.lastAt === named || isEachDoing(p.terms, named)) && listsProperties(p.terms, at)) {
    p.listing = { of: p.last, count: 0 };
    p.object = true;
    return at;
  }
  // "a visit that records nitrate and pH"
  if (
    p.last !== undefined &&
    p.lastAt >= 0 &&
    /^(that|which)$/.test(glue) &&
    KNOWS.test(p.terms[at + 1]?.surface ?? '')
  ) {
    p.listing = { of: p.last, count: 0 };
    p.object = true;
    at += 1;
    return at;
  }
  const participle = p.listing?.of !== undefined && lower.endsWith('ing');
  if (!participle && (meantAsVerb(p.terms, at) || (term.kind === 'word' && knownVerb(term) !== undefined))) {
    p.ledger.act(term, p.terms, at, p.acted);
    if (!['have', 'has'].includes(lower)) {
      p.listing = undefined;
      p.object = true;
      p.lastAttribute = false;
      return at;
    }
  }
  if (['with', 'has', 'have', 'having', 'including', 'incl', 'includes', 'contains', 'containing'].includes(glue)) {
    // "passages from port to port with wind": of the passages.
    const of = p.outer !== undefined && p.last?.many !== p.outer.many ? p.outer : p.last;
    p.listing = of === undefined || of.evidence.includes('speaker') ? undefined : { of, count: 0 };
    const other = glue === 'with' ? p.ledger.notions.get(twinAt(p.terms, at)?.lemma ?? '') : undefined;
    if (of !== undefined && other !== undefined && other.archetype === of.archetype)
      p.twin = { of, as: other, from: of.fields.length };
    p.object = true;
    return at;
  }
  if (
    glue === 'of' &&
    p.last !== undefined &&
    /^(different|various)$/.test(p.terms[at + 1]?.surface.toLowerCase() ?? '')
  ) {
    p.listing = { of: p.last, count: 0 };
    return at;
  }
  const ways = glue === 'by' && p.last !== undefined && p.lastAt === at - 1 ? waysIn(p.terms, at + 1) : undefined;
  if (ways !== undefined && p.last !== undefined) {
    // "trips by car, train or plane"
    p.last.fields.push(choiceOf(fieldFor('kind', 'Kind'), ways.ways));
    p.outer = p.last;
    at = ways.to;
    return at;
  }
  if (glue === 'by' && p.last !== undefined && p.lastAt === at - 1 && isProperty(p.terms, at + 1)) {
    p.listing = { of: p.last, count: 0 };
    return at;
  }
  if (/^[-–—]$/.test(term.surface)) {
    p.listing = undefined;
    p.object = true;
    return at;
  }
  if (glue === '(' && p.lastAttribute && p.listing?.of !== undefined) {
    const close = p.terms.findIndex((each, place) => place > at && each.surface === ')');
    const options = close < 0 ? [] : optionsIn(p.terms.slice(at + 1, close));
    const field = p.listing.of.fields.at(-1);
    if (options.length >= 2 && (field?.type === 'text' || field?.type === 'choice')) {
      p.listing.of.fields[p.listing.of.fields.length - 1] = choiceOf(field, options);
      at = close;
      return at;
    }
  }
  const property = p.terms[at - 1];
  if (glue === '(' && p.listing?.of === undefined && p.last !== undefined && property?.attribute === true) {
    // "houseplants in three sizes (small, medium, jungle)"
    const close = p.terms.findIndex((each, place) => place > at && each.surface === ')');
    const options = close < 0 ? [] : optionsIn(p.terms.slice(at + 1, close));
    const field = choiceOf(fieldFor(property.lemma, spokenLabel(p.terms, at - 1)), options);
    if (options.length >= 2 && p.ledger.loose.at(-1)?.field.id === field.id && !options.some(isStateWord)) {
      p.ledger.loose.pop();
      p.last.fields.push({ ...field, label: capitalised(property.lemma.replaceAll('_', ' ')) });
      p.listing = { of: p.last, count: 1 };
      return close;
    }
  }
  if (glue === ':' || glue === '(') {
    // "each class has", "Members: name, email": properties; "Law firm: matters, deadlines": things.
    const properties =
      p.last !== undefined &&
      p.last.score > 0 &&
      ((isProperty(p.terms, at + 1) && !isThing(p.terms, at + 1)) || isListOfProperties(p.terms, at + 1));
    p.listing = properties ? { of: p.last, count: 0 } : undefined;
    p.object = true;
    return at;
  }
  if (glue === ',' && p.suspended !== undefined && isProperty(p.terms, at + 1) && !isThing(p.terms, at + 1)) {
    // "…, where I saw it, a rating": the list goes on.
    p.listing = p.suspended;
    p.suspended = undefined;
    p.object = true;
    return at;
  }
  const asked = whetherAt(p.terms, at);
  const about = p.listing?.of ?? p.suspended?.of;
  if (asked !== undefined && about !== undefined) {
    const id = identifierOf(asked.label);
    if (!about.fields.some((each) => each.id === id))
      about.fields.push({ id, label: asked.label.slice(0, 60), type: 'boolean', default: false });
    at = asked.to;
    return at;
  }
  if (p.listing?.of !== undefined && isAside(p.terms, at)) p.suspended = p.listing;
  else if (/^[;.]$/.test(glue)) p.suspended = undefined;
  if (
    /^(who|that|which|when|if|until|then|so|because|where|while|want|needs?|should|can|must|will|what|how|you|we|they|i|he|she|it|get|gets|is|are)$/.test(
      glue,
    ) ||
    /^[;.]$/.test(glue)
  ) {
    p.listing = undefined;
    p.object = false;
    return at;
  }
  if (
    p.states !== undefined &&
    (STEPS.test(lower) || STEPS.test(term.lemma)) &&
    Math.abs(p.sentence.indexOf(term.surface) - p.states.at) <= 1
  ) {
    p.stateful ??= p.subject !== undefined && HANDLED.has(p.subject.archetype) ? p.subject : p.listing?.of;
    return at;
  }
  if (
    p.stateWords.has(lower) &&
    (term.archetype === 'place' || p.sentence.indexOf(term.surface) >= (p.states?.at ?? 0))
  )
    return at;

  return undefined;
}
