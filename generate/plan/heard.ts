import { inEnglish, languageOf } from '../language/index.ts';
import type { Reading } from '../reading/index.ts';
import { plural } from '../text/inflect.ts';

/** What is recognised in an idea by English words, in whatever language it is written. */
export interface Heard {
  /** The text in English words, as far as they are known. */
  readonly english: (text: string) => string;
  /** The same and the text itself, where words of its own language are looked for, too. */
  readonly both: (text: string) => string;
  /** A reading after rules that look for its things in the English text, with the names that the idea itself gives them. */
  readonly judged: (reading: Reading, by: (reading: Reading) => Reading) => Reading;
  readonly isAbroad: boolean;
}

/** How an idea is heard. */
export function heard(description: string): Heard {
  const language = languageOf(description);
  if (language === 'en')
    return { english: (text) => text, both: (text) => text, judged: (reading, by) => by(reading), isAbroad: false };
  const english = (text: string): string => inEnglish(text, language);
  return {
    english,
    both: (text) => `${english(text)}\n${text}`,
    judged,
    isAbroad: true,
  };
}

function judged(reading: Reading, by: (reading: Reading) => Reading): Reading {
  const names = new Map(reading.notions.map(({ lemma, one, many }) => [lemma, { one, many }]));
  const out = by({
    ...reading,
    notions: reading.notions.map((notion) => {
      const words = notion.lemma.replaceAll('_', ' ');
      return { ...notion, one: words, many: words.endsWith('s') ? words : plural(words) };
    }),
  });
  // “the team” is then those who belong to it, and is still called as the idea calls it
  const nameOf = (lemma: string) => names.get(lemma) ?? names.get(lemma.replace(/_member$/u, ''));
  return { ...out, notions: out.notions.map((notion) => ({ ...notion, ...nameOf(notion.lemma) })) };
}
