import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { markupBlocks } from './markup-blocks.ts';
import { otherHabits } from './other-habits.ts';

const folder = join(import.meta.dirname, '../../fixtures/foreign');

describe('forms of other languages', () => {
  // Each proposal doubles what the search has to try: in code that is sound there is nothing to propose.
  it('are not seen in code that is sound', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: folder });
    const seen = files.flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      return [...otherHabits(text), ...markupBlocks(text)].map(
        (one) => `${path}: ${text.slice(one.start, one.end).slice(0, 60)} → ${one.text.slice(0, 60)}`,
      );
    });
    expect(files.length).toBeGreaterThan(60);
    expect(seen).toEqual([]);
  });
});
