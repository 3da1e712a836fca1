import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sweepApiServers } from './api-server.ts';
import type { Cluster, StartOptions } from './cluster.ts';
import { readConfig } from './config.ts';
import { connectContext } from './context-cluster.ts';
import { ensureDocker } from './host.ts';
import { startK3sCluster } from './k3s-cluster.ts';
import { listClusters, type LabelledCluster } from './labels.ts';
import { nodeCluster, removeNodeCluster, startNodeCluster } from './node-cluster.ts';
import { printProgress, step } from './progress.ts';
import { run } from '../setup/run.ts';

/**
 * Starts a cluster, ready to be used: the one of `MVP_CONTEXT` where that is set, else a new one in a container.
 * Removes what killed runs left first. Throws if a cluster of that name is there: see {@link connectCluster}.
 */
export async function startCluster(options: StartOptions = {}): Promise<Cluster> {
  const onProgress = options.onProgress ?? printProgress;
  const name = options.name ?? `test-${randomBytes(3).toString('hex')}`;
  if (!/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/.test(name)) throw new Error(`'${name}' is no name for a cluster`);
  const config = readConfig();
  if (config.context) return connectContext(config.context, options.hostPorts, onProgress);
  await ensureDocker(onProgress);
  const removed = await sweepLeftovers();
  if (removed.length > 0) onProgress(`removed what an earlier run left: ${removed.join(', ')}`);
  return config.useK3s ? startK3sCluster(name, options, onProgress) : startNodeCluster(name, options, onProgress);
}

/** Whether {@link startCluster} starts a cluster, and does not take one that is there (`MVP_CONTEXT`). */
export function usesOwnCluster(): boolean {
  return readConfig().context === undefined;
}

/** Whether that cluster is of our node image. */
export function usesOwnNode(): boolean {
  return usesOwnCluster() && !readConfig().useK3s;
}

/** The running cluster of that name, e.g. one that another process started; a stopped one is started again. */
export async function connectCluster(
  name: string,
  onProgress = printProgress,
  hostPorts?: StartOptions['hostPorts'],
): Promise<Cluster | undefined> {
  const { context } = readConfig();
  if (context) return connectContext(context, hostPorts, onProgress);
  await ensureDocker(onProgress);
  const found = (await listClusters()).find((cluster) => cluster.name === name);
  if (!found) return undefined;
  if (!found.isRunning) {
    await step(onProgress, `cluster ${name} was stopped: starting it again`, () => startAgain(found));
  }
  return nodeCluster(found);
}

async function startAgain(found: LabelledCluster): Promise<void> {
  await run('docker', ['start', found.container]);
  const waiting = 'until [ -e /run/node/ready ]; do sleep 0.2; done';
  await run('docker', ['exec', found.container, 'timeout', '120', 'sh', '-c', waiting]);
}

/** Removes the cluster of that name, kept or not. False if there is none. */
export async function removeCluster(name: string): Promise<boolean> {
  const found = (await listClusters()).find((cluster) => cluster.name === name);
  if (found) await removeNodeCluster(found.name, found.container);
  return found !== undefined;
}

/** Removes the clusters and API servers whose owner is dead; never one that was started to stay. Returns their names. */
export async function sweepLeftovers(): Promise<string[]> {
  const { cache } = readConfig();
  const leftovers = (await listClusters()).filter((cluster) => cluster.isLeftover);
  for (const { name, container } of leftovers) await removeNodeCluster(name, container);
  const apiServers = await sweepApiServers(join(cache, 'api-servers'));
  return [...leftovers.map(({ name }) => name), ...apiServers];
}
