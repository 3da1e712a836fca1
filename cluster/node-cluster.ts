import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster, NodeProgram, StartOptions } from './cluster.ts';
import { readConfig } from './config.ts';
import { loadImages } from './image-loader.ts';
import { clusterLabels, type LabelledCluster } from './labels.ts';
import { NodeContainer } from './node-container.ts';
import { ensureNodeImage } from './node-image.ts';
import { freePort } from './ports.ts';
import { step, type OnProgress } from './progress.ts';
import { run, type Finished } from '../setup/run.ts';

/** Starts a cluster of our own node image. */
export async function startNodeCluster(name: string, options: StartOptions, onProgress: OnProgress): Promise<Cluster> {
  const image = await ensureNodeImage(onProgress);
  const ports = { api: await freePort(options.hostPorts?.api), gateway: await freePort(options.hostPorts?.gateway) };
  const container = `mvp-cluster-${name}`;
  await step(onProgress, `cluster ${name}`, async () => {
    try {
      await new NodeContainer(image, ports)
        .withName(container)
        .withLabels(clusterLabels(name, options.keep ?? false, ports))
        .start();
    } catch (error) {
      const logs = await run('docker', ['logs', '--tail', '30', container], { allowFailure: true });
      await removeContainer(container);
      throw new Error(`cluster ${name} did not start:\n${logs.stdout}${logs.stderr}`, { cause: error });
    }
  });
  return nodeCluster({ name, container, apiPort: ports.api, gatewayPort: ports.gateway });
}

/** The handle of a running node, newly started or found by its labels. */
export async function nodeCluster(
  found: Pick<LabelledCluster, 'name' | 'container' | 'apiPort' | 'gatewayPort'>,
): Promise<Cluster> {
  const { name, container, apiPort, gatewayPort } = found;
  const exec = (command: string[]): Promise<Finished> =>
    run('docker', ['exec', container, ...command], { allowFailure: true });
  const inNode = async (script: string): Promise<string> =>
    (await run('docker', ['exec', container, 'sh', '-ec', script])).stdout;
  const folder = clusterFolder(name);
  const kubeconfig = join(folder, 'kubeconfig');
  await mkdir(folder, { recursive: true });
  const inside = await inNode('cat /etc/kubernetes/admin.conf 2>/dev/null || cat /etc/rancher/k3s/k3s.yaml');
  await writeFile(kubeconfig, inside.replace('https://127.0.0.1:6443', `https://127.0.0.1:${apiPort}`), {
    mode: 0o600,
  });
  const pidFile = (program: NodeProgram) => `/run/node/${program}.pid`;
  return {
    name,
    kubeconfig,
    gatewayPort,
    apiPort,
    nodeContainer: container,
    loadImages: (refs) => loadImages(container, refs, folder),
    exec,
    signal: async (program, signal) => {
      await inNode(`kill -${signal.replace('SIG', '')} $(cat ${pidFile(program)})`);
    },
    hold: async (program) => {
      await inNode(`touch /run/node/${program}.hold; kill -KILL $(cat ${pidFile(program)})`);
    },
    release: async (program) => {
      await inNode(`rm -f /run/node/${program}.hold`);
    },
    stop: () => removeNodeCluster(name, container),
  };
}

/** Removes a cluster's container, its volumes and its folder. */
export async function removeNodeCluster(name: string, container: string): Promise<void> {
  await removeContainer(container);
  await rm(clusterFolder(name), { recursive: true, force: true });
}

async function removeContainer(container: string): Promise<void> {
  const removed = await run('docker', ['rm', '--force', '--volumes', container], { allowFailure: true });
  if (removed.exitCode !== 0 && !/no such container|already in progress/i.test(removed.stderr)) {
    throw new Error(`could not remove ${container}: ${removed.stderr.trim()}`);
  }
}

function clusterFolder(name: string): string {
  return join(readConfig().cache, 'clusters', name);
}
