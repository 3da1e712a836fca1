/**
 * Content-addressed blobs: bundles and journals in ConfigMaps, artifacts and reports on the store's volume.
 *
 * @module
 */
export { StoreError } from './errors.ts';
export { digestOf, hexOf, type Digest } from './digest.ts';
export { BUNDLE_LIMITS, packBundle, pathProblem, textFiles, unpackBundle, type Bundle } from './bundle.ts';
export { type BlobStore } from './blob-store.ts';
export { blobsIn, readAll, sweepKeys } from './keyed-store.ts';
export { blobName, configMapStore, type ConfigMapCalls, type StoredConfigMap } from './config-map.ts';
export { configMapJournal } from './journal.ts';
export { paidIn, usdOn, type Paid, type PaidUnder } from './paid.ts';
export { configMapCalls } from './config-map-calls.ts';
export { volumeStore } from './volume.ts';
export { newSigningKey } from './capability.ts';
export { createStoreServer } from './server.ts';
export { storeClient, type StoreClient } from './client.ts';
