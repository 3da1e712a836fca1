import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  blobName,
  blobsIn,
  configMapStore,
  createStoreServer,
  digestOf,
  hexOf,
  newSigningKey,
  readAll,
  storeClient,
  volumeStore,
  type BlobStore,
  type ConfigMapCalls,
  type StoreClient,
  type StoredConfigMap,
} from './index.ts';

const bytes = new TextEncoder().encode('some content');
const mvp = { name: 'shop', uid: '0a1b2c3d-1111-2222-3333-444455556666' };
let directory: string;
let stop: (() => Promise<void>) | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-'));
});

afterEach(async () => {
  await stop?.();
  stop = undefined;
  await rm(directory, { recursive: true, force: true });
});

async function serve(signingKey = newSigningKey()): Promise<StoreClient> {
  const server = createStoreServer({ store: volumeStore({ directory, maxBlobBytes: 1_000_000 }), signingKey });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return storeClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, signingKey });
}

/** ConfigMaps as the API server keeps them: no overwriting, deletes by uid. */
function clusterOf(objects: Map<string, StoredConfigMap>): ConfigMapCalls {
  let version = 0;
  return {
    async create(object) {
      if (objects.has(object.metadata.name)) return 'exists';
      const live = structuredClone(object);
      live.metadata.uid = `uid-${objects.size}`;
      live.metadata.resourceVersion = String(++version);
      live.metadata.creationTimestamp = '2026-01-01T00:00:00Z';
      objects.set(object.metadata.name, live);
      return 'created';
    },
    get: async (_namespace, name) => structuredClone(objects.get(name)),
    list: async () => [...objects.values()].map(({ metadata }) => ({ metadata: structuredClone(metadata) })),
    async remove(_namespace, name, seen) {
      const live = objects.get(name)?.metadata;
      const isAsSeen = live?.uid === seen.uid && live.resourceVersion === seen.resourceVersion;
      return isAsSeen && objects.delete(name);
    },
    async annotate(_namespace, name, uid, annotations) {
      const live = objects.get(name);
      if (live?.metadata.uid !== uid) return false;
      live.metadata.annotations = { ...live.metadata.annotations, ...annotations };
      live.metadata.resourceVersion = String(++version);
      return true;
    },
  };
}

describe.each<[string, () => Promise<BlobStore>]>([
  ['ConfigMaps', async () => configMapStore({ calls: clusterOf(new Map()), namespace: 'ns', mvp })],
  ['a volume', async () => blobsIn(volumeStore({ directory }))],
  ['the server', async () => (await serve()).blobs],
])('blobs in %s', (_, make) => {
  it('keeps content under its digest, once', async () => {
    const store = await make();
    const digest = await store.put('bundle', bytes);
    expect(digest).toBe(digestOf(bytes));
    expect(await store.put('bundle', bytes)).toBe(digest);
    expect(await store.has(digest)).toBe(true);
    expect(await store.get(digest)).toEqual(bytes);
  });

  it('says when it does not have something', async () => {
    const store = await make();
    expect(await store.get(digestOf('other'))).toBeUndefined();
    expect(await store.has(digestOf('other'))).toBe(false);
  });

  it('sweeps what nothing keeps, after its grace', async () => {
    const store = await make();
    const kept = await store.put('journal', bytes);
    const dropped = await store.put('journal', new TextEncoder().encode('rubbish'));
    const keep = async (): Promise<Set<string>> => new Set([kept]);
    expect(await store.sweep({ keep, graceMs: 1e13 })).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await store.sweep({ keep, graceMs: 0 })).toEqual([dropped]);
    expect(await store.has(kept)).toBe(true);
    expect(await store.has(dropped)).toBe(false);
  });
});

describe('configMapStore', () => {
  it('writes an immutable object that goes with its Mvp', async () => {
    const objects = new Map<string, StoredConfigMap>();
    const store = configMapStore({ calls: clusterOf(objects), namespace: 'ns', mvp });
    const digest = await store.put('bundle', bytes);
    const name = `0a1b2c3d-${hexOf(digest).slice(0, 40)}`;
    expect(blobName(mvp.uid, digest)).toBe(name);
    expect(objects.get(name)).toMatchObject({
      immutable: true,
      metadata: { namespace: 'ns', ownerReferences: [{ kind: 'Mvp', name: 'shop', uid: mvp.uid }] },
    });
    expect(objects.get(name)?.metadata.ownerReferences).toHaveLength(1);
  });

  it('refuses content that is not what its name says', async () => {
    const objects = new Map<string, StoredConfigMap>();
    const store = configMapStore({ calls: clusterOf(objects), namespace: 'ns', mvp });
    const digest = await store.put('bundle', bytes);
    const object = objects.get(blobName(mvp.uid, digest));
    if (object !== undefined) object.binaryData = { content: Buffer.from('forged').toString('base64') };
    await expect(store.get(digest)).rejects.toMatchObject({ code: 'DigestMismatch' });
    await expect(store.put('bundle', bytes)).rejects.toMatchObject({ code: 'DigestMismatch' });
  });

  it('refuses what no ConfigMap can hold', async () => {
    const store = configMapStore({ calls: clusterOf(new Map()), namespace: 'ns', mvp });
    await expect(store.put('journal', new Uint8Array(800_000))).rejects.toMatchObject({ code: 'BlobTooLarge' });
  });
});

describe('volumeStore', () => {
  const key = `artifact:${'a'.repeat(64)}-${'b'.repeat(16)}`;

  it('keeps the first writer of a key and says so', async () => {
    const store = volumeStore({ directory });
    const first = await store.write(key, bytes);
    expect(first.created).toBe(true);
    const second = await store.write(key, Readable.from([Buffer.from('later')]));
    expect(second).toEqual({ ...first, created: false });
  });

  it('lets many writers of one key race to one blob, leaving no draft behind', async () => {
    const store = volumeStore({ directory });
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, n) => store.write(key, Buffer.from(`writer ${n}`))),
    );
    expect(new Set(results.map((result) => result.sha256)).size).toBe(1);
    expect(results.filter((result) => result.created)).toHaveLength(1);
    expect(await readdir(join(directory, 'incoming'))).toEqual([]);
  });

  it('fails a read of content that rotted, and makes room for it again', async () => {
    const store = volumeStore({ directory });
    await store.write(key, bytes);
    const id = key.slice('artifact:'.length);
    await writeFile(join(directory, 'artifact', id.slice(0, 2), id, 'content'), 'rot');
    const blob = await store.open(key);
    if (blob === undefined) throw new Error('not stored');
    await expect(readAll(blob.stream, 1_000_000)).rejects.toMatchObject({ code: 'DigestMismatch' });
    expect((await store.write(key, bytes)).created).toBe(true);
  });

  it.each(['artifact:../../etc', 'other:aa', 'artifact:', 'artifact:A', '../x'])('refuses the key %j', async (bad) => {
    await expect(volumeStore({ directory }).write(bad, bytes)).rejects.toMatchObject({ code: 'KeyInvalid' });
  });
});

describe('the store server', () => {
  const key = `artifact:${'a'.repeat(64)}-${'b'.repeat(16)}`;
  const later = (): Date => new Date(Date.now() + 60_000);

  it('takes an upload and gives it back by a URL that never ends', async () => {
    const client = await serve();
    const put = await fetch(client.capabilityUrl(key, 'PUT', later()), { method: 'PUT', body: 'built' });
    expect(put.status).toBe(201);
    expect(await client.sha256(key)).toBe(hexOf(digestOf('built')));
    const url = client.capabilityUrl(key, 'GET');
    expect(client.capabilityUrl(key, 'GET')).toBe(url);
    const got = await fetch(url);
    expect(got.headers.get('x-content-sha256')).toBe(hexOf(digestOf('built')));
    expect(await got.text()).toBe('built');
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe('5');
  });

  it('allows nothing but what the URL was made for', async () => {
    const client = await serve();
    await client.write(key, bytes);
    const read = client.capabilityUrl(key, 'GET');
    expect((await fetch(read, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(read.replace('bbbb', 'cccc'))).status).toBe(403);
    expect((await fetch(read.slice(0, -2))).status).toBe(403);
    expect((await fetch(read.split('?')[0] ?? '')).status).toBe(403);
    expect((await fetch(`${read}&expires=9999999999`)).status).toBe(403);
    const ended = client.capabilityUrl(key, 'GET', new Date(Date.now() - 1000));
    expect((await fetch(ended)).status).toBe(403);
    expect((await fetch(client.capabilityUrl(key, 'PUT', later()), { method: 'DELETE' })).status).toBe(405);
    expect(() => client.capabilityUrl(key, 'PUT')).toThrow(/has to end/);
  });

  it('goes over to another key: the new one signs, URLs of the old one work until it is taken away', async () => {
    const [old, fresh] = [newSigningKey(), newSigningKey()];
    const before = await serve(old);
    await before.write('artifact:turned', bytes);
    const path = (client: StoreClient): string => {
      const { pathname, search } = new URL(client.capabilityUrl('artifact:turned', 'GET'));
      return pathname + search;
    };
    const kidOf = (url: string): string | null => new URL(url, 'http://store').searchParams.get('kid');
    const both = await serve(`${fresh}\n${old}\n`);
    const without = await serve(fresh);
    const ask = async (client: StoreClient, url: string): Promise<number> =>
      (await fetch(new URL(url, new URL(client.capabilityUrl('artifact:turned', 'GET')).origin))).status;
    expect(kidOf(path(both))).toMatch(/^[0-9a-f]{8}$/);
    expect(kidOf(path(both))).toBe(kidOf(path(without)));
    expect(kidOf(path(both))).not.toBe(kidOf(path(before)));
    expect([await ask(both, path(before)), await ask(both, path(both)), await ask(without, path(both))]).toEqual([
      200, 200, 200,
    ]);
    expect(await ask(without, path(before))).toBe(403);
    // the id is no way around the signature, and a URL of the time before there were ids still works
    expect(await ask(both, path(before).replace(/kid=[0-9a-f]+/, `kid=${kidOf(path(both))}`))).toBe(403);
    expect(await ask(both, path(before).replace(/kid=[0-9a-f]+&/, ''))).toBe(200);
  });

  it('refuses an upload that is too large or not what it says, and keeps nothing of it', async () => {
    const client = await serve();
    await expect(client.write(key, new Uint8Array(1_000_001))).rejects.toMatchObject({ code: 'BlobTooLarge' });
    const report = `report:${hexOf(digestOf('the report'))}`;
    const response = await fetch(client.capabilityUrl(report, 'PUT', later()), { method: 'PUT', body: 'another' });
    expect(response.status).toBe(422);
    expect(await client.has(key)).toBe(false);
    expect(await client.has(report)).toBe(false);
  });

  it('cuts the connection when what it sends turns out to have rotted', async () => {
    const client = await serve();
    await client.write(key, bytes);
    const id = key.slice('artifact:'.length);
    await writeFile(join(directory, 'artifact', id.slice(0, 2), id, 'content'), 'some_content');
    const read = async (): Promise<string> => (await fetch(client.capabilityUrl(key, 'GET'))).text();
    await expect(read()).rejects.toThrow();
  });
});
