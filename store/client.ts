import { Readable } from 'node:stream';

import { z } from 'zod';

import type { BlobStore } from './blob-store.ts';
import { capabilityUrl, type CapabilityVerb } from './capability.ts';
import { SHA256_PATTERN, sha256Of } from './digest.ts';
import { StoreError, type StoreErrorCode } from './errors.ts';
import { blobsIn, type BlobInfo, type KeyedStore } from './keyed-store.ts';

/** Where the store's server is and the key that signs what may be done there. */
export interface StoreClientOptions {
  /** For example `http://mvp-store.mvp-system.svc:8082`. */
  url: string;
  signingKey: string;
  /** Longest wait for one request. Default 30 s. */
  timeoutMs?: number;
  /** Default: the global one. */
  fetch?: typeof fetch;
}

/** The store's server as seen by whoever holds the signing key. */
export interface StoreClient extends KeyedStore {
  /** Content-addressed reports and journals over the same server. */
  blobs: BlobStore;
  /** Whether a key is stored. */
  has(key: string): Promise<boolean>;
  /** The sha256 of what is stored under a key. */
  sha256(key: string): Promise<string | undefined>;
  /** A URL that allows one thing with one blob; see {@link capabilityUrl}. */
  capabilityUrl(key: string, verb: CapabilityVerb, expiresAt?: Date): string;
}

const writtenSchema = z.object({
  key: z.string(),
  bytes: z.number(),
  sha256: z.string().regex(SHA256_PATTERN),
  created: z.boolean(),
});

const keysSchema = z.object({ keys: z.array(z.string()) });

const CODE_OF_STATUS: Record<number, StoreErrorCode> = {
  403: 'NotAllowed',
  413: 'BlobTooLarge',
  422: 'DigestMismatch',
};

/** A client of the store's server. Makes its own short-lived capability for every request. */
export function storeClient(options: StoreClientOptions): StoreClient {
  const { timeoutMs = 30_000 } = options;
  const send = options.fetch ?? fetch;
  const soon = (): Date => new Date(Date.now() + 300_000);
  const url = (key: string, verb: CapabilityVerb, expiresAt?: Date): string =>
    capabilityUrl(options, key, verb, expiresAt);

  const request = async (target: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> => {
    try {
      return await send(target, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (cause) {
      throw new StoreError('Unavailable', `the store at ${options.url} did not answer`, { cause });
    }
  };

  const stat = async (key: string): Promise<BlobInfo | undefined> => {
    const response = await request(url(key, 'GET', soon()), { method: 'HEAD' });
    if (response.status === 404) return undefined;
    if (!response.ok) throw await failure(response);
    const sha256 = response.headers.get('x-content-sha256') ?? '';
    return { key, bytes: Number(response.headers.get('content-length') ?? 0), sha256 };
  };

  const command = async (name: 'lacking' | 'stale' | 'remove', said: unknown): Promise<unknown> => {
    const body = JSON.stringify(said);
    const response = await request(url(`${name}:${sha256Of(body)}`, 'POST', soon()), { method: 'POST', body });
    if (!response.ok) throw await failure(response);
    return response.json();
  };

  const keyed: KeyedStore = {
    stat,
    async write(key, source, expected) {
      const headers: Record<string, string> = { 'content-type': 'application/octet-stream' };
      if (expected?.sha256 !== undefined) headers['x-content-sha256'] = expected.sha256;
      const response = await request(url(key, 'PUT', soon()), {
        method: 'PUT',
        headers,
        body: source instanceof Readable ? (Readable.toWeb(source) as ReadableStream) : Buffer.from(source),
        duplex: 'half',
      });
      if (!response.ok) throw await failure(response);
      return writtenSchema.parse(await response.json());
    },
    async open(key) {
      const response = await request(url(key, 'GET', soon()), { method: 'GET' });
      if (response.status === 404) return undefined;
      if (!response.ok || response.body === null) throw await failure(response);
      const sha256 = response.headers.get('x-content-sha256') ?? '';
      const bytes = Number(response.headers.get('content-length') ?? 0);
      // The server checks what it reads and cuts the connection if it rotted, which arrives here as a stream error.
      const stream = Readable.fromWeb(response.body as never);
      // Whoever reads sees it all the same; where nobody does, a store that goes away must not end this process.
      stream.on('error', () => undefined);
      return { key, sha256, bytes, stream };
    },
    async lacking(keys) {
      return keysSchema.parse(await command('lacking', { keys })).keys;
    },
    async stale({ graceMs }) {
      return keysSchema.parse(await command('stale', { graceMs })).keys;
    },
    async removeStale(keys, { graceMs }) {
      return keysSchema.parse(await command('remove', { keys, graceMs })).keys;
    },
  };

  return {
    ...keyed,
    blobs: blobsIn(keyed),
    has: async (key) => (await stat(key)) !== undefined,
    sha256: async (key) => (await stat(key))?.sha256,
    capabilityUrl: url,
  };
}

async function failure(response: Response): Promise<StoreError> {
  const text = await response.text().catch(() => '');
  const detail = z.object({ detail: z.string() }).safeParse(jsonOf(text));
  const message = detail.success ? detail.data.detail : `the store answered ${response.status}`;
  return new StoreError(CODE_OF_STATUS[response.status] ?? 'Unavailable', message);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
