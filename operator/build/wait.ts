import { setTimeout as sleep } from 'node:timers/promises';

import {
  followFew,
  RESOURCES,
  type FewOptions,
  type Job,
  type KubeClient,
  type KubeObject,
  type Resource,
} from '../../kube/index.ts';
import { quotaRefusal } from '../deploy/index.ts';
import { BuildError, type BuildProgress, type BuildSurroundings } from './contract.ts';
import { breakdownOf, failureOf, hasBegun, obstacleOf, summaryOf, type Summary } from './verdict.ts';

/** Label that the Job controller puts on a Job's pods. */
const JOB_LABEL = 'batch.kubernetes.io/job-name';

/** How long the last word of a pod may be on its way after its Job is complete. */
const SUMMARY_GRACE_MS = 3_000;

type Around = Pick<BuildSurroundings, 'client' | 'signal' | 'onProgress'>;

/**
 * Waits for the end of a build Job, by watches. The pod tells of success a second before the Job does, the Job of giving up, and an event of a
 * quota that refuses the pod: the first of them that ends the matter counts.
 */
export async function awaitVerdict(job: Job, { client, signal, onProgress }: Around): Promise<Summary> {
  const { name, namespace = '' } = job.metadata;
  const ended = new AbortController();
  const selection = { namespace, signal: AbortSignal.any([signal, ended.signal]) };
  const say = onceEach(onProgress);
  const breakdowns: string[] = [];
  const seen = { pod: false };
  try {
    say('JobCreated', `Job ${name}`);
    const summary = await Promise.race([
      watchPods(client, { ...selection, labelSelector: `${JOB_LABEL}=${name}` }, breakdowns, say, seen),
      watchJob(client, { ...selection, fieldSelector: `metadata.name=${name}` }, job, breakdowns),
      watchEvents(
        client,
        { ...selection, fieldSelector: `involvedObject.kind=Job,involvedObject.name=${name}` },
        job,
        say,
        seen,
      ),
    ]);
    signal.throwIfAborted();
    if (summary === undefined) throw new BuildError('JobDeleted', `Job ${name} could not be followed to its end`);
    return summary;
  } finally {
    ended.abort();
  }
}

type Say = (reason: BuildProgress['reason'], message: string) => void;

async function watchPods(
  client: KubeClient,
  options: FewOptions,
  breakdowns: string[],
  say: Say,
  seen: { pod: boolean },
): Promise<Summary | undefined> {
  for await (const { object, gone } of changes(client, RESOURCES.pod, options)) {
    seen.pod = !gone;
    const summary = summaryOf(object);
    if (summary !== undefined) return summary;
    const breakdown = breakdownOf(object);
    if (breakdown !== undefined && !gone) {
      breakdowns.push(breakdown);
      say('Retrying', breakdown);
    }
    const obstacle = obstacleOf(object);
    if (obstacle?.fatal === true) throw new BuildError('BuilderUnavailable', obstacle.message);
    if (obstacle !== undefined) say('Unschedulable', obstacle.message);
    if (hasBegun(object)) say('Running', 'the build is running');
  }
  return undefined;
}

async function watchJob(
  client: KubeClient,
  options: FewOptions,
  job: Job,
  breakdowns: readonly string[],
): Promise<undefined> {
  const { name, uid } = job.metadata;
  for await (const { object, gone } of changes(client, RESOURCES.job, options, name)) {
    if (object === undefined || gone || object.metadata.uid !== uid) {
      throw new BuildError('JobDeleted', `Job ${name} was deleted while it ran`);
    }
    const failure = failureOf(object, breakdowns.at(-1));
    if (failure !== undefined) throw failure;
    if (object.status?.conditions?.some(({ type, status }) => type === 'Complete' && status === 'True')) {
      // If the pod was not heard by now, it has been collected with its last word.
      await sleep(SUMMARY_GRACE_MS, undefined, { signal: options.signal }).catch(() => undefined);
      if (!options.signal.aborted) throw new BuildError('ReportLost', `the pod of Job ${name} is gone`);
    }
  }
  return undefined;
}

/** An event outlives what it tells of: once there is a pod it was not refused, and a Job of the same name before this one is not this one. */
async function watchEvents(
  client: KubeClient,
  options: FewOptions,
  job: Job,
  say: Say,
  seen: { readonly pod: boolean },
): Promise<undefined> {
  for await (const { object } of changes(client, RESOURCES.coreEvent, options)) {
    if (seen.pod || object.involvedObject?.uid !== job.metadata.uid) continue;
    const quota = object.reason === 'FailedCreate' ? quotaRefusal(object.message ?? '') : undefined;
    if (quota !== undefined) say('QuotaExceeded', quota);
  }
  return undefined;
}

function changes<T extends KubeObject>(
  client: KubeClient,
  target: Resource<T>,
  options: FewOptions,
): AsyncGenerator<{ object: T; gone: boolean }>;
function changes<T extends KubeObject>(
  client: KubeClient,
  target: Resource<T>,
  options: FewOptions,
  expected: string,
): AsyncGenerator<{ object: T | undefined; gone: boolean }>;
/** One object at a time; where one is `expected`, a list without it says so with `undefined`. */
async function* changes<T extends KubeObject>(
  client: KubeClient,
  target: Resource<T>,
  options: FewOptions,
  expected?: string,
): AsyncGenerator<{ object: T | undefined; gone: boolean }> {
  for await (const event of followFew(client, target, options)) {
    if (event.type !== 'listed') yield { object: event.object, gone: event.type === 'gone' };
    else if (event.objects.length === 0 && expected !== undefined) yield { object: undefined, gone: true };
    else for (const object of event.objects) yield { object, gone: false };
  }
}

function onceEach(onProgress: BuildSurroundings['onProgress']): Say {
  const said = new Set<string>();
  return (reason, message) => {
    if (said.has(`${reason} ${message}`)) return;
    said.add(`${reason} ${message}`);
    onProgress?.({ reason, message });
  };
}
