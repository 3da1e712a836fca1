import { isOfItsKind } from './houses.ts';
import { BUSINESS_HEADS, fieldFor, type Archetype } from '../lexicon/index.ts';
import type { Term } from '../text/terms.ts';
import { modifier, property, worked } from './claims.ts';
import { withFigures } from './figures.ts';
import {
  governor,
  headOf,
  isDoer,
  isListedWord,
  isOneOfSeveral,
  isPlainAttribute,
  isShop,
  isSoftware,
  isSpeaker,
  joins,
  spokenLabel,
  withModifier,
} from './grammar.ts';
import {
  beginsAnother,
  endsBefore,
  isEachDoing,
  isKeeperOf,
  isPlainProperty,
  isTimeOfDay,
  isScale,
  listsProperties,
  SITE,
  isOneForEach,
  isWithin,
} from './listing.ts';
import { isAfterList, isNextPart, isToldApart } from './parts.ts';
import { PEOPLE, type Passage } from './passage.ts';
import { knownVerb } from './senses.ts';
import { isFigure, isHeld, isShownOff, isToldOf, listedByDate, UNITS } from './seen.ts';
import { isStateWord } from './states.ts';
import { isBodyThatActs, isHeadcount, isOnAPage, isPeriodOf, isSought, isTaught, isWhose } from './bystanders.ts';
/** What reports are written for. */
const PURPOSES = /^(royalty|tax|insurance|audit|accounting|bookkeeping|research|statistics|marketing|compliance)$/;
/** What stands further back does not open a sentence. */
const OPENS_BY = 2;
/** Whether what follows somebody is what they do. */
const beginsToAct = (next: Term | undefined): boolean =>
  next !== undefined && (knownVerb(next) !== undefined || /^(can|should|need|want|get|will|must)$/.test(next.lemma));
/** What happens at its times. */
const TIMED = /^(?:event|course|service|shift|trip)$/;
/** “the class schedule”, “a tour calendar”: the list of what happens when, and no thing beside it. */
const isPlanOf = (term: Term, head: Term | undefined): boolean =>
  /^(?:schedule|timetable|calendar)$/.test(head?.lemma ?? '') && TIMED.test(term.archetype ?? '');
/** Kinds of which a site shows what it has: “animal listings”, “speaker profiles”. */
const SHOWN = /^(?:animal|plant|work|event|person|staff|asset)$/;
/** “animal listings”: the animals, and no listing beside them. Where something is sold or let, a listing is what is kept. */
const isShowingOf = (term: Term, head: Term | undefined): boolean =>
  head?.plural === true && /^(?:listing|profile)$/.test(head.lemma) && SHOWN.test(term.archetype ?? '');
/** Parts of a site, which are no property of anything. */
const PARTS = /^(?:quiz|blog|forum|shop|gallery|newsletter|leaderboard|game|chat|map|calendar|faq)$/;
/** “lets users save”: what follows is who does it. */
const LETS = /^(?:lets?|letting|allows?|allowing|enables?|helps?|invites?)$/;
/** A plain word of a sentence, which behind somebody is what they do: “visitors look at”. */
const isOther = (next: Term | undefined): boolean =>
  (next?.kind === 'word' || (next?.kind === 'noise' && !next.plural)) &&
  /^\p{L}+$/u.test(next.surface) &&
  !GOES_ON.test(next.surface);
/** What stands behind somebody in a list, where nobody does anything. */
const GOES_ON = /^(and|or|with|without|of|for|from|in|at|on|by|to|as|per|near|who|whose|only|too|also|plus)$/i;
/** Figures people write down of what they do. */
const MEASURED: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'duration', 'percent']);

/** Reads the noun at `from`, if it is one, as a thing or as a property of one: the last place it takes up. */
export function readNoun(p: Passage, word: Term, from: number): number {
  let at = from;
  const kind: Archetype | undefined = isShownOff(p.terms, at)
    ? 'work'
    : isHeld(p.terms, at)
      ? 'event'
      : isToldOf(p.terms, at)
        ? 'thing'
        : listedByDate(p.terms, at);
  const term = kind === undefined ? word : { ...word, kind: 'noun' as const, archetype: kind, attribute: false };
  if (isEachDoing(p.terms, at)) {
    p.last = p.ledger.mention({ ...term, kind: 'noun', archetype: 'task' }, 'per');
    p.subject ??= p.last;
    p.thing ??= p.last;
    return at;
  }
  if (term.kind === 'word' && !(p.object && isListedWord(p.terms, at))) return at;
  if (
    p.states !== undefined &&
    (isStateWord(term.lemma) || isStateWord(term.surface.toLowerCase())) &&
    term.archetype !== 'person' &&
    p.sentence.indexOf(term.surface) >= p.states.at &&
    !term.plural
  )
    return at;
  if (p.listing === undefined && isOfItsKind(p.terms, at)) return at;
  if (term.one !== undefined && !term.plural && term.lemma === p.ledger.house) return at;
  const next = p.terms[at + 1];
  if (isKeeperOf(p.terms, at, p.number)) {
    p.last = p.ledger.mention(term, 'named');
    p.ledger.credit(p.last, 'object');
    at += 1;
    p.lastAt = at;
    return at;
  }
  // "each visit notes a complaint": of the visit, which is no visit note.
  const head = listsProperties(p.terms, at + 1) ? undefined : headOf(p.terms, at);
  // “a machine building company”: what it does, and no house.
  const isDone = term.archetype === 'place' && /ing$/i.test(term.surface) && p.terms[at - 1]?.archetype !== undefined;
  if (head !== undefined && isDone) return at;
  if (isPlanOf(term, head) || isShowingOf(term, head)) {
    const shown = p.ledger.mention(term, 'named');
    for (const each of ['plural', 'object'] as const) p.ledger.credit(shown, each);
    [p.last, p.lastAt] = [shown, at + 1];
    return at + 1;
  }
  if (head !== undefined) {
    modifier(p.ledger, term, head, p.number);
    if (BUSINESS_HEADS.has(head.lemma) && !head.plural) p.skipHead = at + 1;
    return at;
  }
  // "stops with a time"
  if (p.listing?.of !== undefined && isTimeOfDay(p.terms, at)) {
    p.listing.of.fields.push(fieldFor('time_of_day', 'Time'));
    return at;
  }
  if (p.listing?.of !== undefined && isPlainProperty(p.terms, at)) {
    p.ledger.credit(p.listing.of, 'described');
    const word = SITE.test(term.lemma) ? 'website_url' : withModifier(p.terms, at);
    const field = withFigures(fieldFor(word, spokenLabel(p.terms, at)), p.sentence);
    if (!p.listing.of.fields.some((each) => each.id === field.id)) p.listing.of.fields.push(field);
    p.lastAttribute = true;
    return at;
  }
  if (isScale(p.terms, at)) {
    const field = withFigures(fieldFor(withModifier(p.terms, at), spokenLabel(p.terms, at)), p.sentence);
    const owner = p.listing?.of ?? p.suspended?.of;
    if (owner === undefined) p.ledger.loose.push({ field, near: p.last?.lemma });
    else owner.fields.push(field);
    p.lastAttribute = true;
    return at;
  }
  if (term.kind === 'noise' || isSoftware(p.terms, at, p.number) || isShop(term, p.number)) {
    if (BUSINESS_HEADS.has(term.lemma) && !term.possessive) p.last = undefined;
    return at;
  }
  if (p.skipHead === at) {
    p.last = undefined;
    return at;
  }
  const before = p.terms[at - 1]?.surface.toLowerCase() ?? '';
  if (before === 'in' && term.lemma === 'return') return at;
  // “getting here”: where, and nothing that is kept.
  if (/^(?:here|there)$/i.test(term.surface)) return at;
  if (isOnAPage(p, at)) return at;
  // “which routes are set”: one word after many is what they are.
  if (/^(are|were)$/.test(before) && !term.plural && term.archetype !== 'person') return at;
  // “reviews from other families”: more of those who read them.
  if (before === 'other' && term.plural && /^(from|by|with|of)$/i.test(p.terms[at - 2]?.surface ?? '')) return at;
  // “by date, age of the children and rate”: whose age it is, and the list goes on.
  if (p.listing?.of !== undefined && p.lastAttribute && isWhose(p.terms, at)) return at;
  if (isBodyThatActs(p.terms, at) || isPeriodOf(p.terms, at) || isHeadcount(p.terms, at)) return at;
  // "a report for royalties": what for, not what of.
  if (before === 'for' && PURPOSES.test(term.lemma) && p.listing === undefined) return at;
  // "sales per day", "see my consumption per 100 km, costs per month": figures, no things.
  if (isFigure(p, at)) return at;
  if (isTaught(p.terms, at)) return at;
  const governed = governor(p.terms, at);
  if (/^(in|per)$/.test(governed) && UNITS.test(term.surface)) return at;
  if (/^\d/.test(before) && UNITS.test(term.surface) && term.archetype === undefined) return at;
  // "on my phone": with what, not of what.
  if (/^(my|his|her|their|our)$/.test(before) && /^(phone|mobile)$/.test(term.lemma)) return at;
  if (governed === 'per' || governed === 'each' || governed === 'every') {
    // "each shipment has …": there are many of it, and each counts.
    const notion = p.ledger.mention(term, governed === 'per' || term.archetype !== undefined ? 'per' : 'named');
    if (governed !== 'per') p.subject ??= notion;
    if (at <= OPENS_BY && !PEOPLE.has(notion.archetype)) p.opening ??= notion;
    // "keep the number and the weight of each piece"
    if (governed !== 'per' && p.terms[at - 2]?.surface === 'of')
      for (const item of p.ledger.loose.slice(p.looseBefore)) item.near ??= notion.lemma;
    if (governed === 'per' && p.last !== undefined && p.last !== notion && !p.lastAttribute)
      p.ledger.relations.push({ from: p.last.lemma, to: notion.lemma });
    if (governed !== 'per') [p.last, p.lastAt] = [notion, at];
    if (!PEOPLE.has(notion.archetype)) p.thing ??= notion;
    p.lastAttribute = false;
    return at;
  }
  const after = next?.kind === 'word' ? next.lemma : next?.surface.toLowerCase();
  const begins =
    (after === 'per' && !term.attribute) ||
    (term.plural && term.archetype !== undefined && !term.attribute && after === '(') ||
    (p.listing?.of !== undefined && (beginsAnother(p.terms, at) || (/^an?$/.test(before) && PARTS.test(term.lemma)))) ||
    (term.plural && term.archetype !== undefined && !term.attribute && (after === 'with' || after === 'who')) ||
    isToldApart(p.terms, at);
  // “lessons with a quiz after each”
  const isPartOf = /^an?$/.test(before) && term.lemma === 'quiz' && /^with$/i.test(p.terms[at - 2]?.surface ?? '');
  const owned = begins && (isPartOf || /^(have|has|with)$/.test(before)) ? p.listing?.of : undefined;
  // "Routes have stops with a time"
  if (owned !== undefined) p.ledger.relate(p.ledger.mention(term, 'named'), owned);
  if (owned !== undefined && isPartOf) p.ledger.relations.push({ from: term.lemma, to: owned.lemma });
  if (begins) p.listing = undefined;
  if (p.listing?.of !== undefined && /^(for|to|in|at|on|from|the)$/.test(before) && !term.attribute) {
    if (term.lemma === 'percent') return at;
    p.listing = before === 'the' ? undefined : p.listing;
    if (term.archetype !== undefined && term.plural) p.last = p.ledger.mention(term, 'named');
    return at;
  }
  if (p.listing?.of !== undefined && term.lemma === 'percent' && before === 'in') {
    const field = p.listing.of.fields.at(-1);
    if (field !== undefined)
      p.listing.of.fields[p.listing.of.fields.length - 1] = { ...fieldFor('percent', field.label), id: field.id };
    return at;
  }
  if (p.listing?.of !== undefined && isOneForEach(p.terms, at)) {
    const notion = p.ledger.mention(term, 'named');
    p.ledger.credit(notion, 'object');
    p.ledger.relate(notion, p.listing.of);
    return at;
  }
  // "stands avec emplacement et tarif, exposants": the list ended with its conjunction.
  if (term.kind === 'word' && endsBefore(p.terms, at)) p.listing = undefined;
  if (p.listing?.by === true ? isNextPart(p.terms, at) : isAfterList(p.terms, at))
    [p.listing, p.object] = [undefined, true];
  if (p.listing?.of !== undefined) {
    p.listing.count += 1;
    const owner = p.listing.of;
    const taken = property(p.ledger, owner, term, p.terms, at, p.sentence);
    p.lastAttribute = taken === 'field';
    return at;
  }
  if (isPlainAttribute(term) && !p.ledger.notions.has(term.lemma)) {
    const label = spokenLabel(p.terms, at);
    p.ledger.loose.push({
      field: withFigures(fieldFor(withModifier(p.terms, at), label), p.sentence),
      near: (p.object && MEASURED.has(fieldFor(term.lemma, '').type) ? worked(p.ledger, p.last, p.thing) : p.last)
        ?.lemma,
    });
    p.lastAttribute = !p.object || !term.plural;
    if (!(p.object && term.archetype !== undefined && term.plural)) return at;
  }
  const notion = p.ledger.mention(term, 'named');
  if (at <= OPENS_BY && !PEOPLE.has(notion.archetype) && p.lastAt < 0) p.opening ??= notion;
  // "For each ewe we record the lambs"
  if (
    /^(for|per)$/i.test(p.terms[0]?.surface ?? '') &&
    p.subject !== undefined &&
    p.subject !== notion &&
    p.object &&
    term.plural &&
    governed !== 'by' &&
    !PEOPLE.has(notion.archetype) &&
    p.listing === undefined
  )
    p.ledger.relations.push({ from: notion.lemma, to: p.subject.lemma });
  if (p.belonging !== undefined && p.belonging !== notion) {
    p.ledger.credit(notion, 'possessed');
    p.ledger.relations.push({ from: p.belonging.lemma, to: notion.lemma });
    if (!/^(,|and|or)$/i.test(next?.surface ?? '')) p.belonging = undefined;
  }
  if (term.archetype === 'place' && p.thing !== undefined && isOneOfSeveral(p.terms, at))
    p.ledger.relate(p.thing, notion);
  // “an auction house: visitors look at lots”: who does the next thing, and no list of them.
  const acts =
    PEOPLE.has(notion.archetype) &&
    term.plural &&
    (before === 'and'
      ? beginsToAct(next)
      : (LETS.test(before) || /^(?:[:,;]|)$/.test(before)) && (beginsToAct(next) || isOther(next)));
  if (p.object && !acts && !/^(for|to|from|at|in|on)$/.test(governed)) p.ledger.credit(notion, 'object');
  if (before === ',' || next?.surface === ',') p.ledger.credit(notion, 'listed');
  if (p.fragment && !acts && (term.plural || p.number > 0 || p.terms.length === 1)) p.ledger.credit(notion, 'object');
  const inner = p.last !== undefined && p.lastAt >= 0 && isWithin(p.terms, p.lastAt, at);
  const plain =
    p.terms[p.lastAt]?.plural === true &&
    (!term.plural || term.possessive) &&
    p.last !== undefined &&
    (!PEOPLE.has(p.last.archetype) || isSought(p.terms, p.lastAt));
  p.outer = inner ? (p.outer ?? (plain ? p.last : undefined)) : undefined;
  if (p.last !== undefined && p.lastAt >= 0 && joins(p.terms, p.lastAt, at)) p.ledger.relate(p.last, notion);
  if (term.archetype === 'person' && beginsToAct(next)) p.ledger.credit(notion, 'subject');
  if (isDoer(p.terms, at)) {
    notion.archetype = 'person';
    notion.known = true;
    p.ledger.credit(notion, 'subject');
  }
  if (isSpeaker(p.terms, at, p.number, term)) p.ledger.credit(notion, 'speaker');
  // "Trail running race: …", "website for a conference": the event is the business, and is kept.
  if (p.number === 0 && term.archetype === 'event' && (next?.surface === ':' || notion.evidence.includes('speaker')))
    notion.score = Math.max(notion.score, 1.4);
  const owner = p.terms[at - 1];
  if (owner?.possessive === true && owner.archetype !== undefined) {
    const holder = p.ledger.notions.get(owner.lemma);
    if (holder !== undefined) {
      p.ledger.credit(notion, 'possessed');
      p.ledger.relations.push({ from: notion.lemma, to: holder.lemma });
    }
  }
  p.last = notion;
  if (!PEOPLE.has(notion.archetype)) p.thing ??= notion;
  p.lastAt = at;
  p.lastAttribute = false;

  return at;
}
