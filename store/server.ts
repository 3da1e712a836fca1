import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

import { z } from 'zod';

import { checkCapability } from './capability.ts';
import { SHA256_PATTERN, sha256Of } from './digest.ts';
import { StoreError, type StoreErrorCode } from './errors.ts';
import { readAll, type KeyedStore } from './keyed-store.ts';

/** What the store's server needs. It has no state of its own. */
export interface StoreServerOptions {
  store: KeyedStore;
  signingKey: string;
  /** Called once per request that ended, for the log. */
  onRequest?: (line: { method: string; key: string; status: number; ms: number; bytes?: number }) => void;
  /** Default: the real time. */
  now?: () => Date;
}

const STATUS: Record<StoreErrorCode, number> = {
  BundleInvalid: 422,
  BundleTooLarge: 413,
  DigestMismatch: 422,
  BlobTooLarge: 413,
  KeyInvalid: 404,
  NotAllowed: 403,
  Unavailable: 503,
};

/** Kinds whose keys name their content: an upload has to match. */
const CONTENT_KINDS = new Set(['report', 'journal', 'bundle']);

const sweepSchema = z.object({ keep: z.array(z.string()).max(100_000), graceMs: z.int().min(0) });

/**
 * The store over HTTP: `GET | HEAD | PUT /blobs/<key>?expires=…&sig=…`, `POST` on a `sweep:` key, and `/healthz`.
 * The capability URL is the only credential; whoever has one can do that one thing and nothing else.
 */
export function createStoreServer(options: StoreServerOptions): Server {
  const now = options.now ?? (() => new Date());
  return createServer((request, response) => {
    const started = performance.now();
    const url = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(url.pathname.replace(/^\/blobs\//, ''));
    response.on('close', () => {
      const ms = Math.round(performance.now() - started);
      if (url.pathname !== '/healthz') {
        options.onRequest?.({ method: request.method ?? '', key: key.slice(0, 200), status: response.statusCode, ms });
      }
    });
    if (url.pathname === '/healthz') {
      answer(response, 200, { status: 'ok' });
      return;
    }
    if (!url.pathname.startsWith('/blobs/')) {
      answer(response, 404, { detail: 'no such path', status_code: 404 });
      return;
    }
    handle(request, response, { ...options, now }, key, url.searchParams).catch((error: unknown) => {
      const status = error instanceof StoreError ? STATUS[error.code] : 500;
      const detail = error instanceof StoreError ? error.message : 'the store failed';
      // Half a body has gone out: only cutting the connection tells the reader that it is not the whole blob.
      if (response.headersSent) response.destroy();
      else answer(response, status, { detail, status_code: status });
    });
  });
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { store, signingKey, now }: StoreServerOptions & { now: () => Date },
  key: string,
  params: URLSearchParams,
): Promise<void> {
  const method = request.method ?? '';
  switch (method) {
    case 'GET':
    case 'HEAD': {
      checkCapability(signingKey, key, 'GET', params, now());
      const info = await store.stat(key);
      if (info === undefined) return answer(response, 404, { detail: `${key} is not stored`, status_code: 404 });
      response.setHeader('content-type', 'application/octet-stream');
      response.setHeader('content-length', info.bytes);
      response.setHeader('x-content-sha256', info.sha256);
      response.setHeader('etag', `"${info.sha256}"`);
      response.setHeader('cache-control', 'private, immutable, max-age=31536000');
      if (method === 'HEAD') return void response.end();
      const blob = await store.open(key);
      if (blob === undefined) throw new StoreError('Unavailable', `${key} was swept while it was being opened`);
      return pipeline(blob.stream, response);
    }
    case 'PUT': {
      checkCapability(signingKey, key, 'PUT', params, now());
      const sha256 = expectedDigest(request, key);
      const result = await store.write(key, request, sha256 === undefined ? {} : { sha256 });
      return answer(response, result.created ? 201 : 200, result);
    }
    case 'POST': {
      checkCapability(signingKey, key, 'POST', params, now());
      const body = await readAll(request);
      // The signature covers the key and the key names the body: a captured URL cannot sweep anything else.
      if (key !== `sweep:${sha256Of(body)}`) throw new StoreError('NotAllowed', 'the body is not the signed one');
      const { keep, graceMs } = sweepSchema.parse(JSON.parse(Buffer.from(body).toString('utf8')));
      const removed = await store.sweep({ keep: new Set(keep), graceMs, now: now() });
      return answer(response, 200, { removed });
    }
    default:
      response.setHeader('allow', 'GET, HEAD, PUT, POST');
      return answer(response, 405, { detail: `${method} is not possible here`, status_code: 405 });
  }
}

function expectedDigest(request: IncomingMessage, key: string): string | undefined {
  const [kind = '', id = ''] = key.split(':');
  if (CONTENT_KINDS.has(kind) && SHA256_PATTERN.test(id)) return id;
  const stated = request.headers['x-content-sha256'];
  if (stated === undefined) return undefined;
  if (typeof stated !== 'string' || !SHA256_PATTERN.test(stated)) {
    throw new StoreError('DigestMismatch', 'x-content-sha256 is not a sha256');
  }
  return stated;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
