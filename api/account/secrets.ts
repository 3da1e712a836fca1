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
  list(selector: Record<string, string>): Promise<Kept<T>[]>;
  /** False if there is one of that name already. */
  create(name: string, value: T, labels?: Record<string, string>): Promise<boolean>;
  /** False if it is not the version that was read any more. */
  replace(kept: Kept<T>, value: T, labels?: Record<string, string>): Promise<boolean>;
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
  const manifest = (name: string, value: T, labels: Record<string, string>) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `${kind}-${name}`, namespace, labels: { ...labels, [KIND_LABEL]: kind } },
    type: `mvp.build/${kind}`,
    data: { [DATA_KEY]: Buffer.from(JSON.stringify(value)).toString('base64') },
  });

  return {
    async get(name) {
      const found = await client.find(RESOURCES.secret, `${kind}-${name}`, namespace);
      return found === undefined ? undefined : keptOf(found);
    },
    async list(selector) {
      const labelSelector = Object.entries({ ...selector, [KIND_LABEL]: kind })
        .map(([key, value]) => `${key}=${value}`)
        .join(',');
      return (await client.listAll(RESOURCES.secret, { namespace, labelSelector })).map(keptOf);
    },
    async create(name, value, labels = {}) {
      return unlessRefused('AlreadyExists', client.create(manifest(name, value, labels)));
    },
    async replace(kept, value, labels = {}) {
      const object = manifest(kept.name, value, labels);
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
