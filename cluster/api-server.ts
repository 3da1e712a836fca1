import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBinaries } from './binaries.ts';
import { Component } from './component.ts';
import { readConfig } from './config.ts';
import { isAlive } from '../setup/lock.ts';
import { freePort } from './ports.ts';
import { printProgress, step, type OnProgress } from './progress.ts';
import { run } from '../setup/run.ts';

/** The programs of a light cluster. */
export type LightComponent = 'etcd' | 'kube-apiserver' | 'kube-controller-manager';

/** Settings of {@link startApiServer}. */
export interface ApiServerOptions {
  /** Also run the controller manager: owner garbage collection, namespace deletion, service accounts, Jobs. Default false. */
  controllers?: boolean;
  /** More arguments of kube-apiserver, as `--name=value`. */
  apiServerArgs?: string[];
  onProgress?: OnProgress;
}

/** An etcd and a kube-apiserver of one's own, RBAC on, with nothing that would run a pod. */
export interface ApiServer {
  /** Path of an administrator's kubeconfig (client certificate). */
  kubeconfig: string;
  /** `https://127.0.0.1:<port>` */
  url: string;
  /** `http://127.0.0.1:<port>` of etcd, without authentication. */
  etcdUrl: string;
  /** Folder of certificates, data and logs; gone after {@link stop}. */
  dir: string;
  /** Sends a signal, e.g. SIGSTOP to freeze and SIGCONT to go on. A killed program stays down until {@link restart}. */
  signal(component: LightComponent, signal: NodeJS.Signals): void;
  /** Starts a program again, killing it outright if it still runs, with the same ports and data. Waits until it is ready. */
  restart(component: LightComponent): Promise<void>;
  /** Ends the programs and removes the folder. */
  stop(): Promise<void>;
}

/**
 * Starts etcd and kube-apiserver as child processes, ready in about 3 s once the binaries are built. Any number run side
 * by side. They end with this process, and a folder that a killed process left is removed at the next start.
 */
export async function startApiServer(options: ApiServerOptions = {}): Promise<ApiServer> {
  try {
    return await startOnce(options);
  } catch (error) {
    // Between the choice of a port and its use somebody else may take it: other ports then, once.
    (options.onProgress ?? printProgress)(
      `API server once more: ${error instanceof Error ? error.message : String(error)}`,
    );
    return startOnce(options);
  }
}

async function startOnce(options: ApiServerOptions): Promise<ApiServer> {
  const onProgress = options.onProgress ?? printProgress;
  const { kubernetes } = await ensureBinaries(onProgress);
  const runs = join(readConfig().cache, 'api-servers');
  await sweepApiServers(runs);
  await mkdir(runs, { recursive: true });
  const dir = await mkdtemp(join(runs, `${process.pid}-`));
  const [apiPort, etcdPort, etcdPeerPort] = [await freePort(), await freePort(), await freePort()];
  const url = `https://127.0.0.1:${apiPort}`;
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const credentials = join(dir, 'credentials');
  await run(kubernetes, ['credentials', '-dir', credentials, '-server', url]);
  const component = (program: LightComponent, args: string[]) =>
    new Component({ binary: kubernetes, program, args, logFile: join(dir, `${program}.log`) });
  const components = new Map<LightComponent, Component>([
    ['etcd', component('etcd', etcdArgs(dir, etcdUrl, `http://127.0.0.1:${etcdPeerPort}`))],
    ['kube-apiserver', component('kube-apiserver', apiServerArgs(credentials, apiPort, etcdUrl, options))],
  ]);
  if (options.controllers) {
    components.set('kube-controller-manager', component('kube-controller-manager', controllerManagerArgs(credentials)));
  }
  const client = await adminClient(credentials, url);
  const find = (name: LightComponent): Component => {
    const found = components.get(name);
    if (!found) throw new Error(`${name} is not part of this cluster`);
    return found;
  };
  const waitUntilReady = async (paths: string[]) => {
    const deadline = Date.now() + 60_000;
    for (const path of paths)
      while (!(await client.answers(path))) {
        for (const [name, each] of components) {
          if (each.hasEnded) throw new Error(`${name} ended: ${await each.lastLines()}`);
        }
        if (Date.now() > deadline) throw new Error(`No answer after 60 s: ${await find('kube-apiserver').lastLines()}`);
        await sleep(100);
      }
  };
  const stop = async () => {
    // The API server first: without etcd it would wait for its last writes.
    for (const each of [...components.values()].toReversed()) await each.stop('SIGKILL');
    await rm(dir, { recursive: true, force: true });
  };
  try {
    await step(onProgress, 'API server', async () => {
      find('etcd').start();
      find('kube-apiserver').start();
      await waitUntilReady(readyPaths);
      if (!options.controllers) return;
      // Not before the API server has made its roles: it gives up when it is refused at its start.
      find('kube-controller-manager').start();
      await waitUntilReady(['/api/v1/namespaces/default/serviceaccounts/default']);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    kubeconfig: join(credentials, 'admin.conf'),
    url,
    etcdUrl,
    dir,
    signal: (name, signal) => find(name).signal(signal),
    restart: async (name) => {
      await find(name).stop('SIGKILL');
      find(name).start();
      await waitUntilReady(readyPaths);
    },
    stop,
  };
}

function etcdArgs(dir: string, clientUrl: string, peerUrl: string): string[] {
  return [
    `--data-dir=${join(dir, 'etcd')}`,
    `--listen-client-urls=${clientUrl}`,
    `--advertise-client-urls=${clientUrl}`,
    `--listen-peer-urls=${peerUrl}`,
    `--initial-advertise-peer-urls=${peerUrl}`,
    `--initial-cluster=default=${peerUrl}`,
    '--unsafe-no-fsync', // nobody misses a test's data after a power cut
    '--log-level=warn',
  ];
}

function apiServerArgs(credentials: string, port: number, etcdUrl: string, options: ApiServerOptions): string[] {
  return [
    `--etcd-servers=${etcdUrl}`,
    '--bind-address=127.0.0.1',
    '--advertise-address=127.0.0.1',
    `--secure-port=${port}`,
    `--tls-cert-file=${join(credentials, 'apiserver.crt')}`,
    `--tls-private-key-file=${join(credentials, 'apiserver.key')}`,
    `--client-ca-file=${join(credentials, 'ca.crt')}`,
    `--service-account-key-file=${join(credentials, 'service-account.pub')}`,
    `--service-account-signing-key-file=${join(credentials, 'service-account.key')}`,
    '--service-account-issuer=https://kubernetes.default.svc',
    '--service-cluster-ip-range=10.96.0.0/16',
    '--authorization-mode=Node,RBAC',
    '--endpoint-reconciler-type=none', // 127.0.0.1 is not an address that an endpoint may have
    // Without the controller manager there is no default service account, and no pod could be created to test with.
    ...(options.controllers ? [] : ['--disable-admission-plugins=ServiceAccount']),
    ...(options.apiServerArgs ?? []),
  ];
}

function controllerManagerArgs(credentials: string): string[] {
  const kubeconfig = join(credentials, 'controller-manager.conf');
  return [
    `--kubeconfig=${kubeconfig}`,
    `--service-account-private-key-file=${join(credentials, 'service-account.key')}`,
    `--root-ca-file=${join(credentials, 'ca.crt')}`,
    '--use-service-account-credentials=true',
    '--leader-elect=false',
    '--secure-port=0',
  ];
}

/** `/readyz` waits for the roles to be made; the namespace is a read that needs etcd. */
const readyPaths = ['/readyz', '/api/v1/namespaces/default'];

/** Asks as an administrator whether a path answers with 200. */
async function adminClient(credentials: string, url: string): Promise<{ answers(path: string): Promise<boolean> }> {
  const ca = await readFile(join(credentials, 'ca.crt'));
  const cert = await readFile(join(credentials, 'kubelet-client.crt'));
  const key = await readFile(join(credentials, 'kubelet-client.key'));
  return {
    answers: (path) =>
      new Promise((done) => {
        const asked = request(`${url}${path}`, { ca, cert, key, agent: false, timeout: 2_000 }, (response) => {
          response.resume();
          done(response.statusCode === 200);
        });
        asked.on('timeout', () => asked.destroy());
        asked.on('error', () => done(false));
        asked.end();
      }),
  };
}

/** Removes the folders of API servers whose owner is dead; their processes ended with it. */
export async function sweepApiServers(runs: string): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(runs).catch(() => [])) {
    if (isAlive(Number(name.split('-')[0]))) continue;
    await rm(join(runs, name), { recursive: true, force: true });
    removed.push(name);
  }
  return removed;
}
