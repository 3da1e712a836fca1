/** Real builds of a sample: so many repaired apps an operator, clean apps, and apps with several faults. */
import type { Toolchain } from '../../../repair/verify/toolchain.ts';
import type { Files } from '../../corpus/faults.ts';
import { percentile, wilson } from '../statistics.ts';
import { changed, createApps } from './apps.ts';
import { buildAll, verdictOf, type BuiltHalves } from './builds.ts';
import { appCount } from './case.ts';
import type { BuildVerdict, Results } from './results.ts';
import type { Settings } from './settings.ts';

interface Candidate {
  readonly operator: string;
  readonly seed: number;
  /** The how manieth of its operator it is. */
  readonly turn: number;
  readonly files: Files;
}

/** Builds the sample; goes on from the halves that an earlier run built. */
export async function realBuilds(
  results: Results,
  toolchain: Toolchain,
  settings: Settings,
  say: (line: string) => void,
): Promise<Pick<Results, 'verdicts' | 'halves'>> {
  const wanted = await candidates(results, settings);
  const halves = await buildAll(
    wanted.map(({ files }) => files),
    toolchain,
    { beside: settings.workers, seconds: settings.seconds.builds },
    results.halves,
    say,
  );
  const verdicts = wanted.flatMap(({ operator, seed, files }): BuildVerdict[] => {
    const verdict = verdictOf(files, halves);
    return verdict === undefined ? [] : [{ operator, seed, ...verdict }];
  });
  say(`real builds: ${String(verdicts.length)} of ${String(wanted.length)} apps have a verdict`);
  return { verdicts, halves };
}

async function candidates(results: Results, settings: Settings): Promise<readonly Candidate[]> {
  const app = createApps();
  const taken = new Map<string, number>();
  const found: Candidate[] = [];
  for (const one of [...results.cases, ...results.mixed]) {
    const most = one.kind === 'mixed' ? settings.mixedBuilds : settings.builds;
    const turn = taken.get(one.operator) ?? 0;
    if (one.dropped !== null || turn >= most) continue;
    taken.set(one.operator, turn + 1);
    const { operator, seed } = one;
    found.push({ operator, seed, turn, files: changed((await app(seed % appCount)).files, one.repaired) });
  }
  for (const { seed } of results.clean.slice(0, settings.cleanBuilds))
    found.push({ operator: cleanOperator, seed, turn: -1, files: (await app(seed)).files });
  // Every operator's first before any second one: where time runs out, none is without.
  return found.toSorted((a, b) => a.turn - b.turn);
}

const cleanOperator = 'clean';

/** What the builds took, and the clean apps among them. */
export function printBuilds(halves: BuiltHalves, verdicts: readonly BuildVerdict[]): void {
  const clean = verdicts.filter(({ operator }) => operator === cleanOperator);
  console.log(`\nreal builds: ${String(verdicts.length)} apps judged, by`);
  for (const [half, seconds] of Object.entries(halves.seconds))
    console.log(
      `  ${String(seconds.length)} builds of a ${half}, seconds p50 ${percentile(seconds, 50).toFixed(1)}, p95 ${percentile(seconds, 95).toFixed(1)}`,
    );
  console.log(`  clean apps       ${wilson(clean.filter(({ isGood }) => isGood).length, clean.length)}   goal 100 %`);
}
