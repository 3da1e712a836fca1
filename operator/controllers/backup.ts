import { API_VERSION, type Mvp, type MvpBackup, type MvpBackupStatus, type OwnerReference } from '../../crds/index.ts';
import { RESOURCES, type KubeObject } from '../../kube/index.ts';
import { conditionOf, controller, inOrder, type AnyController, type Context, type Step } from '../runtime/index.ts';
import { BY_MVP, byMvp } from './lookup.ts';
import { appOf, databaseOf, namespaceOf, type Platform } from './platform.ts';

type BackupStep = Step<MvpBackup, MvpBackupStatus>;

/** The key under which a dump is kept: it is named once, by the object that stands for it. */
function dumpKey({ metadata }: KubeObject): string {
  return `backup:${metadata.uid.toLowerCase()}`;
}

/** The `Mvp` that work on data names, if it is there and stays. */
export function mvpOfData(
  object: MvpBackup | (KubeObject & { spec: { mvp: string } }),
  context: Context,
): Mvp | undefined {
  const mvp = context.cache(RESOURCES.mvp).get(`${namespaceOf(object)}/${object.spec.mvp}`);
  return mvp?.metadata.deletionTimestamp === undefined ? mvp : undefined;
}

/** What makes an object go with its `Mvp`, and keeps nothing waiting. */
export function goesWith({ metadata }: Mvp): OwnerReference {
  return {
    apiVersion: API_VERSION,
    kind: 'Mvp',
    name: metadata.name,
    uid: metadata.uid,
    controller: true,
    blockOwnerDeletion: false,
  };
}

/** A backup belongs to its `Mvp` and goes with it. One that names an `Mvp` which is not there waits for it. */
const adopt: BackupStep = {
  name: 'adopt',
  run: async (backup, context) => {
    const mvp = mvpOfData(backup, context);
    if (mvp === undefined) return { wait: true };
    const owners = backup.metadata.ownerReferences ?? [];
    // of an app of the same name that is going
    if (owners.length > 0) return owners.some(({ uid }) => uid === mvp.metadata.uid) ? {} : { wait: true };
    await context.client.patch(RESOURCES.backup, backup.metadata, 'merge', {
      metadata: { resourceVersion: backup.metadata.resourceVersion, ownerReferences: [goesWith(mvp)] },
    });
    // the change comes back as an event
    return { wait: true };
  },
};

/** Has the dump made and kept. What it is in the end the store says, not the Job. */
function dump(platform: Platform): BackupStep {
  return {
    name: 'dump',
    run: async (backup, context, status) => {
      const stands = conditionOf(status.conditions, 'Succeeded');
      const mvp = mvpOfData(backup, context);
      if (mvp === undefined || (stands !== undefined && stands.status !== 'Unknown')) return {};
      if (databaseOf(mvp).mode === 'external') return ended(context, false, 'ExternalDatabase', EXTERNAL);
      if (conditionOf(mvp.status?.conditions, 'DatabaseReady')?.status !== 'True')
        return active('Waiting', 'The database is not ready yet');
      const key = dumpKey(backup);
      const task = context.task('dump', async ({ signal }) => {
        const { client } = context;
        const app = appOf(mvp);
        const id = backup.metadata.uid;
        const owner = { ...goesWith(mvp), kind: 'MvpBackup', name: backup.metadata.name, uid: id };
        const { store, deploy } = platform;
        await platform.runData(
          { app, database: databaseOf(mvp), id, owner, work: { kind: 'backup', key } },
          { client, store, runtimeImage: deploy.runtimeImage, signal },
        );
        return store.stat(key);
      });
      if (task.phase === 'running') return active('Dumping', 'The database is being dumped');
      if (task.phase === 'failed') return ended(context, false, 'DumpFailed', messageOf(task.error));
      if (task.result === undefined) return ended(context, false, 'DumpLost', 'The store does not hold the dump');
      const { sha256, bytes } = task.result;
      const { release } = mvp.status ?? {};
      return ended(context, true, 'Kept', `A dump of ${bytes} bytes is kept`, {
        key,
        sha256,
        bytes,
        ...(release === undefined ? {} : { release }),
      });
    },
  };
}

const EXTERNAL = 'An external database is backed up where it is; the platform dumps only databases of its own';

/** Words for people of whatever was thrown. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1500);
}

function active(reason: string, message: string): Awaited<ReturnType<BackupStep['run']>> {
  return { conditions: [{ type: 'Succeeded', status: 'Unknown', reason, message }] };
}

function ended(
  { now }: Context,
  ok: boolean,
  reason: string,
  message: string,
  about: Partial<MvpBackupStatus> = {},
): Awaited<ReturnType<BackupStep['run']>> {
  return {
    conditions: [{ type: 'Succeeded', status: ok ? 'True' : 'False', reason, message }],
    status: { finishedAt: now.toISOString(), ...about },
    events: [{ type: ok ? 'Normal' : 'Warning', reason, note: message.slice(0, 1000) }],
  };
}

/** Dumps of apps' databases. */
export function backupController(platform: Platform): AnyController {
  return controller<MvpBackup, MvpBackupStatus>({
    kind: RESOURCES.backup,
    indexes: { [BY_MVP]: byMvp },
    watches: [
      {
        resource: RESOURCES.mvp,
        keys: (change, cache) =>
          cache(RESOURCES.backup)
            .by(BY_MVP, `${namespaceOf(change.object)}/${change.object.metadata.name}`)
            .filter(({ status }) => conditionOf(status?.conditions, 'Succeeded')?.status !== 'True')
            .map((backup) => `${namespaceOf(backup)}/${backup.metadata.name}`),
      },
    ],
    // each of them is a pod that reads a database
    concurrency: 2,
    reconcile: inOrder([adopt, dump(platform)], { empty: {} }),
  });
}
