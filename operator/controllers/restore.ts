import {
  API_VERSION,
  branchNameOf,
  LABELS,
  RESTART,
  type Mvp,
  type MvpBackup,
  type MvpBranch,
  type MvpRestore,
  type MvpRestoreStatus,
} from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { conditionOf, controller, inOrder, type AnyController, type Context, type Step } from '../runtime/index.ts';
import { goesWith, messageOf, mvpOfData } from './backup.ts';
import { previewOf } from './environment/index.ts';
import { branchesOf, BY_MVP, byMvp, isOwnedBy } from './lookup.ts';
import { maskFor } from './masking.ts';
import { appOf, databaseOf, namespaceOf, type Platform } from './platform.ts';

/** How long a release may take that a restore waits for. */
const RELEASE_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 5000;

type RestoreStep = Step<MvpRestore, MvpRestoreStatus>;
type Told = Awaited<ReturnType<RestoreStep['run']>>;

/** A restore belongs to its `Mvp` and goes with it. */
const adopt: RestoreStep = {
  name: 'adopt',
  run: async (restore, context) => {
    const mvp = mvpOfData(restore, context);
    if (mvp === undefined) return { wait: true };
    const owners = restore.metadata.ownerReferences ?? [];
    if (owners.length > 0) return owners.some(({ uid }) => uid === mvp.metadata.uid) ? {} : { wait: true };
    await context.client.patch(RESOURCES.restore, restore.metadata, 'merge', {
      metadata: { resourceVersion: restore.metadata.resourceVersion, ownerReferences: [goesWith(mvp)] },
    });
    return { wait: true };
  },
};

/** What was decided is not looked at again. */
const over: RestoreStep = {
  name: 'over',
  run: (_restore, _context, status) => {
    const stands = conditionOf(status.conditions, 'Succeeded');
    return stands === undefined || stands.status === 'Unknown' ? {} : { wait: true };
  },
};

/** A branch gets data once its preview is up: by then its database is there, and has been filled. */
const previewed: RestoreStep = {
  name: 'previewed',
  run: (restore, context) => {
    const { branch } = restore.spec;
    const mvp = mvpOfData(restore, context);
    if (branch === undefined || mvp === undefined || previewFor(mvp, branch, context)?.status?.release !== undefined)
      return {};
    const age = context.now.getTime() - Date.parse(restore.metadata.creationTimestamp);
    const requeueAfterMs = LOOK_AGAIN_MS;
    if (age < RELEASE_MS)
      return { ...active('Waiting', `Waits for the preview of ${branch}`, {}), wait: true, requeueAfterMs };
    const told = ended(context, false, 'NoPreview', `Nothing was changed: there is no preview of a branch ${branch}`);
    return { ...told, wait: true };
  },
};

/** The branch of an `Mvp`, if it is its own and stays. */
function previewFor(mvp: Mvp, branch: string, context: Context): MvpBranch | undefined {
  return branchesOf(context, mvp).find(
    (each) => branchNameOf(each) === branch && each.metadata.deletionTimestamp === undefined,
  );
}

/** Data that goes with a release is put back once that is live: by then its migrations have run. */
const released: RestoreStep = {
  name: 'released',
  run: (restore, context) => {
    const { release } = restore.spec;
    const mvp = mvpOfData(restore, context);
    if (release === undefined || mvp === undefined || mvp.status?.release === release) return {};
    const age = context.now.getTime() - Date.parse(restore.metadata.creationTimestamp);
    if (age < RELEASE_MS)
      return {
        ...active('Releasing', `Waits until ${release} is live`, {}),
        wait: true,
        requeueAfterMs: LOOK_AGAIN_MS,
      };
    const told = ended(context, false, 'NotReleased', `Nothing was changed: ${release} did not become live`);
    return { ...told, wait: true };
  },
};

/** The data as it is is kept first, then it is replaced in one transaction, then the app starts anew on it. */
function replace(platform: Platform): RestoreStep {
  return {
    name: 'replace',
    run: async (restore, context) => {
      const mvp = mvpOfData(restore, context);
      if (mvp === undefined) return { wait: true };
      const wanted = context.cache(RESOURCES.backup).get(`${namespaceOf(restore)}/${restore.spec.backup}`);
      const { key, sha256 } = wanted?.status ?? {};
      if (wanted === undefined || !isOwnedBy(wanted, mvp))
        return ended(context, false, 'BackupNotFound', `There is no backup ${restore.spec.backup} of this Mvp`);
      if (
        conditionOf(wanted.status?.conditions, 'Succeeded')?.status !== 'True' ||
        key === undefined ||
        sha256 === undefined
      )
        return ended(context, false, 'BackupNotKept', `The backup ${restore.spec.backup} has no dump`);
      const branch = restore.spec.branch === undefined ? undefined : previewFor(mvp, restore.spec.branch, context);
      // what is on a branch is there for trying
      const before = restore.spec.branch === undefined ? await keepDump(restore, mvp, context) : undefined;
      const kept = conditionOf(before?.status?.conditions, 'Succeeded');
      const status = before === undefined ? {} : { before: before.metadata.name };
      if (kept?.status === 'False')
        return ended(context, false, 'NotDumped', `The data as it is could not be kept first: ${kept.message}`, status);
      if (before !== undefined && kept?.status !== 'True')
        return active('Dumping', 'The data as it is is kept first', status);
      const target = branch === undefined ? { app: appOf(mvp), database: databaseOf(mvp) } : previewOf(mvp, branch);
      const task = context.task('restore', async ({ signal }) => {
        const { client } = context;
        const { store, deploy } = platform;
        const { name, uid } = restore.metadata;
        const owner = { ...goesWith(mvp), kind: 'MvpRestore', name, uid };
        const mask = branch === undefined ? {} : { mask: await maskFor(mvp, wanted.status?.release, context) };
        const { app, database } = target;
        return platform.runData(
          { app, database, id: uid, owner, work: { kind: 'restore', key, sha256, ...mask } },
          { client, store, runtimeImage: deploy.runtimeImage, signal },
        );
      });
      if (task.phase === 'running') return active('Restoring', 'The data is being replaced', status);
      if (task.phase === 'failed')
        return ended(context, false, 'RestoreFailed', `Nothing was changed: ${messageOf(task.error)}`, status);
      // what the app has read stands in its memory, and an older dump needs the migrations since
      const { name } = (branch ?? mvp).metadata;
      const started = { name, namespace: namespaceOf(mvp) };
      const anew = { metadata: { annotations: { [RESTART]: restore.metadata.uid } } };
      if (branch === undefined) await context.client.patch(RESOURCES.mvp, started, 'merge', anew);
      else await context.client.patch(RESOURCES.branch, started, 'merge', anew);
      const message =
        before === undefined
          ? `The data of ${name} is that of ${restore.spec.backup}, with what tells of people made up`
          : `The data is that of ${restore.spec.backup}; what was there before is in ${before.metadata.name}`;
      return ended(context, true, 'Restored', message, status);
    },
  };
}

async function keepDump(restore: MvpRestore, mvp: Mvp, context: Context): Promise<MvpBackup> {
  return context.create<MvpBackup>(RESOURCES.backup, {
    apiVersion: API_VERSION,
    kind: 'MvpBackup',
    metadata: {
      name: `before-${restore.metadata.name}`,
      namespace: namespaceOf(restore),
      labels: { [LABELS.mvp]: mvp.metadata.name, [LABELS.managedBy]: 'mvp-operator' },
      ownerReferences: [goesWith(mvp)],
    },
    spec: { mvp: mvp.metadata.name, reason: 'BeforeRestore', note: `Before ${restore.spec.backup} was restored` },
  });
}

function active(reason: string, message: string, status: Partial<MvpRestoreStatus>): Told {
  return { conditions: [{ type: 'Succeeded', status: 'Unknown', reason, message }], status };
}

function ended(
  { now }: Context,
  ok: boolean,
  reason: string,
  message: string,
  status: Partial<MvpRestoreStatus> = {},
): Told {
  return {
    conditions: [{ type: 'Succeeded', status: ok ? 'True' : 'False', reason, message: message.slice(0, 2000) }],
    status: { finishedAt: now.toISOString(), ...status },
    events: [{ type: ok ? 'Normal' : 'Warning', reason, note: message.slice(0, 1000) }],
  };
}

/** Apps' data becoming what it was. */
export function restoreController(platform: Platform): AnyController {
  return controller<MvpRestore, MvpRestoreStatus>({
    kind: RESOURCES.restore,
    indexes: { [BY_MVP]: byMvp },
    watches: [RESOURCES.mvp, RESOURCES.backup, RESOURCES.branch].map((resource) => ({
      resource,
      keys: (change, cache) => {
        const { spec, metadata } = change.object as { spec?: { mvp?: string } } & typeof change.object;
        return cache(RESOURCES.restore)
          .by(BY_MVP, `${namespaceOf(change.object)}/${spec?.mvp ?? metadata.name}`)
          .filter(({ status }) => (conditionOf(status?.conditions, 'Succeeded')?.status ?? 'Unknown') === 'Unknown')
          .map((restore) => `${namespaceOf(restore)}/${restore.metadata.name}`);
      },
    })),
    concurrency: 2,
    reconcile: inOrder([adopt, over, released, previewed, replace(platform)], { empty: {} }),
  });
}
