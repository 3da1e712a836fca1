import { canonical, COMPOUND_HEADS, isAttribute, KEEPING, kindOf, NOISE, type Archetype } from '../lexicon/index.ts';
import { isDoneHere, isDoneToo } from './done.ts';
import { handledAt } from './handled.ts';
import { singular, verbBases } from './inflect.ts';
import { toldInLists } from './told-in-a-list.ts';
import { tagsOf } from './tags.ts';
import type { Vocabulary } from '../language/index.ts';
import { linesOf } from '../words.ts';

/** A run of words of a sentence, read as one thing. */
export interface Term {
  /** English lemma, `_` between words: the key into the lexicon. */
  lemma: string;
  /** As written. */
  surface: string;
  /** How the interface calls one and many of it, in the idea's language; only for nouns. */
  one?: string;
  many?: string;
  /** The idea's own word where the lemma is a better known one: the app calls it as the idea does. */
  said?: string;
  /** `noun`: a noun no lexicon has. `word`: anything else, punctuation too. */
  kind: 'concept' | 'noise' | 'noun' | 'word';
  archetype?: Archetype;
  attribute: boolean;
  plural: boolean;
  /** Followed by `'s`. */
  possessive: boolean;
  /** One word that the tagger takes for a verb in the present tense here: `book` in “choose a room and book it”. */
  verb?: true;
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'&+-]*|%|[,;:.!?()/→>-]/gu;
const LONGEST = 4;

/** The terms of a sentence, longest known phrase first. `own`: lemmas of what this idea keeps although no lexicon knows it. */
export function termsOf(
  sentence: string,
  vocabulary: Vocabulary | undefined,
  own: ReadonlySet<string> = new Set(),
): Term[] {
  const tokens = sentence.match(TOKEN) ?? [];
  // The tagger is by far the slowest part, and knows English: asked once a sentence.
  const tags = vocabulary === undefined ? tagsOf(sentence, tokens) : undefined;
  const isNoun = (lower: string): boolean => tags?.nouns.has(lower) === true;
  const terms: Term[] = [];
  for (let at = 0; at < tokens.length;) {
    const kept = handledAt(tokens, at, own);
    if (kept !== undefined) {
      const { length, ...named } = kept;
      terms.push({ ...named, kind: 'noun', attribute: false, possessive: false });
      at += length;
      continue;
    }
    const found =
      tags !== undefined && isDoneHere(tokens, at) ? undefined : longestAt(tokens, at, vocabulary, tags?.only);
    if (found !== undefined) {
      terms.push(found.length === 1 && tags?.verbs.has(at) === true ? { ...found.term, verb: true } : found.term);
      at += found.length;
      continue;
    }
    // “boats: …”, “parcels with …”, “which glazes we stock”, “book experiences such as a walk”
    const listed =
      /^[\p{L}-]{4,}s$/u.test(tokens[at] ?? '') &&
      (/^(with|have|has|:|\()$/i.test(tokens[at + 1] ?? '') ||
        (/^such$/i.test(tokens[at + 1] ?? '') && /^as$/i.test(tokens[at + 2] ?? '')) ||
        /^(book|reserve|browse|compare|sell|sells|our)$/i.test(tokens[at - 1] ?? '') ||
        (/^(which|what|whose)$/i.test(tokens[at - 1] ?? '') &&
          /^(we|they|you|i|are|were)$/i.test(tokens[at + 1] ?? '')));
    // “each kite has a length”
    const isEach =
      /^(each|every)$/i.test(tokens[at - 1] ?? '') &&
      /^(has|have|gets?|needs?|is|shows?|belongs|can|goes|comes|contains?|includes?|records?)$/i.test(
        tokens[at + 1] ?? '',
      );
    const acts = isDoneHere(tokens, at) || isDoneToo(tokens, at, tags?.verbs);
    terms.push(single(tokens[at] ?? '', at === 0, (lower) => listed || isEach || (!acts && isNoun(lower)), vocabulary));
    at += 1;
  }
  return joined(vocabulary === undefined ? toldInLists(terms) : terms);
}

function longestAt(
  tokens: string[],
  at: number,
  vocabulary: Vocabulary | undefined,
  verb: number | undefined,
): { term: Term; length: number } | undefined {
  for (let length = Math.min(LONGEST, tokens.length - at); length >= 1; length -= 1) {
    // “the team plans firings”: the only verb of a sentence ends no name.
    if (length > 1 && (verb === at + length - 1 || (vocabulary === undefined && isDoneHere(tokens, at + length - 1))))
      continue;
    const words = tokens.slice(at, at + length);
    const term = known(words, vocabulary);
    if (term !== undefined) return { term, length };
  }
  return undefined;
}

function known(words: string[], vocabulary: Vocabulary | undefined): Term | undefined {
  const last = (words.at(-1) ?? '').replace(/'s?$/i, '');
  const surface = [...words.slice(0, -1), last].join(' ');
  const possessive = /'s?$/i.test(words.at(-1) ?? '');
  if (vocabulary !== undefined) {
    const entry = vocabulary.noun(surface);
    if (entry === undefined) return undefined;
    const archetype = kindOf(entry.key);
    const kind = NOISE.has(entry.key) ? 'noise' : archetype === undefined ? 'noun' : 'concept';
    return {
      lemma: entry.key,
      surface,
      one: entry.one,
      many: entry.many,
      kind,
      possessive,
      plural: entry.plural,
      attribute: isAttribute(entry.key),
      ...(archetype === undefined ? {} : { archetype }),
    };
  }
  const lower = surface.toLowerCase().replace(/[\s-]+/g, '_');
  const hyphened = surface.toLowerCase().replace(/\s+/g, '_');
  for (const raw of new Set([hyphened, lower, hyphened.replace(/_/g, '-')])) {
    for (const lemma of new Set([singularLast(raw), raw])) {
      const archetype = kindOf(lemma);
      const attribute = isAttribute(lemma) || (lemma === singularLast(raw) && isAttribute(raw));
      const noise = NOISE.has(lemma);
      if (archetype === undefined && !attribute && !noise) continue;
      const key = isAttribute(lemma) || !isAttribute(raw) || archetype !== undefined ? lemma : raw;
      const clean = canonical(key).replaceAll('-', '_');
      return {
        lemma: clean,
        surface,
        kind: noise ? 'noise' : archetype === undefined ? 'noun' : 'concept',
        attribute,
        possessive,
        plural: singularLast(raw) !== raw,
        ...(clean === key.replaceAll('-', '_') || key !== singularLast(raw) || UNSAID.has(key)
          ? {}
          : { said: key.replaceAll('_', ' ') }),
        ...(archetype === undefined ? {} : { archetype }),
      };
    }
  }
  return vocabulary === undefined ? gatheringOf(surface, possessive) : undefined;
}

/** “observing evenings”, “parent evenings”: what people come together for, named by what is done there. */
function gatheringOf(surface: string, possessive: boolean): Term | undefined {
  const [, what = '', part = ''] = /^(\p{L}{4,}) (evening|night|morning|afternoon)s$/iu.exec(surface) ?? [];
  if (part === '') return undefined;
  const is = kindOf(singular(what.toLowerCase()));
  if (!/ing$/iu.test(what) && (is === undefined || is === 'place' || is === 'booking')) return undefined;
  const lemma = `${what}_${part}`.toLowerCase();
  return { lemma, surface, kind: 'concept', archetype: 'event', attribute: false, possessive, plural: true };
}

/** Words that are no name for one of many: the better known word is said instead. */
const UNSAID: ReadonlySet<string> = new Set(linesOf(new URL('unsaid.txt', import.meta.url)));

function singularLast(phrase: string): string {
  const at = Math.max(phrase.lastIndexOf('_'), phrase.lastIndexOf('-')) + 1;
  return phrase.slice(0, at) + singular(phrase.slice(at));
}

function single(
  token: string,
  first: boolean,
  isNoun: (lower: string) => boolean,
  vocabulary: Vocabulary | undefined,
): Term {
  const possessive = /'s?$/i.test(token);
  const surface = token.replace(/'s?$/i, '');
  const lower = surface.toLowerCase();
  const base = { surface, possessive, attribute: false };
  if (!/\p{L}/u.test(surface)) return { ...base, lemma: lower, kind: 'word', plural: false };
  if (vocabulary !== undefined) {
    const guess = vocabulary.guess(surface, first);
    if (guess !== undefined)
      return { ...base, lemma: guess.key, one: guess.one, many: guess.many, kind: 'noun', plural: guess.plural };
    return { ...base, lemma: vocabulary.glue(lower), kind: 'word', plural: false };
  }
  const noun = lower.length > 2 && !/^\d/.test(lower) && !LITTLE.has(lower) && isNoun(lower);
  return {
    ...base,
    lemma: noun ? singular(lower).replaceAll('-', '_') : lower,
    kind: noun ? 'noun' : 'word',
    plural: noun && singular(lower) !== lower,
  };
}

/** Words that are never nouns. */
const LITTLE: ReadonlySet<string> = new Set(linesOf(new URL('little.txt', import.meta.url)));

/** Joins `logbook` + `entry` where the head takes a noun before it. */
/** “and reading reviews”: what is done, and no kind of review. */
const LOOKED = /^(?:reading|viewing|browsing|searching|comparing|writing|posting|sending|sharing|saving)$/i;

function joined(terms: Term[]): Term[] {
  const out: Term[] = [];
  for (const [at, term] of terms.entries()) {
    const before = out.at(-1);
    // "the contractor records the hours": what an article follows is a verb here.
    const object = terms[at + 1];
    const many = /^(runs|reports|notes|claims|reviews|tests|checks|samples)$/i.test(term.surface);
    const acts =
      /^(the|a|an|their|its|his|her|our|my|all|every|each|how|what)$/i.test(object?.surface ?? '') ||
      (many && object?.plural === true && object.kind !== 'word') ||
      (term.verb === true && object !== undefined && object.kind !== 'word');
    const joins =
      before !== undefined &&
      before.one === undefined &&
      term.one === undefined &&
      COMPOUND_HEADS.has(term.lemma) &&
      !(acts && before.archetype !== undefined && ACTORS.has(before.archetype)) &&
      term.kind !== 'word' &&
      (before.kind === 'noun' || (before.kind === 'concept' && !before.lemma.includes('_'))) &&
      !before.plural &&
      !before.possessive &&
      !before.lemma.includes('_') &&
      /^[a-z]+$/.test(before.lemma) &&
      !NEVER_MODIFIES.has(before.lemma) &&
      !(term.plural && LOOKED.test(before.surface));
    const acting =
      before !== undefined &&
      /[a-z]s$/.test(before.surface) &&
      kindOf(before.lemma) === undefined &&
      verbBases(before.surface.toLowerCase()).some((base) => KEEPING.has(base));
    const records =
      before !== undefined &&
      term.plural &&
      /^(each|every|one|an?)$/i.test(out.at(-2)?.surface ?? '') &&
      /^(records|notes|lists|reports|shows|logs)$/i.test(term.surface);
    const who = out.at(-2);
    // "customers browse records": many of somebody do it, so what follows is no record of browsing.
    const isDone = who?.plural === true && who.archetype !== undefined && ACTORS.has(who.archetype);
    const verb =
      before !== undefined &&
      KEEPING.has(before.lemma) &&
      (out.length === 1 || isDone || /^(,|and|to|can|or|\.|we|i)$/i.test(who?.surface ?? ''));
    if (!joins || verb || acting || records) {
      out.push(term);
      continue;
    }
    const lemma = `${before.lemma}_${term.lemma}`;
    const archetype = kindOf(lemma) ?? term.archetype ?? 'thing';
    out[out.length - 1] = {
      ...term,
      lemma,
      surface: `${before.surface} ${term.surface}`,
      kind: 'concept',
      archetype,
      attribute: isAttribute(lemma) || (term.attribute && term.archetype === 'document'),
    };
  }
  return out;
}

const ACTORS: ReadonlySet<string> = new Set(['person', 'staff', 'organisation', 'place']);

/** Words the tagger may call nouns that only stand before one. */
const NEVER_MODIFIES: ReadonlySet<string> = new Set(linesOf(new URL('never-modifies.txt', import.meta.url)));
