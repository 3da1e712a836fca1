import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

import { checkKey, isKey } from './capability.ts';
import { SHA256_PATTERN } from './digest.ts';
import { StoreError } from './errors.ts';
import type { Age, BlobInfo, KeyedStore, WriteResult } from './keyed-store.ts';
import { maxBytesOf } from './limits.ts';
import { isAbsent, patiently, statusOf } from './patience.ts';
import { guarded, receive } from './streams.ts';
import { Turns } from './turns.ts';

/** Which bucket, and how it is reached. Keys come from the environment or the machine's own identity, as the SDK finds them. */
export interface S3Options {
  bucket: string;
  /** Default: Amazon's own for the region. */
  endpoint?: string;
  region: string;
  /** What every object's name begins with, such as `mvp/`. */
  prefix?: string;
  /** `endpoint/bucket/name` instead of `bucket.endpoint/name`. */
  pathStyle?: boolean;
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** A folder for uploads until their digest is known. */
  directory: string;
  /** Default 256 MiB. */
  maxBlobBytes?: number;
  /** Longest silence of the server. Default 20 s. */
  silenceMs?: number;
  /** Tries of one request. Default 5. */
  attempts?: number;
  /** Names asked for at once. Default: the server's own, a thousand. */
  pageSize?: number;
  /** The first pause before a further try. Default 200 ms. */
  pauseMs?: number;
}

/** Metadata of an object: the sha256 of its content, and when it was written again. */
const SHA256 = 'sha256';
const WRITTEN_AT = 'written-at';

/** How many objects are asked about at once. */
const AT_ONCE = 16;

const silent = (): void => undefined;

interface Found extends BlobInfo {
  etag: string | undefined;
  writtenAt: number;
}

/**
 * Blobs as objects `<prefix><kind>/<id>` of a bucket. An upload is kept in a file until its digest is known, and goes to the bucket as one object
 * with that digest, so that it is there completely or not at all. Written by one process, as a volume is: S3 has no move by which a sweep and a write
 * could meet (docs/decisions/170).
 */
export function s3Store(options: S3Options): KeyedStore & { check(): Promise<void>; close(): void } {
  const { bucket, directory, maxBlobBytes = 256 * 1024 * 1024, prefix = '', silenceMs = 20_000 } = options;
  const client = new S3Client({
    region: options.region,
    forcePathStyle: options.pathStyle ?? false,
    maxAttempts: 1,
    // It would say of each upload that it does not try it again: we do.
    logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
    // Ours is a sha256, checked at every read; servers that know no other checksum work, too.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: silenceMs,
      socketTimeout: silenceMs,
      throwOnRequestTimeout: true,
    },
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    ...(options.credentials === undefined ? {} : { credentials: options.credentials }),
  });
  const turns = new Turns();
  const attempt = <T>(work: () => Promise<T>): Promise<T> => patiently(work, options);

  const nameOf = (key: string): string => {
    checkKey(key);
    return prefix + key.replace(':', '/');
  };

  const find = async (key: string): Promise<Found | undefined> => {
    const Key = nameOf(key);
    try {
      const head = await attempt(() => client.send(new HeadObjectCommand({ Bucket: bucket, Key })));
      const sha256 = head.Metadata?.[SHA256] ?? '';
      if (!SHA256_PATTERN.test(sha256))
        throw new StoreError('Unavailable', `the object ${Key} was put there by somebody else: it states no sha256`);
      const again = Date.parse(head.Metadata?.[WRITTEN_AT] ?? '');
      const writtenAt = Math.max(head.LastModified?.getTime() ?? Infinity, Number.isNaN(again) ? 0 : again);
      return { key, bytes: head.ContentLength ?? 0, sha256, etag: head.ETag, writtenAt };
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  };

  const stat = async (key: string): Promise<BlobInfo | undefined> => {
    const found = await find(key);
    return found === undefined ? undefined : { key, bytes: found.bytes, sha256: found.sha256 };
  };

  /** As if written now. Some servers leave the time of an object that is copied onto itself, so it is also in its metadata. */
  const touch = async ({ key, sha256 }: BlobInfo): Promise<boolean> => {
    const Key = nameOf(key);
    const copy = new CopyObjectCommand({
      Bucket: bucket,
      Key,
      CopySource: encodeURI(`${bucket}/${Key}`),
      MetadataDirective: 'REPLACE',
      ContentType: 'application/octet-stream',
      Metadata: { [SHA256]: sha256, [WRITTEN_AT]: new Date().toISOString() },
    });
    try {
      await attempt(() => client.send(copy));
      return true;
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  };

  /** False if the name is taken. */
  const put = async ({ key, bytes, sha256 }: BlobInfo, file: string): Promise<boolean> => {
    const send = async (): Promise<unknown> => {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: nameOf(key),
        Body: createReadStream(file),
        ContentLength: bytes,
        ContentType: 'application/octet-stream',
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        IfNoneMatch: '*',
        Metadata: { [SHA256]: sha256 },
      });
      // The signature covers the content, whether or not the connection is encrypted.
      command.middlewareStack.add(
        (next) => (call) => {
          const { headers } = call.request as { headers: Record<string, string> };
          headers['x-amz-content-sha256'] = sha256;
          return next(call);
        },
        { step: 'build', name: 'contentSha256' },
      );
      return client.send(command);
    };
    try {
      await attempt(send);
      return true;
    } catch (error) {
      if (statusOf(error) === 412) return false;
      throw error;
    }
  };

  const before = async (key: string): Promise<WriteResult | undefined> => {
    const found = await stat(key);
    return found !== undefined && (await touch(found)) ? { ...found, created: false } : undefined;
  };

  /** Content from an offset on; a connection that breaks is made again where it broke. */
  async function* pieces({ key, bytes, etag }: Found): AsyncGenerator<Uint8Array> {
    let offset = 0;
    for (let broken = 0; offset < bytes || bytes === 0;) {
      const answer = await attempt(() =>
        client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: nameOf(key),
            ...(offset === 0 ? {} : { Range: `bytes=${offset}-` }),
            ...(etag === undefined ? {} : { IfMatch: etag }),
          }),
        ),
      );
      if (offset > 0 && answer.ContentRange?.startsWith(`bytes ${offset}-`) !== true)
        throw new StoreError('Unavailable', `the object store reads ${key} from its beginning only`);
      const from = offset;
      try {
        for await (const piece of answer.Body as Readable) {
          offset += (piece as Uint8Array).byteLength;
          yield piece as Uint8Array;
        }
        if (offset >= bytes) return;
        throw new Error(`the content of ${key} ended after ${offset} of ${bytes} bytes`);
      } catch (cause) {
        broken = offset > from ? 1 : broken + 1;
        if (broken >= (options.attempts ?? 5))
          throw new StoreError('Unavailable', `the object store broke off ${key} again and again`, { cause });
      }
    }
  }

  /** What arrived wrong is read once more, as it may have happened on the way; what is wrong again is taken away, to be made again. */
  const recheck = async (found: Found): Promise<void> => {
    let isWrong = false;
    const content = guarded(Readable.from(pieces(found)), found, async () => {
      isWrong = true;
    });
    try {
      for await (const piece of content) void piece;
    } catch {
      // told by `isWrong`; what could not be read is not wrong
    }
    if (isWrong) await remove(found.key, found.writtenAt + 1);
  };

  const remove = (key: string, before: number): Promise<boolean> =>
    turns.take(key, async () => {
      const found = await find(key);
      if (found === undefined || found.writtenAt >= before) return false;
      await attempt(() => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: nameOf(key) })));
      return true;
    });

  /** Every blob below a name; what else is in the bucket is nobody's business. */
  async function* list(below = ''): AsyncGenerator<{ key: string; modified: number }> {
    for (let token: string | undefined, isMore = true; isMore; isMore = token !== undefined) {
      const page = await attempt(() =>
        client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix + below,
            ...(options.pageSize === undefined ? {} : { MaxKeys: options.pageSize }),
            ...(token === undefined ? {} : { ContinuationToken: token }),
          }),
        ),
      );
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const key = Key.slice(prefix.length).replace('/', ':');
        if (isKey(key)) yield { key, modified: LastModified?.getTime() ?? Infinity };
      }
      token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    }
  }

  return {
    async write(key, source, expected) {
      const already = await turns.take(key, () => before(key));
      if (already !== undefined) {
        if (source instanceof Readable) source.resume();
        return already;
      }
      const folder = join(directory, 'incoming');
      await mkdir(folder, { recursive: true });
      const file = join(folder, randomUUID());
      try {
        const written = await receive(source, file, maxBytesOf(key, maxBlobBytes));
        const wanted = expected?.sha256;
        if (wanted !== undefined && wanted !== written.sha256)
          throw new StoreError('DigestMismatch', `received ${written.sha256}, expected ${wanted}`);
        return await turns.take(key, async () => {
          if (await put({ key, ...written }, file)) return { key, ...written, created: true };
          // Someone else finished the same key first: theirs stands.
          const theirs = await before(key);
          if (theirs === undefined)
            throw new StoreError('Unavailable', `${key} was removed while it was being written`);
          return theirs;
        });
      } finally {
        await rm(file, { force: true });
      }
    },

    async open(key) {
      const found = await find(key);
      if (found === undefined) return undefined;
      const { bytes, sha256 } = found;
      const stream = guarded(Readable.from(pieces(found)), found, () => recheck(found));
      return { key, bytes, sha256, stream };
    },

    stat,

    async lacking(keys) {
      const kinds = new Set(keys.map((key) => nameOf(key).slice(prefix.length).split('/')[0]));
      const there = new Set<string>();
      for (const kind of kinds) for await (const { key } of list(`${kind}/`)) there.add(key);
      return keys.filter((key) => !there.has(key));
    },

    async stale({ graceMs, now = new Date() }) {
      const old: string[] = [];
      for await (const { key, modified } of list()) if (modified < now.getTime() - graceMs) old.push(key);
      return old.sort();
    },

    async removeStale(keys, { graceMs, now = new Date() }: Age) {
      const waiting = [...new Set(keys)];
      const removed = new Set<string>();
      const work = async (): Promise<void> => {
        for (let key = waiting.shift(); key !== undefined; key = waiting.shift())
          if (await remove(key, now.getTime() - graceMs)) removed.add(key);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return keys.filter((key) => removed.has(key));
    },

    async check() {
      await attempt(() => client.send(new HeadBucketCommand({ Bucket: bucket })));
    },

    close() {
      client.destroy();
    },
  };
}
