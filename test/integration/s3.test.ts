/** The store in a bucket of a real S3 server, with what goes wrong between the two. */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  blobsIn,
  createStoreServer,
  digestOf,
  newSigningKey,
  readAll,
  storeClient,
  volumeStore,
  type StoreClient,
} from '../../store/index.ts';
import { moveBlobs } from '../../store/move.ts';
import { s3Store, type S3Options } from '../../store/s3.ts';
import { s3Proxy, type Fault, type S3Proxy } from '../s3/proxy.ts';
import { KEYS, s3Server, type S3Server } from '../s3/server.ts';

let server: S3Server;
let proxy: S3Proxy;
let scratch: string;
let count = 0;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'mvp-s3-scratch-'));
  server = await s3Server(console.log);
  proxy = await s3Proxy(server.url);
}, 900_000);

afterAll(async () => {
  proxy?.stop();
  await server?.stop();
  await rm(scratch, { recursive: true, force: true });
});

beforeEach(() => proxy.clear());

type Store = ReturnType<typeof s3Store>;

/** A store of its own within the bucket, by way of the proxy. */
function store(more: Partial<S3Options> = {}): Store & { folder: string } {
  const prefix = `case-${count++}/`;
  const made = s3Store({
    bucket: server.bucket,
    endpoint: proxy.url,
    region: 'us-east-1',
    pathStyle: true,
    prefix,
    credentials: KEYS,
    directory: scratch,
    silenceMs: 400,
    pauseMs: 5,
    ...more,
  });
  return { ...made, folder: join(server.folder, more.prefix ?? prefix) };
}

const key = `artifact:${'a'.repeat(36)}-${'b'.repeat(16)}`;
const content = randomBytes(300_000);
const sha256 = createHash('sha256').update(content).digest('hex');

async function contentOf(of: Pick<Store, 'open'>, name: string): Promise<Buffer> {
  const blob = await of.open(name);
  if (blob === undefined) throw new Error('not stored');
  return Buffer.from(await readAll(blob.stream, 10_000_000));
}

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));

describe('a bucket', () => {
  it('keeps content under its digest, once, and sweeps what nothing keeps', async () => {
    const blobs = blobsIn(store());
    const kept = await blobs.put('journal', content);
    const dropped = await blobs.put('bundle', Buffer.from('rubbish'));
    expect(kept).toBe(digestOf(content));
    expect(await blobs.put('journal', content)).toBe(kept);
    expect(Buffer.from((await blobs.get(kept)) ?? [])).toEqual(content);
    expect(await blobs.has(digestOf('other'))).toBe(false);
    const keep = async (): Promise<Set<string>> => new Set([kept]);
    expect(await blobs.sweep({ keep })).toEqual([]);
    await aMoment();
    expect(await blobs.sweep({ keep, graceMs: 0 })).toEqual([dropped]);
    expect([await blobs.has(kept), await blobs.has(dropped)]).toEqual([true, false]);
  });

  it('keeps the first writer of a key, also of many at once, and no draft', async () => {
    const made = store();
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, n) => made.write(key, Readable.from([Buffer.from(`writer ${n}`)]))),
    );
    expect(results.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(results.map((result) => result.sha256)).size).toBe(1);
    expect(digestOf(await contentOf(made, key))).toBe(`sha256:${results[0]?.sha256}`);
    expect(await readdir(join(scratch, 'incoming'))).toEqual([]);
    expect((await made.write('report:empty', new Uint8Array())).bytes).toBe(0);
    expect(await contentOf(made, 'report:empty')).toEqual(Buffer.alloc(0));
  });

  it('takes no other process’s place either: who comes second is told what is there', async () => {
    const [one, other] = [store(), store({ prefix: `case-${count - 1}/` })];
    const written = await Promise.all([one.write(key, Buffer.from('one')), other.write(key, Buffer.from('other'))]);
    expect(written.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(written.map((result) => result.sha256)).size).toBe(1);
  });

  it('refuses what is too large or not what it says, and keeps nothing of it', async () => {
    const made = store({ maxBlobBytes: 1_000 });
    await expect(made.write(key, content)).rejects.toMatchObject({ code: 'BlobTooLarge' });
    await expect(made.write(key, Buffer.from('x'), { sha256 })).rejects.toMatchObject({ code: 'DigestMismatch' });
    expect(await made.lacking([key])).toEqual([key]);
  });

  it('lists more than a page of names, and only its own', async () => {
    const made = store({ pageSize: 3 });
    const keys = Array.from({ length: 8 }, (_, n) => `report:r${n}`);
    for (const each of keys) await made.write(each, Buffer.from(each));
    await writeFile(join(made.folder, 'somebody-elses.txt'), 'hello');
    expect(await made.lacking([...keys, 'report:r9', 'picture:none'])).toEqual(['report:r9', 'picture:none']);
    expect(await made.stale({ graceMs: 0, now: new Date(Date.now() + 60_000) })).toEqual(keys);
  });

  it('does not sweep what was written again meanwhile', async () => {
    const made = store();
    for (const each of ['report:old', 'report:again']) await made.write(each, Buffer.from('x'));
    await aMoment();
    const age = { graceMs: 900, now: new Date() };
    expect(await made.stale(age)).toEqual(['report:again', 'report:old']);
    expect((await made.write('report:again', Buffer.from('x'))).created).toBe(false);
    expect(await made.removeStale(['report:again', 'report:old', 'report:none'], age)).toEqual(['report:old']);
    expect(await made.lacking(['report:again', 'report:old'])).toEqual(['report:old']);
  });

  it('fails a read of what rotted, and makes room for it again', async () => {
    const made = store();
    await made.write(key, content);
    const file = join(made.folder, key.replace(':', '/'));
    const rotten = await readFile(file);
    rotten[5] = (rotten[5] ?? 0) ^ 1;
    await writeFile(file, rotten);
    await expect(contentOf(made, key)).rejects.toMatchObject({ code: 'DigestMismatch' });
    expect(await made.stat(key)).toBeUndefined();
    expect((await made.write(key, content)).created).toBe(true);
  });
});

describe('with faults on the way', () => {
  const writing: Fault[] = ['busy', 'silent', 'lost', 'half-sent', 'spoilt-sent'];
  it.each(writing)('stores the right content all the same: %s', async (fault) => {
    const made = store();
    proxy.rule('PUT', fault, 2);
    expect((await made.write(key, content, { sha256 })).sha256).toBe(sha256);
    proxy.clear();
    expect(await contentOf(made, key)).toEqual(content);
  });

  it.each(['busy', 'silent', 'lost', 'half-got'] as const)(
    'reads the right content all the same: %s',
    async (fault) => {
      const made = store();
      await made.write(key, content);
      proxy.rule('GET', fault, 2);
      proxy.rule('HEAD', fault === 'half-got' ? 'busy' : fault, 1);
      expect(await contentOf(made, key)).toEqual(content);
    },
  );

  it('goes on where a connection broke, instead of reading all of it again', async () => {
    const made = store();
    await made.write(key, content);
    proxy.rule('GET', 'half-got', 1);
    expect(await contentOf(made, key)).toEqual(content);
    expect(proxy.seen.filter((line) => line.startsWith('GET'))).toHaveLength(2);
  });

  it('gives nobody content that was spoilt on its way, and takes nothing away for it', async () => {
    const made = store();
    await made.write(key, content);
    proxy.rule('GET', 'spoilt-got', 1);
    await expect(contentOf(made, key)).rejects.toMatchObject({ code: 'DigestMismatch' });
    expect(await contentOf(made, key)).toEqual(content);
  });

  it.each(['busy', 'silent', 'spoilt-sent'] as const)(
    'says so when it does not pass, and keeps nothing: %s',
    async (fault) => {
      const made = store({ attempts: 2 });
      proxy.rule('PUT', fault, 9);
      await expect(made.write(key, content)).rejects.toMatchObject({ code: 'Unavailable' });
      proxy.clear();
      expect(await made.stat(key)).toBeUndefined();
      expect(await readdir(join(scratch, 'incoming'))).toEqual([]);
    },
  );

  it('does not knock at a door that stays shut', async () => {
    const wrong = store({ credentials: { ...KEYS, secretAccessKey: 'another' } });
    await expect(wrong.write(key, content)).rejects.toMatchObject({ code: 'Unavailable', message: /403/ });
    expect(proxy.seen).toHaveLength(1);
    await expect(store({ bucket: 'another' }).check()).rejects.toThrow();
  });
});

describe('the store’s server before a bucket', () => {
  async function served(of: Store): Promise<StoreClient & { stop: () => void }> {
    const signingKey = newSigningKey();
    const http = createStoreServer({ store: of, signingKey });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const client = storeClient({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, signingKey });
    return { ...client, stop: () => void (http.closeAllConnections(), http.close()) };
  }

  it('gives and takes by the same URLs as over a volume, through faults', async () => {
    const client = await served(store());
    try {
      proxy.rule('PUT', 'busy');
      const put = client.capabilityUrl(key, 'PUT', new Date(Date.now() + 60_000));
      expect((await fetch(put, { method: 'PUT', body: new Uint8Array(content) })).status).toBe(201);
      proxy.rule('GET', 'half-got');
      const got = await fetch(client.capabilityUrl(key, 'GET'));
      expect(got.headers.get('x-content-sha256')).toBe(sha256);
      expect(Buffer.from(await got.arrayBuffer())).toEqual(content);
      proxy.rule('GET', 'spoilt-got');
      await expect(fetch(client.capabilityUrl(key, 'GET')).then((answer) => answer.arrayBuffer())).rejects.toThrow();
      expect(await client.lacking([key, 'artifact:none'])).toEqual(['artifact:none']);
      proxy.rule('HEAD', 'busy', 9);
      expect((await fetch(client.capabilityUrl(key, 'GET'))).status).toBe(503);
    } finally {
      client.stop();
    }
  });
});

describe('a move', () => {
  const keys = ['artifact:one', 'backup:two', 'picture:three', 'report:four'];

  it('copies all, goes on where it stopped, and says what it cannot copy', async () => {
    const directory = await mkdtemp(join(scratch, 'volume-'));
    const volume = volumeStore({ directory });
    for (const each of keys) await volume.write(each, Buffer.from(`the content of ${each}`));
    const bucket = store({ attempts: 2 });
    await writeFile(join(directory, 'picture/th/three/content'), 'rot');
    proxy.rule('PUT', 'busy', 3);
    const first = await moveBlobs(volume, bucket);
    expect(first.failed.map((each) => each.key)).toContain('picture:three');
    proxy.clear();
    const second = await moveBlobs(volume, bucket);
    // what rotted is gone from the volume, and is not counted as there
    expect(second.failed).toEqual([]);
    expect(first.copied + second.copied).toBe(3);
    expect(await moveBlobs(volume, bucket)).toEqual({ copied: 0, bytes: 0, present: 3, failed: [] });
    const back = volumeStore({ directory: await mkdtemp(join(scratch, 'back-')) });
    expect(await moveBlobs(bucket, back)).toMatchObject({ copied: 3, failed: [] });
    expect((await contentOf(back, 'backup:two')).toString()).toBe('the content of backup:two');
  });

  it('never takes one content for another of the same name', async () => {
    const [volume, bucket] = [volumeStore({ directory: await mkdtemp(join(scratch, 'volume-')) }), store()];
    await volume.write('report:same', Buffer.from('here'));
    await bucket.write('report:same', Buffer.from('there'));
    const { failed } = await moveBlobs(volume, bucket);
    expect(failed).toEqual([{ key: 'report:same', why: expect.stringContaining('there is ') as string }]);
    expect((await contentOf(bucket, 'report:same')).toString()).toBe('there');
  });

  it('is a command of the store’s program', async () => {
    const directory = await mkdtemp(join(scratch, 'volume-'));
    await volumeStore({ directory }).write('report:command', content);
    const env = {
      PATH: process.env['PATH'],
      STORE_DIRECTORY: directory,
      STORE_SIGNING_KEY: newSigningKey(),
      STORE_S3_BUCKET: server.bucket,
      STORE_S3_ENDPOINT: server.url,
      STORE_S3_PATH_STYLE: 'true',
      STORE_S3_PREFIX: 'command/',
      AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    };
    const child = spawn(process.execPath, ['store/main.ts', 'move', 's3'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(said).toContain(`1 copied (${content.byteLength} bytes), 0 were there, 0 failed`);
    expect((await stat(join(server.folder, 'command/report/command'))).size).toBe(content.byteLength);
  });
});
