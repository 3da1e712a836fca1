import { z } from 'zod';

import type { ContainerStatus, Job, Pod } from '../../kube/index.ts';
import { BuildError } from './contract.ts';
import { BUILD_CONTAINER, DELIVERY_CONTAINER } from './job.ts';

const uploadedSchema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().min(0) });

/** What a build pod's termination message holds: the verdict, and the digests of what it has put into the store. */
const summarySchema = z
  .object({
    ok: z.boolean(),
    seconds: z.number(),
    timings: z.record(z.string(), z.number()).default({}),
    report: uploadedSchema,
    artifact: uploadedSchema.optional(),
  })
  .refine(
    ({ ok, artifact }) => ok === (artifact !== undefined),
    'an app is good exactly if there is an artifact of it',
  );

/** The end of a build pod, if it has a verdict. */
export type Summary = z.infer<typeof summarySchema>;

/** The verdict of a build pod that has ended well; undefined while there is none. */
export function summaryOf(pod: Pod): Summary | undefined {
  const ended = pod.status?.containerStatuses?.find(({ name }) => name === DELIVERY_CONTAINER)?.state?.terminated;
  if (ended?.exitCode !== 0) return undefined;
  try {
    return summarySchema.parse(JSON.parse(ended.message ?? ''));
  } catch (cause) {
    throw new BuildError('ReportLost', 'the build pod ended without a readable summary', { cause });
  }
}

/** Why a build pod that broke down did so, for a person; undefined where it did not. */
export function breakdownOf(pod: Pod): string | undefined {
  for (const { state } of containersOf(pod)) {
    const ended = state?.terminated;
    if (ended === undefined || ended.exitCode === 0) continue;
    return `exit code ${ended.exitCode ?? 'unknown'} (${ended.reason ?? 'Error'}): ${(ended.message ?? '').trim().slice(-600)}`;
  }
  return undefined;
}

/** Why a build pod has not begun, if that is more than a moment's matter. */
export function obstacleOf(pod: Pod): { fatal: boolean; message: string } | undefined {
  for (const { state } of containersOf(pod)) {
    const waiting = state?.waiting;
    if (
      waiting?.reason === 'ErrImagePull' ||
      waiting?.reason === 'ImagePullBackOff' ||
      waiting?.reason === 'InvalidImageName'
    ) {
      return { fatal: true, message: `the builder image cannot be had: ${waiting.message ?? waiting.reason}` };
    }
  }
  const scheduled = pod.status?.conditions?.find(({ type }) => type === 'PodScheduled');
  if (scheduled?.status === 'False')
    return { fatal: false, message: scheduled.message ?? 'no node has room for the build' };
  return undefined;
}

/** Whether the app's code runs, or has run. */
export function hasBegun(pod: Pod): boolean {
  const build = containersOf(pod).find(({ name }) => name === BUILD_CONTAINER)?.state;
  return pod.status?.phase === 'Running' || (build?.running ?? build?.terminated) !== undefined;
}

function containersOf(pod: Pod): ContainerStatus[] {
  return [...(pod.status?.initContainerStatuses ?? []), ...(pod.status?.containerStatuses ?? [])];
}

/** The error of a Job that Kubernetes has given up on, or undefined while it has not. */
export function failureOf(job: Job, lastBreakdown: string | undefined): BuildError | undefined {
  const failed = job.status?.conditions?.find(({ type, status }) => type === 'Failed' && status === 'True');
  if (failed === undefined) return undefined;
  if (failed.reason === 'DeadlineExceeded')
    return new BuildError('DeadlineExceeded', 'the build took longer than its deadline');
  return new BuildError('BuildFailed', lastBreakdown ?? failed.message ?? 'the build broke down');
}
