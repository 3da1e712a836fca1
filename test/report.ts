import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed, or what failed outside of tests. */
export interface Failure {
  /** Its whole name; a file's path when its set-up failed. */
  test: string;
  /** The first line of its message and where it was thrown. */
  why: string;
}

/** How many tests of a step passed, and what did not. */
export interface Count {
  passed: number;
  failures: Failure[];
  /** What failed first and passed when its file ran once more. */
  unsteady: Failure[];
}

/** What a runner's report says, with the files in which something failed. */
export interface Outcome extends Count {
  files: readonly FailedFile[];
}

interface FailedFile {
  path: string;
  /** How many of its tests passed all the same. */
  passed: number;
  failures: Failure[];
}

/** The shape of vitest's JSON report that is read here. A file that failed outside of its tests counts as one failure. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** What the report `name.json` says; `code` is what its runner ended with. */
export function outcomeOf(folder: string, name: string, code: number): Outcome {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as Report;
  } catch {
    const failures = [{ test: name, why: `the runner left no report (exit code ${code})` }];
    return { passed: 0, failures, unsteady: [], files: [] };
  }
  const files = report.testResults
    .map((file) => ({
      path: path.relative('.', file.name),
      passed: file.assertionResults.filter((each) => each.status === 'passed').length,
      failures: failuresOf(file),
    }))
    .filter((file) => file.failures.length > 0);
  const failures = files.flatMap((file) => file.failures);
  // The runner also fails on what is not a test, such as an unhandled rejection: that must not read as green.
  if (failures.length === 0 && code !== 0)
    failures.push({ test: name, why: `the runner ended with exit code ${code}` });
  return { passed: report.numPassedTests, failures, unsteady: [], files };
}

/** What holds after the files that failed ran once more, whole. */
export function afterSecond(first: Outcome, second: Outcome): Count {
  const still = new Set(second.failures.map((failure) => failure.test));
  return {
    passed: first.passed - first.files.reduce((sum, file) => sum + file.passed, 0) + second.passed,
    failures: second.failures,
    unsteady: first.failures.filter((failure) => !still.has(failure.test)),
  };
}

function failuresOf(file: Report['testResults'][number]): Failure[] {
  const tests = file.assertionResults.filter((each) => each.status === 'failed');
  if (tests.length > 0) return tests.map((each) => ({ test: each.fullName, why: whyOf(each.failureMessages?.[0]) }));
  // A file whose set-up failed has no failed test, only ones that were not run.
  const why = whyOf(file.message || 'its set-up failed, see above');
  return file.status === 'failed' ? [{ test: path.relative('.', file.name), why }] : [];
}

function whyOf(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const place = lines.find((line) => line.includes('/test/'))?.trim() ?? '';
  return `${(lines[0] ?? '').slice(0, 400)} ${place}`.trim();
}
