import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MvpRecord, type Reply } from '../../cluster/index.ts';
import { keepAsking } from '../platform/index.ts';
import { CONTROLLER } from './controller.ts';
import { ask, asker } from './pods.ts';
import { DOMAIN, PLATFORM, startBehindIngress, tlsSecret, type BehindIngress } from './system.ts';

/** Each test goes on from the one before: one app's life behind an ingress controller with TLS. */
const HOST = `mvp-kiln.${DOMAIN}`;
const REST = '/api/conversational-mvp';
const namespace = 'studio';
const account = { name: 'Kim', email: 'kim@example.com', password: 'correct horse 42' };
const idea = {
  appName: 'Kiln',
  description:
    'A pottery studio: members book a shelf in the kiln for a firing, the studio marks each firing as planned, fired or unloaded.',
};

let system: BehindIngress;
beforeAll(async () => {
  system = await startBehindIngress();
  await system.install({ tlsSecret: 'apps-tls', platformTlsSecret: 'platform-tls' });
  await system.well(['create', 'namespace', namespace]);
  await system.apply(
    tlsSecret('platform-tls', 'mvp-system', await system.authority.issue(PLATFORM)),
    tlsSecret('apps-tls', namespace, await system.authority.issue(`*.${DOMAIN}`)),
  );
});
afterAll(() => system?.stop());

/** Seconds to wait for something, looked at twice a second. */
const within = (seconds: number): { timeout: number; interval: number } => ({
  timeout: seconds * 1000,
  interval: 500,
});

/** The status of a page, or why there is none; by default to a client that trusts the authority of the Secrets. */
const statusOf = (host: string, path = '/', authority = system.authority.certificate): Promise<number | string> =>
  system.visit(host, path, { authority }).then(({ status }) => status, String);

const cookiesOf = (reply: Reply): readonly string[] => [reply.headers['set-cookie'] ?? []].flat();

/** What `path` says of an object of the app's namespace. */
const get = (what: string, path: string, ...more: readonly string[]): Promise<string> =>
  system.well(['get', what, '-n', namespace, '-o', `jsonpath=${path}`, ...more]);

it('the platform is served at its host, and its cookie is for https alone', async () => {
  await expect.poll(() => statusOf(PLATFORM), within(60)).toBe(200);
  const page = await system.visit(PLATFORM, '/');
  expect(page.headers['strict-transport-security']).toMatch(/max-age/);
  const { email, password } = account;
  const registered = await system.visit(PLATFORM, `${REST}/auth/register`, { body: { email, password } });
  expect(registered.status).toBe(201);
  expect(cookiesOf(registered).join()).toMatch(/; HttpOnly; .*; Secure/);
});

it('an app becomes Ready at an https address, which a client that trusts the authority can open', async () => {
  const mvp = { apiVersion: 'mvp.build/v1alpha1', kind: 'Mvp', metadata: { name: 'kiln', namespace }, spec: idea };
  await system.apply(mvp);
  await system.well(['wait', '--for=condition=Ready', 'mvp/kiln', '-n', namespace, '--timeout=300s'], 310_000);
  expect(await get('mvp/kiln', '{.status.url}')).toBe(`https://${HOST}`);
  await expect.poll(() => statusOf(HOST), within(30)).toBe(200);
  expect((await system.visit(HOST, '/')).text).toContain('<h1');
  expect(await statusOf(HOST, '/api/health')).toBe(200);
  // It is the Secret's certificate: who trusts only the authority of the controller's own gets no connection.
  expect(await statusOf(HOST, '/', system.ofController.certificate)).toMatch(/unable to verify/);
});

it('people register, log in and stay so by a cookie for this host and https alone, out of the reach of scripts', async () => {
  const secure = /^__Host-refresh=[^;]+(?=.*; HttpOnly)(?=.*; Secure)(?=.*; Path=\/(;|$))(?!.*; Domain=)/i;
  const registered = await system.visit(HOST, '/api/auth/register', { body: account });
  expect(registered.status).toBe(201);
  expect(cookiesOf(registered)).toEqual([expect.stringMatching(secure)]);

  const { email, password } = account;
  const loggedIn = await system.visit(HOST, '/api/auth/login', { body: { email, password } });
  expect(loggedIn.status).toBe(200);
  expect(cookiesOf(loggedIn)).toEqual([expect.stringMatching(secure)]);
  const cookie = cookiesOf(loggedIn)[0]?.split(';')[0] ?? '';

  const refresh = (origin: string): Promise<Reply> =>
    system.visit(HOST, '/api/auth/refresh', { method: 'POST', headers: { cookie, origin } });
  expect((await refresh(`https://mvp-other.${DOMAIN}`)).status).toBe(403);
  const refreshed = await refresh(`https://${HOST}`);
  expect(refreshed.status).toBe(200);
  const token = refreshed.json<{ access_token: string }>().access_token;
  const me = await system.visit(HOST, '/api/auth/me', { token });
  expect(me.status).toBe(200);
  expect(me.json<{ email: string }>().email).toBe(email);
});

it('another host gets no app', async () => {
  const other = await system.visit(`mvp-other.${DOMAIN}`, '/');
  expect(other.status).toBe(404);
  expect(other.text).not.toContain('<h1');
  // Outside of the wildcard there is not even a certificate to trust.
  expect(await statusOf('mvp-kiln.elsewhere.test')).toMatch(/unable to verify|altnames/);
});

it('the network lets the controller reach the app, and nobody else; plain http is sent to https', async () => {
  const image = await get('deployment', '{.items[0].spec.template.spec.containers[0].image}');
  await system.well(['create', 'namespace', 'strangers']);
  const places = [CONTROLLER, 'strangers', namespace];
  await system.apply(...places.map((place) => asker(place, image)));
  for (const place of places)
    await system.well(['wait', '--for=condition=Ready', 'pod/asker', '-n', place, '--timeout=60s']);

  const address = await get(
    'pod',
    '{.items[0].status.podIP}',
    '-l',
    'mvp.build/mvp=kiln,app.kubernetes.io/component=app',
  );
  expect(address).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  const app = { address, port: 8080, host: HOST, path: '/api/health' };
  expect(await ask(system.kubectl, CONTROLLER, app)).toMatchObject({ status: 200 });
  for (const place of ['strangers', namespace])
    expect(await ask(system.kubectl, place, app), place).toMatchObject({ status: 0 });

  const web = { address: `${CONTROLLER}.${CONTROLLER}.svc`, port: 80, host: HOST, path: '/login?next=%2Fdashboard' };
  expect(await ask(system.kubectl, 'strangers', web)).toEqual({
    status: 301,
    location: `https://${HOST}/login?next=%2Fdashboard`,
  });
});

/** REST as somebody who is signed in, through the controller with its own certificate. */
let call: (path: string, body?: unknown) => Promise<Reply>;
let made: MvpRecord;

it("an upgrade to the controller's own certificate needs no Secret, so that people who sign up get apps by https", async () => {
  await system.install({ tls: true });
  const own = system.ofController.certificate;
  await expect.poll(() => get('ingress/mvp-kiln', '{.spec.tls}'), within(60)).toBe(JSON.stringify([{ hosts: [HOST] }]));
  await system.well(['delete', 'secret', 'apps-tls', '-n', namespace]);
  await expect.poll(() => statusOf(HOST, '/', own), within(30)).toBe(200);
  await expect.poll(() => statusOf(PLATFORM, '/', own), within(30)).toBe(200);

  const { email, password } = account;
  const login = await system.visit(PLATFORM, `${REST}/auth/login`, { authority: own, body: { email, password } });
  expect(login.status).toBe(200);
  const token = login.json<{ access_token: string }>().access_token;
  call = (path, body) => system.visit(PLATFORM, `${REST}${path}`, { authority: own, token, body, timeoutMs: 90_000 });
  const quick = await call('/quick', { app_name: 'Glaze', description: idea.description });
  expect(quick.status).toBe(202);
  made = quick.json<MvpRecord>();
  const record = async (): Promise<MvpRecord> => (await call(`/mvps/${made.mvp_id}`)).json<MvpRecord>();
  await expect.poll(async () => (await record()).status, within(300)).toBe('live');
  const host = `mvp-${made.mvp_id}.${DOMAIN}`;
  expect((await record()).url).toBe(`https://${host}`);
  await expect.poll(() => statusOf(host, '/', own), within(30)).toBe(200);
});

it('no request fails while another release takes over', async () => {
  const authority = system.ofController.certificate;
  const { mvp_id, session_id } = made;
  const live = async (): Promise<string | undefined> => {
    const { items } = (await call(`/editor/snapshots?mvp_id=${mvp_id}`)).json<{
      items: { snapshot: string; live: boolean }[];
    }>();
    return items.find((one) => one.live)?.snapshot;
  };
  const before = await live();
  const asking = keepAsking((path) => system.visit(`mvp-${mvp_id}.${DOMAIN}`, path, { authority, timeoutMs: 10_000 }));
  try {
    // Back to where it is: new pods with the same files, and the switch from the old ones.
    const reply = await call('/editor/rollback', { mvp_id, session_id, snapshot: before });
    expect(reply.status).toBe(201);
    const { snapshot } = reply.json<{ snapshot: string }>();
    expect(snapshot).not.toBe(before);
    await expect.poll(live, within(90)).toBe(snapshot);
    // The old pods drain for 30 s and go.
    await new Promise((resolve) => setTimeout(resolve, 40_000));
  } finally {
    await asking.stop();
  }
  const { asked, failures } = await asking.stop();
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});

it('a deleted app takes its Ingress along, and its host answers with nothing of it', async () => {
  const own = system.ofController.certificate;
  await system.well(['delete', 'mvp', 'kiln', '-n', namespace, '--timeout=60s'], 70_000);
  // Kubernetes' collector looks for new kinds every 30 s.
  await expect.poll(() => system.well(['get', 'ingress', '-n', namespace, '-o', 'name']), within(90)).toBe('');
  await expect.poll(() => statusOf(HOST, '/', own), within(30)).toBe(404);
  expect(await statusOf(HOST, '/api/health', own)).toBe(404);
});
