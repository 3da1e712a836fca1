import { createHash } from 'node:crypto';
import { RESOURCES, isKubeError, type KubeClient, type KubeObject } from '../../kube/index.ts';
import { microTime } from './time.ts';

/** Something worth telling in `kubectl describe`: a value a step returns. */
export interface EventValue {
  type: 'Normal' | 'Warning';
  /** Why, as one CamelCase word. */
  reason: string;
  /** For people; at most 1,024 bytes are kept. */
  note: string;
  /** What was done. Default: the reason. */
  action?: string;
}

/** How a recorder is set up. */
export interface RecorderOptions {
  client: KubeClient;
  /** Who reports. Default mvp.build/operator. */
  controller?: string;
  instance: string;
  /** Events kept waiting at most; the newest are dropped beyond. Default 1,000. */
  capacity?: number;
  onError?: (error: unknown) => void;
}

/**
 * Writes Events, one after another and apart from the work that causes them. An event's name follows from what it says,
 * so that saying it again, even after a crash, counts it up instead of adding another.
 */
export class EventRecorder {
  readonly #options: RecorderOptions;
  readonly #waiting: { about: KubeObject; event: EventValue; at: Date }[] = [];
  #writing: Promise<void> | undefined;
  /** Events dropped because too many were waiting. */
  dropped = 0;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** Takes an event; it is written soon. Never throws. */
  record(about: KubeObject, event: EventValue): void {
    if (this.#waiting.length >= (this.#options.capacity ?? 1000)) {
      this.dropped += 1;
      return;
    }
    this.#waiting.push({ about, event, at: new Date() });
    this.#writing ??= this.#drain();
  }

  /** Resolves when everything taken so far is written or dropped. */
  async flush(): Promise<void> {
    await this.#writing;
  }

  async #drain(): Promise<void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      try {
        await this.#write(next.about, next.event, next.at);
      } catch (error) {
        this.#options.onError?.(error);
      }
    }
    this.#writing = undefined;
  }

  async #write(about: KubeObject, event: EventValue, at: Date): Promise<void> {
    const { client } = this.#options;
    const namespace = about.metadata.namespace ?? 'default';
    const name = eventName(about, event);
    try {
      await client.create({
        apiVersion: 'events.k8s.io/v1',
        kind: 'Event',
        metadata: { name, namespace },
        eventTime: microTime(at),
        reportingController: this.#options.controller ?? 'mvp.build/operator',
        reportingInstance: this.#options.instance,
        action: event.action ?? event.reason,
        reason: event.reason,
        note: event.note.slice(0, 1000),
        type: event.type,
        regarding: {
          apiVersion: about.apiVersion,
          kind: about.kind,
          name: about.metadata.name,
          namespace: about.metadata.namespace,
          uid: about.metadata.uid,
        },
      });
    } catch (error) {
      if (!isKubeError(error, 'AlreadyExists')) throw error;
      await this.#count(name, namespace, at);
    }
  }

  async #count(name: string, namespace: string, at: Date): Promise<void> {
    const { client } = this.#options;
    const event = await client.find(RESOURCES.event, name, namespace);
    if (event === undefined) return;
    const count = 'series' in event && isSeries(event.series) ? event.series.count + 1 : 2;
    await client.patch(RESOURCES.event, { name, namespace }, 'merge', {
      series: { count, lastObservedTime: microTime(at) },
    });
  }
}

function isSeries(value: unknown): value is { count: number } {
  return typeof value === 'object' && value !== null && 'count' in value && typeof value.count === 'number';
}

/** A name that follows from whom it is about, of which generation, and what it says. */
export function eventName(about: KubeObject, event: EventValue): string {
  const hash = createHash('sha256')
    .update(
      [about.metadata.uid, String(about.metadata.generation ?? 0), event.type, event.reason, event.note].join('\0'),
    )
    .digest('hex')
    .slice(0, 16);
  return `${about.metadata.name.slice(0, 200)}.${hash}`;
}
