import { once } from 'node:events';
import { createServer } from 'node:http';

import { pino } from 'pino';

import { connect, follow, RESOURCES } from '../kube/index.ts';
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

async function followApps(): Promise<void> {
  for await (const event of follow(client, RESOURCES.mvp, { signal: stop.signal })) {
    if (event.type === 'listed') {
      routes.replace(event.objects);
      listed.apps = true;
    } else if (event.type === 'gone') routes.remove(event.object);
    else routes.set(event.object);
  }
}

async function followBranches(): Promise<void> {
  for await (const event of follow(client, RESOURCES.branch, { signal: stop.signal })) {
    if (event.type === 'listed') {
      routes.replaceBranches(event.objects);
      listed.branches = true;
    } else if (event.type === 'gone') routes.remove(event.object);
    else routes.set(event.object);
  }
}

await Promise.all([followApps(), followBranches()]);
