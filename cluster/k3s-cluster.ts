import { K3sContainer } from '@testcontainers/k3s';
import type { Cluster, StartOptions } from './cluster.ts';
import { clusterLabels } from './labels.ts';
import { nodeCluster } from './node-cluster.ts';
import { freePort } from './ports.ts';
import { step, type OnProgress } from './progress.ts';

const image = 'rancher/k3s:v1.36.3-k3s1';

/**
 * Starts K3s's own image (`MVP_CLUSTER=k3s`), for machines that can pull it: no Go build, and NetworkPolicy is enforced.
 * Not run where this was written, which has no image registry. K3s is one process: `signal` and `hold` do not work on it.
 */
export async function startK3sCluster(name: string, options: StartOptions, onProgress: OnProgress): Promise<Cluster> {
  const ports = { api: await freePort(options.hostPorts?.api), gateway: await freePort(options.hostPorts?.gateway) };
  const container = `mvp-cluster-${name}`;
  await step(onProgress, `cluster ${name} (${image})`, () =>
    new K3sContainer(image)
      .withName(container)
      .withLabels(clusterLabels(name, options.keep ?? false, ports))
      .withExposedPorts({ container: 6443, host: ports.api }, { container: 30_080, host: ports.gateway })
      .withAutoCleanup(false)
      .withAutoRemove(false)
      .start(),
  );
  return nodeCluster({ name, container, apiPort: ports.api, gatewayPort: ports.gateway });
}
