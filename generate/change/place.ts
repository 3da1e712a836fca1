import { identifierOf, type Blueprint } from '../../templates/index.ts';
import { freeId } from './resolve.ts';

/** Addresses that every app has for itself. */
const OWN = new Set(
  'account api assets basket checkout dashboard demo invite join kit login my-order owner register search settings sitemap'.split(
    ' ',
  ),
);

/** An id and an address for a further page of the site, which are not taken: `our_history` and `our-history`. */
export function placeFor({ site: { pages } }: Blueprint, label: string): { id: string; path: string } {
  return {
    id: freeId(
      label,
      pages.map(({ id }) => id),
    ),
    path: freePath(
      label,
      pages.map(({ path }) => path),
    ),
  };
}

/** What a page of that title is called in an address. */
export const addressOf = (label: string): string =>
  identifierOf(label)
    .replaceAll('_', '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 50);

function freePath(label: string, taken: readonly string[]): string {
  const base = addressOf(label);
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? base : `${base}-${String(number)}`;
    if (!taken.includes(path) && !OWN.has(path)) return path;
  }
}
