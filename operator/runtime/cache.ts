import { compareVersions, type KubeObject } from '../../kube/index.ts';
import { foreignFields } from './foreign.ts';

/** What happened to an object, as the cache saw it. */
export interface Change<T extends KubeObject> {
  type: 'added' | 'updated' | 'deleted';
  object: T;
  /** The object as it was before, on an update. */
  previous?: T;
  /** Part of the start-up list or of a relist, not news. */
  initial: boolean;
}

/** Keys under which an index files an object. */
export type IndexFunction<T extends KubeObject> = (object: T) => readonly string[];

/** How a cache is set up. */
export interface CacheOptions<T extends KubeObject> {
  /** Further indexes by name; `owner` (uids of owners) is always there. */
  indexes?: Record<string, IndexFunction<T>>;
}

/** `namespace/name`, or `name` of a cluster-scoped object. */
export function keyOf(object: { metadata: { name: string; namespace?: string | undefined } }): string {
  return object.metadata.namespace === undefined
    ? object.metadata.name
    : `${object.metadata.namespace}/${object.metadata.name}`;
}

/** The parts of a key. */
export function splitKey(key: string): { namespace?: string; name: string } {
  const slash = key.indexOf('/');
  return slash === -1 ? { name: key } : { namespace: key.slice(0, slash), name: key.slice(slash + 1) };
}

/**
 * The objects of one kind as last seen: frozen, by namespace/name, with indexes. Every change is told to the
 * subscribers, once.
 */
export class Cache<T extends KubeObject> {
  readonly #objects = new Map<string, T>();
  readonly #indexes = new Map<string, { of: IndexFunction<T>; keys: Map<string, Set<string>> }>();
  readonly #subscribers = new Set<(change: Change<T>) => void>();
  /** The newest resource version the watch has told us of: what is not newer is no news. */
  #seen = '0';
  /** Keys of objects told of before the server went back: their versions say nothing now. */
  readonly #outdated = new Set<string>();

  constructor(options: CacheOptions<T> = {}) {
    this.#indexes.set('owner', {
      of: (object) => (object.metadata.ownerReferences ?? []).map((owner) => owner.uid),
      keys: new Map(),
    });
    for (const [name, of] of Object.entries(options.indexes ?? {})) this.#indexes.set(name, { of, keys: new Map() });
  }

  get size(): number {
    return this.#objects.size;
  }

  /** The object, frozen, or undefined. */
  get(key: string): T | undefined {
    return this.#objects.get(key);
  }

  /** Every object. */
  all(): IterableIterator<T> {
    return this.#objects.values();
  }

  /** Objects an index files under `value`. Throws on an index that was not declared. */
  by(index: string, value: string): T[] {
    const entry = this.#indexes.get(index);
    if (entry === undefined) throw new RangeError(`no index ${index}`);
    const found: T[] = [];
    for (const key of entry.keys.get(value) ?? []) {
      const object = this.#objects.get(key);
      if (object !== undefined) found.push(object);
    }
    return found;
  }

  /** Calls back on every change from now on; returns what ends it. A callback must not throw: it only enqueues. */
  subscribe(callback: (change: Change<T>) => void): () => void {
    this.#subscribers.add(callback);
    return () => this.#subscribers.delete(callback);
  }

  /**
   * A list is at this version. Where more had been told of before, the server's data was restored from a backup: then what it says next of an object
   * counts, whatever its version.
   */
  listedAt(resourceVersion: string): void {
    if (compareVersions(resourceVersion, this.#seen) >= 0) return;
    this.#seen = resourceVersion;
    for (const key of this.#objects.keys()) this.#outdated.add(key);
  }

  /** The watch has come this far, even if no object of ours changed (bookmarks, end of a list). */
  advance(resourceVersion: string): void {
    if (compareVersions(resourceVersion, this.#seen) > 0) this.#seen = resourceVersion;
  }

  /** An object as the API server told it. The same again changes nothing; another uid is a delete and an add. */
  store(object: T, initial = false): void {
    const key = keyOf(object);
    const previous = this.#objects.get(key);
    if (
      !this.#outdated.delete(key) &&
      previous?.metadata.uid === object.metadata.uid &&
      compareVersions(object.metadata.resourceVersion, previous.metadata.resourceVersion) <= 0
    ) {
      return;
    }
    this.#put(key, previous, object, initial);
  }

  /** An object is gone. A newer one of the same name stays. */
  remove(object: { metadata: { name: string; namespace?: string; uid: string } }, initial = false): void {
    const key = keyOf(object);
    const previous = this.#objects.get(key);
    if (previous === undefined || previous.metadata.uid !== object.metadata.uid) return;
    this.#drop(key, previous);
    this.#tell({ type: 'deleted', object: previous, initial });
  }

  /**
   * The answer to a write of our own, so that the next read sees it. Ignored where the watch has already passed it: then
   * the cache is newer, and the object may even be gone.
   */
  observeWrite(object: T): void {
    if (compareVersions(object.metadata.resourceVersion, this.#seen) > 0) this.store(object);
  }

  #put(key: string, previous: T | undefined, object: T, initial: boolean): void {
    const frozen = freeze(strip(object));
    if (previous !== undefined) this.#drop(key, previous);
    this.#objects.set(key, frozen);
    for (const { of, keys } of this.#indexes.values()) {
      for (const value of of(frozen)) {
        const filed = keys.get(value);
        if (filed === undefined) keys.set(value, new Set([key]));
        else filed.add(key);
      }
    }
    if (previous === undefined) this.#tell({ type: 'added', object: frozen, initial });
    else if (previous.metadata.uid === frozen.metadata.uid)
      this.#tell({ type: 'updated', object: frozen, previous, initial });
    else {
      this.#tell({ type: 'deleted', object: previous, initial });
      this.#tell({ type: 'added', object: frozen, initial });
    }
  }

  #drop(key: string, object: T): void {
    this.#objects.delete(key);
    this.#outdated.delete(key);
    for (const { of, keys } of this.#indexes.values()) {
      for (const value of of(object)) {
        const filed = keys.get(value);
        filed?.delete(key);
        if (filed?.size === 0) keys.delete(value);
      }
    }
  }

  #tell(change: Change<T>): void {
    for (const subscriber of this.#subscribers) subscriber(change);
  }
}

/** managedFields are more than half of many objects. All that is kept of them is what others have added to an object of ours. */
function strip<T extends KubeObject>(object: T): T {
  if (!('managedFields' in object.metadata)) return object;
  const { managedFields, ...metadata } = object.metadata as T['metadata'] & { managedFields?: unknown };
  const foreign = foreignFields(managedFields);
  return { ...object, metadata: foreign.length === 0 ? metadata : { ...metadata, foreignFields: foreign } };
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
