import type { Blueprint } from './blueprint.ts';

/** Whether rows of this entity are shown with a picture, which people may add: those with pages of their own, and what is sold. */
export function isPictured({ site }: Blueprint, entity: string): boolean {
  const hasPages = site.pages.some((page) => page.kind === 'catalogue' && page.entity === entity);
  return hasPages || site.shop?.goods === entity;
}
