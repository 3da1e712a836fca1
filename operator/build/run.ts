import { randomBytes } from 'node:crypto';

import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import { isKubeError, RESOURCES, type Job } from '../../kube/index.ts';
import { readAll } from '../../store/index.ts';
import { BuildError, type BuildOutcome, type BuildRequest, type BuildSurroundings } from './contract.ts';
import { artifactKey, buildJob, jobName, REPORT_KEY } from './job.ts';
import type { Summary } from './verdict.ts';
import { awaitVerdict } from './wait.ts';

/**
 * Verifies and builds a bundle in a Job and says how it went. An artifact that the store has already is the answer without a Job; callers for the same
 * bundle, also after a restart, share one Job. Throws {@link BuildError} where there is no verdict, and the signal's reason when it
 * aborts, which leaves the Job to go on.
 */
export async function runBuild(request: BuildRequest, around: BuildSurroundings): Promise<BuildOutcome> {
  const { store, config, signal } = around;
  const key = artifactKey(request.bundleDigest, config.builderDigest);
  // With tests asked for, an artifact alone does not say that they pass.
  const known = request.tests === true ? undefined : await store.stat(key);
  if (known !== undefined) {
    around.onProgress?.({ reason: 'Reused', message: 'this bundle has been built before' });
    const artifact = { key, sha256: known.sha256, bytes: known.bytes, digest: `sha256:${known.sha256}` };
    return { ok: true, seconds: 0, steps: [], artifact, reused: true, timings: {} };
  }
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    const { job, ours } = await ensureJob(request, around);
    try {
      const summary = await awaitVerdict(job, around);
      return await outcomeOf(job, summary, key, around);
    } catch (error) {
      // A Job of an earlier process that has already failed says nothing about a new try.
      const stale = error instanceof BuildError && (!ours || error.code === 'JobDeleted') && attempt < 3;
      if (!stale) throw error;
      await removeJob(job, around);
    }
  }
}

async function ensureJob(
  request: BuildRequest,
  { client, store, config, signal }: BuildSurroundings,
): Promise<{ job: Job; ours: boolean }> {
  const { app } = request;
  const name = jobName(app, request, config.builderDigest);
  for (;;) {
    const found = await client.find(RESOURCES.job, name, app.namespace, signal);
    // One that is being deleted cannot be waited for, nor can its name be used yet.
    if (found !== undefined && found.metadata.deletionTimestamp === undefined) return { job: found, ours: false };
    const reportKey = `report:${name}-${randomBytes(6).toString('hex')}`;
    // The retry of a pod begins late in the Job's time; uploads after its end are of no use.
    const expires = new Date(Date.now() + (config.deadlineSeconds + 60) * 1000);
    const urls = {
      reportKey,
      artifact: store.capabilityUrl(artifactKey(request.bundleDigest, config.builderDigest), 'PUT', expires),
      report: store.capabilityUrl(reportKey, 'PUT', expires),
    };
    try {
      return { job: await client.create<Job>(buildJob(request, urls, config), { signal }), ours: true };
    } catch (error) {
      if (!isKubeError(error, 'AlreadyExists')) throw error;
      await sleep(200, undefined, { signal });
    }
  }
}

const reportSchema = z.object({
  ok: z.boolean(),
  seconds: z.number(),
  steps: z.array(
    z.object({
      name: z.enum([
        'packages',
        'python-compile',
        'types',
        'next-build',
        'import',
        'boot',
        'health',
        'openapi',
        'tests',
      ]),
      ok: z.boolean(),
      seconds: z.number(),
      log: z.string(),
      reason: z.enum(['PackageNotAvailable', 'Timeout', 'ToolMissing']).exactOptional(),
      packages: z.array(z.string()).exactOptional(),
    }),
  ),
});

async function outcomeOf(job: Job, summary: Summary, key: string, { store }: BuildSurroundings): Promise<BuildOutcome> {
  const reportKey = job.metadata.annotations?.[REPORT_KEY] ?? '';
  const [report, artifact] = await Promise.all([store.open(reportKey), summary.ok ? store.stat(key) : undefined]);
  if (report === undefined)
    throw new BuildError('ReportLost', `the report ${reportKey} of Job ${job.metadata.name} is not in the store`);
  const { ok, seconds, steps } = reportSchema.parse(
    JSON.parse(Buffer.from(await readAll(report.stream)).toString('utf8')),
  );
  if (summary.ok && artifact === undefined)
    throw new BuildError('ReportLost', `the artifact ${key} is not in the store`);
  return {
    ok,
    seconds,
    steps,
    reused: false,
    timings: summary.timings,
    ...(artifact === undefined
      ? {}
      : { artifact: { key, sha256: artifact.sha256, bytes: artifact.bytes, digest: `sha256:${artifact.sha256}` } }),
  };
}

async function removeJob(job: Job, { client, signal }: BuildSurroundings): Promise<void> {
  const { name, namespace, uid } = job.metadata;
  try {
    await client.delete(RESOURCES.job, { name, namespace, uid }, { propagation: 'Background', signal });
  } catch (error) {
    if (!isKubeError(error, 'NotFound') && !isKubeError(error, 'Conflict')) throw error;
  }
}
