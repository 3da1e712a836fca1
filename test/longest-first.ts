import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of the projects that run two at a time, longest first. Which other file is longer is a matter of the day, and of no account. */
const LONGEST = readFileSync(new URL('longest-first.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/**
 * Takes the files that are known to be long first: one that comes last holds up everything while a worker has nothing to do. Left alone, vitest goes
 * by how long each took last time, which a new checkout does not know, and then by its size, which says nothing.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = (file: TestSpecification): number => {
      const at = LONGEST.indexOf(path.relative(this.ctx.config.root, file.moduleId));
      return at === -1 ? LONGEST.length : at;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
