import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buildImages } from '../images/index.ts';
import { cacheFolder } from '../setup/cache.ts';
import {
  connectCluster,
  ensureBaseImage,
  ensureNodeImage,
  ensureTools,
  signIn,
  startCluster,
  usesOwnCluster,
  usesOwnNode,
} from '../cluster/index.ts';
import { installSystem } from './index.ts';
import { bridgeAddress, modelSetUp, relay } from './models.ts';
import { minutes, timetable } from './timetable.ts';

/** `make up`: a real Kubernetes with the system on it, and one idea made live. Run again, it takes up what is there. */
const started = performance.now();
const elapsed = (): string => minutes((performance.now() - started) / 1000);
const times = timetable();
const say = (line: string): void => console.log(`[up ${elapsed()}] ${line}`);

const cache = cacheFolder();
const gatewayPort = Number(process.env['MVP_PORT'] ?? 8080);
/** `WALK=on`: a browser walks through every release; its image takes another minute. */
const walks = process.env['WALK'] === 'on' ? { walk: { enabled: true } } : {};
const idea = {
  app_name: process.env['NAME'] ?? 'Pawsome Parlour',
  description:
    process.env['IDEA'] ??
    'A dog grooming salon with three groomers. Clients register their dogs with breed and notes, pick a ' +
      'groomer and a free slot, and see their appointments. Staff mark appointments done or no-show. Warm ' +
      'cream background and teal buttons.',
};

/** The demo user's password is made once per machine and kept, readable by its owner only. */
function demoAccount(): { email: string; password: string; name: string } {
  const path = join(cache, 'demo-user.json');
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { email: string; password: string; name: string };
  } catch {
    const account = { email: 'demo@example.com', password: randomBytes(9).toString('base64url'), name: 'Demo' };
    mkdirSync(cache, { recursive: true });
    writeFileSync(path, JSON.stringify(account), { mode: 0o600 });
    return account;
  }
}

try {
  // The images are made while Kubernetes compiles: one downloads where the other computes. The first that fails ends it all.
  const base = times.during('base image', () => ensureBaseImage(say));
  const images = async (): Promise<void> => {
    await base;
    const built = await times.during('images', () => buildImages({ onProgress: say }));
    for (const [name, { seconds, endedAt }] of built) times.add(`  image ${name}`, seconds, endedAt);
  };
  const node = async (): Promise<void> => {
    await times.during('Kubernetes, kubectl, Helm from source', () => ensureTools(say));
    await base;
    if (usesOwnNode()) await times.during('node image', () => ensureNodeImage(say));
  };
  await Promise.all([images(), node()]);
  const { kubectl } = await ensureTools(say);
  const hostPorts = { gateway: gatewayPort };
  const cluster = await times.during(
    'cluster',
    async () =>
      (await connectCluster('up', say, hostPorts)) ??
      (await startCluster({ name: 'up', keep: true, hostPorts, onProgress: say })),
  );
  const host = usesOwnCluster() ? bridgeAddress() : undefined;
  const models = modelSetUp(process.env, host);
  say(models.says);
  const image = (await buildImages({ onProgress: say })).get('operator');
  if (host !== undefined && image !== undefined)
    await relay(models.relays, image.ref, host, usesOwnNode() ? cluster : undefined);
  await times.during('system on the cluster', () =>
    installSystem(cluster, { onProgress: say, values: { ...models.values, ...walks } }),
  );

  const port = cluster.gatewayPort;
  const platform = `http://localhost:${port}`;
  const account = demoAccount();
  const record = await times.during('idea to live', async () => {
    const user = await signIn(port, account);
    const created = await user.call('/quick', {
      body: idea,
      timeoutMs: 60_000,
      // The same idea again is the same app; another idea is another one.
      headers: {
        'idempotency-key': `up-${createHash('sha256').update(JSON.stringify(idea)).digest('hex').slice(0, 40)}`,
      },
    });
    if (created.status !== 202 && created.status !== 200)
      throw new Error(`quick answered ${created.status}: ${created.text}`);
    const { mvp_id: id } = created.json<{ mvp_id: string }>();
    return user.live(id, 600_000, (stage) => say(`${id}: ${stage}`));
  });

  console.log(`
Live:       ${record.url}
Platform:   ${platform}
${models.says}
Demo user:  ${account.email}
Password:   ${account.password}
kubectl:    export KUBECONFIG=${cluster.kubeconfig}; ${kubectl} get mvp -A

The same by REST:
  TOKEN=$(curl -s ${platform}/api/conversational-mvp/auth/login -H 'content-type: application/json' \\
    -d '{"email":"${account.email}","password":"${account.password}"}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
  curl -s ${platform}/api/conversational-mvp/quick -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' \\
    -d '{"app_name":"My shop","description":"Bike rental by the beach, by the hour or day, no double booking"}'
  curl -s ${platform}/api/conversational-mvp/mvps -H "authorization: Bearer $TOKEN"

${usesOwnCluster() ? 'Remove the cluster with: make down' : 'How to take the system off again says: make down'}

Where the time went (from–to, in minutes):
${times
  .lines()
  .map((line) => `  ${line}`)
  .join('\n')}
`);
  say('done');
  if (usesOwnCluster()) process.exit(0);
  // Nothing else leads from this machine to the gateway of somebody else's cluster.
  say(`http://localhost:${port} leads to the cluster until Ctrl-C; the system stays on it`);
  setInterval(() => undefined, 3_600_000);
} catch (error) {
  console.error(`[up ${elapsed()}] can't go on: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
