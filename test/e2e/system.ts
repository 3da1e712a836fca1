import type { TestProject } from 'vitest/node';
import { installSystem } from '../../install/index.ts';
import { startCluster } from '../cluster/index.ts';

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

/** Vitest's global set-up of the project `e2e`. Never touches a cluster of `make up`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = performance.now();
  const say = (line: string): void =>
    console.log(`[e2e ${Math.round((performance.now() - started) / 1000)} s] ${line}`);
  const cluster = await startCluster({ name: `e2e-${process.pid}`, onProgress: say });
  try {
    await installSystem(cluster, { onProgress: say });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('system', {
    gatewayPort: cluster.gatewayPort,
    kubeconfig: cluster.kubeconfig,
    clusterName: cluster.name,
  });
  return () => cluster.stop();
}
