/** When two texts mean the same: syntax trees of code, values of JSON, lines of a list of packages. */
import { parse as parseJsonc } from 'jsonc-parser';
import { parseSync } from 'oxc-parser';
import type { StoppablePythonOracle } from '../../../repair/oracles/python.ts';

/** Compares by meaning. */
export interface Meaning {
  same(path: string, a: string | undefined, b: string | undefined): Promise<boolean>;
}

/** CPython gives the trees of Python. */
export function createMeaning(python: Pick<StoppablePythonOracle, 'dump'>): Meaning {
  return {
    async same(path, a, b) {
      if (a === b) return true;
      if (a === undefined || b === undefined) return false;
      if (path.endsWith('.py')) {
        const [left, right] = await python.dump([a, b]);
        return left !== null && left === right;
      }
      if (path.endsWith('.json'))
        return JSON.stringify(sorted(parseJsonc(a))) === JSON.stringify(sorted(parseJsonc(b)));
      if (path.endsWith('.txt')) return a.split('\n').toSorted().join('\n') === b.split('\n').toSorted().join('\n');
      if (/\.[cm]?[jt]sx?$/u.test(path)) return tree(path, a) === tree(path, b);
      return a.trim() === b.trim();
    },
  };
}

function tree(path: string, source: string): string {
  return JSON.stringify(parseSync(path, source).program.body, (key, value: unknown) =>
    key === 'start' || key === 'end' || key === 'raw' ? undefined : value,
  );
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
