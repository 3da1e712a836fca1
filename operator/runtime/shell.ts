import { isDeepStrictEqual } from 'node:util';
import {
  CONFLICT_BACKOFF,
  KubeError,
  RESOURCES,
  isKubeError,
  type KubeClient,
  type KubeObject,
  type Manifest,
  type Resource,
} from '../../kube/index.ts';
import { applyManifest } from './apply.ts';
import { keyOf, type Cache } from './cache.ts';
import type { AnyController, Context, Outcome, Reconciled, StatusBase } from './controller.ts';
import type { EventRecorder } from './events.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { WorkQueue, type Priority } from './queue.ts';
import type { Tasks } from './tasks.ts';

/** What a shell is given. */
export interface ShellOptions {
  controller: AnyController;
  client: KubeClient;
  cacheOf: (resource: Resource) => Cache<KubeObject> | undefined;
  recorder: EventRecorder;
  metrics: Metrics;
  tasks: Tasks;
  log: Logger;
  now?: () => Date;
}

/** Everything generic about a controller: its queue, its workers, and what becomes of an outcome. */
export class Shell {
  readonly queue: WorkQueue;
  readonly name: string;
  readonly #options: ShellOptions;

  constructor(options: ShellOptions) {
    this.#options = options;
    this.name = options.controller.kind.kind.toLowerCase();
    options.metrics.declare(this.name, options.controller.concurrency);
    this.queue = new WorkQueue({ observer: options.metrics.queueObserver(this.name) });
    this.#subscribe();
  }

  /** Works until the signal, then until what is in hand is done. */
  async run(signal: AbortSignal): Promise<void> {
    const stop = (): void => {
      this.queue.stop();
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    await Promise.all(Array.from({ length: this.#options.controller.concurrency }, () => this.#work(signal)));
  }

  /** Has every object looked at again, behind whatever is fresh. */
  resync(): void {
    for (const object of this.#cache(this.#options.controller.kind).all()) this.queue.add(keyOf(object), 'background');
  }

  #cache<T extends KubeObject>(resource: Resource<T>): Cache<T> {
    const cache = this.#options.cacheOf(resource);
    if (cache === undefined)
      throw new RangeError(`the controller of ${this.name} did not declare that it reads ${resource.kind}`);
    // the runtime keeps one cache a kind, and fills it with nothing else
    return cache as unknown as Cache<T>;
  }

  #subscribe(): void {
    const { controller, tasks } = this.#options;
    const priority = (initial: boolean): Priority => (initial ? 'background' : 'fresh');
    const cacheOf: Context['cache'] = (resource) => this.#cache(resource);
    cacheOf(controller.kind).subscribe((change) => {
      const key = keyOf(change.object);
      if (change.type === 'deleted') {
        tasks.cancel(change.object.metadata.uid);
        this.queue.forget(key);
        return;
      }
      this.queue.add(key, priority(change.initial));
    });
    for (const resource of controller.owns) {
      cacheOf(resource).subscribe((change) => {
        for (const owner of change.object.metadata.ownerReferences ?? []) {
          if (owner.kind !== controller.kind.kind || owner.apiVersion !== controller.kind.apiVersion) continue;
          const namespace = controller.kind.namespaced ? change.object.metadata.namespace : undefined;
          this.queue.add(keyOf({ metadata: { name: owner.name, namespace } }), priority(change.initial));
        }
      });
    }
    for (const watching of controller.watches) {
      cacheOf(watching.resource).subscribe((change) => {
        for (const key of watching.keys(change, cacheOf)) this.queue.add(key, priority(change.initial));
      });
    }
  }

  async #work(signal: AbortSignal): Promise<void> {
    for (let key = await this.queue.take(); key !== undefined; key = await this.queue.take()) {
      try {
        await this.#reconcile(key, signal);
      } catch (error) {
        // what a stop has broken off is no failure
        if (!signal.aborted) this.#failed(key, error);
      } finally {
        this.queue.done(key);
      }
    }
  }

  async #reconcile(key: string, signal: AbortSignal): Promise<void> {
    const { controller, metrics, tasks } = this.#options;
    const object = this.#cache(controller.kind).get(key);
    if (object === undefined) {
      this.queue.forget(key);
      return;
    }
    if (object.metadata.deletionTimestamp !== undefined) {
      tasks.cancel(object.metadata.uid);
      this.queue.forget(key);
      return;
    }
    const ended = metrics.reconciling(this.name);
    try {
      const outcome = await controller.reconcile(object, this.#context(object, key, signal));
      await this.#write(object, outcome);
      if (outcome.error !== undefined) throw outcome.error;
      this.queue.forget(key);
      if (outcome.requeueAfterMs !== undefined) this.queue.addAfter(key, outcome.requeueAfterMs);
      ended(outcome.requeueAfterMs === undefined ? 'success' : 'requeue_after');
    } catch (error) {
      ended(isKubeError(error, 'Conflict', 'AlreadyExists') ? 'requeue' : 'error');
      throw error;
    }
  }

  /**
   * Status first, then the events that tell of the change: a reconcile that changes nothing tells nothing, so a step may
   * state its events each time.
   */
  async #write(object: KubeObject, outcome: Outcome<StatusBase>): Promise<void> {
    const before = (object as Reconciled<StatusBase>).status;
    const status = { ...outcome.status, observedGeneration: object.metadata.generation ?? 0 };
    // a failed reconcile has not acted on all of the spec
    if (outcome.error !== undefined && before?.observedGeneration !== undefined)
      status.observedGeneration = before.observedGeneration;
    if (!(await this.#writeStatus(this.#options.controller.kind, object, status))) return;
    for (const event of outcome.events) this.#options.recorder.record(object, event);
  }

  /** Writes a status that differs from the present one; says whether it did. */
  async #writeStatus<Status extends StatusBase>(
    resource: Resource,
    object: Reconciled<Status>,
    status: Status,
  ): Promise<boolean> {
    if (isDeepStrictEqual(plain(object.status ?? {}), plain(status))) return false;
    // the resourceVersion in it makes the write fail if somebody else has written meanwhile
    const manifest: Manifest = { ...object, apiVersion: resource.apiVersion, kind: resource.kind, status };
    const written = await this.#options.client.replace(manifest, { subresource: 'status' });
    this.#cache(resource).observeWrite({ ...written, apiVersion: resource.apiVersion, kind: resource.kind });
    return true;
  }

  #failed(key: string, error: unknown): void {
    const wait = isKubeError(error, 'Conflict', 'AlreadyExists')
      ? this.queue.retry(key, 0, CONFLICT_BACKOFF)
      : this.queue.retry(key, isKubeError(error) ? (error.retryAfterMs ?? 0) : 0);
    this.#options.log.warn({ controller: this.name, key, retryInMs: wait, err: error }, 'reconcile failed');
  }

  #context(object: KubeObject, key: string, signal: AbortSignal): Context {
    const { client, tasks } = this.#options;
    const uid = object.metadata.uid;
    const wake = (): void => {
      this.queue.add(key);
    };
    return {
      client,
      signal,
      now: (this.#options.now ?? (() => new Date()))(),
      cache: (resource) => this.#cache(resource),
      apply: async (manifest) => {
        const cache = this.#options.cacheOf({ ...RESOURCES.pod, apiVersion: manifest.apiVersion, kind: manifest.kind });
        const live = cache?.get(
          keyOf({ metadata: { name: manifest.metadata.name, namespace: manifest.metadata.namespace } }),
        );
        if (live !== undefined && belongsToAnother(live, manifest)) {
          throw new KubeError(
            'Conflict',
            `${manifest.kind} ${manifest.metadata.name} belongs to an object that is going`,
          );
        }
        const applied = await applyManifest(client, live, manifest, signal);
        if (applied.written) cache?.observeWrite(applied.object);
        return applied;
      },
      create: (resource, manifest) => this.#create(resource, manifest, signal),
      remove: async (resource, doomed) => {
        try {
          const { name, namespace, uid: doomedUid } = doomed.metadata;
          await client.delete(resource, { name, namespace, uid: doomedUid }, { signal });
        } catch (error) {
          if (!isKubeError(error, 'NotFound', 'Conflict')) throw error;
        }
      },
      writeStatus: async (resource, other, status) => {
        await this.#writeStatus(resource, other, { ...status, observedGeneration: other.metadata.generation ?? 0 });
      },
      task: (name, work) =>
        tasks.run(`${uid}/${name}`, uid, wake, (task) => work({ ...task, workspace: object.metadata.namespace ?? '' })),
      retryTask: (name) => {
        tasks.retry(`${uid}/${name}`);
      },
      forgetTask: (name) => {
        tasks.forget(`${uid}/${name}`);
      },
      cancelTasks: () => {
        tasks.cancel(uid);
      },
    };
  }

  async #create<T extends KubeObject>(resource: Resource<T>, manifest: Manifest, signal: AbortSignal): Promise<T> {
    const { client } = this.#options;
    const cache = this.#options.cacheOf(resource);
    try {
      const created = await client.create<T>(manifest, { signal });
      cache?.observeWrite(created);
      return created;
    } catch (error) {
      if (!isKubeError(error, 'AlreadyExists')) throw error;
      const { name, namespace } = manifest.metadata;
      const present = await client.get(resource, name, namespace, signal);
      if (belongsToAnother(present, manifest)) throw error;
      cache?.observeWrite(present);
      return present;
    }
  }
}

/** Whether an object is another owner's: one of a deleted owner, still being collected, is not ours to take. */
function belongsToAnother(live: KubeObject, manifest: Manifest): boolean {
  const owners = live.metadata.ownerReferences ?? [];
  const wanted = manifest.metadata.ownerReferences ?? [];
  if (wanted.length === 0 || owners.length === 0) return false;
  return !wanted.some((owner) => owners.some((present) => present.uid === owner.uid));
}

/** JSON as the API server would keep it: no undefined fields. */
function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}
