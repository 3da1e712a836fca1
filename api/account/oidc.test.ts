/** Sign-in at a real provider, a process of its own, and everything that can be wrong with it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import Koa from 'koa';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { Browser, CLIENT, startProvider, type Control, type TestProvider } from '../../test/oidc/client.ts';
import { answerFailures } from '../http/failures.ts';
import { mount } from '../http/mount.ts';
import type { Workspaces } from '../tenant.ts';
import { AccessTokens } from './access-tokens.ts';
import { Accounts, userIdOf } from './accounts.ts';
import { Identities } from './identities.ts';
import { Logins } from './logins.ts';
import { OidcProvider, type OidcConfig } from './oidc.ts';
import { CALLBACK, oidcRoutes } from './oidc-routes.ts';
import { accountRoutes } from './routes.ts';
import { PasswordResets } from './password-resets.ts';
import { memoryRecords } from './secrets.ts';
import { SignIn } from './sign-in.ts';

const BASE = '/api/conversational-mvp';
const PASSWORD = 'correct horse battery';
const ada: Control = { subject: 'ada', claims: { email: 'Ada@Example.com', email_verified: true, name: 'Ada L.' } };

let provider: TestProvider;
let server: Server;
let accessTokens: AccessTokens;
let url: string;
let platform: ReturnType<typeof platformOf>;
let failures: unknown[] = [];

/** The account routes over records in memory. */
function platformOf(more: Partial<OidcConfig> = {}, { passwords = true } = {}) {
  const accounts = new Accounts(memoryRecords(), passwords);
  const logins = new Logins(memoryRecords());
  const signIn = new SignIn({ accounts, logins, requestsPerMinute: 10_000, passwords });
  const config: OidcConfig = {
    issuer: provider.issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    name: 'Example',
    scope: 'openid email profile groups',
    trustEmail: false,
    groupsClaim: 'groups',
    allowedGroups: [],
    workspaces: new Map(),
    ...more,
  };
  const ended: string[] = [];
  const identities = new Identities({
    records: memoryRecords(),
    accounts,
    config,
    endAll: async (id) => {
      ended.push(id);
      await logins.endOthers(id);
    },
  });
  const publicUrl = new URL(url);
  const oidc = new OidcProvider(config, new URL(`${BASE}${CALLBACK}`, publicUrl));
  const onFailure = (error: unknown): void => void failures.push(error);
  const resets = new PasswordResets({
    records: memoryRecords(),
    accounts,
    logins,
    forgetPrograms: async () => undefined,
    mailer: undefined,
    sender: '',
    publicUrl,
    onFailure,
  });
  const services = {
    accounts,
    logins,
    resets,
    signIn,
    accessTokens,
    oidc,
    identities,
    publicUrl,
    secureCookies: false,
    onFailure,
  };
  const app = new Koa();
  app.use(answerFailures(pino({ level: 'silent' })));
  const routes = [...accountRoutes(services), ...oidcRoutes(services)];
  // nobody has a workspace here
  const workspaces = {} as Workspaces;
  const nothing = { public: [], user: [] };
  app.use(mount(routes, { base: BASE, workspaces, secureCookies: false, before: nothing }).routes());
  const answer = app.callback();
  server.removeAllListeners('request');
  server.on('request', (request, response) => void answer(request, response));
  return { accounts, logins, ended, start: `${url}${BASE}/auth/oidc/start`, api: `${url}${BASE}` };
}

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  accessTokens = await AccessTokens.open({ records: memoryRecords() });
  provider = await startProvider(`${url}${BASE}${CALLBACK}`);
  platform = platformOf();
});

afterAll(() => {
  accessTokens?.stop();
  provider?.stop();
  server?.closeAllConnections();
  server?.close();
});

afterEach(() => {
  failures = [];
});

const isBack = (next: URL): boolean => next.pathname.endsWith(CALLBACK);
const isPage = (next: URL): boolean => next.origin === url && !next.pathname.startsWith(BASE);

/** Goes through all of it. @returns where it ends, without the host */
async function signIn(control: Control, browser = new Browser(), path = ''): Promise<string> {
  await provider.control(control);
  const { url: at } = await browser.follow(`${platform.start}${path}`, isPage);
  return at.href.slice(url.length);
}

async function whoIs(browser: Browser): Promise<unknown> {
  const answer = await browser.get(`${platform.api}/auth/refresh`, { method: 'POST' });
  const body = (await answer.json()) as { user?: unknown };
  return answer.status === 200 ? body.user : answer.status;
}

it('signs in whom the provider knows, and again as the same', async () => {
  platform = platformOf();
  const browser = new Browser();
  expect(await signIn(ada, browser, '?return_to=%2Fapps%2Fx%3Fpath%3Da')).toBe('/apps/x?path=a#signed-in');
  expect(await whoIs(browser)).toMatchObject({
    id: userIdOf('ada@example.com'),
    email: 'ada@example.com',
    name: 'Ada L.',
  });
  // the address may change, and need not be checked again: the person is the same
  const elsewhere = new Browser();
  expect(await signIn({ ...ada, claims: { email: 'new@example.com', email_verified: false } }, elsewhere)).toBe(
    '/#signed-in',
  );
  expect(await whoIs(elsewhere)).toMatchObject({ id: userIdOf('ada@example.com') });
  const asked = new URL(browser.been.find((each) => each.includes('code_challenge')) ?? '');
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
});

it('signs out here and says where the provider does', async () => {
  platform = platformOf();
  const browser = new Browser();
  await signIn(ada, browser);
  const out = await browser.get(`${platform.api}/auth/logout`, { method: 'POST' });
  const { continue_at: next } = (await out.json()) as { continue_at: string };
  expect(next).toContain(`${provider.issuer.href}session/end?`);
  expect(new URL(next).searchParams.get('post_logout_redirect_uri')).toBe(`${url}/`);
  expect(await whoIs(browser)).toBe(401);
});

it.each<[string, Control]>([
  ['another nonce', { ...ada, spoil: { claims: { nonce: 'another' } } }],
  ['no nonce', { ...ada, spoil: { claims: { nonce: null } } }],
  ['another audience', { ...ada, spoil: { claims: { aud: 'somebody-else' } } }],
  ['two audiences without a word on whose it is', { ...ada, spoil: { claims: { aud: [CLIENT.id, 'somebody-else'] } } }],
  ['a time that has passed', { ...ada, spoil: { claims: { exp: 1_700_000_000 } } }],
  ['another issuer', { ...ada, spoil: { claims: { iss: 'https://evil.example' } } }],
  ['a forged signature', { ...ada, spoil: { forged: true } }],
])('refuses an id token with %s', async (_what, control) => {
  platform = platformOf();
  const browser = new Browser();
  expect(await signIn(control, browser)).toBe('/#sign-in=failed');
  expect(await whoIs(browser)).toBe(401);
  expect(failures).toHaveLength(1);
  expect(await platform.accounts.find(userIdOf('ada@example.com'))).toBeUndefined();
});

/** Comes back from the provider, but does not arrive yet. */
async function cameBack(browser: Browser): Promise<URL> {
  await provider.control(ada);
  return (await browser.follow(platform.start, isBack)).url;
}

async function arrive(browser: Browser, at: URL): Promise<string> {
  const answer = await browser.get(at);
  return answer.headers.get('location') ?? String(answer.status);
}

it('refuses another state, a missing one, and one of another browser', async () => {
  platform = platformOf();
  const [mine, thief] = [new Browser(), new Browser()];
  const at = await cameBack(mine);
  expect(await arrive(thief, at)).toBe('/#sign-in=expired');
  await thief.follow(platform.start, isBack);
  expect(await arrive(thief, at)).toBe('/#sign-in=expired');
  const other = new URL(at);
  other.searchParams.set('state', 'another');
  expect(await arrive(mine, other)).toBe('/#sign-in=expired');
  const none = await cameBack(mine);
  none.searchParams.delete('state');
  expect(await arrive(mine, none)).toBe('/#sign-in=expired');
});

it('refuses a code that was used, also with the cookie of the first time', async () => {
  platform = platformOf();
  const browser = new Browser();
  const at = await cameBack(browser);
  const cookie = browser.cookieFor(at);
  expect(await arrive(browser, at)).toBe('/#signed-in');
  expect(await arrive(browser, at)).toBe('/#sign-in=expired');
  const again = await fetch(at, { headers: { cookie }, redirect: 'manual' });
  expect(again.headers.get('location')).toBe('/#sign-in=failed');
  expect(again.headers.getSetCookie().join()).not.toContain('mvp_refresh');
});

it('refuses a code of somebody else that is put into the answer', async () => {
  platform = platformOf();
  const [mine, thief] = [new Browser(), new Browser()];
  const [stolen, own] = [await cameBack(mine), await cameBack(thief)];
  own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
  // PKCE: the code was asked for with another browser's secret
  expect(await arrive(thief, own)).toBe('/#sign-in=failed');
});

it('refuses an answer in the name of another provider, and one that names none', async () => {
  platform = platformOf();
  const browser = new Browser();
  const mixed = await cameBack(browser);
  mixed.searchParams.set('iss', 'https://evil.example');
  expect(await arrive(browser, mixed)).toBe('/#sign-in=failed');
  const none = await cameBack(browser);
  none.searchParams.delete('iss');
  expect(await arrive(browser, none)).toBe('/#sign-in=failed');
});

it('says when somebody turns back', async () => {
  platform = platformOf();
  expect(await signIn({ ...ada, denied: true })).toBe('/#sign-in=cancelled');
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/%09/evil.example', 'javascript:alert(1)', ''])(
  'leads to nobody else’s page: %j',
  async (to) => {
    platform = platformOf();
    const at = await signIn(ada, new Browser(), `?return_to=${encodeURIComponent(to)}`);
    expect(new URL(at, url).origin).toBe(url);
    expect(at.startsWith('//')).toBe(false);
    expect(at).toMatch(/#signed-in$/);
  },
);

it.each([
  ['not checked', { email: 'ada@example.com', email_verified: false }, false],
  ['not said to be checked', { email: 'ada@example.com' }, false],
  ['not checked, of a provider that is trusted', { email: 'ada@example.com', email_verified: false }, true],
  ['missing', { email_verified: true }, true],
])('takes over no account with an address that is %s', async (_how, claims, trustEmail) => {
  platform = platformOf({ trustEmail });
  await platform.accounts.register({ email: 'ada@example.com', name: 'Ada', password: PASSWORD });
  const browser = new Browser();
  expect(await signIn({ subject: 'mallory', claims }, browser)).toBe('/#sign-in=unverified');
  expect(await whoIs(browser)).toBe(401);
  expect((await platform.accounts.check('ada@example.com', PASSWORD)).identity).toBeUndefined();
  // nor makes one that would stand in its person's way
  expect(await platform.accounts.find(userIdOf('mallory@example.com'))).toBeUndefined();
});

it('gives the account of a checked address to its person, and ends what was let in by password', async () => {
  platform = platformOf();
  const before = await platform.accounts.register({ email: 'ada@example.com', name: 'Somebody', password: PASSWORD });
  const login = await platform.logins.start(before.id);
  const browser = new Browser();
  expect(await signIn(ada, browser)).toBe('/#signed-in');
  expect(await whoIs(browser)).toMatchObject({ id: before.id, name: 'Somebody' });
  await expect(platform.accounts.check('ada@example.com', PASSWORD)).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  await expect(platform.logins.refresh(login.token)).rejects.toMatchObject({ code: 'session_ended' });
  expect(new Set(platform.ended)).toEqual(new Set([before.id]));
});

it('gives nobody the account of another person of the provider, whoever has the address now', async () => {
  platform = platformOf();
  await signIn(ada);
  expect(await signIn({ ...ada, subject: 'successor' })).toBe('/#sign-in=taken');
});

it('makes a new account where the old one was deleted, not that of whoever came after', async () => {
  platform = platformOf();
  await signIn(ada);
  await platform.accounts.remove(userIdOf('ada@example.com'));
  await platform.accounts.register({ email: 'ada@example.com', name: 'Next', password: PASSWORD });
  // signed in before with that address, but the account is somebody else's now
  expect(await signIn({ ...ada, claims: { email: 'ada@example.com', email_verified: false } })).toBe(
    '/#sign-in=unverified',
  );
});

it('lets in groups that may, and has them share a workspace', async () => {
  platform = platformOf({ allowedGroups: ['staff', 'guests'], workspaces: new Map([['staff', 'team-office']]) });
  const of = (groups: unknown): Control => ({ ...ada, claims: { ...ada.claims, groups } });
  expect(await signIn(of(undefined))).toBe('/#sign-in=group');
  expect(await signIn(of(['others']))).toBe('/#sign-in=group');
  expect(await signIn(of(['others', 'staff']))).toBe('/#signed-in');
  const id = userIdOf('ada@example.com');
  expect((await platform.accounts.find(id))?.workspace).toBe('team-office');
  expect(await signIn(of('guests'))).toBe('/#signed-in');
  expect((await platform.accounts.find(id))?.workspace).toBeUndefined();
});

it('has no way around the provider where there are no passwords', async () => {
  platform = platformOf({}, { passwords: false });
  const ways = await fetch(`${platform.api}/auth/methods`);
  expect(await ways.json()).toEqual({
    password: false,
    reset_by_mail: false,
    oidc: { name: 'Example', start: `${BASE}/auth/oidc/start` },
  });
  for (const way of ['register', 'login']) {
    const body = JSON.stringify({ email: 'ada@example.com', password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${platform.api}/auth/${way}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(403);
  }
});

it('ends the logins of passwords where there are none any more', async () => {
  platform = platformOf({}, { passwords: false });
  const old = await platform.accounts.register({ email: 'old@example.com', name: 'Old', password: PASSWORD });
  const { token } = await platform.logins.start(old.id);
  const headers = { cookie: `mvp_refresh=${token}` };
  expect((await fetch(`${platform.api}/auth/refresh`, { method: 'POST', headers })).status).toBe(401);
  // the provider's people come in as ever, and so does the owner of that account by it
  const browser = new Browser();
  await signIn({ subject: 'old', claims: { email: 'old@example.com', email_verified: true } }, browser);
  expect(await whoIs(browser)).toMatchObject({ id: old.id });
});

it('says that a provider cannot be reached, and tries again the next time', async () => {
  platform = platformOf({ issuer: new URL('http://127.0.0.1:9') });
  expect((await fetch(platform.start, { redirect: 'manual' })).status).toBe(503);
});
