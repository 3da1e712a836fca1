import type { Blueprint } from '../../../templates/index.ts';
import { flat } from './guard.ts';

/** Addresses that every app has. */
const RESERVED = new Set(['login', 'register', 'dashboard', 'settings', 'account', 'api', 'kit', 'owner', 'demo']);

/** Id and address for a further page of that title; undefined where there is such a page, or none can be. */
export function placeFor({ site, landing }: Blueprint, title: string): { id: string; path: string } | undefined {
  const path = flat(title)
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  const id = `page_${path.replaceAll('-', '_')}`.slice(0, 40);
  const isThere = [...site.pages, ...landing.sections].some(
    (each) => flat(each.title) === flat(title) || each.id === id || ('path' in each && each.path === path),
  );
  return path === '' || isThere || RESERVED.has(path) ? undefined : { id, path };
}
