/** Which apps are built for real: of every operator the first ones, of clean and of several times broken apps a sample. */
import type { Toolchain } from '../../../repair/verify/toolchain.ts';
import { percentile, wilson } from '../statistics.ts';
import { changed, createApps } from './apps.ts';
import { buildAll, type Build } from './builds.ts';
import { appCount, type CleanCase, type RepairCase } from './case.ts';
import type { BuildVerdict, Results } from './results.ts';
import type { Settings } from './settings.ts';

/** Builds and prints how many; verdicts by case. */
export async function realBuilds(
  results: Pick<Results, 'cases' | 'mixed' | 'clean'>,
  toolchain: Toolchain,
  settings: Settings,
  say: (line: string) => void,
): Promise<readonly BuildVerdict[]> {
  const app = createApps();
  const taken = new Map<string, number>();
  const builds: (Build<RepairCase | CleanCase> & { readonly turn: number })[] = [];
  for (const one of [...results.cases, ...results.mixed]) {
    const most = one.kind === 'mixed' ? settings.mixedBuilds : settings.builds;
    const count = taken.get(one.operator) ?? 0;
    if (one.dropped !== null || count >= most) continue;
    taken.set(one.operator, count + 1);
    builds.push({ turn: count, of: one, files: changed((await app(one.seed % appCount)).files, one.repaired) });
  }
  const sample = results.clean.slice(0, settings.cleanBuilds);
  for (const one of sample) builds.push({ turn: -1, of: one, files: (await app(one.seed)).files });
  // Every operator's first before any second one: where time runs out, none is without.
  const inTurn = builds.toSorted((a, b) => a.turn - b.turn);
  const done = await buildAll(
    'real builds',
    inTurn,
    toolchain,
    { beside: settings.workers, seconds: settings.seconds.builds },
    say,
  );
  const cleanBuilt = sample.flatMap((one) => done.verdicts.get(one) ?? []);
  console.log(`\nreal builds: ${String(done.verdicts.size)} of ${String(builds.length)} apps judged, by`);
  for (const [half, seconds] of Object.entries(done.seconds))
    console.log(
      `  ${String(seconds.length)} builds of a ${half}, seconds p50 ${percentile(seconds, 50).toFixed(1)}, p95 ${percentile(seconds, 95).toFixed(1)}`,
    );
  console.log(`  clean apps       ${wilson(cleanBuilt.filter(Boolean).length, cleanBuilt.length)}   goal 100 %`);
  return builds.flatMap(({ of }) => {
    const isGood = done.verdicts.get(of);
    if (of.kind === 'clean' || isGood === undefined) return [];
    return [{ operator: of.operator, seed: of.seed, isGood, failure: done.failures.get(of) }];
  });
}
