/**
 * Content-addressed blobs: bundles and journals in ConfigMaps, artifacts and reports on the store's volume.
 *
 * @module
 */
export { StoreError, type StoreErrorCode } from './errors.ts';
export { checkDigest, digestOf, DIGEST_PATTERN, hexOf, sha256Of, type Digest } from './digest.ts';
export {
  BUNDLE_LIMITS,
  packBundle,
  pathProblem,
  textFiles,
  unpackBundle,
  type Bundle,
  type BundleFiles,
} from './bundle.ts';
export { SWEEP_GRACE_MS, type BlobKind, type BlobStore, type SweepRequest } from './blob-store.ts';
export { blobsIn, readAll, type BlobInfo, type KeyedStore, type OpenBlob, type WriteResult } from './keyed-store.ts';
export {
  BLOB_DATA_KEY,
  BLOB_LABEL,
  blobName,
  configMapStore,
  DIGEST_ANNOTATION,
  type ConfigMapCalls,
  type ConfigMapStoreOptions,
  type StoredConfigMap,
} from './config-map.ts';
export { configMapCalls } from './config-map-calls.ts';
export { volumeStore, type VolumeOptions } from './volume.ts';
export { capabilityUrl, newSigningKey, type CapabilityVerb } from './capability.ts';
export { createStoreServer, type StoreServerOptions } from './server.ts';
export { storeClient, type StoreClient, type StoreClientOptions } from './client.ts';
