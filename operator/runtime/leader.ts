import { setTimeout as sleep } from 'node:timers/promises';
import { RESOURCES, isKubeError, type KubeClient, type Lease, type Manifest } from '../../kube/index.ts';
import { microTime } from './time.ts';

/** How leadership is held; the defaults are client-go's. */
export interface LeaderOptions {
  client: KubeClient;
  namespace: string;
  /** Name of the Lease. */
  name: string;
  /** Who we are; unique in every process. */
  identity: string;
  /** Others may take over when nothing was renewed for so long. Default 15. */
  leaseSeconds?: number;
  /** We give up when nothing could be renewed for so long; less than the lease. Default 10. */
  renewDeadlineSeconds?: number;
  /** Time between tries. Default 2. */
  retrySeconds?: number;
  onError?: (error: unknown) => void;
}

/** Leadership was lost: whatever acts on it must end now. */
export class LeadershipLost extends Error {
  override readonly name = 'LeadershipLost';
}

interface Observed {
  version: string;
  at: number;
}

/** Holds a Lease: at most one holder acts at a time. */
export class LeaderElection {
  readonly #options: LeaderOptions;
  readonly #leaseMs: number;
  readonly #deadlineMs: number;
  readonly #retryMs: number;
  #lease: Lease | undefined;
  /** When we last saw the Lease change, by our own clock: clocks of others are not trusted. */
  #observed: Observed | undefined;
  #leading = false;

  constructor(options: LeaderOptions) {
    this.#options = options;
    this.#leaseMs = (options.leaseSeconds ?? 15) * 1000;
    this.#deadlineMs = (options.renewDeadlineSeconds ?? 10) * 1000;
    this.#retryMs = (options.retrySeconds ?? 2) * 1000;
  }

  /** Whether we hold the Lease. */
  get leading(): boolean {
    return this.#leading;
  }

  /** Waits until we lead. Rejects only when the signal aborts. */
  async acquire(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      if (await this.#try(signal)) {
        this.#leading = true;
        return;
      }
      await sleep(this.#retryMs * (0.8 + 0.2 * Math.random()), undefined, { signal });
    }
  }

  /** Renews until the signal, then releases. Throws `LeadershipLost` when it could not be renewed in time. */
  async hold(signal: AbortSignal): Promise<void> {
    let renewedAt = Date.now();
    while (!signal.aborted) {
      await sleep(this.#retryMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      const left = this.#deadlineMs - (Date.now() - renewedAt);
      const startedAt = Date.now();
      if (left > 0 && (await this.#try(AbortSignal.any([signal, AbortSignal.timeout(left)])))) {
        renewedAt = startedAt;
      } else if (this.#heldByAnother() || Date.now() - renewedAt >= this.#deadlineMs) {
        this.#leading = false;
        throw new LeadershipLost(`the lease ${this.#options.name} was lost`);
      }
    }
    await this.release();
  }

  /** Lets go at once, so that a successor need not wait. */
  async release(): Promise<void> {
    if (!this.#leading) return;
    this.#leading = false;
    const signal = AbortSignal.timeout(2000);
    try {
      while (this.#lease !== undefined && !this.#heldByAnother()) {
        if (await this.#letGo(this.#lease, signal)) return;
        // a renewal that was under way when we were asked to stop may have arrived
        const { name, namespace } = this.#options;
        this.#lease = await this.#options.client.find(RESOURCES.lease, name, namespace, signal);
      }
    } catch (error) {
      this.#options.onError?.(error);
    }
  }

  /** False when the lease has changed meanwhile. */
  async #letGo(lease: Lease, signal: AbortSignal): Promise<boolean> {
    try {
      await this.#options.client.replace(this.#manifest(lease, { holderIdentity: '', leaseDurationSeconds: 1 }), {
        signal,
      });
      return true;
    } catch (error) {
      if (isKubeError(error, 'Conflict')) return false;
      throw error;
    }
  }

  #heldByAnother(): boolean {
    const holder = this.#lease?.spec?.holderIdentity ?? '';
    return holder !== '' && holder !== this.#options.identity;
  }

  /** One try to take or renew. Conflicts and errors mean no. */
  async #try(signal: AbortSignal): Promise<boolean> {
    const { client, namespace, name, identity } = this.#options;
    try {
      const lease = await client.find(RESOURCES.lease, name, namespace, signal);
      if (lease === undefined) {
        this.#lease = await client.create<Lease>(this.#manifest(undefined, { holderIdentity: identity }), { signal });
        return true;
      }
      this.#lease = lease;
      if (this.#observed?.version !== lease.metadata.resourceVersion) {
        this.#observed = { version: lease.metadata.resourceVersion, at: Date.now() };
      }
      const holder = lease.spec?.holderIdentity ?? '';
      const termMs = (lease.spec?.leaseDurationSeconds ?? 0) * 1000;
      if (holder !== '' && holder !== identity && Date.now() - this.#observed.at < termMs) return false;
      this.#lease = await client.replace<Lease>(this.#manifest(lease, { holderIdentity: identity }), { signal });
      return true;
    } catch (error) {
      if (!isKubeError(error, 'Conflict', 'AlreadyExists', 'Aborted')) this.#options.onError?.(error);
      return false;
    }
  }

  #manifest(lease: Lease | undefined, change: { holderIdentity: string; leaseDurationSeconds?: number }): Manifest {
    const now = microTime(new Date());
    const same = lease?.spec?.holderIdentity === change.holderIdentity;
    return {
      apiVersion: 'coordination.k8s.io/v1',
      kind: 'Lease',
      metadata: {
        name: this.#options.name,
        namespace: this.#options.namespace,
        ...(lease === undefined ? {} : { resourceVersion: lease.metadata.resourceVersion }),
      },
      spec: {
        holderIdentity: change.holderIdentity,
        leaseDurationSeconds: change.leaseDurationSeconds ?? Math.round(this.#leaseMs / 1000),
        acquireTime: same ? (lease.spec?.acquireTime ?? now) : now,
        renewTime: now,
        leaseTransitions: (lease?.spec?.leaseTransitions ?? 0) + (same || lease === undefined ? 0 : 1),
      },
    };
  }
}
