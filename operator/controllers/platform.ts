import type { BlockList } from 'node:net';
import type { LooksPolicy, Mvp, MvpChange, MvpSnapshotSpec, MvpStatus } from '../../crds/index.ts';
import type { Model } from '../../ai/index.ts';
import type { PaidEscalation, SecondRules } from '../models/index.ts';
import type { Answer, Change, Conversation } from '../../generate/index.ts';
import type { Merged, Resolution } from '../../history/index.ts';
import type { KubeClient } from '../../kube/index.ts';
import type { RepairClient } from '../../repair/index.ts';
import {
  configMapCalls,
  configMapStore,
  type BlobStore,
  type Bundle,
  type PaidUnder,
  type StoreClient,
} from '../../store/index.ts';
import type { BuildConfig, runBuild } from '../build/index.ts';
import type { runData } from '../data/index.ts';
import type { AppRef, DatabaseSpec, DeployConfig, probeRelease, visit } from '../deploy/index.ts';
import type { AskDomain } from '../domains/index.ts';
import type { branchesOf, openRepository } from '../git/index.ts';
import type { TaskContext } from '../runtime/index.ts';
import type { Walked, WalkRequest } from '../walk/index.ts';
import type { deliver } from '../webhooks/index.ts';
import type { Leases } from './leases.ts';
import type { BuildSlots } from './slots.ts';

/** What generation gives: the files, and what the status says of how they came about. */
export interface Generation {
  files: ReadonlyMap<string, string | Uint8Array>;
  about: { [Part in 'analysis' | 'provider' | 'usage']: NonNullable<MvpStatus[Part]> };
  seconds: { analyze: number; generate: number };
  /** Whether models were too slow for a part, and are worth asking again. */
  late: boolean;
}

/** Files that models have raised after they were made. */
export interface RaisedFiles {
  files: ReadonlyMap<string, string | Uint8Array>;
  changed: boolean;
  about: { [Part in 'provider' | 'usage']: NonNullable<MvpStatus[Part]> };
}

/** An app that is there and is to be raised. */
export interface RaiseWork {
  files: ReadonlyMap<string, Uint8Array>;
  /** Files of earlier snapshots, after a rollback: the longest chain of migrations among them goes on. */
  chains: readonly ReadonlyMap<string, Uint8Array>[];
  /** Whether nobody has changed it since it was made. */
  isNew: boolean;
}

/** What a change is worked out from: a message, a change to be taken back, or a branch whose conflicts a model settles. */
export type ChangeWork = {
  files: ReadonlyMap<string, Uint8Array>;
  /** Files of later snapshots, after a rollback: the longest chain of migrations among them goes on. */
  chains: readonly ReadonlyMap<string, Uint8Array>[];
} & (
  | {
      message: string;
      only?: readonly string[];
      /** Files that stay as they are. */
      locked?: readonly string[];
      looksOnly?: boolean;
      /** What somebody pointed at. */
      pointed?: NonNullable<MvpChange['spec']['about']>;
      /** What was said before. */
      conversation?: Conversation;
      /** The question that the message answers. */
      answer?: Answer;
      attachments?: readonly { name: string; content: Uint8Array }[];
    }
  | { undo: { before: ReadonlyMap<string, Uint8Array>; after: ReadonlyMap<string, Uint8Array>; title: string } }
  | {
      settle: {
        branch: string;
        base: ReadonlyMap<string, Uint8Array>;
        theirs: ReadonlyMap<string, Uint8Array>;
        only?: readonly string[];
        locked?: readonly string[];
      };
    }
);

/** Two lines of an app that were one, to be merged. */
export interface MergeWork {
  base: ReadonlyMap<string, Uint8Array>;
  ours: ReadonlyMap<string, Uint8Array>;
  theirs: ReadonlyMap<string, Uint8Array>;
  /** Files of later snapshots, after a rollback: the longest chain of migrations among them goes on. */
  chains: readonly ReadonlyMap<string, Uint8Array>[];
  resolutions: ReadonlyMap<string, Resolution>;
}

/** What came of it. Without files nothing changes. */
export type Changed = Change;

/** Everything outside Kubernetes that the controllers use. */
export interface Platform {
  deploy: DeployConfig;
  build: BuildConfig;
  store: StoreClient;
  repair: Pick<RepairClient, 'repair'>;
  runBuild: typeof runBuild;
  runData: typeof runData;
  probe: typeof probeRelease;
  /** Asks a live app for a path, as a visitor does. */
  visit: typeof visit;
  /** What a model that is shown the pictures of a walk may do, where the app does not say. */
  looks: LooksPolicy;
  /** Walks through a live app in a browser; undefined where walks are switched off. */
  walk?: (request: WalkRequest, around: { client: KubeClient; signal: AbortSignal }) => Promise<Walked>;
  /** How webhooks are sent, and which networks of the installation's own they may reach. */
  webhooks: { networks: BlockList; deliver: typeof deliver };
  /** How repositories of people's own are looked at and opened, and which networks of the installation's own they may be in. */
  git: { networks: BlockList; branchesOf: typeof branchesOf; openRepository: typeof openRepository };
  /** Hosts of people's own: whom DNS is asked of, who issues certificates, and whether something in front of the gateway has them. */
  domains: { ask: AskDomain; issuer?: { readonly name: string; readonly kind: string }; https: boolean };
  slots: BuildSlots;
  /** What runs hold while nothing names it yet. */
  leases: Leases;
  /** Revisions kept of a branch at least. */
  snapshotsKept: number;
  /**
   * An idea as files, raised by the model if there is one; rejects when the signal aborts. Without a model the same idea gives the same files. Its progress
   * says what the analysis found, as soon as it is done.
   */
  generate(
    idea: {
      appName: string;
      description: string;
      template?: string;
      /** Files that come with it, as they are: they may be hostile. */
      attachments?: readonly { name: string; content: Uint8Array }[];
    },
    context: TaskContext,
    model?: Model,
  ): Promise<Generation>;
  /** What a wish makes of an app's files, with the model's help where the grammar does not understand it. Rejects when the signal aborts. */
  change(work: ChangeWork, context: TaskContext, model?: Model): Promise<Changed>;
  /** Both lines of an app in one, with what is left to settle. Rejects when the signal aborts. */
  merge(work: MergeWork, context: TaskContext): Promise<Merged>;
  /** Has the model write what is still as rendered in an app that is there. Rejects when the signal aborts. */
  raise(work: RaiseWork, context: TaskContext, model: Model): Promise<RaisedFiles>;
  /** The repair engine's last resort, paid by this model. */
  escalation(model: Model): PaidEscalation;
  /** Has the model write the rules of an app once more, by what its tests said with the first ones. `bare`: the app without them. */
  rulesAgain(
    model: Model,
    bare: ReadonlyMap<string, string>,
    finding: string,
    context: TaskContext,
  ): Promise<SecondRules | undefined>;
  /**
   * The models of one app, on its account; undefined where none is configured. `under`: which cap holds besides the user's of the day;
   * default the app's.
   */
  models(client: KubeClient, mvp: Mvp, under?: PaidUnder): Model | undefined;
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

/** What a snapshot says of its bundle. */
export function contentOf({
  digest,
  fileCount,
  bytes,
}: Bundle): Pick<MvpSnapshotSpec, 'digest' | 'fileCount' | 'bytes'> {
  return { digest, fileCount, bytes: bytes.byteLength };
}
