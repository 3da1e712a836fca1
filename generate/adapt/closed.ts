import type { SiteDraft } from '../../templates/index.ts';

/** What is left of a template's site where only those who work with the app have business: what is worked out or played in the page. No row is seen. */
const INSIDE: readonly string[] = ['calculator', 'game', 'text_tool', 'own'];

export function closedSite({ pages = [] }: SiteDraft): SiteDraft {
  return { offers: [], pages: pages.filter(({ kind }) => INSIDE.includes(kind)) };
}
