import { identifierOf } from '../../templates/index.ts';
import { fieldFor, looksLikeAttribute } from '../lexicon/index.ts';
import { capitalised } from '../text/inflect.ts';
import type { Term } from '../text/terms.ts';
import { choiceOf, optionsIn } from './choices.ts';
import { spokenLabel } from './grammar.ts';
import type { Notion } from './notion.ts';
import type { Passage } from './passage.ts';
import { isStateWord } from './states.ts';

/** Reads a bracket at `at` that lists the options of a property, or what belongs to one: where it ends, or undefined where it is no such list. */
export function readBracket(p: Passage, at: number): number | undefined {
  const close = p.terms.findIndex((each, place) => place > at && each.surface === ')');
  if (close < 0) return undefined;
  const inside = p.terms.slice(at + 1, close);
  const options = optionsIn(inside);
  if (options.length < 2) return undefined;
  const before = p.terms[at - 1];
  const owner = p.listing?.of;
  if (owner !== undefined && p.lastAttribute && before?.kind !== 'word')
    return ofLast(owner, inside, options) ? close : undefined;
  if (owner !== undefined && isItem(p.terms, at - 1)) {
    // "with number and arm (A, B, placebo)": a word the tagger does not take for a noun is a property where its options say so.
    owner.fields.push(choiceOf(fieldFor(before?.lemma ?? 'kind', capitalised(before?.surface ?? 'Kind')), options));
    p.lastAttribute = true;
    return close;
  }
  if (owner !== undefined || p.last === undefined || before === undefined) return undefined;
  if (before.attribute) return ofLoose(p, p.last, before, at, options) ? close : undefined;
  if (p.lastAt === at - 1 && options.every((option) => /^\d/u.test(option))) {
    // "skips (2, 4, 6, 8 yard)"
    p.last.fields.push(choiceOf(fieldFor('size', 'Size'), options));
    return close;
  }
  const several = p.terms[p.lastAt]?.plural === true || /^(one|an?|each|every)$/i.test(p.terms[at - 2]?.surface ?? '');
  if (p.lastAt === at - 1 && several && areNames(inside, p.sentence)) {
    // "three plans (Basic, Plus, Team)": what they are called.
    p.last.fields.push(choiceOf(fieldFor('kind', 'Kind'), options));
    return close;
  }
  // "problems in a room (plumbing, heating, internet)": what sorts there are of it.
  const many = p.terms[p.lastAt]?.plural === true ? p.last : p.thing;
  if (p.lastAt !== at - 1 || many === undefined || options.length < 3 || !areSorts(inside, options, many))
    return undefined;
  many.fields.push(choiceOf(fieldFor('kind', 'Kind'), options));
  [p.last, p.outer] = [many, undefined];
  return close;
}

/** Words that all begin with a capital, in a sentence that is not written in capitals throughout. */
function areNames(inside: readonly Term[], sentence: string): boolean {
  const words = inside.filter((term) => /\p{L}/u.test(term.surface) && !/^(and|or)$/.test(term.surface));
  return (
    words.every((term) => term.one === undefined && /^\p{Lu}/u.test(term.surface)) &&
    words.some((term) => /\p{Ll}/u.test(term.surface)) &&
    (sentence.match(/\b\p{Ll}/gu) ?? []).length >= 2
  );
}

/** What is kept in the same way, whichever of it. */
const WARES: ReadonlySet<string> = new Set(['goods', 'asset', 'plant', 'work', 'thing']);

/** Single words in small letters that are neither properties nor states nor many of anything else: “flowers (roses, tulips, lilies)” are of three sorts. */
function areSorts(inside: readonly Term[], options: readonly string[], { archetype }: Notion): boolean {
  const isSame = (term: Term): boolean =>
    term.archetype === archetype || (WARES.has(archetype) && WARES.has(term.archetype ?? 'thing'));
  const words = inside.filter((term) => /\p{L}/u.test(term.surface) && !/^(and|or)$/.test(term.surface));
  return (
    words.length === options.length &&
    !options.some((option) => isStateWord(option.toLowerCase())) &&
    words.every(
      (term) =>
        /^\p{Ll}+$/u.test(term.surface) &&
        (!term.plural || term.surface.endsWith('ics') || isSame(term)) &&
        !term.attribute &&
        term.one === undefined &&
        !['person', 'staff'].includes(term.archetype ?? '') &&
        !looksLikeAttribute(term.lemma),
    )
  );
}

/** “5 km”: one of several lengths to choose from. */
const MEASURED = /^\d+(?:[.,]\d+)? ?\p{L}{1,3}$/u;

/** The property listed last gets the options; or where they are properties themselves, it has them: “queen (year, colour)”. */
function ofLast(owner: Notion, inside: readonly Term[], options: readonly string[]): boolean {
  const field = owner.fields.at(-1);
  if (field === undefined) return false;
  const words = inside.filter((term) => term.kind !== 'word');
  const isMeasured = options.every((option) => MEASURED.test(option));
  if (
    !isMeasured &&
    words.length === options.length &&
    words.every((term) => term.attribute || looksLikeAttribute(term.lemma))
  ) {
    for (const [at, term] of words.entries()) {
      const part = fieldFor(term.lemma, `${field.label}: ${options[at] ?? term.surface}`);
      owner.fields.push({ ...part, id: identifierOf(`${field.id}_${part.id}`) });
    }
    return true;
  }
  if (field.type !== 'text' && field.type !== 'choice' && !isMeasured) return false;
  owner.fields[owner.fields.length - 1] = choiceOf(field, options);
  return true;
}

/** “houseplants in three sizes (small, medium, jungle)” */
function ofLoose(p: Passage, last: Notion, before: Term, at: number, options: readonly string[]): boolean {
  const field = choiceOf(fieldFor(before.lemma, spokenLabel(p.terms, at - 1)), options);
  if (p.ledger.loose.at(-1)?.field.id !== field.id || options.some(isStateWord)) return false;
  p.ledger.loose.pop();
  last.fields.push({ ...field, label: capitalised(before.lemma.replaceAll('_', ' ')) });
  p.listing = { of: last, count: 1 };
  return true;
}

/** A single word between commas, or after what opens a list. */
function isItem(terms: readonly Term[], at: number): boolean {
  const [term, before] = [terms[at], terms[at - 1]];
  return (
    term?.kind === 'word' && /^\p{L}{2,}$/u.test(term.surface) && /^(,|and|with|an?)$/i.test(before?.surface ?? '')
  );
}
