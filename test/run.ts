import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * `make test`: every check, in the order that fails soonest, while the long builds (Kubernetes, images) run beside the quick ones.
 * Counts come from the runners' own reports and go to `test/.work/summary` as `N passed, N failed`.
 *
 * Usage: `node test/run.ts [check] [unit] [integration] [apps] [cluster] [e2e]`; nothing named means all.
 */
const work = 'test/.work';
const projects = ['unit', 'integration', 'apps', 'cluster', 'e2e'] as const;
/** Side by side: one worker each, and much of their time is waiting. */
const groups: readonly (readonly (typeof projects)[number][])[] = [
  ['unit'],
  ['integration'],
  ['apps', 'cluster'],
  ['e2e'],
];
const all = ['check', ...projects] as const;
type Step = (typeof all)[number];

interface Count {
  passed: number;
  failed: number;
  /** What failed, one line each: the test and the first line of its message. */
  failures: string[];
}

const started = performance.now();
const elapsed = (): string => {
  const seconds = Math.round((performance.now() - started) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
const say = (line: string): void => console.log(`[test ${elapsed()}] ${line}`);

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
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

function countOf(project: string, code: number): Count {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(`${work}/${project}.json`, 'utf8')) as Report;
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

async function vitest(project: string): Promise<Count> {
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${work}/${project}.json`,
  ]);
  return countOf(project, code);
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(all as readonly string[]).includes(name));
if (unknown.length > 0) {
  console.error(`unknown step ${unknown.join(', ')}: choose from ${all.join(', ')}`);
  process.exit(2);
}
const steps = new Set<Step>(asked.length > 0 ? (asked as Step[]) : all);

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const total: Count = { passed: 0, failed: 0, failures: [] };
const lines: string[] = [];
const add = (name: string, count: Count, since: number): void => {
  total.passed += count.passed;
  total.failed += count.failed;
  total.failures.push(...count.failures);
  const line = `${name.padEnd(12)} ${count.passed} passed, ${count.failed} failed, ${Math.round((performance.now() - since) / 1000)} s`;
  lines.push(line);
  say(line);
};

// The binary of Kubernetes and the images take minutes the first time: they are made while the quick checks run.
const needsImages = steps.has('cluster') || steps.has('e2e');
const needsTools = needsImages || steps.has('integration') || steps.has('apps');
const prepared = needsTools ? run(['test/prepare.ts', ...(needsImages ? ['images'] : [])]) : Promise.resolve(0);
void prepared.then((code) => {
  if (code !== 0)
    say('what the tests need could not be made (see above); the steps that need it are counted as failed');
});

if (steps.has('check')) {
  const since = performance.now();
  const code = await run(['test/check.ts']);
  add(
    'check',
    code === 0
      ? { passed: 1, failed: 0, failures: [] }
      : { passed: 0, failed: 1, failures: ['check: see its lines above'] },
    since,
  );
}
for (const group of groups) {
  const chosen = group.filter((project) => steps.has(project));
  if (chosen.length === 0) continue;
  if (!group.includes('unit')) await prepared;
  say(`${chosen.join(' and ')} …`);
  const since = performance.now();
  await Promise.all(chosen.map(async (project) => add(project, await vitest(project), since)));
}
const summary = `${total.passed} passed, ${total.failed} failed`;
writeFileSync(`${work}/summary`, `${summary}\n`);
const failures = total.failures.map((failure) => `FAILED ${failure}\n`).join('');
console.log(`\n${failures}${lines.join('\n')}\n${'total'.padEnd(12)} ${elapsed()}\n${summary}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
