import { isSeen, REQUESTED_AT } from '../../../crds/index.ts';
import type { KubeObject } from '../../../kube/index.ts';
import type { ServingStatus } from './environment.ts';

type Acknowledged = Pick<ServingStatus, 'lastHandledReconcileAt'>;

/** Whether a person has asked for another try, by the annotation or by changing the spec, since the last reconcile. */
export function isRetryAsked(
  { metadata }: KubeObject,
  status: Readonly<Acknowledged & Pick<ServingStatus, 'observedGeneration'>>,
): boolean {
  const requested = metadata.annotations?.[REQUESTED_AT];
  const changed = isSeen(status) && status.observedGeneration !== metadata.generation;
  return changed || (requested !== undefined && requested.slice(0, 128) !== status.lastHandledReconcileAt);
}

/** The status that says that a person's request was handled: without it the same request would be handled for ever. */
export function acknowledged({ metadata }: KubeObject): Acknowledged {
  const requested = metadata.annotations?.[REQUESTED_AT];
  return requested === undefined ? {} : { lastHandledReconcileAt: requested.slice(0, 128) };
}
