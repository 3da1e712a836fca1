import type { VerifyResult } from '../../repair/index.ts';
import type { KubeClient } from '../../kube/index.ts';
import type { StoreClient } from '../../store/index.ts';
import type { AppRef } from '../deploy/index.ts';

/** What is the same for every build of an installation. */
export interface BuildConfig {
  readonly builderImage: string;
  /** Hexadecimal digest of what the builder image is made of; part of an artifact's key. */
  readonly builderDigest: string;
  /** Longest time a build may take, retry included. */
  readonly deadlineSeconds: number;
}

/** One build: which bundle, of which app. */
export interface BuildRequest {
  readonly app: AppRef;
  /** `sha256:<64 hexadecimal characters>` of the packed bundle. */
  readonly bundleDigest: string;
  /** The immutable ConfigMap beside the app that holds it, see `blobName`. */
  readonly bundleConfigMap: string;
  /** The RepairRun that asks for it: its deletion ends the build. Default: the Job goes with the app. */
  readonly run?: { readonly name: string; readonly uid: string };
  /** Also run the app's own tests. Default false. */
  readonly tests?: boolean;
  /**
   * What an earlier build of the same bundle gave, as a snapshot of the same app records it. Only such a record spares a build: that a key is in the
   * store says nothing of who put it there.
   */
  readonly known?: StoredArtifact;
}

/** An artifact in the store, and what it has to be. */
export interface StoredArtifact {
  readonly key: string;
  /** 64 hexadecimal characters. */
  readonly sha256: string;
}

/** What a build needs to run. */
export interface BuildSurroundings {
  readonly client: KubeClient;
  readonly store: Pick<StoreClient, 'capabilityUrl' | 'stat' | 'open'>;
  readonly config: BuildConfig;
  readonly signal: AbortSignal;
  /** Told when something is worth saying: a pod that waits, a quota that is full. */
  readonly onProgress?: (progress: BuildProgress) => void;
}

/** News of a build under way. */
export interface BuildProgress {
  readonly reason: 'Reused' | 'JobCreated' | 'Running' | 'QuotaExceeded' | 'Unschedulable' | 'Retrying';
  readonly message: string;
}

/** A build's verdict. `artifact` is there exactly if the app is good. */
export type BuildOutcome = Omit<VerifyResult, 'artifact'> & {
  readonly artifact?: {
    readonly key: string;
    readonly sha256: string;
    readonly bytes: number;
    readonly digest: string;
  };
  /** Whether it had been built before. */
  readonly reused: boolean;
  /** Seconds since the build's program began, by what it had done: `unpacked`, `verified`, `uploaded`. */
  readonly timings: Readonly<Record<string, number>>;
};

/**
 * Why a build ended without a verdict. `BuilderUnavailable`: no pod could be started; `BuildFailed`: it ran and broke down; `ReportInvalid`: what it
 * reported is too large or not a report; `ResultForeign`: what is in the store is not what the build says it put there.
 */
export type BuildErrorCode =
  | 'DeadlineExceeded'
  | 'BuilderUnavailable'
  | 'BuildFailed'
  | 'JobDeleted'
  | 'ReportLost'
  | 'ReportInvalid'
  | 'ResultForeign';

/** A build that says nothing about the app; trying again may help. */
export class BuildError extends Error {
  readonly code: BuildErrorCode;

  constructor(code: BuildErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BuildError';
    this.code = code;
  }
}
