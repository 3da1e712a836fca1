import { branchObjectName, LABELS, SETTLED, type Mvp, type MvpSnapshot } from '../../crds/index.ts';
import { nextOf, snapshotManifest } from '../../history/index.ts';
import { RESOURCES, type KubeObject } from '../../kube/index.ts';
import {
  configMapCalls,
  configMapStore,
  packBundle,
  unpackBundle,
  type BlobStore,
  type Digest,
} from '../../store/index.ts';
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
  const owners = await ownersOf(tenant, mvp, found);
  return found
    .filter((each) => isOwned(each, owners) && (branch === undefined || each.spec.branch === branch))
    .sort((a, b) => a.spec.branch.localeCompare(b.spec.branch) || b.spec.revision - a.spec.revision);
}

/**
 * The uids of whom the snapshots of an app go with: the app, and its branches if any snapshot is a branch's. Those of a deleted app or branch of the same
 * name that are still being collected are nobody's.
 */
async function ownersOf(tenant: Tenant, mvp: Mvp, snapshots: readonly MvpSnapshot[]): Promise<ReadonlySet<string>> {
  const { name, uid } = mvp.metadata;
  if (snapshots.every((each) => isOwned(each, new Set([uid])))) return new Set([uid]);
  const branches = await tenant.client.listAll(RESOURCES.branch, { namespace: tenant.namespace });
  const own = branches.filter((each) => each.spec.mvp === name && isOwned(each, new Set([uid])));
  return new Set([uid, ...own.map((each) => each.metadata.uid)]);
}

function isOwned({ metadata }: KubeObject, owners: ReadonlySet<string>): boolean {
  return (metadata.ownerReferences ?? []).some((owner) => owners.has(owner.uid));
}

/** The newest snapshot of a branch. @throws ApiError `no_snapshot`, or `not_found` for a branch that is not there */
export async function headOf(tenant: Tenant, mvp: Mvp, branch = 'main'): Promise<MvpSnapshot> {
  const [head] = await snapshotsOf(tenant, mvp, branch);
  if (head !== undefined) return head;
  const { name } = mvp.metadata;
  const isThere =
    branch === 'main' ||
    (await tenant.client.find(RESOURCES.branch, branchObjectName(name, branch), tenant.namespace)) !== undefined;
  if (!isThere) throw new ApiError('not_found', `There is no branch ${branch} of this app.`);
  throw new ApiError('no_snapshot');
}

/** One snapshot of an app, by name. @throws ApiError `not_found` if it is none of this app */
export async function snapshotOf(tenant: Tenant, mvp: Mvp, name: string): Promise<MvpSnapshot> {
  const found = await tenant.client.find(RESOURCES.snapshot, name, tenant.namespace);
  const isOurs = found?.spec.mvp === mvp.metadata.name && isOwned(found, await ownersOf(tenant, mvp, [found]));
  if (found === undefined || !isOurs) throw new ApiError('not_found', `There is no snapshot ${name} of this app.`);
  return found;
}

/** All files of a snapshot, the platform's own included. */
export async function bundleOf(tenant: Tenant, mvp: Mvp, snapshot: MvpSnapshot): Promise<AppFiles> {
  const bytes = await blobsOf(tenant, mvp).get(snapshot.spec.digest);
  if (bytes === undefined) throw new ApiError('not_found', `The files of ${snapshot.metadata.name} are gone.`);
  return unpackBundle(bytes, snapshot.spec.digest);
}

/** How a model has settled what was in conflict, by path, as a merge takes it. @throws ApiError `not_found` */
export async function settledIn(tenant: Tenant, mvp: Mvp, digest: Digest): Promise<unknown> {
  const bytes = await blobsOf(tenant, mvp).get(digest);
  if (bytes === undefined) throw new ApiError('not_found', 'What was settled is gone; ask again.');
  const file = (await unpackBundle(bytes, digest)).get(SETTLED);
  return JSON.parse(new TextDecoder().decode(file)) as unknown;
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
  /** Of a merge: the head of the other branch. */
  mergedFrom?: string;
  annotations?: Readonly<Record<string, string>>;
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
  { parent, ...revision }: Revision,
  content: Pick<MvpSnapshot['spec'], 'digest' | 'fileCount' | 'bytes'>,
): Promise<MvpSnapshot> {
  const { name, uid } = mvp.metadata;
  return tenant.client.create<MvpSnapshot>(
    snapshotManifest({
      mvp: { name, uid, namespace: tenant.namespace },
      ...nextOf(parent),
      ...revision,
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
