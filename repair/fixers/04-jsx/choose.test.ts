import { expect, it } from 'vitest';
import { createParts } from '../../isolation.ts';
import type { TypeProblem, Variant } from '../../oracles/contract.ts';
import { openWorkspace } from '../../workspace.ts';
import { chosenRepair } from './choose.ts';
import { repairsOf } from './repair.ts';

const path = 'frontend/lib/price.ts';
const broken = 'export const price = base tax;\n';
const work = { spend: () => undefined, isSpent: false, parts: createParts() };
const workspace = openWorkspace(new Map([[path, broken]]));
const error: TypeProblem = { path, code: 2304, message: 'Cannot find name.', line: 1, start: 0, end: 1 };

/** A compiler that says so many errors of each text. */
const compiler = (count: (text: string) => number, hasPackageTypes = true) => ({
  work,
  types: {
    hasPackageTypes,
    variants: (_: unknown, __: string, variants: readonly Variant[]) =>
      variants.map(({ text }) => Array.from({ length: count(text) }, () => error)),
  },
});
const chosen = (judges: ReturnType<typeof compiler>): string | null =>
  chosenRepair(workspace, path, broken, '', judges);
const [first = '', second = ''] = repairsOf(path, broken, work);
const shorter = 'export const price = tax;\n';

it('takes the likeliest repair where the compiler has nothing against it, or nothing for another', () => {
  expect(second).not.toBe('');
  expect(chosen(compiler(() => 0))).toBe(first);
  expect(chosen(compiler(() => 5))).toBe(first);
  expect(chosen(compiler((text) => (text === first ? 5 : 0), false))).toBe(first);
});

it('takes the next one that makes no errors, or less than half of them', () => {
  expect(chosen(compiler((text) => (text === second ? 0 : 1)))).toBe(second);
  expect(chosen(compiler((text) => (text === second ? 2 : 5)))).toBe(second);
  expect(chosen(compiler((text) => (text === second ? 3 : 5)))).toBe(first);
});

it('takes none that has fewer errors because it leaves words out', () => {
  expect(repairsOf(path, broken, work).concat(repairsOf(path, broken, work, 1))).toContain(shorter);
  expect(chosen(compiler((text) => (text === shorter ? 0 : 5)))).toBe(first);
});
