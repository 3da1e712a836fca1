import { kindOf } from '../lexicon/index.ts';
import { capitalised, plural, singular } from '../text/inflect.ts';
import { clippedLabel } from './label.ts';
import { linesOf } from '../words.ts';

/** Words of a file's name that say nothing of what is in it. */
const SAYS_NOTHING = new Set(linesOf(new URL('says-nothing.txt', import.meta.url)));

/** What the rows of a file are called, by the name of the file: `our-products_2026 (1).csv` has products. */
export function thingIn(fileName: string): { one: string; many: string } {
  const words = fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !SAYS_NOTHING.has(word.toLowerCase()));
  const phrase = words.slice(-3).join(' ').toLowerCase();
  if (phrase === '') return { one: 'Row', many: 'Rows' };
  const [last = '', ...before] = words
    .slice(-3)
    .map((word) => word.toLowerCase())
    .reverse();
  const head = singular(last);
  const one = [...before.reverse(), head].join(' ');
  // Only words that are known are bent; others, such as those of another language, are said as the file does.
  const many = head !== last ? phrase : kindOf(head) === undefined ? phrase : plural(one);
  return { one: clippedLabel(capitalised(one)), many: clippedLabel(capitalised(many)) };
}
