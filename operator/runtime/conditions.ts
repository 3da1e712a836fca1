import type { Condition } from '../../crds/index.ts';
import { secondTime } from './time.ts';

/** A condition as a step states it; times are the shell's business. */
export interface ConditionValue {
  type: string;
  status: Condition['status'];
  reason: string;
  message: string;
}

/** The condition of a type, if there is one. */
export function conditionOf(conditions: readonly Condition[] | undefined, type: string): Condition | undefined {
  return conditions?.find((condition) => condition.type === type);
}

/** Whether a condition is True. */
export function isTrue(conditions: readonly Condition[] | undefined, type: string): boolean {
  return conditionOf(conditions, type)?.status === 'True';
}

/**
 * `conditions` with the stated values in: lastTransitionTime moves only when the status does, the order is kept, a type in
 * `removed` goes. The same in, the same out.
 */
export function mergeConditions(
  conditions: readonly Condition[],
  values: readonly ConditionValue[],
  options: { observedGeneration: number; now: Date; removed?: readonly string[] },
): Condition[] {
  const { stated, removed } = forKstatus(values, options.removed ?? []);
  const merged = conditions.filter((condition) => !removed.includes(condition.type));
  for (const value of stated) {
    const at = merged.findIndex((condition) => condition.type === value.type);
    const current = at === -1 ? undefined : merged[at];
    const next: Condition = {
      type: value.type,
      status: value.status,
      observedGeneration: options.observedGeneration,
      lastTransitionTime: current?.status === value.status ? current.lastTransitionTime : secondTime(options.now),
      reason: value.reason,
      message: value.message.slice(0, 2048),
    };
    if (at === -1) merged.push(next);
    else merged[at] = next;
  }
  return merged;
}

/**
 * What comes to an end says so by `Succeeded`, which kstatus does not know: beside it stands what kstatus does, Reconciling while it is Unknown
 * and Stalled when it is False.
 */
function forKstatus(
  values: readonly ConditionValue[],
  removed: readonly string[],
): { stated: readonly ConditionValue[]; removed: readonly string[] } {
  const end = values.find(({ type }) => type === 'Succeeded');
  if (end === undefined) return { stated: values, removed };
  const type = { Unknown: 'Reconciling', False: 'Stalled', True: undefined }[end.status];
  const gone = ['Reconciling', 'Stalled'].filter((each) => each !== type);
  return {
    stated: type === undefined ? values : [...values, { ...end, type, status: 'True' }],
    removed: [...removed, ...gone],
  };
}
