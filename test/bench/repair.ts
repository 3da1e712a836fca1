/**
 * `make bench-repair`: what the repair engine repairs, what it leaves alone and how long it takes, on apps we generate.
 *
 * `node test/bench/repair.ts [--quick] [--parts faults,mixed,clean,time,pairs] [--tries N] [--mixed N] [--clean N] [--builds N]
 * [--known] [--category C] [--only OPERATOR [--seed N]] [--worst N] [--workers N] [--minutes N] [-o FILE.json]`
 *
 * A repair is *clean* if a judge that shares nothing with the fixers (parsers, compilers, the app's own packages) and the engine itself
 * have nothing critical or erroneous left; *exact* if every file means what it meant before (syntax tree; JSON value; lines of a list).
 * A *build* is the real one: `next build`, `tsc`, a booted back end. Each half of an app is built once for the same bytes. No model is asked anywhere.
 * Of operators held out only rates are shown.
 */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { baseManifests, prepareToolchain } from '../../repair/verify/toolchain.ts';
import { printBaselines } from './repair/baselines.ts';
import type { RepairCase } from './repair/case.ts';
import { cleanApps, mixedFaults, singleFaults } from './repair/parts.ts';
import { startPool } from './repair/pool.ts';
import { realBuilds } from './repair/real.ts';
import { readSettings } from './repair/settings.ts';
import { printClean, printHonesty, printMixed } from './repair/summary.ts';
import { printCategories, printDropped, printTotals, printWorst } from './repair/tables.ts';
import { printTimes } from './repair/times.ts';
import { prepareTools } from './repair/tools.ts';

const settings = readSettings(process.argv.slice(2));
const { parts } = settings;
const began = performance.now();
const say = (line: string): void => console.log(`[bench ${((performance.now() - began) / 1000).toFixed(0)} s] ${line}`);

const toolchain = await prepareToolchain(await baseManifests(), { onProgress: say });
const tools = settings.isNarrow ? undefined : await prepareTools();
// First, while nothing else of this run uses a processor.
const time = parts.has('time') && tools !== undefined ? await printTimes(toolchain, tools, settings.timed) : undefined;

const pool = await startPool(settings.workers, say);
const cases = parts.has('faults') ? await singleFaults(pool, settings) : [];
await save({ cases });
const mixed = parts.has('mixed') ? await mixedFaults(pool, settings) : [];
const clean = parts.has('clean') ? await cleanApps(pool, settings) : [];
if (cases.length > 0 && tools !== undefined) await printBaselines(cases, tools, pool);
pool.stop();
await save({ cases, mixed, clean, time });

const all = [...cases, ...mixed];
const real = settings.builds === 0 ? undefined : await realBuilds(all, clean, toolchain, settings, say);
const built = real?.verdicts ?? new Map<RepairCase, boolean>();
if (cases.length > 0) {
  printCategories(cases, built);
  printTotals(cases, built);
  printDropped(cases);
}
if (mixed.length > 0) printMixed(mixed);
if (clean.length > 0) printClean(clean);
if (all.length > 0) {
  printHonesty(all);
  printWorst(all, real, settings.worst, settings.only !== undefined);
}
const verdicts = [...built].map(([one, isGood]) => ({
  operator: one.operator,
  seed: one.seed,
  isGood,
  failure: real?.failures.get(one),
}));
await save({ cases, mixed, clean, time, verdicts });
if (parts.has('pairs')) {
  const limit = settings.isQuick ? ['--limit', '200'] : [];
  spawnSync(process.execPath, ['test/bench/repair-python.ts', ...limit], { stdio: 'inherit' });
}
say('end');

/** After every part, so that an interrupted run leaves what it measured. */
async function save(results: Readonly<Record<string, unknown>>): Promise<void> {
  if (settings.output !== undefined) await writeFile(settings.output, JSON.stringify(results, null, 1));
}
