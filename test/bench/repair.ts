/**
 * `make bench-repair`: what the repair engine repairs, what it leaves alone and how long it takes, on apps we generate.
 *
 * `node test/bench/repair.ts [--quick] [--parts time,faults,mixed,clean,baselines,builds,pairs] [--tries N] [--mixed N] [--clean N]
 * [--builds N] [--known] [--category C] [--only OPERATOR [--seed N]] [--worst N] [--workers N] [--minutes N] [--from FILE.json] [-o FILE.json]`;
 * `--from FILE.json` alone prints the tables again
 *
 * A repair is *clean* if a judge that shares nothing with the fixers (parsers, compilers, the app's own packages) and the engine itself
 * have nothing critical or erroneous left; *exact* if every file means what it meant before (syntax tree; JSON value; lines of a list).
 * A *build* is the real one: `next build`, `tsc`, a booted back end. Each half of an app is built once for the same bytes. No model is asked anywhere.
 * Of operators held out only rates are shown.
 */
import { spawnSync } from 'node:child_process';
import { baseManifests, prepareToolchain } from '../../repair/verify/toolchain.ts';
import { measureBaselines } from './repair/baselines.ts';
import { cleanApps, mixedFaults, singleFaults } from './repair/parts.ts';
import { startPool, type Pool } from './repair/pool.ts';
import { realBuilds } from './repair/real.ts';
import { keep, nothingMeasured, recall, show, type Results } from './repair/results.ts';
import { readSettings } from './repair/settings.ts';
import { measureTimes } from './repair/times.ts';
import { prepareTools } from './repair/tools.ts';

const settings = readSettings(process.argv.slice(2));
const began = performance.now();
const say = (line: string): void => console.log(`[bench ${((performance.now() - began) / 1000).toFixed(0)} s] ${line}`);

const known = settings.from === undefined ? nothingMeasured : await recall(settings.from);
if (settings.parts.size === 0) show(known, { worst: settings.worst, reveal: false });
else await measure(known);

/** Measures the parts that are asked for; what a part measured is kept before the next begins. */
async function measure(before: Results): Promise<void> {
  const { parts } = settings;
  const toolchain = await prepareToolchain(await baseManifests(), { onProgress: say });
  const tools = parts.has('time') || parts.has('baselines') ? await prepareTools() : undefined;
  let results = before;
  const add = async (more: Partial<Results>): Promise<void> => {
    results = { ...results, ...more };
    await keep(results, settings.output);
  };
  // First, while nothing else of this run uses a processor.
  if (parts.has('time') && tools !== undefined)
    await add({ time: await measureTimes(toolchain, tools, settings.timed) });
  if (asksPool(parts)) {
    const pool = await startPool(settings.workers, say);
    await repairs(pool, before, add);
    if (parts.has('baselines') && tools !== undefined && settings.baselines > 0) {
      const limits = { perOperator: settings.baselines, seconds: settings.seconds.baselines };
      await add({ baselines: await measureBaselines(results.cases, tools, pool, limits) });
    }
    pool.stop();
  }
  if (parts.has('builds') && settings.builds > 0) await add(await realBuilds(results, toolchain, settings, say));
  show(results, { worst: settings.worst, reveal: settings.only !== undefined });
  if (parts.has('pairs')) showPairs();
  say('end');
}

/** The parts in which the engine repairs. */
async function repairs(pool: Pool, before: Results, add: (more: Partial<Results>) => Promise<void>): Promise<void> {
  const { parts } = settings;
  if (parts.has('faults')) await add({ cases: await singleFaults(pool, settings, before.cases) });
  if (parts.has('mixed')) await add({ mixed: await mixedFaults(pool, settings, before.mixed) });
  if (parts.has('clean')) await add({ clean: await cleanApps(pool, settings, before.clean) });
}

function asksPool(parts: typeof settings.parts): boolean {
  return (['faults', 'mixed', 'clean', 'baselines'] as const).some((part) => parts.has(part));
}

function showPairs(): void {
  const limit = settings.isQuick ? ['--limit', '200'] : [];
  spawnSync(process.execPath, ['test/bench/repair-python.ts', ...limit], { stdio: 'inherit' });
}
