import { followFew, isKubeError, RESOURCES, type Job, type Pod } from '../../kube/index.ts';
import { WalkError, type WalkRequest, type WalkSurroundings, type Walked } from './contract.ts';
import { DEADLINE_SECONDS, newReportKey, reportKeyOf, rightsSecret, walkJob, walkJobName } from './job.ts';
import { readReport } from './report.ts';

/**
 * Walks through a live app in a Job and says what it saw; callers for the same release, also after a restart, share one Job.
 *
 * @throws WalkError where nothing was seen, and the signal's reason when it aborts, which leaves the Job to go on
 */
export async function runWalk(request: WalkRequest, around: WalkSurroundings): Promise<Walked> {
  const { job, key } = await ensureJob(request, around);
  await endOf(job, around);
  return readReport(around.store, key, request.app);
}

async function ensureJob(request: WalkRequest, around: WalkSurroundings): Promise<{ job: Job; key: string }> {
  const { client, config, signal } = around;
  const name = walkJobName(request, config);
  const standing = await client.find(RESOURCES.job, name, request.app.namespace, signal);
  const key = standing === undefined ? newReportKey(name) : reportKeyOf(standing);
  if (key === undefined) throw new WalkError(`the Job ${name} was made by somebody else`);
  const job = standing ?? (await client.create<Job>(walkJob(request, key, config), { signal }));
  await ensureRights(job, key, request, around);
  return { job, key };
}

/** The Job's rights to look and to upload. Made after the Job, which they go with; it waits for them. */
async function ensureRights(
  job: Job,
  key: string,
  { passes = {} }: WalkRequest,
  { client, store, signal }: WalkSurroundings,
): Promise<void> {
  const expires = new Date(Date.now() + (DEADLINE_SECONDS + 60) * 1000);
  try {
    await client.create(rightsSecret(job, store.capabilityUrl(key, 'PUT', expires), passes), { signal });
  } catch (error) {
    if (!isKubeError(error, 'AlreadyExists')) throw error;
  }
}

/** Waits until the Job is complete. @throws WalkError with the last words of its pod where it is not to be */
async function endOf({ metadata }: Job, around: WalkSurroundings): Promise<void> {
  const { client } = around;
  const { name, namespace = '', uid } = metadata;
  const late = AbortSignal.timeout((DEADLINE_SECONDS + 60) * 1000);
  const ended = new AbortController();
  const signal = AbortSignal.any([around.signal, late, ended.signal]);
  try {
    const selection = { namespace, fieldSelector: `metadata.name=${name}`, signal };
    for await (const event of followFew(client, RESOURCES.job, selection)) {
      const jobs = event.type === 'listed' ? event.objects : [event.object];
      const job = jobs.find((each) => each.metadata.uid === uid);
      if (event.type === 'gone' || job === undefined) throw new WalkError('its Job was deleted while it ran');
      const of = (type: string) => job.status?.conditions?.find((each) => each.type === type && each.status === 'True');
      if (of('Complete') !== undefined) return;
      const failed = of('Failed');
      if (failed !== undefined) throw new WalkError((await lastWords(name, namespace, around)) ?? failed.message ?? '');
    }
  } finally {
    ended.abort();
  }
  around.signal.throwIfAborted();
  throw new WalkError('it took too long');
}

async function lastWords(name: string, namespace: string, { client }: WalkSurroundings): Promise<string | undefined> {
  const pods = await client.listAll(RESOURCES.pod, {
    namespace,
    labelSelector: `batch.kubernetes.io/job-name=${name}`,
  });
  const states = pods.flatMap(({ status }: Pod) => [
    ...(status?.initContainerStatuses ?? []),
    ...(status?.containerStatuses ?? []),
  ]);
  const ended = states.map(({ state }) => state?.terminated).find((end) => end !== undefined && end.exitCode !== 0);
  return ended === undefined ? undefined : `${ended.reason ?? 'Error'}: ${(ended.message ?? '').trim().slice(-400)}`;
}
