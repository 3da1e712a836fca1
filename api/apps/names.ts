import { randomInt } from 'node:crypto';

import { LIMITS } from '../../crds/index.ts';

/** Letters and digits that cannot be mistaken for one another, so that a suffix can be read out. */
const SUFFIX_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** The hyphen and four characters of a suffix. */
const SUFFIX_LENGTH = 5;

/** An app's name as a DNS label with room for a suffix, or undefined if nothing of it can be one. */
export function slugOf(appName: string): string | undefined {
  const ascii = appName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .toLowerCase()
    // "Bob's" is bobs, not bob-s.
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (ascii === '') return undefined;
  const named = /^[a-z]/.test(ascii) ? ascii : `app-${ascii}`;
  return named.slice(0, LIMITS.nameLength - SUFFIX_LENGTH).replace(/-+$/, '');
}

/** A hyphen and four random characters. */
export function suffix(): string {
  return `-${Array.from({ length: 4 }, () => SUFFIX_LETTERS.charAt(randomInt(SUFFIX_LETTERS.length))).join('')}`;
}

/**
 * The name for a new app: its slug, or, if that is taken or empty, one with a random suffix.
 *
 * @param taken whether a name cannot be had
 */
export function freeName(appName: string, taken: (name: string) => boolean): string {
  const slug = slugOf(appName);
  if (slug !== undefined && !taken(slug)) return slug;
  for (;;) {
    const candidate = `${slug ?? 'app'}${suffix()}`;
    if (!taken(candidate)) return candidate;
  }
}
