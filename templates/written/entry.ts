import { z } from 'zod';
import { templateEntry, type TemplateEntry } from '../shape/index.ts';
import { parse } from './parse.ts';

/** The keys of a template's file that say what the catalogue lists. */
export const listed = z.object({
  name: templateEntry.shape.name,
  industry: templateEntry.shape.industry,
  /** What it keeps, in the words of whoever looks for it. */
  things: templateEntry.shape.entities,
  /** Its place among those that people are shown first. Left out: it comes after them. */
  place: z.int().positive().optional(),
});

/** The place of those that name none. */
const LAST = Number.MAX_SAFE_INTEGER;

/** The catalogue that the texts of template files make, by id: those with a place first, the others by their ids. Throws an Error that says what is wrong. */
export function catalogueOf(files: ReadonlyMap<string, string>): TemplateEntry[] {
  return [...files]
    .map(([id, text]) => {
      const parsed = listed.safeParse(parse(id, text));
      if (!parsed.success) throw new Error(`template ${id}: ${z.prettifyError(parsed.error)}`);
      const { name, industry, things, place } = parsed.data;
      return { place: place ?? LAST, entry: { id, name, industry, entities: things } };
    })
    .toSorted((a, b) => a.place - b.place || (a.entry.id < b.entry.id ? -1 : 1))
    .map(({ entry }) => entry);
}
