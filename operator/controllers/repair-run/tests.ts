import {
  MOST_FAILED_TESTS,
  MOST_TEST_OUTPUT,
  type Mvp,
  type MvpSnapshot,
  type RepairRun,
  type RepairRunStatus,
} from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import type { Digest } from '../../../store/index.ts';
import { BuildError, type BuildOutcome } from '../../build/index.ts';
import type { Context, Step, TaskState } from '../../runtime/index.ts';
import { bundlesOf, namespaceOf, type Platform } from '../platform.ts';
import { buildOf } from './building.ts';
import { broken, hundredths, mvpOf, TASK } from './state.ts';

/** What the tests of an app said. */
export type TestsSaid = NonNullable<RepairRunStatus['tests']>;

/** What came of running them. */
export interface TestsResult {
  /** Undefined: the app does not build or start, so that they could not run. */
  tests?: TestsSaid;
  /** Why they could not run. */
  why?: string;
  seconds: { total: number; build: number };
}

/** The task of a run of tests: started once, found again by later reconciles. No verdict on the app comes of it. */
export function runTests(
  run: RepairRun,
  mvp: Mvp,
  snapshot: MvpSnapshot,
  context: Context,
  platform: Platform,
): TaskState<TestsResult> {
  return context.task(TASK, async (task) => {
    const startedAt = performance.now();
    const digest = snapshot.spec.digest as Digest;
    const bytes = await bundlesOf(context.client, mvp).get(digest);
    if (bytes === undefined) throw new BuildError('BuildFailed', `the bundle of ${snapshot.metadata.name} is gone`);
    const spent = { build: 0 };
    const outcome = await buildOf(mvp, { digest, bytes }, { run, context, platform, task, spent }, task.signal, true);
    const total = (performance.now() - startedAt) / 1000;
    return { ...testsOf(outcome), seconds: { total: hundredths(total), build: hundredths(spent.build) } };
  });
}

/** Writes down what the tests said. Runs of the engine go on. */
export function finishTests(platform: Platform): Step<RepairRun, RepairRunStatus> {
  return {
    name: 'tests',
    run: (run, context) => {
      if (run.spec.mode !== 'Test') return {};
      const mvp = mvpOf(run, context);
      const snapshot = context.cache(RESOURCES.snapshot).get(`${namespaceOf(run)}/${run.status?.before ?? ''}`);
      if (mvp === undefined || snapshot === undefined) return { wait: true };
      const task = runTests(run, mvp, snapshot, context, platform);
      if (task.phase !== 'done') return { wait: true };
      const { tests, why = '', seconds } = task.result;
      const status = { finishedAt: context.now.toISOString(), seconds, ...(tests === undefined ? {} : { tests }) };
      if (tests === undefined) return { conditions: [broken('NotRun', why)], status, wait: true };
      const hasFailed = tests.failed > 0;
      const message = told(tests);
      const reason = hasFailed ? 'TestsFailed' : tests.passed === 0 ? 'NoTests' : 'TestsPassed';
      return {
        conditions: [{ type: 'Succeeded', status: 'True', reason, message }],
        status,
        events: [{ type: hasFailed ? 'Warning' : 'Normal', reason, note: message }],
        wait: true,
      };
    },
  };
}

function told({ passed, failed, seconds }: TestsSaid): string {
  if (passed + failed === 0) return 'The app has no tests of its own';
  return `${String(passed)} passed, ${String(failed)} failed, ${String(seconds)} s`;
}

/** What a build says of the app's tests: their step, or the step that kept them from running. */
export function testsOf({ steps }: Pick<BuildOutcome, 'steps'>): Pick<TestsResult, 'tests' | 'why'> {
  const step = steps.find(({ name }) => name === 'tests');
  if (step !== undefined) {
    const said = readTests(step.log);
    // Told by the exit code alone: collecting them failed, or they did not end in time.
    const failed = said.failed === 0 && !step.ok ? 1 : said.failed;
    const failures =
      failed > 0 && said.failures.length === 0
        ? [{ test: 'pytest', why: (step.reason ?? lastLine(step.log)).slice(0, 512) }]
        : said.failures;
    return { tests: { ...said, failed, failures, seconds: hundredths(step.seconds) } };
  }
  const bad = steps.find(({ ok }) => !ok);
  return {
    why: `The tests did not run, because the app fails before them: ${bad?.name ?? 'build'}. Diagnose it first.`,
  };
}

/** The id of a test may end in its parameters, which are any text. */
const FAILURE = /^(?:FAILED|ERROR) ([^\s[]+(?:\[[^\n]*?\](?= - |$))?)(?: - (.*))?$/gmu;
const COUNT = /(\d+) (passed|failed|errors?)\b/gu;

/** Reads what pytest prints. The text is the app's own: it is cut, and is nothing but text to whoever shows it. */
function readTests(log: string): Omit<TestsSaid, 'seconds'> {
  const failures = [...log.matchAll(FAILURE)]
    .slice(0, MOST_FAILED_TESTS)
    .map(([, test = '', why = '']) => ({ test: test.slice(0, 256), why: why.slice(0, 512) }));
  const counted = { passed: 0, failed: 0 };
  for (const [, count, word] of lastLine(log).matchAll(COUNT))
    counted[word === 'passed' ? 'passed' : 'failed'] += Number(count);
  return { ...counted, failures, output: log.trim().slice(-MOST_TEST_OUTPUT) };
}

function lastLine(log: string): string {
  return log.trim().split('\n').at(-1) ?? '';
}
