import { z } from 'zod';

import { isKubeError, RESOURCES, type KubeClient, type Secret } from '../../kube/index.ts';

/** A record read from a Secret, and what is needed to replace or remove just that version of it. */
export interface Kept<T> {
  name: string;
  value: T;
  resourceVersion: string;
  uid: string;
}

/** Small JSON records as Secrets of one namespace, checked when read. */
export interface SecretRecords<T> {
  get(name: string): Promise<Kept<T> | undefined>;
  /** All of them. */
  list(): Promise<T[]>;
  /** False if there is one of that name already. */
  create(name: string, value: T): Promise<boolean>;
  /** False if it is not the version that was read any more. */
  replace(kept: Kept<T>, value: T): Promise<boolean>;
  remove(name: string): Promise<void>;
}

const DATA_KEY = 'record';
/** Says what a Secret of ours is for. */
const KIND_LABEL = 'mvp.build/record';

/** Records of one kind: `kind` is the first part of their Secrets' names. */
export function secretRecords<T>(
  client: KubeClient,
  namespace: string,
  kind: string,
  schema: z.ZodType<T>,
): SecretRecords<T> {
  const keptOf = (secret: Secret): Kept<T> => ({
    name: secret.metadata.name.slice(kind.length + 1),
    value: schema.parse(JSON.parse(Buffer.from(secret.data?.[DATA_KEY] ?? '', 'base64').toString('utf8'))),
    resourceVersion: secret.metadata.resourceVersion,
    uid: secret.metadata.uid,
  });
  const manifest = (name: string, value: T) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `${kind}-${name}`, namespace, labels: { [KIND_LABEL]: kind } },
    type: `mvp.build/${kind}`,
    data: { [DATA_KEY]: Buffer.from(JSON.stringify(value)).toString('base64') },
  });

  return {
    async get(name) {
      const found = await client.find(RESOURCES.secret, `${kind}-${name}`, namespace);
      return found === undefined ? undefined : keptOf(found);
    },
    async list() {
      const secrets = await client.listAll(RESOURCES.secret, { namespace, labelSelector: `${KIND_LABEL}=${kind}` });
      return secrets.map((secret) => keptOf(secret).value);
    },
    async create(name, value) {
      return unlessRefused('AlreadyExists', client.create(manifest(name, value)));
    },
    async replace(kept, value) {
      const object = manifest(kept.name, value);
      const metadata = { ...object.metadata, resourceVersion: kept.resourceVersion, uid: kept.uid };
      return unlessRefused('Conflict', client.replace({ ...object, metadata }));
    },
    async remove(name) {
      await unlessRefused('NotFound', client.delete(RESOURCES.secret, { namespace, name: `${kind}-${name}` }));
    },
  };
}

async function unlessRefused(
  code: 'AlreadyExists' | 'Conflict' | 'NotFound',
  call: Promise<unknown>,
): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (isKubeError(error, code)) return false;
    throw error;
  }
}

/** Records that are kept nowhere but in this process. */
export function memoryRecords<T>(kept: Map<string, Kept<T>> = new Map()): SecretRecords<T> {
  let version = 0;
  const put = (name: string, value: T): true => {
    version += 1;
    kept.set(name, { name, value: structuredClone(value), resourceVersion: String(version), uid: name });
    return true;
  };
  return {
    get: async (name) => structuredClone(kept.get(name)),
    list: async () => [...kept.values()].map(({ value }) => structuredClone(value)),
    create: async (name, value) => !kept.has(name) && put(name, value),
    replace: async (old, value) => kept.get(old.name)?.resourceVersion === old.resourceVersion && put(old.name, value),
    remove: async (name) => void kept.delete(name),
  };
}
