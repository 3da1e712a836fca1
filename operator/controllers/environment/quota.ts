import { STORAGE_FULL, workspaceNamespace } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { names, quotaRefusal, type AppRef } from '../../deploy/index.ts';
import { conditionOf, type Context, type StepResult } from '../../runtime/index.ts';
import { BY_INVOLVED, BY_MVP, QUOTA_EXCEEDED, isFinished, isOwnedBy, podsOf, runsOf } from '../lookup.ts';
import type { Environment, ServingStatus } from './environment.ts';

/**
 * Whether a quota refuses anything the app needs, with the numbers. Stated in one place for all parts: a condition removed by one step and
 * stated by the next would be a new one at every reconcile.
 */
export function quota(env: Environment, context: Context): StepResult<ServingStatus> {
  const message =
    storageRefusal(env.app, context) ??
    databaseRefusal(env.app, context) ??
    releaseRefusal(env, context) ??
    buildRefusal(env, context);
  if (message === undefined) return { removed: [QUOTA_EXCEEDED] };
  return {
    conditions: [{ type: QUOTA_EXCEEDED, status: 'True', reason: QUOTA_EXCEEDED, message }],
    events: [{ type: 'Warning', reason: QUOTA_EXCEEDED, note: message }],
  };
}

/** What the workspace says where its files have reached their budget: what is generated or repaired could not be kept. */
function storageRefusal({ namespace }: AppRef, context: Context): string | undefined {
  const prefix = workspaceNamespace('');
  if (!namespace.startsWith(prefix)) return undefined;
  const workspace = context.cache(RESOURCES.workspace).get(namespace.slice(prefix.length));
  const full = conditionOf(workspace?.status?.conditions, STORAGE_FULL);
  return full?.status === 'True' ? full.message : undefined;
}

/** What a quota says against the pod of the database. A StatefulSet has no condition for it, only events, which outlive the trouble. */
export function databaseRefusal(app: AppRef, context: Context): string | undefined {
  const key = `${app.namespace}/${names(app).database}`;
  const standing = context.cache(RESOURCES.statefulSet).get(key);
  if (standing === undefined || podsOf(context, app, 'database').length > 0) return undefined;
  const refusals = context
    .cache(RESOURCES.coreEvent)
    .by(BY_INVOLVED, standing.metadata.uid)
    .toSorted(
      (a, b) => Date.parse(a.lastTimestamp ?? a.eventTime ?? '') - Date.parse(b.lastTimestamp ?? b.eventTime ?? ''),
    );
  return quotaRefusal(refusals.at(-1)?.message ?? '');
}

function releaseRefusal({ app, owner }: Environment, context: Context): string | undefined {
  for (const deployment of context.cache(RESOURCES.deployment).by(BY_MVP, `${app.namespace}/${app.name}`)) {
    const failure = deployment.status?.conditions?.find(
      ({ type, status }) => type === 'ReplicaFailure' && status === 'True',
    );
    const refusal = isOwnedBy(deployment, owner) ? quotaRefusal(failure?.message ?? '') : undefined;
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function buildRefusal({ mvp, branch }: Environment, context: Context): string | undefined {
  for (const run of runsOf(context, mvp).filter(({ spec }) => spec.branch === branch)) {
    const stands = conditionOf(run.status?.conditions, 'Succeeded');
    if (!isFinished(run) && stands?.reason === QUOTA_EXCEEDED) return stands.message;
  }
  return undefined;
}
