import type { Mvp, MvpBranch, MvpStatus } from '../../../crds/index.ts';
import { RESOURCES, type KubeObject } from '../../../kube/index.ts';
import { hostOf } from '../../deploy/index.ts';
import { conditionOf, type Context, type Step } from '../../runtime/index.ts';
import { acknowledged, stalled, underWay } from '../environment/index.ts';
import { BY_HOST, BY_MVP, byAge } from '../lookup.ts';
import type { Platform } from '../platform.ts';

/** An object is told at once that it was seen, before anything slow is begun. */
export const accept: Step<Mvp, MvpStatus> = {
  name: 'accept',
  run: (_mvp, _context, status) =>
    conditionOf(status.conditions, 'Ready') !== undefined
      ? {}
      : {
          ...underWay('Pending', 'Accepted'),
          events: [{ type: 'Normal', reason: 'Accepted', note: 'The idea was accepted' }],
          wait: true,
        },
};

/**
 * The host `mvp-<name>` is one for the whole cluster. Whoever is live under it keeps it, then the older object, then the
 * smaller uid.
 */
export function holdHost(platform: Platform): Step<Mvp, MvpStatus> {
  return {
    name: 'host',
    run: (mvp, context, status) => {
      if (holdsHost(mvp, context, platform))
        return { removed: conditionOf(status.conditions, 'Stalled')?.reason === 'HostConflict' ? ['Stalled'] : [] };
      const host = hostOf(mvp.metadata, platform.deploy);
      const message = `The host ${host} belongs to somebody else’s app; choose another name`;
      return {
        ...stalled('HostConflict', message),
        events: [{ type: 'Warning', reason: 'HostConflict', note: message }],
        wait: true,
      };
    },
  };
}

/** Whether an `Mvp` is the one of its name that may serve. A preview that serves at its host, `a--b` of an `a`, keeps it. */
export function holdsHost(mvp: Mvp, context: Context, platform: Pick<Platform, 'deploy'>): boolean {
  const host = hostOf(mvp.metadata, platform.deploy);
  const isLive = (other: Mvp | MvpBranch): boolean => URL.parse(other.status?.url ?? '')?.hostname === host;
  const preview = context.cache(RESOURCES.branch).by(BY_HOST, mvp.metadata.name).find(isLive);
  if (preview !== undefined && !isLive(mvp)) return false;
  const sameName = context.cache(RESOURCES.mvp).by(BY_MVP, mvp.metadata.name);
  const [first] = sameName
    .filter((other) => other.metadata.deletionTimestamp === undefined)
    .sort((a, b) => Number(isLive(b)) - Number(isLive(a)) || byAgeThenUid(a, b));
  return first === undefined || first.metadata.uid === mvp.metadata.uid;
}

function byAgeThenUid(a: KubeObject, b: KubeObject): number {
  if (a.metadata.creationTimestamp !== b.metadata.creationTimestamp) return byAge(a, b);
  return a.metadata.uid < b.metadata.uid ? -1 : 1;
}

/** Suspending freezes the desired state: nothing is started, what runs is stopped, the app keeps serving. */
export const suspend: Step<Mvp, MvpStatus> = {
  name: 'suspend',
  run: (mvp, context, status) => {
    if (!mvp.spec.suspend) return {};
    context.cancelTasks();
    const serves = conditionOf(status.conditions, 'Available')?.status === 'True';
    return {
      conditions: [
        {
          type: 'Ready',
          status: serves ? 'True' : 'False',
          reason: 'Suspended',
          message: serves ? 'Suspended; the app keeps serving' : 'Suspended; nothing is started',
        },
      ],
      removed: ['Reconciling', 'Stalled'],
      status: { lastHandledReconcileAt: status.lastHandledReconcileAt },
      events: [{ type: 'Normal', reason: 'Suspended', note: 'Suspended by spec.suspend' }],
      wait: true,
    };
  },
};

/** The last word of every reconcile that got this far: the request was handled. */
export const acknowledge: Step<Mvp, MvpStatus> = {
  name: 'acknowledge',
  run: (mvp) => ({ status: acknowledged(mvp) }),
};
