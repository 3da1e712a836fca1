/** The parts of a run that ask the pool: which questions, and what their answers are. */
import { corpusSize } from '../../corpus/apps.ts';
import { faults } from '../../corpus/faults.ts';
import { appCount, isRepair, type CleanCase, type Job, type RepairCase } from './case.ts';
import type { Pool } from './pool.ts';
import type { Settings } from './settings.ts';

/** One fault at a time, every operator `tries` times; what an earlier run tried is not tried again. */
export async function singleFaults(
  pool: Pool,
  settings: Settings,
  known: readonly RepairCase[],
): Promise<readonly RepairCase[]> {
  const { tries, only, seed, category, withHeldOut, every } = settings;
  const chosen = faults.filter(
    (fault) =>
      (only === undefined || fault.name === only) &&
      (category === undefined || fault.category === category) &&
      (withHeldOut || !fault.heldOut) &&
      faults.indexOf(fault) % every === 0,
  );
  const jobs = chosen.flatMap((fault): Job[] => {
    const seeds = seed === undefined ? seedsFor(faults.indexOf(fault), tries) : [seed];
    return seeds.map((each) => ({ kind: 'single', operator: fault.name, seed: each }));
  });
  const answers = await pool.ask('single faults', byAttempt(unasked(jobs, known)), settings.seconds.faults);
  return withoutRepeats([...known, ...answers.filter(isRepair)]);
}

/** A worker knows only its own repeats. */
function withoutRepeats(cases: readonly RepairCase[]): readonly RepairCase[] {
  const seen = new Set<string>();
  return cases.map((one) => {
    const isDeleted = one.broken.some(([, text]) => text === null);
    const key = JSON.stringify([one.operator, one.broken, isDeleted ? one.app : '']);
    if (one.dropped !== null) return one;
    if (seen.has(key)) return { ...one, dropped: 'repeated' as const };
    seen.add(key);
    return one;
  });
}

/**
 * Seeds of an operator. Each attempt is in another app; neighbouring operators begin at different ones. A short run stays with every
 * other app of the first half, because getting to know an app takes longer than a repair.
 */
export function seedsFor(operator: number, tries: number): readonly number[] {
  const step = tries <= 3 ? 2 : 1;
  const apps = tries <= 3 ? appCount / 4 : appCount;
  return Array.from({ length: tries }, (_, attempt) => attempt * appCount + step * ((operator + attempt * 5) % apps));
}

/** Several faults at once: as many apps from the known operators as from all of them. */
export async function mixedFaults(
  pool: Pool,
  { mixed, withHeldOut, tries, seconds }: Settings,
  known: readonly RepairCase[],
): Promise<readonly RepairCase[]> {
  const seeds = seedsFor(0, mixed).map((seed, index) => (tries <= 3 ? 24 * index + 2 * (index % 6) : seed));
  const pools = withHeldOut ? (['known', 'all'] as const) : (['known'] as const);
  const jobs = pools.flatMap((name) => seeds.map((seed): Job => ({ kind: 'mixed', pool: name, seed })));
  const answers = await pool.ask('several faults in one app', byApp(unasked(jobs, known)), seconds.mixed);
  return [...known, ...answers.filter(isRepair)];
}

/** Apps as they were rendered. */
export async function cleanApps(
  pool: Pool,
  { clean, seconds }: Settings,
  known: readonly CleanCase[],
): Promise<readonly CleanCase[]> {
  const jobs = Array.from({ length: Math.min(clean, corpusSize) }, (_, seed): Job => ({ kind: 'clean', seed }));
  const answers = await pool.ask('clean apps', unasked(jobs, known), seconds.clean);
  return [...known, ...answers.filter((answer) => answer.kind === 'clean')];
}

/** Questions that an earlier run has no answer to. */
export function unasked(jobs: readonly Job[], known: readonly (RepairCase | CleanCase)[]): readonly Job[] {
  const name = (one: { readonly kind: string; readonly seed: number }, operator: string): string =>
    `${one.kind} ${operator} ${String(one.seed)}`;
  const answered = new Set(known.map((one) => name(one, one.kind === 'clean' ? '' : one.operator)));
  return jobs.filter((job) => {
    const operator = job.kind === 'single' ? job.operator : job.kind === 'mixed' ? `mixed-${job.pool}` : '';
    return !answered.has(name(job, operator));
  });
}

/** Every operator's first attempt before any second one: a run that its time ends has asked all of them alike. */
export function byAttempt(jobs: readonly Job[]): readonly Job[] {
  return byApp(jobs).toSorted((a, b) => Math.floor(a.seed / appCount) - Math.floor(b.seed / appCount));
}

/** What is known of an app is used while it is fresh. */
function byApp(jobs: readonly Job[]): readonly Job[] {
  return jobs.toSorted((a, b) => (a.seed % appCount) - (b.seed % appCount));
}
