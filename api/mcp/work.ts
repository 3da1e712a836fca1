import { z } from 'zod';

import { AUTO_REDEPLOY, type Mvp, type MvpSnapshot } from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import {
  acceptSettlement,
  cancelChange,
  cancelRun,
  createBackup,
  createBranch,
  createMvp,
  diagnose,
  fix,
  getBranch,
  getChange,
  getMvp,
  getRun,
  listBackups,
  listRuns,
  mergeBranch,
  perform,
  raiseMvp,
  redeploy,
  restoreBackup,
  restoreVersion,
  retryChange,
  runTests,
  sendChange,
  settleMerge,
  undoChange,
  type Action,
  type ActionCall,
} from '../actions/index.ts';
import { snapshotOf, snapshotsOf } from '../apps/bundles.ts';
import { appOf } from '../apps/lookup.ts';
import { slugOf } from '../apps/names.ts';
import { recordOfSnapshot } from '../editor/snapshot-record.ts';
import { ApiError } from '../errors.ts';
import { allows } from '../scopes.ts';

/** Work as a program follows it. */
export interface Followed {
  state: 'working' | 'completed' | 'cancelled';
  /** How far it is, for people. */
  message: string;
  createdAt: string;
  /** What its action answers, as it is now. */
  record: Record<string, unknown>;
}

/** One kind of long work: what begins it, and how it is followed under the names of what it makes. */
export interface WorkKind {
  actions: readonly Action[];
  /** The names that find the work again, from what the action has answered. */
  names(answered: unknown): string[];
  /** @throws ApiError `not_found` */
  read(call: ActionCall, names: string[]): Promise<Followed>;
  /** Stops it where it can be stopped; left out where it runs to its end. */
  cancel?(call: ActionCall, names: string[]): Promise<unknown>;
}

/** Kinds by the first part of their tasks' ids. */
export const WORK: Readonly<Record<string, WorkKind>> = {
  change: {
    actions: [sendChange, undoChange, retryChange, settleMerge],
    names: (answered) => [sendChange.output.parse(answered).change_id],
    async read(call, [change_id]) {
      const record = await perform(getChange, call, { change_id });
      return { ...outcome(record), message: record.text, createdAt: record.created_at, record };
    },
    cancel: (call, [change_id]) => perform(cancelChange, call, { change_id }),
  },
  run: {
    actions: [diagnose, runTests, fix, redeploy],
    names: (answered) => [getRun.output.parse(answered).run_id],
    async read(call, [run_id]) {
      const record = await perform(getRun, call, { run_id });
      return { ...outcome(record), message: record.message, createdAt: record.created_at, record };
    },
    cancel: (call, [run_id]) => perform(cancelRun, call, { run_id }),
  },
  app: {
    actions: [createMvp],
    names: (answered) => [getMvp.output.parse(answered).mvp_id],
    async read(call, [mvp_id]) {
      const { app_name: asked, ...record } = await perform(getMvp, call, { mvp_id });
      const wanted = slugOf(asked) ?? null;
      const isUp = record.release !== null || record.status === 'failed';
      return {
        state: isUp ? 'completed' : record.status === 'suspended' ? 'cancelled' : 'working',
        message: record.message,
        createdAt: record.created_at,
        record: { ...record, app_name: asked, requested_name: wanted === record.mvp_id ? null : wanted },
      };
    },
    // It stops where it is; what is there can be deleted, or go on once `spec.suspend` is false.
    async cancel(call, [name = '']) {
      mustWrite(call);
      const { tenant } = await appOf(call, name);
      const spec = { suspend: true };
      await tenant.client.patch(RESOURCES.mvp, { name, namespace: tenant.namespace }, 'merge', { spec });
    },
  },
  raise: {
    actions: [raiseMvp],
    names: (answered) => [getMvp.output.parse(answered).mvp_id],
    async read(call, [mvp_id]) {
      const record = await perform(getMvp, call, { mvp_id });
      const { raised } = record;
      return {
        state: raised?.state === 'raising' ? 'working' : 'completed',
        message: raised?.message ?? record.message,
        createdAt: record.created_at,
        record,
      };
    },
  },
  branch: {
    actions: [createBranch],
    names: (answered) => namesIn(answered, getBranch.output.pick({ mvp_id: true, branch: true })),
    async read(call, [mvp_id, branch]) {
      const record = await perform(getBranch, call, { mvp_id, branch });
      const isUp = record.release !== null || ['failed', 'suspended'].includes(record.status);
      return {
        state: isUp ? 'completed' : 'working',
        message: record.message,
        createdAt: record.created_at,
        record,
      };
    },
  },
  merge: {
    actions: [mergeBranch, acceptSettlement],
    async read(call, [mvp_id = '', snapshot = '']) {
      const { tenant, mvp } = await appOf(call, mvp_id);
      const made = await snapshotOf(tenant, mvp, snapshot);
      const line = await snapshotsOf(tenant, mvp, made.spec.branch);
      const { items } = await perform(listRuns, call, { mvp_id });
      const isCancelled = items.some(({ before, reason }) => before === snapshot && reason === 'Cancelled');
      const createdAt = made.metadata.creationTimestamp;
      return { ...mergeState(made, mvp, line, isCancelled), createdAt, record: recordOfSnapshot(made, mvp) };
    },
    names: (answered) => {
      const { snapshot } = mergeBranch.output.parse(answered);
      return [snapshot.slice(0, snapshot.indexOf('.')), snapshot];
    },
    // What is merged stays in the history; what is not verified does not go live.
    async cancel(call, [mvp_id = '', snapshot = '']) {
      const { items } = await perform(listRuns, call, { mvp_id });
      const runs = items.filter(({ status, before }) => status === 'running' && before === snapshot);
      for (const { run_id } of runs) await perform(cancelRun, call, { run_id });
    },
  },
  backup: {
    actions: [createBackup],
    names: (answered) => namesIn(answered, createBackup.output.pick({ mvp_id: true, backup: true })),
    async read(call, [mvp_id, name]) {
      const { items } = await perform(listBackups, call, { mvp_id });
      return dataWork(items.find(({ backup }) => backup === name));
    },
  },
  restore: {
    actions: [restoreBackup],
    names: (answered) => namesIn(answered, restoreBackup.output.pick({ mvp_id: true, restore: true })),
    async read(call, [mvp_id, name]) {
      const { restores } = await perform(listBackups, call, { mvp_id });
      return dataWork(restores.find(({ restore }) => restore === name));
    },
  },
  version: {
    actions: [restoreVersion],
    names: (answered) => {
      const { restore, snapshot } = restoreVersion.output.parse(answered);
      return [restore.mvp_id, restore.restore, snapshot.snapshot];
    },
    async read(call, [mvp_id = '', name, version = '']) {
      const { tenant, mvp } = await appOf(call, mvp_id);
      const snapshot = recordOfSnapshot(await snapshotOf(tenant, mvp, version), mvp);
      const { restores } = await perform(listBackups, call, { mvp_id });
      const work = dataWork(restores.find(({ restore }) => restore === name));
      return { ...work, record: { snapshot, restore: work.record } };
    },
  },
};

function outcome({ status, reason }: { status: string; reason: string }): Pick<Followed, 'state'> {
  return { state: status === 'running' ? 'working' : reason === 'Cancelled' ? 'cancelled' : 'completed' };
}

/** A backup or a restore. @throws ApiError `not_found` where there is none */
function dataWork(record: { status: string; reason: string; message: string; created_at: string } | undefined) {
  if (record === undefined) throw new ApiError('not_found');
  return { ...outcome(record), message: record.message, createdAt: record.created_at, record: { ...record } };
}

function namesIn<T extends Record<string, unknown>>(answered: unknown, schema: z.ZodType<T>): string[] {
  return Object.values(schema.parse(answered)).map(String);
}

/** How far a merge is: made at once, then verified, and on main released. */
function mergeState(
  merge: MvpSnapshot,
  mvp: Mvp,
  line: readonly MvpSnapshot[],
  isCancelled: boolean,
): Pick<Followed, 'state' | 'message'> {
  // What was repaired before it was built speaks for it.
  const heir = line.find(({ spec }) => spec.reason === 'Repaired' && spec.parent === merge.metadata.name) ?? merge;
  const { snapshot: name, live, verified } = recordOfSnapshot(heir, mvp);
  if (live) return { state: 'completed', message: `${name} is live.` };
  if (verified === false) return { state: 'completed', message: `${name} does not build or start.` };
  if (verified === null && isCancelled)
    return { state: 'cancelled', message: `${name} is in the history and does not go live.` };
  if (verified === null) {
    const [head] = line;
    return head?.metadata.name === name
      ? { state: 'working', message: `${name} is verified.` }
      : { state: 'completed', message: `${String(head?.metadata.name)} came before ${name} was verified.` };
  }
  const isWanted = heir === merge && merge.metadata.annotations?.[AUTO_REDEPLOY] === 'true';
  if (isWanted || mvp.spec.release === name) return { state: 'working', message: `${name} goes live.` };
  return { state: 'completed', message: `${name} is verified.` };
}

/** @throws ApiError `forbidden` */
function mustWrite(call: ActionCall): void {
  if (!allows(call.caller().scopes, 'mvp:write')) throw new ApiError('forbidden', 'This needs the scope mvp:write.');
}
