import { identifierOf } from '../../templates/index.ts';
import { BUSINESS_HEADS, fieldFor, type Archetype } from '../lexicon/index.ts';
import type { Vocabulary } from '../language/index.ts';
import { termsOf, type Term } from '../text/terms.ts';
import { HANDLED } from './evidence.ts';
import { choiceOf, optionsIn } from './choices.ts';
import { attachStates, modifier, property, worked } from './claims.ts';
import { fieldsFromFigures, withFigures } from './figures.ts';
import {
  countedAt,
  governor,
  headOf,
  isAttributeList,
  isDoer,
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
import {
  beginsAnother,
  isAside,
  isEachDoing,
  isKeeperOf,
  isPlainProperty,
  isScale,
  listsProperties,
  SITE,
  isOneForEach,
  isWithin,
  subjectAt,
  twinAt,
  waysIn,
  whetherAt,
} from './listing.ts';
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

/** "harvest in grams": how it is measured. */
const UNITS =
  /^(gram|kilogram|kilo|kg|ton|tonne|litre|liter|millilitre|milliliter|ml|centilitre|metre|meter|millimetre|millimeter|centimetre|centimeter|kilometre|kilometer|square[ _]met(?:re|er)|cubic[ _]met(?:re|er)|mile|foot|feet|second|hour|minute|day|week|month|year|percent|euro|dollar|degree|hectare|acre|inch|pound)s?$/i;
/** Words that a list of states follows. */
const STEPS = /^(status|state|stage|phase|step|milestone)e?s?$/;
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
    const main = number > 0 && isAttributeList(terms) ? this.ledger.strongest() : undefined;
    let listing: Listing | undefined = main === undefined ? undefined : { of: main, count: 0 };
    let last: Notion | undefined;
    let lastAttribute = false;
    let object = false;
    const states = statesIn(sentence);
    const stateWords = new Set(states?.sure === true ? states.states.flatMap((label) => label.split(' ')) : []);
    let stateful: Notion | undefined;
    let thing: Notion | undefined;
    let subject: Notion | undefined;
    const acted = new Set<string>();
    let skipHead = -1;
    let lastAt = -1;
    let outer: Notion | undefined;
    let suspended: Listing | undefined;
    let twin: { of: Notion; as: Notion; from: number } | undefined;
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
          this.ledger.loose.push({ field, near: (object ? worked(this.ledger, last, thing) : last)?.lemma });
        else if (!listing.of.fields.some((each) => each.id === field.id)) listing.of.fields.push(field);
        at = counted.to;
        lastAttribute = true;
        continue;
      }
      const lower = term.one === undefined ? term.surface.toLowerCase() : '';
      const glue = term.kind === 'word' ? term.lemma : lower;
      // "and moves through received, washing, …": no move of anything.
      if (
        /^(moves?|goes|go|pass|passes|runs?|changes?)$/.test(lower) &&
        /^(through|from|into)$/i.test(terms[at + 1]?.surface ?? '')
      ) {
        listing = undefined;
        continue;
      }
      const named = subjectAt(terms, at);
      if (last !== undefined && (lastAt === named || isEachDoing(terms, named)) && listsProperties(terms, at)) {
        listing = { of: last, count: 0 };
        object = true;
        continue;
      }
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
        // "passages from port to port with wind": of the passages.
        const of = outer !== undefined && last?.many !== outer.many ? outer : last;
        listing = of === undefined || of.evidence.includes('speaker') ? undefined : { of, count: 0 };
        const other = glue === 'with' ? this.ledger.notions.get(twinAt(terms, at)?.lemma ?? '') : undefined;
        if (of !== undefined && other !== undefined && other.archetype === of.archetype)
          twin = { of, as: other, from: of.fields.length };
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
      const ways = glue === 'by' && last !== undefined && lastAt === at - 1 ? waysIn(terms, at + 1) : undefined;
      if (ways !== undefined && last !== undefined) {
        // "trips by car, train or plane"
        last.fields.push(choiceOf(fieldFor('kind', 'Kind'), ways.ways));
        outer = last;
        at = ways.to;
        continue;
      }
      if (glue === 'by' && last !== undefined && isProperty(terms, at + 1)) {
        listing = { of: last, count: 0 };
        continue;
      }
      if (/^[-–—]$/.test(term.surface)) {
        listing = undefined;
        object = true;
        continue;
      }
      if (glue === '(' && lastAttribute && listing?.of !== undefined) {
        const close = terms.findIndex((each, place) => place > at && each.surface === ')');
        const options = close < 0 ? [] : optionsIn(terms.slice(at + 1, close));
        const field = listing.of.fields.at(-1);
        if (options.length >= 2 && (field?.type === 'text' || field?.type === 'choice')) {
          listing.of.fields[listing.of.fields.length - 1] = choiceOf(field, options);
          at = close;
          continue;
        }
      }
      if (glue === ':' || glue === '(') {
        // "each class has", "Members: name, email": properties; "Law firm: matters, deadlines": things.
        const properties = last !== undefined && last.score > 0 && isProperty(terms, at + 1) && !isThing(terms, at + 1);
        listing = properties ? { of: last, count: 0 } : undefined;
        object = true;
        continue;
      }
      if (glue === ',' && suspended !== undefined && isProperty(terms, at + 1) && !isThing(terms, at + 1)) {
        // "…, where I saw it, a rating": the list goes on.
        listing = suspended;
        suspended = undefined;
        object = true;
        continue;
      }
      const asked = whetherAt(terms, at);
      const about = listing?.of ?? suspended?.of;
      if (asked !== undefined && about !== undefined) {
        const id = identifierOf(asked.label);
        if (!about.fields.some((each) => each.id === id))
          about.fields.push({ id, label: asked.label.slice(0, 60), type: 'boolean', default: false });
        at = asked.to;
        continue;
      }
      if (listing?.of !== undefined && isAside(terms, at)) suspended = listing;
      else if (/^[;.]$/.test(glue)) suspended = undefined;
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
      if (
        states !== undefined &&
        (STEPS.test(lower) || STEPS.test(term.lemma)) &&
        Math.abs(sentence.indexOf(term.surface) - states.at) <= 1
      ) {
        stateful ??= subject !== undefined && HANDLED.has(subject.archetype) ? subject : listing?.of;
        continue;
      }
      if (stateWords.has(lower) && sentence.indexOf(term.surface) >= (states?.at ?? 0)) continue;
      if (isEachDoing(terms, at)) {
        last = this.ledger.mention({ ...term, kind: 'noun', archetype: 'task' }, 'per');
        subject ??= last;
        thing ??= last;
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
      if (isKeeperOf(terms, at, number)) {
        last = this.ledger.mention(term, 'named');
        this.ledger.credit(last, 'object');
        at += 1;
        lastAt = at;
        continue;
      }
      const head = headOf(terms, at);
      if (head !== undefined) {
        modifier(this.ledger, term, head, number);
        if (BUSINESS_HEADS.has(head.lemma) && !head.plural) skipHead = at + 1;
        continue;
      }
      if (listing?.of !== undefined && isPlainProperty(terms, at)) {
        this.ledger.credit(listing.of, 'described');
        const word = SITE.test(term.lemma) ? 'website_url' : withModifier(terms, at);
        const field = withFigures(fieldFor(word, spokenLabel(terms, at)), sentence);
        if (!listing.of.fields.some((each) => each.id === field.id)) listing.of.fields.push(field);
        lastAttribute = true;
        continue;
      }
      if (isScale(terms, at)) {
        const field = withFigures(fieldFor(withModifier(terms, at), spokenLabel(terms, at)), sentence);
        const owner = listing?.of ?? suspended?.of;
        if (owner === undefined) this.ledger.loose.push({ field, near: last?.lemma });
        else owner.fields.push(field);
        lastAttribute = true;
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
      if (governed === 'in' && UNITS.test(term.surface)) continue;
      if (governed === 'per' || governed === 'each' || governed === 'every') {
        // "each shipment has …": there are many of it, and each counts.
        const notion = this.ledger.mention(term, governed === 'per' || term.archetype !== undefined ? 'per' : 'named');
        if (governed !== 'per') subject ??= notion;
        if (governed === 'per' && last !== undefined && last !== notion && !lastAttribute)
          this.ledger.relations.push({ from: last.lemma, to: notion.lemma });
        if (governed !== 'per') last = notion;
        if (!PEOPLE.has(notion.archetype)) thing ??= notion;
        lastAttribute = false;
        continue;
      }
      const after = next?.kind === 'word' ? next.lemma : next?.surface.toLowerCase();
      const begins =
        (after === 'per' && !term.attribute) ||
        (term.plural && term.archetype !== undefined && !term.attribute && after === '(') ||
        (listing?.of !== undefined && beginsAnother(terms, at)) ||
        (term.plural && term.archetype !== undefined && !term.attribute && (after === 'with' || after === 'who'));
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
      if (listing?.of !== undefined && isOneForEach(terms, at)) {
        const notion = this.ledger.mention(term, 'named');
        this.ledger.credit(notion, 'object');
        this.ledger.relate(notion, listing.of);
        continue;
      }
      if (listing?.of !== undefined) {
        listing.count += 1;
        const owner = listing.of;
        const taken = property(this.ledger, owner, term, terms, at, sentence);
        lastAttribute = taken === 'field';
        continue;
      }
      if (isPlainAttribute(term) && !this.ledger.notions.has(term.lemma)) {
        const label = spokenLabel(terms, at);
        this.ledger.loose.push({
          field: withFigures(fieldFor(withModifier(terms, at), label), sentence),
          near: (object && MEASURED.has(fieldFor(term.lemma, '').type) ? worked(this.ledger, last, thing) : last)
            ?.lemma,
        });
        lastAttribute = !object || !term.plural;
        if (!(object && term.archetype !== undefined && term.plural)) continue;
      }
      const notion = this.ledger.mention(term, 'named');
      if (object && !/^(for|to|from|at|in|on)$/.test(governed)) this.ledger.credit(notion, 'object');
      if (before === ',' || next?.surface === ',') this.ledger.credit(notion, 'listed');
      if (fragment && (term.plural || number > 0 || terms.length === 1)) this.ledger.credit(notion, 'object');
      const inner = last !== undefined && lastAt >= 0 && isWithin(terms, lastAt, at);
      const plain = terms[lastAt]?.plural === true && !term.plural && last !== undefined && !PEOPLE.has(last.archetype);
      outer = inner ? (outer ?? (plain ? last : undefined)) : undefined;
      if (last !== undefined && lastAt >= 0 && joins(terms, lastAt, at)) this.ledger.relate(last, notion);
      if (
        term.archetype === 'person' &&
        next !== undefined &&
        (knownVerb(next) !== undefined || /^(can|should|need|want|get|will|must)$/.test(next.lemma))
      )
        this.ledger.credit(notion, 'subject');
      if (isDoer(terms, at)) {
        notion.archetype = 'person';
        notion.known = true;
        this.ledger.credit(notion, 'subject');
      }
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
    for (const field of twin?.of.fields.slice(twin.from) ?? [])
      if (twin !== undefined && !twin.as.fields.some((each) => each.id === field.id)) twin.as.fields.push({ ...field });
    if (states !== undefined)
      attachStates(
        this.ledger,
        states,
        sentence,
        last,
        stateful ??
          (states.sure && sentence[states.at] !== '(' && subject !== undefined && HANDLED.has(subject.archetype)
            ? subject
            : undefined),
      );
    for (const field of fieldsFromFigures(sentence)) this.ledger.loose.push({ field, near: last?.lemma });
  }
}
