import { identifierOf, type FieldDraft } from '../../templates/index.ts';
import { fieldFor } from '../lexicon/index.ts';
import type { Term } from '../text/terms.ts';
import { readBracket } from './brackets.ts';
import { choiceOf } from './choices.ts';
import { isSought } from './bystanders.ts';
import { worked } from './claims.ts';
import { HANDLED } from './evidence.ts';
import { countedAt, isOne, isProperty, isThing } from './grammar.ts';
import {
  describesEach,
  isAside,
  isEachDoing,
  isListOfProperties,
  isWithin,
  KNOWS,
  listsProperties,
  subjectAt,
  twinAt,
  isLookedThrough,
  waysIn,
  whetherAt,
} from './listing.ts';
import { notedOfEach } from './noted.ts';
import { isSortedBy } from './parts.ts';
import type { Notion } from './notion.ts';
import type { Passage } from './passage.ts';
import { endsList, isFound, ownedAt, profileAt, soughtAt } from './profiles.ts';
import { readReported } from './reported.ts';
import { readSaidWhat } from './said-what.ts';
import { knownVerb, meantAsVerb } from './senses.ts';
import { datedAt, expiring, handedOut, keptList, linkAt } from './spoken.ts';
import { measuredIn, unitOf } from './units.ts';
/** “employees ask for something with an amount”: of what is asked for. */
const VAGUE = /^(something|anything|things?|ones?|it|them)$/i;
/** Who writes something down, in the languages whose verbs the lexicon has not. */
const WRITES_DOWN =
  /^(notieren?|vermerken?|dokumentieren?|protokollieren?|notons|anoto|anotamos|apunto|apuntamos|annoto|annotiamo|segno|segniamo|noteren?|noteer)$/i;

/** Where the first noun stands behind a verb and its subject: “notiere ich Datum”. */
function firstNoun(terms: readonly Term[], from: number): number | undefined {
  const at = terms.findIndex((term, place) => place >= from && term.kind !== 'word');
  return at >= 0 && at <= from + 2 ? at : undefined;
}

/**
 * “browse cheeses by country, milk and texture”, “others search them by category”: whose rows the words behind “by” at `by` tell apart, whatever else
 * those words are names of; undefined where nothing is looked through there.
 */
function browsedBefore(p: Passage, by: number): Notion | undefined {
  // “courses (trapeze, juggling, clowning) by age group”
  const isBracket = p.terms[by - 1]?.surface === ')';
  const end = isBracket ? p.terms.findLastIndex(({ surface }, at) => at < by && surface === '(') : by;
  if (!isLookedThrough(p.terms, end) || !isOne(p.terms, by + 1)) return undefined;
  if (/^(?:them|these|those)$/i.test(p.terms[by - 1]?.surface ?? ''))
    return p.thing ?? p.ledger.handledThing() ?? p.ledger.topic;
  return p.lastAt === end - 1 && p.terms[end - 1]?.plural === true ? (p.outer ?? p.last) : undefined;
}

/** “Tide calendar for anglers: …”: for whom the site is, which the list is not of. */
const isForThem = ({ terms, last, lastAt, number }: Passage): boolean =>
  number === 0 &&
  last?.archetype === 'person' &&
  terms[lastAt]?.plural === true &&
  [lastAt - 1, lastAt - 2].some((at) => /^for$/i.test(terms[at]?.surface ?? ''));

/** What people do on a site with what is there. */
const BEGINS_ANOTHER =
  /^(?:read|view|watch|see|check|compare|download|follow|rate|save|search|browse|join|submit|leave|write|post|share)$/i;

/** “browsing frames by shape, trying a lens, booking an eye test”: the next of the things that are done, and no property. */
function isNextDoing(terms: readonly Term[], at: number): boolean {
  const [term, next] = [terms[at], terms[at + 1]];
  // “articles by category, and read news”, “register a team with its players, and read news”
  if (
    BEGINS_ANOTHER.test(term?.surface ?? '') &&
    /^and$/i.test(terms[at - 1]?.surface ?? '') &&
    terms[at - 2]?.surface === ',' &&
    (next?.plural === true || /^(?:news|an?|the|their|its|your)$/i.test(next?.surface ?? ''))
  )
    return true;
  if (!/ing$/i.test(term?.surface ?? '') || !/^(?:,|and|or)$/i.test(terms[at - 1]?.surface ?? '')) return false;
  const begun = terms.slice(0, at - 1).some((each) => /ing$/i.test(each.surface) && knownVerb(each) !== undefined);
  return begun && /^(?:an?|the|their|your|our|my|its)$/i.test(terms[at + 1]?.surface ?? '');
}

/** Whether a word of another language says of a page that it has something. */
const isAbroadAt = (terms: readonly Term[], at: number): boolean =>
  terms[at - 1]?.kind === 'noise' && terms[at - 1]?.one !== undefined;

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
  handedOut(p, at);
  const named = subjectAt(p.terms, at);
  if (p.last !== undefined && (p.lastAt === named || isEachDoing(p.terms, named)) && listsProperties(p.terms, at)) {
    p.listing = { of: p.last, count: 0 };
    p.object = true;
    return at;
  }
  if (endsList(p, term, at)) return at;
  const told = profileAt(p, lower, at) ?? ownedAt(p, term) ?? soughtAt(p, glue, at);
  if (told !== undefined) {
    p.listing = { of: told, count: 0 };
    if (glue !== 'by') p.object = true;
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
  const dated = datedAt(p.terms, at);
  if (dated !== undefined && (p.listing?.of !== undefined || p.object)) {
    if (p.listing?.of === undefined) p.ledger.loose.push({ field: dated, near: p.last?.lemma });
    else if (!p.listing.of.fields.some((each) => each.id === dated.id)) p.listing.of.fields.push(dated);
    p.lastAttribute = true;
    // "certified until (date)"
    const said = p.terms[at + 2]?.surface === '(' && p.terms[at + 3]?.lemma === 'date';
    return said ? at + 4 : at + 1;
  }
  // "every sail belongs to a boat and an owner"
  if (/^belongs?$/.test(lower) && p.last !== undefined) p.belonging = p.last;
  const linked = linkAt(p.terms, at);
  if (linked !== undefined && p.listing?.of !== undefined) {
    p.listing.of.fields.push(linked.field);
    p.lastAttribute = true;
    return linked.to;
  }
  const measured =
    glue === 'in' && p.listing?.of !== undefined && p.lastAttribute ? p.listing.of.fields.at(-1) : undefined;
  const sign = measured === undefined ? undefined : unitOf(p.terms[at + 1]?.surface ?? '')?.sign;
  // "filter by level and length in km": how it is measured, no property more.
  if (measured !== undefined && sign !== undefined && ['decimal', 'integer'].includes(measured.type)) {
    if (sign !== 'days') measured.unit = sign;
    return at + 1;
  }
  const unit = glue === 'in' && p.lastAt === at - 1 ? unitOf(p.terms[at + 1]?.surface ?? '') : undefined;
  if (unit !== undefined && p.last !== undefined) {
    // "harvests in kg"
    p.last.fields.push(measuredIn(unit));
    return at + 1;
  }
  const kept = keptList(p, term, at);
  if (kept !== undefined) {
    p.listing = { of: kept, count: 0 };
    p.object = true;
    return at;
  }
  // "Bei jeder Durchsicht notiere ich Datum, Wetter, Futter"
  const written = p.subject !== undefined && WRITES_DOWN.test(term.surface) ? firstNoun(p.terms, at + 1) : undefined;
  if (written !== undefined && p.subject !== undefined && isProperty(p.terms, written) && !p.terms[written]?.plural) {
    p.listing = { of: p.subject, count: 0 };
    p.object = true;
    return written - 1;
  }
  const reported = readReported(p, at) ?? readSaidWhat(p, at);
  if (reported !== undefined) return reported;
  // "number of logged dives": of what sort they are.
  const done = lower.endsWith('ed') && /^(of|the|an?|all|any|each)$/i.test(p.terms[at - 1]?.surface ?? '');
  const isNext = isNextDoing(p.terms, at);
  const participle = !isNext && p.listing?.of !== undefined && (lower.endsWith('ing') || done);
  if (isNext && knownVerb(term) === undefined) {
    [p.listing, p.object, p.lastAttribute] = [undefined, true, false];
    return at;
  }
  if (!participle && (isNext || meantAsVerb(p.terms, at) || (term.kind === 'word' && knownVerb(term) !== undefined))) {
    p.ledger.act(term, p.terms, at, p.acted);
    if (!['have', 'has'].includes(glue)) {
      p.listing = undefined;
      p.object = true;
      p.lastAttribute = false;
      return at;
    }
  }
  if (['with', 'has', 'have', 'having', 'including', 'incl', 'includes', 'contains', 'containing'].includes(glue)) {
    // "passages from port to port with wind": of the passages.
    const vague = VAGUE.test(p.terms[at - 1]?.surface ?? '') ? p.ledger.handledThing() : undefined;
    // "A grievance names the article, and has a deadline": the grievance has it.
    const again =
      /^(has|have)$/.test(glue) && /^(,|and)$/i.test(p.terms[at - 1]?.surface ?? '') ? p.opening : undefined;
    // “cada ficha tiene fotos”: what the pages are of
    const paged = p.last === undefined && isAbroadAt(p.terms, at) ? p.ledger.strongest() : undefined;
    const of = vague ?? again ?? paged ?? (p.outer !== undefined && p.last?.many !== p.outer.many ? p.outer : p.last);
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
  const ways =
    glue === 'by' && p.last !== undefined && p.lastAt === at - 1 && !isLookedThrough(p.terms, at)
      ? waysIn(p.terms, at + 1)
      : undefined;
  if (ways !== undefined && p.last !== undefined) {
    // "trips by car, train or plane"
    p.last.fields.push(choiceOf(fieldFor('kind', 'Kind'), ways.ways));
    p.outer = p.last;
    at = ways.to;
    return at;
  }
  // “rooms by size”, “look for tutors in their town by date”
  const isSaidOf =
    p.lastAt === at - 1 ||
    // “results of past years can be browsed by distance”
    isFound(p.terms, at) ||
    (isSought(p.terms, p.lastAt) && isWithin(p.terms, p.lastAt, at));
  // “a base with articles by category, and ticket submission”: what is listed besides, after a list of one.
  if (
    p.listing?.of !== undefined &&
    glue === 'and' &&
    p.terms[at - 1]?.surface === ',' &&
    /^by$/i.test(p.terms[at - 3]?.surface ?? '')
  ) {
    [p.listing, p.object] = [undefined, true];
    return at;
  }
  const browsed = glue === 'by' ? browsedBefore(p, at) : undefined;
  if (browsed !== undefined) {
    p.listing = { of: browsed, count: 0 };
    p.last = browsed;
    return at;
  }
  if (glue === 'by' && p.last !== undefined && isSaidOf && (isProperty(p.terms, at + 1) || isSortedBy(p.terms, at))) {
    const of = p.outer ?? p.last;
    p.listing = { of, count: 0, ...(isLookedThrough(p.terms, at) ? {} : { by: true }) };
    // “cameras and lenses by brand”
    const other = p.ledger.notions.get(twinAt(p.terms, at)?.lemma ?? '');
    if (other !== undefined && other !== of && other.archetype === of.archetype)
      p.twin = { of, as: other, from: of.fields.length };
    return at;
  }
  if (/^[-–—]$/.test(term.surface)) {
    p.listing = undefined;
    p.object = true;
    return at;
  }
  const bracket = glue === '(' ? readBracket(p, at) : undefined;
  if (bracket !== undefined) return bracket;
  const noted = glue === ':' ? notedOfEach(p, at) : undefined;
  if (noted !== undefined) return noted;
  if (glue === ':' || glue === '(') {
    // "each class has", "Members: name, email": properties; "Law firm: matters, deadlines": things.
    const properties =
      p.last !== undefined &&
      !isForThem(p) &&
      p.last.score > 0 &&
      ((isProperty(p.terms, at + 1) && !isThing(p.terms, at + 1)) ||
        isListOfProperties(p.terms, at + 1) ||
        (glue === ':' && p.lastAt === at - 1 && describesEach(p.terms, at)));
    // "Batches of oyster blocks: date, number": of the batches.
    const many = p.terms[0]?.plural === true;
    const whole = glue === ':' && many && /^of$/i.test(p.terms[1]?.surface ?? '') ? p.opening : undefined;
    p.listing = properties ? { of: whole ?? p.last, count: 0 } : undefined;
    p.object = true;
    return at;
  }
  const goesOn = glue === ',' || (glue === 'and' && /^an?$/i.test(p.terms[at + 1]?.surface ?? ''));
  if (goesOn && p.suspended !== undefined && isProperty(p.terms, at + 1) && !isThing(p.terms, at + 1)) {
    // "…, where I saw it, a rating", "a certificate that expires and an hourly rate": the list goes on.
    p.listing = p.suspended;
    p.suspended = undefined;
    p.object = true;
    return at;
  }
  const among = p.states !== undefined && p.sentence.indexOf(term.surface) >= p.states.at;
  const asked = among ? undefined : whetherAt(p.terms, at);
  const about = p.listing?.of ?? p.suspended?.of;
  const isListed = /^(,|and)$/i.test(p.terms[at - 1]?.surface ?? '');
  if (asked !== undefined && about === undefined && isListed && p.last !== undefined && p.listing === undefined) {
    const id = identifierOf(asked.label);
    const field: FieldDraft = { id, label: asked.label.slice(0, 60), type: 'boolean', default: false };
    p.ledger.loose.push({ field, near: p.ledger.handledThing()?.lemma ?? p.last.lemma });
    return asked.to;
  }
  if (asked !== undefined && about !== undefined) {
    const id = identifierOf(asked.label);
    if (!about.fields.some((each) => each.id === id))
      about.fields.push({ id, label: asked.label.slice(0, 60), type: 'boolean', default: false });
    at = asked.to;
    return at;
  }
  if (p.listing?.of !== undefined && glue === 'that' && p.lastAttribute) {
    if (/^expires?$/i.test(p.terms[at + 1]?.surface ?? '')) expiring(p.listing.of);
    p.suspended = p.listing;
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
  // "Stage goes incubation → fruiting": no stage of a theatre.
  if (p.states !== undefined && STEPS.test(lower) && p.sentence.indexOf(term.surface) <= p.states.at) return at;
  if (
    p.stateWords.has(lower === '' ? term.surface.toLowerCase() : lower) &&
    (term.archetype === 'place' || p.sentence.indexOf(term.surface) >= (p.states?.at ?? 0))
  )
    return at;

  return undefined;
}
