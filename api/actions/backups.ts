import { randomBytes } from 'node:crypto';
import { z } from 'zod';

import {
  API_VERSION,
  BACKUPS,
  LABELS,
  type Mvp,
  type MvpBackup,
  type MvpRestore,
  type OwnerReference,
} from '../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import { appOf, branchId, mvpParams } from '../apps/lookup.ts';
import { orNull } from '../apps/record.ts';
import { findBranch } from '../editor/branch-record.ts';
import { ApiError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { action } from './action.ts';

/** A backup by its name. */
export const backupId = z
  .string()
  .min(1)
  .max(253)
  .regex(/^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/)
  .meta({ description: 'The backup, as list_backups calls it.' });

const outcome = {
  status: z.enum(['running', 'succeeded', 'failed']),
  reason: z.string().meta({ description: 'One word programs may rely on.' }),
  message: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
};

const backupSchema = z
  .object({
    backup: z.string(),
    mvp_id: z.string(),
    why: z.enum(['OnDemand', 'Schedule', 'BeforeMigration', 'BeforeRestore']),
    note: z.string().nullable(),
    ...outcome,
    bytes: z.int().nullable(),
    release: z.string().nullable().meta({ description: 'The snapshot that was live.' }),
  })
  .meta({ id: 'Backup' });

/** A restore as REST gives it. */
export const restoreSchema = z
  .object({
    restore: z.string(),
    mvp_id: z.string(),
    backup: z.string(),
    branch: z.string().nullable().meta({ description: 'The branch whose preview gets the data; null: the live app.' }),
    ...outcome,
    before: z.string().nullable().meta({ description: 'The backup of the data as it was before.' }),
  })
  .meta({ id: 'Restore' });

const policySchema = z.object({
  schedule: z.enum(['Never', 'Hourly', 'Daily', 'Weekly']),
  keep: z.int().min(1).max(30),
});

/** What is kept. */
export const listBackups = action({
  name: 'list_backups',
  title: 'The backups of an app’s data, newest first',
  description:
    'Lists the dumps of an app’s database, why each was made, and the restores there have been, with how often backups are made by themselves.',
  scope: 'mvp:read',
  effect: 'reads',
  input: mvpParams,
  output: z
    .object({ items: z.array(backupSchema), restores: z.array(restoreSchema), ...policySchema.shape })
    .meta({ id: 'BackupList' }),
  async run(call, { mvp_id: id }) {
    const { tenant, mvp } = await appOf(call, id);
    const [backups, restores] = await Promise.all([backupsOf(tenant, mvp), restoresOf(tenant, mvp)]);
    const { schedule = 'Daily', keep = BACKUPS.keep } = mvp.spec.backups ?? {};
    return { items: backups.map(recordOf), restores: restores.map(restoreRecordOf), schedule, keep };
  },
});

/** One more. */
export const createBackup = action({
  name: 'create_backup',
  title: 'Back up an app’s data now',
  description:
    'Makes a dump of the live app’s database and keeps it until it is deleted; the app goes on serving. ' +
    'Call list_backups until its status is succeeded. Not for an external database.',
  scope: 'mvp:write',
  effect: 'changes',
  input: mvpParams.extend({
    note: z.string().trim().min(1).max(500).optional().meta({ description: 'What it is for.' }),
  }),
  output: backupSchema,
  async run(call, { mvp_id: id, note }) {
    const { tenant, mvp } = await appOf(call, id);
    refuseExternal(mvp);
    const own = (await backupsOf(tenant, mvp)).filter(({ spec }) => spec.reason === 'OnDemand');
    if (own.length >= BACKUPS.onDemand)
      throw new ApiError('conflict', `There are ${String(own.length)} backups made by hand; delete one first.`);
    const made = await tenant.client.create<MvpBackup>({
      apiVersion: API_VERSION,
      kind: 'MvpBackup',
      metadata: metadataOf(tenant, mvp, 'backup'),
      spec: { mvp: mvp.metadata.name, reason: 'OnDemand', ...(note === undefined ? {} : { note }) },
    });
    return recordOf(made);
  },
});

/** How often by themselves. */
export const setBackups = action({
  name: 'set_backups',
  title: 'Say how often backups are made',
  description: 'Sets how often the database of an app is backed up by itself, and how many of those backups are kept.',
  scope: 'mvp:write',
  effect: 'changes',
  repeatable: true,
  input: mvpParams.extend(policySchema.partial().shape),
  output: policySchema.meta({ id: 'BackupPolicy' }),
  async run(call, { mvp_id: id, ...wanted }) {
    const { tenant, mvp } = await appOf(call, id);
    refuseExternal(mvp);
    const backups = { schedule: 'Daily' as const, keep: BACKUPS.keep, ...mvp.spec.backups, ...defined(wanted) };
    await tenant.client.patch(RESOURCES.mvp, { name: mvp.metadata.name, namespace: tenant.namespace }, 'merge', {
      spec: { backups },
    });
    return backups;
  },
});

/** One less. */
export const deleteBackup = action({
  name: 'delete_backup',
  title: 'Delete a backup',
  description: 'Deletes a dump for good: ask the person first.',
  scope: 'mvp:admin',
  effect: 'destroys',
  input: mvpParams.extend({ backup: backupId }),
  output: z.object({ mvp_id: z.string(), backup: z.string(), deleted: z.literal(true) }),
  async run(call, { mvp_id: id, backup }) {
    const { tenant, mvp } = await appOf(call, id);
    const { name, namespace, uid } = (await findBackup(tenant, mvp, backup)).metadata;
    await tenant.client.delete(RESOURCES.backup, { name, namespace, uid }, { signal: call.signal });
    return { mvp_id: mvp.metadata.name, backup, deleted: true as const };
  },
});

/** Back to what it was. */
export const restoreBackup = action({
  name: 'restore_backup',
  title: 'Put an app’s data back to a backup',
  description:
    'Replaces all data of the live app by that of a backup, as a whole or not at all. What is there is ' +
    'backed up first, so it can be taken back. The app starts anew on it. With a branch it is the data ' +
    'of that preview instead, in which what tells of people is made up. Ask the person first; call ' +
    'list_backups until the restore’s status is succeeded.',
  scope: 'mvp:admin',
  effect: 'destroys',
  input: mvpParams.extend({
    backup: backupId,
    branch: branchId
      .optional()
      .meta({ description: 'The branch whose preview gets the data; default: main, the live app.' }),
  }),
  output: restoreSchema,
  async run(call, { mvp_id: id, backup: name, branch = 'main' }) {
    const { tenant, mvp } = await appOf(call, id);
    if (branch !== 'main') await findBranch(tenant, mvp, branch);
    await mustBeRestorable(tenant, mvp, name);
    return beginRestore(tenant, mvp, { backup: name, ...(branch === 'main' ? {} : { branch }) });
  },
});

/** Whether a backup can be put back now. @throws ApiError `not_found`, `conflict` */
export async function mustBeRestorable(tenant: Tenant, mvp: Mvp, name: string): Promise<void> {
  const backup = await findBackup(tenant, mvp, name);
  if (outcomeOf(backup).status !== 'succeeded')
    throw new ApiError('conflict', 'This backup has no dump that could be put back.');
  const running = (await restoresOf(tenant, mvp)).find((each) => outcomeOf(each).status === 'running');
  if (running !== undefined) throw new ApiError('conflict', 'Another backup is being put back; wait for its end.');
}

/** Begins to put a backup back; with a release, once that is live. */
export async function beginRestore(
  tenant: Tenant,
  mvp: Mvp,
  what: { backup: string; release?: string; branch?: string },
): Promise<z.infer<typeof restoreSchema>> {
  const made = await tenant.client.create<MvpRestore>({
    apiVersion: API_VERSION,
    kind: 'MvpRestore',
    metadata: metadataOf(tenant, mvp, 'restore'),
    spec: { mvp: mvp.metadata.name, ...what },
  });
  return restoreRecordOf(made);
}

function refuseExternal(mvp: Mvp): void {
  if (mvp.spec.database.mode === 'external')
    throw new ApiError('conflict', 'This app’s database is on another server; back it up there.');
}

function defined<T extends object>(given: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

function metadataOf(
  { namespace }: Tenant,
  mvp: Mvp,
  kind: string,
): { name: string; namespace: string; labels: Record<string, string>; ownerReferences: OwnerReference[] } {
  const { name, uid } = mvp.metadata;
  const owner = { apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true, blockOwnerDeletion: false };
  return {
    name: `${name}-${kind}-${randomBytes(5).toString('hex')}`,
    namespace,
    labels: { [LABELS.mvp]: name },
    ownerReferences: [owner],
  };
}

async function backupsOf(tenant: Tenant, mvp: Mvp): Promise<MvpBackup[]> {
  const found = await tenant.client.listAll(RESOURCES.backup, { namespace: tenant.namespace });
  return ofApp(found, mvp);
}

async function restoresOf(tenant: Tenant, mvp: Mvp): Promise<MvpRestore[]> {
  const found = await tenant.client.listAll(RESOURCES.restore, { namespace: tenant.namespace });
  return ofApp(found, mvp);
}

/** Newest first; those of a deleted app of the same name that are still being collected are nobody's. */
function ofApp<T extends MvpBackup | MvpRestore>(found: readonly T[], mvp: Mvp): T[] {
  const { name, uid } = mvp.metadata;
  return found
    .filter(({ spec, metadata }) => {
      const owners = metadata.ownerReferences ?? [];
      return spec.mvp === name && (owners.length === 0 || owners.some((owner) => owner.uid === uid));
    })
    .toSorted((one, other) => other.metadata.creationTimestamp.localeCompare(one.metadata.creationTimestamp));
}

async function findBackup(tenant: Tenant, mvp: Mvp, name: string): Promise<MvpBackup> {
  const found = await tenant.client.find(RESOURCES.backup, name, tenant.namespace).catch((error: unknown) => {
    if (isKubeError(error, 'Forbidden')) return undefined;
    throw error;
  });
  const [own] = found === undefined ? [] : ofApp([found], mvp);
  if (own === undefined) throw new ApiError('not_found', `There is no backup ${name} of this app.`);
  return own;
}

function outcomeOf({ metadata, status }: MvpBackup | MvpRestore): {
  [Key in keyof typeof outcome]: z.infer<(typeof outcome)[Key]>;
} {
  const succeeded = status?.conditions?.find(({ type }) => type === 'Succeeded');
  const ended = { True: 'succeeded', False: 'failed', Unknown: 'running' } as const;
  return {
    status: ended[succeeded?.status ?? 'Unknown'],
    reason: succeeded?.reason ?? 'Pending',
    message: succeeded?.message ?? 'Waits for the operator.',
    created_at: metadata.creationTimestamp,
    finished_at: orNull(status?.finishedAt),
  };
}

function recordOf(backup: MvpBackup): z.infer<typeof backupSchema> {
  const { metadata, spec, status } = backup;
  return {
    backup: metadata.name,
    mvp_id: spec.mvp,
    why: spec.reason,
    note: orNull(spec.note),
    ...outcomeOf(backup),
    bytes: orNull(status?.bytes),
    release: orNull(status?.release),
  };
}

function restoreRecordOf(restore: MvpRestore): z.infer<typeof restoreSchema> {
  const { metadata, spec, status } = restore;
  return {
    restore: metadata.name,
    mvp_id: spec.mvp,
    backup: spec.backup,
    branch: orNull(spec.branch),
    ...outcomeOf(restore),
    before: orNull(status?.before),
  };
}
