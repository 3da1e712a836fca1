import type { Template, TemplateEntry } from '../shape/index.ts';
import { BUSINESS } from './entries-business.ts';
import { COMMUNITY } from './entries-community.ts';

/** Every template of the catalogue, built or not, in the catalogue's order. */
export const CATALOGUE: readonly TemplateEntry[] = [...BUSINESS, ...COMMUNITY];

/** The templates that are complete apps, by id. */
export const BUILT: ReadonlyMap<string, Template> = new Map<string, Template>([]);

/** The entry of that id, or undefined. */
export function templateEntryOf(id: string): TemplateEntry | undefined {
  return CATALOGUE.find((each) => each.id === id);
}
