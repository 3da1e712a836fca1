import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { Descendants } from './processes.ts';
import { afterSecond, outcomeOf, type Count, type Failure, type Outcome } from './report.ts';

/**
 * `make test`: every check, in the order that fails soonest, while the long builds (Kubernetes, images) run beside the quick ones. With everything
 * at once on two cores it took longer and tests of failing connections met their limits. Counts come from the runners' own reports and go to
 * `test/.work/summary` as `N passed, N failed`. SIGINT, SIGTERM and SIGHUP end all that it has started, clusters too.
 *
 * Usage: `node test/run.ts [check] [unit] [slow] [integration] [apps] [cluster] [e2e] [resilience]`; nothing named means all.
 */
const work = 'test/.work';
const projects = ['unit', 'integration', 'apps', 'slow', 'cluster', 'e2e', 'resilience'] as const;
const all = ['check', ...projects] as const;
type Step = (typeof all)[number];
/**
 * One after another; a group is two rows side by side, of one worker each, or one row whose step has both. Apps wait for browsers and databases and take,
 * with what is slow of the units, about as long as everything on clusters (docs/decisions/190).
 */
const groups: readonly (readonly (readonly Step[])[])[] = [
  [['check']],
  [['unit']],
  [['integration']],
  [
    ['apps', 'slow'],
    ['resilience', 'cluster', 'e2e'],
  ],
];
/** What runs with nothing prepared. */
const alone: readonly Step[] = ['check', 'unit', 'slow'];
/** So many failed files of a step run once more (docs/decisions/147); with more of them something is broken. */
const MOST_AGAIN = 2;

const started = performance.now();
const elapsed = (): string => {
  const seconds = Math.round((performance.now() - started) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
const say = (line: string): void => console.log(`[test ${elapsed()}] ${line}`);

let isEnding = false;

/** Exit code of a script. Of one that was ended with everything there is none: nothing comes after it. */
function run(args: readonly string[]): Promise<number> {
  const isLast = isEnding;
  return new Promise((resolve) => {
    const ended = (code: number): void => {
      if (isLast || !isEnding) resolve(code);
    };
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => ended(1));
    child.on('close', (code) => ended(code ?? 1));
  });
}

const ours = new Descendants();
// Who loses its parent between two looks is not found: databases of tests live for many seconds.
setInterval(() => ours.look(), 2_000).unref();
for (const [signal, code] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    say(`${signal}: ended ${String(ours.end())} processes`);
    // The clusters of processes that are gone are leftovers; what this takes too long is removed by the next start of a cluster.
    const limit = setTimeout(() => process.exit(code), 60_000);
    const swept = needsImages ? run(['cluster/cli.ts', 'sweep']) : Promise.resolve(0);
    void swept.then(() => {
      clearTimeout(limit);
      process.exit(code);
    });
  });
}

async function attempt(project: string, report: string, files: readonly string[]): Promise<Outcome> {
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${work}/${report}.json`,
    ...files,
  ]);
  return outcomeOf(work, report, code);
}

async function vitest(project: string): Promise<Count> {
  const first = await attempt(project, project, []);
  const files = first.files.map((file) => file.path);
  if (files.length === 0 || files.length > MOST_AGAIN) return first;
  say(`${project}: once more ${files.join(' ')}`);
  return afterSecond(first, await attempt(project, `${project}-again`, files));
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
const total: Count = { passed: 0, failures: [], unsteady: [] };
const lines: string[] = [];
const add = (name: string, count: Count, since: number): void => {
  total.passed += count.passed;
  total.failures.push(...count.failures);
  total.unsteady.push(...count.unsteady);
  const line = `${name.padEnd(12)} ${count.passed} passed, ${count.failures.length} failed, ${Math.round((performance.now() - since) / 1000)} s`;
  lines.push(line);
  say(line);
};

// The binary of Kubernetes and the images take minutes the first time: they are made while the quick checks run.
const needsImages = steps.has('cluster') || steps.has('e2e') || steps.has('resilience');
const needsTools = needsImages || steps.has('integration') || steps.has('apps');
const prepared = needsTools ? run(['test/prepare.ts', ...(needsImages ? ['images'] : [])]) : Promise.resolve(0);
void prepared.then((code) => {
  if (code !== 0)
    say('what the tests need could not be made (see above); the steps that need it are counted as failed');
});

async function check(): Promise<Count> {
  const isGood = (await run(['test/check.ts'])) === 0;
  return isGood
    ? { passed: 1, failures: [], unsteady: [] }
    : { passed: 0, failures: [{ test: 'check', why: 'see its lines above' }], unsteady: [] };
}

async function take(step: Step): Promise<void> {
  if (!alone.includes(step)) await prepared;
  say(`${step} …`);
  const since = performance.now();
  add(step, step === 'check' ? await check() : await vitest(step), since);
}

async function takeRow(row: readonly Step[]): Promise<void> {
  for (const step of row) if (steps.has(step)) await take(step);
}

for (const group of groups) await Promise.all(group.map(takeRow));
const summary = `${total.passed} passed, ${total.failures.length} failed`;
writeFileSync(`${work}/summary`, `${summary}\n`);
const told = (word: string, failures: readonly Failure[]): string =>
  failures.map(({ test, why }) => `${word} ${test}: ${why}\n`).join('');
console.log(
  `\n${told('UNSTEADY (passed when its file ran once more)', total.unsteady)}${told('FAILED', total.failures)}` +
    `${lines.join('\n')}\n${'total'.padEnd(12)} ${elapsed()}\n${summary}`,
);
process.exitCode = total.failures.length === 0 && total.passed > 0 ? 0 : 1;
