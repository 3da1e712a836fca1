import type { RepairRun, RepairRunStatus } from '../../../crds/index.ts';
import { ChildFailed } from '../../../children/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { BuildError } from '../../build/index.ts';
import type { Step, StepResult, TaskState } from '../../runtime/index.ts';
import { hasLostBranch, snapshotsOf } from '../lookup.ts';
import { namespaceOf, type Platform } from '../platform.ts';
import { runEngine } from './engine.ts';
import { active, broken, mvpOf, TASK } from './state.ts';
import { runTests } from './tests.ts';

/** Names the snapshot to look at before anything begins, so that a restart goes on with the same one; then does the work. */
export function working(platform: Platform): Step<RepairRun, RepairRunStatus> {
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
      const task =
        run.spec.mode === 'Test'
          ? runTests(run, mvp, snapshot, context, platform)
          : runEngine(run, mvp, snapshot, context, platform);
      if (task.phase === 'done') return {};
      if (task.phase === 'running') return underWay(task);
      const end = endOf(task.error);
      if (end === undefined) {
        const leftMs = Math.max(0, task.retryAt.getTime() - context.now.getTime());
        if (leftMs === 0) context.retryTask(TASK);
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

function underWay(task: TaskState<unknown> & { phase: 'running' }): StepResult<RepairRunStatus> {
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
