import { COMPOUND_HEADS, fieldFor, looksLikeAttribute } from '../lexicon/index.ts';
import { capitalised } from '../text/inflect.ts';
import type { Term } from '../text/terms.ts';
import { isItsVerb } from './bystanders.ts';
import { STRONG } from './evidence.ts';
import { knownVerb, meantAsVerb } from './senses.ts';

export function oneOf(term: Term): string {
  const words = term.lemma.replaceAll('_', ' ');
  // Keep the idea's capitals (CAC, SLA, KPI), take the lemma's number.
  return term.surface === term.surface.toUpperCase() && term.surface.length > 1 && !term.plural ? term.surface : words;
}

/** The noun that a noun directly before it qualifies: `dog` in "dog grooming salon". */
export function headOf(terms: readonly Term[], at: number): Term | undefined {
  const term = terms[at];
  const next = terms[at + 1];
  if (term === undefined || next === undefined || term.possessive || term.one !== undefined) return undefined;
  if (/^(it|me|you|us|them|him|her|this|that|we|they|i|he|she|who|which)$/i.test(next.surface)) return undefined;
  if (term.plural && !/^(app|list|website|tracker|manager)$/.test(next.lemma)) return undefined;
  if (isItsVerb(terms, at)) return undefined;
  if (next.kind === 'word' || meantAsVerb(terms, at + 1))
    return /^(grooming|sitting|walking|renting|tracking|keeping|sharing|racing|training|breeding|rescue|collecting|hiring|watching)$/i.test(
      next.surface,
    )
      ? next
      : undefined;
  return next;
}

/** A word the tagger takes for a verb that stands in a list of things: "classes, imports, orders and selects". */
export function isListedWord(terms: readonly Term[], at: number): boolean {
  const term = terms[at];
  if (term === undefined || !/^[a-z]{4,}s$/.test(term.surface)) return false;
  const before = terms[at - 1]?.surface;
  const after = terms[at + 1]?.surface;
  return (
    (before === ',' || before === 'and') &&
    (after === ',' || after === 'and' || after === ':' || after === '.' || after === undefined) &&
    (after !== undefined || before === 'and')
  );
}

const SKIPPED = new RegExp(
  String.raw`^(a|an|the|its|their|his|her|my|our|your|own|new|free|optional|current|total|each|every|all|which` +
    String.raw`|what|different|various|several|some|any|full|short|simple|\d+|good|best|live|daily|weekly|monthly` +
    String.raw`|yearly|annual|open|upcoming|past|next|last|same|small|large|local|regular|unpaid|overdue|low|light` +
    String.raw`|home|main)$`,
  'i',
);

/** The word that governs a noun, over determiners and adjectives. */
export function governor(terms: readonly Term[], at: number): string {
  for (let back = at - 1; back >= Math.max(0, at - 4); back -= 1) {
    const term = terms[back];
    if (term === undefined) return '';
    const word = term.one === undefined ? term.lemma : '';
    if (word === 'each' || word === 'every' || word === 'per') return word;
    if (!SKIPPED.test(term.surface)) return word;
  }
  return '';
}

export function isPlainAttribute(term: Term): boolean {
  if (!looksLikeAttribute(term.lemma)) return false;
  return (
    term.archetype === undefined ||
    ((!STRONG.has(term.archetype) || term.attribute) && !term.plural) ||
    (term.attribute && term.archetype === 'document')
  );
}

export function isProperty(terms: readonly Term[], from: number): boolean {
  for (const term of terms.slice(from, from + 4)) {
    if (term.kind === 'word' && (SKIPPED.test(term.surface) || term.lemma === 'a' || term.lemma === 'the')) continue;
    return (
      term.attribute ||
      /^(start|end|beginning)$/.test(term.lemma) ||
      looksLikeAttribute(term.lemma) ||
      (term.archetype === 'category' && !term.plural) ||
      (term.kind === 'noun' && !term.plural)
    );
  }
  return false;
}

/** Whether one of something stands here, over determiners and adjectives: no number of things, no verb. */
export function isOne(terms: readonly Term[], from: number): boolean {
  const term = terms.slice(from, from + 4).find(({ kind, surface }) => kind !== 'word' || !SKIPPED.test(surface));
  return term !== undefined && term.kind !== 'word' && /^\p{L}/u.test(term.surface) && !term.plural;
}

export function isThing(terms: readonly Term[], from: number): boolean {
  for (const term of terms.slice(from, from + 4)) {
    if (term.kind === 'word' && SKIPPED.test(term.surface)) continue;
    return term.archetype !== undefined && (STRONG.has(term.archetype) || term.plural) && !term.attribute;
  }
  return false;
}

/** What somebody does with a property is no part of its name: “see prices”. */
const LOOKING = /^(see|view|compare|browse|know|pay|find|show|get)$/i;

/** Adjectives and nouns that belong to a property: `deposit amount`, `light needs`, `expiry dates`. */
export function withModifier(terms: readonly Term[], at: number): string {
  const term = terms[at];
  if (term === undefined) return 'note';
  if (term.one !== undefined) return term.lemma;
  const before = terms[at - 1];
  const joined = before === undefined ? '' : `${before.lemma}_${term.lemma}`;
  if (
    before !== undefined &&
    looksLikeAttribute(joined) &&
    /^[a-z_]+$/.test(joined) &&
    !SKIPPED.test(before.surface) &&
    !LOOKING.test(before.surface) &&
    before.kind !== 'noise' &&
    !/^(with|and|or|of|for|by|has|have)$/.test(before.lemma) &&
    (knownAttribute(joined) || before.kind !== 'word')
  )
    return joined;
  return term.lemma;
}

function knownAttribute(word: string): boolean {
  return fieldFor(word, word).type !== 'text' || COMPOUND_HEADS.has(word.split('_').at(-1) ?? '');
}

/** How many there are, or how much, is said of many: “kilometres”, “hours”. */
const FIGURES: ReadonlySet<string> = new Set(['integer', 'decimal', 'duration']);

/** The property as the idea says it, without articles, capitalised. */
export function spokenLabel(terms: readonly Term[], at: number): string {
  const term = terms[at];
  if (term === undefined) return 'Note';
  if (term.one !== undefined) return capitalised(term.one);
  const lemma = withModifier(terms, at);
  const text =
    lemma === term.lemma
      ? term.plural && !FIGURES.has(fieldFor(term.lemma, '').type) && !term.lemma.endsWith('_hour')
        ? term.lemma.replaceAll('_', ' ')
        : term.surface
      : lemma.replaceAll('_', ' ');
  return capitalised(text).slice(0, 60);
}

/** Parts of a body that speak for it. */
const BODIES = new Set([
  'department',
  'section',
  'division',
  'branch',
  'district',
  'university',
  'council',
  'municipality',
]);

/** "I run a small dog salon", "our choir", "Chess club: …": who speaks, not what is kept. */
export function isSpeaker(terms: readonly Term[], at: number, sentenceNumber: number, term: Term): boolean {
  const before = terms.slice(Math.max(0, at - 4), at).map((each) => each.surface.toLowerCase());
  if (term.plural) return false;
  if (sentenceNumber === 0 && term.archetype === 'event')
    return (
      before.includes('for') && before.some((each) => each === 'a' || each === 'our' || each === 'the' || each === 'an')
    );
  // "Laundromat with 20 washers": the idea begins with its own name.
  const opens = sentenceNumber === 0 && at === 0 && /^(with|in|run|near|by)$/i.test(terms[1]?.surface ?? '');
  if (opens && term.archetype === undefined) return true;
  // "Ich bin Imkerin", "I am a falconer"
  const am = before.findIndex((word) => /^(am|i'm|bin|suis|soy|sou|ben)$/.test(word));
  if (
    sentenceNumber <= 1 &&
    am >= 0 &&
    before.slice(am + 1).every((word) => /^(an?|une?|um|uma|een|eine?|the)$/.test(word))
  )
    return true;
  // "we run a sail loft"
  const runs = before.findIndex((word) => /^(run|own|operate)$/.test(word));
  if (sentenceNumber === 0 && term.archetype === undefined && /^(we|i)$/.test(before[runs - 1] ?? '')) return true;
  if (!['organisation', 'place', 'service'].includes(term.archetype ?? '') && !BODIES.has(term.lemma)) return false;
  if (before.includes('our') || before.includes('my')) return true;
  if (sentenceNumber > 0 || isPutUp(before)) return false;
  return before.includes('run') || before.includes('a') || before.includes('an') || before.includes('the') || at <= 3;
}

const PUTS_UP = /^(?:offer|list|let|post|add|publish|book|rent|reserve|find|compare|choose|advertise)s?$/;
const LEADS_AWAY = /^(?:in|at|of|for|to|from|with|by|on|near|as|than)$/;

/** “owners offer a barn”, “hosts list a cabin”: what others do with it, and not the house that speaks. */
function isPutUp(before: readonly string[]): boolean {
  const at = before.findLastIndex((word) => PUTS_UP.test(word));
  const who = before[at - 1] ?? '';
  return (
    at > 0 &&
    /s$|^(?:people|anyone|everybody|everyone)$/.test(who) &&
    !before.slice(at + 1).some((word) => LEADS_AWAY.test(word))
  );
}

/** Words for how much of something there is: what follows is counted, not kept one by one. */
const MEASURES = new RegExp(
  String.raw`^(number|count|amount|total|quantity|bag|sack|kilo|kilogram|kg|litre|liter|gram|ton|tonne|hour` +
    String.raw`|minute|piece|pair|box|crate|pack|page|cup|glass|mile|metre|meter|kilometre|kilometer)s?$`,
  'i',
);

/** “Anzahl der Milben”, “nombre de places”: the words for a count in other languages. */
const FOREIGN_NUMBER = /^(anzahl|nombre|número|numero|aantal)$/;

/** "the number of visitors", "how many bags of rubbish": the counted noun's place and what the figure is called, or undefined. */
export function countedAt(
  terms: readonly Term[],
  at: number,
): { to: number; label: string; lemma: string } | undefined {
  const word = (place: number): string => terms[place]?.surface.toLowerCase() ?? '';
  const two = word(at);
  const many = two === 'how' && /^(many|much)$/.test(word(at + 1));
  const measured = MEASURES.test(two) && word(at + 1) === 'of';
  const numbered = FOREIGN_NUMBER.test(two) && /^(der|von|de|des|du|di|dei|delle|degli|d|van)$/.test(word(at + 1));
  const phrase = /^(number|amount|count|total) of$/i.test(two);
  if (numbered) return foreignCount(terms, at);
  if (!many && !measured && !phrase) return undefined;
  const from = many ? at + 2 : measured ? at + 2 : at + 1;
  let to = from;
  while (
    to < from + 3 &&
    terms[to] !== undefined &&
    (terms[to]?.kind === 'word' ||
      (terms[to + 1]?.surface.toLowerCase() === 'of' && !/^(each|every|it|them|all)$/i.test(word(to + 2))))
  ) {
    if (!/^(the|of|a|an|our|their|his|her|its|each|\d+|different|total)$/i.test(word(to)) && terms[to]?.kind === 'word')
      return undefined;
    to += 1;
  }
  const counted = terms[to];
  if (counted === undefined || counted.kind === 'word' || (!counted.plural && !measured)) return undefined;
  const unit =
    measured && !/^(number|count|amount|total|quantity)s?$/i.test(two) ? `${capitalised(two)} of ` : 'Number of ';
  return { to, label: `${unit}${counted.surface.toLowerCase()}`, lemma: `${counted.lemma}_count` };
}

/** “Anzahl der Milben”, as it stands there. */
function foreignCount(terms: readonly Term[], at: number): { to: number; label: string; lemma: string } | undefined {
  const counted = terms[at + 2];
  if (counted?.plural !== true) return undefined;
  const label = [terms[at], terms[at + 1], counted].map((term) => term?.surface ?? '').join(' ');
  return { to: at + 2, label: capitalised(label), lemma: `${counted.lemma}_count` };
}

/** A few nouns without a verb, as in a list of bullets: each of them is meant. */
export function isFragment(terms: readonly Term[]): boolean {
  const words = terms.filter((term) => /\p{L}/u.test(term.surface));
  return words.length <= 3 && !words.some((term) => term.kind === 'word' && knownVerb(term) !== undefined);
}

/** "bookshop", "drugstore": the business itself, where the idea begins with it. */
export function isShop(term: Term, sentence: number): boolean {
  return (
    sentence === 0 && !term.plural && /.(shop|store|salon|market)$/.test(term.lemma) && !term.lemma.endsWith('workshop')
  );
}

/** Whether a word says what is to be built, as in "a scheduling tool for docents". */
export function isSoftware(terms: readonly Term[], at: number, sentence: number): boolean {
  const term = terms[at];
  if (
    term === undefined ||
    sentence > 1 ||
    term.plural ||
    !/^(tool|tracker|planner|organi[sz]er|register|list|board|book|log)$/.test(term.lemma)
  )
    return false;
  const before = terms[at - 1]?.surface ?? '';
  const after = terms[at + 1]?.surface.toLowerCase() ?? '.';
  return (
    (/ing$/i.test(before) || /^(simple|small|internal|web|online|digital)$/i.test(before)) &&
    /^(for|to|that|where|which|with|[.,:])$/.test(after)
  );
}

/** "tickets for trips": only a preposition and articles stand between two things. */
export function joins(terms: readonly Term[], from: number, to: number): boolean {
  const between = terms.slice(from + 1, to).map((term) => term.surface.toLowerCase());
  return (
    between.length >= 1 &&
    between.length <= 3 &&
    /^(for|of|about|on|at|in|per)$/.test(between[0] ?? '') &&
    between.slice(1).every((word) => SKIPPED.test(word))
  );
}

/** "Shippers ask for a quote": a noun no lexicon has, in -er or -or, that does something. */
export function isDoer(terms: readonly Term[], at: number): boolean {
  const [term, next] = [terms[at], terms[at + 1]];
  if (term === undefined || next === undefined || term.kind !== 'noun' || term.archetype !== undefined) return false;
  if (!/(er|or)s$/i.test(term.surface) || term.attribute) return false;
  const acts =
    knownVerb(next) !== undefined ||
    /^(ask|set|can|may|must|should|need|want|give|get|will|who|answer|choose|decide|see)$/.test(next.lemma);
  return next.kind === 'word' && acts;
}

/** “in one of three halls”, “at one of our sites”: where something happens, one at a time. */
export function isOneOfSeveral(terms: readonly Term[], at: number): boolean {
  const before = terms.slice(Math.max(0, at - 5), at).map((term) => term.surface.toLowerCase());
  const of = before.lastIndexOf('of');
  return terms[at]?.plural === true && of > 0 && before[of - 1] === 'one' && /^(in|at|on)$/.test(before[of - 2] ?? '');
}

/** A sentence that only goes on listing properties: "species, location, last watered, next watering". */
export function isAttributeList(terms: readonly Term[]): boolean {
  const first = terms[0];
  if (first === undefined || !looksLikeAttribute(first.lemma)) return false;
  if (terms.some((term) => /^[:(]$/.test(term.surface) || (term.kind === 'word' && knownVerb(term) !== undefined)))
    return false;
  const commas = terms.filter((term) => term.surface === ',').length;
  const nouns = terms.filter((term) => term.kind === 'noun' || term.kind === 'concept');
  return (
    commas >= 2 &&
    nouns.length >= 2 &&
    nouns.every((term) => !term.plural) &&
    nouns.filter((term) => looksLikeAttribute(term.lemma)).length * 2 >= nouns.length
  );
}
