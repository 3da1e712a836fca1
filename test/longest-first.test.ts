import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

test('what is taken first is there', () => {
  const named = readFileSync(new URL('longest-first.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(named.filter((file) => !existsSync(fileURLToPath(new URL(`../${file}`, import.meta.url))))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
