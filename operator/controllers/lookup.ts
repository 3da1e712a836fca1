import type { Condition, Mvp, MvpBackup, MvpBranch, MvpChange, MvpSnapshot, RepairRun } from '../../crds/index.ts';
import { LABELS, branchNameOf, previewName } from '../../crds/index.ts';
import { RESOURCES, type CoreEvent, type KubeObject, type Pod } from '../../kube/index.ts';
import type { AppRef } from '../deploy/index.ts';
import { conditionOf, type Context, type IndexFunction } from '../runtime/index.ts';
import { namespaceOf } from './platform.ts';

/** Index of snapshots and runs by `namespace/mvp`, and of `Mvp`s by bare name. */
export const BY_MVP = 'mvp';

/** Index of branches by the name their preview goes by, `<mvp>--<branch>`, whatever their namespace. */
export const BY_HOST = 'host';

/** Type of an `Mvp`'s condition, and reason of a run, that waits for room in a quota. */
export const QUOTA_EXCEEDED = 'QuotaExceeded';

/** Files snapshots and runs under the `Mvp` they name. */
export const byMvp: IndexFunction<{ metadata: KubeObject['metadata']; spec: { mvp: string } }> = (object) => [
  `${namespaceOf(object)}/${object.spec.mvp}`,
];

/** The name a branch's preview goes by. */
export function hostNameOf(branch: MvpBranch): string {
  return previewName(branch.spec.mvp, branchNameOf(branch));
}

/** Files what carries our label under the `Mvp` it names. */
export const byMvpLabel: IndexFunction<KubeObject> = (object) => {
  const mvp = object.metadata.labels?.[LABELS.mvp];
  return mvp === undefined ? [] : [`${namespaceOf(object)}/${mvp}`];
};

/** Index of events by the uid of whom they are about. */
export const BY_INVOLVED = 'involved';

/** Files events under whom they are about. */
export const byInvolved: IndexFunction<CoreEvent> = (event) =>
  event.involvedObject?.uid === undefined ? [] : [event.involvedObject.uid];

/** The branches that are an `Mvp`'s own, main not among them. */
export function branchesOf(context: Pick<Context, 'cache'>, mvp: Mvp): MvpBranch[] {
  return context
    .cache(RESOURCES.branch)
    .by(BY_MVP, `${namespaceOf(mvp)}/${mvp.metadata.name}`)
    .filter((branch) => isOwnedBy(branch, mvp));
}

/** The backups that are an `Mvp`'s own, oldest first. */
export function backupsOf(context: Pick<Context, 'cache'>, mvp: Mvp): MvpBackup[] {
  return context
    .cache(RESOURCES.backup)
    .by(BY_MVP, `${namespaceOf(mvp)}/${mvp.metadata.name}`)
    .filter((backup) => isOwnedBy(backup, mvp))
    .sort(byAge);
}

/** How long work on a branch waits for it to be there: both may have been applied at once. */
const BRANCH_GRACE_MS = 10_000;

/** Whether something that was to be done on a branch cannot be, because nobody has made that branch, or it is gone. */
export function hasLostBranch(
  context: Pick<Context, 'cache' | 'now'>,
  mvp: Mvp,
  { metadata, spec }: RepairRun | MvpChange,
): boolean {
  if (spec.branch === 'main' || snapshotsOf(context, mvp, spec.branch).length > 0) return false;
  if (branchesOf(context, mvp).some((each) => branchNameOf(each) === spec.branch)) return false;
  return context.now.getTime() - Date.parse(metadata.creationTimestamp) > BRANCH_GRACE_MS;
}

/** The snapshots that are an `Mvp`'s own, of every branch: those of main go with it, those of a branch with that. */
export function ownSnapshotsOf(context: Pick<Context, 'cache'>, mvp: Mvp): MvpSnapshot[] {
  const owners = [mvp, ...branchesOf(context, mvp)];
  return context
    .cache(RESOURCES.snapshot)
    .by(BY_MVP, `${namespaceOf(mvp)}/${mvp.metadata.name}`)
    .filter((snapshot) => owners.some((owner) => isOwnedBy(snapshot, owner)));
}

/** The snapshots of an `Mvp`'s branch that are its own, lowest revision first. */
export function snapshotsOf(context: Pick<Context, 'cache'>, mvp: Mvp, branch = 'main'): MvpSnapshot[] {
  return ownSnapshotsOf(context, mvp)
    .filter((snapshot) => snapshot.spec.branch === branch)
    .sort((a, b) => a.spec.revision - b.spec.revision);
}

/** What an earlier build of the same files of this app gave, from the newest snapshot that records it. */
export function artifactOf(
  context: Pick<Context, 'cache'>,
  mvp: Mvp,
  digest: string,
): { key: string; sha256: string } | undefined {
  const { key, sha256 } =
    ownSnapshotsOf(context, mvp).findLast((one) => one.spec.digest === digest && one.status?.artifact !== undefined)
      ?.status?.artifact ?? {};
  return key === undefined || sha256 === undefined ? undefined : { key, sha256 };
}

/** The pods of one part of an environment. */
export function podsOf(
  context: Context,
  app: Pick<AppRef, 'name' | 'namespace'>,
  component: 'app' | 'database',
): Pod[] {
  return context
    .cache(RESOURCES.pod)
    .by(BY_MVP, `${app.namespace}/${app.name}`)
    .filter((pod) => pod.metadata.labels?.[LABELS.component] === component);
}

/** The repair runs that name an `Mvp`, oldest first. */
export function runsOf(context: Context, mvp: Mvp): RepairRun[] {
  return context
    .cache(RESOURCES.repairRun)
    .by(BY_MVP, `${namespaceOf(mvp)}/${mvp.metadata.name}`)
    .sort(byAge);
}

/** Oldest first; of the same second, by name. */
export function byAge(a: KubeObject, b: KubeObject): number {
  const [left, right] = [a.metadata.creationTimestamp ?? '', b.metadata.creationTimestamp ?? ''];
  if (left !== right) return left < right ? -1 : 1;
  return a.metadata.name < b.metadata.name ? -1 : 1;
}

/** Whether an object belongs to this very `Mvp`, not to an earlier one of its name. */
export function isOwnedBy(object: KubeObject, owner: KubeObject): boolean {
  return (object.metadata.ownerReferences ?? []).some((reference) => reference.uid === owner.metadata.uid);
}

/** Whether a snapshot builds and boots; undefined while nobody knows. */
export function verification(snapshot: MvpSnapshot): Condition | undefined {
  const condition = conditionOf(snapshot.status?.conditions, 'Verified');
  return condition?.status === 'Unknown' ? undefined : condition;
}

/** Whether a run has ended, well or not. */
export function isFinished(run: RepairRun): boolean {
  const status = conditionOf(run.status?.conditions, 'Succeeded')?.status;
  return status === 'True' || status === 'False';
}

/** Snapshots whose chain of migrations is looked at after a rollback. */
const CHAIN_DEPTH = 8;

/** After a rollback the database is ahead of the files: the snapshots with a chain that may go on. None where nothing was rolled back. */
export function aheadOf(snapshots: readonly MvpSnapshot[]): readonly MvpSnapshot[] {
  const last = snapshots.slice(-CHAIN_DEPTH);
  return last.some(({ spec }) => spec.reason === 'RolledBack') ? last : [];
}
