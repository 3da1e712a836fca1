import { kindOf } from '../lexicon/index.ts';
import { singular, verbBases } from '../text/inflect.ts';
import { linesOf } from '../words.ts';

/** Words about apps in general, and about how they look: they say nothing of what an app is for. */
const GENERAL: ReadonlySet<string> = new Set(linesOf(new URL('general.txt', import.meta.url)));

/** How much each kind of feature weighs against the others. */
const SHARE = { word: 1, pair: 0.5, part: 0.65, kind: 0.35 } as const;
/** What an idea says first says what it is: its first words count this much more. */
const OPENING = { words: 8, weight: 1.2 } as const;
/** Parts of a word, in letters. */
const PARTS = [3, 4, 5] as const;
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
  let before: string | undefined;
  let heard = 0;
  for (const word of wordsOf(text)) {
    const base = baseOf(word);
    if (GENERAL.has(word) || GENERAL.has(base)) continue;
    heard += 1;
    const weight = heard <= OPENING.words ? OPENING.weight : 1;
    add('word', base, weight);
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
  return all;
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}[\p{L}\p{N}'’]*/gu) ?? [])
    .map((word) => word.replace(/['’]s?$/u, ''))
    .slice(0, MOST_WORDS);
}

const BASES = new Map<string, string>();
/** As many base forms are remembered. */
const MOST_BASES = 20_000;

function baseOf(word: string): string {
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
