import { z } from 'zod';
import { kindOf, NOISE } from '../lexicon/index.ts';
import { dataOf } from '../words.ts';

/** A noun of another language, understood. */
export interface ForeignNoun {
  /** English lemma: identifier and key into the lexicon. */
  key: string;
  one: string;
  many: string;
  plural: boolean;
}

/** What a language other than English needs to be read: its nouns, and the little words that bind them. */
export interface Vocabulary {
  /** A known noun or noun phrase, in any of its forms. */
  noun(surface: string): ForeignNoun | undefined;
  /** An unknown word that must be a noun by how it is written. */
  guess(surface: string, first: boolean): ForeignNoun | undefined;
  /** What a thing is called that no word of the idea names; undefined where the language has none for it. `key`: its English lemma. */
  named(key: string): Pick<ForeignNoun, 'one' | 'many'> | undefined;
  /** The English of a preposition, conjunction or verb the reader looks for; the word itself otherwise. */
  glue(lower: string): string;
}

const source = z.strictObject({ nouns: z.array(z.string()), glue: z.record(z.string(), z.string()) });

/** The vocabulary of a data file: its nouns in the order in which they count, and its little words. */
export function vocabularyOf(
  file: URL,
  options: { guess?: Vocabulary['guess']; compounds?: boolean } = {},
): Vocabulary {
  const { nouns, glue } = source.parse(dataOf(file));
  const forms = new Map<string, ForeignNoun>();
  const names = new Map<string, Pick<ForeignNoun, 'one' | 'many'>>();
  for (const entry of nouns) {
    const [words = '', key = ''] = entry.split('=');
    const [one = '', many = one, ...more] = words.split('|');
    if (one === '' || key === '') continue;
    const add = (form: string, plural: boolean): void => {
      if (!forms.has(form.toLowerCase())) forms.set(form.toLowerCase(), { key, one, many, plural });
    };
    if (!names.has(key)) names.set(key, { one, many });
    add(one, false);
    add(many, true);
    // Further forms are inflections, or other words for the same thing, which the app then calls as the idea does.
    let [own, ofOwn] = [{ one, many }, [one, many]];
    for (const [at, form] of more.entries()) {
      if (!ofOwn.some((each) => isFormOf(each, form))) {
        const next = more[at + 1];
        own = { one: form, many: next !== undefined && isFormOf(form, next) ? next : form };
        ofOwn = [own.one, own.many];
      }
      if (!forms.has(form.toLowerCase())) forms.set(form.toLowerCase(), { key, ...own, plural: true });
    }
  }
  const english = new Map(Object.entries(glue));
  const exact = (lower: string): ForeignNoun | undefined => forms.get(lower);
  const written = (surface: string): ForeignNoun | undefined => {
    const lower = surface.toLowerCase().replaceAll('’', "'");
    // “fragen” is what somebody does, “Fragen” are asked
    if (options.compounds === true && lower === surface && english.has(lower)) return undefined;
    return (
      exact(lower) ?? (options.compounds === true ? (genitive(surface, exact) ?? dative(surface, exact)) : undefined)
    );
  };
  return {
    noun: (surface) => written(surface) ?? (options.compounds === true ? compound(surface, exact) : undefined),
    named: (key) => names.get(key),
    guess: options.guess ?? (() => undefined),
    glue: (lower) => english.get(lower) ?? lower,
  };
}

/** “des Vereins”, “des Kurses”: one of them, in German. */
function genitive(surface: string, exact: (lower: string) => ForeignNoun | undefined): ForeignNoun | undefined {
  const stem = /^(\p{Lu}\p{L}{2,}?)e?s$/u.exec(surface)?.[1]?.toLowerCase();
  if (stem === undefined) return undefined;
  const found = exact(stem) ?? exact(`${stem}e`);
  return found === undefined || found.plural ? undefined : found;
}

/** “mit Bildern”, “in Räumen”: many of them, in German. */
function dative(surface: string, exact: (lower: string) => ForeignNoun | undefined): ForeignNoun | undefined {
  const stem = /^(\p{Lu}\p{L}{3,})n$/u.exec(surface)?.[1]?.toLowerCase();
  const found = stem === undefined ? undefined : exact(stem);
  return found === undefined || found.many.toLowerCase() !== stem ? undefined : { ...found, plural: true };
}

/** Whether two words are forms of one: all but the last letters alike, umlauts aside. */
function isFormOf(one: string, other: string): boolean {
  const [a, b] = [plainLetters(one), plainLetters(other)];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same >= 2 && same >= Math.min(a.length, b.length) - 3;
}

function plainLetters(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** What a date is that somebody has. */
const DATED = 'appointment';

/** A German compound by its last part: `Gartenwerkzeuge` is a kind of `Werkzeug`. Both parts known: both words, in English order. */
function compound(surface: string, exact: (lower: string) => ForeignNoun | undefined): ForeignNoun | undefined {
  if (/\s/.test(surface) || surface.length < 7 || !/^\p{Lu}/u.test(surface)) return undefined;
  const lower = surface.toLowerCase();
  for (let at = 3; at <= lower.length - 4; at += 1) {
    const head = exact(lower.slice(at));
    if (head === undefined) continue;
    if (lower.length - at < 5 && exact(lower.slice(0, at)) === undefined) continue;
    // What speaks of the software or the speaker speaks of it in every compound, too: a hair salon is no thing of its own.
    if (NOISE.has(head.key)) return head;
    const front = lower.slice(0, at).replace(/-$/, '');
    const modifier = exact(front) ?? exact(front.replace(/(s|n|en|er|e)$/, '')) ?? exact(`${front}e`);
    const stem = surface.slice(0, at);
    const join = (tail: string): string =>
      stem + (stem.endsWith('-') ? tail : tail.charAt(0).toLowerCase() + tail.slice(1));
    return {
      key:
        modifier === undefined
          ? head.key
          : head.key === DATED && kindOf(modifier.key) === 'event'
            ? // “Konzerttermine” are concerts, and nobody's appointments
              modifier.key
            : `${modifier.key}_${head.key}`.slice(0, 40),
      one: join(head.one),
      many: join(head.many),
      plural: head.plural,
    };
  }
  return undefined;
}
