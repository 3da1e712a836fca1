import {
  ACTS,
  BUSINESS_HEADS,
  COMPOUND_HEADS,
  guessKind,
  IMPLIED,
  kindOf,
  LEVEL,
  fieldFor,
  looksLikeAttribute,
  readsAsPerson,
  type Archetype,
} from '../lexicon/index.ts';
import type { Vocabulary } from '../language/index.ts';
import { capitalised, plural, singular, verbBases } from '../text/inflect.ts';
import { termsOf, type Term } from '../text/terms.ts';
import { fieldsFromFigures, withFigures } from './figures.ts';
import type { Evidence, Notion, Reading, Relation } from './notion.ts';
import { knownVerb, meantAsVerb } from './senses.ts';
import { isStateWord, statesIn } from './states.ts';

/** What each sort of evidence is worth; a noun is kept from 1.3 on, one the lexicon does not have from 2.2 on. */
const WEIGHT: Record<Evidence, number> = {
  named: 0.8,
  plural: 0.6,
  object: 1.1,
  listed: 0.8,
  described: 1.6,
  per: 1.3,
  subject: 0.8,
  act: 1.3,
  implied: 1.5,
  possessed: 0.9,
  modifier: 0.7,
  speaker: -2.5,
  attribute: 0,
};

/** Kinds that stand for themselves even where a list of properties names them. */
const STRONG = new Set<Archetype>([
  'person',
  'staff',
  'organisation',
  'place',
  'animal',
  'asset',
  'event',
  'booking',
  'loan',
  'order',
  'project',
  'contract',
  'trip',
  'goods',
  'match',
  'task',
  'shift',
  'application',
  'attendance',
  'inspection',
  'request',
  'plant',
  'invoice',
  'line',
]);
/** Persons a thing is known by: a name in a field, not a list of their own, unless the idea says more of them. */
const BY_NAME = new Set(
  'author director writer editor designer photographer curator conductor artist owner manager reviewer translator presenter judge'.split(
    ' ',
  ),
);
/** Kinds that move through states. */
const HANDLED = new Set<Archetype>([
  'request',
  'order',
  'task',
  'booking',
  'application',
  'project',
  'loan',
  'trip',
  'invoice',
  'contract',
  'document',
  'listing',
  'offer',
  'payment',
]);
/** Parts of something else, first to go where an idea lists more than an app can hold. */
const PASSING = new Set(['cart', 'variant', 'checkout', 'invoice_line', 'line_item']);
/** Persons that speak, run or use the thing more often than they are kept in it. */
const ROLES_ONLY = new Set(
  'manager admin owner user person organiser supervisor operator coordinator staff_member landlord director host friend people administrator founder developer designer family fan couple shopper'.split(
    ' ',
  ),
);

/** Reads all sentences. Nothing here knows a template: what comes out is what the idea says. */
export function read(sentences: readonly string[], vocabulary: Vocabulary | undefined): Reading {
  const reader = new Reader();
  sentences.forEach((sentence, number) => reader.sentence(sentence, termsOf(sentence, vocabulary), number));
  return reader.result();
}

interface Listing {
  /** The thing whose properties are being listed, or undefined for a list of things. */
  of: Notion | undefined;
  count: number;
}

class Reader {
  private readonly notions = new Map<string, Notion>();
  private readonly relations: Relation[] = [];
  private readonly loose: Reading['loose'] = [];
  private readonly lemmas = new Map<string, number>();
  private readonly softReferences: { of: Notion; lemma: string; label: string }[] = [];
  private position = 0;
  /** What is handled step by step in the sentences read so far, the latest of it. */
  private handled: Notion | undefined;

  sentence(sentence: string, terms: Term[], number: number): void {
    let listing: Listing | undefined;
    let last: Notion | undefined;
    let lastAttribute = false;
    let object = false;
    const states = statesIn(sentence);
    const acted = new Set<string>();
    let skipHead = -1;
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at];
      if (term === undefined) continue;
      this.position += 1;
      this.lemmas.set(term.lemma, (this.lemmas.get(term.lemma) ?? 0) + 1);
      const lower = term.one === undefined ? term.surface.toLowerCase() : '';
      const glue = term.kind === 'word' ? term.lemma : lower;
      const participle = listing?.of !== undefined && lower.endsWith('ing');
      if (!participle && (meantAsVerb(terms, at) || (term.kind === 'word' && knownVerb(term) !== undefined))) {
        this.act(term, terms, at, acted);
        if (!['have', 'has'].includes(lower)) {
          listing = undefined;
          object = true;
          lastAttribute = false;
          continue;
        }
      }
      if (['with', 'has', 'have', 'having', 'including', 'incl', 'includes', 'contains', 'containing'].includes(glue)) {
        listing = last === undefined || last.evidence.includes('speaker') ? undefined : { of: last, count: 0 };
        object = true;
        continue;
      }
      if (
        glue === 'of' &&
        last !== undefined &&
        /^(different|various)$/.test(terms[at + 1]?.surface.toLowerCase() ?? '')
      ) {
        listing = { of: last, count: 0 };
        continue;
      }
      if (glue === 'by' && last !== undefined && isProperty(terms, at + 1)) {
        listing = { of: last, count: 0 };
        continue;
      }
      if (glue === ':' || glue === '(') {
        // "each class has", "Members: name, email": properties; "Law firm: matters, deadlines": things.
        const properties = last !== undefined && last.score > 0 && isProperty(terms, at + 1) && !isThing(terms, at + 1);
        listing = properties ? { of: last, count: 0 } : undefined;
        object = true;
        continue;
      }
      if (
        /^(who|that|which|when|if|until|then|so|because|where|while|want|needs?|should|can|must|will|what|how|you|we|they|i|he|she|it|get|gets|is|are)$/.test(
          glue,
        ) ||
        /^[;.]$/.test(glue)
      ) {
        listing = undefined;
        object = false;
        continue;
      }
      if (term.kind === 'word' && !(object && isListedWord(terms, at))) continue;
      if (
        states !== undefined &&
        isStateWord(term.lemma) &&
        term.archetype !== 'person' &&
        sentence.indexOf(term.surface) >= states.at &&
        !term.plural
      )
        continue;
      const next = terms[at + 1];
      const head = headOf(terms, at);
      if (head !== undefined) {
        this.modifier(term, head, number);
        if (BUSINESS_HEADS.has(head.lemma) && !head.plural) skipHead = at + 1;
        continue;
      }
      if (term.kind === 'noise') {
        if (BUSINESS_HEADS.has(term.lemma) && !term.possessive) last = undefined;
        continue;
      }
      if (skipHead === at) {
        last = undefined;
        continue;
      }
      const before = terms[at - 1]?.surface.toLowerCase() ?? '';
      if (before === 'in' && term.lemma === 'return') continue;
      // "sales per day" is a figure, not a thing.
      if (term.lemma === 'sale' && next?.lemma === 'per' && terms[at + 2]?.kind === 'noise') continue;
      const governed = governor(terms, at);
      if (governed === 'per' || governed === 'each' || governed === 'every') {
        const notion = this.mention(term, governed === 'per' ? 'per' : 'named');
        if (governed === 'per' && last !== undefined && last !== notion && !lastAttribute)
          this.relations.push({ from: last.lemma, to: notion.lemma });
        if (governed !== 'per') last = notion;
        lastAttribute = false;
        continue;
      }
      const after = next?.surface.toLowerCase();
      const begins =
        after === 'per' ||
        (term.plural &&
          term.archetype !== undefined &&
          STRONG.has(term.archetype) &&
          (after === 'with' || after === 'who'));
      if (begins) listing = undefined;
      if (listing?.of !== undefined && /^(for|to|in|at|on|from|the)$/.test(before) && !term.attribute) {
        if (term.lemma === 'percent') continue;
        listing = before === 'the' ? undefined : listing;
        if (term.archetype !== undefined && term.plural) last = this.mention(term, 'named');
        continue;
      }
      if (listing?.of !== undefined && term.lemma === 'percent' && before === 'in') {
        const field = listing.of.fields.at(-1);
        if (field !== undefined)
          listing.of.fields[listing.of.fields.length - 1] = { ...fieldFor('percent', field.label), id: field.id };
        continue;
      }
      if (listing?.of !== undefined) {
        listing.count += 1;
        const owner = listing.of;
        const taken = this.property(owner, term, terms, at, sentence);
        lastAttribute = taken === 'field';
        continue;
      }
      if (isPlainAttribute(term) && !this.notions.has(term.lemma)) {
        const label = spokenLabel(terms, at);
        this.loose.push({ field: withFigures(fieldFor(withModifier(terms, at), label), sentence), near: last?.lemma });
        lastAttribute = !object || !term.plural;
        if (!(object && term.archetype !== undefined && term.plural)) continue;
      }
      const notion = this.mention(term, 'named');
      if (object && !/^(for|to|from|at|in|on)$/.test(governed)) this.credit(notion, 'object');
      if (before === ',' || next?.surface === ',') this.credit(notion, 'listed');
      if (
        term.archetype === 'person' &&
        next !== undefined &&
        (knownVerb(next) !== undefined || /^(can|should|need|want|get|will|must)$/.test(next.lemma))
      )
        this.credit(notion, 'subject');
      if (isSpeaker(terms, at, number, term)) this.credit(notion, 'speaker');
      // "Trail running race: …", "website for a conference": the event is the business, and is kept.
      if (number === 0 && term.archetype === 'event' && (next?.surface === ':' || notion.evidence.includes('speaker')))
        notion.score = Math.max(notion.score, 1.4);
      const owner = terms[at - 1];
      if (owner?.possessive === true && owner.archetype !== undefined) {
        const holder = this.notions.get(owner.lemma);
        if (holder !== undefined) {
          this.credit(notion, 'possessed');
          this.relations.push({ from: notion.lemma, to: holder.lemma });
        }
      }
      last = notion;
      lastAttribute = false;
    }
    if (states !== undefined) this.attachStates(states, sentence, last);
    for (const field of fieldsFromFigures(sentence)) this.loose.push({ field, near: last?.lemma });
  }

  /** Everything, with what a trade takes for granted added. */
  result(): Reading {
    for (const { when, implied } of IMPLIED) {
      if (!when.every((word) => this.has(word))) continue;
      for (const lemma of implied) this.imply(lemma);
    }
    for (const soft of this.softReferences) {
      const target = this.notions.get(soft.lemma);
      if (target !== undefined && isKept(target)) this.relations.push({ from: soft.of.lemma, to: soft.lemma });
      else if (!soft.of.fields.some((each) => each.id === soft.lemma))
        soft.of.fields.push(fieldFor(soft.lemma, soft.label));
    }
    return {
      notions: [...this.notions.values()].filter(isKept).sort((a, b) => a.first - b.first),
      relations: this.relations,
      loose: this.loose,
      lemmas: this.lemmas,
    };
  }

  /** What a trade takes for granted; but not a customer where the idea has named who comes. */
  private imply(lemma: string): void {
    const kind = kindOf(lemma) ?? 'thing';
    const someone = [...this.notions.values()].some(
      (each) => each.archetype === 'person' && isKept(each) && !each.evidence.includes('implied'),
    );
    if (kind === 'person' && lemma !== 'member' && someone && !this.notions.has(lemma)) return;
    this.credit(this.noun(lemma, kind, lemma.replaceAll('_', ' '), undefined), 'implied');
  }

  private has(word: string): boolean {
    if (this.lemmas.has(word) || this.notions.has(word)) return true;
    for (const lemma of this.lemmas.keys())
      if (lemma.split('_').includes(word) || verbBases(lemma).includes(word)) return true;
    return false;
  }

  private act(term: Term, terms: readonly Term[], at: number, acted: Set<string>): void {
    const lower = term.surface.toLowerCase();
    const base = verbBases(lower).find((each) => ACTS[each] !== undefined);
    const noun = base === undefined ? undefined : ACTS[base];
    if (noun === undefined || acted.has(noun)) return;
    // "booked", "ordered" after a thing say its state, not a new thing; before one ("donated items") they name the act.
    if (lower.endsWith('ed') && !/^(donated|pledged|borrowed|adopted|rented)$/.test(lower)) return;
    if (/^(get|gets|is|are|be|being)$/.test(terms[at - 1]?.surface.toLowerCase() ?? '')) return;
    acted.add(noun);
    const kind = noun === 'report' ? 'request' : (kindOf(noun) ?? 'thing');
    this.credit(this.noun(noun, kind, noun.replaceAll('_', ' '), undefined), 'act');
  }

  private modifier(term: Term, head: Term, number: number): void {
    if (term.kind === 'noise' || (term.kind === 'noun' && !term.attribute)) return;
    const weight = BUSINESS_HEADS.has(head.lemma) || head.kind === 'noise' ? 'modifier' : 'attribute';
    if (term.archetype === 'person' && weight === 'attribute') return;
    const notion = this.mention(term, 'attribute');
    this.credit(notion, weight);
    if (number === 0 && weight === 'modifier') this.credit(notion, 'plural');
  }

  /** A noun in a list of properties: a field of `owner`, or a thing that `owner` knows. */
  private property(owner: Notion, term: Term, terms: Term[], at: number, sentence: string): 'field' | 'thing' {
    const label = spokenLabel(terms, at);
    this.credit(owner, 'described');
    const archetype = term.archetype;
    const strong =
      archetype !== undefined &&
      STRONG.has(archetype) &&
      !(term.attribute && !term.plural && !['person', 'staff'].includes(archetype));
    const thing = strong || (archetype !== undefined && term.plural && !looksLikeAttribute(term.lemma));
    if (!thing || term.lemma === owner.lemma) {
      const field = withFigures(fieldFor(withModifier(terms, at), label), sentence);
      if (!owner.fields.some((each) => each.id === field.id)) owner.fields.push(field);
      return 'field';
    }
    if (term.plural) {
      const notion = this.mention(term, 'named');
      if (this.level(notion) >= this.level(owner)) this.relations.push({ from: notion.lemma, to: owner.lemma });
      else this.relations.push({ from: owner.lemma, to: notion.lemma });
      return 'thing';
    }
    const notion = this.mention(term, 'attribute');
    notion.score += archetype === 'staff' && !BY_NAME.has(notion.lemma) ? 1.3 : 0.8;
    this.softReferences.push({ of: owner, lemma: notion.lemma, label });
    return 'thing';
  }

  private attachStates(
    found: { states: string[]; at: number; sure: boolean },
    sentence: string,
    last: Notion | undefined,
  ): void {
    const before = sentence.slice(0, found.at + 1).toLowerCase();
    let holder: Notion | undefined;
    let place = -1;
    for (const notion of this.notions.values()) {
      if (['person', 'staff', 'organisation'].includes(notion.archetype) && !/admit|enrol|recruit/.test(sentence))
        continue;
      for (const word of [notion.many.toLowerCase(), notion.one.toLowerCase()]) {
        const at = before.lastIndexOf(word);
        if (at > place) [holder, place] = [notion, at];
      }
    }
    // "Status: waiting, en route, …" in a sentence of its own speaks of what the sentences before told of.
    const target = holder ?? (found.sure ? (this.handled ?? last) : last);
    if (target !== undefined && target.states.length === 0) target.states.push(...found.states);
  }

  private mention(term: Term, evidence: Evidence): Notion {
    const lemma = term.kind === 'word' ? singular(term.surface.toLowerCase()) : term.lemma;
    if (lemma !== term.lemma) return this.mention({ ...term, lemma, kind: 'noun', plural: true }, evidence);
    const notion = this.noun(term.lemma, term.archetype ?? guessKind(term.lemma), term.one ?? oneOf(term), term.many);
    this.credit(notion, evidence);
    if (term.plural) this.credit(notion, 'plural');
    if (HANDLED.has(notion.archetype)) this.handled = notion;
    return notion;
  }

  private noun(lemma: string, archetype: Archetype, one: string, many: string | undefined): Notion {
    const existing = this.notions.get(lemma);
    if (existing !== undefined) return existing;
    const notion: Notion = {
      lemma,
      archetype,
      one: capitalised(one),
      many: capitalised(many ?? plural(one)),
      score: PASSING.has(lemma) ? -0.2 : 0,
      evidence: [],
      first: this.position,
      known: kindOf(lemma) !== undefined || kindOf(lemma.split('_').at(-1) ?? '') !== undefined || readsAsPerson(lemma),
      fields: [],
      states: [],
    };
    this.notions.set(lemma, notion);
    return notion;
  }

  /** The same evidence again counts for a third. */
  private credit(notion: Notion, evidence: Evidence): void {
    const again = notion.evidence.includes(evidence);
    notion.score += WEIGHT[evidence] * (again ? 0.34 : 1);
    notion.evidence.push(evidence);
  }

  private level(notion: Notion): number {
    return LEVEL[notion.archetype];
  }
}

function isKept(notion: Notion): boolean {
  const needed = ROLES_ONLY.has(notion.lemma) ? 2.4 : notion.known ? 1.3 : 2.2;
  return notion.score + 1e-6 >= needed;
}

function oneOf(term: Term): string {
  const words = term.lemma.replaceAll('_', ' ');
  // Keep the idea's capitals (CAC, SLA, KPI), take the lemma's number.
  return term.surface === term.surface.toUpperCase() && term.surface.length > 1 && !term.plural ? term.surface : words;
}

/** The noun that a noun directly before it qualifies: `dog` in "dog grooming salon". */
function headOf(terms: readonly Term[], at: number): Term | undefined {
  const term = terms[at];
  const next = terms[at + 1];
  if (term === undefined || next === undefined || term.possessive || term.one !== undefined) return undefined;
  if (term.plural && !/^(app|list|website|tracker|manager)$/.test(next.lemma)) return undefined;
  if (next.kind === 'word' || meantAsVerb(terms, at + 1))
    return /^(grooming|sitting|walking|renting|tracking|keeping|sharing|racing|training|breeding|rescue|collecting|hiring|watching)$/i.test(
      next.surface,
    )
      ? next
      : undefined;
  return next;
}

/** A word the tagger takes for a verb that stands in a list of things: "classes, imports, orders and selects". */
function isListedWord(terms: readonly Term[], at: number): boolean {
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

const SKIPPED =
  /^(a|an|the|its|their|his|her|my|our|your|own|new|free|optional|current|total|each|every|all|which|what|different|various|several|some|any|full|short|simple|\d+|good|best|live|daily|weekly|monthly|yearly|annual|open|upcoming|past|next|last|same|small|large|local|regular|unpaid|overdue|low|light|home|main)$/i;

/** The word that governs a noun, over determiners and adjectives. */
function governor(terms: readonly Term[], at: number): string {
  for (let back = at - 1; back >= Math.max(0, at - 4); back -= 1) {
    const term = terms[back];
    if (term === undefined) return '';
    const word = term.one === undefined ? term.lemma : '';
    if (word === 'each' || word === 'every' || word === 'per') return word;
    if (!SKIPPED.test(term.surface)) return word;
  }
  return '';
}

function isPlainAttribute(term: Term): boolean {
  if (!looksLikeAttribute(term.lemma)) return false;
  return (
    term.archetype === undefined ||
    ((!STRONG.has(term.archetype) || term.attribute) && !term.plural) ||
    (term.attribute && term.archetype === 'document')
  );
}

function isProperty(terms: readonly Term[], from: number): boolean {
  for (const term of terms.slice(from, from + 4)) {
    if (term.kind === 'word' && (SKIPPED.test(term.surface) || term.lemma === 'a' || term.lemma === 'the')) continue;
    return (
      term.attribute ||
      looksLikeAttribute(term.lemma) ||
      (term.archetype === 'category' && !term.plural) ||
      (term.kind === 'noun' && !term.plural)
    );
  }
  return false;
}

function isThing(terms: readonly Term[], from: number): boolean {
  for (const term of terms.slice(from, from + 4)) {
    if (term.kind === 'word' && SKIPPED.test(term.surface)) continue;
    return term.archetype !== undefined && (STRONG.has(term.archetype) || term.plural) && !term.attribute;
  }
  return false;
}

/** Adjectives and nouns that belong to a property: `deposit amount`, `light needs`, `expiry dates`. */
function withModifier(terms: readonly Term[], at: number): string {
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
    before.kind !== 'noise' &&
    !/^(with|and|or|of|for|by|has|have)$/.test(before.lemma) &&
    knownAttribute(joined)
  )
    return joined;
  return term.lemma;
}

function knownAttribute(word: string): boolean {
  return fieldFor(word, word).type !== 'text' || COMPOUND_HEADS.has(word.split('_').at(-1) ?? '');
}

/** The property as the idea says it, without articles, capitalised. */
function spokenLabel(terms: readonly Term[], at: number): string {
  const term = terms[at];
  if (term === undefined) return 'Note';
  if (term.one !== undefined) return capitalised(term.one);
  const lemma = withModifier(terms, at);
  const text =
    lemma === term.lemma ? (term.plural ? term.lemma.replaceAll('_', ' ') : term.surface) : lemma.replaceAll('_', ' ');
  return capitalised(text).slice(0, 60);
}

/** "I run a small dog salon", "our choir", "Chess club: …": who speaks, not what is kept. */
function isSpeaker(terms: readonly Term[], at: number, sentenceNumber: number, term: Term): boolean {
  const before = terms.slice(Math.max(0, at - 4), at).map((each) => each.surface.toLowerCase());
  if (term.plural) return false;
  if (sentenceNumber === 0 && term.archetype === 'event')
    return (
      before.includes('for') && before.some((each) => each === 'a' || each === 'our' || each === 'the' || each === 'an')
    );
  if (!['organisation', 'place', 'service'].includes(term.archetype ?? '')) return false;
  if (before.includes('our') || before.includes('my')) return true;
  if (sentenceNumber > 0) return false;
  return before.includes('run') || before.includes('a') || before.includes('an') || before.includes('the') || at <= 3;
}
