import { kindOf } from '../lexicon/index.ts';
import { linesOf } from '../words.ts';
import { singular } from './inflect.ts';

/** “keep track of my oil changes: date and cost”: what somebody keeps of theirs, in numbers. */
const HANDLED = new RegExp(
  String.raw`\b(?:keep(?:s|ing)? track of|(?:track|log|record|manage|document|catalogue?|collect)(?:s` +
    String.raw`|ing)?) (?:all )?(?:my|our|their) ((?:\p{Ll}+ )?\p{Ll}{3,}s)(?=\s*(?:[:.,;(]|$` +
    String.raw`|(?:with|and|by|in)\b))`,
  'giu',
);
/** “search for a city”, “save favourite towns”: somebody looks through them, and they are not only where something else is. */
const LOOKED_FOR = new RegExp(
  String.raw`\b(?:search(?:es|ing)? (?:for )?|look(?:s|ing)? up |brows(?:e|es|ing) |sav(?:e|es|ing) ` +
    String.raw`|bookmark(?:s|ing)? |follow(?:s|ing)? |compar(?:e|es|ing) )` +
    String.raw`(?:an?|any|all|several|multiple|different|two|the|their)? ?(?:favou?rite )?` +
    String.raw`(${linesOf(new URL('looked-for.txt', import.meta.url)).join('|')})` +
    String.raw`(?=\s*(?:[.:,;(]|$|(?:with|and|by|or)\b))`,
  'giu',
);
/** What anybody has, and what a page is made of. */
const NONE: ReadonlySet<string> = new Set(linesOf(new URL('not-handled.txt', import.meta.url)));

/**
 * What an English idea keeps although no lexicon knows it for something that is kept: eggs, keys and symptoms, oil changes; cities that are looked
 * up. Lemmas; only what would be read as a property or as nothing otherwise.
 */
export function handledIn(sentences: readonly string[]): ReadonlySet<string> {
  const found = sentences.flatMap((sentence) => [...sentence.matchAll(HANDLED)].map(([, many = '']) => many));
  const looked = sentences.flatMap((sentence) =>
    [...sentence.matchAll(LOOKED_FOR)].map(([, word = '']) => singular(word.toLowerCase())),
  );
  return new Set([
    ...looked.filter((one) => kindOf(one) === undefined),
    ...found.flatMap((many) => {
      const words = many.toLowerCase().split(' ');
      const head = words.at(-1) ?? '';
      const one = singular(head);
      const isPlain = one !== head && kindOf(one) === undefined && (words.length === 2 || !NONE.has(one));
      const lemma = [...words.slice(0, -1), one].join('_');
      return isPlain && kindOf(lemma) === undefined ? [lemma] : [];
    }),
  ]);
}

/** The longest of those names that begins at a token, in the singular or the plural; undefined where none does. */
export function handledAt(
  tokens: readonly string[],
  at: number,
  names: ReadonlySet<string>,
): { lemma: string; surface: string; plural: boolean; length: number } | undefined {
  if (names.size === 0) return undefined;
  for (const length of [2, 1]) {
    const words = tokens.slice(at, at + length).map((word) => word.toLowerCase());
    const last = words.at(-1) ?? '';
    const lemma = [...words.slice(0, -1), singular(last)].join('_');
    if (words.length === length && names.has(lemma))
      return { lemma, surface: tokens.slice(at, at + length).join(' '), plural: singular(last) !== last, length };
  }
  return undefined;
}
