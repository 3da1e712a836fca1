import { BUSINESS_HEADS, fieldFor, LEVEL, looksLikeAttribute, type Archetype } from '../lexicon/index.ts';
import type { Term } from '../text/terms.ts';
import { BY_NAME, HANDLED, STRONG, TRADED } from './evidence.ts';
import { withFigures } from './figures.ts';
import { spokenLabel, withModifier } from './grammar.ts';
import type { Ledger } from './ledger.ts';
import type { Notion } from './notion.ts';

/** Whom a business keeps a list of, even where an idea names but one. */
const SERVED: ReadonlySet<string> = new Set([
  'client',
  'customer',
  'supplier',
  'patient',
  'tenant',
  'student',
  'vendor',
]);
const PEOPLE: ReadonlySet<Archetype> = new Set(['person', 'staff']);

/** What is said of somebody in a word or two, however many of them: “a profile with languages and skills”. */
const TRAITS = /^(language|skill|interest|hobby|strength|preference|qualification|certificate|allergy|instrument)$/;

/** "the contractor records the cost": of the work, not of the contractor. */
export function worked(ledger: Ledger, last: Notion | undefined, thing: Notion | undefined): Notion | undefined {
  return last !== undefined && PEOPLE.has(last.archetype) ? (thing ?? ledger.handled ?? last) : last;
}

/** A site, and houses that are named by where they stand. */
const HOUSES = /^(?:(?:web_?)?site|hotel|resort|inn|lodge|hostel|guest_?house|bar|caf[eé]|restaurant)$/;

/** A noun before another: `dog` in "dog salon". */
export function modifier(ledger: Ledger, term: Term, head: Term, number: number): void {
  if (term.kind === 'noise' || (term.kind === 'noun' && !term.attribute)) return;
  const weight = BUSINESS_HEADS.has(head.lemma) || head.kind === 'noise' ? 'modifier' : 'attribute';
  if (term.archetype === 'person' && weight === 'attribute') return;
  // "planting year" is a date of something, no planting.
  if (/^(year|month|week|day|date|hour|time|evening|morning|night|season|number|count|list|level)$/.test(head.lemma))
    return;
  const notion = ledger.mention(term, 'attribute');
  ledger.credit(notion, weight);
  // “a library website”, “a mountain hotel”: whose site it is, and where it stands.
  const isHouse = notion.archetype === 'place' && HOUSES.test(head.lemma);
  if (number === 0 && weight === 'modifier' && !isHouse && TRADED.has(notion.archetype))
    ledger.credit(notion, 'plural');
}

/** So far from its “by” stands what is looked through. */
const FARTHEST = 6;

/** A noun in a list of properties: a field of `owner`, or a thing that `owner` knows. */
export function property(
  ledger: Ledger,
  owner: Notion,
  term: Term,
  terms: readonly Term[],
  at: number,
  sentence: string,
): 'field' | 'thing' {
  const label = spokenLabel(terms, at);
  const archetype = term.archetype;
  const strong =
    archetype !== undefined &&
    STRONG.has(archetype) &&
    !(term.attribute && !term.plural && !['person', 'staff'].includes(archetype));
  // "tasks: title, assignee, due"
  if (/^due$/i.test(term.surface)) {
    owner.fields.push(fieldFor('due_date', 'Due date'));
    return 'field';
  }
  const trait = PEOPLE.has(owner.archetype) && TRAITS.test(term.lemma);
  const thing = !trait && (strong || (archetype !== undefined && term.plural && !looksLikeAttribute(term.lemma)));
  // “buyers browse by category”: the categories are a list of their own.
  const by = terms.findLastIndex(({ surface }, place) => place < at && place >= at - FARTHEST && /^by$/i.test(surface));
  const isBy = by > 0 && /^(?:brows|search|filter|sort|look)/i.test(terms[by - 1]?.surface ?? '');
  if (term.lemma === 'category' && isBy) {
    const sorting = ledger.mention(term, 'named');
    ledger.credit(sorting, 'object');
    ledger.relations.push({ from: owner.lemma, to: sorting.lemma });
    return 'thing';
  }
  if (!thing || term.lemma === owner.lemma) {
    ledger.credit(owner, 'described');
    const field = withFigures(fieldFor(withModifier(terms, at), label), sentence);
    if (!owner.fields.some((each) => each.id === field.id)) owner.fields.push(field);
    return 'field';
  }
  // Attendance is taken of many, whatever its number; and of "a weekly lesson" there is one each week.
  const again = /^(weekly|daily|monthly|yearly|annual|regular)$/i.test(terms[at - 1]?.surface ?? '');
  if (term.plural || term.lemma === 'attendance' || (again && strong && LEVEL[term.archetype ?? 'thing'] >= 5)) {
    const notion = ledger.mention(term, 'named');
    ledger.credit(notion, 'listed');
    // "drives with a date and 40 donors": how many it takes, not whose it is.
    if (PEOPLE.has(notion.archetype) && /^\d/.test(terms[at - 1]?.surface ?? '')) return 'thing';
    if (LEVEL[notion.archetype] >= LEVEL[owner.archetype])
      ledger.relations.push({ from: notion.lemma, to: owner.lemma });
    else ledger.relations.push({ from: owner.lemma, to: notion.lemma });
    return 'thing';
  }
  ledger.credit(owner, 'described');
  const notion = ledger.mention(term, 'attribute');
  notion.score += (archetype === 'staff' && !BY_NAME.has(notion.lemma)) || SERVED.has(notion.lemma) ? 1.3 : 0.8;
  ledger.refersSoftly(owner, notion.lemma, label);
  return 'thing';
}

/** Whether a line begins with many of a thing and nothing else. */
function isHeadOf({ many }: Notion, head: string): boolean {
  return head.toLowerCase().trim() === many.toLowerCase();
}

/** What states may be of: the noun before them, what the sentence says has them, what it begins with, what its verb stands for. */
interface Holders {
  last: Notion | undefined;
  stateful: Notion | undefined;
  opening: Notion | undefined;
  act: Notion | undefined;
}

/** Gives a list of states to what moves through them. */
export function attachStates(
  ledger: Ledger,
  found: { states: string[]; at: number; sure: boolean },
  sentence: string,
  { last, stateful, opening, act }: Holders,
): void {
  // "Estados de la reparación: …": what stands before the colon says of what.
  const colon = sentence.indexOf(':');
  const labelled = found.at === 0 && colon > 0;
  const before = sentence.slice(0, labelled ? colon : found.at + 1).toLowerCase();
  let holder: Notion | undefined;
  let place = -1;
  let near: Notion | undefined;
  let nearPlace = -1;
  for (const notion of ledger.notions.values()) {
    const beside = found.at > 0 && sentence[found.at] === '(';
    if (!labelled && notion.score < 0.7 && notion.evidence.every((each) => each === 'attribute')) continue;
    if (
      ['person', 'staff', 'organisation'].includes(notion.archetype) &&
      !beside &&
      !/admit|enrol|recruit/.test(sentence)
    )
      continue;
    for (const word of [notion.many.toLowerCase(), notion.one.toLowerCase()]) {
      const at = before.lastIndexOf(word);
      if (at > place) [holder, place] = [notion, at];
      if (at > nearPlace && HANDLED.has(notion.archetype)) [near, nearPlace] = [notion, at];
    }
  }
  // "A colony has a queen and is strong, weak or gone", "Teams book online: booked, paid": the colony is, the booking.
  const asked = /^(?:whether|ob|si|se)\s/iu.test(sentence.slice(found.at));
  const again = !asked && /[\s,](?:and|und|et|y|e|,) ?$/iu.test(sentence.slice(0, found.at));
  // "tasks: title, due, todo/doing/done"
  const line = colon > 0 && colon < found.at && opening !== undefined && isHeadOf(opening, sentence.slice(0, colon));
  // "the jury scores each application, the board approves or rejects": what is handled, not what is noted of it.
  const isVerdict = found.states[0] === 'submitted' && found.states.length === 3;
  const enacted = act !== undefined && HANDLED.has(act.archetype) ? act : ledger.handledThing();
  // “apply with a note; firms accept or decline”: what was applied for is accepted, whoever decides.
  const applied = isVerdict ? ledger.notions.get('application') : undefined;
  if (isVerdict && holder !== undefined && !HANDLED.has(holder.archetype))
    holder = near ?? applied ?? enacted ?? holder;
  // “Sitters have a profile, and accept or decline”: what they are asked, not the sitters.
  const isTheirs = isVerdict && opening !== undefined && PEOPLE.has(opening.archetype);
  if ((again || line) && opening !== undefined && !isTheirs) holder = opening;
  else if (holder === undefined && sentence[found.at] === ':') holder = act;
  // "Status: waiting, en route, …" in a sentence of its own speaks of what the sentences before told of.
  const { topic } = ledger;
  const described = topic?.evidence.some((each) => each === 'described' || each === 'per') === true;
  const handled = topic !== undefined && HANDLED.has(topic.archetype) ? topic : ledger.handledThing();
  const told = handled ?? (described ? topic : undefined);
  // "then it is waiting or on the bench": what was spoken of before.
  const it = /\b(?:it|they)\s*$/i.test(sentence.slice(0, found.at));
  if (holder === undefined && it) holder = told ?? ledger.strongestThing();
  // nobody is accepted who is not said to apply: what they are sent is
  const isDecider = last !== undefined && (PEOPLE.has(last.archetype) || last.archetype === 'organisation');
  const after = isVerdict && isDecider ? (applied ?? enacted ?? last) : last;
  const target = stateful ?? holder ?? (found.sure ? (told ?? after ?? ledger.strongestThing()) : after);
  if (target === undefined || target.states.length > 0) return;
  target.states.push(...found.states);
  // What goes through states of its own is kept.
  if (!target.evidence.includes('described')) ledger.credit(target, 'described');
}
