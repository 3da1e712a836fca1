import { z } from 'zod';
import {
  API_VERSION,
  LABELS,
  mvpKind,
  RAISE_AT,
  RAISED,
  snapshotName,
  type Mvp,
  type MvpSnapshot,
  type MvpStatus,
} from '../../../crds/index.ts';
import { snapshotManifest } from '../../../history/index.ts';
import { RESOURCES, type Manifest } from '../../../kube/index.ts';
import { packBundle, unpackBundle, type Digest } from '../../../store/index.ts';
import { ownerOf } from '../../deploy/index.ts';
import type { ConditionValue, Context, Step, StepResult } from '../../runtime/index.ts';
import { aheadOf, snapshotsOf, verification } from '../lookup.ts';
import { appOf, bundlesOf, contentOf, type Platform, type RaisedFiles } from '../platform.ts';

/** On the first snapshot: models were too slow for it, and are asked again once the app is live. */
export const RAISE_LATER = 'mvp.build/raise-later';

const raisedSchema = mvpKind.status.pick({ provider: true, usage: true }).required();

/** Whether models have written what they could: `Unknown` while they write. */
const RAISED_CONDITION = 'Raised';

interface Outcome extends RaisedFiles {
  /** The snapshot it was made from. */
  readonly from: string;
}

/**
 * A live app whose models were too slow, or that somebody asks to raise, is raised beside its live release: the new files become the next snapshot, a
 * repair run verifies them, and only what is verified is released. Whatever fails leaves the app as it is.
 */
export function raising(platform: Platform): Step<Mvp, MvpStatus> {
  return {
    name: 'raising',
    run: async (mvp, context, status) => {
      const snapshots = snapshotsOf(context, mvp);
      const asked =
        mvp.metadata.annotations?.[RAISE_AT]?.slice(0, 128) ?? snapshots[0]?.metadata.annotations?.[RAISE_LATER];
      const head = snapshots.at(-1);
      if (asked === undefined || asked === status.raising?.handled || status.release === undefined) return {};
      if (head === undefined || verification(head) === undefined) return {};
      const model = platform.models(context.client, mvp);
      if (model === undefined) return settled(asked, 'No AI provider is configured, or its owner wants none.');
      const task = context.task('raise', async (work): Promise<Outcome> => {
        const files = await filesOf(head, mvp, context);
        const chains = await Promise.all(aheadOf(snapshots).map((each) => filesOf(each, mvp, context)));
        const isNew = snapshots.length === 1;
        return { from: head.metadata.name, ...(await platform.raise({ files, chains, isNew }, work, model)) };
      });
      if (task.phase === 'running')
        return {
          conditions: [
            { type: RAISED_CONDITION, status: 'Unknown', reason: 'Raising', message: saying(task.progress) },
          ],
        };
      context.forgetTask('raise');
      if (task.phase === 'failed')
        return settled(asked, task.error instanceof Error ? task.error.message : String(task.error));
      const { result } = task;
      if (!result.changed) return settled(asked, result.about.provider.reason ?? 'Nothing was left to write.');
      // somebody has gone on meanwhile: made anew on top of it, from the journal, for nothing
      if (result.from !== head.metadata.name) return { requeueAfterMs: 0 };
      const name = await release(mvp, head, result, context);
      return settled(asked, `${name}: ${result.about.provider.reason ?? ''}`, result.about.provider.model);
    },
  };
}

async function filesOf(snapshot: MvpSnapshot, mvp: Mvp, { client }: Context): Promise<Map<string, Uint8Array>> {
  const digest = snapshot.spec.digest as Digest;
  const bytes = await bundlesOf(client, mvp).get(digest);
  if (bytes === undefined) throw new Error(`the bundle of ${snapshot.metadata.name} is gone`);
  return unpackBundle(bytes, digest);
}

/** How far models got, as a condition: True where anything of the app is theirs. */
export function raisedAs(provider: NonNullable<MvpStatus['provider']>): ConditionValue {
  const { name, outcome, reason } = provider;
  const isOffline = name === 'offline';
  return {
    type: RAISED_CONDITION,
    // models may find that nothing is to be written
    status: isOffline && outcome !== 'Raised' ? 'False' : 'True',
    reason: outcome ?? (isOffline ? 'NoModel' : 'Raised'),
    message: reason ?? '',
  };
}

const saying = (progress: string): string => (progress === '' ? 'Models are asked' : progress);

/** What the newest raised snapshot says of who wrote the app; undefined if none was raised. */
export function raisedIn(snapshots: readonly MvpSnapshot[]): z.infer<typeof raisedSchema> | undefined {
  const text = snapshots.findLast(({ metadata }) => metadata.annotations?.[RAISED] !== undefined)?.metadata
    .annotations?.[RAISED];
  try {
    return raisedSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** The files as the next snapshot, and a run that releases it when it is verified. */
async function release(mvp: Mvp, head: MvpSnapshot, { files, about }: Outcome, context: Context): Promise<string> {
  const bundle = await packBundle(files);
  await bundlesOf(context.client, mvp).put('bundle', bundle.bytes);
  const revision = head.spec.revision + 1;
  const name = snapshotName(mvp.metadata.name, 'main', revision);
  const snapshot: Manifest = snapshotManifest({
    mvp: appOf(mvp),
    branch: 'main',
    revision,
    parent: head.metadata.name,
    reason: 'Changed',
    message: `Raised by ${about.provider.model ?? about.provider.name}`,
    author: 'operator',
    content: contentOf(bundle),
    annotations: { [RAISED]: JSON.stringify(about) },
  });
  await context.create(RESOURCES.snapshot, snapshot);
  await context.create(RESOURCES.repairRun, {
    apiVersion: API_VERSION,
    kind: 'RepairRun',
    metadata: {
      // the name under which the head is looked for
      name: `${mvp.metadata.name}-main-${String(revision)}-redeploy`,
      namespace: appOf(mvp).namespace,
      labels: { [LABELS.mvp]: mvp.metadata.name, [LABELS.branch]: 'main', [LABELS.managedBy]: 'mvp-operator' },
      ownerReferences: [ownerOf(appOf(mvp))],
    },
    spec: {
      mvp: mvp.metadata.name,
      branch: 'main',
      mode: 'Fix',
      trigger: 'Redeploy',
      createSnapshot: false,
      autoRedeploy: true,
    },
  });
  return name;
}

function settled(handled: string, message: string, model?: string): StepResult<MvpStatus> {
  const note = message.slice(0, 1000);
  return {
    status: { raising: { handled, message: note.slice(0, 512) } },
    events: [
      model === undefined ? { type: 'Warning', reason: 'NotRaised', note } : { type: 'Normal', reason: 'Raised', note },
    ],
  };
}
