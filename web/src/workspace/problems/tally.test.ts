import { expect, it } from 'vitest';

import { tallyOf } from './tally';

const issue = (fixer: string) => ({
  id: fixer,
  fixer,
  severity: 'error' as const,
  files: [],
  line: null,
  description: '',
  auto_fixable: false,
});
const fix = (fixer: string) => ({ fixer, rule: 'r', path: 'a.tsx', lines: [1, 2] as const, why: 'w' });

it('says of each fixer what it found first, mended and left, and what a model has mended', () => {
  const run = { fixers: ['jsx', 'imports', 'build'], issues: [issue('build')] };
  const report = {
    rounds: [{ byFixer: { jsx: 2, imports: 0, build: 2 } }, { byFixer: { jsx: 0, imports: 1, build: 1 } }],
    fixes: [fix('jsx'), fix('jsx'), fix('ai')],
    issues: [issue('build')],
  };
  expect(tallyOf(run, report).map(({ fixer, found, mended, left }) => [fixer, found, mended, left])).toEqual([
    ['jsx', 2, 2, 0],
    ['imports', 0, 0, 0],
    ['build', 2, 0, 1],
    ['ai', 0, 1, 0],
  ]);
});

it('counts what is left where there is no report', () => {
  expect(tallyOf({ fixers: ['jsx'], issues: [issue('jsx')] })).toEqual([
    { fixer: 'jsx', found: 1, mended: 0, left: 1, fixes: [] },
  ]);
});
