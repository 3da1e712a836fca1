import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How many tests of a step passed, and what did not. */
export interface Count {
  passed: number;
  failed: number;
  /** What failed, one line each: the test and the first line of its message. */
  failures: string[];
}

/** The shape of vitest's JSON report that is read here. A file that failed outside of its tests counts as one failure. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
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

/** What the report of a project's runner says; `code` is what the runner ended with. */
export function countOf(folder: string, project: string, code: number): Count {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(`${folder}/${project}.json`, 'utf8')) as Report;
  } catch {
    return { passed: 0, failed: 1, failures: [`${project}: the runner left no report (exit code ${code})`] };
  }
  const failures = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter((each) => each.status === 'failed');
    if (tests.length > 0) return tests.map((each) => lineOf(each.fullName, each.failureMessages?.[0]));
    // A file whose set-up failed has no failed test, only ones that were not run.
    return file.status === 'failed'
      ? [lineOf(path.relative('.', file.name), file.message || 'its set-up failed, see above')]
      : [];
  });
  // The runner also fails on what is not a test, such as an unhandled rejection: that must not read as green.
  if (failures.length === 0 && code !== 0) failures.push(`${project}: the runner ended with exit code ${code}`);
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

function lineOf(name: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const place = lines.find((line) => line.includes('/test/'))?.trim() ?? '';
  return `${name}: ${(lines[0] ?? '').slice(0, 400)} ${place}`.trim();
}
