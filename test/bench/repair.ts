/**
 * `make bench-repair`: what the repair engine repairs, what it leaves alone and how long it takes, on apps we generate.
 *
 * `node test/bench/repair.ts [--quick] [--parts faults,mixed,clean,time,pairs] [--tries N] [--mixed N] [--clean N] [--builds N]
 * [--known] [--category C] [--only OPERATOR [--seed N]] [--worst N] [--workers N] [--minutes N] [-o FILE.json]`, or `--from FILE.json` to see the tables again
 *
 * A repair is *clean* if a judge that shares nothing with the fixers (parsers, compilers, the app's own packages) and the engine itself
 * have nothing critical or erroneous left; *exact* if every file means what it meant before (syntax tree; JSON value; lines of a list).
 * A *build* is the real one: `next build`, `tsc`, a booted back end. Each half of an app is built once for the same bytes. No model is asked anywhere.
 * Of operators held out only rates are shown.
 */
import { spawnSync } from 'node:child_process';
import { baseManifests, prepareToolchain } from '../../repair/verify/toolchain.ts';
import { printBaselines } from './repair/baselines.ts';
import { cleanApps, mixedFaults, singleFaults } from './repair/parts.ts';
import { startPool } from './repair/pool.ts';
import { realBuilds } from './repair/real.ts';
import { keep, recall, show, type Results } from './repair/results.ts';
import { readSettings } from './repair/settings.ts';
import { printTimes } from './repair/times.ts';
import { prepareTools } from './repair/tools.ts';

const settings = readSettings(process.argv.slice(2));
const began = performance.now();
const say = (line: string): void => console.log(`[bench ${((performance.now() - began) / 1000).toFixed(0)} s] ${line}`);

if (settings.from === undefined) await measure();
else show(await recall(settings.from), { worst: settings.worst, reveal: false });

async function measure(): Promise<void> {
  const { parts, output } = settings;
  const toolchain = await prepareToolchain(await baseManifests(), { onProgress: say });
  const tools = settings.isNarrow ? undefined : await prepareTools();
  // First, while nothing else of this run uses a processor.
  const time =
    parts.has('time') && tools !== undefined ? await printTimes(toolchain, tools, settings.timed) : undefined;

  const pool = await startPool(settings.workers, say);
  let results: Results = { cases: [], mixed: [], clean: [], verdicts: [], time };
  if (parts.has('faults')) results = { ...results, cases: await singleFaults(pool, settings) };
  await keep(results, output);
  if (parts.has('mixed')) results = { ...results, mixed: await mixedFaults(pool, settings) };
  if (parts.has('clean')) results = { ...results, clean: await cleanApps(pool, settings) };
  if (results.cases.length > 0 && tools !== undefined) await printBaselines(results.cases, tools, pool);
  pool.stop();
  await keep(results, output);
  if (settings.builds > 0) results = { ...results, verdicts: await realBuilds(results, toolchain, settings, say) };
  await keep(results, output);
  show(results, { worst: settings.worst, reveal: settings.only !== undefined });
  if (parts.has('pairs')) {
    const limit = settings.isQuick ? ['--limit', '200'] : [];
    spawnSync(process.execPath, ['test/bench/repair-python.ts', ...limit], { stdio: 'inherit' });
  }
  say('end');
}
