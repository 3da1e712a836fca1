import type { Term } from '../text/terms.ts';
import type { Passage } from './passage.ts';

/** Bodies of people that decide or do something: a role, no list of bodies. */
const BODIES = /^(board|committee|jury|panel|council|commission|crew|team|staff|staff_member|management)$/;

/** What a body is said to do, or what has it do so. */
const ACTS = new RegExp(
  String.raw`^(approves?|rejects?|decides?|votes?|reads?|scores?|chooses?|selects?|accepts?|declines?|confirms?` +
    String.raw`|checks?|ticks?|opens?|closes?|reviews?|signs?|meets?|gives?|sees?|marks?|assigns?|plans?|picks?|can` +
    String.raw`|must|may|should|has|have|will|wants?|needs?|then|only|always)$`,
  'i',
);

/** “the board approves”, “approved by the jury”: one body that does something, and of which there are not several. */
export function isBodyThatActs(terms: readonly Term[], at: number): boolean {
  const term = terms[at];
  if (term === undefined || !BODIES.test(term.lemma)) return false;
  if (term.plural && !/^staff$/i.test(term.surface.split(' ').at(-1) ?? '')) return false;
  const before = [terms[at - 1], terms[at - 2], terms[at - 3]].map((each) => each?.surface.toLowerCase() ?? '');
  if (/^(an?|each|every|per|which|several|\d+)$/.test(before[0] ?? '')) return false;
  const after = terms[at + 1]?.surface ?? '';
  return ACTS.test(after) || before.slice(0, 3).includes('by');
}

/** “I teach violin and viola”: a subject, of which nothing is kept. */
export function isTaught(terms: readonly Term[], at: number): boolean {
  const term = terms[at];
  if (term === undefined || term.plural || ['person', 'staff'].includes(term.archetype ?? '')) return false;
  for (let back = at - 1; back >= 0; back -= 1) {
    const word = terms[back]?.surface.toLowerCase() ?? '';
    if (/^(teach|teaches|teaching|taught)$/.test(word)) return true;
    const joins = /^(,|and|or)$/.test(word);
    const listed = terms[back]?.plural === false && terms[back]?.kind !== 'word' && /^\p{L}+$/u.test(word);
    if (!joins && !listed) return false;
  }
  return false;
}

/** “no more than ten packets a season”: how often, no event. */
export function isPeriodOf(terms: readonly Term[], at: number): boolean {
  const [counted, article, term] = [terms[at - 2], terms[at - 1], terms[at]];
  return (
    /^(season|term|semester|night|holiday|shift|session)$/.test(term?.lemma ?? '') &&
    /^an?$/i.test(article?.surface ?? '') &&
    (counted?.plural === true || /^(once|twice|times)$/i.test(counted?.surface ?? ''))
  );
}

/** A number of people, also one that is only said about. */
const HOW_MANY = new RegExp(
  String.raw`^(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred` +
    String.raw`|several|multiple|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|zwanzig)$`,
  'i',
);

/** “for up to eight people”, “groups of 12 persons”: how many, nobody of whom anything is kept. */
export function isHeadcount(terms: readonly Term[], at: number): boolean {
  const [before, term] = [terms[at - 1], terms[at]];
  return (
    /^(people|persons|pax|personen|personnes|personas|persone|pessoas)$/i.test(term?.surface ?? '') &&
    HOW_MANY.test(before?.surface ?? '')
  );
}

/** By what somebody is known to an app. */
const ADDRESS = /\b(e-?mail|password|phone|mobile|google|facebook|apple|account)\b/i;

/** “register for a race”: what one can be in the list of. */
function isEntered(term: Term | undefined): boolean {
  return term !== undefined && term.kind !== 'word' && term.kind !== 'noise' && !OF_AN_ACCOUNT.test(term.lemma);
}

/** What everybody has who has an account. */
const OF_AN_ACCOUNT =
  /^(?:account|newsletter|membership|profile|service|access|login|trial|plan|subscription|notification)$/;

/** “parents sign up with email”, “helpers sign up for shifts”: who gets an account, or takes a turn; no registration for anything. */
export function isForAnAccount(terms: readonly Term[], at: number): boolean {
  const word = (place: number): string => terms[place]?.surface.toLowerCase() ?? '.';
  const from = word(at + 1) === 'up' ? at + 2 : at + 1;
  const goal = [from, from + 1, from + 2, from + 3].find((place) => word(place) === 'for');
  if (goal === undefined)
    return (
      word(at).startsWith('reg') ||
      (/^(with|via|by|using|through)$/.test(word(from)) &&
        ADDRESS.test(
          terms
            .slice(from + 1, from + 3)
            .map(({ surface }) => surface)
            .join(' '),
        ))
    );
  if (goal === from && /^(?:an?|the|one|our)$/.test(word(goal + 1)) && isEntered(terms[goal + 2])) return false;
  if (word(at).startsWith('reg') && !/^(their|his|her|an?|one|several)$/.test(word(from))) return true;
  return terms.slice(goal + 1, goal + 4).some(({ archetype }) => archetype === 'shift');
}

/** “a bowling alley wants guests to reserve”, “our soup kitchen hands out meals”: what one of them does reads as many of a word that is no thing. */
export function isItsVerb(terms: readonly Term[], at: number): boolean {
  const [term, next] = [terms[at], terms[at + 1]];
  if (term === undefined || next === undefined || term.plural || term.kind === 'noise') return false;
  if (!/^(wants|needs|uses|hands|helps|likes|hopes|plans|runs|offers)$/i.test(next.surface)) return false;
  const after = terms[at + 2]?.surface ?? '.';
  return !/^[.,;:()]$/.test(after);
}

/** “look for babysitters in their neighbourhood”, “find tutors near the school”: who is looked for, and not where. */
export function isSought(terms: readonly Term[], at: number): boolean {
  const word = (place: number): string => {
    const term = terms[place];
    return term?.kind === 'word' ? term.lemma : (term?.surface.toLowerCase() ?? '');
  };
  return (
    (/^(for|through)$/.test(word(at - 1)) &&
      /^(look|looks|looking|search|searches|searching|browse|ask)$/.test(word(at - 2))) ||
    /^(find|finds|finding|browse|browses|browsing|search|searches|compare|compares|book|books|hire|hires)$/.test(
      word(at - 1),
    )
  );
}

/** “age of the children”, “size of a flat”: whose property it is. */
export function isWhose(terms: readonly Term[], at: number): boolean {
  const word = (place: number): string => terms[place]?.surface.toLowerCase() ?? '';
  const from = /^(the|an?|their|its|your|our)$/.test(word(at - 1)) ? at - 2 : at - 1;
  return word(from) === 'of' && terms[from - 1]?.attribute === true && terms[from - 1]?.plural !== true;
}

/** Forms that are pages; others, such as intake forms, are kept. */
const FORMS =
  /^(?:application|contact|registration|order|sign_?up|booking|feedback|enquiry|inquiry|reservation|request)_form$/;
/** What is filled in of each client and kept. */
const KEPT_FORMS = /(?:^|_)(?:intake|consent|tax|waiver|health|medical|order|assessment|evaluation)(?:_form)?$/;

/** “a song request form”: one for something that visitors send, called after it. */
const isNamedForm = (term: Term | undefined): boolean =>
  term !== undefined && !term.plural && ['noun', 'concept'].includes(term.kind) && !KEPT_FORMS.test(term.lemma);
/** What a place has as a whole. */
const HAVE_HOURS = /^(place|organisation|staff|asset|service)$/;

/**
 * “a form to report a pothole”, “hall hire with a price list and opening hours of the office”: pages of a site or what stands on them, no property of
 * what is spoken of there.
 */
export function isOnAPage({ terms, listing }: Passage, at: number): boolean {
  const term = terms[at];
  const next = terms[at + 1]?.surface ?? '.';
  if (term?.lemma === 'form' && !term.plural)
    return /^(to|for|where|that|which|with)$/i.test(next) || isNamedForm(terms[at - 1]);
  if (term !== undefined && (FORMS.test(term.lemma) || (isNamedForm(term) && term.lemma.endsWith('_form'))))
    return true;
  if (term?.lemma === 'opening_hour' && term.plural && listing?.of === undefined) return true;
  if (listing?.of === undefined || HAVE_HOURS.test(listing.of.archetype)) return false;
  return term?.lemma === 'price_list' || (term?.lemma === 'opening_hour' && term.plural);
}
