import { readFileSync } from 'node:fs';

import { z } from 'zod';

/** Settings of the store's process. */
export interface StoreConfig {
  /** Where blobs are kept. */
  directory: string;
  port: number;
  /** The key that signs capability URLs; the operator creates it, everyone who signs or checks mounts it. */
  signingKey: string;
  maxBlobBytes: number;
}

const environment = z.object({
  STORE_DIRECTORY: z.string().min(1).default('/var/lib/mvp-store'),
  STORE_PORT: z.coerce.number().int().min(0).max(65_535).default(8082),
  STORE_SIGNING_KEY: z.string().min(32).optional(),
  STORE_SIGNING_KEY_FILE: z.string().min(1).optional(),
  STORE_MAX_BLOB_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(256 * 1024 * 1024),
});

/**
 * Reads `STORE_DIRECTORY`, `STORE_PORT`, `STORE_SIGNING_KEY_FILE` (or `STORE_SIGNING_KEY`) and `STORE_MAX_BLOB_BYTES`.
 * Throws, naming the variable, if one is missing or wrong.
 */
export function readStoreConfig(env: NodeJS.ProcessEnv): StoreConfig {
  const read = environment.safeParse(env);
  if (!read.success) throw new Error(`store settings: ${z.prettifyError(read.error)}`);
  const file = read.data.STORE_SIGNING_KEY_FILE;
  const signingKey = file === undefined ? read.data.STORE_SIGNING_KEY : readFileSync(file, 'utf8').trim();
  if (signingKey === undefined || signingKey.length < 32) {
    throw new Error('store settings: STORE_SIGNING_KEY_FILE names no file with a key of 32 characters or more');
  }
  return {
    directory: read.data.STORE_DIRECTORY,
    port: read.data.STORE_PORT,
    signingKey,
    maxBlobBytes: read.data.STORE_MAX_BLOB_BYTES,
  };
}
