import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

import { z } from 'zod';

import { checkCapability } from './capability.ts';
import { SHA256_PATTERN, sha256Of } from './digest.ts';
import { StoreError, type StoreErrorCode } from './errors.ts';
import { readAll, type KeyedStore } from './keyed-store.ts';
import { MAX_COMMAND_BYTES } from './limits.ts';

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

const keys = z.array(z.string().max(256)).max(200_000);
const graceMs = z.int().min(0);

/** What can be asked of many keys at once: each answers with keys. */
const COMMANDS: Readonly<Record<string, (store: KeyedStore, said: unknown, now: Date) => Promise<string[]>>> = {
  lacking: (store, said) => store.lacking(z.object({ keys }).parse(said).keys),
  stale: (store, said, now) => store.stale({ ...z.object({ graceMs }).parse(said), now }),
  remove: (store, said, now) => {
    const read = z.object({ keys, graceMs }).parse(said);
    return store.removeStale(read.keys, { graceMs: read.graceMs, now });
  },
};

/**
 * The store over HTTP: `GET | HEAD | PUT /blobs/<key>?expires=…&sig=…`, `POST` on the key of a command, and `/healthz`.
 * The capability URL is the only credential; whoever has one can do that one thing and nothing else. Every pod of every tenant
 * reaches this server, so whatever a request is, it ends in an answer and never in an exit.
 */
export function createStoreServer(options: StoreServerOptions): Server {
  const now = options.now ?? (() => new Date());
  return createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS },
    (request, response) => {
      const target = targetOf(request.url ?? '/');
      logAtEnd(request, response, target, options.onRequest);
      // what a client does to its own connection is its own affair
      for (const stream of [request, response]) stream.on('error', () => undefined);
      serve(request, response, target, { ...options, now }).catch((error: unknown) => {
        fail(request, response, error);
      });
    },
  );
}

/** Longest time for all of a request, and for its headers. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 10_000;

/** What a request's address names; `key` is undefined where it is no key's. */
interface Target {
  readonly path: string;
  readonly key: string | undefined;
  readonly params: URLSearchParams;
}

/** Read by hand, because `new URL` throws on what any client may send. */
function targetOf(url: string): Target {
  const [path = '', ...query] = url.split('?');
  return { path, key: keyIn(path), params: new URLSearchParams(query.join('?')) };
}

function keyIn(path: string): string | undefined {
  if (!path.startsWith('/blobs/')) return undefined;
  try {
    return decodeURIComponent(path.slice('/blobs/'.length));
  } catch {
    return undefined;
  }
}

function logAtEnd(
  request: IncomingMessage,
  response: ServerResponse,
  { path, key }: Target,
  onRequest: StoreServerOptions['onRequest'],
): void {
  if (path === '/healthz' || onRequest === undefined) return;
  const started = performance.now();
  response.on('close', () => {
    const ms = Math.round(performance.now() - started);
    const { method = '' } = request;
    onRequest({ method, key: (key ?? path).slice(0, 200), status: response.statusCode, ms });
  });
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { path, key, params }: Target,
  options: StoreServerOptions & { now: () => Date },
): Promise<void> {
  if (path === '/healthz') return answer(response, 200, { status: 'ok' });
  if (key === undefined) return answer(response, 404, { detail: 'no such path', status_code: 404 });
  return handle(request, response, options, key, params);
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  // Half a body has gone out: only cutting the connection tells the reader that it is not the whole blob.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const status = error instanceof StoreError ? STATUS[error.code] : error instanceof z.ZodError ? 422 : 500;
  const detail = error instanceof StoreError ? error.message : status === 422 ? 'not a request' : 'the store failed';
  // What is left of a body that was refused is not read as the next request.
  if (!request.complete) response.setHeader('connection', 'close');
  answer(response, status, { detail, status_code: status });
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
      const body = await readAll(request, MAX_COMMAND_BYTES);
      const [command, digest] = key.split(':');
      // The signature covers the key and the key names the body: a captured URL cannot do anything else.
      if (digest !== sha256Of(body)) throw new StoreError('NotAllowed', 'the body is not the signed one');
      const run = COMMANDS[command ?? ''];
      if (run === undefined) throw new StoreError('NotAllowed', 'there is no such command');
      const said: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
      return answer(response, 200, { keys: await run(store, said, now()) });
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
