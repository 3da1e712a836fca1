import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';

const idea = z.object({
  id: z.string(),
  app_name: z.string(),
  description: z.string(),
  templates: z.array(z.string()),
  entities: z.array(z.string()),
  colors: z.record(z.string(), z.string()).optional(),
});

/** One idea to try, with what a right answer has. */
export type Idea = z.infer<typeof idea>;

/** Where the ideas lie when `MVP_IDEAS` names no other file: beside the checkout. */
const IDEAS = '../shared/cases/ideas.yaml';

/** Tried where there is no such file. */
const OWN = join(import.meta.dirname, 'own-ideas.yaml');

/** All ideas to try: those of the file, else a few of our own. Throws when a file that is named is absent or malformed. */
export function readIdeas(path = process.env['MVP_IDEAS'] ?? (existsSync(IDEAS) ? IDEAS : OWN)): readonly Idea[] {
  return z.array(idea).parse(load(readFileSync(path, 'utf8')));
}
