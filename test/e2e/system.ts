import type { TestProject } from 'vitest/node';
import { installSystem } from '../../install/index.ts';
import { connectCluster, startCluster } from '../../cluster/index.ts';

/** What every end-to-end test is given: one cluster with the system on it, made for this run and removed after it. */
export interface SystemUnderTest {
  readonly gatewayPort: number;
  readonly kubeconfig: string;
  readonly clusterName: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    system: SystemUnderTest;
  }
}

/**
 * Vitest's global set-up of the projects `e2e` and `resilience`: a cluster of its own, which never touches that of `make up`. While developing,
 * `MVP_E2E_CLUSTER` names a running one that is used as it is and stays.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = performance.now();
  const say = (line: string): void =>
    console.log(`[${project.name} ${Math.round((performance.now() - started) / 1000)} s] ${line}`);
  const existing = process.env['MVP_E2E_CLUSTER'];
  const running = existing ? await connectCluster(existing) : undefined;
  if (existing && !running) throw new Error(`there is no running cluster ${existing}`);
  const cluster = running ?? (await startCluster({ name: `${project.name}-${process.pid}`, onProgress: say }));
  try {
    if (!running) await installSystem(cluster, { onProgress: say });
  } catch (error) {
    if (!running) await cluster.stop();
    throw error;
  }
  project.provide('system', {
    gatewayPort: cluster.gatewayPort,
    kubeconfig: cluster.kubeconfig,
    clusterName: cluster.name,
  });
  return async () => {
    if (!running) await cluster.stop();
  };
}
