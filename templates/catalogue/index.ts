import type { TemplateEntry } from '../shape/index.ts';
import { blog } from './blog/index.ts';
import { booking } from './booking/index.ts';
import { BuiltTemplates } from './built.ts';
import { clinic } from './clinic/index.ts';
import { BUSINESS } from './entries-business.ts';
import { COMMUNITY } from './entries-community.ts';
import { events } from './events/index.ts';
import { fieldService } from './field-service/index.ts';
import { inventory } from './inventory/index.ts';
import { lending } from './lending/index.ts';
import { marketplace } from './marketplace/index.ts';
import { propertyMgmt } from './property-mgmt/index.ts';
import { schoolAdmin } from './school-admin/index.ts';

/** Every template of the catalogue, built or not, in the catalogue's order. */
export const CATALOGUE: readonly TemplateEntry[] = [...BUSINESS, ...COMMUNITY];

/** The templates that are complete apps, by id. */
export const BUILT = new BuiltTemplates([
  booking,
  fieldService,
  events,
  marketplace,
  clinic,
  schoolAdmin,
  inventory,
  blog,
  propertyMgmt,
  lending,
]);

/** The entry of that id, or undefined. */
export function templateEntryOf(id: string): TemplateEntry | undefined {
  return CATALOGUE.find((each) => each.id === id);
}

/** The example ideas of a template, one a line: what it is chosen by. A template without examples has no such file. */
export function ideasFileOf(id: string): URL {
  return new URL(`${id}/ideas.txt`, import.meta.url);
}
