import { any, signs } from './access-signs.ts';

/** A place where only those who work there have business. */
export const TEAM = signs('team');

/** What a place shows and lets people do, and what is written down there. */
const [SHOWN_THERE, WORKED_THERE] = ['shown', 'worked'].map(
  (list) => new RegExp(String.raw`(?<![\p{L}-])${any(list)}(?![\p{L}-])`, 'giu'),
);
/** So many different things that people come for. */
const MANY_SHOWN = 3;

/** “Lessons in steps, a quiz, songs by level”: an idea that tells of several things people come for, and of little that is work. */
export function isLookedAt(text: string): boolean {
  const found = (sign: RegExp | undefined): number =>
    sign === undefined ? 0 : new Set([...text.matchAll(sign)].map(([word]) => word.toLowerCase())).size;
  const shown = found(SHOWN_THERE);
  return shown >= MANY_SHOWN && shown > 2 * found(WORKED_THERE) && !MINE.test(text) && !TEAM.test(text);
}
/** Whose things are kept: the speaker's. */
const MINE = /^\W*(?:please )?(?:i|we|my|our)\b/iu;
