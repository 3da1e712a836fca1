import { REQUESTED_AT, type Mvp, type MvpStatus } from '../../../crds/index.ts';
import { RESOURCES, type KubeObject } from '../../../kube/index.ts';
import { hostOf } from '../../deploy/index.ts';
import { conditionOf, type Context, type Step } from '../../runtime/index.ts';
import { BY_MVP, byAge } from '../lookup.ts';
import type { Platform } from '../platform.ts';
import { stalled, underWay } from './stage.ts';

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
      const holder = holderOf(mvp, context, platform);
      if (holder === mvp)
        return { removed: conditionOf(status.conditions, 'Stalled')?.reason === 'HostConflict' ? ['Stalled'] : [] };
      const host = hostOf(mvp.metadata, platform.deploy);
      const message = `The host ${host} belongs to an Mvp of the same name elsewhere; choose another name`;
      return {
        ...stalled('HostConflict', message),
        events: [{ type: 'Warning', reason: 'HostConflict', note: message }],
        wait: true,
      };
    },
  };
}

function holderOf(mvp: Mvp, context: Context, platform: Platform): Mvp {
  const host = hostOf(mvp.metadata, platform.deploy);
  const isLive = (other: Mvp): boolean => URL.parse(other.status?.url ?? '')?.hostname === host;
  const sameName = context.cache(RESOURCES.mvp).by(BY_MVP, mvp.metadata.name);
  const [first] = sameName
    .filter((other) => other.metadata.deletionTimestamp === undefined)
    .sort((a, b) => Number(isLive(b)) - Number(isLive(a)) || byAgeThenUid(a, b));
  return first === undefined || first.metadata.uid === mvp.metadata.uid ? mvp : first;
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

/** Whether a person has asked for another try, by the annotation or by changing the spec, since the last reconcile. */
export function isRetryAsked(mvp: Mvp, status: Readonly<MvpStatus>): boolean {
  const requested = mvp.metadata.annotations?.[REQUESTED_AT];
  const changed = status.observedGeneration !== undefined && status.observedGeneration !== mvp.metadata.generation;
  return changed || (requested !== undefined && requested.slice(0, 128) !== status.lastHandledReconcileAt);
}

/** The last word of every reconcile that got this far: the request was handled. */
export const acknowledge: Step<Mvp, MvpStatus> = {
  name: 'acknowledge',
  run: (mvp) => ({ status: acknowledged(mvp) }),
};

/** The status that says that a person's request was handled: without it the same request would be handled for ever. */
export function acknowledged(mvp: Mvp): Pick<MvpStatus, 'lastHandledReconcileAt'> {
  const requested = mvp.metadata.annotations?.[REQUESTED_AT];
  return requested === undefined ? {} : { lastHandledReconcileAt: requested.slice(0, 128) };
}
