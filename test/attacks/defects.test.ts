import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDefects, runs } from './defects.ts';

const defects = readDefects();

it('names each of the eleven defects of the examination', () => {
  const found = new Set(defects.map(({ defect }) => Number.parseInt(defect, 10)).filter((number) => number > 0));
  expect([...found].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

it.each(defects.flatMap(({ defect, tests }) => tests.map(({ file, name }) => [defect, name, file] as const)))(
  'defect %s is attacked by “%s”',
  (_, name, file) => {
    expect(readFileSync(file, 'utf8')).toContain(name);
    if (runs(file) !== file)
      expect(readFileSync(runs(file), 'utf8')).toContain(file.replace('test/integration/', './'));
  },
);
