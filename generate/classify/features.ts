import { kindOf } from '../lexicon/index.ts';
import { singular, verbBases } from '../text/inflect.ts';
import { linesOf } from '../words.ts';
import { theVectors } from './vectors.ts';

/** Words about apps in general, and about how they look: they say nothing of what an app is for. */
const GENERAL: ReadonlySet<string> = new Set(linesOf(new URL('general.txt', import.meta.url)));

/** How much each kind of feature weighs against the others. */
const SHARE = { word: 1, pair: 0.5, part: 0.65, kind: 0.35 } as const;
/** What an idea says first says what it is: its first words count this much more. */
const OPENING = { words: 8, weight: 1.2 } as const;
/** Parts of a word, in letters. */
const PARTS = [3, 4, 5] as const;
/** How much the meaning of a text weighs: the mean direction of its words, so that words which no example has say something, too. */
const MEANING = 0.8;
/** What a word counts at most for the meaning, as an IDF; a word that no example has counts as much. */
const RAREST = 7.4;
/** What names of the features of the meaning begin with. */
export const DIRECTION = '#';
/** More words of an idea than this are not looked at. */
const MOST_WORDS = 600;

/** What a text is known by: words in their base form, pairs of them, parts of words, and the kinds of thing its nouns name. Each kind has the same length. */
export function featuresOf(text: string, idf: (feature: string) => number): Map<string, number> {
  const groups: Record<keyof typeof SHARE, Map<string, number>> = {
    word: new Map(),
    pair: new Map(),
    part: new Map(),
    kind: new Map(),
  };
  const add = (group: keyof typeof SHARE, feature: string, weight: number): void =>
    void groups[group].set(feature, (groups[group].get(feature) ?? 0) + weight);
  const meaning = new Map<string, number>();
  let before: string | undefined;
  let heard = 0;
  for (const word of wordsOf(text)) {
    const base = baseOf(word);
    if (GENERAL.has(word) || GENERAL.has(base)) continue;
    heard += 1;
    const weight = heard <= OPENING.words ? OPENING.weight : 1;
    add('word', base, weight);
    meaning.set(base, Math.min(idf(base) || RAREST, RAREST));
    if (before !== undefined) add('pair', `${before} ${base}`, weight);
    before = base;
    for (const part of partsOf(base)) add('part', part, weight);
    const kind = kindOf(base);
    if (kind !== undefined) add('kind', `=${kind}`, weight);
  }
  const all = new Map<string, number>();
  for (const [group, share] of Object.entries(SHARE)) {
    const own = [...groups[group as keyof typeof SHARE]].map(
      ([feature, count]) => [feature, (1 + Math.log(count)) * idf(feature)] as const,
    );
    const length = Math.sqrt(own.reduce((sum, [, value]) => sum + value * value, 0));
    for (const [feature, value] of own) if (value > 0) all.set(feature, (value / length) * share);
  }
  for (const [feature, value] of meaningOf(meaning)) all.set(feature, value * MEANING);
  return all;
}

/** The mean direction of words, of length 1, as features. Nothing where no word has one. */
function meaningOf(weightOf: ReadonlyMap<string, number>): [string, number][] {
  const vectors = theVectors();
  const sum = new Float64Array(vectors.size);
  for (const [word, weight] of weightOf)
    vectors.of(word)?.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value * weight));
  const length = Math.sqrt(sum.reduce((all, value) => all + value * value, 0));
  return length === 0 ? [] : [...sum].map((value, at) => [`${DIRECTION}${String(at)}`, value / length]);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}[\p{L}\p{N}'’]*/gu) ?? [])
    .map((word) => word.replace(/['’]s?$/u, ''))
    .slice(0, MOST_WORDS);
}

const BASES = new Map<string, string>();
/** As many base forms are remembered. */
const MOST_BASES = 20_000;

/** A word without its ending: plural, past, or form in -ing. */
export function baseOf(word: string): string {
  const known = BASES.get(word);
  if (known !== undefined) return known;
  const one = singular(word);
  const base = one === word && word.length > 4 && /(ed|ing)$/u.test(word) ? (verbBases(word)[1] ?? word) : one;
  if (BASES.size < MOST_BASES) BASES.set(word, base);
  return base;
}

function partsOf(word: string): string[] {
  const whole = `<${word}>`;
  return PARTS.flatMap((length) =>
    Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, at) => `~${whole.slice(at, at + length)}`),
  );
}
