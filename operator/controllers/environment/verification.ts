import { createHash } from 'node:crypto';
import {
  API_VERSION,
  AUTO_REDEPLOY,
  LABELS,
  previewName,
  REQUESTED_AT,
  type MvpSnapshot,
  type RepairRun,
} from '../../../crds/index.ts';
import { RESOURCES, type Manifest } from '../../../kube/index.ts';
import { ownerOf } from '../../deploy/index.ts';
import { conditionOf, mergeConditions, type Context, type StepResult } from '../../runtime/index.ts';
import { QUOTA_EXCEEDED, isFinished, ownSnapshotsOf, runsOf, snapshotsOf, verification } from '../lookup.ts';
import type { Environment, ServingStatus } from './environment.ts';
import { acknowledged, isRetryAsked } from './retry.ts';
import { stalled, underWay } from './stage.ts';

/**
 * The head of a branch gets verified by a RepairRun: what was generated is repaired as well, what a person wrote is only
 * looked at. The same files verified before, on any branch, are verified now: neither a rollback nor a new branch builds.
 */
export async function verifyHead(
  env: Environment,
  context: Context,
  status: Readonly<ServingStatus>,
): Promise<StepResult<ServingStatus>> {
  const { mvp, branch, owner } = env;
  const snapshots = snapshotsOf(context, mvp, branch);
  const head = snapshots.at(-1);
  if (head === undefined) return { wait: true };
  if (verification(head) === undefined && !(await copyVerdict(head, ownSnapshotsOf(context, mvp), context))) {
    const run = await ensureRun(env, head, context, status);
    return { ...(isFinished(run) ? gaveUp(run, status) : inProgress(run, status)), status: acknowledged(owner) };
  }
  const verified = snapshots.findLast((snapshot) => verification(snapshot)?.status === 'True');
  const shown =
    status.release === undefined
      ? (verified ?? head)
      : (snapshots.find((one) => one.metadata.name === status.release) ?? head);
  return { conditions: verdicts(shown), status: { health: shown.status?.health } };
}

/** A snapshot with the same digest has the same artifact. */
async function copyVerdict(head: MvpSnapshot, snapshots: readonly MvpSnapshot[], context: Context): Promise<boolean> {
  const twin = snapshots.find(
    (one) => one !== head && one.spec.digest === head.spec.digest && verification(one)?.status === 'True',
  );
  const verdict = twin === undefined ? undefined : verification(twin);
  if (twin?.status?.artifact === undefined || verdict === undefined) return false;
  const { artifact, health } = twin.status;
  await context.writeStatus(RESOURCES.snapshot, head, {
    ...head.status,
    artifact,
    ...(health === undefined ? {} : { health }),
    conditions: mergeConditions(
      head.status?.conditions ?? [],
      [{ type: 'Verified', status: 'True', reason: 'SameFiles', message: `The same files as ${twin.metadata.name}` }],
      { observedGeneration: head.metadata.generation, now: context.now },
    ),
  });
  return true;
}

/** The run that verifies this head: its name follows from the head, so it exists once. */
async function ensureRun(
  env: Environment,
  head: MvpSnapshot,
  context: Context,
  status: Readonly<ServingStatus>,
): Promise<RepairRun> {
  const { mvp, branch, owner } = env;
  // a run that has just made this head is about to write its verdict
  const author = runsOf(context, mvp).find(
    (run) => !isFinished(run) && run.spec.mode === 'Fix' && run.status?.before === head.spec.parent,
  );
  if (head.spec.reason === 'Repaired' && author !== undefined) return author;
  const generation = head.spec.reason === 'Generated';
  const line = branch === 'main' ? `${mvp.metadata.name}-main` : previewName(mvp.metadata.name, branch);
  const base = `${line}-${String(head.spec.revision)}-${generation ? 'generation' : 'redeploy'}`;
  const earlier = runsOf(context, mvp).filter(
    (run) => run.metadata.name === base || run.metadata.name.startsWith(`${base}-`),
  );
  const latest = earlier.at(-1);
  // a run that broke down is repeated only when somebody asks
  if (latest !== undefined && !(isFinished(latest) && isRetryAsked(owner, status))) return latest;
  const asked = `${owner.metadata.annotations?.[REQUESTED_AT] ?? ''}/${String(owner.metadata.generation)}`;
  const name = latest === undefined ? base : `${base}-${createHash('sha256').update(asked).digest('hex').slice(0, 8)}`;
  return context.create(RESOURCES.repairRun, runManifest(env, head, name, generation));
}

function runManifest({ app, mvp }: Environment, head: MvpSnapshot, name: string, generation: boolean): Manifest {
  return {
    apiVersion: API_VERSION,
    kind: 'RepairRun',
    metadata: {
      name,
      namespace: app.namespace,
      labels: {
        [LABELS.mvp]: mvp.metadata.name,
        [LABELS.branch]: head.spec.branch,
        [LABELS.managedBy]: 'mvp-operator',
      },
      ownerReferences: [ownerOf(app)],
    },
    spec: {
      mvp: mvp.metadata.name,
      branch: head.spec.branch,
      mode: generation || head.spec.reason === 'Changed' || head.spec.reason === 'Merged' ? 'Fix' : 'Diagnose',
      trigger: generation ? 'Generation' : 'Redeploy',
      createSnapshot: false,
      autoRedeploy: head.metadata.annotations?.[AUTO_REDEPLOY] === 'true',
    },
  };
}

/** Until something is live, the run is what people wait for; afterwards it goes on beside the live release. */
function inProgress(run: RepairRun, status: Readonly<ServingStatus>): StepResult<ServingStatus> {
  if (status.release !== undefined) return {};
  const succeeded = conditionOf(run.status?.conditions, 'Succeeded');
  const stage = succeeded?.reason === 'Building' || succeeded?.reason === QUOTA_EXCEEDED ? 'Building' : 'Repairing';
  return { ...underWay(stage, succeeded?.message ?? 'Looking for faults'), wait: true };
}

function gaveUp(run: RepairRun, status: Readonly<ServingStatus>): StepResult<ServingStatus> {
  if (status.release !== undefined) return {};
  const succeeded = conditionOf(run.status?.conditions, 'Succeeded');
  const message = `${run.metadata.name}: ${succeeded?.message ?? 'ended without a verdict'}`;
  return {
    ...stalled('VerificationFailed', message),
    events: [{ type: 'Warning', reason: 'VerificationFailed', note: message }],
    wait: true,
  };
}

function verdicts(
  shown: MvpSnapshot,
): { type: string; status: 'True' | 'False' | 'Unknown'; reason: string; message: string }[] {
  const verdict = verification(shown);
  if (verdict === undefined) return [];
  const health = shown.status?.health;
  return [
    {
      type: 'Repaired',
      status: health === undefined || health.status !== 'broken' ? 'True' : 'False',
      reason: health === undefined ? 'Checked' : `${health.status.slice(0, 1).toUpperCase()}${health.status.slice(1)}`,
      message: health === undefined ? 'Checked' : `Health score ${String(health.score)}`,
    },
    { type: 'Built', status: verdict.status, reason: verdict.reason, message: verdict.message },
  ];
}
