import { z } from 'zod';

import { LABELS } from '../../crds/index.ts';
import { RESOURCES, type CoreEvent, type Pod } from '../../kube/index.ts';
import { appOf, branchId, mvpId } from '../apps/lookup.ts';
import { runningOn } from '../editor/branch-record.ts';
import { action } from './action.ts';

/** Events given, the newest first. */
const MOST = 200;

const eventSchema = z.object({
  at: z.string(),
  pod: z.string(),
  reason: z
    .string()
    .meta({ description: 'One word of Kubernetes: Scheduled, FailedScheduling, Pulled, BackOff, Unhealthy.' }),
  message: z.string(),
  warning: z.boolean(),
  times: z.int(),
});

const podSchema = z.object({
  pod: z.string(),
  phase: z.string(),
  restarts: z.int().meta({ description: 'Of all its processes.' }),
  waits_for: z
    .string()
    .nullable()
    .meta({ description: 'Why a process does not run yet: ImagePullBackOff, CrashLoopBackOff.' }),
  ended_by: z
    .string()
    .nullable()
    .meta({ description: 'Why a process ended the last time: OOMKilled is for want of memory; Error.' }),
});

/** What Kubernetes says of the pods of an app. */
export const listPodEvents = action({
  name: 'list_pod_events',
  title: 'What Kubernetes says of the pods of an app',
  description:
    'Where its pods were placed, which image was pulled, what is restarted and why, want of memory included. Kubernetes keeps events for about an hour.',
  scope: 'mvp:read',
  effect: 'reads',
  input: z.strictObject({
    mvp_id: mvpId,
    branch: branchId.optional().meta({ description: 'Whose preview it is; default: main, the live app.' }),
  }),
  output: z
    .object({
      mvp_id: z.string(),
      pods: z.array(podSchema),
      items: z.array(eventSchema).meta({ description: `The newest ${String(MOST)}, newest first.` }),
    })
    .meta({ id: 'PodEvents' }),
  async run(call, { mvp_id: id, branch }) {
    const { tenant, mvp } = await appOf(call, id);
    const { name: label } = await runningOn(tenant, mvp, branch);
    const { namespace } = tenant;
    const [pods, events] = await Promise.all([
      tenant.client.listAll(RESOURCES.pod, { namespace, labelSelector: `${LABELS.mvp}=${label}` }),
      tenant.client.listAll(RESOURCES.coreEvent, { namespace, fieldSelector: 'involvedObject.kind=Pod' }),
    ]);
    const own = new Set(pods.map(({ metadata }) => metadata.name));
    return {
      mvp_id: mvp.metadata.name,
      pods: pods.map(podOf),
      items: events
        .filter(({ involvedObject }) => own.has(involvedObject?.name ?? ''))
        .map(eventOf)
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .slice(0, MOST),
    };
  },
});

function eventOf(event: CoreEvent): z.infer<typeof eventSchema> {
  const { type, reason = '', message = '', count, involvedObject, lastTimestamp, eventTime, metadata } = event;
  return {
    at: lastTimestamp ?? eventTime ?? metadata.creationTimestamp ?? '',
    pod: involvedObject?.name ?? '',
    reason,
    message,
    warning: type === 'Warning',
    times: count ?? 1,
  };
}

function podOf({ metadata, status }: Pod): z.infer<typeof podSchema> {
  const all = [...(status?.initContainerStatuses ?? []), ...(status?.containerStatuses ?? [])];
  const waiting = all.map(({ state }) => state?.waiting?.reason).find((reason) => reason !== undefined);
  const ended = all.map(({ lastState }) => lastState?.terminated?.reason).find((reason) => reason !== undefined);
  return {
    pod: metadata.name,
    phase: status?.phase ?? 'Pending',
    restarts: all.reduce((sum, { restartCount = 0 }) => sum + restartCount, 0),
    waits_for: waiting ?? null,
    ended_by: ended ?? null,
  };
}
