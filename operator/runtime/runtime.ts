import { setTimeout as sleep } from 'node:timers/promises';
import { SilenceError, type KubeClient, type KubeObject, type Resource } from '../../kube/index.ts';
import { Cache, type IndexFunction } from './cache.ts';
import type { AnyController } from './controller.ts';
import { EventRecorder } from './events.ts';
import { LeaderElection, type LeaderOptions } from './leader.ts';
import type { Logger } from './log.ts';
import { Metrics } from './metrics.ts';
import { ProbeServer } from './probes.ts';
import { Reflector, type ReflectorOptions } from './reflector.ts';
import { Shell } from './shell.ts';
import { Tasks } from './tasks.ts';

/** What an operator is made of. */
export interface RuntimeOptions {
  client: KubeClient;
  controllers: readonly AnyController[];
  log: Logger;
  /** Unique in every process. */
  identity: string;
  /** Leave out to act without election: only where nobody else can. */
  leader?: Pick<LeaderOptions, 'namespace' | 'name' | 'leaseSeconds' | 'renewDeadlineSeconds' | 'retrySeconds'>;
  /** Follow one namespace only. Default: all. */
  namespace?: string;
  /** Selects which objects of a kind are followed; a kind without an entry is followed whole. Keys are `kind`s. */
  labelSelectors?: Record<string, string>;
  /** The same by field, for kinds that carry no labels of ours. */
  fieldSelectors?: Record<string, string>;
  /** Indexes of kinds that have no controller, by `kind`. */
  indexes?: Record<string, Record<string, IndexFunction<KubeObject>>>;
  /** Port of probes and metrics; 0 leaves it to the system, undefined serves none. */
  probePort?: number;
  /** Everything is looked at again after this time. Default 600,000; 0 never. */
  resyncMs?: number;
  /** Tuning of the reflectors, for tests. */
  reflector?: Partial<
    Pick<ReflectorOptions<KubeObject>, 'pageSize' | 'silenceMs' | 'watchSeconds' | 'backoff' | 'healthyMs'>
  >;
  metrics?: Metrics;
  /** Runs beside the controllers, for as long as this process leads; must end with the signal and never throw. */
  whileLeading?: (signal: AbortSignal) => Promise<void>;
}

/** A watch silent for so long means that the process is stuck: its own reconnect comes much earlier. */
const STUCK_MS = 5 * 60_000;
/** How long work in hand may take after a SIGTERM, while the lease is held. A lost lease waits for nothing: somebody else may act already. */
const DRAIN_MS = 10_000;

/** Caches, election, queues and probes around a set of controllers. */
export class Runtime {
  readonly metrics: Metrics;
  readonly #options: RuntimeOptions;
  readonly #caches = new Map<string, Cache<KubeObject>>();
  readonly #reflectors: Reflector<KubeObject>[] = [];
  readonly #started = Promise.withResolvers<void>();
  readonly #synced = Promise.withResolvers<void>();
  #probePort: number | undefined;

  constructor(options: RuntimeOptions) {
    this.#options = options;
    this.metrics = options.metrics ?? new Metrics();
    for (const controller of options.controllers) {
      this.#follow(controller.kind, controller.indexes);
      for (const resource of controller.owns) this.#follow(resource);
      for (const { resource } of controller.watches) this.#follow(resource);
    }
  }

  /** Resolves when the caches are warm. */
  get synced(): Promise<void> {
    return this.#synced.promise;
  }

  /** Resolves when this process leads and its controllers work. */
  get started(): Promise<void> {
    return this.#started.promise;
  }

  /** The port of the probes, once started. */
  get probePort(): number | undefined {
    return this.#probePort;
  }

  /** The reflectors, for tests and metrics. */
  get reflectors(): readonly Reflector<KubeObject>[] {
    return this.#reflectors;
  }

  /** The cache of a kind that some controller declared. */
  cache<T extends KubeObject>(resource: Resource<T>): Cache<T> {
    const cache = this.#caches.get(idOf(resource));
    if (cache === undefined) throw new RangeError(`nobody declared ${resource.kind}`);
    // filled by the reflector of that very kind, and with nothing else
    return cache as unknown as Cache<T>;
  }

  /** Works until the signal, then ends what is in hand and lets go of the lease. Throws `LeadershipLost`. */
  async run(signal: AbortSignal): Promise<void> {
    const { client, log, identity, leader } = this.#options;
    const stop = new AbortController();
    const ends = AbortSignal.any([signal, stop.signal]);
    const probes = this.#probes();
    const following = this.#reflectors.map((reflector) => reflector.run(ends));
    const recorder = new EventRecorder({
      client,
      instance: identity,
      onError: (err) => {
        log.warn({ err }, 'an event was not written');
      },
    });
    try {
      if (this.#options.probePort !== undefined) this.#probePort = await probes.listen(this.#options.probePort);
      await until(Promise.all(this.#reflectors.map((reflector) => reflector.synced)), ends);
      if (ends.aborted) return;
      this.#synced.resolve();
      if (leader === undefined) {
        await this.#control(recorder, ends);
        return;
      }
      const election = new LeaderElection({
        ...leader,
        client,
        identity,
        onError: (err) => {
          log.warn({ err }, 'the lease could not be reached');
        },
      });
      this.metrics.leading(leader.name, false);
      try {
        await election.acquire(ends);
      } catch (error) {
        if (ends.aborted) return;
        throw error;
      }
      this.metrics.leading(leader.name, true);
      log.info({ identity, lease: leader.name }, 'leading');
      await this.#lead(election, recorder, signal, stop);
    } finally {
      stop.abort();
      await Promise.all(following);
      await probes.close();
    }
  }

  /** Controllers stop before the lease is released: two never act at a time. */
  async #lead(
    election: LeaderElection,
    recorder: EventRecorder,
    signal: AbortSignal,
    stop: AbortController,
  ): Promise<void> {
    const holding = new AbortController();
    const held = election.hold(holding.signal).catch((error: unknown) => {
      stop.abort(error);
      throw error;
    });
    // looked at only after the controllers have ended
    held.catch(() => undefined);
    try {
      await this.#control(recorder, AbortSignal.any([signal, stop.signal]), stop.signal);
    } finally {
      holding.abort();
    }
    await held;
  }

  /** `lost` ends it at once; `signal` once what is in hand is done. */
  async #control(recorder: EventRecorder, signal: AbortSignal, lost = new AbortController().signal): Promise<void> {
    const { client, controllers, log } = this.#options;
    const tasks = new Tasks(signal);
    const shells = controllers.map(
      (controller) =>
        new Shell({
          controller,
          client,
          cacheOf: (resource) => this.#caches.get(idOf(resource)),
          recorder,
          metrics: this.metrics,
          tasks,
          log,
        }),
    );
    for (const shell of shells) shell.resync();
    const everyMs = this.#options.resyncMs ?? 600_000;
    const timer =
      everyMs === 0
        ? undefined
        : setInterval(() => {
            for (const shell of shells) shell.resync();
          }, everyMs).unref();
    this.#started.resolve();
    const aside = this.#options.whileLeading?.(signal);
    const working = Promise.all([...shells.map((shell) => shell.run(signal)), aside]);
    await until(working, signal);
    await until(Promise.race([working, sleep(DRAIN_MS, undefined, { ref: false })]), lost);
    clearInterval(timer);
    await until(Promise.race([recorder.flush(), sleep(2000, undefined, { ref: false })]), lost);
  }

  #follow(resource: Resource, indexes: Record<string, IndexFunction<KubeObject>> = {}): void {
    const id = idOf(resource);
    if (this.#caches.has(id)) return;
    const { client, namespace, labelSelectors, fieldSelectors, log, reflector } = this.#options;
    const declared = this.#options.controllers.find((controller) => idOf(controller.kind) === id)?.indexes;
    const cache = new Cache<KubeObject>({
      indexes: { ...this.#options.indexes?.[resource.kind], ...declared, ...indexes },
    });
    const labelSelector = labelSelectors?.[resource.kind];
    const fieldSelector = fieldSelectors?.[resource.kind];
    this.#caches.set(id, cache);
    this.#reflectors.push(
      new Reflector({
        client,
        resource,
        cache,
        ...(namespace === undefined || !resource.namespaced ? {} : { namespace }),
        ...(labelSelector === undefined ? {} : { labelSelector }),
        ...(fieldSelector === undefined ? {} : { fieldSelector }),
        ...reflector,
        onError: (err) => {
          if (err instanceof SilenceError) log.info({ kind: resource.kind }, 'a watch was silent and is opened again');
          else log.warn({ kind: resource.kind, err }, 'a watch broke');
        },
      }),
    );
  }

  #probes(): ProbeServer {
    const stuck = (): Reflector<KubeObject> | undefined =>
      this.#reflectors.find((reflector) => reflector.hasSynced && reflector.lastEventAgeMs > STUCK_MS);
    const cold = (): Reflector<KubeObject> | undefined => this.#reflectors.find((reflector) => !reflector.hasSynced);
    return new ProbeServer(
      {
        unhealthy: () => {
          const reflector = stuck();
          return reflector === undefined
            ? undefined
            : `nothing heard about ${reflector.kind} for ${String(Math.round(reflector.lastEventAgeMs / 1000))} s`;
        },
        unready: () => {
          const reflector = cold();
          return reflector === undefined ? undefined : `${reflector.kind} not listed yet`;
        },
      },
      this.metrics.registry,
      () => {
        for (const reflector of this.#reflectors)
          this.metrics.watchAge(reflector.kind, reflector.lastEventAgeMs / 1000);
      },
    );
  }
}

function idOf(resource: Resource): string {
  return `${resource.apiVersion}/${resource.kind}`;
}

/** Waits for a promise, but not past the signal. */
async function until(promise: Promise<unknown>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const aborted = Promise.withResolvers<void>();
  const stop = (): void => {
    aborted.resolve();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
