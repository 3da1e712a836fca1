import type { Mvp, MvpStatus } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { names, quotaRefusal } from '../../deploy/index.ts';
import { conditionOf, type Context, type Step } from '../../runtime/index.ts';
import { BY_INVOLVED, BY_MVP, QUOTA_EXCEEDED, isFinished, isOwnedBy, podsOf, runsOf } from '../lookup.ts';
import { namespaceOf } from '../platform.ts';

/**
 * Whether a quota refuses anything the app needs, with the numbers. Stated in one place for all parts: a condition removed by one step and
 * stated by the next would be a new one at every reconcile.
 */
export const quota: Step<Mvp, MvpStatus> = {
  name: 'quota',
  run: (mvp, context) => {
    const message = databaseRefusal(mvp, context) ?? releaseRefusal(mvp, context) ?? buildRefusal(mvp, context);
    if (message === undefined) return { removed: [QUOTA_EXCEEDED] };
    return {
      conditions: [{ type: QUOTA_EXCEEDED, status: 'True', reason: QUOTA_EXCEEDED, message }],
      events: [{ type: 'Warning', reason: QUOTA_EXCEEDED, note: message }],
    };
  },
};

/** What a quota says against the pod of the database. A StatefulSet has no condition for it, only events, which outlive the trouble. */
export function databaseRefusal(mvp: Mvp, context: Context): string | undefined {
  const key = `${namespaceOf(mvp)}/${names(mvp.metadata).database}`;
  const standing = context.cache(RESOURCES.statefulSet).get(key);
  if (standing === undefined || podsOf(context, mvp, 'database').length > 0) return undefined;
  const refusals = context
    .cache(RESOURCES.coreEvent)
    .by(BY_INVOLVED, standing.metadata.uid)
    .toSorted(
      (a, b) => Date.parse(a.lastTimestamp ?? a.eventTime ?? '') - Date.parse(b.lastTimestamp ?? b.eventTime ?? ''),
    );
  return quotaRefusal(refusals.at(-1)?.message ?? '');
}

function releaseRefusal(mvp: Mvp, context: Context): string | undefined {
  for (const deployment of context.cache(RESOURCES.deployment).by(BY_MVP, `${namespaceOf(mvp)}/${mvp.metadata.name}`)) {
    const failure = deployment.status?.conditions?.find(
      ({ type, status }) => type === 'ReplicaFailure' && status === 'True',
    );
    const refusal = isOwnedBy(deployment, mvp) ? quotaRefusal(failure?.message ?? '') : undefined;
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function buildRefusal(mvp: Mvp, context: Context): string | undefined {
  for (const run of runsOf(context, mvp)) {
    const stands = conditionOf(run.status?.conditions, 'Succeeded');
    if (!isFinished(run) && stands?.reason === QUOTA_EXCEEDED) return stands.message;
  }
  return undefined;
}
