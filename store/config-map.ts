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
    resourceVersion?: string;
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
  /** Deletes the object as it was listed; gone or changed meanwhile is fine, and false. */
  remove(namespace: string, name: string, seen: { uid: string; resourceVersion: string }): Promise<boolean>;
  /** Writes an annotation on the object with this uid; false if it is gone. */
  annotate(namespace: string, name: string, uid: string, annotations: Record<string, string>): Promise<boolean>;
}

/** Label of a blob's kind, by which it is listed. */
export const BLOB_LABEL = 'mvp.build/blob';
/** Annotation with the full digest; the name has room for 40 characters of it. */
export const DIGEST_ANNOTATION = 'mvp.build/digest';
/** Annotation with the time of the last write of what was there already: RFC 3339. */
const WRITTEN_ANNOTATION = 'mvp.build/written-at';
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
  /** Default: the real time. */
  now?: () => Date;
}

/**
 * The precious blobs of one `Mvp` as immutable ConfigMaps beside it. The `Mvp` is their only owner, so Kubernetes collects them with it, and
 * two writers of the same content meet on one name: creating is the write, existing is a comparison.
 */
export function configMapStore({ calls, namespace, mvp, now = () => new Date() }: ConfigMapStoreOptions): BlobStore {
  /** As if written now: a sweep that has seen it as it was before does not remove it any more. */
  const touch = async (digest: Digest): Promise<boolean> => {
    const name = blobName(mvp.uid, digest);
    const uid = (await calls.get(namespace, name))?.metadata.uid;
    if (uid === undefined) return false;
    return calls.annotate(namespace, name, uid, { [WRITTEN_ANNOTATION]: now().toISOString() });
  };

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
      const object: StoredConfigMap = {
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
      };
      for (let attempt = 1; attempt <= PUT_TRIES; attempt++) {
        if ((await calls.create(object)) === 'created') return digest;
        // swept between the two: it is written anew
        if ((await touch(digest)) && (await read(digest)) !== undefined) return digest;
      }
      throw new StoreError('Unavailable', `blob ${digest} was removed while it was being written`);
    },

    get: read,

    async has(digest) {
      return (await calls.get(namespace, blobName(mvp.uid, digest))) !== undefined;
    },

    async sweep({ keep, graceMs = SWEEP_GRACE_MS, now: at = now() }) {
      const old: { name: string; digest: Digest; uid: string; resourceVersion: string }[] = [];
      for (const { metadata } of await calls.list(namespace, `${BLOB_LABEL},${LABELS.mvp}=${mvp.name}`)) {
        const { name, uid, resourceVersion } = metadata;
        const digest = metadata.annotations?.[DIGEST_ANNOTATION];
        const ours = metadata.ownerReferences?.some((owner) => owner.uid === mvp.uid) === true;
        if (!ours || digest === undefined || uid === undefined || resourceVersion === undefined) continue;
        if (writtenAt(metadata) < at.getTime() - graceMs) old.push({ name, digest, uid, resourceVersion });
      }
      if (old.length === 0) return [];
      const kept = new Set([...(await keep())].map((digest) => blobName(mvp.uid, digest)));
      const removed: Digest[] = [];
      for (const seen of old) {
        if (!kept.has(seen.name) && (await calls.remove(namespace, seen.name, seen))) removed.push(seen.digest);
      }
      return removed.sort();
    },
  };
}

/** Tries of a write that a sweep comes across. */
const PUT_TRIES = 3;

/** When it was written last; what says nothing readable of it counts as written just now. */
function writtenAt({ creationTimestamp = '', annotations }: ConfigMapMeta['metadata']): number {
  const created = Date.parse(creationTimestamp);
  const again = Date.parse(annotations?.[WRITTEN_ANNOTATION] ?? '');
  if (Number.isNaN(created)) return Infinity;
  return Number.isNaN(again) ? created : Math.max(created, again);
}
