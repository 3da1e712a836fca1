import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import { join } from 'node:path';
import { ensureTools } from './binaries.ts';
import type { Cluster, Loaded } from './cluster.ts';
import { readConfig } from './config.ts';
import { ProgramFailed, run } from './run.ts';
import type { OnProgress } from './progress.ts';

/**
 * A cluster that somebody else runs, by the name of its context in the user's kubeconfig. The gateway is reached at
 * NodePort 30080 of its first node, so that node's address must be reachable from here.
 */
export async function connectContext(context: string, onProgress: OnProgress): Promise<Cluster> {
  const { kubectl } = await ensureTools(onProgress);
  const folder = join(readConfig().cache, 'clusters', `context-${context.replaceAll(/[^A-Za-z0-9-]/g, '-')}`);
  const kubeconfig = join(folder, 'kubeconfig');
  await mkdir(folder, { recursive: true });
  const view = await run(kubectl, ['config', 'view', '--context', context, '--minify', '--flatten', '--raw']);
  await writeFile(kubeconfig, view.stdout, { mode: 0o600 });
  const jsonpath = '{.items[0].status.addresses[?(@.type=="InternalIP")].address}';
  const asked = await run(kubectl, ['--kubeconfig', kubeconfig, 'get', 'nodes', '-o', `jsonpath=${jsonpath}`]);
  const door = await openDoor(asked.stdout.trim());
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
    loadImages: (refs) => loadByTool(context, refs),
    exec: notOurs,
    signal: notOurs,
    hold: notOurs,
    release: notOurs,
    stop: () => door.close(),
  };
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
  if (!command) throw new Error(`Push these images where the cluster of ${context} can pull them: ${refs.join(', ')}`);
  await run(command, args).catch((error: unknown) => {
    throw error instanceof ProgramFailed ? new Error(`Loading images into ${context}: ${error.message}`) : error;
  });
  return { images: refs.length, layers: 0, bytes: 0 };
}

/** Forwards a free port of 127.0.0.1 to the gateway's NodePort. */
async function openDoor(host: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((from) => {
    const to = connect(30_080, host);
    from.pipe(to).pipe(from);
    from.on('error', () => to.destroy());
    to.on('error', () => from.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  server.unref(); // it must not keep a command from ending
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
