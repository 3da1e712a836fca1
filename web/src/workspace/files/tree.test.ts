import { expect, it } from 'vitest';

import { foldersOf, linesOf } from './tree';

const PATHS = ['README.md', 'backend/main.py', 'backend/models/user.py', 'a/b.ts', 'backend/app.py'];
const shown = (open: string[], wanted = ''): string[] =>
  linesOf(PATHS, new Set(open), wanted).map(({ path, depth }) => `${'  '.repeat(depth)}${path}`);

it('shows folders before files, and only what is in open folders', () => {
  expect(shown([])).toEqual(['a', 'backend', 'README.md']);
  expect(shown(['backend'])).toEqual([
    'a',
    'backend',
    '  backend/models',
    '  backend/app.py',
    '  backend/main.py',
    'README.md',
  ]);
});

it('opens every folder with a hit when something is searched for', () => {
  expect(shown([], 'models PY')).toEqual(['backend', '  backend/models', '    backend/models/user.py']);
});

it('keeps names of files that are no paths of a person apart from objects of the language', () => {
  expect(linesOf(['__proto__/constructor', 'toString'], new Set(['__proto__'])).map(({ path }) => path)).toEqual([
    '__proto__',
    '__proto__/constructor',
    'toString',
  ]);
});

it('stays quick with 10,000 files', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => `folder-${n % 100}/file-${n}.ts`);
  const started = performance.now();
  expect(linesOf(many, new Set(['folder-1']))).toHaveLength(200);
  expect(performance.now() - started).toBeLessThan(1000);
});

it('names the folders of a file from the outside in', () => {
  expect(foldersOf('a/b/c.ts')).toEqual(['a', 'a/b']);
  expect(foldersOf('c.ts')).toEqual([]);
});
