import type { Term } from '../text/terms.ts';
import { knownVerb, meantAsVerb } from './senses.ts';

/** Verbs after which a thing says what it knows: "each visit records chlorine, pH and products used". */
export const KNOWS =
  /^(records?|notes?|shows?|stores?|holds?|carr(y|ies)|lists?|states?|knows?|gets?|contains?|needs?)$/i;

/** Where what the verb at `at` speaks of stands: right before it, or before its participle as in "each bird caught gets". */
export function subjectAt(terms: readonly Term[], at: number): number {
  const before = terms[at - 1];
  return before?.kind === 'word' && /(ed|ght|en|wn)$/i.test(before.surface) ? at - 2 : at - 1;
}

/** Whether the verb here lists properties of the thing before it: one of many, and no person. */
export function listsProperties(terms: readonly Term[], at: number): boolean {
  const subject = terms[subjectAt(terms, at)];
  if (subject === undefined || !KNOWS.test(terms[at]?.surface ?? '')) return false;
  return subject.archetype !== 'person' && subject.archetype !== 'staff' && isEach(terms, subjectAt(terms, at));
}

/** "pupils with an instrument, a weekly lesson for each pupil": of these there are many. */
export function isOneForEach(terms: readonly Term[], at: number): boolean {
  const [term, next, after] = [terms[at], terms[at + 1], terms[at + 2]];
  if (term?.archetype === undefined || term.attribute || term.plural) return false;
  return next?.surface.toLowerCase() === 'for' && /^(each|every)$/i.test(after?.surface ?? '');
}

/** "passages from port to port": what stands at `to` only says where, when or of what. */
export function isWithin(terms: readonly Term[], from: number, to: number): boolean {
  const between = terms.slice(from + 1, to).map((term) => term.surface.toLowerCase());
  return (
    between.length >= 1 &&
    between.length <= 3 &&
    /^(from|to|in|on|at|of|for|per|by|into)$/.test(between[0] ?? '') &&
    between.slice(1).every((word) => /^(an?|the|our|their|its|each|every|\p{L}{2,12})$/u.test(word) && word !== 'and')
  );
}

/** "each visit", "every second tuning", "a tasting": one that stands for all. */
function isEach(terms: readonly Term[], at: number): boolean {
  return [terms[at - 1], terms[at - 2]].some((term) => /^(each|every|an?|one)$/i.test(term?.surface ?? ''));
}

/** "each tuning": a word the tagger takes for a verb, of which there are many here. */
export function isEachDoing(terms: readonly Term[], at: number): boolean {
  const term = terms[at];
  return (
    term?.kind === 'word' &&
    /^\p{L}{3,}ing$/u.test(term.surface) &&
    /^(each|every)$/i.test(terms[at - 1]?.surface ?? '')
  );
}

/** Where another thing begins in a list of properties: "…, doors with a number", "…, gliders have a registration", "…, coaches sign off". */
export function beginsAnother(terms: readonly Term[], at: number): boolean {
  const [term, next] = [terms[at], terms[at + 1]];
  // “Besucher” is one, and many
  const isMany = term?.plural === true || (term?.one !== undefined && term.one === term.many);
  if (term === undefined || next === undefined || term.attribute || !isMany) return false;
  const after = next.kind === 'word' ? next.lemma : next.surface.toLowerCase();
  if (/^(with|who|have|has)$/.test(after)) return true;
  if (term.archetype === undefined) return false;
  // "…, weekly visits by a technician"
  const doer = terms[at + (/^(an?|the|our)$/i.test(terms[at + 2]?.surface ?? '') ? 3 : 2)]?.archetype ?? '';
  if (after === 'by' && ['person', 'staff'].includes(doer)) return true;
  if (term.one !== undefined && next.kind === 'word' && knownVerb(next) !== undefined) return true;
  return after === '(' || (knownVerb(next) !== undefined && !next.surface.endsWith('ed') && meantAsVerb(terms, at + 1));
}

const isNoun = (term: Term | undefined): boolean => term?.kind === 'noun' || term?.kind === 'concept';

/** "trips by car, train or plane": the singular words of such a list, none of them a thing of its own, and where it ends. */
export function waysIn(terms: readonly Term[], at: number): { to: number; ways: string[] } | undefined {
  const ways: string[] = [];
  let joined = false;
  for (let place = at; place < terms.length; place += 1) {
    const term = terms[place];
    const separator = /^(,|and|or)$/i.test(terms[place + 1]?.surface ?? '');
    if (term === undefined || term.plural || !/^[\p{L}-]+$/u.test(term.surface) || term.kind === 'noise')
      return undefined;
    // “by brand and daily price”: what things are told apart by.
    if (term.archetype === 'category') return undefined;
    if (/^(an?|the|each|every|its|their|our|my)$/i.test(term.surface)) return undefined;
    ways.push(term.surface.toLowerCase());
    if (!separator) return joined && ways.length >= 2 ? { to: place, ways } : undefined;
    // “kites by wind and wingspan”: what they are told apart by; a trip goes by car or by train.
    if (/^and$/i.test(terms[place + 1]?.surface ?? '')) return undefined;
    joined ||= /^or$/i.test(terms[place + 1]?.surface ?? '');
    if (joined && ways.length >= 1) {
      const end = terms[place + 2];
      // “by light and water needs”: what is looked for, and no way to do it.
      const head = terms[place + 3];
      if (/^(needs|requirements|levels?|preferences|conditions)$/i.test(head?.surface ?? '') || isNoun(head))
        return undefined;
      if (end === undefined || end.plural || end.attribute || end.kind === 'noise' || !/^[\p{L}-]+$/u.test(end.surface))
        return undefined;
      return { to: place + 2, ways: [...ways, end.surface.toLowerCase()] };
    }
    place += 1;
  }
  return undefined;
}

/** What is done with a list: what follows “by” tells its rows apart. */
const LOOKS_THROUGH = new RegExp(
  String.raw`^(?:brows(?:e|es|ing)|search(?:es|ing)?|filter(?:s|ing)?|sort(?:s|ing)?|group(?:s|ing)?` +
    String.raw`|explor(?:e|es|ing)|compar(?:e|es|ing)|list(?:s|ed|ing)?|sorted|grouped|filtered)$`,
  'i',
);

const LOOKED_AT_ABROAD = new RegExp(`${LOOKS_THROUGH.source}|^(?:presents?|shows?|offers?|finds?|sees?)$`, 'i');
/** A verb of another language, with its English. */
const isAbroad = ({ kind, lemma, surface }: Term): boolean => kind === 'word' && lemma !== surface.toLowerCase();

/** “browse animals by tank and region”: no ways to do it, as in “trips by car or train”. `by`: where that word stands. */
export function isLookedThrough(terms: readonly Term[], by: number): boolean {
  return terms
    .slice(Math.max(0, by - 5), by)
    .some((term) => LOOKS_THROUGH.test(term.surface) || (isAbroad(term) && LOOKED_AT_ABROAD.test(term.lemma)));
}

/** "Campaign manager for our group", "wine tracker": what it says first is what is kept; the second word is the app itself. */
export function isKeeperOf(terms: readonly Term[], at: number, sentence: number): boolean {
  const [term, head, after] = [terms[at], terms[at + 1], terms[at + 2]];
  if (
    (sentence > 0 && after?.surface !== 'with') ||
    at > 2 ||
    term === undefined ||
    head === undefined ||
    term.archetype === undefined
  )
    return false;
  return (
    /^(manager|tracker|planner|organi[sz]er|register|registry|log|diary|catalog(ue)?|database|directory)$/i.test(
      head.surface,
    ) && /^(for|of|:|\.|,|where|that|with)$/i.test(after?.surface ?? '.')
  );
}

/** "with size, who leases them, yearly rent": a clause within a list of properties. */
export function isAside(terms: readonly Term[], at: number): boolean {
  return (
    /^(who|where|when|which|what|how|whether)$/i.test(terms[at]?.surface ?? '') &&
    /^(,|and)$/i.test(terms[at - 1]?.surface ?? '')
  );
}

/** "with year, director", "and maximum amount": a word that speaks of no thing elsewhere, and is a property in a list of them. */
export function isPlainProperty(terms: readonly Term[], at: number): boolean {
  const term = terms[at];
  if (term?.kind !== 'noise' || !(term.attribute || PLAIN.test(term.lemma)) || term.plural) return false;
  return (
    !/^(an?|the|per|each|every|once|this|last|next|of|in|all|whole|school|calendar|financial|\d+)$/i.test(
      terms[at - 1]?.surface ?? 'the',
    ) && /^(,|and|\.|\)|;|:)$/i.test(terms[at + 1]?.surface ?? '.')
  );
}

/** “a time”, alone in a list of properties. */
export function isTimeOfDay(terms: readonly Term[], at: number): boolean {
  const word = (place: number): string => terms[place]?.surface.toLowerCase() ?? '.';
  return word(at) === 'time' && /^(an?|the|,|with|and)$/.test(word(at - 1)) && /^([,.;)]|and)$/.test(word(at + 1));
}

/** Where something can be found: the app itself, but in a list of properties an address. */
export const SITE = /^(website|web_?site|homepage|link)$/;
const PLAIN = /^(website|web_?site|homepage|link|colou?r|country|city)$/;

/** "a rating from 1 to 10", "score 0-100", "stars out of five": a figure on a scale. */
export function isScale(terms: readonly Term[], at: number): boolean {
  const term = terms[at];
  if (term === undefined || term.plural || !/^(rating|score|mark|intensity|mood|grade|points?)$/.test(term.lemma))
    return false;
  const [next, then] = [terms[at + 1]?.surface ?? '', terms[at + 2]?.surface ?? ''];
  return /^\d+[-–]\d+$/.test(next) || (/^(from|of|out|between|\()$/i.test(next) && /^(\d|of$)/i.test(then));
}

/** "locomotives and wagons with a maker": the first of the two that the list is about. */
export function twinAt(terms: readonly Term[], at: number): Term | undefined {
  // “perros y gatos en adopción con edad”: of both
  const end = terms[at - 1]?.kind === 'noise' && terms[at - 1]?.one !== undefined ? at - 1 : at;
  const [first, and, second] = [terms[end - 3], terms[end - 2], terms[end - 1]];
  const isJoined = and?.surface === 'and' || (and !== undefined && isAbroad(and) && and.lemma === 'and');
  const both = first?.plural === true && second?.plural === true && isJoined;
  return both && terms[end - 4]?.surface !== ',' ? first : undefined;
}

/** "whether it helped", "if they are vaccinated": a question with yes or no, what it is called and where it ends. */
export function whetherAt(terms: readonly Term[], at: number): { to: number; label: string } | undefined {
  if (!/^(whether|if)$/i.test(terms[at]?.surface ?? '')) return undefined;
  const allowed = allowedAt(terms, at + 1);
  if (allowed !== undefined) return allowed;
  let from = at + 1;
  while (from < at + 4 && ASKED.test(terms[from]?.surface ?? '')) from += 1;
  let to = from;
  while (terms[to] !== undefined && !/^([,;.():]|and|or)$/i.test(terms[to]?.surface ?? '')) to += 1;
  const words = terms.slice(from, to).map((term) => term.surface);
  if (from === at + 1 || words.length === 0 || words.length > 4) return undefined;
  const label = words.join(' ');
  return { to: to - 1, label: label.charAt(0).toUpperCase() + label.slice(1) };
}

/** “whether dogs are allowed”, “if breakfast is included”: a switch, and nothing is kept of dogs. */
function allowedAt(terms: readonly Term[], from: number): { to: number; label: string } | undefined {
  const is = terms.findIndex((term, at) => at > from && at <= from + 4 && /^(is|are|was|were)$/i.test(term.surface));
  const said = terms[is + 1]?.surface.toLowerCase() ?? '';
  if (is < 0 || !GRANTED.test(said) || /^or$/i.test(terms[is + 2]?.surface ?? '')) return undefined;
  const words = terms.slice(from, is).filter(({ surface }) => !/^(the|an?|any|its|their)$/i.test(surface));
  if (words.length === 0 || words.some(({ surface }) => !/^\p{L}/u.test(surface) || PRONOUN.test(surface)))
    return undefined;
  const label = `${words.map(({ surface }) => surface).join(' ')} ${said}`;
  return { to: is + 1, label: label.charAt(0).toUpperCase() + label.slice(1) };
}

/** What is granted, asked for or brought along. */
const GRANTED =
  /^(allowed|permitted|welcome|accepted|included|required|needed|possible|provided|available|recommended|accessible|insured|covered)$/;
const PRONOUN = /^(it|they|he|she|i|we|you|one|this|that|these|those)$/i;

const ASKED =
  /^(they|it|i|he|she|we|one|the|is|are|was|were|has|have|had|can|may|would|will|do|does|been|be|animal|person|member|child)$/i;

/** "bakes: recipe, flour, hydration, oven temperature": four or more in a row, none of them many, and half of them properties or unknown. */
export function isListOfProperties(terms: readonly Term[], from: number): boolean {
  const heads: Term[] = [];
  for (let at = from; at <= terms.length; at += 1) {
    const term = terms[at];
    if (term !== undefined && !/^[,.;()]$/.test(term.surface)) continue;
    const head = terms[at - 1];
    if (head === undefined || at === from) break;
    heads.push(head);
    if (term === undefined || term.surface !== ',') break;
  }
  const properties = heads.filter((term) => term.attribute || (term.kind === 'noun' && !term.plural));
  const many = heads.filter((term) => term.plural && !term.attribute);
  return heads.length >= 4 && many.length === 0 && properties.length * 2 >= heads.length;
}

/** “Trips: boat, date, dive sites, price”: a line that begins with many of something and tells, mostly in the singular, what each of them has. */
export function describesEach(terms: readonly Term[], colon: number): boolean {
  if (colon > 2 || terms[colon - 1]?.plural !== true || terms.some(({ lemma }) => lemma === 'with')) return false;
  const items: Term[][] = [[]];
  for (const term of terms.slice(colon + 1)) {
    if (/^[.;:]$/.test(term.surface)) break;
    if (term.surface === ',') items.push([]);
    else items.at(-1)?.push(term);
  }
  const heads = items.flatMap((item) => item.filter((term) => term.kind !== 'word').at(-1) ?? []);
  const ones = heads.filter((term) => !term.plural);
  return items.length >= 3 && heads.length >= 3 && ones.length * 3 >= heads.length * 2;
}

/** Whether the list before the comma here has had its last item already, the one after “and”. */
export function endsBefore(terms: readonly Term[], at: number): boolean {
  if (terms[at - 1]?.surface !== ',') return false;
  const item = terms
    .slice(Math.max(0, at - 4), at - 1)
    .map((term) => (term.kind === 'word' ? term.lemma : term.surface));
  return item.lastIndexOf('and') > item.lastIndexOf(',');
}
