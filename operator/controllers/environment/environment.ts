import { branchNameOf, previewName, type Mvp, type MvpBranch, type MvpStatus } from '../../../crds/index.ts';
import type { AppRef, DatabaseSpec } from '../../deploy/index.ts';
import { appOf, databaseOf, namespaceOf } from '../platform.ts';

/** An app on a branch, as the controllers bring it up: the live app of an `Mvp`, or the preview of an `MvpBranch`. */
export interface Environment {
  /** What names its objects and owns them. */
  app: AppRef;
  mvp: Mvp;
  /** The branch whose snapshots it serves. */
  branch: string;
  /** The object whose status tells of it. */
  owner: Mvp | MvpBranch;
  database: DatabaseSpec;
  /** Size of the volume, where it has one of its own. */
  storage: string;
  /** Whether its data outlives its owner. */
  retain: boolean;
  /** Whether an empty database gets the app's sample data. */
  sampleData: boolean;
}

/** What both kinds of owner tell of their environment. */
export type ServingStatus = Pick<
  MvpStatus,
  'conditions' | 'observedGeneration' | 'lastHandledReconcileAt' | 'release' | 'url' | 'health' | 'environment'
>;

/** Volume of a preview: it holds what somebody tries out, and goes with its branch. */
const PREVIEW_STORAGE = '1Gi';

/** Where an `Mvp` is live: main. */
export function liveOf(mvp: Mvp): Environment {
  return {
    app: appOf(mvp),
    mvp,
    branch: 'main',
    owner: mvp,
    database: databaseOf(mvp),
    storage: mvp.spec.database.storage,
    retain: mvp.spec.deletionPolicy === 'Retain',
    sampleData: true,
  };
}

/** A branch's preview. Its database is always one of its own, also where the live app uses an existing server. */
export function previewOf(mvp: Mvp, branch: MvpBranch): Environment {
  const name = branchNameOf(branch);
  return {
    app: {
      name: previewName(mvp.metadata.name, name),
      namespace: namespaceOf(branch),
      uid: branch.metadata.uid,
      branch: branch.metadata.name,
    },
    mvp,
    branch: name,
    owner: branch,
    database: { mode: 'dedicated' },
    // a copy needs as much room as what it is of
    storage: branch.spec.data === 'copy' ? mvp.spec.database.storage : PREVIEW_STORAGE,
    retain: false,
    sampleData: branch.spec.data === 'seeded',
  };
}
