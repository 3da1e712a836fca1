import type { Mvp, MvpSnapshot, MvpStatus } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { conditionOf, type Step, type StepResult } from '../../runtime/index.ts';
import { liveOf, serve } from '../environment/index.ts';
import { snapshotsOf } from '../lookup.ts';
import { namespaceOf, type Platform } from '../platform.ts';
import { holdBack, type Chains } from './losses.ts';
import { chooseTarget } from './target.ts';

/** Has the snapshot that is to be live served, and says how long it took the first time. */
export function release(platform: Platform): Step<Mvp, MvpStatus> {
  const chains: Chains = new Map();
  return {
    name: 'release',
    run: async (mvp, context, status) => {
      const named =
        mvp.spec.release === undefined
          ? undefined
          : context.cache(RESOURCES.snapshot).get(`${namespaceOf(mvp)}/${mvp.spec.release}`);
      const chosen = chooseTarget({ mvp, status, snapshots: snapshotsOf(context, mvp), named });
      const { target, told } = await holdBack(chosen, mvp, { context, platform, chains });
      const served = await serve(liveOf(mvp), target, { context, platform, status });
      const result: StepResult<MvpStatus> = {
        ...served,
        conditions: [...(served.conditions ?? []), ...(told.conditions ?? [])],
        removed: [...(served.removed ?? []), ...(told.removed ?? [])],
        status: { ...served.status, ...told.status },
      };
      if (target.kind !== 'snapshot') return result;
      const { name } = target.snapshot.metadata;
      const isSwitched = result.status?.release === name && status.release !== name;
      if (!isSwitched) return result;
      return { ...result, status: { ...result.status, timings: timings(mvp, target.snapshot, status, context.now) } };
    },
  };
}

function timings(
  mvp: Mvp,
  target: MvpSnapshot,
  status: Readonly<MvpStatus>,
  now: Date,
): NonNullable<MvpStatus['timings']> {
  if (status.timings?.total !== undefined) return { ...status.timings };
  const verifiedAt = conditionOf(target.status?.conditions, 'Verified')?.lastTransitionTime;
  const seconds = (since: string | undefined): number =>
    Math.max(0, Math.round((now.getTime() - Date.parse(since ?? '')) / 100) / 10);
  return { ...status.timings, deploy: seconds(verifiedAt), total: seconds(mvp.metadata.creationTimestamp) };
}
