import type { MvpStatus, Walker } from '../../crds/index.ts';
import type { KubeClient } from '../../kube/index.ts';
import type { StoreClient } from '../../store/index.ts';
import type { AppRef } from '../deploy/index.ts';

/** What is the same for every walk of an installation. */
export interface WalkConfig {
  readonly walkerImage: string;
}

/** One walk: through which app. */
export interface WalkRequest {
  readonly app: AppRef;
  /** The snapshot that is live. */
  readonly release: string;
  /** The address people open. */
  readonly url: string;
  /** What lets the browser read as somebody who is signed in. */
  readonly passes?: Readonly<Partial<Record<Exclude<Walker, 'visitor'>, string>>>;
}

/** What a walk saw, its pictures in the store. */
export type Walked = Omit<NonNullable<MvpStatus['walk']>, 'release' | 'at' | 'problem'>;

/** What a walk needs to run. */
export interface WalkSurroundings {
  readonly client: KubeClient;
  readonly store: Pick<StoreClient, 'capabilityUrl' | 'open' | 'write'>;
  readonly config: WalkConfig;
  readonly signal: AbortSignal;
}

/** A walk that says nothing about the app; its message is for people. */
export class WalkError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WalkError';
  }
}
