import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { buildImages } from '../images/index.ts';
import { connectCluster, ensureBaseImage, startCluster } from '../test/cluster/index.ts';
import { signIn } from '../test/platform/index.ts';
import { installSystem } from './index.ts';

/** `make up`: a real Kubernetes with the system on it, and one idea made live. Run again, it takes up what is there. */
const started = performance.now();
const elapsed = (): string => {
  const seconds = Math.round((performance.now() - started) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
const say = (line: string): void => console.log(`[up ${elapsed()}] ${line}`);

const cache = process.env['MVP_CACHE'] ?? join(homedir(), '.cache/mvp-operator');
const gatewayPort = Number(process.env['MVP_PORT'] ?? 8080);
const idea = {
  app_name: process.env['NAME'] ?? 'Pawsome Parlour',
  description:
    process.env['IDEA'] ??
    'A dog grooming salon with three groomers. Clients register their dogs with breed and notes, pick a groomer and a free slot, and see their appointments. Staff mark appointments done or no-show. Warm cream background and teal buttons.',
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
  // The images are made while Kubernetes compiles: one downloads where the other computes.
  const images = ensureBaseImage(say).then(() => buildImages({ onProgress: say }));
  images.catch(() => undefined);
  const cluster =
    (await connectCluster('up')) ??
    (await startCluster({ name: 'up', keep: true, hostPorts: { gateway: gatewayPort }, onProgress: say }));
  await images;
  await installSystem(cluster, { onProgress: say });

  const port = cluster.gatewayPort;
  const base = `http://localhost:${port}`;
  const account = demoAccount();
  const user = await signIn(port, account);
  const created = await user.call('/quick', {
    body: idea,
    timeoutMs: 60_000,
    headers: { 'idempotency-key': `up-${Buffer.from(JSON.stringify(idea)).toString('base64url').slice(0, 60)}` },
  });
  if (created.status !== 202 && created.status !== 200)
    throw new Error(`quick answered ${created.status}: ${created.text}`);
  const { mvp_id: id } = created.json<{ mvp_id: string }>();
  const record = await user.live(id, 600_000, (stage) => say(`${id}: ${stage}`));

  console.log(`
Live:       ${record.url}
Platform:   ${base}
Demo user:  ${account.email}
Password:   ${account.password}
kubectl:    export KUBECONFIG=${cluster.kubeconfig}; ${join(cache, 'bin/kubectl')} get mvp -A

The same by REST:
  TOKEN=$(curl -s ${base}/api/conversational-mvp/auth/login -H 'content-type: application/json' \\
    -d '{"email":"${account.email}","password":"${account.password}"}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
  curl -s ${base}/api/conversational-mvp/quick -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' \\
    -d '{"app_name":"My shop","description":"Bike rental by the beach, by the hour or day, no double booking"}'
  curl -s ${base}/api/conversational-mvp/mvps -H "authorization: Bearer $TOKEN"

Remove the cluster with: make down`);
  say('done');
  process.exit(0);
} catch (error) {
  console.error(`[up ${elapsed()}] can't go on: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
