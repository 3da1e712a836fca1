import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Cluster } from '../../../cluster/index.ts';
import { kubectlFor } from '../../e2e/kubectl.ts';
import { appNamed, type Setting } from './setting.ts';

const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;

/** What the operator and one app cost while nothing happens. */
export async function measureIdle({ cluster, client, say }: Setting, app: string): Promise<void> {
  // The repair engine's process ends after a minute idle, and drained releases after half of one.
  say('waiting 90 s for everything to come to rest');
  await sleep(90_000);
  const before = { processes: await operatorProcesses(cluster), writes: await writesSoFar(cluster) };
  await sleep(60_000);
  const after = { processes: await operatorProcesses(cluster), writes: await writesSoFar(cluster) };
  console.log('\nnothing happens for 60 s:');
  console.log(
    `  writes of our kinds, workloads, Services and ConfigMaps, by anyone: ${after.writes - before.writes} (goal: 0)`,
  );
  for (const { pid, command, rss, cpuSeconds } of after.processes) {
    const earlier = before.processes.find((each) => each.pid === pid)?.cpuSeconds ?? 0;
    const share = (((cpuSeconds - earlier) / 60) * 100).toFixed(2);
    console.log(`  operator's pod: ${command}: RSS ${mebibytes(rss)} (goal: 150), ${share} % of a core`);
  }
  const pods = await summaryOf(cluster);
  const { metadata } = await appNamed(client, app);
  console.log('the system, by container: memory in use without page cache that can go');
  for (const pod of pods.filter(({ podRef }) => podRef.namespace === 'mvp-system')) print(pod);
  console.log(`one idle app (${app}), by container:`);
  const own = pods.filter(({ podRef }) => podRef.namespace === metadata.namespace && belongs(podRef.name, app));
  for (const pod of own) print(pod);
  const total = own
    .flatMap(({ containers }) => containers)
    .reduce((sum, { memory }) => sum + (memory?.workingSetBytes ?? 0), 0);
  console.log(`  ${'together'.padEnd(52)} ${mebibytes(total).padStart(8)}`);
}

/** Pods of an app are named after its database or one of its releases. */
const belongs = (pod: string, app: string): boolean => pod.startsWith(`db-${app}-`) || pod.startsWith(`${app}.`);

type PodSummary = z.infer<typeof summarySchema>['pods'][number];
const summarySchema = z.object({
  pods: z.array(
    z.object({
      podRef: z.object({ name: z.string(), namespace: z.string() }),
      containers: z.array(
        z.object({
          name: z.string(),
          memory: z.object({ workingSetBytes: z.number().default(0), rssBytes: z.number().default(0) }).optional(),
        }),
      ),
    }),
  ),
});

function print({ podRef, containers }: PodSummary): void {
  for (const { name, memory } of containers) {
    console.log(
      `  ${`${podRef.name.slice(0, 40)} ${name}`.padEnd(52)} ` +
        `${mebibytes(memory?.workingSetBytes ?? 0).padStart(8)}, anonymous ` +
        `${mebibytes(memory?.rssBytes ?? 0)}`,
    );
  }
}

async function raw(cluster: Cluster, path: string): Promise<string> {
  const said = await (await kubectlFor(cluster.kubeconfig))(['get', '--raw', path]);
  if (said.code !== 0) throw new Error(`${path}: ${said.stderr}`);
  return said.stdout;
}

async function summaryOf(cluster: Cluster): Promise<readonly PodSummary[]> {
  return summarySchema.parse(JSON.parse(await raw(cluster, '/api/v1/nodes/node/proxy/stats/summary'))).pods;
}

/** Writes that the API server has counted since its start. */
async function writesSoFar(cluster: Cluster): Promise<number> {
  const lines = (await raw(cluster, '/metrics')).split('\n');
  return lines
    .filter((line) => line.startsWith('apiserver_request_total{'))
    .filter((line) => /group="mvp\.build"|resource="(deployments|statefulsets|services|configmaps|jobs)"/.test(line))
    .filter((line) => /verb="(POST|PUT|PATCH|APPLY|DELETE)"/.test(line))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** The processes of the operator's pod: itself and its children, in the node's process table. */
async function operatorProcesses(
  cluster: Cluster,
): Promise<readonly { pid: string; command: string; rss: number; cpuSeconds: number }[]> {
  // Its children are started from its own folder; no process of the node's is.
  const script = `for p in $(pgrep -f 'node .*(dist/operator[.]mjs|/app/(operator|repair|generate)/)'); do
    [ -r /proc/$p/stat ] || continue
    echo "$p|$(tr '\\0' ' ' < /proc/$p/cmdline)|$(awk '/^VmRSS/{print $2}' /proc/$p/status)|$(awk '{print $14+$15}' /proc/$p/stat)"
  done`;
  const { stdout } = await cluster.exec(['sh', '-c', script]);
  return stdout
    .split('\n')
    .filter((line) => line.includes('node') && !line.includes('pgrep'))
    .map((line) => {
      const [pid = '', command = '', kibibytes = '0', ticks = '0'] = line.split('|');
      const program = /\S+\.(mjs|ts)\b/.exec(command)?.[0] ?? command;
      return { pid, command: program, rss: Number(kibibytes) * 1024, cpuSeconds: Number(ticks) / 100 };
    });
}
