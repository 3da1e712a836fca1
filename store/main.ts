/**
 * The store's process: `node dist/store.mjs` serves, `node dist/store.mjs move s3` (or `volume`) copies everything from the other backend to that one.
 */
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { pino } from 'pino';

import { BACKENDS, readStoreConfig, type Backend, type StoreConfig } from './config.ts';
import type { KeyedStore } from './keyed-store.ts';
import { moveBlobs } from './move.ts';
import { createStoreServer } from './server.ts';
import { volumeStore } from './volume.ts';

const log = pino({ name: 'store' });

async function backend(kind: Backend, config: StoreConfig): Promise<KeyedStore> {
  const { directory, maxBlobBytes, s3 } = config;
  await mkdir(directory, { recursive: true });
  if (kind === 'volume') return volumeStore(config);
  if (s3 === undefined) throw new Error('store settings: STORE_S3_BUCKET names no bucket');
  // the SDK takes memory that a volume does not need
  const { s3Store } = await import('./s3.ts');
  const store = s3Store({ ...s3, directory, maxBlobBytes });
  await store.check();
  return store;
}

async function serve(config: StoreConfig): Promise<void> {
  // uploads that a crash of this container has left
  await rm(join(config.directory, 'incoming'), { recursive: true, force: true });
  const server = createStoreServer({
    store: await backend(config.backend, config),
    signingKey: config.signingKey,
    onRequest: (line) => log.info(line, 'request'),
  });
  server.listen(config.port);
  await once(server, 'listening');
  const { port, directory } = config;
  log.info({ port, backend: config.backend, directory, bucket: config.s3?.bucket }, 'store is listening');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'store is stopping');
      // Uploads under way may finish; a pod has 30 s.
      server.close(() => process.exit(0));
      server.closeIdleConnections();
    });
  }
}

async function move(target: Backend, config: StoreConfig): Promise<void> {
  const from = await backend(target === 's3' ? 'volume' : 's3', config);
  const moved = await moveBlobs(from, await backend(target, config), (key, outcome, done, all) => {
    if (outcome === 'copied' || done === all) console.log(`${done}/${all} ${outcome} ${key}`);
  });
  for (const { key, why } of moved.failed) console.error(`failed ${key}: ${why}`);
  const { copied, bytes, present, failed } = moved;
  console.log(`${copied} copied (${bytes} bytes), ${present} were there, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

try {
  const config = readStoreConfig(process.env);
  const [command, word] = process.argv.slice(2);
  const target = BACKENDS.find((name) => name === word);
  if (command === undefined) await serve(config);
  else if (command === 'move' && target !== undefined) await move(target, config);
  else throw new Error('usage: node dist/store.mjs [move volume | move s3]');
} catch (error) {
  log.fatal(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
