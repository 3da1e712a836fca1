import { linesOf } from '../words.ts';

/**
 * What a trade takes for granted and an idea leaves out: when all words of a line are present (singular, in any order), the things
 * after the arrow belong to the app. `domain` lines name the archetypal business; the audience and the sample rows follow from the nouns.
 */
export const IMPLIED: readonly { when: readonly string[]; implied: readonly string[] }[] = linesOf(
  new URL('implied.txt', import.meta.url),
).map((line) => {
  const [when = '', implied = ''] = line.split(' -> ');
  return { when: when.split(' '), implied: implied.split(' ') };
});
