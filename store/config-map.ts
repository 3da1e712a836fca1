import { API_VERSION, LABELS, type OwnerReference } from '../crds/index.ts';
import { SWEEP_GRACE_MS, type BlobStore } from './blob-store.ts';
import { checkDigest, digestOf, hexOf, type Digest } from './digest.ts';
import { StoreError } from './errors.ts';

/** The part of a ConfigMap that the store reads and writes. */
export interface StoredConfigMap {
  apiVersion: 'v1';
  kind: 'ConfigMap';
  metadata: {
    name: string;
    namespace: string;
    uid?: string;
    creationTimestamp?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    ownerReferences?: OwnerReference[];
  };
  immutable?: boolean;
  binaryData?: Record<string, string>;
}

/** What is known of a ConfigMap without reading its data. */
export type ConfigMapMeta = Pick<StoredConfigMap, 'metadata'>;

/**
 * The Kubernetes calls behind {@link configMapStore}. Whose name they are made in is the caller's choice: the operator's own or
 * a workspace's tenant.
 */
export interface ConfigMapCalls {
  /** `exists` if an object of that name is there already, whoever made it. */
  create(object: StoredConfigMap): Promise<'created' | 'exists'>;
  get(namespace: string, name: string): Promise<StoredConfigMap | undefined>;
  list(namespace: string, labelSelector: string): Promise<ConfigMapMeta[]>;
  /** Deletes the object with this uid; gone already is fine. */
  remove(namespace: string, name: string, uid: string): Promise<void>;
}

/** Label of a blob's kind, by which it is listed. */
export const BLOB_LABEL = 'mvp.build/blob';
/** Annotation with the full digest; the name has room for 40 characters of it. */
export const DIGEST_ANNOTATION = 'mvp.build/digest';
/** The one key of `binaryData`. */
export const BLOB_DATA_KEY = 'content';

/** ConfigMaps hold 1 MiB in all; base64 and metadata need their share. */
const MAX_BYTES = 700 * 1024;

/** The name of the ConfigMap of a blob: `<mvp uid, 8>-<digest, 40>`. */
export function blobName(mvpUid: string, digest: Digest): string {
  return `${mvpUid.slice(0, 8)}-${hexOf(digest).slice(0, 40)}`;
}

/** Whose blobs these are and how they are reached. */
export interface ConfigMapStoreOptions {
  calls: ConfigMapCalls;
  namespace: string;
  mvp: { name: string; uid: string };
}

/**
 * The precious blobs of one `Mvp` as immutable ConfigMaps beside it. The `Mvp` is their only owner, so Kubernetes collects them with it, and
 * two writers of the same content meet on one name: creating is the write, existing is a comparison.
 */
export function configMapStore({ calls, namespace, mvp }: ConfigMapStoreOptions): BlobStore {
  const read = async (digest: Digest): Promise<Uint8Array | undefined> => {
    const found = await calls.get(namespace, blobName(mvp.uid, digest));
    if (found === undefined) return undefined;
    const bytes = new Uint8Array(Buffer.from(found.binaryData?.[BLOB_DATA_KEY] ?? '', 'base64'));
    checkDigest(bytes, digest);
    return bytes;
  };

  return {
    async put(kind, bytes) {
      if (bytes.byteLength > MAX_BYTES) {
        throw new StoreError(
          'BlobTooLarge',
          `a ConfigMap holds at most ${MAX_BYTES} bytes, this blob has ${bytes.byteLength}`,
        );
      }
      const digest = digestOf(bytes);
      const outcome = await calls.create({
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: {
          name: blobName(mvp.uid, digest),
          namespace,
          labels: { [LABELS.managedBy]: 'mvp-operator', [LABELS.mvp]: mvp.name, [BLOB_LABEL]: kind },
          annotations: { [DIGEST_ANNOTATION]: digest },
          ownerReferences: [
            {
              apiVersion: API_VERSION,
              kind: 'Mvp',
              name: mvp.name,
              uid: mvp.uid,
              controller: true,
              blockOwnerDeletion: false,
            },
          ],
        },
        immutable: true,
        binaryData: { [BLOB_DATA_KEY]: Buffer.from(bytes).toString('base64') },
      });
      if (outcome === 'exists' && (await read(digest)) === undefined) {
        throw new StoreError('Unavailable', `blob ${digest} was removed while it was being written`);
      }
      return digest;
    },

    get: read,

    async has(digest) {
      return (await calls.get(namespace, blobName(mvp.uid, digest))) !== undefined;
    },

    async sweep({ keep, graceMs = SWEEP_GRACE_MS, now = new Date() }) {
      const kept = new Set([...keep].map((digest) => blobName(mvp.uid, digest)));
      const removed: Digest[] = [];
      for (const { metadata } of await calls.list(namespace, `${BLOB_LABEL},${LABELS.mvp}=${mvp.name}`)) {
        const digest = metadata.annotations?.[DIGEST_ANNOTATION];
        const created = Date.parse(metadata.creationTimestamp ?? '');
        const ours = metadata.ownerReferences?.some((owner) => owner.uid === mvp.uid) === true;
        if (!ours || digest === undefined || metadata.uid === undefined || kept.has(metadata.name)) continue;
        if (!(created < now.getTime() - graceMs)) continue;
        await calls.remove(namespace, metadata.name, metadata.uid);
        removed.push(digest);
      }
      return removed.sort();
    },
  };
}
