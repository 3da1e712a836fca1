/** Flux's source- and kustomize-controller as processes beside a real API server. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { loadAll } from 'js-yaml';

import { resource, type KubeClient, type Manifest } from '../../kube/index.ts';
import { freePort } from '../../cluster/ports.ts';
import { eventually } from '../integration/system.ts';
import { ensureFlux, type FluxProgram } from './programs.ts';

/** Where Flux and its objects are, as it installs itself. */
export const NAMESPACE = 'flux-system';

export const GIT_REPOSITORY = resource('source.toolkit.fluxcd.io/v1', 'GitRepository', 'gitrepositories', true);
export const KUSTOMIZATION = resource('kustomize.toolkit.fluxcd.io/v1', 'Kustomization', 'kustomizations', true);

/** Flux at work. */
export interface Flux {
  /** What a controller has written to its log. */
  log(program: FluxProgram): string;
  stop(): Promise<void>;
}

/** Puts Flux's kinds on the API server and starts both controllers, with all rights, as Flux has them by default. */
export async function startFlux(client: KubeClient, kubeconfig: string): Promise<Flux> {
  const programs = await ensureFlux();
  await applyFluxKinds(client, join(programs, 'kinds'));
  const folder = await mkdtemp(join(tmpdir(), 'mvp-flux-'));
  const logs = new Map<FluxProgram, string>();
  const children: ChildProcess[] = [];

  const start = async (program: FluxProgram, more: readonly string[]): Promise<void> => {
    const health = `127.0.0.1:${String(await freePort())}`;
    const words = ['--watch-all-namespaces', '--enable-leader-election=false', '--metrics-addr=0'];
    const child = spawn(join(programs, program), [...words, `--health-addr=${health}`, ...more], {
      // Each clears what it finds in the folder for what is temporary.
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        TMPDIR: folder,
        KUBECONFIG: kubeconfig,
        RUNTIME_NAMESPACE: NAMESPACE,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    for (const from of [child.stdout, child.stderr])
      from.on('data', (text: Buffer) => logs.set(program, (logs.get(program) ?? '') + text.toString()));
    for (const until = Date.now() + 60_000; ; await sleep(50)) {
      if ((await fetch(`http://${health}/readyz`).catch(() => undefined))?.ok === true) return;
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`${program} does not answer: ${logs.get(program)?.slice(-2_000) ?? ''}`);
    }
  };
  const stop = async (): Promise<void> => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };

  const storage = join(folder, 'artifacts');
  await mkdir(storage);
  const files = `127.0.0.1:${String(await freePort())}`;
  try {
    await Promise.all([
      start('source-controller', [
        `--storage-path=${storage}`,
        `--storage-addr=${files}`,
        `--storage-adv-addr=${files}`,
      ]),
      start('kustomize-controller', []),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { log: (program) => logs.get(program) ?? '', stop };
}

async function applyFluxKinds(client: KubeClient, folder: string): Promise<void> {
  const manifests: Manifest[] = [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE } }];
  for (const name of await readdir(folder))
    manifests.push(...(loadAll(await readFile(join(folder, name), 'utf8')) as Manifest[]));
  for (const manifest of manifests) await client.apply(manifest, { fieldManager: 'tests' });
  for (const kind of [GIT_REPOSITORY, KUSTOMIZATION]) await eventually(() => client.list(kind), 20_000);
}
