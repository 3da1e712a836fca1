import { API_VERSION, type RepairRun, type RepairRunStatus } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { controller, inOrder, type AnyController, type Context, type Step } from '../../runtime/index.ts';
import { byAge, byMvp, BY_MVP, isFinished, runsOf } from '../lookup.ts';
import { namespaceOf, type Platform } from '../platform.ts';
import { cancel } from './cancel.ts';
import { finish } from './finish.ts';
import { active, broken, mvpOf, TASK } from './state.ts';
import { finishTests } from './tests.ts';
import { working } from './working.ts';

/** Finished runs kept of an `Mvp`. */
const HISTORY = 10;

/** A finished run does nothing more, but the oldest of too many go. */
const history = (platform: Pick<Platform, 'leases'>): Step<RepairRun, RepairRunStatus> => ({
  name: 'history',
  run: async (run, context) => {
    if (!isFinished(run)) return {};
    // kept until the verdict is written down
    context.forgetTask(TASK);
    platform.leases.release(run.metadata.uid);
    const mvp = mvpOf(run, context);
    if (mvp === undefined) return { wait: true };
    if (spareOf(runsOf(context, mvp)).includes(run)) await context.remove(RESOURCES.repairRun, run);
    return { wait: true };
  },
});

/** The oldest finished runs beyond those kept. The one that verified the first snapshot tells how long it took, and stays. */
function spareOf(oldestFirst: readonly RepairRun[]): RepairRun[] {
  const finished = oldestFirst.filter((run) => isFinished(run));
  const excess = Math.max(0, finished.length - HISTORY);
  return finished.filter((run) => run.spec.trigger !== 'Generation').slice(0, excess);
}

/** A run made by hand has no owner; the `Mvp` becomes it, so that the run goes with it. */
const adopt: Step<RepairRun, RepairRunStatus> = {
  name: 'adopt',
  run: async (run, context) => {
    const mvp = mvpOf(run, context);
    if (mvp === undefined) {
      const message = `There is no Mvp ${run.spec.mvp}`;
      return {
        conditions: [broken('MvpNotFound', message)],
        status: { finishedAt: context.now.toISOString() },
        events: [{ type: 'Warning', reason: 'MvpNotFound', note: message }],
        wait: true,
      };
    }
    if ((run.metadata.ownerReferences ?? []).length > 0) return {};
    const { name, uid } = mvp.metadata;
    const ownerReferences = [
      { apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true, blockOwnerDeletion: false },
    ];
    await context.client.patch(RESOURCES.repairRun, run.metadata, 'merge', {
      metadata: { resourceVersion: run.metadata.resourceVersion, ownerReferences },
    });
    // the change comes back as an event
    return { wait: true };
  },
};

/** Runs on one branch go one after another, oldest first; a suspended `Mvp` starts none. */
const queue: Step<RepairRun, RepairRunStatus> = {
  name: 'queue',
  run: (run, context) => {
    const mvp = mvpOf(run, context);
    if (mvp === undefined) return { wait: true };
    if (mvp.spec.suspend) {
      context.cancelTasks();
      return { conditions: [active('Suspended', 'The Mvp is suspended')], wait: true };
    }
    const ahead = runsOf(context, mvp).find(
      (one) => one.spec.branch === run.spec.branch && !isFinished(one) && one !== run && isBefore(one, run),
    );
    if (ahead === undefined) return {};
    return { conditions: [active('Waiting', 'Waits until the check that runs already is through')], wait: true };
  },
};

/** A run that has begun is before all others, so that a newcomer with an earlier name does not overtake it. */
function isBefore(a: RepairRun, b: RepairRun): boolean {
  const [aBegan, bBegan] = [a.status?.before !== undefined, b.status?.before !== undefined];
  return aBegan === bBegan ? byAge(a, b) < 0 : aBegan;
}

/** Runs the repair engine, or the app's own tests, on the head of a branch and records what came of it. */
export function repairRunController(platform: Platform): AnyController {
  return controller<RepairRun, RepairRunStatus>({
    kind: RESOURCES.repairRun,
    indexes: { [BY_MVP]: byMvp },
    watches: [
      // the next in line, and whoever waits for an Mvp that was suspended
      {
        resource: RESOURCES.repairRun,
        keys: (change, cache) =>
          siblings(`${namespaceOf(change.object)}/${(change.object as RepairRun).spec.mvp}`, cache),
      },
      {
        resource: RESOURCES.mvp,
        keys: (change, cache) => siblings(`${namespaceOf(change.object)}/${change.object.metadata.name}`, cache),
      },
      { resource: RESOURCES.snapshot, keys: () => [] },
    ],
    concurrency: 8,
    reconcile: inOrder(
      [history(platform), cancel, adopt, queue, working(platform), finishTests(platform), finish(platform)],
      {
        empty: {},
      },
    ),
  });
}

/** Those that wait for a turn, and those that are too many: each removes itself. */
function siblings(mvp: string, cache: Context['cache']): string[] {
  const runs = cache(RESOURCES.repairRun).by(BY_MVP, mvp).sort(byAge);
  return [...runs.filter((run) => !isFinished(run)), ...spareOf(runs)].map(
    (run) => `${namespaceOf(run)}/${run.metadata.name}`,
  );
}
