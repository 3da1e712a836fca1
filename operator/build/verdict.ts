import { z } from 'zod';

import type { Job, Pod } from '../../kube/index.ts';
import { BuildError } from './contract.ts';

/** What a build pod's termination message holds. */
const summarySchema = z.object({
  ok: z.boolean(),
  seconds: z.number(),
  timings: z.record(z.string(), z.number()).default({}),
});

/** The end of a build pod, if it has a verdict. */
export type Summary = z.infer<typeof summarySchema>;

/** The verdict of a build pod that has ended well; undefined while there is none. */
export function summaryOf(pod: Pod): Summary | undefined {
  const ended = pod.status?.containerStatuses?.find(({ name }) => name === 'build')?.state?.terminated;
  if (ended?.exitCode !== 0) return undefined;
  try {
    return summarySchema.parse(JSON.parse(ended.message ?? ''));
  } catch (cause) {
    throw new BuildError('ReportLost', 'the build pod ended without a readable summary', { cause });
  }
}

/** Why a build pod that broke down did so, for a person; undefined where it did not. */
export function breakdownOf(pod: Pod): string | undefined {
  const container = pod.status?.containerStatuses?.find(({ name }) => name === 'build');
  const ended = container?.state?.terminated;
  if (ended !== undefined && ended.exitCode !== 0) {
    return `exit code ${ended.exitCode ?? 'unknown'} (${ended.reason ?? 'Error'}): ${(ended.message ?? '').trim().slice(-600)}`;
  }
  return undefined;
}

/** Why a build pod has not begun, if that is more than a moment's matter. */
export function obstacleOf(pod: Pod): { fatal: boolean; message: string } | undefined {
  const waiting = pod.status?.containerStatuses?.[0]?.state?.waiting;
  if (
    waiting?.reason === 'ErrImagePull' ||
    waiting?.reason === 'ImagePullBackOff' ||
    waiting?.reason === 'InvalidImageName'
  ) {
    return { fatal: true, message: `the builder image cannot be had: ${waiting.message ?? waiting.reason}` };
  }
  const scheduled = pod.status?.conditions?.find(({ type }) => type === 'PodScheduled');
  if (scheduled?.status === 'False')
    return { fatal: false, message: scheduled.message ?? 'no node has room for the build' };
  return undefined;
}

/** The error of a Job that Kubernetes has given up on, or undefined while it has not. */
export function failureOf(job: Job, lastBreakdown: string | undefined): BuildError | undefined {
  const failed = job.status?.conditions?.find(({ type, status }) => type === 'Failed' && status === 'True');
  if (failed === undefined) return undefined;
  if (failed.reason === 'DeadlineExceeded')
    return new BuildError('DeadlineExceeded', 'the build took longer than its deadline');
  return new BuildError('BuildFailed', lastBreakdown ?? failed.message ?? 'the build broke down');
}
