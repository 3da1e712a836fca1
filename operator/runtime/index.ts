/**
 * A small controller runtime: caches that stay true whatever the API server does, a priority work queue, leader election,
 * events, idempotent writes, metrics and probes. It knows nothing of this product's kinds.
 */
export { applyManifest } from './apply.ts';
export { backoffMs, type BackoffOptions } from '../../kube/index.ts';
export { Cache, type Change, type IndexFunction } from './cache.ts';
export { conditionOf, mergeConditions, type ConditionValue } from './conditions.ts';
export {
  controller,
  inOrder,
  type AnyController,
  type Context,
  type Controller,
  type Outcome,
  type Reconciled,
  type StatusBase,
  type Step,
  type StepResult,
  type Watching,
} from './controller.ts';
export type { EventValue } from './events.ts';
export { LeaderElection, LeadershipLost, type LeaderOptions } from './leader.ts';
export { silent, type Logger } from './log.ts';
export { Metrics } from './metrics.ts';
export { Reflector, type ReflectorOptions } from './reflector.ts';
export { Runtime, type RuntimeOptions } from './runtime.ts';
export { type TaskContext, type TaskState } from './tasks.ts';
