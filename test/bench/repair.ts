/**
 * `make bench-repair`: how many injected faults the engine repairs, on apps we generate.
 *
 * `node test/bench/repair.ts [--quick] [--apps N] [--tries N] [--builds N] [--kind K]`
 * A repair is *clean* if no fixer finds anything critical or erroneous afterwards, and *exact* if the broken file means the same as
 * before (syntax tree; JSON value; text). With `--builds N`, N repaired apps per operator are also built and booted.
 * Blueprints are taken out of the apps, so that nothing can be copied back from them; only a deleted file is sought there.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { parse as parseJsonc } from 'jsonc-parser';
import { parseSync } from 'oxc-parser';
import { createEngine, createLocalVerifier, selectFixers, type Engine } from '../../repair/index.ts';
import { createPythonOracle } from '../../repair/oracles/python.ts';
import { corpusApps } from '../corpus/apps.ts';
import { faults, type Fault } from '../corpus/faults.ts';
import { seeded } from '../corpus/random.ts';
import { percentile, wilson } from './statistics.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    apps: { type: 'string' },
    tries: { type: 'string' },
    builds: { type: 'string' },
    kind: { type: 'string' },
    worst: { type: 'string', default: '0' },
  },
});
const appCount = Number(values.apps ?? (values.quick ? 3 : 11));
const tries = Number(values.tries ?? (values.quick ? 4 : 20));
const builds = Number(values.builds ?? (values.quick ? 0 : 5));

type Files = ReadonlyMap<string, string>;

interface Case {
  readonly fault: Fault;
  readonly isClean: boolean;
  readonly isExact: boolean;
  readonly milliseconds: number;
  readonly note: string;
}

const python = await createPythonOracle('python3');
const engine = createEngine();
try {
  const corpus = await corpusApps(appCount);
  const apps = corpus.map((app) => withoutBlueprint(app.files));
  const blueprints = corpus.map((app) => text(app.files.get('.mvp/blueprint.json')));
  console.log(
    `repair bench: ${appCount} apps, ${tries} tries an operator, fixers: ${selectFixers()
      .map((one) => one.meta.id)
      .join(', ')}`,
  );
  await cleanApps(engine, apps);
  await singleFaults(engine, apps, blueprints);
  await mixedFaults(engine, apps);
} finally {
  await engine.stop();
  await python.stop();
}
spawnSync(process.execPath, ['test/bench/repair-python.ts'], { stdio: 'inherit' });

async function cleanApps(one: Engine, apps: readonly Files[]): Promise<void> {
  let untouched = 0;
  const times: number[] = [];
  for (const files of apps) {
    const began = cpuMs();
    const outcome = await one.repair(files, { mode: 'fix' });
    times.push(cpuMs() - began);
    if (!outcome.changed && outcome.report.issues.every((issue) => issue.severity === 'info')) untouched += 1;
  }
  console.log(
    `clean apps untouched   ${wilson(untouched, apps.length)}; processor time p50 ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms`,
  );
}

async function singleFaults(
  one: Engine,
  apps: readonly Files[],
  blueprints: readonly (string | undefined)[],
): Promise<void> {
  const cases: Case[] = [];
  console.log('\noperator                  held out  n   clean  exact  p50 ms  p95 ms  built');
  for (const fault of faults.filter((candidate) => values.kind === undefined || candidate.kind === values.kind)) {
    const mine: Case[] = [];
    let built = 0;
    let buildsTried = 0;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const files = apps[attempt % apps.length] ?? new Map<string, string>();
      const broken = fault.apply(files, seeded(attempt * 7_919 + fault.name.length));
      if (broken === null) continue;
      const blueprint = blueprints[attempt % apps.length];
      const whole =
        broken.text === null && blueprint !== undefined
          ? new Map([...files, ['.mvp/blueprint.json', blueprint]])
          : files;
      const input = applied(whole, broken);
      const began = cpuMs();
      const outcome = await one.repair(input, { mode: 'fix' });
      const milliseconds = cpuMs() - began;
      const isClean = outcome.report.counts.critical + outcome.report.counts.error === 0;
      const isExact = await sameMeaning(
        broken.path,
        broken.meant ?? files.get(broken.path),
        text(outcome.files.get(broken.path)),
      );
      mine.push({
        fault,
        isClean,
        isExact,
        milliseconds,
        note: `${broken.path}: ${outcome.report.issues[0]?.description ?? (outcome.changed ? 'other meaning' : 'not noticed')}`,
      });
      if (buildsTried < builds) {
        buildsTried += 1;
        const verified = await createLocalVerifier().verify(outcome.files, new AbortController().signal);
        if (verified.ok) built += 1;
      }
    }
    cases.push(...mine);
    if (mine.length === 0) continue;
    const times = mine.map((entry) => entry.milliseconds);
    const count = (pick: (entry: Case) => boolean): string => String(mine.filter(pick).length).padStart(5);
    console.log(
      `${fault.name.padEnd(26)}${fault.heldOut ? 'yes' : '   '}       ${String(mine.length).padStart(2)}  ${count((entry) => entry.isClean)}  ${count((entry) => entry.isExact)}  ${percentile(times, 50).toFixed(0).padStart(6)}  ${percentile(times, 95).toFixed(0).padStart(6)}  ${buildsTried === 0 ? '-' : `${built}/${buildsTried}`}`,
    );
    for (const bad of mine.filter((entry) => !entry.isClean || !entry.isExact).slice(0, Number(values.worst)))
      console.log(`    ${bad.isClean ? 'inexact' : 'broken '} ${bad.note}`);
  }
  for (const heldOut of [false, true]) {
    const part = cases.filter((entry) => entry.fault.heldOut === heldOut);
    const kinds = [...new Set(part.map((entry) => entry.fault.kind))];
    for (const kind of kinds) {
      const some = part.filter((entry) => entry.fault.kind === kind);
      console.log(
        `${heldOut ? 'held out' : 'known   '} ${kind.padEnd(13)} clean ${wilson(some.filter((entry) => entry.isClean).length, some.length)}; exact ${wilson(some.filter((entry) => entry.isExact).length, some.length)}`,
      );
    }
  }
}

async function mixedFaults(one: Engine, apps: readonly Files[]): Promise<void> {
  let clean = 0;
  let n = 0;
  const times: number[] = [];
  for (let attempt = 0; attempt < tries * 2; attempt += 1) {
    const random = seeded(attempt + 40_009);
    let files = apps[attempt % apps.length] ?? new Map<string, string>();
    const touched = new Set<string>();
    for (let more = 2 + random.below(5); more > 0; more -= 1) {
      const broken = random.pick(faults)?.apply(files, random) ?? null;
      if (broken === null || touched.has(broken.path)) continue;
      touched.add(broken.path);
      files = applied(files, broken);
    }
    n += 1;
    const began = cpuMs();
    const outcome = await one.repair(files, { mode: 'fix' });
    times.push(cpuMs() - began);
    if (outcome.report.counts.critical + outcome.report.counts.error === 0) clean += 1;
  }
  console.log(
    `\nmixed faults (2–6)     clean ${wilson(clean, n)}; processor time p50 ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms`,
  );
}

function applied(files: Files, broken: { path: string; text: string | null }): Files {
  const next = new Map(files);
  if (broken.text === null) next.delete(broken.path);
  else next.set(broken.path, broken.text);
  return next;
}

function withoutBlueprint(files: ReadonlyMap<string, Uint8Array | string>): Files {
  return new Map(
    [...files].filter(([path]) => !path.startsWith('.mvp/')).map(([path, value]) => [path, text(value) ?? '']),
  );
}

function text(value: Uint8Array | string | undefined): string | undefined {
  return value === undefined || typeof value === 'string' ? value : new TextDecoder().decode(value);
}

async function sameMeaning(path: string, before: string | undefined, after: string | undefined): Promise<boolean> {
  if (before === undefined || after === undefined) return before === after;
  if (before === after) return true;
  if (path.endsWith('.py')) {
    const [a, b] = await python.dump([before, after]);
    return a !== null && a === b;
  }
  if (path.endsWith('.json'))
    return JSON.stringify(sorted(parseJsonc(before))) === JSON.stringify(sorted(parseJsonc(after)));
  if (path.endsWith('.txt'))
    return before.split('\n').toSorted().join('\n') === after.split('\n').toSorted().join('\n');
  if (/\.[cm]?[jt]sx?$/u.test(path)) return tree(path, before) === tree(path, after);
  return false;
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

/** Processor time: on a shared machine wall time measures the neighbours. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
