import { z } from 'zod';

import {
  followFew,
  isKubeError,
  RESOURCES,
  type ContainerStatus,
  type FewOptions,
  type Job,
  type Pod,
} from '../../kube/index.ts';
import { DataError, type DataAnswer, type DataRequest, type DataSurroundings } from './contract.ts';
import { dataJob, dataJobName, dataSecret, DEADLINE_SECONDS } from './job.ts';

/** Label that the Job controller puts on a Job's pods. */
const JOB_LABEL = 'batch.kubernetes.io/job-name';

const answerSchema = z.object({ counts: z.array(z.number().nullable()).exactOptional() });

/**
 * Does one piece of work on an app's database in a Job and says what came of it; callers for the same work, also after a restart, share one Job.
 *
 * @throws DataError with what its program said, and the signal's reason when it aborts, which leaves the Job to go on
 */
export async function runData(request: DataRequest, around: DataSurroundings): Promise<DataAnswer> {
  const { client, runtimeImage } = around;
  const { namespace } = request.app;
  const name = dataJobName(request);
  await ensureUrl(request, around);
  const job =
    (await client.find(RESOURCES.job, name, namespace, around.signal)) ??
    (await client.create<Job>(dataJob(request, runtimeImage), { signal: around.signal }));
  const { uid } = job.metadata;
  const late = AbortSignal.timeout((DEADLINE_SECONDS + 60) * 1000);
  const signal = AbortSignal.any([around.signal, late]);
  const ended = new AbortController();
  const within = AbortSignal.any([signal, ended.signal]);
  try {
    const answer = await Promise.race([
      answerOfPod(around, { namespace, labelSelector: `${JOB_LABEL}=${name}`, signal: within }),
      endOfJob(around, { namespace, fieldSelector: `metadata.name=${name}`, signal: within }, uid),
    ]);
    around.signal.throwIfAborted();
    if (answer === undefined) throw new DataError('it took too long');
    return answer;
  } finally {
    ended.abort();
    if (!around.signal.aborted) await forget(request, around);
  }
}

/** What the pod's program says at its end. One that fails is tried once more by Kubernetes; the Job tells of the last. */
async function answerOfPod({ client }: DataSurroundings, selection: FewOptions): Promise<DataAnswer | undefined> {
  for await (const event of followFew(client, RESOURCES.pod, selection)) {
    const pods = event.type === 'listed' ? event.objects : event.type === 'present' ? [event.object] : [];
    for (const pod of pods) {
      const ended = endOf(pod);
      if (ended?.exitCode === 0) return readAnswer(ended.message ?? '');
    }
  }
  return undefined;
}

/** A Job that has failed says so; of one that is complete only the pod has the answer, unless it is gone already. */
async function endOfJob(around: DataSurroundings, selection: FewOptions, uid: string): Promise<DataAnswer | undefined> {
  for await (const event of followFew(around.client, RESOURCES.job, selection)) {
    const jobs = event.type === 'listed' ? event.objects : [event.object];
    const job = jobs.find(({ metadata }) => metadata.uid === uid);
    if (event.type === 'gone' || job === undefined) throw new DataError('its Job was deleted while it ran');
    const is = (type: string) => job.status?.conditions?.find((each) => each.type === type && each.status === 'True');
    const failed = is('Failed');
    if (failed === undefined && is('Complete') === undefined) continue;
    const { name, namespace } = job.metadata;
    const pods = await around.client.listAll(RESOURCES.pod, {
      ...(namespace === undefined ? {} : { namespace }),
      labelSelector: `${JOB_LABEL}=${name}`,
    });
    const words = pods.map(endOf).findLast((end) => (end?.exitCode === 0) === (failed === undefined))?.message;
    if (failed !== undefined) throw new DataError(words ?? failed.message ?? 'it broke down');
    return readAnswer(words ?? '{}');
  }
  return undefined;
}

function endOf(pod: Pod): NonNullable<ContainerStatus['state']>['terminated'] {
  return pod.status?.containerStatuses?.[0]?.state?.terminated;
}

function readAnswer(message: string): DataAnswer {
  try {
    return answerSchema.parse(JSON.parse(message));
  } catch (cause) {
    throw new DataError('it ended without a readable answer', { cause });
  }
}

async function ensureUrl(request: DataRequest, { client, store, signal }: DataSurroundings): Promise<void> {
  const { work } = request;
  if (work.kind === 'count') return;
  const expires = new Date(Date.now() + (DEADLINE_SECONDS + 60) * 1000);
  const url = store.capabilityUrl(work.key, work.kind === 'backup' ? 'PUT' : 'GET', expires);
  try {
    await client.create(dataSecret(request, url), { signal });
  } catch (error) {
    if (!isKubeError(error, 'AlreadyExists')) throw error;
  }
}

/** The way to the dump goes as soon as it is of no more use. */
async function forget(request: DataRequest, { client }: DataSurroundings): Promise<void> {
  if (request.work.kind === 'count') return;
  const target = { name: dataJobName(request), namespace: request.app.namespace };
  try {
    await client.delete(RESOURCES.secret, target);
  } catch (error) {
    if (!isKubeError(error, 'NotFound')) throw error;
  }
}
