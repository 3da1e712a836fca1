import { once } from 'node:events';
import { createServer } from 'node:http';

import { pino } from 'pino';

import type { Mvp, MvpBranch } from '../crds/index.ts';
import { connect, follow, RESOURCES, type Resource } from '../kube/index.ts';
import { readGatewayConfig } from './config.ts';
import { createRouteTable } from './routes.ts';
import { createGateway } from './server.ts';

const log = pino({ name: 'gateway' });
const config = readGatewayConfig(process.env);
const routes = createRouteTable(config.domain);
const stop = new AbortController();
/** Without a list of the apps every host would look unknown. */
const listed = { apps: false, branches: false };

const gateway = createGateway({ routes, config, onFailure: (line) => log.warn(line, 'no answer') });
const probes = createServer((request, response) => {
  const ok = request.url === '/healthz' || (request.url === '/readyz' && listed.apps && listed.branches);
  response.writeHead(ok ? 200 : 503, { 'content-type': 'text/plain' }).end(ok ? 'ok\n' : 'not ready\n');
});
gateway.listen(config.port);
probes.listen(config.probePort);
await Promise.all([once(gateway, 'listening'), once(probes, 'listening')]);
log.info({ port: config.port, domain: config.domain }, 'gateway is listening');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log.info({ signal }, 'gateway is stopping');
    stop.abort();
    gateway.close(() => process.exit(0));
    gateway.closeIdleConnections();
    // Streams that never end by themselves are cut in time for the pod's 30 s.
    setTimeout(() => process.exit(0), 20_000).unref();
    probes.close();
  });
}

const client = await connect();

/** Keeps the routes of one kind in step with the cluster. */
async function followAll<T extends Mvp | MvpBranch>(kind: 'apps' | 'branches', resource: Resource<T>): Promise<void> {
  let uids = new Set<string>();
  const onError = (err: unknown): void => log.warn({ err, kind }, 'watch was interrupted');
  for await (const event of follow(client, resource, { signal: stop.signal, onError })) {
    if (event.type === 'listing') uids = new Set();
    else if (event.type === 'page') {
      for (const object of event.objects) {
        uids.add(object.metadata.uid);
        routes.set(object);
      }
    } else if (event.type === 'listed') {
      routes.retain(kind, uids);
      listed[kind] = true;
    } else if (event.type === 'gone') routes.remove(event.object);
    else if (event.type === 'present') routes.set(event.object);
  }
}

await Promise.all([followAll('apps', RESOURCES.mvp), followAll('branches', RESOURCES.branch)]);
