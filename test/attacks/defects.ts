import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'js-yaml';
import { z } from 'zod';

const defect = z.strictObject({
  defect: z.union([z.int(), z.string()]).transform(String),
  title: z.string(),
  tests: z.array(z.strictObject({ file: z.string(), name: z.string() })).min(1),
});

/** What an examination found, and the tests that attack it. */
export type Defect = z.infer<typeof defect>;

/** All of them, as they were numbered. Throws when the file is malformed. */
export function readDefects(): readonly Defect[] {
  return z.array(defect).parse(load(readFileSync(join(import.meta.dirname, 'defects.yaml'), 'utf8')));
}

/** The test file that runs the tests of `file`: a part of an integration test is imported by the test of its folder's name. */
export function runs(file: string): string {
  return file.endsWith('.test.ts') ? file : file.replace(/\/[^/]+\.ts$/u, '.test.ts');
}
