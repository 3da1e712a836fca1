import { isKubeError, RESOURCES, type ConfigMap, type KubeClient, type Metadata } from '../../kube/index.ts';

/** What is stored in a workspace's namespace. */
export interface Stored {
  /** Bytes of all ConfigMaps: bundles of snapshots, and whatever somebody put beside them. */
  bytes: number;
  /** How many there are. */
  objects: number;
}

/** Objects read at once. */
const AT_ONCE = 4;

/**
 * Measures what workspaces store, by the objects themselves: nothing they say of their size is believed. Each is read once; a count lists
 * only their names.
 */
export class StorageMeter {
  /** Bytes by namespace, and in it by uid, with the version where it can change. */
  readonly #sizes = new Map<string, Map<string, number>>();

  /** Counts what a namespace stores now. */
  async measure(client: KubeClient, namespace: string, signal: AbortSignal): Promise<Stored> {
    const before = this.#sizes.get(namespace) ?? new Map<string, number>();
    const now = new Map<string, number>();
    const unread: { name: string; key: string }[] = [];
    for await (const { name, uid, resourceVersion } of metadataOf(client, namespace, signal)) {
      const known = before.get(uid) ?? before.get(`${uid}@${resourceVersion}`);
      if (known === undefined) unread.push({ name, key: `${uid}@${resourceVersion}` });
      else now.set(before.has(uid) ? uid : `${uid}@${resourceVersion}`, known);
    }
    for (let at = 0; at < unread.length; at += AT_ONCE) {
      await Promise.all(
        unread.slice(at, at + AT_ONCE).map(async ({ name, key }) => {
          const object = await client.find(RESOURCES.configMap, name, namespace, signal);
          if (object === undefined) return;
          now.set(object.immutable === true ? object.metadata.uid : key, sizeOf(object));
        }),
      );
    }
    this.#sizes.set(namespace, now);
    return { bytes: [...now.values()].reduce((sum, bytes) => sum + bytes, 0), objects: now.size };
  }

  /** Forgets a namespace that is gone. */
  forget(namespace: string): void {
    this.#sizes.delete(namespace);
  }
}

/** What a namespace has. A list too old to go on from ends: what has been seen is good enough until the next count. */
async function* metadataOf(client: KubeClient, namespace: string, signal: AbortSignal): AsyncGenerator<Metadata> {
  let hasBegun = false;
  try {
    for await (const page of client.metadata(RESOURCES.configMap, { namespace, signal })) {
      hasBegun = true;
      yield* page;
    }
  } catch (error) {
    if (!hasBegun || !isKubeError(error, 'Gone')) throw error;
  }
}

/** Bytes as the API server keeps them: names, text, and what base64 stands for. */
function sizeOf({ data = {}, binaryData = {} }: ConfigMap): number {
  const text = Object.entries(data).reduce((sum, [key, value]) => sum + key.length + Buffer.byteLength(value), 0);
  return Object.entries(binaryData).reduce(
    (sum, [key, value]) => sum + key.length + Buffer.byteLength(value, 'base64'),
    text,
  );
}
