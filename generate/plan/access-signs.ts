import { z } from 'zod';
import { anyOf, dataOf } from '../words.ts';

const SIGNS = z.record(z.string(), z.array(z.string()).min(1)).parse(dataOf(new URL('access.yaml', import.meta.url)));

/** Any of the words of a list in `access.yaml`, as a pattern. */
export function any(list: string): string {
  const words = SIGNS[list];
  if (words === undefined) throw new RangeError(`access.yaml has no list ${list}.`);
  return anyOf(words);
}

/** The same between the ends of words; `abroad`: of languages with letters that no `\b` knows. */
export const signs = (list: string, abroad = false): RegExp =>
  new RegExp(abroad ? String.raw`(?<!\p{L})${any(list)}(?!\p{L})` : String.raw`\b${any(list)}\b`, 'iu');
