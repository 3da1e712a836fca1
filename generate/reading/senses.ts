import { ACTS, DONE_ABROAD, KEEPING, kindOf, MODALS } from '../lexicon/index.ts';
import { verbBases } from '../text/inflect.ts';
import type { Term } from '../text/terms.ts';
import { linesOf } from '../words.ts';

const DETERMINERS = new Set(linesOf(new URL('determiners.txt', import.meta.url)));
const PREPOSITIONS = new Set(
  'of for by in on at from with without about into over under between per via as'.split(' '),
);
const PEOPLE = new Set(['person', 'staff', 'organisation']);

/** The base form when the word is one of the verbs the reader knows. */
export function knownVerb(term: Term): string | undefined {
  if (term.one !== undefined) return undefined;
  const lower = term.surface.toLowerCase();
  // what a verb of another language is in English
  if (term.kind === 'word' && term.lemma !== lower)
    return verbBases(term.lemma).find((base) => KEEPING.has(base) || ACTS.has(base) || DONE_ABROAD.has(base));
  return verbBases(lower).find((base) => KEEPING.has(base) || ACTS.has(base));
}

/**
 * Decides whether a word that can be both (book, order, plan, track) is meant as a verb here: after a person, a modal or a conjunction that
 * joins verbs it is; after a determiner, preposition or adjective it is a noun; at the start of a sentence what follows decides.
 */
export function meantAsVerb(terms: readonly Term[], at: number): boolean {
  const term = terms[at];
  if (term === undefined) return false;
  // "we quote", "who rates": nothing but a verb follows a pronoun.
  if (/^(we|they|i|you|he|she|who)$/i.test(terms[at - 1]?.surface ?? '') && term.kind === 'concept' && !term.plural)
    return true;
  if (isSecondVerb(terms, at) || isThirdPerson(terms, at) || isTagged(terms, at) || isShowing(terms, at)) return true;
  const whose = terms[at - 1];
  // "sets a deadline": the word is its own past and its own noun.
  const object = terms[at + 1]?.surface ?? '.';
  const isNoun = /^([,.;:()]|and|or|with|of|for|in|at|per|by|from)$/i.test(object);
  const somebody = terms
    .slice(0, at)
    .some((each) => !each.plural && ['person', 'staff'].includes(each.archetype ?? ''));
  if (term.surface.toLowerCase() === 'sets' && somebody && !isNoun && /^(,|and)$/i.test(whose?.surface ?? ''))
    return true;
  // "the officer investigates": one of them does it, and there is no such thing.
  if (
    term.kind === 'noun' &&
    term.archetype === undefined &&
    term.one === undefined &&
    term.plural &&
    whose !== undefined &&
    !whose.plural &&
    !whose.possessive &&
    ['person', 'staff'].includes(whose.archetype ?? '')
  )
    return true;
  if (knownVerb(term) === undefined) return false;
  if (term.lemma.includes('_') || term.possessive) return false;
  // "manages", "keeps": no noun of the lexicon could be meant.
  if (
    /[a-z]s$/.test(term.surface) &&
    kindOf(term.lemma) === undefined &&
    term.lemma !== term.surface.toLowerCase() &&
    terms[at - 1]?.archetype !== undefined
  )
    return true;
  const before = terms[at - 1];
  const after = terms[at + 1];
  // "Nurse check the donor": one of them, the base form, then an object.
  const next = after?.surface.toLowerCase() ?? '';
  if (
    before !== undefined &&
    ['person', 'staff'].includes(before.archetype ?? '') &&
    /^(the|an?|every|each|if|whether)$/.test(next)
  )
    return true;
  if (/^(if|whether)$/.test(next) && /^(and|or)$/i.test(before?.surface ?? '')) return true;
  // "names the article that was violated"
  if (/^names$/i.test(term.surface) && /^(the|an?)$/.test(next)) return true;
  // "ship it", "rate them"
  const byOne = before?.archetype !== undefined && PEOPLE.has(before.archetype);
  if (/^(it|them|him|her|us|me|each)$/i.test(after?.surface ?? '') && (!term.plural || byOne)) return true;
  // "and marks them paid"
  if (/^(it|them)$/i.test(after?.surface ?? '') && /^(,|and|or|then)$/i.test(before?.surface ?? '')) return true;
  // "mark reunited"
  if (term.lemma === 'mark' && after?.surface.endsWith('ed') === true) return true;
  // “choose a date and time, book for their team”: the next thing that is done, and no book.
  const isNext = /^[,;]$/.test(before?.surface ?? '') && /^(for|on|at|by|until|within)$/.test(next);
  if (isNext && /^(book|reserve|order|rent|pay|sign|register)$/i.test(term.surface)) return true;
  if (isLastStep(terms, at)) return true;
  const lower = term.surface.toLowerCase();
  const ing = lower.endsWith('ing');
  if (before === undefined || /^[.,;:(]$/.test(before.surface)) {
    if (term.plural && !ing) return before === undefined ? false : startsObject(after) && !isListEnd(after);
    return startsObject(after);
  }
  const previous = before.surface.toLowerCase();
  if (MODALS.has(previous) && !['and', 'or'].includes(previous)) return true;
  // “it is for booking a lane, hiring bikes”: what is done, and to what.
  if (ing && previous === 'for' && (ARTICLES.test(next) || after?.plural === true)) return true;
  if (DETERMINERS.has(previous) || PREPOSITIONS.has(previous) || /^\d/.test(previous) || before.possessive)
    return false;
  if (previous === 'and' || previous === 'or') {
    // “find and book live bands”: an adjective stands before what is booked.
    const isQuality =
      (after?.kind === 'word' || (after?.kind === 'noise' && term.verb === true)) &&
      /^\p{Ll}{3,}$/u.test(after.surface) &&
      !PREPOSITIONS.has(after.surface);
    const begins = startsObject(after) || (isQuality && terms[at + 2]?.plural === true);
    return (
      begins &&
      terms
        .slice(0, at)
        .some((each) => (knownVerb(each) !== undefined && each.kind === 'word') || /^signs? up$/i.test(each.surface))
    );
  }
  if (before.archetype !== undefined && PEOPLE.has(before.archetype) && (before.plural || term.plural)) return true;
  // "our office tracks tenders"
  if (before.archetype === 'place' && !before.plural && term.plural && after?.plural === true) return true;
  // "groups book the hall": many of something, the base form, then an object.
  if (before.plural && !term.plural && after !== undefined && DETERMINERS.has(after.surface.toLowerCase())) return true;
  if (before.kind === 'concept' || before.kind === 'noun') return false;
  return startsObject(after) && !term.plural;
}

/**
 * “see both prices and book.”, “choose a tour, a date and a seat, and reserve.”: the last thing that is done. One of a kind without an article is none
 * that is kept, where what stands before it has one, or is many.
 */
function isLastStep(terms: readonly Term[], at: number): boolean {
  const word = (place: number): string => terms[place]?.surface.toLowerCase() ?? '';
  if (!/^(book|reserve|order|rent|pay|register)$/.test(word(at)) || !/^(and|then)$/.test(word(at - 1))) return false;
  if (terms[at + 1] !== undefined && !/^([.;:]|for|on|at|by|until|within|online|it)$/.test(word(at + 1))) return false;
  const told = terms[at - 2];
  const isWhole =
    told?.surface === ',' || told?.plural === true || [3, 4].some((back) => ARTICLES.test(word(at - back)));
  return isWhole && terms.slice(0, at - 1).some((each) => each.verb === true || knownVerb(each) !== undefined);
}

const ARTICLES = /^(an?|the|their|his|her|its|your|our|my|it|them)$/i;

/**
 * What the tagger takes for a verb, where the words around it say so, too: “guests wash”, “see the room and book a bed”, “the team plans firings”, and
 * what is listed with it, as in “guests wash, dry or iron their clothes”.
 */
function isTagged(terms: readonly Term[], at: number): boolean {
  const [before, term, after] = [terms[at - 1], terms[at], terms[at + 1]];
  if (term === undefined || term.possessive || term.lemma.includes('_') || before === undefined) return false;
  // “compare the packages, preview the page”: no noun stands between a comma and an article.
  if (isPlainlyDone(terms, at)) return true;
  if (term.verb !== true) return false;
  const isSomebody = before.archetype !== undefined && PEOPLE.has(before.archetype) && before.kind === 'concept';
  if (term.plural) return isSomebody && !before.plural && after !== undefined && after.kind !== 'word';
  const isJoined = /^(,|and|or|to|then)$/i.test(before.surface);
  if (isJoined && ARTICLES.test(after?.surface ?? '')) return true;
  const isAct = (isSomebody && before.plural) || isJoined;
  return isAct && isListEnd(after) && [at + 2, at + 4].some((next) => isTagged(terms, next));
}

/** “choose one, compare the packages and preview the page”: the next thing that is done, whatever else the word is. */
function isPlainlyDone(terms: readonly Term[], at: number): boolean {
  const [before, term, after] = [terms[at - 1], terms[at], terms[at + 1]];
  if (!/^(?:,|and|or)$/i.test(before?.surface ?? '') || term?.plural !== false || term.kind === 'word') return false;
  if (!/^(?:an?|the|their|his|her|its|your|our|my)$/i.test(after?.surface ?? '')) return false;
  return terms
    .slice(0, at - 1)
    .some((each) => each.verb === true || (each.kind === 'word' && knownVerb(each) !== undefined));
}

/** What goes on after many of something, and never after a verb. */
const FINITE = /^(are|were|aren't|have|can|could|will|would|may|might|must|should|do|did|need)$/;

/** “how much it costs”, “drives there”, “notes how many”: what follows one of them, goes somewhere or asks something is done. */
function isThirdPerson(terms: readonly Term[], at: number): boolean {
  const word = (place: number): string => terms[place]?.surface.toLowerCase() ?? '';
  const term = terms[at];
  if (term?.plural !== true || term.one !== undefined || term.possessive || !/[a-z]s$/.test(word(at))) return false;
  // “which glazes we stock”, “which rooms are free”, “which slots can be booked”
  if (/^(we|they|you|i)$/.test(word(at + 1)) || FINITE.test(word(at + 1))) return false;
  if (/^(it|he|she|whoever|somebody|someone|something|everybody|everyone|nobody|that|which)$/.test(word(at - 1)))
    return true;
  if (DETERMINERS.has(word(at - 1)) || PREPOSITIONS.has(word(at - 1)) || /^\d/.test(word(at - 1))) return false;
  if (/^(there|here|how|whether)$/.test(word(at + 1))) return true;
  // “a vet and drives from stable to stable”
  return word(at - 1) === 'and' && word(at + 1) === 'from' && word(at + 3) === 'to' && terms[at - 2]?.plural !== true;
}

/** “the front page shows services”, “a hall of fame shows the fastest teams”: no shows that anybody goes to. */
function isShowing(terms: readonly Term[], at: number): boolean {
  const word = (place: number): string => terms[place]?.surface.toLowerCase() ?? '';
  if (!/^(shows|lists|tells|displays)$/.test(word(at)) || terms[at - 1]?.plural === true) return false;
  const isOne = [at - 2, at - 3, at - 4].some((place) => /^(an?|each|every)$/.test(word(place)));
  return (isOne || VIEWS.test(word(at - 1))) && startsObject(terms[at + 1]);
}

/** What is looked at on a screen. */
const VIEWS = new RegExp(
  String.raw`^(?:(?:home|front|start|web|land)?-?page|screen|dashboard|chart|graph|diagram|map|board|list|table` +
    String.raw`|calendar|site|website|app|view|overview|report|fame|panel|feed|profile|banner|ranking|leaderboard` +
    String.raw`|gallery|timeline|header|footer)$`,
);

/** "we visit and measure": the second of two verbs of one pronoun. */
function isSecondVerb(terms: readonly Term[], at: number): boolean {
  const word = (place: number): string => terms[place]?.surface.toLowerCase() ?? '';
  const term = terms[at];
  return (
    /^(we|they|i|you|he|she)$/.test(word(at - 3)) &&
    /^(and|or)$/.test(word(at - 1)) &&
    term !== undefined &&
    !term.plural &&
    term.one === undefined &&
    (terms[at - 2]?.kind === 'word' || meantAsVerb(terms, at - 2)) &&
    /^([,.;]|$)/.test(word(at + 1))
  );
}

function startsObject(after: Term | undefined): boolean {
  if (after === undefined) return false;
  const lower = after.surface.toLowerCase();
  return (
    DETERMINERS.has(lower) ||
    /^(everything|anything|nothing|them|it)$/.test(lower) ||
    after.plural ||
    (['noun', 'concept'].includes(after.kind) && !/^[.,;:]$/.test(lower)) ||
    /^\d/.test(lower)
  );
}

function isListEnd(after: Term | undefined): boolean {
  return after !== undefined && /^(,|and|or)$/.test(after.surface);
}
