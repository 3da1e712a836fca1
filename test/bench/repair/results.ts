/** What a run measured, as it is kept in a file and printed from it. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { printBaselines, type Baseline } from './baselines.ts';
import type { BuiltHalves } from './builds.ts';
import type { CleanCase, RepairCase } from './case.ts';
import { printBuilds } from './real.ts';
import { printClean, printHonesty, printMixed } from './summary.ts';
import { printCategories, printDropped, printTotals, printWorst } from './tables.ts';
import { printTimes, type Times } from './times.ts';

/** The verdict of a real build on one case, or on the clean app of this seed. */
export interface BuildVerdict {
  readonly operator: string;
  readonly seed: number;
  readonly isGood: boolean;
  readonly failure?: string | undefined;
}

/** Everything that was measured but the pairs, which are printed only. */
export interface Results {
  readonly cases: readonly RepairCase[];
  readonly mixed: readonly RepairCase[];
  readonly clean: readonly CleanCase[];
  readonly verdicts: readonly BuildVerdict[];
  /** Halves of apps that were built, so that a later run goes on from here. */
  readonly halves: BuiltHalves;
  readonly baselines: readonly Baseline[];
  readonly time?: Times | undefined;
}

/** Nothing measured yet. */
export const nothingMeasured: Results = {
  cases: [],
  mixed: [],
  clean: [],
  verdicts: [],
  halves: { verdicts: {}, seconds: { frontend: [], backend: [] } },
  baselines: [],
};

/** Keeps them; called after every part, so that an interrupted run leaves what it measured. */
export async function keep(results: Results, path: string | undefined): Promise<void> {
  if (path !== undefined) await writeFile(path, JSON.stringify(results, null, 1));
}

/** Reads what `keep` wrote, of a run that was interrupted too. */
export async function recall(path: string): Promise<Results> {
  if (!existsSync(path)) throw new Error(`there is no ${path}`);
  const kept = JSON.parse(await readFile(path, 'utf8')) as Partial<Results>;
  return { ...nothingMeasured, ...kept };
}

/** Prints all tables. */
export function show(results: Results, options: { readonly worst: number; readonly reveal: boolean }): void {
  const { cases, mixed, clean } = results;
  const all = [...cases, ...mixed];
  const byName = new Map(all.map((one) => [`${one.operator} ${String(one.seed)}`, one] as const));
  const built = new Map<RepairCase, boolean>();
  const failures = new Map<RepairCase, string>();
  for (const { operator, seed, isGood, failure } of results.verdicts) {
    const one = byName.get(`${operator} ${String(seed)}`);
    if (one === undefined) continue;
    built.set(one, isGood);
    if (failure !== undefined) failures.set(one, failure);
  }
  if (cases.length > 0) {
    printCategories(cases, built);
    printTotals(cases, built);
    printDropped(cases);
  }
  if (mixed.length > 0) printMixed(mixed, built);
  if (clean.length > 0) printClean(clean);
  if (results.verdicts.length > 0) printBuilds(results.halves, results.verdicts);
  if (results.baselines.length > 0) printBaselines(results.baselines);
  if (results.time !== undefined) printTimes(results.time);
  if (all.length === 0) return;
  printHonesty(all);
  printWorst(all, { verdicts: built, failures }, options.worst, options.reveal);
}
