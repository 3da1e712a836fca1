import { existsSync, readFileSync } from 'node:fs';
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

/** All ideas to try, or undefined where the file is absent. Throws when it is there and malformed. */
export function readIdeas(path = process.env['MVP_IDEAS'] ?? IDEAS): readonly Idea[] | undefined {
  if (!existsSync(path)) return undefined;
  return z.array(idea).parse(load(readFileSync(path, 'utf8')));
}
