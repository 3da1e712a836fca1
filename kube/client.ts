import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, request as send } from 'undici';
import {
  PATCH_TYPES,
  type Call,
  type Impersonation,
  type ListOptions,
  type ListPage,
  type PatchType,
  type WatchOptions,
} from './call.ts';
import { KubeError, isKubeError } from './errors.ts';
import { asKubeError, failure, retryDelayMs } from './failure.ts';
import { pathOf, resourceOf, type KubeObject, type Manifest, type Metadata, type Resource } from './resource.ts';
import type { Transport } from './transport.ts';
import { compareVersions } from './versions.ts';
import { watchEvents, type WatchEvent } from './watch.ts';

const METADATA_ONLY = 'application/json;as=PartialObjectMetadataList;v=v1;g=meta.k8s.io';

/** Tries of a call the server has refused unread (429, or 503 with Retry-After), and of a GET whose connection broke. */
const MAX_TRIES = 4;

/** No server ends a healthy watch so soon: one that does is about to go, or is something else than an API server. */
const SHORT_WATCH_MS = 1000;

/**
 * A thin typed client: JSON in, JSON out, `KubeError` on everything else. Repeats only what is safe to repeat. Every
 * method takes an optional AbortSignal.
 */
export class KubeClient {
  readonly transport: Transport;
  readonly #impersonation: Impersonation | undefined;

  constructor(transport: Transport, impersonation?: Impersonation) {
    this.transport = transport;
    this.#impersonation = impersonation;
  }

  /** The same sockets, in somebody's name. */
  as(impersonation: Impersonation): KubeClient {
    return new KubeClient(this.transport, impersonation);
  }

  /** One object. Throws `NotFound`. */
  async get<T extends KubeObject>(
    target: Resource<T>,
    name: string,
    namespace?: string,
    signal?: AbortSignal,
  ): Promise<T> {
    return this.json<T>({ method: 'GET', path: pathOf(target, namespace, name), signal });
  }

  /** One object, or undefined if there is none. */
  async find<T extends KubeObject>(
    target: Resource<T>,
    name: string,
    namespace?: string,
    signal?: AbortSignal,
  ): Promise<T | undefined> {
    try {
      return await this.get(target, name, namespace, signal);
    } catch (error) {
      if (isKubeError(error, 'NotFound')) return undefined;
      throw error;
    }
  }

  /** One page; without `namespace`, of all namespaces. */
  async list<T extends KubeObject>(target: Resource<T>, options: ListOptions = {}): Promise<ListPage<T>> {
    const { namespace, signal, ...query } = options;
    return this.json<ListPage<T>>({ method: 'GET', path: pathOf(target, namespace), query, signal });
  }

  /** All objects, in pages of 500. For small lists; a cache reads page by page. */
  async listAll<T extends KubeObject>(
    target: Resource<T>,
    options: Omit<ListOptions, 'limit' | 'continue'> = {},
  ): Promise<T[]> {
    const items: T[] = [];
    let next: string | undefined;
    do {
      const page: ListPage<T> = await this.list(target, {
        ...options,
        limit: 500,
        ...(next === undefined ? {} : { continue: next }),
      });
      for (const item of page.items) items.push(item);
      next = page.metadata.continue === '' ? undefined : page.metadata.continue;
    } while (next !== undefined);
    return items;
  }

  /** The metadata of all objects, page by page, without their content. */
  async *metadata(target: Resource, options: Omit<ListOptions, 'limit' | 'continue'> = {}): AsyncGenerator<Metadata[]> {
    const { namespace, signal, ...query } = options;
    let next: string | undefined;
    do {
      // Of such a list the server says `null` where it is empty.
      const page = await this.json<Omit<ListPage<KubeObject>, 'items'> & { items: KubeObject[] | null }>({
        method: 'GET',
        path: pathOf(target, namespace),
        query: { ...query, limit: 500, continue: next },
        accept: METADATA_ONLY,
        signal,
      });
      yield (page.items ?? []).map(({ metadata }) => metadata);
      next = page.metadata.continue === '' ? undefined : page.metadata.continue;
    } while (next !== undefined);
  }

  /** Creates. Throws `AlreadyExists`. */
  async create<T extends KubeObject = KubeObject>(
    manifest: Manifest,
    options: { dryRun?: boolean; signal?: AbortSignal } = {},
  ): Promise<T> {
    const query = options.dryRun === true ? { dryRun: 'All' } : {};
    return this.json<T>({
      method: 'POST',
      path: pathOf(resourceOf(manifest), manifest.metadata.namespace),
      query,
      body: manifest,
      signal: options.signal,
    });
  }

  /** Replaces an object or its `subresource`; metadata.resourceVersion guards against another writer. Throws `Conflict`. */
  async replace<T extends KubeObject = KubeObject>(
    manifest: Manifest,
    options: { subresource?: string; fieldManager?: string; signal?: AbortSignal } = {},
  ): Promise<T> {
    return this.json<T>({
      method: 'PUT',
      path: pathOf(resourceOf(manifest), manifest.metadata.namespace, manifest.metadata.name, options.subresource),
      query: { fieldManager: options.fieldManager },
      body: manifest,
      signal: options.signal,
    });
  }

  /** Server-side apply of the fields in the manifest, under a fixed manager. `force` (default true) takes them over. */
  async apply<T extends KubeObject = KubeObject>(
    manifest: Manifest,
    options: { fieldManager: string; force?: boolean; subresource?: string; signal?: AbortSignal },
  ): Promise<T> {
    return this.json<T>({
      method: 'PATCH',
      path: pathOf(resourceOf(manifest), manifest.metadata.namespace, manifest.metadata.name, options.subresource),
      query: { fieldManager: options.fieldManager, force: options.force ?? true },
      // JSON is YAML: the API server reads an apply patch as YAML
      contentType: 'application/apply-patch+yaml',
      body: manifest,
      signal: options.signal,
    });
  }

  /** Patches an object, or its `subresource`. The strategy is always named: the API's default is JSON patch. */
  async patch<T extends KubeObject>(
    target: Resource<T>,
    object: { name: string; namespace?: string | undefined },
    type: PatchType,
    body: unknown,
    options: { subresource?: string; fieldManager?: string; signal?: AbortSignal } = {},
  ): Promise<T> {
    return this.json<T>({
      method: 'PATCH',
      path: pathOf(target, object.namespace, object.name, options.subresource),
      query: { fieldManager: options.fieldManager },
      contentType: PATCH_TYPES[type],
      body,
      signal: options.signal,
    });
  }

  /** Deletes. With `uid`, only that very object: a newer one of the same name answers `Conflict`. Throws `NotFound`. */
  async delete(
    target: Resource,
    object: { name: string; namespace?: string | undefined; uid?: string; resourceVersion?: string },
    options: {
      propagation?: 'Background' | 'Foreground' | 'Orphan';
      gracePeriodSeconds?: number;
      signal?: AbortSignal;
    } = {},
  ): Promise<void> {
    const preconditions = {
      ...(object.uid === undefined ? {} : { uid: object.uid }),
      ...(object.resourceVersion === undefined ? {} : { resourceVersion: object.resourceVersion }),
    };
    await this.json({
      method: 'DELETE',
      path: pathOf(target, object.namespace, object.name),
      body: {
        apiVersion: 'v1',
        kind: 'DeleteOptions',
        propagationPolicy: options.propagation ?? 'Background',
        ...(options.gracePeriodSeconds === undefined ? {} : { gracePeriodSeconds: options.gracePeriodSeconds }),
        ...(Object.keys(preconditions).length === 0 ? {} : { preconditions }),
      },
      signal: options.signal,
    });
  }

  /**
   * Events from `resourceVersion` on, bookmarks included, until the server or the signal ends it. Throws `Gone` on 410, and where the server has gone back to
   * before.
   */
  async *watch<T extends KubeObject>(target: Resource<T>, options: WatchOptions): AsyncGenerator<WatchEvent<T>> {
    const { namespace, signal, onOpen, ...query } = options;
    const body = await this.stream({
      method: 'GET',
      path: pathOf(target, namespace),
      query: { ...query, watch: true, allowWatchBookmarks: true },
      signal,
    });
    onOpen?.();
    const openedAt = Date.now();
    try {
      let version = options.resourceVersion;
      for await (const event of watchEvents<T>(body)) {
        const next = event.type === 'BOOKMARK' ? event.resourceVersion : event.object.metadata.resourceVersion;
        if (version !== undefined && compareVersions(next, version) < 0)
          throw new KubeError('Gone', `the server is back at ${next}, which was before ${version}`);
        version = next;
        yield event;
      }
      // Whoever opens it again waits longer each time, as after any other failure.
      if (Date.now() - openedAt < SHORT_WATCH_MS) throw new KubeError('Network', 'the watch ended as soon as it began');
    } catch (error) {
      throw signal.aborted ? new KubeError('Aborted', 'the watch was stopped', { cause: error }) : asKubeError(error);
    }
  }

  /** A streaming answer, such as a watch or a log. The caller reads or aborts it. */
  async stream(call: Call & { signal: AbortSignal }): Promise<AsyncIterable<Buffer>> {
    const answer = await this.#send(call, this.transport.streaming);
    if (answer.statusCode >= 300) throw await failure(answer);
    return answer.body as AsyncIterable<Buffer>;
  }

  /** Text of an answer, such as a pod's log. */
  async text(call: Call): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(call);
      } catch (error) {
        const wait = error instanceof KubeError && attempt < MAX_TRIES ? retryDelayMs(call, error, attempt) : undefined;
        if (wait === undefined) throw error;
        if (isKubeError(error, 'Unauthorized')) this.transport.forgetCredentials();
        await sleep(wait, undefined, call.signal === undefined ? {} : { signal: call.signal });
      }
    }
  }

  /** One JSON call, repeated where that is safe. */
  async json<T>(call: Call): Promise<T> {
    const text = await this.text(call);
    try {
      return JSON.parse(text) as T;
    } catch (cause) {
      throw new KubeError('Protocol', 'the answer is not JSON', { cause });
    }
  }

  async #once(call: Call): Promise<string> {
    const answer = await this.#send(call, this.transport.unary);
    if (answer.statusCode >= 300) throw await failure(answer);
    try {
      return await answer.body.text();
    } catch (error) {
      throw asKubeError(error);
    }
  }

  async #send(call: Call, dispatcher: Dispatcher): Promise<Dispatcher.ResponseData> {
    const headers: Record<string, string | string[]> = {
      ...(await this.transport.headers()),
      accept: call.accept ?? 'application/json',
      'user-agent': 'mvp-operator',
    };
    if (call.body !== undefined) headers['content-type'] = call.contentType ?? 'application/json';
    if (this.#impersonation !== undefined) {
      headers['impersonate-user'] = this.#impersonation.user;
      if (this.#impersonation.groups !== undefined && this.#impersonation.groups.length > 0)
        headers['impersonate-group'] = [...this.#impersonation.groups];
    }
    const query = Object.entries(call.query ?? {}).filter(([, value]) => value !== undefined);
    const search =
      query.length === 0
        ? ''
        : `?${new URLSearchParams(query.map(([key, value]): [string, string] => [key, String(value)])).toString()}`;
    try {
      const answer = await send(`${this.transport.origin}${this.transport.prefix}${call.path}${search}`, {
        dispatcher,
        method: call.method,
        headers,
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        ...(call.signal === undefined ? {} : { signal: call.signal }),
      });
      this.transport.onAnswer({ method: call.method, path: call.path, status: answer.statusCode });
      // closing the sockets breaks bodies nobody may be reading any more; whoever reads one is told all the same
      answer.body.on('error', () => undefined);
      return answer;
    } catch (error) {
      this.transport.onAnswer({ method: call.method, path: call.path, status: 0 });
      if (call.signal?.aborted === true) throw new KubeError('Aborted', 'the call was stopped', { cause: error });
      throw asKubeError(error);
    }
  }
}
