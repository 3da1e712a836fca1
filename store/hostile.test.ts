import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createStoreServer, newSigningKey, readAll, storeClient, volumeStore, type StoreClient } from './index.ts';

let directory: string;
let port: number;
let client: StoreClient;
let stop: () => void;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-'));
  const signingKey = newSigningKey();
  const server = createStoreServer({ store: volumeStore({ directory }), signingKey });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  client = storeClient({ url: `http://127.0.0.1:${port}`, signingKey });
  stop = () => server.close().closeAllConnections();
});
afterEach(async () => {
  stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
});

/** The first line of what the server answers to these bytes. */
function said(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text.split('\r\n', 1)[0] ?? ''));
  });
}

it.each([
  '//',
  '//x',
  '/%E0%A4%A',
  '/blobs/%E0%A4%A',
  '/blobs/%',
  '/blobs/',
  '/blobs/..%2f..%2fetc%2fpasswd?sig=x',
  '/blobs/report:a?expires=NaN&sig=%E0%A4%A',
  'http://[',
  'http://',
  '*',
  '/?',
  '/\u0000',
  `/${'a'.repeat(200)}`,
])('answers %j and goes on', async (target) => {
  for (const method of ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS'])
    expect(await said(`${method} ${target} HTTP/1.1\r\nhost: store\r\nconnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 4\d\d /,
    );
  expect(await client.has('report:a')).toBe(false);
});

it('answers what is no HTTP, and uploads that break off', async () => {
  await said('\u0016\u0003\u0001\u0000');
  const url = new URL(client.capabilityUrl('report:a', 'PUT', new Date(Date.now() + 60_000)));
  await said(`PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: store\r\ncontent-length: 900\r\n\r\nhalf`);
  await said(`PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: store\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`);
  expect(await client.has('report:a')).toBe(false);
  await client.write('report:a', Buffer.from('whole'));
  expect(await client.has('report:a')).toBe(true);
});

it('takes no report larger than one can be', async () => {
  const large = Readable.from(
    (function* () {
      for (let mebibyte = 0; mebibyte < 9; mebibyte++) yield Buffer.alloc(1024 * 1024);
    })(),
  );
  await expect(client.write('report:large', large)).rejects.toMatchObject({ name: 'StoreError' });
  expect(await client.has('report:large')).toBe(false);
});

it('reads no more than asked for, and lets go of the rest', async () => {
  const source = new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
  });
  await expect(readAll(source, 200_000)).rejects.toMatchObject({ code: 'BlobTooLarge' });
  expect(source.destroyed).toBe(true);
});

it('says which of many keys it lacks', async () => {
  await client.write('artifact:a', Buffer.from('a'));
  expect(await client.lacking(['artifact:a', 'artifact:b', 'artifact:c'])).toEqual(['artifact:b', 'artifact:c']);
});
