import { linesOf } from '../words.ts';

/** What visitors do on a site: the picture beside it and a sentence that is true of every app. */
export interface Act {
  readonly icon: string;
  readonly text: string;
}

/** By the words that say it: `look at`, `browse`. Source: `acts.txt`. */
export const ACTS: ReadonlyMap<string, Act> = new Map(
  linesOf(new URL('acts.txt', import.meta.url)).flatMap((line) => {
    const [words = '', icon = '', text = ''] = line.split('|').map((part) => part.trim());
    const act = { icon, text };
    return words.split(',').map((word) => [word.trim(), act] as const);
  }),
);

/** Longer ones first: `look at` before `look`. */
const WORDS = [...ACTS.keys()].toSorted((a, b) => b.length - a.length);

/** Any of these verbs, as the inside of a pattern. */
export const ACT_PATTERN = WORDS.map((word) => word.replaceAll(' ', '\\s+')).join('|');

const doing = (verb: string): string => {
  const [first = '', ...rest] = verb.split(' ');
  const stem = /(?:[^aeo]e|se)$/u.test(first) ? first.slice(0, -1) : first;
  const doubled = /^(?:get|submit|swap|shop|plan|enrol)$/u.test(first) ? `${first}${first.at(-1) ?? ''}` : stem;
  return [`${doubled}ing`, ...rest].join(' ');
};

/** `browsing` → `browse`. */
export const FROM_GERUND: ReadonlyMap<string, string> = new Map(WORDS.map((word) => [doing(word), word]));
