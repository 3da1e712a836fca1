import { API_VERSION, CANCEL, type MvpChange, type MvpChangeStatus } from '../../../crds/index.ts';
import { RESOURCES, type KubeObject } from '../../../kube/index.ts';
import { controller, inOrder, type AnyController, type Context, type Step } from '../../runtime/index.ts';
import { byAge, byMvp, BY_MVP, isFinished as isRunFinished, runsOf } from '../lookup.ts';
import { namespaceOf, type Platform } from '../platform.ts';
import { apply, follow } from './apply.ts';
import { plan, PLAN } from './plan.ts';
import { active, changesOf, ended, isFinished, mvpOf } from './state.ts';

/** Finished changes kept of an `Mvp`: its conversation. */
const HISTORY = 100;

/** A finished change does nothing more, but the oldest of too many go. */
const history: Step<MvpChange, MvpChangeStatus> = {
  name: 'history',
  run: async (change, context) => {
    if (!isFinished(change)) return {};
    context.forgetTask(PLAN);
    const mvp = mvpOf(change, context);
    if (mvp === undefined) return { wait: true };
    if (spareOf(changesOf(context, mvp)).includes(change)) await context.remove(RESOURCES.change, change);
    return { wait: true };
  },
};

/** The oldest finished changes beyond those kept. */
function spareOf(oldestFirst: readonly MvpChange[]): MvpChange[] {
  const finished = oldestFirst.filter(isFinished);
  return finished.slice(0, Math.max(0, finished.length - HISTORY));
}

/** A change made by hand has no owner; the `Mvp` becomes it, so that the change goes with it. */
const adopt: Step<MvpChange, MvpChangeStatus> = {
  name: 'adopt',
  run: async (change, context) => {
    const mvp = mvpOf(change, context);
    if (mvp === undefined)
      return ended(change, context.now, {
        ok: false,
        reason: 'MvpNotFound',
        message: `There is no Mvp ${change.spec.mvp}`,
      });
    if ((change.metadata.ownerReferences ?? []).length > 0) return {};
    const { name, uid } = mvp.metadata;
    await context.client.patch(RESOURCES.change, change.metadata, 'merge', {
      metadata: {
        resourceVersion: change.metadata.resourceVersion,
        ownerReferences: [
          { apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true, blockOwnerDeletion: false },
        ],
      },
    });
    return { wait: true };
  },
};

/** What has made no snapshot yet can be cancelled; what has is undone instead. */
const cancel: Step<MvpChange, MvpChangeStatus> = {
  name: 'cancel',
  run: (change, context, status) => {
    if (change.metadata.annotations?.[CANCEL] === undefined || status.snapshot !== undefined) return {};
    context.cancelTasks();
    return ended(change, context.now, {
      ok: false,
      reason: 'Cancelled',
      message: 'It was cancelled before anything was changed',
    });
  },
};

/** Changes of one branch go one after another, and none begins while the doctor works on it. */
const queue: Step<MvpChange, MvpChangeStatus> = {
  name: 'queue',
  run: (change, context, status) => {
    const mvp = mvpOf(change, context);
    if (mvp === undefined) return { wait: true };
    if (mvp.spec.suspend) return { conditions: [active('Suspended', 'The Mvp is suspended')], wait: true };
    if (status.before !== undefined) return {};
    const isBefore = (one: MvpChange): boolean => one.status?.before !== undefined || byAge(one, change) < 0;
    const ahead = changesOf(context, mvp).find(
      (one) => one !== change && one.spec.branch === change.spec.branch && !isFinished(one) && isBefore(one),
    );
    const doctor = runsOf(context, mvp).find(
      (run) => run.spec.branch === change.spec.branch && run.spec.mode === 'Fix' && !isRunFinished(run),
    );
    const first = ahead ?? doctor;
    return first === undefined
      ? {}
      : {
          conditions: [
            active('Waiting', `Waits until the ${ahead === undefined ? 'repair' : 'change'} before it is through`),
          ],
          wait: true,
        };
  },
};

/** From a wish to a live change. */
export function changeController(platform: Platform): AnyController {
  // those that wait for a turn, and those that are too many: each removes itself
  const ofMvp = (namespace: string, mvp: string | undefined, cache: Context['cache']): string[] => {
    const changes = cache(RESOURCES.change)
      .by(BY_MVP, `${namespace}/${mvp ?? ''}`)
      .sort(byAge);
    return [...changes.filter((one) => !isFinished(one)), ...spareOf(changes)].map(
      (one) => `${namespaceOf(one)}/${one.metadata.name}`,
    );
  };
  const named = (change: { object: KubeObject }, cache: Context['cache']): string[] => {
    const { spec } = change.object as KubeObject & { spec?: { mvp?: string } };
    return ofMvp(namespaceOf(change.object), spec?.mvp, cache);
  };
  return controller<MvpChange, MvpChangeStatus>({
    kind: RESOURCES.change,
    indexes: { [BY_MVP]: byMvp },
    watches: [
      { resource: RESOURCES.change, keys: named },
      { resource: RESOURCES.snapshot, keys: named },
      { resource: RESOURCES.repairRun, keys: named },
      { resource: RESOURCES.branch, keys: named },
      {
        resource: RESOURCES.mvp,
        keys: (change, cache) => ofMvp(namespaceOf(change.object), change.object.metadata.name, cache),
      },
    ],
    concurrency: 4,
    reconcile: inOrder([history, adopt, cancel, queue, plan(platform), apply, follow], { empty: {} }),
  });
}
