import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { afterSecond, outcomeOf } from './report.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A report as vitest writes it: files with their tests, `false` for one that fails; no tests: the set-up of the file fails. */
function write(name: string, files: Record<string, Record<string, boolean>>): void {
  const testResults = Object.entries(files).map(([file, tests]) => ({
    name: path.resolve(file),
    status: Object.keys(tests).length > 0 && Object.values(tests).every(Boolean) ? 'passed' : 'failed',
    assertionResults: Object.entries(tests).map(([fullName, isGood]) => ({
      fullName,
      status: isGood ? 'passed' : 'failed',
      failureMessages: isGood ? [] : [`Error: ${fullName} broke`],
    })),
  }));
  const numPassedTests = testResults
    .flatMap((file) => file.assertionResults)
    .filter((t) => t.status === 'passed').length;
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ numPassedTests, testResults }));
}

describe('outcomeOf', () => {
  it('counts what passed, and names what failed with its file', () => {
    write('x', { 'a.test.ts': { one: true, two: false }, 'b.test.ts': { three: true } });
    const { passed, failures, files } = outcomeOf(folder, 'x', 1);
    expect(passed).toBe(2);
    expect(failures).toEqual([{ test: 'two', why: 'Error: two broke' }]);
    expect(files).toEqual([{ path: 'a.test.ts', passed: 1, failures }]);
  });

  it('takes a file whose set-up failed, a runner that failed outside of tests and a missing report for failures', () => {
    write('setup', { 'a.test.ts': {} });
    expect(outcomeOf(folder, 'setup', 1).failures).toEqual([
      { test: 'a.test.ts', why: 'its set-up failed, see above' },
    ]);
    write('outside', { 'a.test.ts': { one: true } });
    expect(outcomeOf(folder, 'outside', 1).failures).toHaveLength(1);
    expect(outcomeOf(folder, 'missing', 1).failures).toHaveLength(1);
  });
});

describe('afterSecond', () => {
  it('counts each test of a file that ran twice once, and tells unsteady from failed', () => {
    write('first', { 'a.test.ts': { one: true, two: false, three: false }, 'b.test.ts': { four: true } });
    write('second', { 'a.test.ts': { one: true, two: true, three: false } });
    const count = afterSecond(outcomeOf(folder, 'first', 1), outcomeOf(folder, 'second', 1));
    expect(count.passed).toBe(3);
    expect(count.failures.map(({ test }) => test)).toEqual(['three']);
    expect(count.unsteady.map(({ test }) => test)).toEqual(['two']);
  });

  it('keeps a failure that only the second run has', () => {
    write('first', { 'a.test.ts': { one: false, two: true } });
    write('second', { 'a.test.ts': { one: true, two: false } });
    const count = afterSecond(outcomeOf(folder, 'first', 1), outcomeOf(folder, 'second', 1));
    expect(count.failures.map(({ test }) => test)).toEqual(['two']);
    expect(count.unsteady.map(({ test }) => test)).toEqual(['one']);
  });
});
