import { createHash } from 'node:crypto';
import {
  API_VERSION,
  LABELS,
  REQUESTED_AT,
  type Mvp,
  type MvpSnapshot,
  type MvpStatus,
  type RepairRun,
} from '../../../crds/index.ts';
import { RESOURCES, type Manifest } from '../../../kube/index.ts';
import { ownerOf } from '../../deploy/index.ts';
import { conditionOf, mergeConditions, type Context, type Step, type StepResult } from '../../runtime/index.ts';
import { QUOTA_EXCEEDED, isFinished, runsOf, snapshotsOf, verification } from '../lookup.ts';
import { appOf } from '../platform.ts';
import { acknowledged, isRetryAsked } from './accept.ts';
import { stalled, underWay } from './stage.ts';

/**
 * The head of main gets verified by a RepairRun: what was generated is repaired as well, what a person wrote is only
 * looked at. The same files verified before are verified now: a rollback never builds.
 */
export const verifyHead: Step<Mvp, MvpStatus> = {
  name: 'verification',
  run: async (mvp, context, status) => {
    const snapshots = snapshotsOf(context, mvp);
    const head = snapshots.at(-1);
    if (head === undefined) return { wait: true };
    if (verification(head) === undefined && !(await copyVerdict(head, snapshots, context))) {
      const run = await ensureRun(mvp, head, context, status);
      return { ...(isFinished(run) ? gaveUp(run, status) : inProgress(run, status)), status: acknowledged(mvp) };
    }
    const verified = snapshots.findLast((snapshot) => verification(snapshot)?.status === 'True');
    const shown =
      status.release === undefined
        ? (verified ?? head)
        : (snapshots.find((one) => one.metadata.name === status.release) ?? head);
    return {
      conditions: verdicts(shown),
      status: { health: shown.status?.health, timings: timings(mvp, context, status) },
    };
  },
};

/** An older snapshot with the same digest has the same artifact. */
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
  mvp: Mvp,
  head: MvpSnapshot,
  context: Context,
  status: Readonly<MvpStatus>,
): Promise<RepairRun> {
  // a run that has just made this head is about to write its verdict
  const author = runsOf(context, mvp).find(
    (run) => !isFinished(run) && run.spec.mode === 'Fix' && run.status?.before === head.spec.parent,
  );
  if (head.spec.reason === 'Repaired' && author !== undefined) return author;
  const generation = head.spec.reason === 'Generated';
  const base = `${mvp.metadata.name}-${head.spec.branch}-${String(head.spec.revision)}-${generation ? 'generation' : 'redeploy'}`;
  const earlier = runsOf(context, mvp).filter(
    (run) => run.metadata.name === base || run.metadata.name.startsWith(`${base}-`),
  );
  const latest = earlier.at(-1);
  // a run that broke down is repeated only when somebody asks
  if (latest !== undefined && !(isFinished(latest) && isRetryAsked(mvp, status))) return latest;
  const asked = `${mvp.metadata.annotations?.[REQUESTED_AT] ?? ''}/${String(mvp.metadata.generation)}`;
  const name = latest === undefined ? base : `${base}-${createHash('sha256').update(asked).digest('hex').slice(0, 8)}`;
  return context.create(RESOURCES.repairRun, runManifest(mvp, head, name, generation));
}

function runManifest(mvp: Mvp, head: MvpSnapshot, name: string, generation: boolean): Manifest {
  return {
    apiVersion: API_VERSION,
    kind: 'RepairRun',
    metadata: {
      name,
      namespace: appOf(mvp).namespace,
      labels: {
        [LABELS.mvp]: mvp.metadata.name,
        [LABELS.branch]: head.spec.branch,
        [LABELS.managedBy]: 'mvp-operator',
      },
      ownerReferences: [ownerOf(appOf(mvp))],
    },
    spec: {
      mvp: mvp.metadata.name,
      branch: head.spec.branch,
      mode: generation || head.spec.reason === 'Changed' || head.spec.reason === 'Merged' ? 'Fix' : 'Diagnose',
      trigger: generation ? 'Generation' : 'Redeploy',
      createSnapshot: false,
      autoRedeploy: false,
    },
  };
}

/** Until something is live, the run is what people wait for; afterwards it goes on beside the live release. */
function inProgress(run: RepairRun, status: Readonly<MvpStatus>): StepResult<MvpStatus> {
  if (status.release !== undefined) return {};
  const succeeded = conditionOf(run.status?.conditions, 'Succeeded');
  const stage = succeeded?.reason === 'Building' || succeeded?.reason === QUOTA_EXCEEDED ? 'Building' : 'Repairing';
  return { ...underWay(stage, succeeded?.message ?? 'Looking for faults'), wait: true };
}

function gaveUp(run: RepairRun, status: Readonly<MvpStatus>): StepResult<MvpStatus> {
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

function timings(mvp: Mvp, context: Context, status: Readonly<MvpStatus>): NonNullable<MvpStatus['timings']> {
  const run = runsOf(context, mvp).find((one) => one.spec.trigger === 'Generation');
  const seconds = run?.status?.seconds;
  if (seconds === undefined || status.timings?.build !== undefined) return { ...status.timings };
  return { ...status.timings, repair: round(Math.max(0, seconds.total - seconds.build)), build: round(seconds.build) };
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
