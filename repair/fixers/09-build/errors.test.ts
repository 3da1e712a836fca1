import { expect, it } from 'vitest';
import type { VerifyStep } from '../../contract.ts';
import { readErrors } from './errors.ts';

const step = (name: VerifyStep['name'], log: string): VerifyStep => ({ name, ok: false, seconds: 1, log });

it('reads tsc', () => {
  expect(readErrors(step('types', "app/page.tsx(3,5): error TS2322: Type 'number' is not assignable.\n"))).toEqual([
    { half: 'frontend', path: 'app/page.tsx', line: 3, code: 'TS2322', message: "Type 'number' is not assignable." },
  ]);
});

it('finds the last frame of the app in a traceback', () => {
  const log =
    'Traceback (most recent call last):\n  File "/w/v0/backend/main.py", line 7, in <module>\n  File ' +
    '"/opt/venv/lib/python3.11/site-packages/x.py", line 1, in f\nValueError: no\n';
  expect(readErrors(step('import', log))).toMatchObject([
    { path: 'main.py', line: 7, code: 'ValueError', message: 'no' },
  ]);
});

it('is never silent about a failed step', () => {
  expect(readErrors(step('boot', 'something odd\nlast words\n'))).toMatchObject([
    { path: null, message: 'last words' },
  ]);
});
