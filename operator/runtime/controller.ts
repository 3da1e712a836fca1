import type { Condition } from '../../crds/index.ts';
import type { KubeClient, KubeObject, Manifest, Resource } from '../../kube/index.ts';
import type { Cache, Change, IndexFunction } from './cache.ts';
import { mergeConditions, type ConditionValue } from './conditions.ts';
import type { EventValue } from './events.ts';
import type { TaskContext, TaskState } from './tasks.ts';

/** What every status of ours may carry. */
export interface StatusBase {
  conditions?: Condition[] | undefined;
  observedGeneration?: number | undefined;
}

/** An object with a status we write. */
export type Reconciled<Status extends StatusBase> = KubeObject & { status?: Status };

/** What a reconcile may use. Reads come from the cache; writes are seen by the next read. */
export interface Context {
  client: KubeClient;
  /** Aborts when the operator stops. */
  signal: AbortSignal;
  now: Date;
  /** The cache of a kind the controller declared. Throws on another. */
  cache<T extends KubeObject>(resource: Resource<T>): Cache<T>;
  /** Server-side apply, skipped when the live object already has every desired field. */
  apply(manifest: Manifest): Promise<{ object: KubeObject; written: boolean }>;
  /** Creates once: an object of that name that is already there, and ours by owner, is returned as it is. */
  create<T extends KubeObject>(resource: Resource<T>, manifest: Manifest): Promise<T>;
  /** Deletes this very object; one already gone is fine. */
  remove(resource: Resource, object: KubeObject): Promise<void>;
  /** Writes the status of another object than the one reconciled; its resourceVersion guards against a lost update. */
  writeStatus<Status extends StatusBase>(
    resource: Resource<Reconciled<Status>>,
    object: Reconciled<Status>,
    status: Status,
  ): Promise<void>;
  /** Long work, once a key; the object is reconciled again when it ends. */
  task<Result>(key: string, work: (context: TaskContext) => Promise<Result>): TaskState<Result>;
  /** Has a failed task start again when next asked for; its waits grow with each failure. */
  retryTask(key: string): void;
  /** Forgets a task and how often it failed, so that it may start anew. */
  forgetTask(key: string): void;
  /** Stops all tasks of the object reconciled. */
  cancelTasks(): void;
}

/** What one step found out or did. All of it is optional. */
export interface StepResult<Status extends StatusBase> {
  conditions?: readonly ConditionValue[];
  /** Types of conditions that do not apply any more. */
  removed?: readonly string[];
  /** Status fields to set; undefined removes one. */
  status?: { [Field in keyof Status]?: Status[Field] | undefined };
  events?: readonly EventValue[];
  /** Come back after this time though nothing may have changed. */
  requeueAfterMs?: number;
  /** No later step is to run now: something has to happen first. */
  wait?: boolean;
}

/** One named step with a contract. It sees the object, and the status as earlier steps left it. */
export interface Step<T extends Reconciled<Status>, Status extends StatusBase> {
  name: string;
  run(object: T, context: Context, status: Readonly<Status>): Promise<StepResult<Status>> | StepResult<Status>;
}

/** What a reconcile ends with. */
export interface Outcome<Status extends StatusBase> {
  status: Status;
  events: readonly EventValue[];
  requeueAfterMs?: number;
  /** Set when a step failed; the status is written all the same, then the object is tried again. */
  error?: unknown;
}

/** One kind's author writes this. */
export interface Controller<T extends Reconciled<Status>, Status extends StatusBase> {
  kind: Resource<T>;
  /** Kinds whose objects wake their owner up. */
  owns?: readonly Resource[];
  /** Kinds whose objects wake up whoever `keys` names. */
  watches?: readonly Watching[];
  /** Indexes of the kind's own cache. */
  indexes?: Record<string, IndexFunction<T>>;
  /** Objects reconciled at a time. Default 4. */
  concurrency?: number;
  reconcile(object: T, context: Context): Promise<Outcome<Status>>;
}

/** Another kind that matters to a controller. */
export interface Watching {
  resource: Resource;
  /** Keys of the objects to reconcile; `context.cache` may be asked. */
  keys(change: Change<KubeObject>, cache: Context['cache']): readonly string[];
}

/** A controller whose types have been checked, as the runtime keeps it. */
export interface AnyController {
  kind: Resource;
  owns: readonly Resource[];
  watches: readonly Watching[];
  indexes: Record<string, IndexFunction<KubeObject>>;
  concurrency: number;
  reconcile(object: KubeObject, context: Context): Promise<Outcome<StatusBase>>;
}

/** Declares a controller: checks its types and fills in the defaults. */
export function controller<T extends Reconciled<Status>, Status extends StatusBase>(
  declared: Controller<T, Status>,
): AnyController {
  return {
    kind: declared.kind,
    owns: declared.owns ?? [],
    watches: declared.watches ?? [],
    // the cache of `kind` holds nothing but T
    indexes: (declared.indexes ?? {}) as Record<string, IndexFunction<KubeObject>>,
    concurrency: declared.concurrency ?? 4,
    reconcile: (object, context) => declared.reconcile(object as T, context),
  };
}

/** A reconcile made of steps, run in order until one waits or fails. */
export function inOrder<T extends Reconciled<Status>, Status extends StatusBase>(
  steps: readonly Step<T, Status>[],
  options: { empty: Status },
): (object: T, context: Context) => Promise<Outcome<Status>> {
  return async (object, context) => {
    let status: Status = { ...options.empty, ...object.status };
    const events: EventValue[] = [];
    let requeueAfterMs: number | undefined;
    for (const step of steps) {
      let result: StepResult<Status>;
      try {
        result = await step.run(object, context, status);
      } catch (error) {
        return { status, events, error };
      }
      status = merged(status, result, object, context.now);
      events.push(...(result.events ?? []));
      if (result.requeueAfterMs !== undefined)
        requeueAfterMs = Math.min(requeueAfterMs ?? Infinity, result.requeueAfterMs);
      if (result.wait === true) break;
    }
    return { status, events, ...(requeueAfterMs === undefined ? {} : { requeueAfterMs }) };
  };
}

function merged<Status extends StatusBase>(
  status: Status,
  result: StepResult<Status>,
  object: KubeObject,
  now: Date,
): Status {
  const observedGeneration = object.metadata.generation ?? 0;
  const fields = Object.entries({ ...status, ...result.status }).filter(([, value]) => value !== undefined);
  const next = Object.fromEntries(fields) as Status;
  next.conditions = mergeConditions(status.conditions ?? [], result.conditions ?? [], {
    observedGeneration,
    now,
    ...(result.removed === undefined ? {} : { removed: result.removed }),
  });
  return next;
}
