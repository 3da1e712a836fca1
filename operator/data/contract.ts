import type { OwnerReference } from '../../crds/index.ts';
import type { KubeClient } from '../../kube/index.ts';
import type { StoreClient } from '../../store/index.ts';
import type { MaskRules } from '../../templates/index.ts';
import type { AppRef, DatabaseSpec } from '../deploy/index.ts';

/** Work on an app's database: nothing of the app runs, only PostgreSQL's own programs. With `mask` no value of a person leaves it, or arrives. */
export type DataWork =
  | { readonly kind: 'backup'; readonly key: string; readonly mask?: MaskRules }
  | { readonly kind: 'restore'; readonly key: string; readonly sha256: string; readonly mask?: MaskRules }
  | {
      readonly kind: 'count';
      /** Statements that give one number each. */
      readonly queries: readonly string[];
    };

/** What is to be done, where, and for whom. */
export interface DataRequest {
  readonly app: AppRef;
  readonly database: DatabaseSpec;
  readonly work: DataWork;
  /** Names the work: whoever asks twice, also after a restart, meets the same Job. */
  readonly id: string;
  /** Whom the Job goes with. */
  readonly owner: OwnerReference;
}

/** What came of it. */
export interface DataAnswer {
  /** Of a count: by statement, null where it could not be counted. */
  readonly counts?: readonly (number | null)[];
}

/** What it needs to run. */
export interface DataSurroundings {
  readonly client: KubeClient;
  readonly store: Pick<StoreClient, 'capabilityUrl'>;
  readonly runtimeImage: string;
  readonly signal: AbortSignal;
}

/** Work on a database that was not done; its message is for people. */
export class DataError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataError';
  }
}
