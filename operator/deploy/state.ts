import type { BuiltInCondition, ContainerStatus, Deployment, Pod, StatefulSet } from '../../kube/index.ts';

/** How a release or a database is doing, read from its objects. */
export interface PartState {
  readonly phase: 'Progressing' | 'Ready' | 'Failed';
  /** Why, in one CamelCase word, fit for a condition. */
  readonly reason:
    | 'Missing'
    | 'Starting'
    | 'Ready'
    | 'QuotaExceeded'
    | 'Unschedulable'
    | 'ImageUnavailable'
    | 'ConfigInvalid'
    | 'ArtifactUnavailable'
    | 'CrashLoop'
    | 'NotReadyInTime';
  /** For a person: what was said by whoever refused or crashed. */
  readonly message: string;
  /** Addresses of the pods that are ready. */
  readonly podIPs: readonly string[];
}

/** From this many crashes on, starting once more is not expected to help. */
const CRASHES = 3;
const MESSAGE_LENGTH = 1024;

/**
 * How a release is doing. `pods` are those of its Deployment. While new pods come, or fail to, those of before go on serving: their addresses are told in
 * every phase.
 */
export function releaseState(deployment: Deployment | undefined, pods: readonly Pod[]): PartState {
  return { ...rolloutOf(deployment, pods), podIPs: readyAddresses(pods) };
}

function rolloutOf(deployment: Deployment | undefined, pods: readonly Pod[]): PartState {
  if (deployment === undefined) return state('Progressing', 'Missing', 'the Deployment is not there yet');
  const wanted = deployment.spec?.replicas ?? 1;
  const {
    observedGeneration = 0,
    replicas = 0,
    updatedReplicas = 0,
    availableReplicas = 0,
    conditions = [],
  } = deployment.status ?? {};
  const current = observedGeneration >= (deployment.metadata.generation ?? 0);
  // while pods of the template before are there, the available ones may be those
  const isRolledOut = updatedReplicas >= wanted && replicas <= updatedReplicas;
  if (current && isRolledOut && availableReplicas >= wanted && wanted > 0) {
    return state('Ready', 'Ready', readyOf(availableReplicas, wanted));
  }
  const own = current && updatedReplicas > 0 ? newest(pods) : [];
  const trouble = (current ? refused(conditions) : undefined) ?? troubleOf(own);
  if (trouble !== undefined) return trouble;
  const progressing = conditions.find(({ type }) => type === 'Progressing');
  if (current && progressing?.status === 'False') {
    return state('Failed', 'NotReadyInTime', `not ready in time: ${lastWords(own) ?? progressing.message ?? ''}`);
  }
  return state('Progressing', 'Starting', readyOf(availableReplicas, wanted));
}

/** An app has one pod as a rule: then its number says nothing to people. */
function readyOf(ready: number, wanted: number): string {
  if (wanted === 1) return ready >= 1 ? 'the app is running' : 'the app is starting';
  return `${ready} of ${wanted} pods are ready`;
}

/** The pods of the template as it stands: after a change, those of the template before go on crashing for a while. */
function newest(pods: readonly Pod[]): readonly Pod[] {
  const template = (pod: Pod): string | undefined => pod.metadata.labels?.['pod-template-hash'];
  const latest = pods.toSorted((one, other) =>
    (other.metadata.creationTimestamp ?? '').localeCompare(one.metadata.creationTimestamp ?? ''),
  )[0];
  return latest === undefined ? [] : pods.filter((pod) => template(pod) === template(latest));
}

/** How an app's PostgreSQL is doing. `pods` are those of its StatefulSet. */
export function databaseState(statefulSet: StatefulSet | undefined, pods: readonly Pod[]): PartState {
  if (statefulSet === undefined) return state('Progressing', 'Missing', 'the StatefulSet is not there yet');
  const ready = statefulSet.status?.readyReplicas ?? 0;
  if (ready > 0) return state('Ready', 'Ready', 'PostgreSQL accepts connections', readyAddresses(pods));
  return (
    refused(statefulSet.status?.conditions ?? []) ??
    troubleOf(pods) ??
    state('Progressing', 'Starting', 'PostgreSQL is starting')
  );
}

/**
 * What an event, a condition or an API answer says of a quota, shortened to its numbers; undefined if it is about something else.
 * A StatefulSet tells of a refused pod only by an event, so controllers read it there.
 */
export function quotaRefusal(message: string): string | undefined {
  const found = /exceeded quota: ?(.*)$/s.exec(message);
  return found === null ? undefined : `exceeded quota: ${(found[1] ?? '').slice(0, MESSAGE_LENGTH)}`;
}

function refused(conditions: readonly BuiltInCondition[]): PartState | undefined {
  const failure = conditions.find(({ type, status }) => type === 'ReplicaFailure' && status === 'True');
  if (failure === undefined) return undefined;
  const quota = quotaRefusal(failure.message ?? '');
  // Room in a quota comes back: this is waiting, not failing.
  if (quota !== undefined) return state('Progressing', 'QuotaExceeded', quota);
  return state('Failed', 'ConfigInvalid', failure.message ?? failure.reason ?? 'the pod was refused');
}

function troubleOf(pods: readonly Pod[]): PartState | undefined {
  for (const pod of pods) {
    if (pod.metadata.deletionTimestamp !== undefined) continue;
    const trouble =
      (pod.status?.initContainerStatuses ?? [])
        .map((container) => containerTrouble(container, 'ArtifactUnavailable'))
        .find(Boolean) ??
      (pod.status?.containerStatuses ?? [])
        .map((container) => containerTrouble(container, 'CrashLoop'))
        .find(Boolean) ??
      unschedulable(pod);
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}

function unschedulable(pod: Pod): PartState | undefined {
  const scheduled = pod.status?.conditions?.find(({ type }) => type === 'PodScheduled');
  if (scheduled?.status !== 'False' || scheduled.reason !== 'Unschedulable') return undefined;
  return state('Progressing', 'Unschedulable', scheduled.message ?? 'no node has room for the pod');
}

function containerTrouble(
  container: ContainerStatus,
  crash: 'ArtifactUnavailable' | 'CrashLoop',
): PartState | undefined {
  const waiting = container.state?.waiting;
  const said = waiting?.message ?? '';
  switch (waiting?.reason) {
    case 'ErrImagePull':
    case 'ImagePullBackOff':
    case 'ErrImageNeverPull':
    case 'InvalidImageName':
      return state('Failed', 'ImageUnavailable', `${container.name}: ${said}`);
    case 'CreateContainerConfigError':
      // A Secret that does not exist yet ends up here, and comes.
      return state('Progressing', 'ConfigInvalid', `${container.name}: ${said}`);
  }
  if ((container.restartCount ?? 0) < CRASHES || container.ready === true) return undefined;
  const last = container.lastState?.terminated ?? container.state?.terminated;
  const words =
    last?.message?.trim() ?? `exit code ${last?.exitCode ?? 'unknown'} (${last?.reason ?? 'no reason given'})`;
  return state('Failed', crash, `${container.name} stopped ${container.restartCount ?? 0} times: ${tail(words)}`);
}

/** The last thing any container said before it ended. */
function lastWords(pods: readonly Pod[]): string | undefined {
  for (const pod of pods) {
    for (const { name, lastState } of pod.status?.containerStatuses ?? []) {
      const message = lastState?.terminated?.message;
      if (message !== undefined && message !== '') return `${name}: ${tail(message)}`;
    }
  }
  return undefined;
}

function readyAddresses(pods: readonly Pod[]): string[] {
  return pods
    .filter((pod) => pod.metadata.deletionTimestamp === undefined)
    .filter((pod) => pod.status?.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True'))
    .flatMap((pod) => (pod.status?.podIP === undefined ? [] : [pod.status.podIP]));
}

/** A traceback says what happened at its end. */
function tail(text: string): string {
  return text.length <= MESSAGE_LENGTH ? text : `…${text.slice(1 - MESSAGE_LENGTH)}`;
}

function state(
  phase: PartState['phase'],
  reason: PartState['reason'],
  message: string,
  podIPs: readonly string[] = [],
): PartState {
  return { phase, reason, message: message.slice(0, MESSAGE_LENGTH + 200), podIPs };
}
