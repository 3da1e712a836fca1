import { mkdir } from 'node:fs/promises';
import { once } from 'node:events';

import { pino } from 'pino';

import { readStoreConfig } from './config.ts';
import { createStoreServer } from './server.ts';
import { volumeStore } from './volume.ts';

const log = pino({ name: 'store' });
const config = readStoreConfig(process.env);
await mkdir(config.directory, { recursive: true });

const server = createStoreServer({
  store: volumeStore(config),
  signingKey: config.signingKey,
  onRequest: (line) => log.info(line, 'request'),
});
server.listen(config.port);
await once(server, 'listening');
log.info({ port: config.port, directory: config.directory }, 'store is listening');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log.info({ signal }, 'store is stopping');
    // Uploads under way may finish; a pod has 30 s.
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
