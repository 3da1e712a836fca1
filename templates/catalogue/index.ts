import type { TemplateEntry } from '../shape/index.ts';
import { BuiltTemplates } from './built.ts';
import { BUSINESS } from './entries-business.ts';
import { COMMUNITY } from './entries-community.ts';

/** Every template of the catalogue, built or not, in the catalogue's order. */
export const CATALOGUE: readonly TemplateEntry[] = [...BUSINESS, ...COMMUNITY];

/** The templates that are complete apps, by id. */
export const BUILT = new BuiltTemplates();

/** The entry of that id, or undefined. */
export function templateEntryOf(id: string): TemplateEntry | undefined {
  return CATALOGUE.find((each) => each.id === id);
}

/** The example ideas of a template, one a line: what it is chosen by. A template without examples has no such file. */
export function ideasFileOf(id: string): URL {
  return new URL(`${id}/ideas.txt`, import.meta.url);
}
