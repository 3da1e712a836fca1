import type { Mvp, RepairRun } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import type { ConditionValue, Context } from '../../runtime/index.ts';
import { namespaceOf } from '../platform.ts';

/** The one task of a run. */
export const TASK = 'engine';

/** Where an unfinished run stands. */
export function active(reason: string, message: string): ConditionValue {
  return { type: 'Succeeded', status: 'Unknown', reason, message };
}

/** A run that could not be done. */
export function broken(reason: string, message: string): ConditionValue {
  return { type: 'Succeeded', status: 'False', reason, message };
}

/** The `Mvp` a run names, if it is there and stays. */
export function mvpOf(run: RepairRun, context: Context): Mvp | undefined {
  const mvp = context.cache(RESOURCES.mvp).get(`${namespaceOf(run)}/${run.spec.mvp}`);
  return mvp?.metadata.deletionTimestamp === undefined ? mvp : undefined;
}

/** Seconds, to the hundredth. */
export function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
