import type { Blueprint, SitePage } from '../../blueprint/index.ts';
import { typescript } from '../../quote/index.ts';

/** Title and description of a page, as search engines and tabs show them. */
export function metadataOf({ app }: Blueprint, page: SitePage): string {
  const description = page.lead === '' ? {} : { description: page.lead };
  return `export const metadata: Metadata = ${typescript({ title: `${page.title} – ${app.name}`, ...description })};`;
}
