/**
 * `make bench-healthy`: what the doctor does to apps that are healthy and that nobody here wrote. Goal: no byte changed, nothing above info.
 *
 * `node test/bench/healthy.ts [--sources create-vite,fastapi] [--limit N] [--show N] [-o FILE.json]`; `--limit` takes so many of each source, spread
 * evenly, and `--show` prints so many of the findings. The apps come from the registries when it runs; nothing is installed or built.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFolder } from '../../cli/folder.ts';
import { createEngine, type Issue } from '../../repair/index.ts';
import { cacheFolder } from '../../repair/verify/config.ts';
import { healthyApps, sources, type HealthyApp, type Source } from './healthy/apps.ts';

interface Seen {
  readonly source: string;
  readonly name: string;
  readonly files: number;
  readonly bytesChanged: number;
  readonly changed: readonly string[];
  readonly issues: readonly Issue[];
  readonly seconds: number;
}

const { values } = parseArgs({
  options: {
    sources: { type: 'string', default: sources.join(',') },
    limit: { type: 'string', default: 'Infinity' },
    show: { type: 'string', default: '20' },
    output: { type: 'string', short: 'o' },
  },
});
const cache = join(cacheFolder(), 'healthy');
mkdirSync(cache, { recursive: true });
const home = mkdtempSync(join(tmpdir(), 'mvp-healthy-'));
process.on('exit', () => rmSync(home, { recursive: true, force: true }));
const chosen = values.sources.split(',').filter((one): one is Source => sources.some((source) => source === one));
const apps = healthyApps(chosen, cache, home).filter(spread(Number(values.limit)));
console.log(`${apps.length} apps are made; looking at them.`);
const engine = createEngine();
const seen: Seen[] = [];
for (const app of apps) {
  seen.push(await examine(app));
  if (seen.length % 50 === 0) console.log(`${seen.length} of ${apps.length}`);
}
await engine.stop();
show(seen);
if (values.output !== undefined) writeFileSync(values.output, `${JSON.stringify(seen, null, 2)}\n`);

/** So many of each source. */
function spread(limit: number): (app: HealthyApp, index: number, all: readonly HealthyApp[]) => boolean {
  return (app, _, all) => {
    const own = all.filter((one) => one.source === app.source);
    const step = own.length / Math.min(own.length, limit);
    const at = own.indexOf(app);
    return Math.floor(at / step) !== Math.floor((at - 1) / step);
  };
}

/** What `mvp doctor --fix --no-build` would do. */
async function examine(app: HealthyApp): Promise<Seen> {
  const began = performance.now();
  const { files } = await readFolder(app.folder);
  const outcome = await engine.repair(files, { mode: 'fix' });
  const paths = new Set([...files.keys(), ...outcome.files.keys()]);
  const changed = [...paths].filter((path) => files.get(path) !== outcome.files.get(path));
  return {
    source: app.source,
    name: app.name,
    files: files.size,
    bytesChanged: changed.reduce((sum, path) => sum + distance(files.get(path), outcome.files.get(path)), 0),
    changed,
    issues: outcome.report.issues.filter((issue) => issue.severity !== 'info'),
    seconds: (performance.now() - began) / 1000,
  };
}

/** Bytes between what two versions of a file have in common at both ends. */
function distance(before: Uint8Array | string | undefined, after: Uint8Array | string | undefined): number {
  const [a, b] = [Buffer.from(before ?? ''), Buffer.from(after ?? '')];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return Math.max(a.length, b.length) - head - tail;
}

function show(all: readonly Seen[]): void {
  const row = (name: string, some: readonly Seen[]): string[] => {
    const count = (severity: Issue['severity']): string =>
      String(some.flatMap((one) => one.issues).filter((issue) => issue.severity === severity).length);
    return [
      name,
      String(some.length),
      String(some.reduce((sum, one) => sum + one.files, 0)),
      String(some.filter((one) => one.changed.length > 0).length),
      String(some.reduce((sum, one) => sum + one.bytesChanged, 0)),
      String(some.filter((one) => one.issues.length > 0).length),
      count('critical'),
      count('error'),
      count('warning'),
      some.reduce((sum, one) => sum + one.seconds, 0).toFixed(0),
    ];
  };
  const head = ['source', 'apps', 'files', 'changed', 'bytes', 'with findings', 'critical', 'error', 'warning', 's'];
  const bySource = Map.groupBy(all, (one) => one.source);
  const rows = [head, ...[...bySource].map(([name, some]) => row(name, some)), row('all', all)];
  const widths = head.map((_, column) => Math.max(...rows.map((one) => one[column]?.length ?? 0)));
  console.log('');
  for (const one of rows)
    console.log(
      one.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    );
  const kinds = Map.groupBy(
    all.flatMap((one) => one.issues.map((issue) => ({ one, issue }))),
    ({ issue }) => `${issue.severity} ${issue.fixer}/${issue.rule}`,
  );
  const most = [...kinds].toSorted(([, a], [, b]) => b.length - a.length).slice(0, Number(values.show));
  for (const [kind, found] of most) {
    const [first] = found;
    const place = first === undefined ? '' : `${first.one.source}/${first.one.name}/${first.issue.files[0] ?? ''}`;
    console.log(
      `${String(found.length).padStart(6)}  ${kind}  first: ${place}:${first?.issue.line ?? ''} ${first?.issue.description ?? ''}`,
    );
  }
}
