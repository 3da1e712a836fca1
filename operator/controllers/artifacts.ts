import type { Mvp, MvpSnapshot } from '../../crds/index.ts';
import { RESOURCES, type KubeClient } from '../../kube/index.ts';
import { blobName, type Digest } from '../../store/index.ts';
import { BuildError } from '../build/index.ts';
import { appOf, bundlesOf, namespaceOf, type Platform } from './platform.ts';

/** A snapshot whose artifact is not in the store any more. */
export interface LostArtifact {
  readonly mvp: Mvp;
  readonly snapshot: MvpSnapshot;
  /** The app's own snapshots: those with the same files share the artifact. */
  readonly siblings: readonly MvpSnapshot[];
}

/**
 * Builds a lost artifact again from its bundle, when it is the workspace's turn, and writes down where it is now. What follows from that, a Deployment
 * that fetches the new one, is for whoever watches the snapshot. Throws `BuildError` where it cannot be made.
 */
export async function remakeArtifact(
  { mvp, snapshot, siblings }: LostArtifact,
  platform: Pick<Platform, 'slots' | 'runBuild' | 'store' | 'build'>,
  client: KubeClient,
  signal: AbortSignal,
): Promise<void> {
  const app = appOf(mvp);
  const digest = snapshot.spec.digest as Digest;
  // without its bundle the pod would only wait for its volume
  if (!(await bundlesOf(client, mvp).has(digest)))
    throw new BuildError('BuildFailed', `the bundle of ${snapshot.metadata.name} is gone`);
  const { artifact } = await platform.slots.run(app.namespace, signal, () =>
    platform.runBuild(
      { app, bundleDigest: digest, bundleConfigMap: blobName(app.uid, digest) },
      { client, store: platform.store, config: platform.build, signal },
    ),
  );
  if (artifact === undefined)
    throw new BuildError('BuildFailed', `${snapshot.metadata.name} was built before and does not build any more`);
  const { key, sha256, bytes } = artifact;
  const lost = snapshot.status?.artifact?.key;
  for (const one of [snapshot, ...siblings.filter((sibling) => sibling !== snapshot)]) {
    if (one.status?.artifact?.key !== lost) continue;
    const { name } = one.metadata;
    const target = { name, namespace: namespaceOf(one) };
    const status = { artifact: { key, sha256, bytes } };
    await client.patch(RESOURCES.snapshot, target, 'merge', { status }, { subresource: 'status', signal });
  }
}
