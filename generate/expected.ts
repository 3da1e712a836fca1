import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';

const either = z.record(z.string(), z.string());

/** An idea with what a careful reader expects of its app. Words are singular; `a|b` means either. */
const expectation = z.strictObject({
  id: z.string(),
  app_name: z.string(),
  description: z.string(),
  /** Right first choices, built or not; none: composed. */
  templates: z.array(z.string()),
  industry: z.array(z.string()).optional(),
  language: z.string().optional(),
  currency: z.string().optional(),
  entities: z.array(z.string()),
  /** Words that must not name an entity. */
  not: z.array(z.string()).default([]),
  /** Entity → word of the field → type. */
  fields: z.record(z.string(), either).default({}),
  states: z.record(z.string(), z.array(z.string())).default({}),
  /** `from>to`: an entity that refers to the other. */
  refs: z.array(z.string()).default([]),
  roles: z.array(z.string()).default([]),
  colors: z.partialRecord(z.enum(['background', 'primary', 'accent']), z.string()).default({}),
  /** Features that are asked for and that no app has: they must be named as not built. */
  unbuilt: z.array(z.string()).default([]),
  /** Entity → kinds of rules it must have; `guard`: one of its steps is refused where it may not be taken. */
  rules: z.record(z.string(), z.array(z.string())).default({}),
  /** Pages that are named, as sections of the landing page: their ids. */
  pages: z.array(z.string()).default([]),
});
export type Expectation = z.infer<typeof expectation>;

/** The ideas of a file in `fixtures/`. */
export function expectationsIn(file: string): Expectation[] {
  return z.array(expectation).parse(load(readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8')));
}
