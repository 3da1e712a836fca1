import { connect, isKubeError, RESOURCES, type KubeClient } from '../../../kube/index.ts';
import type { Mvp } from '../../../crds/index.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../../cluster/index.ts';

/** What every measurement is given. */
export interface Setting {
  readonly cluster: Cluster;
  /** An administrator's client. */
  readonly client: KubeClient;
  readonly say: (line: string) => void;
}

/** The setting of a running cluster; `close` ends its connections. */
export async function settingOf(
  cluster: Cluster,
  say: (line: string) => void,
): Promise<Setting & { close(): Promise<void> }> {
  const client = await connect({ kubeconfig: cluster.kubeconfig });
  return { cluster, client, say, close: () => client.transport.close() };
}

/** The app of that name, wherever its workspace is. Throws if there is none. */
export async function appNamed(client: KubeClient, name: string): Promise<Mvp> {
  const found = (await client.listAll(RESOURCES.mvp)).find(({ metadata }) => metadata.name === name);
  if (found === undefined) throw new Error(`there is no app ${name}`);
  return found;
}

/** Deletes an app and waits until its pods are gone, so that the next measurement has the machine for itself. */
export async function removeApp(client: KubeClient, name: string): Promise<void> {
  const { metadata } = await appNamed(client, name);
  const { namespace = '' } = metadata;
  await client.delete(RESOURCES.mvp, { name, namespace }).catch((error: unknown) => {
    if (!isKubeError(error, 'NotFound')) throw error;
  });
  const deadline = performance.now() + 120_000;
  while ((await client.listAll(RESOURCES.pod, { namespace, labelSelector: `mvp.build/mvp=${name}` })).length > 0) {
    if (performance.now() > deadline) throw new Error(`pods of ${name} are still there after two minutes`);
    await sleep(500);
  }
}
