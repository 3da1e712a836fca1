import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startApiServer } from './api-server.ts';
import { ensureTools } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { ensureDocker } from './host.ts';
import { listClusters, type LabelledCluster } from './labels.ts';
import { ensureNodeImage } from './node-image.ts';
import { printProgress } from './progress.ts';
import { run } from '../setup/run.ts';
import { connectCluster, removeCluster, startCluster, sweepLeftovers } from './start.ts';

const usage = `usage: node cluster/cli.ts COMMAND
  prepare            build what clusters need: Kubernetes, kubectl, helm, the base image, the node image
  up [NAME]          start a cluster that stays (default name: dev) or find it; --gateway PORT for its gateway
  load NAME IMAGE…   bring local Docker images into a cluster
  down [NAME]        remove it
  list               the clusters of this machine
  sweep              remove what killed runs left
  api                an API server alone, until Ctrl-C; --controllers for garbage collection and Jobs`;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { gateway: { type: 'string' }, controllers: { type: 'boolean', default: false } },
  });
  const [command, name = 'dev', ...rest] = positionals;
  switch (command) {
    case 'prepare': {
      console.log(await ensureNodeImage(printProgress));
      console.log((await ensureTools()).kubectl);
      return 0;
    }
    case 'up': {
      const hostPorts = values.gateway === undefined ? {} : { gateway: Number(values.gateway) };
      const cluster = (await connectCluster(name)) ?? (await startCluster({ name, keep: true, hostPorts }));
      await describe(cluster);
      return 0;
    }
    case 'load': {
      const cluster = await connectCluster(name);
      if (!cluster) throw new Error(`there is no cluster ${name}`);
      console.log(await cluster.loadImages(rest));
      return 0;
    }
    case 'down': {
      await ensureDocker(printProgress);
      console.log((await removeCluster(name)) ? `removed ${name}` : `there is no cluster ${name}`);
      return 0;
    }
    case 'list': {
      await ensureDocker(printProgress);
      console.table(await Promise.all((await listClusters()).map(withMemory)));
      return 0;
    }
    case 'sweep': {
      await ensureDocker(printProgress);
      console.log((await sweepLeftovers()).join('\n'));
      return 0;
    }
    case 'api':
      return runApiServer(values.controllers);
    default:
      console.error(usage);
      return 2;
  }
}

async function withMemory(cluster: LabelledCluster): Promise<LabelledCluster & { memory: string }> {
  const args = ['stats', '--no-stream', '--format', '{{.MemUsage}}', cluster.container];
  const stats = await run('docker', args, { allowFailure: true });
  return { ...cluster, memory: stats.stdout.split('/')[0]?.trim() ?? '' };
}

async function describe(cluster: Cluster): Promise<void> {
  const { kubectl } = await ensureTools();
  console.log(
    `name      ${cluster.name}\nKUBECONFIG=${cluster.kubeconfig}\nkubectl   ${kubectl}\ngateway   http://127.0.0.1:${cluster.gatewayPort}`,
  );
}

async function runApiServer(controllers: boolean): Promise<number> {
  const api = await startApiServer({ controllers });
  console.log(`KUBECONFIG=${api.kubeconfig}\netcd ${api.etcdUrl}`);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort());
  while (!stop.signal.aborted) await sleep(3_600_000, undefined, { signal: stop.signal }).catch(() => undefined);
  await api.stop();
  return 0;
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
