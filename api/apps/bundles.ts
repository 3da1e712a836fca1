import { LABELS, type Mvp, type MvpSnapshot } from '../../crds/index.ts';
import { snapshotManifest } from '../../history/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { configMapCalls, configMapStore, packBundle, unpackBundle, type BlobStore } from '../../store/index.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';

/** The files of an app, without what is ours and not the app's. */
export type AppFiles = Map<string, Uint8Array>;

/** What belongs to the platform, not to the app: its blueprint. Kept in the bundle, never served. */
const PRIVATE_FOLDER = '.mvp/';

/** The snapshots of an app, newest first within each branch. */
export async function snapshotsOf(tenant: Tenant, mvp: Mvp, branch?: string): Promise<MvpSnapshot[]> {
  const found = await tenant.client.listAll(RESOURCES.snapshot, {
    namespace: tenant.namespace,
    labelSelector: `${LABELS.mvp}=${mvp.metadata.name}`,
  });
  return found
    .filter(({ spec, metadata }) => {
      // Snapshots of a deleted app of the same name that are still being collected are not this one's.
      const ours = (metadata.ownerReferences ?? []).some((owner) => owner.uid === mvp.metadata.uid);
      return ours && (branch === undefined || spec.branch === branch);
    })
    .sort((a, b) => a.spec.branch.localeCompare(b.spec.branch) || b.spec.revision - a.spec.revision);
}

/** The newest snapshot of a branch. @throws ApiError `no_snapshot` */
export async function headOf(tenant: Tenant, mvp: Mvp, branch = 'main'): Promise<MvpSnapshot> {
  const [head] = await snapshotsOf(tenant, mvp, branch);
  if (head === undefined) throw new ApiError('no_snapshot');
  return head;
}

/** One snapshot of an app, by name. @throws ApiError `not_found` if it is none of this app */
export async function snapshotOf(tenant: Tenant, mvp: Mvp, name: string): Promise<MvpSnapshot> {
  const found = await tenant.client.find(RESOURCES.snapshot, name, tenant.namespace);
  const ours = found?.metadata.ownerReferences?.some((owner) => owner.uid === mvp.metadata.uid);
  if (found === undefined || ours !== true)
    throw new ApiError('not_found', `There is no snapshot ${name} of this app.`);
  return found;
}

/** All files of a snapshot, the platform's own included. */
export async function bundleOf(tenant: Tenant, mvp: Mvp, snapshot: MvpSnapshot): Promise<AppFiles> {
  const bytes = await blobsOf(tenant, mvp).get(snapshot.spec.digest);
  if (bytes === undefined) throw new ApiError('not_found', `The files of ${snapshot.metadata.name} are gone.`);
  return unpackBundle(bytes, snapshot.spec.digest);
}

/** The app's own files of a snapshot. */
export async function filesOf(tenant: Tenant, mvp: Mvp, snapshot: MvpSnapshot): Promise<AppFiles> {
  const all = await bundleOf(tenant, mvp, snapshot);
  return new Map([...all].filter(([path]) => !isPrivate(path)));
}

/** Whether a path is the platform's own. */
export function isPrivate(path: string): boolean {
  return path.startsWith(PRIVATE_FOLDER);
}

/** Why a new snapshot is made, and by whom. */
export interface Revision {
  parent: MvpSnapshot;
  reason: MvpSnapshot['spec']['reason'];
  message: string;
  author: string;
}

/** Writes files as the next revision of their parent's branch. @throws KubeError `AlreadyExists` if somebody was faster */
export async function commit(tenant: Tenant, mvp: Mvp, files: AppFiles, revision: Revision): Promise<MvpSnapshot> {
  const bundle = await packBundle(files);
  // The blob first: a snapshot never points at nothing.
  const digest = await blobsOf(tenant, mvp).put('bundle', bundle.bytes);
  return createSnapshot(tenant, mvp, revision, {
    digest,
    fileCount: bundle.fileCount,
    bytes: bundle.bytes.byteLength,
  });
}

/** The next revision of the parent's branch, with content that is stored already. Its name is the lock. */
export async function createSnapshot(
  tenant: Tenant,
  mvp: Mvp,
  { parent, reason, message, author }: Revision,
  content: Pick<MvpSnapshot['spec'], 'digest' | 'fileCount' | 'bytes'>,
): Promise<MvpSnapshot> {
  const { name, uid } = mvp.metadata;
  const { branch, revision } = parent.spec;
  return tenant.client.create<MvpSnapshot>(
    snapshotManifest({
      mvp: { name, uid, namespace: tenant.namespace },
      branch,
      revision: revision + 1,
      parent: parent.metadata.name,
      reason,
      message,
      author,
      content,
    }),
  );
}

function blobsOf(tenant: Tenant, mvp: Mvp): BlobStore {
  return configMapStore({
    calls: configMapCalls(tenant.client),
    namespace: tenant.namespace,
    mvp: { name: mvp.metadata.name, uid: mvp.metadata.uid },
  });
}
