import type { Mvp, MvpChange, MvpChangeStatus } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import {
  conditionOf,
  type ConditionValue,
  type Context,
  type EventValue,
  type StepResult,
} from '../../runtime/index.ts';
import { BY_MVP, byAge } from '../lookup.ts';
import { namespaceOf } from '../platform.ts';

/** Where an unfinished change stands. */
export function active(reason: string, message: string): ConditionValue {
  return { type: 'Succeeded', status: 'Unknown', reason, message: message.slice(0, 2000) };
}

/** The end of a change, told by an event as well. */
export function ended(
  change: MvpChange,
  now: Date,
  { ok, reason, message }: { ok: boolean; reason: string; message: string },
  status: Partial<MvpChangeStatus> = {},
): StepResult<MvpChangeStatus> {
  const event: EventValue = { type: ok ? 'Normal' : 'Warning', reason, note: message.slice(0, 1000) };
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(change.metadata.creationTimestamp)) / 100) / 10);
  return {
    conditions: [{ type: 'Succeeded', status: ok ? 'True' : 'False', reason, message: message.slice(0, 2000) }],
    status: { finishedAt: now.toISOString(), seconds, ...status },
    events: [event],
    wait: true,
  };
}

/** Whether a change has ended, well or not. */
export function isFinished(change: MvpChange): boolean {
  const status = conditionOf(change.status?.conditions, 'Succeeded')?.status;
  return status === 'True' || status === 'False';
}

/** The `Mvp` a change names, if it is there and stays. */
export function mvpOf(change: MvpChange, context: Context): Mvp | undefined {
  const mvp = context.cache(RESOURCES.mvp).get(`${namespaceOf(change)}/${change.spec.mvp}`);
  return mvp?.metadata.deletionTimestamp === undefined ? mvp : undefined;
}

/** The changes of an `Mvp`, oldest first. */
export function changesOf(context: Context, mvp: Mvp): MvpChange[] {
  return context
    .cache(RESOURCES.change)
    .by(BY_MVP, `${namespaceOf(mvp)}/${mvp.metadata.name}`)
    .sort(byAge);
}
