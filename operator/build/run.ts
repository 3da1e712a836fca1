import { setTimeout as sleep } from 'node:timers/promises';

import { isKubeError, RESOURCES, type Job } from '../../kube/index.ts';
import { BuildError, type BuildOutcome, type BuildRequest, type BuildSurroundings } from './contract.ts';
import { buildJob, jobName } from './job.ts';
import { readReport } from './report.ts';
import { isArtifactOf, newResultKeys, resultKeysOf, uploadSecret, type ResultKeys } from './uploads.ts';
import type { Summary } from './verdict.ts';
import { awaitVerdict } from './wait.ts';

/** What says nothing about a new try when a Job of an earlier process is found with it. */
const OF_THIS_JOB_ONLY = new Set(['JobDeleted', 'ResultForeign', 'ReportLost', 'ReportInvalid']);

/**
 * Verifies and builds a bundle in a Job and says how it went. An artifact that the app's own record names, and that the store still has as it was, is the
 * answer without a Job; callers for the same bundle, also after a restart, share one Job. Throws {@link BuildError} where there is no verdict, and the
 * signal's reason when it aborts, which leaves the Job to go on.
 */
export async function runBuild(request: BuildRequest, around: BuildSurroundings): Promise<BuildOutcome> {
  const reused = await knownOutcome(request, around);
  if (reused !== undefined) {
    around.onProgress?.({ reason: 'Reused', message: 'this bundle has been built before' });
    return reused;
  }
  for (let attempt = 1; ; attempt++) {
    around.signal.throwIfAborted();
    const { job, keys, ours } = await ensureJob(request, around);
    try {
      const summary = await awaitVerdict(job, around);
      return await outcomeOf(summary, keys, around);
    } catch (error) {
      // A Job of an earlier process that has already failed says nothing about a new try.
      const stale = error instanceof BuildError && (!ours || OF_THIS_JOB_ONLY.has(error.code)) && attempt < 3;
      if (!stale) throw error;
      await removeJob(job, around);
    }
  }
}

/** With tests asked for, an artifact alone does not say that they pass. */
async function knownOutcome(
  { app, bundleDigest, known, tests }: BuildRequest,
  { store, config }: BuildSurroundings,
): Promise<BuildOutcome | undefined> {
  if (known === undefined || tests === true) return undefined;
  if (!isArtifactOf(known, app, bundleDigest, config.builderDigest)) return undefined;
  const stored = await store.stat(known.key);
  if (stored?.sha256 !== known.sha256) return undefined;
  const artifact = { ...known, bytes: stored.bytes, digest: `sha256:${known.sha256}` };
  return { ok: true, seconds: 0, steps: [], artifact, reused: true, timings: {} };
}

async function ensureJob(
  request: BuildRequest,
  around: BuildSurroundings,
): Promise<{ job: Job; keys: ResultKeys; ours: boolean }> {
  const { client, config, signal } = around;
  const { app } = request;
  const name = jobName(app, request, config.builderDigest);
  for (;;) {
    const found = await client.find(RESOURCES.job, name, app.namespace, signal);
    // One that is being deleted cannot be waited for, nor can its name be used yet.
    if (found !== undefined && found.metadata.deletionTimestamp === undefined) {
      const keys = resultKeysOf(found, request, config.builderDigest);
      if (keys !== undefined) {
        await ensureUploads(found, keys, around);
        return { job: found, keys, ours: false };
      }
      await removeJob(found, around);
    }
    const keys = newResultKeys(request, name, config.builderDigest);
    try {
      const job = await client.create<Job>(buildJob(request, keys, config), { signal });
      await ensureUploads(job, keys, around);
      return { job, keys, ours: true };
    } catch (error) {
      if (!isKubeError(error, 'AlreadyExists')) throw error;
      await sleep(200, undefined, { signal });
    }
  }
}

/** The Job's right to upload. Made after the Job, which it goes with; by the time the app is built it is there. */
async function ensureUploads(
  job: Job,
  keys: ResultKeys,
  { client, store, config, signal }: BuildSurroundings,
): Promise<void> {
  // The retry of a pod begins late in the Job's time; uploads after its end are of no use.
  const expires = new Date(Date.now() + (config.deadlineSeconds + 60) * 1000);
  try {
    await client.create(uploadSecret(job, keys, store, expires), { signal });
  } catch (error) {
    if (!isKubeError(error, 'AlreadyExists')) throw error;
  }
}

/** The verdict, with what is in the store compared to what the Job says it put there: nothing else is ever released. */
async function outcomeOf(summary: Summary, keys: ResultKeys, { store }: BuildSurroundings): Promise<BuildOutcome> {
  const [report, stored] = await Promise.all([
    readReport(store, keys.report, summary.report.sha256),
    summary.artifact === undefined ? undefined : store.stat(keys.artifact),
  ]);
  const { seconds, steps } = report;
  if (report.ok !== summary.ok) throw new BuildError('ReportInvalid', 'the report and the verdict of the build differ');
  const verdict = { ok: summary.ok, seconds, steps, reused: false, timings: summary.timings };
  if (summary.artifact === undefined) return verdict;
  const { sha256 } = summary.artifact;
  if (stored === undefined) throw new BuildError('ReportLost', `the artifact ${keys.artifact} is not in the store`);
  if (stored.sha256 !== sha256)
    throw new BuildError('ResultForeign', `the store holds ${stored.sha256} as the artifact, the build made ${sha256}`);
  return { ...verdict, artifact: { key: keys.artifact, sha256, bytes: stored.bytes, digest: `sha256:${sha256}` } };
}

async function removeJob(job: Job, { client, signal }: BuildSurroundings): Promise<void> {
  const { name, namespace, uid } = job.metadata;
  try {
    await client.delete(RESOURCES.job, { name, namespace, uid }, { propagation: 'Background', signal });
  } catch (error) {
    if (!isKubeError(error, 'NotFound') && !isKubeError(error, 'Conflict')) throw error;
  }
}
