import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { QueueObserver } from './queue.ts';

const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];
const RESULTS = ['success', 'error', 'requeue', 'requeue_after'] as const;

/** How a reconcile ended, in controller-runtime's words. */
export type ReconcileResult = (typeof RESULTS)[number];

/** Metrics under controller-runtime's names, so that its dashboards and alerts work; all start at 0. */
export class Metrics {
  readonly registry = new Registry();
  readonly #reconciles = this.#counter('controller_runtime_reconcile_total', 'Reconciles by result', [
    'controller',
    'result',
  ]);
  readonly #errors = this.#counter('controller_runtime_reconcile_errors_total', 'Reconciles that failed', [
    'controller',
  ]);
  readonly #seconds = this.#histogram('controller_runtime_reconcile_time_seconds', 'Seconds of a reconcile', [
    'controller',
  ]);
  readonly #workers = this.#gauge('controller_runtime_active_workers', 'Workers at work', ['controller']);
  readonly #maxWorkers = this.#gauge('controller_runtime_max_concurrent_reconciles', 'Workers at most', ['controller']);
  readonly #depth = this.#gauge('workqueue_depth', 'Keys waiting', ['name', 'controller']);
  readonly #adds = this.#counter('workqueue_adds_total', 'Keys added', ['name', 'controller']);
  readonly #retries = this.#counter('workqueue_retries_total', 'Keys tried again', ['name', 'controller']);
  readonly #waited = this.#histogram('workqueue_queue_duration_seconds', 'Seconds a key waited', [
    'name',
    'controller',
  ]);
  readonly #worked = this.#histogram('workqueue_work_duration_seconds', 'Seconds a key was worked on', [
    'name',
    'controller',
  ]);
  readonly #leading = this.#gauge('leader_election_master_status', '1 while we lead', ['name']);
  readonly #requests = this.#counter('rest_client_requests_total', 'Calls to the API server', ['code', 'method']);
  readonly #watchAge = this.#gauge('mvp_watch_last_event_age_seconds', 'Seconds since a watch was heard of', ['kind']);

  constructor(options: { process?: boolean } = {}) {
    if (options.process ?? true) collectDefaultMetrics({ register: this.registry });
    for (const [code, method] of [
      ['200', 'GET'],
      ['201', 'POST'],
      ['200', 'PATCH'],
      ['200', 'PUT'],
      ['200', 'DELETE'],
    ] as const) {
      this.#requests.inc({ code, method }, 0);
    }
  }

  /** Starts a controller's metrics at 0. */
  declare(controller: string, maxWorkers: number): void {
    for (const result of RESULTS) this.#reconciles.inc({ controller, result }, 0);
    this.#errors.inc({ controller }, 0);
    this.#workers.set({ controller }, 0);
    this.#maxWorkers.set({ controller }, maxWorkers);
    const labels = { name: controller, controller };
    this.#depth.set(labels, 0);
    this.#adds.inc(labels, 0);
    this.#retries.inc(labels, 0);
    this.#seconds.zero({ controller });
    this.#waited.zero(labels);
    this.#worked.zero(labels);
  }

  /** What a controller's queue reports to. */
  queueObserver(controller: string): QueueObserver {
    const labels = { name: controller, controller };
    return {
      added: (depth) => {
        this.#adds.inc(labels);
        this.#depth.set(labels, depth);
      },
      taken: (waitedMs, depth) => {
        this.#waited.observe(labels, waitedMs / 1000);
        this.#depth.set(labels, depth);
      },
      retried: () => {
        this.#retries.inc(labels);
      },
    };
  }

  /** A worker has begun; call the answer when it has ended. */
  reconciling(controller: string): (result: ReconcileResult) => void {
    const startedAt = performance.now();
    this.#workers.inc({ controller });
    return (result) => {
      const seconds = (performance.now() - startedAt) / 1000;
      this.#workers.dec({ controller });
      this.#reconciles.inc({ controller, result });
      if (result === 'error') this.#errors.inc({ controller });
      this.#seconds.observe({ controller }, seconds);
      this.#worked.observe({ name: controller, controller }, seconds);
    };
  }

  /** Whether we hold the named Lease. */
  leading(name: string, holds: boolean): void {
    this.#leading.set({ name }, holds ? 1 : 0);
  }

  /** A call to the API server; `status` 0 when no answer came. */
  answered(call: { method: string; status: number }): void {
    this.#requests.inc({ code: call.status === 0 ? '<error>' : String(call.status), method: call.method });
  }

  /** How long a watch has been silent. */
  watchAge(kind: string, seconds: number): void {
    this.#watchAge.set({ kind }, seconds);
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  #histogram<Label extends string>(name: string, help: string, labelNames: Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }
}
