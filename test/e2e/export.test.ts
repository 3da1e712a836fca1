import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ensureHostProgram } from '../../setup/host.ts';
import { connectCluster, ensureTools, type Reply, send, signIn, type User } from '../../cluster/index.ts';
import { command } from './command.ts';
import { kubectlFor, type Kubectl } from './kubectl.ts';
import { standIns, type StandIns } from './stand-ins/index.ts';

const system = inject('system');
const end = randomBytes(3).toString('hex');
const namespace = `export-${end}`;
const account = { email: 'kim@example.com', password: 'correct horse 42' };

/** Downloads the app and unpacks it as a person does. Gives back the folder with its `compose.yaml`. */
async function download(user: User, mvpId: string, into: string): Promise<string> {
  const entries = Object.entries(unzipSync(await user.download(`/mvps/${mvpId}/export`)));
  for (const [path, bytes] of entries) {
    await mkdir(dirname(join(into, path)), { recursive: true });
    await writeFile(join(into, path), bytes);
  }
  return join(into, mvpId);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const get = (port: number, path: string, token = ''): Promise<Reply> => send(port, 'localhost', path, { token });

/** The status of a path; 0 where nothing answers yet. */
async function statusOf(port: number, path: string): Promise<number> {
  try {
    return (await get(port, path)).status;
  } catch {
    return 0;
  }
}

async function logIn(port: number): Promise<string> {
  const reply = await send(port, 'localhost', '/api/auth/login', { body: account });
  expect(reply).toMatchObject({ status: 200 });
  return reply.json<{ access_token: string }>().access_token;
}

/** What the app must do wherever it runs: its first page with a policy for scripts, an account, and rows of the first entity of its README. */
async function expectToWork(port: number, route: string): Promise<void> {
  const page = await get(port, '/');
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<h1') });
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect((await get(port, '/dashboard')).status).toBe(200);
  expect((await get(port, `/api/${route}`)).status).toBe(401);

  const newcomer = { ...account, name: 'Kim' };
  expect(await send(port, 'localhost', '/api/auth/register', { body: newcomer })).toMatchObject({ status: 201 });
  const list = await get(port, `/api/${route}`, await logIn(port));
  expect(list.status).toBe(200);
  expect(list.json<{ total: number }>().total).toBeGreaterThan(0);
}

describe('an exported app runs without this system', () => {
  let folder = '';
  let work = '';
  let mvpId = '';
  let route = '';
  let user: User;
  let images: StandIns;
  let compose: (args: readonly string[]) => Promise<string> = () => Promise.resolve('');
  let port = 0;
  let kubectl: Kubectl;
  let forward: ChildProcess | undefined;
  const tags: string[] = [];

  beforeAll(async () => {
    kubectl = await kubectlFor(system.kubeconfig);
    user = await signIn(system.gatewayPort);
    const made = await user.quick({
      app_name: `Orchard ${end}`,
      description:
        'A community orchard: members reserve a tree for an afternoon of picking and note the kilograms they took home.',
    });
    mvpId = made.mvp_id;
    const [, found] = await Promise.all([user.live(mvpId), standIns()]);
    images = found;
    work = await mkdtemp(join(tmpdir(), 'mvp-export-'));
    folder = await download(user, mvpId, work);
    const readme = await readFile(join(folder, 'README.md'), 'utf8');
    route = /`\/api\/([a-z-]+)`/.exec(readme)?.[1] ?? '';
    expect(route).not.toBe('');

    const program = ensureHostProgram({
      name: 'Docker Compose',
      paths: ['/usr/bin/docker-compose', '/usr/local/bin/docker-compose'],
      package: 'docker-compose',
    });
    port = await freePort();
    const env = { ...images, PORT: String(port), DOCKER_BUILDKIT: '0', COMPOSE_DOCKER_CLI_BUILD: '0' };
    compose = (args) => command(program, args, { cwd: folder, env, timeoutMs: 240_000 });
  }, 400_000);

  afterAll(async () => {
    forward?.kill();
    await compose(['down', '--volumes', '--rmi', 'local']);
    for (const tag of tags) await command('docker', ['rmi', tag], { timeoutMs: 60_000 });
    await kubectl(['delete', 'namespace', namespace, '--ignore-not-found', '--timeout=60s']);
    if (mvpId) await user.call(`/mvps/${mvpId}`, { method: 'DELETE' });
    await rm(work, { recursive: true, force: true });
  }, 180_000);

  it('by Docker Compose, with nothing set before the first start, and keeps its data', async () => {
    await compose(['up', '--build', '--detach']);
    await expect.poll(() => statusOf(port, '/api/ready'), { timeout: 90_000, interval: 500 }).toBe(200);
    await expectToWork(port, route);

    await compose(['restart', '--timeout', '3']);
    await expect.poll(() => statusOf(port, '/api/ready'), { timeout: 60_000, interval: 500 }).toBe(200);
    await logIn(port);

    // A new container of the back end has another address, and the old secrets.
    await compose(['up', '--detach', '--force-recreate', '--no-deps', '--timeout', '3', 'backend']);
    await expect.poll(() => statusOf(port, '/api/ready'), { timeout: 60_000, interval: 500 }).toBe(200);
    await logIn(port);
    await compose(['stop', '--timeout', '3']);
  });

  it('by kubectl apply in a namespace with restricted pods', async () => {
    const cluster = await connectCluster(system.clusterName);
    if (!cluster) throw new Error('the cluster of this run is gone');
    const name = /image: (\S+)-web:latest/.exec(await readFile(join(folder, 'deploy/app.yaml'), 'utf8'))?.[1] ?? '';
    for (const part of ['web', 'backend']) {
      const tag = `${name}-${part}:latest`;
      const taken = part === 'web' ? (['NODE_IMAGE', 'NGINX_IMAGE'] as const) : (['PYTHON_IMAGE'] as const);
      const args = taken.flatMap((argument) => ['--build-arg', `${argument}=${images[argument]}`]);
      await command('docker', ['build', '-f', `deploy/${part}.Dockerfile`, '-t', tag, ...args, '.'], {
        cwd: folder,
        env: { DOCKER_BUILDKIT: '0' },
        timeoutMs: 240_000,
      });
      tags.push(tag);
    }
    await cluster.loadImages([...tags, images.POSTGRES_IMAGE]);
    // In the node only: this machine may have the real image by that name.
    const library = 'docker.io/library';
    const names = [`${library}/${images.POSTGRES_IMAGE}`, `${library}/postgres:17`];
    const named = await cluster.exec(['ctr', '--namespace', 'k8s.io', 'images', 'tag', '--force', ...names]);
    expect(named).toMatchObject({ exitCode: 0 });

    await kubectl(['create', 'namespace', namespace]);
    await kubectl(['label', 'namespace', namespace, 'pod-security.kubernetes.io/enforce=restricted']);
    const applied = await kubectl(['apply', '-n', namespace, '-f', join(folder, 'deploy')]);
    expect(applied).toMatchObject({ code: 0, stderr: '' });
    const waiting = ['--for=condition=Available', `deployment/${name}`, '-n', namespace, '--timeout=150s'];
    const waited = await kubectl(['wait', ...waiting], '', 160_000);
    const story = waited.code === 0 ? '' : (await kubectl(['get', 'pods,events', '-n', namespace])).stdout;
    expect(waited, story).toMatchObject({ code: 0 });

    const tools = await ensureTools();
    forward = spawn(tools.kubectl, ['port-forward', '-n', namespace, `service/${name}`, ':80'], {
      env: { ...process.env, KUBECONFIG: system.kubeconfig },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const forwarded = await new Promise<number>((resolve, reject) => {
      forward?.on('close', () => reject(new Error('kubectl port-forward ended')));
      forward?.stdout?.on('data', (chunk: Buffer) => {
        const found = /127\.0\.0\.1:(\d+)/.exec(chunk.toString())?.[1];
        if (found) resolve(Number(found));
      });
    });
    await expectToWork(forwarded, route);
  });
});
