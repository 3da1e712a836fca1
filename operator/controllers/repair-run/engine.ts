import { setTimeout as sleep } from 'node:timers/promises';
import type { Mvp, MvpSnapshot, RepairRun, RepairRunStatus } from '../../../crds/index.ts';
import type { Usage } from '../../../ai/index.ts';
import { ChildFailed } from '../../../children/index.ts';
import { RESOURCES, isKubeError } from '../../../kube/index.ts';
import type { RepairOutcome, Verifier } from '../../../repair/index.ts';
import { blobName, packBundle, unpackBundle, type Digest } from '../../../store/index.ts';
import { BuildError, type BuildOutcome } from '../../build/index.ts';
import { quotaRefusal } from '../../deploy/index.ts';
import {
  backoffMs,
  type Context,
  type Step,
  type StepResult,
  type TaskContext,
  type TaskState,
} from '../../runtime/index.ts';
import { artifactOf, hasLostBranch, QUOTA_EXCEEDED, snapshotsOf, spentToday } from '../lookup.ts';
import { appOf, bundlesOf, namespaceOf, type Platform } from '../platform.ts';
import { active, broken, mvpOf } from './state.ts';
import { withoutBadFiles } from './take-back.ts';

/** What the engine did, and what the builds within it gave. */
export interface EngineResult {
  outcome: RepairOutcome;
  /** Verdicts by bundle digest. */
  builds: ReadonlyMap<string, BuildOutcome>;
  seconds: { total: number; build: number };
  /** What models have cost; undefined if none was asked. */
  usage?: Usage;
}

/** Tries of a build that breaks down without saying anything about the app. */
const BUILD_TRIES = 2;

/** Waits between looks whether a quota has room for a Job. */
const ROOM_BACKOFF = { firstMs: 750, maxMs: 60_000 };

/** The one task of a run. */
export const ENGINE = 'engine';

/** Names the snapshot to look at before anything begins, so that a restart goes on with the same one; then runs the engine. */
export function repairing(platform: Platform): Step<RepairRun, RepairRunStatus> {
  return {
    name: 'engine',
    run: (run, context) => {
      const mvp = mvpOf(run, context);
      if (mvp === undefined) return { wait: true };
      const before = run.status?.before;
      if (before === undefined) {
        const head = snapshotsOf(context, mvp, run.spec.branch).at(-1);
        if (hasLostBranch(context, mvp, run))
          return {
            conditions: [broken('BranchNotFound', `There is no branch ${run.spec.branch}`)],
            status: { finishedAt: context.now.toISOString() },
            wait: true,
          };
        if (head === undefined)
          return {
            conditions: [active('Waiting', 'The branch has no snapshot yet')],
            requeueAfterMs: 1000,
            wait: true,
          };
        return {
          conditions: [active('Repairing', `Looks at ${head.metadata.name}`)],
          status: { before: head.metadata.name, startedAt: context.now.toISOString() },
          events: [{ type: 'Normal', reason: 'Started', note: `${run.spec.mode} of ${head.metadata.name}` }],
          wait: true,
        };
      }
      const snapshot = context.cache(RESOURCES.snapshot).get(`${namespaceOf(run)}/${before}`);
      if (snapshot === undefined) {
        return {
          conditions: [broken('SnapshotNotFound', `${before} is gone`)],
          status: { finishedAt: context.now.toISOString() },
          wait: true,
        };
      }
      const task = runEngine(run, mvp, snapshot, context, platform);
      if (task.phase === 'done') return {};
      if (task.phase === 'running') return underWay(task);
      const end = endOf(task.error);
      if (end === undefined) {
        const leftMs = Math.max(0, task.retryAt.getTime() - context.now.getTime());
        if (leftMs === 0) context.retryTask(ENGINE);
        return { ...brokeOff(task.error), requeueAfterMs: leftMs };
      }
      return {
        conditions: [broken(end.reason, end.message)],
        status: { finishedAt: context.now.toISOString() },
        events: [{ type: 'Warning', reason: end.reason, note: end.message }],
        wait: true,
      };
    },
  };
}

function underWay(task: TaskState<EngineResult> & { phase: 'running' }): StepResult<RepairRunStatus> {
  // what failed stays on show until another try gets further
  if ('failedBefore' in task && !task.progress.startsWith('Building')) return brokeOff(task.failedBefore);
  const [reason = '', message = 'Looking for faults'] = task.progress.split('\n');
  return { conditions: [active(reason === '' ? 'Repairing' : reason, message)], wait: true };
}

/** What ends the run for good: a build that cannot be done, or files that no child of the engine can work through. Anything else is tried again. */
function endOf(error: unknown): { reason: string; message: string } | undefined {
  if (error instanceof BuildError) return { reason: error.code, message: error.message };
  if (!(error instanceof ChildFailed) || error.failure === 'stopped') return undefined;
  return { reason: 'EngineGaveUp', message: `The files could not be looked at: ${error.message}` };
}

/** The engine itself broke off: that says nothing about the app, and is tried again, ever more rarely. */
function brokeOff(error: unknown): StepResult<RepairRunStatus> {
  const message = `Broke off, and is tried again: ${error instanceof Error ? error.message : String(error)}`;
  return {
    conditions: [active('Retrying', message)],
    events: [{ type: 'Warning', reason: 'Retrying', note: message }],
    wait: true,
  };
}

/** The engine's task: started once, found again by later reconciles. */
export function runEngine(
  run: RepairRun,
  mvp: Mvp,
  snapshot: MvpSnapshot,
  context: Context,
  platform: Platform,
): TaskState<EngineResult> {
  const { client } = context;
  return context.task(ENGINE, async (task) => {
    const startedAt = performance.now();
    const bundles = bundlesOf(client, mvp);
    const digest = snapshot.spec.digest as Digest;
    const bytes = await bundles.get(digest);
    if (bytes === undefined) throw new BuildError('BuildFailed', `the bundle of ${snapshot.metadata.name} is gone`);
    const builds = new Map<string, BuildOutcome>();
    const spent = { build: 0 };
    const fixes = run.spec.mode === 'Fix';
    const model = fixes ? platform.models(client, mvp, spentToday(context, mvp)) : undefined;
    const paid = model === undefined ? undefined : platform.escalation(model);
    const repair = (files: ReadonlyMap<string, Uint8Array | string>): Promise<RepairOutcome> =>
      platform.repair.repair(files, {
        mode: fixes ? 'fix' : 'diagnose',
        workspace: namespaceOf(run),
        ...(paid === undefined ? {} : { escalation: paid.escalation }),
        maxRounds: run.spec.maxRounds === 1 || run.spec.maxRounds === 2 ? run.spec.maxRounds : 3,
        verifier: verifier(mvp, { run, context, platform, task, builds, spent }),
        signal: task.signal,
        onProgress: (event) => {
          if (event.type === 'round') task.progress(`Repairing\nRound ${String(event.round)}`);
        },
      });
    const files = await unpackBundle(bytes, digest);
    const first = await repair(files);
    const outcome = fixes ? await withoutBadFiles(files, first, repair) : first;
    const usage = paid?.usage();
    const total = (performance.now() - startedAt) / 1000;
    const seconds = { total: hundredths(total), build: hundredths(spent.build) };
    return { outcome, builds, seconds, ...(usage === undefined || usage.calls === 0 ? {} : { usage }) };
  });
}

interface Surroundings {
  run: RepairRun;
  context: Context;
  platform: Platform;
  task: TaskContext;
  builds: Map<string, BuildOutcome>;
  spent: { build: number };
}

/** Verify as the cluster does it: the files become a bundle, the bundle a Job's input, when it is this workspace's turn. */
function verifier(mvp: Mvp, { run, context, platform, task, builds, spent }: Surroundings): Verifier {
  const app = appOf(mvp);
  const { client } = context;
  return {
    verify: async (files, signal) => {
      const bundle = await packBundle(files);
      const known = builds.get(bundle.digest);
      if (known !== undefined) return known;
      const startedAt = performance.now();
      // it may wait for its turn longer than an unnamed bundle is kept, and so may what it is built into
      platform.leases.hold(run.metadata.uid, bundle.digest);
      await bundlesOf(client, mvp).put('bundle', bundle.bytes);
      const artifact = artifactOf(context, mvp, bundle.digest);
      const request = {
        app,
        bundleDigest: bundle.digest,
        bundleConfigMap: blobName(app.uid, bundle.digest),
        run: { name: run.metadata.name, uid: run.metadata.uid },
        ...(artifact === undefined ? {} : { known: artifact }),
      };
      const result = await withRoom(task, signal, (say) => {
        say('Waits for its turn to build');
        return platform.slots.run(app.namespace, signal, () => {
          say('Builds and boots the app');
          return persistent(() =>
            platform.runBuild(request, {
              client,
              store: platform.store,
              config: platform.build,
              signal,
              onProgress: ({ reason, message }) => {
                task.progress(`${reason === QUOTA_EXCEEDED ? QUOTA_EXCEEDED : 'Building'}\n${message}`);
              },
            }),
          );
        });
      });
      spent.build += (performance.now() - startedAt) / 1000;
      builds.set(bundle.digest, result);
      if (result.artifact !== undefined) platform.leases.hold(run.metadata.uid, result.artifact.key);
      task.progress('Repairing\nLooks at what the build said');
      return result;
    },
  };
}

/**
 * A quota that has no room for the Job itself: the build's turn is given back and taken again later, until there is room. What the engine has
 * done so far is kept, and what the run says stays as it is.
 */
async function withRoom<T>(
  task: TaskContext,
  signal: AbortSignal,
  build: (say: (text: string) => void) => Promise<T>,
): Promise<T> {
  for (let refusals = 0; ;) {
    try {
      return await build((text) => {
        if (refusals === 0) task.progress(`Building\n${text}`);
      });
    } catch (error) {
      const refusal = isKubeError(error) ? quotaRefusal(error.message) : undefined;
      if (refusal === undefined) throw error;
      refusals += 1;
      task.progress(`${QUOTA_EXCEEDED}\n${refusal}`);
      await sleep(backoffMs(refusals, ROOM_BACKOFF), undefined, { signal });
    }
  }
}

/** A build that broke down is tried once more; what the API server refuses is not the build's fault. */
async function persistent(build: () => Promise<BuildOutcome>): Promise<BuildOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await build();
    } catch (error) {
      if (isKubeError(error) || !(error instanceof BuildError) || attempt >= BUILD_TRIES) throw error;
    }
  }
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
