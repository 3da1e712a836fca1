import type { Vocabulary } from '../language/index.ts';
import {
  ACTS,
  fieldFor,
  guessKind,
  IMPLIED,
  kindOf,
  LEVEL,
  readsAsPerson,
  senseAmong,
  type Archetype,
} from '../lexicon/index.ts';
import { capitalised, plural, singular, verbBases } from '../text/inflect.ts';
import type { Term } from '../text/terms.ts';
import { HANDLED, isKept, PASSING, WEIGHT } from './evidence.ts';
import { oneOf } from './grammar.ts';
import { isForAnAccount } from './bystanders.ts';
import type { Evidence, Notion, Reading, Relation } from './notion.ts';

/** Kinds of things one keeps a stock or a collection of: where an idea names one, its trade implies no other. */
const KEPT: ReadonlySet<Archetype> = new Set(['work', 'goods', 'asset', 'animal', 'plant']);

/** What is kept of a purchase, instead of an order. */
/** What of a thing is said to be taken. */
const PLACES_LEFT = /^(?:free_)?(?:seat|place|spot)(?:_count)?$/;
const SAYS_BOUGHT = /^(?:\w+_)?(?:ticket|pass|seat|voucher|membership|subscription)$/;

/** What a noun is by what is said of it: who was born or has a telephone is somebody; a service with a day of its own is one that was done. */
function toldKind({ archetype, known, fields }: Notion, isBooked = false): Archetype | undefined {
  const has = (...types: string[]): boolean => fields.some(({ type }) => types.includes(type));
  const born = fields.some(({ id }) => /^(birth|date_of_birth|birth_date|birthday)$/.test(id));
  if (archetype === 'thing' && !known && (born || has('phone', 'email'))) return 'person';
  // A crossing with its route and date, for which people buy tickets: it leaves whoever comes, and has so many seats.
  if (archetype === 'trip' && isBooked && fields.some(({ id }) => LEAVES.test(id))) return 'event';
  // A harvest that is weighed is written down when it is in.
  if (archetype === 'event' && fields.some(({ id }) => id === 'weight') && !has('datetime')) return 'log';
  if (archetype !== 'service' || has('money', 'duration')) return undefined;
  if (has('datetime')) return 'event';
  return has('date') ? 'log' : undefined;
}

/** What says that something is lent. */
const LENDS: readonly string[] = ['book', 'lend', 'borrow', 'loan', 'reader', 'librarian'];
/** What is said of an event that not everybody fits in. */
const PLACES: readonly string[] = ['place', 'seat', 'spot', 'capacity', 'participant'];
/** Kinds that say who has a place. */
const SEATS: ReadonlySet<Archetype> = new Set<Archetype>([
  'booking',
  'attendance',
  'order',
  'application',
  'loan',
  'request',
]);

/** What tells of a trip that it leaves at its own time. */
const LEAVES = /^(?:route|line|departure.*|departs.*|arrival.*|arrives.*)$/;
/** What says that people take a seat in what is there anyway. */
const SEATED = /^(?:ticket|seat|seat_reservation|cabin)$/;

/** What is booked by its own name. */
const APPOINTED =
  /^(?:(?:\w+_)?(?:appointment|slot)|reservation|consultation|viewing|session|fitting|tasting|treatment)$/;

/** “Donors reserve a place”, where the idea has donations: its verb names no second thing of the same kind. */
function isSaidBy({ archetype, evidence }: Notion, all: readonly Notion[]): boolean {
  const isOnlyDone = (each: Pick<Notion, 'evidence'>): boolean => each.evidence.every((sort) => sort === 'act');
  const isSaid = (each: Notion): boolean =>
    (each.archetype === archetype && (each.states.length > 0 || APPOINTED.test(each.lemma))) ||
    (each.lemma === 'ticket' && each.archetype === 'attendance');
  return (
    archetype === 'booking' &&
    isOnlyDone({ evidence }) &&
    all.some((each) => isKept(each) && !isOnlyDone(each) && isSaid(each))
  );
}

/** Says that more comes beside what was named. */
const ALSO =
  /^(?:also|additionally|besides|furthermore|auch|außerdem|aussi|également|también|además|anche|inoltre|ook|também|além)$/iu;

/** Acts by which somebody takes one thing for a time, or for good. */
const TAKES: ReadonlySet<string> = new Set(['loan', 'rental', 'adoption']);
const TAKEN: ReadonlySet<Archetype> = new Set<Archetype>(['asset', 'goods', 'work', 'animal', 'place', 'plant']);
/** What is booked besides, in languages whose verbs say it: “réservent une visite guidée”. */
const BOOKED: ReadonlySet<Archetype> = new Set<Archetype>([...TAKEN, 'event', 'service', 'trip']);

/** “borrow tools”, “equipment that members can borrow”: what is taken. */
function takenAt(terms: readonly Term[], at: number, kinds = TAKEN): string | undefined {
  const isTaken = ({ archetype }: Term): boolean => archetype !== undefined && kinds.has(archetype);
  const behind = terms.slice(at + 1, at + 4);
  const end = behind.findIndex(({ surface }) => /^[.,;:)]$/.test(surface));
  const next = (end < 0 ? behind : behind.slice(0, end)).find(isTaken);
  if (next !== undefined) return next.lemma;
  const that = terms.findLastIndex(
    ({ surface }, place) => place < at && place >= at - 4 && /^(that|which)$/i.test(surface),
  );
  const before = terms[that - 1];
  return that > 0 && before !== undefined && isTaken(before) ? before.lemma : undefined;
}

/** “students apply for a topic”: what for. */
function appliedFor(terms: readonly Term[], at: number): string | undefined {
  if (terms[at + 1]?.surface.toLowerCase() !== 'for') return undefined;
  return terms.slice(at + 2, at + 5).find(({ archetype }) => archetype !== undefined && APPLIED_FOR.has(archetype))
    ?.lemma;
}
const APPLIED_FOR: ReadonlySet<Archetype> = new Set<Archetype>([
  'category',
  'work',
  'place',
  'project',
  'service',
  'event',
  'listing',
  'document',
  'animal',
  'plan',
  'thing',
]);

/** What is asked for in words that order something, too. */
const ASKED_FOR: ReadonlySet<Archetype> = new Set<Archetype>([
  'booking',
  'request',
  'invoice',
  'contract',
  'application',
]);

/** What was read so far: nouns with the evidence for them, how they belong together, and properties without an owner. */
export class Ledger {
  readonly notions = new Map<string, Notion>();
  readonly relations: Relation[] = [];
  readonly loose: Reading['loose'] = [];
  readonly lemmas = new Map<string, number>();
  /** What is handled step by step in the sentences read so far, the latest of it. */
  handled: Notion | undefined;
  /** What the sentence before was about: the thing it began with. */
  topic: Notion | undefined;
  /** The house that an idea in another language begins with: it speaks, and is nothing that it keeps. */
  house: string | undefined;
  /** Whose profile was told of last. */
  profiled: Notion | undefined;
  private readonly softReferences: { of: Notion; lemma: string; label: string }[] = [];
  private position = 0;
  readonly #vocabulary: Vocabulary | undefined;
  private clause = 0;
  private isBeside = false;

  constructor(vocabulary?: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** A sentence begins: what was added in the one before is not added in this. */
  beginSentence(): void {
    this.isBeside = false;
    this.begin();
  }

  /** A sentence or a part of it that stands for itself begins. */
  begin(): void {
    this.clause += 1;
  }

  /** What most was said of so far. */
  strongest(): Notion | undefined {
    return [...this.notions.values()].sort((a, b) => b.score - a.score)[0];
  }

  /** What is handled step by step, if it is more than a word before another. */
  handledThing(): Notion | undefined {
    return this.handled !== undefined &&
      this.handled.evidence.some((each) => each !== 'attribute' && each !== 'modifier' && each !== 'plural')
      ? this.handled
      : undefined;
  }

  /** What most was said of, of what is no person and moves through no states yet. */
  strongestThing(): Notion | undefined {
    return [...this.notions.values()]
      .filter(
        (notion) =>
          !['person', 'staff', 'organisation', 'place'].includes(notion.archetype) && notion.states.length === 0,
      )
      .sort((a, b) => b.score - a.score)[0];
  }

  /** One more term was passed. */
  pass(term: Term): void {
    this.position += 1;
    this.isBeside ||= ALSO.test(term.surface) && this.strongestThing() !== undefined;
    this.lemmas.set(term.lemma, (this.lemmas.get(term.lemma) ?? 0) + 1);
  }

  /** A noun is mentioned; what kind of evidence that is. */
  mention(term: Term, evidence: Evidence): Notion {
    const lemma = term.kind === 'word' ? singular(term.surface.toLowerCase()) : term.lemma;
    if (lemma !== term.lemma) return this.mention({ ...term, lemma, kind: 'noun', plural: true }, evidence);
    const notion = this.noun(
      term.lemma,
      term.archetype ?? guessKind(term.lemma),
      term.one ?? term.said ?? oneOf(term),
      term.many,
    );
    this.credit(notion, evidence);
    if (term.plural) {
      // "I run a kennel" speaks; "which kennels are free" means the places after all.
      if (notion.evidence.includes('speaker') && !notion.evidence.includes('plural')) notion.score -= WEIGHT.speaker;
      this.credit(notion, 'plural');
    }
    if (HANDLED.has(notion.archetype)) this.handled = notion;
    return notion;
  }

  /** The notion of a lemma, made when it is new. */
  noun(lemma: string, archetype: Archetype, one: string, many: string | undefined): Notion {
    const existing = this.notions.get(lemma);
    if (existing !== undefined) {
      existing.clauses.add(this.clause);
      return existing;
    }
    const notion: Notion = {
      lemma,
      archetype,
      one: capitalised(one),
      many: capitalised(many ?? plural(one)),
      score: PASSING.has(lemma) ? -0.9 : 0,
      evidence: [],
      first: this.position,
      known: kindOf(lemma) !== undefined || kindOf(lemma.split('_').at(-1) ?? '') !== undefined || readsAsPerson(lemma),
      fields: [],
      states: [],
      clauses: new Set([this.clause]),
      ...(this.isBeside ? { beside: true } : {}),
    };
    this.notions.set(lemma, notion);
    return notion;
  }

  /** The same evidence again counts for a third. */
  credit(notion: Notion, evidence: Evidence): void {
    const again = notion.evidence.includes(evidence);
    notion.score += WEIGHT[evidence] * (again ? 0.34 : 1);
    notion.evidence.push(evidence);
  }

  /** The act a verb stands for: "parents order lunches" → order. Once a sentence. */
  act(term: Term, terms: readonly Term[], at: number, acted: Set<string>): void {
    const lower = term.kind === 'word' ? term.lemma : term.surface.toLowerCase();
    const base = verbBases(lower).find((each) => ACTS.has(each));
    const noun = base === undefined ? undefined : ACTS.get(base);
    const name = noun === undefined ? undefined : this.nameOf(noun);
    if (noun === undefined || name === undefined || acted.has(noun)) return;
    if (noun === 'registration' && isForAnAccount(terms, at)) return;
    // “buy tickets”, “buy a day pass”: what is bought says by itself that it was.
    if (noun === 'order' && terms.slice(at + 1, at + 5).some(({ lemma }) => SAYS_BOUGHT.test(lemma))) return;
    // “pedir una cita”: what is asked for is no ware.
    const isAsked = terms.slice(at + 1, at + 4).some(({ archetype }) => ASKED_FOR.has(archetype ?? 'thing'));
    if (noun === 'order' && this.#vocabulary !== undefined && isAsked) return;
    // “people report found items”: what is handed in has a name of its own.
    if (noun === 'report' && terms.slice(at + 1, at + 4).some((each) => each.archetype === 'request' && each.plural))
      return;
    const before = terms.slice(Math.max(0, at - 5), at).map((each) => each.surface.toLowerCase());
    const passive = /^(be|get|gets|is|are|being)$/.test(before.at(-1) ?? '');
    const possible = before.some((word) => /^(can|may|could|should)$/.test(word)) && before.includes('be');
    // "booked", "ordered" after a thing say its state, not a new thing; before one ("donated items") and after "can be" they name the act.
    if (lower.endsWith('ed') && !/^(donated|pledged|borrowed|adopted|rented)$/.test(lower) && !(passive && possible))
      return;
    if (passive && !possible) return;
    // "in a rented kitchen", "from a single rented cellar": of what sort it is.
    const article = /^(an?|the|our|my)$/;
    if (lower.endsWith('ed') && (article.test(before.at(-1) ?? '') || article.test(before.at(-2) ?? ''))) return;
    acted.add(noun);
    const kind = noun === 'report' ? 'request' : (kindOf(noun) ?? 'thing');
    this.credit(this.noun(noun, kind, name.one, name.many), 'act');
    const isBooked = this.#vocabulary !== undefined && kind === 'booking';
    const taken = isBooked
      ? takenAt(terms, at, BOOKED)
      : TAKES.has(noun) || noun === 'reservation'
        ? takenAt(terms, at)
        : undefined;
    if (taken !== undefined) this.relations.push({ from: noun, to: taken });
    const applied = noun === 'application' ? appliedFor(terms, at) : undefined;
    if (applied !== undefined) this.relations.push({ from: noun, to: applied });
    // "members vote on motions": of the motions.
    const on = terms.slice(at + 1, at + 4);
    const target = on.find(({ archetype, plural: isMany }) => archetype !== undefined && isMany);
    if (noun === 'vote' && /^(on|for|about|over)$/i.test(on[0]?.surface ?? '') && target !== undefined)
      this.relations.push({ from: noun, to: target.lemma });
  }

  /** Who was spoken of last and has an account or is kept: never those who only come by. */
  lastPerson(): Notion | undefined {
    const known = [...this.notions.values()].filter(({ lemma }) => !/^(?:visitor|user)$/.test(lemma));
    return (
      known.findLast(({ archetype }) => archetype === 'person') ??
      known.findLast(({ archetype }) => archetype === 'staff')
    );
  }

  /** `from` knows `to` if both are kept in the end; else it keeps its name. */
  refersSoftly(of: Notion, lemma: string, label: string): void {
    this.softReferences.push({ of, lemma, label });
  }

  /** Two things the idea joins: the one that happens later refers to the other. */
  relate(one: Notion, other: Notion): void {
    if (one === other) return;
    const [from, to] = LEVEL[one.archetype] >= LEVEL[other.archetype] ? [one, other] : [other, one];
    this.relations.push({ from: from.lemma, to: to.lemma });
  }

  /** Everything, with what a trade takes for granted added, each by its name in the language of the idea. */
  result(): Reading {
    for (const { when, implied } of IMPLIED) {
      if (!when.every((word) => this.has(word)) || (when.join() === 'library' && !this.isLibrary())) continue;
      for (const lemma of implied) this.imply(lemma);
    }
    // What is asked in a quiz is of that quiz.
    if (this.notions.has('quiz') && this.notions.has('question')) this.relations.push({ from: 'question', to: 'quiz' });
    if (this.hasFreePlaces()) {
      this.imply('registration');
      // “tours: choose a date and reserve seats”: places in what has the seats.
      const seated = this.loose.find(({ field, near }) => near !== undefined && PLACES_LEFT.test(field.id))?.near;
      if (seated !== undefined && this.notions.has('registration'))
        this.relations.push({ from: 'registration', to: seated });
    }
    for (const soft of this.softReferences) {
      const target = this.notions.get(soft.lemma);
      if (target !== undefined && isKept(target)) this.relations.push({ from: soft.of.lemma, to: soft.lemma });
      else if (!soft.of.fields.some((each) => each.id === soft.lemma))
        soft.of.fields.push(fieldFor(soft.lemma, soft.label));
    }
    const isBooked = [...this.lemmas.keys()].some((lemma) => SEATED.test(lemma));
    for (const notion of this.notions.values())
      notion.archetype = senseAmong(notion.lemma, this.lemmas) ?? toldKind(notion, isBooked) ?? notion.archetype;
    const all = [...this.notions.values()];
    return {
      notions: all.filter((each) => isKept(each) && !isSaidBy(each, all)).sort((a, b) => a.first - b.first),
      relations: this.relations,
      loose: this.loose,
      lemmas: this.lemmas,
    };
  }

  /** “cafes, libraries and parks”: many of them stand in a town, and lend nothing here. */
  private isLibrary(): boolean {
    const library = this.notions.get('library');
    return library?.evidence.includes('plural') !== true || LENDS.some((word) => this.has(word));
  }

  /** “tours on Saturdays with 12 places each”: somebody takes these places, whether or not the idea says how. */
  private hasFreePlaces(): boolean {
    const kept = [...this.notions.values()].filter(isKept);
    const isLimited =
      kept.some(({ archetype }) => archetype === 'event') && PLACES.some((word) => this.lemmas.has(word));
    return isLimited && !kept.some(({ archetype }) => SEATS.has(archetype));
  }

  /** What is called by no word of the idea, in its language; undefined where that language has no word for it. */
  private nameOf(lemma: string): { one: string; many: string | undefined } | undefined {
    return this.#vocabulary === undefined
      ? { one: lemma.replaceAll('_', ' '), many: undefined }
      : this.#vocabulary.named(lemma);
  }

  /** What a trade takes for granted; but not where the idea has named its own: who comes, what is kept. */
  private imply(lemma: string): void {
    const name = this.nameOf(lemma);
    if (name === undefined && !this.notions.has(lemma)) return;
    const kind = kindOf(lemma) ?? 'thing';
    const named = (fits: (each: Notion) => boolean): boolean =>
      [...this.notions.values()].some((each) => fits(each) && isKept(each) && !each.evidence.includes('implied'));
    if (!this.notions.has(lemma)) {
      if (
        kind === 'person' &&
        lemma !== 'member' &&
        [...this.notions.values()].some(
          (each) => each.archetype === 'person' && each.score >= 1.3 && !each.evidence.includes('implied'),
        )
      )
        return;
      if (kind === 'staff' && named((each) => each.archetype === 'staff' && each.evidence.includes('plural'))) return;
      // A general word (pet) and a special one (dog) of the same kind become one later.
      if (KEPT.has(kind) && named((each) => each.archetype !== kind && KEPT.has(each.archetype) && each.score >= 2))
        return;
    }
    this.credit(this.noun(lemma, kind, name?.one ?? lemma, name?.many), 'implied');
  }

  private has(word: string): boolean {
    if (this.lemmas.has(word) || this.notions.has(word)) return true;
    for (const lemma of this.lemmas.keys())
      if (lemma.split('_').includes(word) || verbBases(lemma).includes(word)) return true;
    return false;
  }
}
