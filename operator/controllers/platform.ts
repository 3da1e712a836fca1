import type { Mvp, MvpStatus } from '../../crds/index.ts';
import type { KubeClient } from '../../kube/index.ts';
import type { RepairClient } from '../../repair/index.ts';
import { configMapCalls, configMapStore, type BlobStore, type StoreClient } from '../../store/index.ts';
import type { BuildConfig, runBuild } from '../build/index.ts';
import type { AppRef, DatabaseSpec, DeployConfig, probeRelease } from '../deploy/index.ts';
import type { TaskContext } from '../runtime/index.ts';
import type { BuildSlots } from './slots.ts';

/** What generation gives: the files, and what the status says of how they came about. */
export interface Generation {
  files: ReadonlyMap<string, string | Uint8Array>;
  about: { [Part in 'analysis' | 'provider' | 'usage']: NonNullable<MvpStatus[Part]> };
  seconds: { analyze: number; generate: number };
}

/** Everything outside Kubernetes that the controllers use. */
export interface Platform {
  deploy: DeployConfig;
  build: BuildConfig;
  store: StoreClient;
  repair: Pick<RepairClient, 'repair'>;
  runBuild: typeof runBuild;
  probe: typeof probeRelease;
  slots: BuildSlots;
  /** Revisions kept of a branch at least. */
  snapshotsKept: number;
  /** An idea as files. Same idea, same files; rejects when the signal aborts. */
  /** Its progress says what the analysis found, as soon as it is done. */
  generate(
    idea: { appName: string; description: string; template?: string },
    context: TaskContext,
  ): Promise<Generation>;
}

/** The `Mvp` as the deploy functions know it. */
export function appOf(mvp: Mvp): AppRef {
  return { name: mvp.metadata.name, namespace: namespaceOf(mvp), uid: mvp.metadata.uid };
}

/** The namespace of a namespaced object. */
export function namespaceOf(object: { metadata: { namespace?: string } }): string {
  return object.metadata.namespace ?? 'default';
}

/** Where an `Mvp` keeps its data. */
export function databaseOf(mvp: Mvp): DatabaseSpec {
  const { mode, secretRef } = mvp.spec.database;
  return mode === 'external' && secretRef !== undefined ? { mode, secretName: secretRef.name } : { mode: 'dedicated' };
}

/** The bundles of an `Mvp`: ConfigMaps beside it. */
export function bundlesOf(client: KubeClient, mvp: Mvp): BlobStore {
  const { name, uid } = mvp.metadata;
  return configMapStore({ calls: configMapCalls(client), namespace: namespaceOf(mvp), mvp: { name, uid } });
}
