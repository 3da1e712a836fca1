import type { TemplateEntry } from '../shape/index.ts';
import { BuiltTemplates } from './built.ts';
import { CATALOGUE } from './entries.ts';

export { CATALOGUE } from './entries.ts';
export { ideasFileOf } from './folders.ts';

/** The templates themselves, by id. */
export const BUILT = new BuiltTemplates();

/** The entry of that id, or undefined. */
export function templateEntryOf(id: string): TemplateEntry | undefined {
  return CATALOGUE.find((each) => each.id === id);
}
