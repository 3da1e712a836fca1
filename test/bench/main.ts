import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { installSystem } from '../../install/index.ts';
import { startCluster, type Cluster } from '../cluster/index.ts';
import { kubectlFor } from '../e2e/kubectl.ts';
import { send, signIn } from '../platform/index.ts';

/**
 * `make bench`: idea to Ready by stage, REST while ten apps are made at once, what an idle app and the idle operator cost, and then the
 * operator alone (`operator.ts`). On a cluster of its own; nothing here passes or fails.
 *
 * The ideas are not those of `ideas.yaml`, and each is new to the cluster, so no build is taken from the store.
 */
const IDEAS = [
  [
    'Tide Tables',
    'A sailing school plans lessons for students with instructors and boats. No boat and no instructor twice at once; weather can cancel a lesson.',
  ],
  [
    'Loaf',
    'A bakery takes orders for bread for the next morning, with pickup times, and sees how many of each loaf to bake.',
  ],
  [
    'Kiln Room',
    'Pottery studio: members book wheels by the hour, pieces wait for firing, and each firing has a temperature and a date.',
  ],
  [
    'Second Spoke',
    'A charity repairs donated bicycles: donors, bikes with a condition, repairs done by volunteers, and who a bike was given to.',
  ],
  [
    'Quiet Desk',
    'A library lends out study desks by half days, with a waiting list and a limit of two bookings a week per reader.',
  ],
  [
    'Herd',
    'A small dairy farm keeps cows with ear tags, milk yield per day, treatments with a waiting period, and calves.',
  ],
  [
    'Stage Door',
    'A theatre group plans plays, rehearsals, roles and who plays them, props to borrow and ticket sales per evening.',
  ],
] as const;

const CONCURRENT = 10;

interface Timings {
  readonly analyze?: number;
  readonly generate?: number;
  readonly repair?: number;
  readonly build?: number;
  readonly deploy?: number;
  readonly total?: number;
}

const started = performance.now();
const say = (line: string): void =>
  console.log(`[bench ${Math.round((performance.now() - started) / 1000)} s] ${line}`);
const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;

/** Memory that can't be given back (anonymous pages), and processor seconds, of every process whose command line matches. */
async function usage(
  cluster: Cluster,
  pattern: string,
): Promise<readonly { pid: string; command: string; rss: number; cpu: number }[]> {
  const script = `for p in $(pgrep -f '${pattern}'); do [ -r /proc/$p/status ] && [ "$p" != "$$" ] && echo "$p|$(tr '\\0' ' ' < /proc/$p/cmdline | cut -c1-60)|$(awk '/^VmRSS/{print $2}' /proc/$p/status)|$(awk '{print $14+$15}' /proc/$p/stat)"; done`;
  const { stdout } = await cluster.exec(['sh', '-c', script]);
  return stdout
    .trim()
    .split('\n')
    .filter((line) => line.split('|').length === 4 && !line.includes('pgrep'))
    .map((line) => {
      const [pid = '', command = '', kilobytes = '0', ticks = '0'] = line.split('|');
      return { pid, command: command.trim(), rss: Number(kilobytes) * 1024, cpu: Number(ticks) / 100 };
    });
}

async function measureIdeas(cluster: Cluster): Promise<void> {
  const kubectl = await kubectlFor(cluster.kubeconfig);
  const user = await signIn(cluster.gatewayPort);
  const all: Required<Timings>[] = [];
  for (const [app_name, description] of IDEAS) {
    const since = performance.now();
    const { mvp_id: id } = await user.quick({ app_name, description });
    await user.live(id, 600_000);
    const seen = (performance.now() - since) / 1000;
    const { stdout } = await kubectl([
      'get',
      'mvps.mvp.build',
      '-A',
      '-o',
      `jsonpath={.items[?(@.metadata.name=="${id}")].status.timings}`,
    ]);
    const timings = JSON.parse(stdout) as Timings;
    all.push({ analyze: 0, generate: 0, repair: 0, build: 0, deploy: 0, ...timings, total: seen });
    say(`${id}: ${seen.toFixed(1)} s ${stdout}`);
    await user.call(`/mvps/${id}`, { method: 'DELETE' });
  }
  console.log('\nidea to Ready, one after another, seconds (median, p90):');
  for (const stage of ['analyze', 'generate', 'repair', 'build', 'deploy', 'total'] as const) {
    const values = all.map((each) => each[stage]);
    console.log(
      `  ${stage.padEnd(9)} ${quantile(values, 0.5).toFixed(2).padStart(7)} ${quantile(values, 0.9).toFixed(2).padStart(7)}`,
    );
  }
}

async function measureCrowd(cluster: Cluster): Promise<void> {
  const user = await signIn(cluster.gatewayPort);
  const since = performance.now();
  const ids = await Promise.all(
    Array.from({ length: CONCURRENT }, async (_, index) => {
      const [name, description] = IDEAS[index % IDEAS.length] ?? IDEAS[0];
      return (await user.quick({ app_name: `${name} ${index}`, description: `${description} Branch number ${index}.` }))
        .mvp_id;
    }),
  );
  const waits: number[] = [];
  let measuring = true;
  const reader = (async () => {
    while (measuring) {
      const at = performance.now();
      await user.call('/mvps');
      waits.push(performance.now() - at);
      await sleep(100);
    }
  })();
  await Promise.all(ids.map((id) => user.live(id, 1_200_000)));
  measuring = false;
  await reader;
  console.log(
    `\n${CONCURRENT} submitted at once: all Ready after ${((performance.now() - since) / 1000).toFixed(1)} s; ` +
      `GET /mvps meanwhile p50 ${quantile(waits, 0.5).toFixed(0)} ms, p95 ${quantile(waits, 0.95).toFixed(0)} ms (n = ${waits.length})`,
  );
  for (const id of ids.slice(1)) await user.call(`/mvps/${id}`, { method: 'DELETE' });
}

async function measureIdle(cluster: Cluster): Promise<void> {
  const kubectl = await kubectlFor(cluster.kubeconfig);
  // The repair engine's process ends after a minute idle, and drained releases after half of one.
  await sleep(90_000);
  const writes = async (): Promise<number> => {
    const { stdout } = await kubectl(['get', '--raw', '/metrics'], '', 60_000);
    return stdout
      .split('\n')
      .filter(
        (line) =>
          line.startsWith('apiserver_request_total{') &&
          /group="mvp\.build"|resource="(deployments|statefulsets|services|configmaps)"/.test(line),
      )
      .filter((line) => /verb="(POST|PUT|PATCH|APPLY|DELETE)"/.test(line))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };
  const before = { operator: await usage(cluster, 'operator.*main'), writes: await writes() };
  await sleep(60_000);
  const after = { operator: await usage(cluster, 'operator.*main'), writes: await writes() };
  for (const process of after.operator) {
    const earlier = before.operator.find((each) => each.pid === process.pid);
    console.log(
      `\noperator idle: ${process.command}: RSS ${mebibytes(process.rss)}, ${((process.cpu - (earlier?.cpu ?? 0)) / 0.6).toFixed(2)} % of a core over 60 s`,
    );
  }
  console.log(`writes to our kinds, workloads and configuration by anyone in 60 s: ${after.writes - before.writes}`);
  console.log('one idle app, by process:');
  for (const pattern of ['uvicorn main:app', 'nginx: (master|worker)', 'postgres']) {
    const found = await usage(cluster, pattern);
    console.log(
      `  ${pattern.padEnd(24)} ${String(found.length).padStart(3)} processes, RSS ${mebibytes(found.reduce((sum, each) => sum + each.rss, 0))} (shared pages counted each time)`,
    );
  }
  const { stdout } = await cluster.exec([
    'sh',
    '-c',
    "for f in $(find /sys/fs/cgroup/memory/kubepods -maxdepth 3 -name memory.usage_in_bytes -path '*pod*' 2>/dev/null || true); do echo $(cat $f); done | sort -n | tail -12",
  ]);
  console.log(
    `memory of the node's pods by cgroup, page cache included: ${stdout
      .trim()
      .split('\n')
      .map((bytes) => mebibytes(Number(bytes)))
      .join(', ')}`,
  );
}

const cluster = await startCluster({ name: `bench-${process.pid}`, onProgress: say });
try {
  await installSystem(cluster, { onProgress: say });
  await send(cluster.gatewayPort, 'localhost', '/healthz').catch(() => undefined);
  await measureIdeas(cluster);
  await measureCrowd(cluster);
  await measureIdle(cluster);
} finally {
  await cluster.stop();
}
console.log('\nthe operator alone, on a real API server, slow phases stubbed:');
await new Promise<void>((resolve) => {
  spawn(process.execPath, ['test/bench/operator.ts'], { stdio: 'inherit' }).on('close', () => resolve());
});
process.exit(0);
