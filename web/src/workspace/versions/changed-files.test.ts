import { expect, it } from 'vitest';

import { changesOf } from './changed-files';

const file = (path: string, sha256: string) => ({ path, sha256, bytes: 1 });

it('names what was added, removed and changed, by path, and nothing that stayed', () => {
  const before = [file('same', '1'), file('z', '1'), file('gone', '1')];
  const after = [file('z', '2'), file('same', '1'), file('__proto__', '1')];
  expect(changesOf(before, after)).toEqual([
    { path: '__proto__', kind: 'added' },
    { path: 'gone', kind: 'removed' },
    { path: 'z', kind: 'modified' },
  ]);
});
