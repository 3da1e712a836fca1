import { identifierOf } from '../../templates/index.ts';
import { BUSINESS_HEADS, fieldFor, LEVEL, looksLikeAttribute, type Archetype } from '../lexicon/index.ts';
import type { Vocabulary } from '../language/index.ts';
import { termsOf, type Term } from '../text/terms.ts';
import { BY_NAME, STRONG, TRADED } from './evidence.ts';
import { fieldsFromFigures, withFigures } from './figures.ts';
import {
  countedAt,
  governor,
  headOf,
  isFragment,
  isListedWord,
  isPlainAttribute,
  isProperty,
  isShop,
  isSoftware,
  isSpeaker,
  isThing,
  joins,
  spokenLabel,
  withModifier,
} from './grammar.ts';
import { Ledger } from './ledger.ts';
import { mergedReading } from './merge.ts';
import type { Notion, Reading } from './notion.ts';
import { knownVerb, meantAsVerb } from './senses.ts';
import { isStateWord, statesIn } from './states.ts';

/** Reads all sentences. Nothing here knows a template: what comes out is what the idea says. */
export function read(sentences: readonly string[], vocabulary: Vocabulary | undefined): Reading {
  const reader = new Reader(new Ledger());
  sentences.forEach((sentence, number) => reader.sentence(sentence, termsOf(sentence, vocabulary), number));
  return mergedReading(reader.result());
}

/** Figures people write down of what they do. */
const MEASURED: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'duration', 'percent']);
const PEOPLE: ReadonlySet<Archetype> = new Set(['person', 'staff']);

interface Listing {
  /** The thing whose properties are being listed, or undefined for a list of things. */
  of: Notion | undefined;
  count: number;
}

class Reader {
  private readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  result(): Reading {
    return this.ledger.result();
  }

  sentence(sentence: string, terms: Term[], number: number): void {
    this.ledger.begin();
    let listing: Listing | undefined;
    let last: Notion | undefined;
    let lastAttribute = false;
    let object = false;
    const states = statesIn(sentence);
    const stateWords = new Set(states?.sure === true ? states.states.flatMap((label) => label.split(' ')) : []);
    let stateful: Notion | undefined;
    let thing: Notion | undefined;
    const acted = new Set<string>();
    let skipHead = -1;
    let lastAt = -1;
    const fragment = isFragment(terms);
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at];
      if (term === undefined) continue;
      this.ledger.pass(term);
      if (/^[,;:.()]$/.test(term.surface)) this.ledger.begin();
      const counted = countedAt(terms, at);
      if (counted !== undefined) {
        const field = { ...fieldFor('quantity', counted.label.slice(0, 60)), id: identifierOf(counted.lemma) };
        if (listing?.of === undefined)
          this.ledger.loose.push({ field, near: (object ? this.worked(last, thing) : last)?.lemma });
        else if (!listing.of.fields.some((each) => each.id === field.id)) listing.of.fields.push(field);
        at = counted.to;
        lastAttribute = true;
        continue;
      }
      const lower = term.one === undefined ? term.surface.toLowerCase() : '';
      const glue = term.kind === 'word' ? term.lemma : lower;
      const participle = listing?.of !== undefined && lower.endsWith('ing');
      if (!participle && (meantAsVerb(terms, at) || (term.kind === 'word' && knownVerb(term) !== undefined))) {
        this.ledger.act(term, terms, at, acted);
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
      if (/^(status|state|stage|phase)e?s?$/.test(lower) && listing?.of !== undefined) stateful = listing.of;
      if (stateWords.has(lower) && sentence.indexOf(term.surface) >= (states?.at ?? 0)) continue;
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
      if (term.kind === 'noise' || isSoftware(terms, at, number) || isShop(term, number)) {
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
        const notion = this.ledger.mention(term, governed === 'per' ? 'per' : 'named');
        if (governed === 'per' && last !== undefined && last !== notion && !lastAttribute)
          this.ledger.relations.push({ from: last.lemma, to: notion.lemma });
        if (governed !== 'per') last = notion;
        if (!PEOPLE.has(notion.archetype)) thing ??= notion;
        lastAttribute = false;
        continue;
      }
      const after = next?.kind === 'word' ? next.lemma : next?.surface.toLowerCase();
      const begins =
        after === 'per' ||
        (term.plural &&
          term.archetype !== undefined &&
          !term.attribute &&
          (after === 'with' || after === 'who' || after === '('));
      if (begins) listing = undefined;
      if (listing?.of !== undefined && /^(for|to|in|at|on|from|the)$/.test(before) && !term.attribute) {
        if (term.lemma === 'percent') continue;
        listing = before === 'the' ? undefined : listing;
        if (term.archetype !== undefined && term.plural) last = this.ledger.mention(term, 'named');
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
      if (isPlainAttribute(term) && !this.ledger.notions.has(term.lemma)) {
        const label = spokenLabel(terms, at);
        this.ledger.loose.push({
          field: withFigures(fieldFor(withModifier(terms, at), label), sentence),
          near: (object && MEASURED.has(fieldFor(term.lemma, '').type) ? this.worked(last, thing) : last)?.lemma,
        });
        lastAttribute = !object || !term.plural;
        if (!(object && term.archetype !== undefined && term.plural)) continue;
      }
      const notion = this.ledger.mention(term, 'named');
      if (object && !/^(for|to|from|at|in|on)$/.test(governed)) this.ledger.credit(notion, 'object');
      if (before === ',' || next?.surface === ',') this.ledger.credit(notion, 'listed');
      if (fragment && (term.plural || number > 0 || terms.length === 1)) this.ledger.credit(notion, 'object');
      if (last !== undefined && lastAt >= 0 && joins(terms, lastAt, at)) this.ledger.relate(last, notion);
      if (
        term.archetype === 'person' &&
        next !== undefined &&
        (knownVerb(next) !== undefined || /^(can|should|need|want|get|will|must)$/.test(next.lemma))
      )
        this.ledger.credit(notion, 'subject');
      if (isSpeaker(terms, at, number, term)) this.ledger.credit(notion, 'speaker');
      // "Trail running race: …", "website for a conference": the event is the business, and is kept.
      if (number === 0 && term.archetype === 'event' && (next?.surface === ':' || notion.evidence.includes('speaker')))
        notion.score = Math.max(notion.score, 1.4);
      const owner = terms[at - 1];
      if (owner?.possessive === true && owner.archetype !== undefined) {
        const holder = this.ledger.notions.get(owner.lemma);
        if (holder !== undefined) {
          this.ledger.credit(notion, 'possessed');
          this.ledger.relations.push({ from: notion.lemma, to: holder.lemma });
        }
      }
      last = notion;
      if (!PEOPLE.has(notion.archetype)) thing ??= notion;
      lastAt = at;
      lastAttribute = false;
    }
    if (states !== undefined) this.attachStates(states, sentence, last, stateful);
    for (const field of fieldsFromFigures(sentence)) this.ledger.loose.push({ field, near: last?.lemma });
  }

  /** "the contractor records the cost": of the work, not of the contractor. */
  private worked(last: Notion | undefined, thing: Notion | undefined): Notion | undefined {
    return last !== undefined && PEOPLE.has(last.archetype) ? (thing ?? this.ledger.handled ?? last) : last;
  }

  private modifier(term: Term, head: Term, number: number): void {
    if (term.kind === 'noise' || (term.kind === 'noun' && !term.attribute)) return;
    const weight = BUSINESS_HEADS.has(head.lemma) || head.kind === 'noise' ? 'modifier' : 'attribute';
    if (term.archetype === 'person' && weight === 'attribute') return;
    // "planting year" is a date of something, no planting.
    if (/^(year|month|week|day|date|hour|time|evening|morning|night|season|number|count|list|level)$/.test(head.lemma))
      return;
    const notion = this.ledger.mention(term, 'attribute');
    this.ledger.credit(notion, weight);
    if (number === 0 && weight === 'modifier' && TRADED.has(notion.archetype)) this.ledger.credit(notion, 'plural');
  }

  /** A noun in a list of properties: a field of `owner`, or a thing that `owner` knows. */
  private property(owner: Notion, term: Term, terms: Term[], at: number, sentence: string): 'field' | 'thing' {
    const label = spokenLabel(terms, at);
    const archetype = term.archetype;
    const strong =
      archetype !== undefined &&
      STRONG.has(archetype) &&
      !(term.attribute && !term.plural && !['person', 'staff'].includes(archetype));
    const thing = strong || (archetype !== undefined && term.plural && !looksLikeAttribute(term.lemma));
    if (!thing || term.lemma === owner.lemma) {
      this.ledger.credit(owner, 'described');
      const field = withFigures(fieldFor(withModifier(terms, at), label), sentence);
      if (!owner.fields.some((each) => each.id === field.id)) owner.fields.push(field);
      return 'field';
    }
    if (term.plural) {
      const notion = this.ledger.mention(term, 'named');
      this.ledger.credit(notion, 'listed');
      if (LEVEL[notion.archetype] >= LEVEL[owner.archetype])
        this.ledger.relations.push({ from: notion.lemma, to: owner.lemma });
      else this.ledger.relations.push({ from: owner.lemma, to: notion.lemma });
      return 'thing';
    }
    this.ledger.credit(owner, 'described');
    const notion = this.ledger.mention(term, 'attribute');
    notion.score += archetype === 'staff' && !BY_NAME.has(notion.lemma) ? 1.3 : 0.8;
    this.ledger.refersSoftly(owner, notion.lemma, label);
    return 'thing';
  }

  private attachStates(
    found: { states: string[]; at: number; sure: boolean },
    sentence: string,
    last: Notion | undefined,
    stateful: Notion | undefined,
  ): void {
    const before = sentence.slice(0, found.at + 1).toLowerCase();
    let holder: Notion | undefined;
    let place = -1;
    for (const notion of this.ledger.notions.values()) {
      const beside = found.at > 0 && sentence[found.at] === '(';
      if (
        ['person', 'staff', 'organisation'].includes(notion.archetype) &&
        !beside &&
        !/admit|enrol|recruit/.test(sentence)
      )
        continue;
      for (const word of [notion.many.toLowerCase(), notion.one.toLowerCase()]) {
        const at = before.lastIndexOf(word);
        if (at > place) [holder, place] = [notion, at];
      }
    }
    // "Status: waiting, en route, …" in a sentence of its own speaks of what the sentences before told of.
    const target = stateful ?? holder ?? (found.sure ? (this.ledger.handled ?? last) : last);
    if (target !== undefined && target.states.length === 0) target.states.push(...found.states);
  }
}
