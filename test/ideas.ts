import { mkdirSync, writeFileSync } from 'node:fs';
import { BUILT } from '../templates/index.ts';
import { installSystem } from '../install/index.ts';
import { isCounted } from './counted.ts';
import { connectCluster, removeOnInterrupt, signIn, startCluster, type User } from '../cluster/index.ts';
import { kubectlFor } from './e2e/kubectl.ts';
import { askApi, lookAt } from './ideas/live.ts';
import { ownTests } from './ideas/own-tests.ts';
import { readIdeas, type Idea } from './platform/index.ts';

/**
 * `make ideas`: every idea goes from `quick` to Ready, one after another, without a person, on a cluster of its own. Prints a table; then,
 * so that nothing runs beside what was timed, each app's own tests are run on its export. All of it goes to `test/.work/ideas.json`. Arguments name the ideas
 * to try; none means all. `--keep` leaves the cluster running.
 */
interface Line {
  readonly id: string;
  readonly name: string;
  readonly template: string;
  /** Null where none of the fitting templates is built: nothing it could have chosen would be wrong. */
  readonly right: boolean | null;
  readonly files: number;
  readonly counted: number;
  readonly fixed: number;
  readonly seconds: Readonly<Record<string, number>>;
  readonly score: number | null;
  readonly url: string;
  readonly problem: string;
}

/** The part of an Mvp that the table shows. */
interface LiveMvp {
  readonly metadata: { readonly name: string; readonly namespace: string };
  readonly status?: {
    readonly analysis?: { readonly template?: string };
    readonly timings?: Readonly<Record<string, number>>;
    readonly health?: { readonly score?: number };
    readonly url?: string;
  };
}

const started = performance.now();
const say = (line: string): void =>
  console.log(`[ideas ${Math.round((performance.now() - started) / 1000)} s] ${line}`);

const args = process.argv.slice(2);
const keep = args.includes('--keep');
const asked = args.filter((each) => !each.startsWith('--'));
const all = readIdeas();
const unknown = asked.filter((id) => !all.some((idea) => idea.id === id));
if (unknown.length > 0) {
  console.error(`no idea is called ${unknown.join(', ')}; there are ${all.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}
const ideas = asked.length > 0 ? all.filter((idea) => asked.includes(idea.id)) : all;

const cluster = (await connectCluster('ideas')) ?? (await startCluster({ name: 'ideas', keep, onProgress: say }));
if (!keep) removeOnInterrupt(cluster, say);
await installSystem(cluster, { onProgress: say });
const kubectl = await kubectlFor(cluster.kubeconfig);

async function mvpOf(name: string): Promise<LiveMvp | undefined> {
  const { stdout } = await kubectl(['get', 'mvp', '-A', '-o', 'json']);
  return (JSON.parse(stdout) as { items: LiveMvp[] }).items.find((each) => each.metadata.name === name);
}

/** Files of the app. */
async function filesOf(user: User, name: string): Promise<readonly string[]> {
  const reply = await user.call(`/mvps/${name}/files`);
  return reply.json<{ files: { path: string }[] }>().files.map((file) => file.path);
}

async function fixedIn(namespace: string, name: string): Promise<number> {
  const { stdout } = await kubectl(['get', 'repairruns', '-n', namespace, '-o', 'json']);
  const runs = (
    JSON.parse(stdout) as { items: { spec: { mvp: string }; status?: { rounds?: { fixed?: number }[] } }[] }
  ).items;
  return runs
    .filter((run) => run.spec.mvp === name)
    .flatMap((run) => run.status?.rounds ?? [])
    .reduce((sum, round) => sum + (round.fixed ?? 0), 0);
}

async function tryIdea(idea: Idea, user: User): Promise<Line> {
  const empty = { files: 0, counted: 0, fixed: 0, seconds: {}, score: null, url: '' };
  const submitted = performance.now();
  let name = '';
  try {
    ({ mvp_id: name } = await user.quick(idea));
    await user.live(name, 600_000);
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 300) : String(error);
    return { id: idea.id, name, template: '?', right: null, ...empty, problem };
  }
  const total = (performance.now() - submitted) / 1000;
  const mvp = await mvpOf(name);
  const template = mvp?.status?.analysis?.template ?? '?';
  const files = await filesOf(user, name);
  return {
    id: idea.id,
    name,
    template,
    right: idea.templates.some((each) => BUILT.has(each)) ? idea.templates.includes(template) : null,
    files: files.length,
    counted: files.filter(isCounted).length,
    fixed: await fixedIn(mvp?.metadata.namespace ?? '', name),
    seconds: { ...mvp?.status?.timings, observed: total },
    score: mvp?.status?.health?.score ?? null,
    url: mvp?.status?.url ?? '',
    problem: '',
  };
}

const stages = ['analyze', 'generate', 'repair', 'build', 'deploy', 'observed'] as const;
const row = (cells: readonly string[]): string =>
  [18, 15, 7, 6, 6, ...stages.map(() => 9), 6].map((width, index) => (cells[index] ?? '').padEnd(width)).join('') +
  (cells.at(-1) ?? '');

console.log(row(['idea', 'template', 'files', 'count', 'fixed', ...stages, 'score', 'url']));
const lines: Line[] = [];
const owners = new Map<Line, User>();
let user: User | undefined;
for (const [index, idea] of ideas.entries()) {
  // A few users, so that no workspace's quota is what is measured.
  if (index % 4 === 0) user = await signIn(cluster.gatewayPort);
  if (!user) throw new Error('nobody is signed in');
  const line = await tryIdea(idea, user);
  lines.push(line);
  owners.set(line, user);
  console.log(
    row([
      line.id,
      line.template + (line.right === false ? ' !' : ''),
      String(line.files),
      String(line.counted),
      String(line.fixed),
      ...stages.map((stage) => line.seconds[stage]?.toFixed(1) ?? '-'),
      String(line.score ?? '-'),
      line.problem || line.url,
    ]),
  );
}
const live = lines.filter((line) => line.problem === '');
const times = live.map((line) => line.seconds['observed'] ?? 0).toSorted((a, b) => a - b);
const at = (share: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
console.log(
  `\n${live.length} of ${lines.length} live; idea to Ready: median ${at(0.5)} s, p90 ${at(0.9)} s, longest ${at(1)} s; ` +
    `template as expected: ${lines.filter((line) => line.right === true).length} of ${lines.filter((line) => line.right !== null).length}`,
);
const own = await ownTests();
const tested = new Map<string, { passed: number; failed: number }>();
for (const line of live) {
  const owner = owners.get(line);
  if (!owner) continue;
  const { output, ...counts } = await own.of(owner, line.name);
  tested.set(line.id, counts);
  say(`${line.id}: own tests ${counts.passed} passed, ${counts.failed} failed`);
  if (counts.failed > 0) console.log(output);
}
await own.stop();
const passing = [...tested.values()].filter(({ passed, failed }) => passed > 0 && failed === 0).length;
console.log(`\nown tests: all pass in ${passing} of ${live.length} apps`);

// One app of its own nouns, and two of templates.
const composed = live.filter((line) => line.template === 'custom').slice(0, 1);
const others = live.filter((line) => line.template !== 'custom').slice(0, 3 - composed.length);
let faults = 0;
for (const line of [...composed, ...others]) {
  for (const [tool, tried, what] of [
    ['schemathesis', await askApi(line.url), 'requests'],
    ['axe', await lookAt(line.url), 'pages'],
  ] as const) {
    say(`${line.id}: ${tool}, ${tried.count} ${what}, ${tried.problems.length === 0 ? 'nothing wrong' : 'FAULTS'}`);
    for (const problem of tried.problems) console.log(problem);
    faults += tried.problems.length;
  }
}

mkdirSync('test/.work', { recursive: true });
writeFileSync(
  'test/.work/ideas.json',
  JSON.stringify(
    lines.map((line) => ({ ...line, ownTests: tested.get(line.id) })),
    null,
    2,
  ),
);
if (keep) say(`the cluster stays: KUBECONFIG=${cluster.kubeconfig}`);
else await cluster.stop();
process.exit(live.length === lines.length && passing === live.length && faults === 0 ? 0 : 1);
