/** Breaks one app, lets the engine repair it without a model and without a build, and judges what came out. */
import type { Engine } from '../../../repair/index.ts';
import { faults, type Fault } from '../../corpus/faults.ts';
import { seeded } from '../../corpus/random.ts';
import { severalFaults, type Applied } from '../../corpus/several.ts';
import { asText, changed, differences, withoutBlueprint, type BenchApp } from './apps.ts';
import { appCount, type Changes, type CleanCase, type Job, type RepairCase } from './case.ts';
import type { Judge } from './judge.ts';
import { masks } from './masks.ts';

/** What attempts are made with. */
export interface Bench {
  readonly engine: Engine;
  readonly judge: Judge;
  readonly app: (index: number) => Promise<BenchApp>;
  /** Broken texts that were tried. */
  readonly tried: Set<string>;
}

type Single = Extract<Job, { kind: 'single' }>;
type Mixed = Extract<Job, { kind: 'mixed' }>;

/** One fault. */
export async function attemptSingle(job: Single, bench: Bench): Promise<RepairCase> {
  const fault = faults.find((one) => one.name === job.operator);
  if (fault === undefined) throw new Error(`no operator is called ${job.operator}`);
  const app = await bench.app(job.seed % appCount);
  const broken = fault.apply(app.files, seeded(job.seed * 7_919 + hash(fault.name)));
  const about = { kind: 'single', operator: fault.name, ...descriptionOf(fault), seed: job.seed } as const;
  return attempt(app, broken === null ? [] : [{ fault, broken }], about, bench);
}

/** Two to six faults, no two in one file. */
export async function attemptMixed(job: Mixed, bench: Bench): Promise<RepairCase> {
  const app = await bench.app(job.seed % appCount);
  const operators = faults.filter((one) => job.pool === 'all' || !one.heldOut);
  const applied = severalFaults(app.files, operators, seeded(job.seed + 40_009));
  const about = {
    kind: 'mixed',
    operator: `mixed-${job.pool}`,
    category: 'mixed',
    language: 'app',
    heldOut: job.pool === 'all',
    isLossy: applied.some((one) => one.fault.isLossy),
    seed: job.seed,
  } as const;
  return attempt(app, applied, about, bench);
}

function descriptionOf(fault: Fault): Pick<RepairCase, 'category' | 'language' | 'heldOut' | 'isLossy'> {
  return { category: fault.category, language: fault.language, heldOut: fault.heldOut, isLossy: fault.isLossy };
}

type About = Pick<RepairCase, 'kind' | 'operator' | 'category' | 'language' | 'heldOut' | 'isLossy' | 'seed'>;

async function attempt(
  app: BenchApp,
  applied: readonly Applied[],
  about: About,
  { engine, judge, tried }: Bench,
): Promise<RepairCase> {
  const breakage: Changes = applied.map(({ broken }) => [broken.path, broken.text]);
  const files = changed(app.files, breakage);
  const key = JSON.stringify([about.operator, breakage, breakage.some(([, text]) => text === null) ? app.name : '']);
  const isRepeated = applied.length > 0 && tried.has(key);
  tried.add(key);
  const before = applied.length === 0 || isRepeated ? [] : await judge.problems(files, app.files);
  const common = { ...about, app: app.name, applied: applied.map(({ fault }) => fault.name), broken: breakage };
  if (applied.length === 0) return { ...common, ...nothing, dropped: 'no place' };
  if (isRepeated) return { ...common, ...nothing, dropped: 'repeated' };
  if (before.length === 0) return { ...common, ...nothing, dropped: 'no fault' };

  // Only what is lost as a whole may be sought in the blueprint: elsewhere it would be copying the answer.
  const isWhole = applied.some(({ broken }) => (broken.text ?? '').trim() === '');
  const input = isWhole ? changed(app.whole, breakage) : files;
  const began = cpuMs();
  const outcome = await engine.repair(input, { mode: 'fix' });
  const spent = cpuMs() - began;
  const repaired = withoutBlueprint(asText(outcome.files));
  const again = await engine.repair(outcome.files, { mode: 'fix' });

  const meant = changed(
    app.files,
    applied.flatMap(({ broken }) => (broken.meant === undefined ? [] : [[broken.path, broken.meant] as const])),
  );
  const left = differences(meant, repaired);
  const same = await Promise.all(
    left.map(async ([path, text]) => judge.meaning.same(path, meant.get(path), text ?? undefined)),
  );
  return {
    ...common,
    dropped: null,
    before: before.slice(0, 3),
    judged: left.length === 0 ? [] : await judge.problems(repaired, app.files),
    issues: outcome.report.issues
      .filter(({ severity }) => severity === 'critical' || severity === 'error')
      .map((issue) => `${issue.fixer}: ${issue.description}`),
    isExact: same.every(Boolean),
    isSameBytes: left.length === 0,
    isIdempotent: !again.changed,
    rounds: outcome.report.rounds.length,
    cpuMs: spent,
    masks: masks(app.files, files, repaired),
    repaired: differences(app.files, repaired),
  };
}

const nothing = {
  before: [],
  judged: [],
  issues: [],
  isExact: false,
  isSameBytes: false,
  isIdempotent: true,
  rounds: 0,
  cpuMs: 0,
  masks: [],
  repaired: [],
} as const;

/** A clean app through the whole engine, as it was rendered. */
export async function attemptClean(seed: number, { engine, app }: Bench): Promise<CleanCase> {
  const { name, whole } = await app(seed);
  const began = cpuMs();
  const outcome = await engine.repair(whole, { mode: 'fix' });
  const spent = cpuMs() - began;
  const changes = differences(whole, asText(outcome.files));
  return {
    kind: 'clean',
    app: name,
    seed,
    changedBytes: changes.reduce(
      (sum, [path, text]) => sum + Math.max(text?.length ?? 0, whole.get(path)?.length ?? 0),
      0,
    ),
    changedFiles: changes.map(([path]) => path),
    findings: outcome.report.issues
      .filter(({ severity }) => severity !== 'info')
      .map((issue) => `${issue.fixer}: ${issue.description}`),
    fileCount: whole.size,
    cpuMs: spent,
  };
}

/** Processor time: on a shared machine wall time measures the neighbours. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** FNV-1a, so that two operators do not choose the same places. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value % 100_003;
}
