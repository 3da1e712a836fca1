import { readFileSync } from 'node:fs';

import { z } from 'zod';

import type { S3Options } from './s3.ts';

/** Settings of the store's process. */
export interface StoreConfig {
  /** Where blobs are kept: the files below `directory`, or a bucket. */
  backend: Backend;
  /** Where blobs are kept by the one, and uploads until their digest is known by the other. */
  directory: string;
  /** The bucket, where there is one. */
  s3: Omit<S3Options, 'directory' | 'maxBlobBytes'> | undefined;
  port: number;
  /** The key that signs capability URLs; the operator creates it, everyone who signs or checks mounts it. */
  signingKey: string;
  maxBlobBytes: number;
}

/** The two ways of keeping blobs. */
export const BACKENDS = ['volume', 's3'] as const;
export type Backend = (typeof BACKENDS)[number];

const optional = z
  .string()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const environment = z.object({
  STORE_BACKEND: z.enum(BACKENDS).default('volume'),
  STORE_DIRECTORY: z.string().min(1).default('/var/lib/mvp-store'),
  STORE_PORT: z.coerce.number().int().min(0).max(65_535).default(8082),
  STORE_SIGNING_KEY: z.string().min(32).optional(),
  STORE_SIGNING_KEY_FILE: z.string().min(1).optional(),
  STORE_MAX_BLOB_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(256 * 1024 * 1024),
  STORE_S3_BUCKET: optional,
  STORE_S3_ENDPOINT: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  STORE_S3_REGION: z.string().min(1).default('us-east-1'),
  STORE_S3_PREFIX: z
    .string()
    .regex(/^([A-Za-z0-9._-]+\/)*$/, 'expected folders that end in /')
    .default(''),
  STORE_S3_PATH_STYLE: z.enum(['true', 'false']).default('false'),
});

/**
 * Reads the `STORE_…` variables. The keys of a bucket are not among them: the SDK takes them from where it always does.
 *
 * @throws Error that names the variable, if one is missing or wrong
 */
export function readStoreConfig(env: NodeJS.ProcessEnv): StoreConfig {
  const read = environment.safeParse(env);
  if (!read.success) throw new Error(`store settings: ${z.prettifyError(read.error)}`);
  const { data } = read;
  const file = data.STORE_SIGNING_KEY_FILE;
  const signingKey = file === undefined ? data.STORE_SIGNING_KEY : readFileSync(file, 'utf8').trim();
  if (signingKey === undefined || signingKey.length < 32) {
    throw new Error('store settings: STORE_SIGNING_KEY_FILE names no file with a key of 32 characters or more');
  }
  const { STORE_S3_BUCKET: bucket, STORE_S3_ENDPOINT: endpoint } = data;
  if (data.STORE_BACKEND === 's3' && bucket === undefined)
    throw new Error('store settings: STORE_BACKEND=s3 needs STORE_S3_BUCKET');
  return {
    backend: data.STORE_BACKEND,
    directory: data.STORE_DIRECTORY,
    s3:
      bucket === undefined
        ? undefined
        : {
            bucket,
            region: data.STORE_S3_REGION,
            prefix: data.STORE_S3_PREFIX,
            pathStyle: data.STORE_S3_PATH_STYLE === 'true',
            ...(endpoint === undefined ? {} : { endpoint }),
          },
    port: data.STORE_PORT,
    signingKey,
    maxBlobBytes: data.STORE_MAX_BLOB_BYTES,
  };
}
