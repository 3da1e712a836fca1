/** The process that times the engine alone: `node probe.ts TYPINGS-OR-EMPTY RUNS`. Apps are rendered before the clock starts. */
import { createEngine } from '../../../repair/index.ts';
import { faults, type Files } from '../../corpus/faults.ts';
import { seeded } from '../../corpus/random.ts';
import { severalFaults, withFault } from '../../corpus/several.ts';
import { changed, createApps } from './apps.ts';
import { cpuMs } from './attempt.ts';
import { smallApps } from './small-apps.ts';
import type { Probe, Span } from './times.ts';

const [typings = '', count = '10'] = process.argv.slice(2);
const runs = Number(count);
const app = createApps();
/** The app that everything begins with has 25 files as the contract of generated apps counts them. */
const smallest = 11;
const small = await smallApps(runs);
const apps: Files[] = [];
// Each is measured once: what the engine remembers of an app is not what a new app costs.
for (let index = 0; index <= 2 * runs; index += 1) apps.push((await app(smallest + index)).files);

const engine = createEngine({ rules: 'apply', typings: typings === '' ? null : typings });
const byFixer: Record<string, number[]> = {};
const coldByFixer: Record<string, number[]> = {};

/** `split` takes what each detector used. */
async function timed(files: Files, mode: 'diagnose' | 'fix', split?: Record<string, number[]>): Promise<Span> {
  const wall = performance.now();
  const cpu = cpuMs();
  let last = cpu;
  await engine.repair(files, {
    mode,
    onProgress(event) {
      if (event.type !== 'detected') return;
      // Detectors run one after another, so what was used since the last one ended is this one's.
      const now = cpuMs();
      if (split) (split[event.fixer] ??= []).push(now - last);
      last = now;
    },
  });
  return { wall: performance.now() - wall, cpu: cpuMs() - cpu };
}

function broken(files: Files, seed: number): Files {
  const known = faults.filter((fault) => !fault.heldOut);
  return severalFaults(files, known, seeded(seed)).reduce((now, one) => withFault(now, one.broken), files);
}

const [first = new Map<string, string>(), ...others] = apps.slice(0, runs + 1);
const cold = await timed(first, 'diagnose', coldByFixer);
const unseenSmall: Span[] = [];
for (const files of small) unseenSmall.push(await timed(files, 'diagnose'));
const unseen: Span[] = [];
for (const files of others) unseen.push(await timed(files, 'diagnose', byFixer));
const edited: Span[] = [];
for (let index = 0; index < runs; index += 1) {
  const paths = [...first.keys()].filter((path) =>
    /^(?:frontend\/(?:app|components|lib)|backend)\/.*\.(?:tsx?|py)$/u.test(path),
  );
  const path = paths[(index * 7) % paths.length] ?? '';
  const remark = path.endsWith('.py') ? '#' : '//';
  edited.push(
    await timed(changed(first, [[path, `${first.get(path) ?? ''}${remark} ${String(index)}\n`]]), 'diagnose'),
  );
}
const fixes: Span[] = [];
for (const [index, files] of apps.slice(runs + 1).entries()) fixes.push(await timed(broken(files, index + 71), 'fix'));
await engine.stop();
const isSource = (path: string): boolean => /^(?:frontend|backend)\/.*\.(?:tsx?|mjs|py|css)$/u.test(path);
const result: Probe = {
  sourceFiles: apps.slice(0, runs + 1).map((files) => [...files.keys()].filter(isSource).length),
  cold,
  unseenSmall,
  unseen,
  edited,
  fixes,
  byFixer,
  coldByFixer,
};
process.send?.(result, () => process.disconnect());
