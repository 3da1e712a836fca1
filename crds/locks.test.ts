import { expect, it } from 'vitest';

import { LOCKED, lockedFiles } from './locks.ts';

it('reads the paths that are locked, each once, and nothing else', () => {
  expect(lockedFiles({ [LOCKED]: '["b.ts","a.ts","b.ts",3,""]' })).toEqual(['a.ts', 'b.ts']);
  expect(lockedFiles({ [LOCKED]: '{"a":1}' })).toEqual([]);
  expect(lockedFiles({ [LOCKED]: 'no list' })).toEqual([]);
  expect(lockedFiles(undefined)).toEqual([]);
});
