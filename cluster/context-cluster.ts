import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import { join } from 'node:path';
import { ensureTools } from './binaries.ts';
import type { Cluster, Loaded, StartOptions } from './cluster.ts';
import { readConfig } from './config.ts';
import { fullName } from './image-loader.ts';
import { freePort } from './ports.ts';
import { ProgramFailed, run } from '../setup/run.ts';
import type { OnProgress } from './progress.ts';

/**
 * A cluster that somebody else runs, by the name of its context in the user's kubeconfig. The gateway is reached at
 * NodePort 30080 of its first node, so that node's address must be reachable from here, and for as long as this process lives.
 */
export async function connectContext(
  context: string,
  hostPorts: StartOptions['hostPorts'],
  onProgress: OnProgress,
): Promise<Cluster> {
  const { kubectl } = await ensureTools(onProgress);
  const folder = join(readConfig().cache, 'clusters', `context-${context.replaceAll(/[^A-Za-z0-9-]/g, '-')}`);
  const kubeconfig = join(folder, 'kubeconfig');
  await mkdir(folder, { recursive: true });
  const view = await run(kubectl, ['config', 'view', '--context', context, '--minify', '--flatten', '--raw']);
  await writeFile(kubeconfig, view.stdout, { mode: 0o600 });
  const inCluster = async (args: string[]): Promise<string> =>
    (await run(kubectl, ['--kubeconfig', kubeconfig, ...args])).stdout.trim();
  const jsonpath = '{.items[0].status.addresses[?(@.type=="InternalIP")].address}';
  const door = await openDoor(await inCluster(['get', 'nodes', '-o', `jsonpath=${jsonpath}`]), hostPorts?.gateway);
  onProgress(`using the context ${context}`);
  const notOurs = async (): Promise<never> => {
    throw new Error(`The cluster of the context ${context} is somebody else's: its programs can't be reached.`);
  };
  return {
    name: context,
    kubeconfig,
    gatewayPort: door.port,
    apiPort: 0,
    nodeContainer: '',
    loadImages: async (refs) => {
      const missing = absent(refs, await inCluster(['get', 'nodes', '-o', 'json']));
      return missing.length === 0 ? { images: 0, layers: 0, bytes: 0 } : loadByTool(context, missing);
    },
    exec: notOurs,
    signal: notOurs,
    hold: notOurs,
    release: notOurs,
    stop: () => door.close(),
  };
}

/** The images that not every node says it has. A node lists its fifty largest. */
export function absent(refs: readonly string[], nodes: string): string[] {
  const { items } = JSON.parse(nodes) as { items: { status?: { images?: { names?: string[] }[] } }[] };
  const lists = items.map(({ status }) => new Set(status?.images?.flatMap(({ names }) => names ?? [])));
  return refs.filter(
    (ref) => lists.length === 0 || !lists.every((names) => names.has(ref) || names.has(fullName(ref))),
  );
}

/** Each local kind of cluster has a command of its own to take in an image; any other cluster pulls from a registry. */
async function loadByTool(context: string, refs: string[]): Promise<Loaded> {
  const [tool = '', name = ''] = /^(kind|k3d|minikube)-?(.*)$/.exec(context)?.slice(1) ?? [];
  const commands: Record<string, string[]> = {
    kind: ['kind', 'load', 'docker-image', '--name', name, ...refs],
    k3d: ['k3d', 'image', 'import', '--cluster', name, ...refs],
    minikube: ['minikube', 'image', 'load', ...refs],
  };
  const [command, ...args] = commands[tool] ?? [];
  if (!command)
    throw new Error(
      `Bring these images to every node of ${context} (docker save and ctr images import): ${refs.join(' ')}`,
    );
  await run(command, args).catch((error: unknown) => {
    throw error instanceof ProgramFailed ? new Error(`Loading images into ${context}: ${error.message}`) : error;
  });
  return { images: refs.length, layers: 0, bytes: 0 };
}

/** Forwards a port of 127.0.0.1, the wanted one if it is free, to the gateway's NodePort. */
async function openDoor(host: string, wanted: number | undefined): Promise<{ port: number; close(): Promise<void> }> {
  const port = await freePort(wanted);
  const server = createServer((from) => {
    const to = connect(30_080, host);
    from.pipe(to).pipe(from);
    from.on('error', () => to.destroy());
    to.on('error', () => from.destroy());
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  server.unref(); // it must not keep a command from ending
  return { port, close: () => new Promise((done) => server.close(() => done())) };
}
