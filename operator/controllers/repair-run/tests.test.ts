import { describe, expect, it } from 'vitest';

import { MOST_FAILED_TESTS, MOST_TEST_OUTPUT } from '../../../crds/index.ts';
import type { VerifyStep } from '../../../repair/index.ts';
import { testsOf } from './tests.ts';

const boot: VerifyStep = { name: 'boot', ok: true, seconds: 2, log: '' };
const pytest = (log: string, over: Partial<VerifyStep> = {}): { steps: VerifyStep[] } => ({
  steps: [boot, { name: 'tests', ok: true, seconds: 4.218, log, ...over }],
});

describe('what the tests of an app said', () => {
  it('is counted from the last line', () => {
    expect(testsOf(pytest('.......\n2 failed in a sentence\n57 passed, 3 skipped, 1 warning in 4.11s\n'))).toEqual({
      tests: {
        passed: 57,
        failed: 0,
        seconds: 4.22,
        failures: [],
        output: expect.stringContaining('57 passed') as string,
      },
    });
  });

  it('names what failed and why, errors of collecting too', () => {
    const log = `..F
=========================== short test summary info ============================
FAILED tests/test_kilns.py::test_fires_once[a - b] - AssertionError: assert 2 == 1
FAILED tests/test_kilns.py::test_cools
ERROR tests/test_shelves.py - ModuleNotFoundError: No module named 'shelves'
2 failed, 41 passed, 1 error in 9.90s
`;
    const { tests } = testsOf(pytest(log, { ok: false }));
    expect(tests).toMatchObject({ passed: 41, failed: 3 });
    expect(tests?.failures).toEqual([
      { test: 'tests/test_kilns.py::test_fires_once[a - b]', why: 'AssertionError: assert 2 == 1' },
      { test: 'tests/test_kilns.py::test_cools', why: '' },
      { test: 'tests/test_shelves.py', why: "ModuleNotFoundError: No module named 'shelves'" },
    ]);
  });

  it('has failed where they did not end, whatever was printed', () => {
    const { tests } = testsOf(pytest('....', { ok: false, reason: 'Timeout' }));
    expect(tests).toMatchObject({ passed: 0, failed: 1, failures: [{ test: 'pytest', why: 'Timeout' }] });
  });

  it('is nothing where there are no tests', () => {
    expect(testsOf(pytest('no tests')).tests).toMatchObject({ passed: 0, failed: 0, failures: [] });
  });

  it('is not known where the app does not start', () => {
    const { tests, why } = testsOf({ steps: [{ ...boot, ok: false }] });
    expect(tests).toBeUndefined();
    expect(why).toContain('boot');
  });

  it('stays small, however much the app prints', () => {
    const lines = Array.from(
      { length: 500 },
      (_, n) => `FAILED tests/test_${'x'.repeat(400)}.py::test_${String(n)} - ${'y'.repeat(900)}`,
    );
    const { tests } = testsOf(pytest(`${lines.join('\n')}\n500 failed in 1.00s`, { ok: false }));
    expect(tests?.failed).toBe(500);
    expect(tests?.failures).toHaveLength(MOST_FAILED_TESTS);
    expect(JSON.stringify(tests).length).toBeLessThan(MOST_TEST_OUTPUT + MOST_FAILED_TESTS * 850);
  });
});
