import {
  API_VERSION,
  LABELS,
  LIMITS,
  snapshotName,
  type MvpSnapshot,
  type MvpSnapshotSpec,
  type OwnerReference,
} from '../crds/index.ts';

/** What the next snapshot of a branch is to say. */
export interface Revision {
  mvp: { name: string; namespace: string; uid: string };
  branch: string;
  revision: number;
  /** The snapshot it was made from; none for the first. */
  parent?: string;
  /** The other parent of a merge. */
  mergedFrom?: string;
  reason: MvpSnapshotSpec['reason'];
  /** For people; cut at the schema's limit. */
  message: string;
  author: string;
  content: Pick<MvpSnapshotSpec, 'digest' | 'fileCount' | 'bytes'>;
  annotations?: Readonly<Record<string, string>>;
  /** Whom it goes with: of a branch, its `MvpBranch`. Default: the `Mvp`. */
  owner?: OwnerReference;
}

/** Where the next snapshot after a head stands: on the same branch, and with the same owner. */
export function nextOf({ metadata, spec }: MvpSnapshot): Pick<Revision, 'branch' | 'revision' | 'parent' | 'owner'> {
  const owner = metadata.ownerReferences?.find(({ kind }) => kind === 'MvpBranch');
  return {
    branch: spec.branch,
    revision: spec.revision + 1,
    parent: metadata.name,
    ...(owner === undefined ? {} : { owner }),
  };
}

/** A snapshot before it exists. */
// A type, not an interface: only that goes where any Kubernetes object may go.
export type SnapshotManifest = {
  apiVersion: string;
  kind: 'MvpSnapshot';
  metadata: {
    name: string;
    namespace: string;
    labels: Record<string, string>;
    annotations?: Record<string, string>;
    ownerReferences: OwnerReference[];
  };
  spec: MvpSnapshotSpec;
};

/** Who a snapshot goes with. It does not hold up the deletion of its owner. */
function ownerOfSnapshot({ name, uid }: Revision['mvp']): OwnerReference {
  return { apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true, blockOwnerDeletion: false };
}

/** The one place where a snapshot is put together. Its name follows from branch and revision: who creates it first has the lock. */
export function snapshotManifest(wanted: Revision): SnapshotManifest {
  const { mvp, branch, revision, parent, mergedFrom, reason, message, author, content, annotations, owner } = wanted;
  return {
    apiVersion: API_VERSION,
    kind: 'MvpSnapshot',
    metadata: {
      name: snapshotName(mvp.name, branch, revision),
      namespace: mvp.namespace,
      labels: { [LABELS.mvp]: mvp.name, [LABELS.branch]: branch, [LABELS.managedBy]: 'mvp-operator' },
      ...(annotations === undefined ? {} : { annotations: { ...annotations } }),
      ownerReferences: [owner ?? ownerOfSnapshot(mvp)],
    },
    spec: {
      mvp: mvp.name,
      branch,
      revision,
      ...(parent === undefined ? {} : { parent }),
      ...(mergedFrom === undefined ? {} : { mergedFrom }),
      reason,
      ...content,
      message: message.slice(0, LIMITS.snapshotMessage),
      author,
    },
  };
}
