/** Where no typings are to be had (the operator's image), the last real build says what is wrong. */
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngine, type Engine, type Verifier } from '../../index.ts';

const app = {
  'frontend/package.json': '{ "dependencies": { "next": "16.4.6", "react": "19.3.1", "react-dom": "19.3.1" } }\n',
  'frontend/tsconfig.json':
    '{ "compilerOptions": { "target": "ES2022", "lib": ["dom", "ES2023"], "module": "esnext", ' +
    '"moduleResolution": "bundler", "jsx": "react-jsx", "strict": true, "noEmit": true, "paths": { ' +
    '"@/*": ["./*"] } } }\n',
  'frontend/lib/price.ts':
    "export interface Price {\n  amount: number;\n  currency: 'EUR' | 'USD';\n}\n\nexport const total = " +
    '(prices: readonly Price[]): number => prices.reduce((sum, one) => sum + one.amont, 0);\n\nexport ' +
    "const free: Price = { amount: '0', currency: 'EUR' };\n",
};
const log = `lib/price.ts(6,99): error TS2551: Property 'amont' does not exist on type 'Price'. Did you mean 'amount'?
lib/price.ts(8,30): error TS2322: Type 'string' is not assignable to type 'number'.
`;

let engine: Engine;
beforeAll(() => {
  engine = createEngine({ rules: 'apply', typings: null });
});
afterAll(async () => engine.stop());

it('repairs what tsc said, without typings of its own', { timeout: 60_000 }, async () => {
  let builds = 0;
  const verifier: Verifier = {
    verify: async (files) => {
      builds += 1;
      const isFixed = String(files.get('frontend/lib/price.ts')).includes('one.amount, 0)');
      return isFixed
        ? { ok: true, seconds: 1, steps: [] }
        : { ok: false, seconds: 1, steps: [{ name: 'types', ok: false, seconds: 1, log }] };
    },
  };
  const input = new Map(Object.entries(app));
  const before = await engine.repair(input, { mode: 'diagnose', only: ['typescript'] });
  expect(before.report.issues, 'nothing is told before a build').toEqual([]);

  const after = await engine.repair(input, { mode: 'fix', only: ['typescript', 'build'], verifier });
  const text = String(after.files.get('frontend/lib/price.ts'));
  expect(text).toContain('sum + one.amount, 0)');
  expect(text).toContain('{ amount: 0, currency');
  expect(after.report.verified).toBe(true);
  expect(builds).toBe(2);
});

it(
  'asks the compiler itself once a build has failed at types, where it waits for that',
  { timeout: 60_000 },
  async () => {
    const patient = createEngine({ rules: 'apply', typings: resolve('node_modules'), askTypes: 'after-build' });
    // No rule and no code fix of the compiler mends arguments that changed places; the search does.
    const swapped = {
      ...app,
      'frontend/lib/price.ts':
        "export const times = (word: string, count: number): string => word.repeat(count);\n\nexport const line = times(3, '-');\n",
    };
    const verifier: Verifier = {
      verify: async (files) => {
        const ok = String(files.get('frontend/lib/price.ts')).includes("times('-', 3)");
        const log =
          "lib/price.ts(3,27): error TS2345: Argument of type 'number' is not assignable to parameter of type 'string'.\n";
        return { ok, seconds: 1, steps: ok ? [] : [{ name: 'types', ok: false, seconds: 1, log }] };
      },
    };
    try {
      const input = new Map(Object.entries(swapped));
      const before = await patient.repair(input, { mode: 'diagnose', only: ['typescript'] });
      expect(before.report.issues, 'nothing is told before a build').toEqual([]);
      const after = await patient.repair(input, { mode: 'fix', only: ['typescript', 'build'], verifier });
      expect(String(after.files.get('frontend/lib/price.ts'))).toContain("times('-', 3)");
      expect(after.report.verified).toBe(true);
    } finally {
      await patient.stop();
    }
  },
);
