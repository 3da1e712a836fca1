import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { networksOf, peopleOf, readApiConfig, resetPassword, type Catalogue } from '../../api/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { cookieOf, register, send, type Person, type Reply } from './api-client.ts';
import { startRestSystem, type RestSystem } from './api-system.ts';

const catalogue: Catalogue = {
  templates: () => [],
  analyze: async () => {
    throw new Error('not asked here');
  },
  stop: () => undefined,
};
const password = 'correct horse battery';
let rest: RestSystem;

beforeAll(async () => {
  rest = await startRestSystem(catalogue);
});

afterAll(async () => {
  await rest?.stop();
});

const refresh = (cookie: string, headers: Record<string, string> = {}, url = rest.url): Promise<Reply> =>
  send(url, 'POST', '/auth/refresh', undefined, { cookie, ...headers });
const login = (email: string, secret: string, url = rest.url): Promise<Reply> =>
  send(url, 'POST', '/auth/login', { email, password: secret });

describe('register', () => {
  it('makes an account and logs in; a workspace comes with the first app', async () => {
    const person = await register(rest.url);
    const me = await person.call('GET', '/auth/me');
    expect(me.body).toMatchObject({ id: person.id, email: person.email, name: 'Pat' });
    expect((await person.call('GET', '/mvps')).body).toEqual({ items: [], next_cursor: null });
    expect((await person.call('GET', '/mvps/nothing')).status).toBe(404);
    expect(await rest.system.client.find(RESOURCES.workspace, person.id)).toBeUndefined();
    const made = await person.call('POST', '/quick', { app_name: 'First', description: 'The first app of somebody.' });
    expect(made.status, made.text).toBe(202);
    const workspace = await rest.system.client.get(RESOURCES.workspace, person.id);
    expect(workspace.spec.user).toBe(person.id);
  });

  it('keeps no password and no address where it could be read', async () => {
    const person = await register(rest.url);
    const secrets = await rest.system.client.listAll(RESOURCES.secret, { namespace: 'mvp-accounts' });
    const account = secrets.find(({ metadata }) => metadata.name === `account-${person.id}`);
    const record = Buffer.from(account?.data?.['record'] ?? '', 'base64').toString();
    expect(record).toContain('$argon2id$');
    expect(record).not.toContain(password);
    expect(JSON.stringify(secrets.map(({ metadata }) => metadata))).not.toContain(person.email);
  });

  it('takes an address once, however it is written and however many ask at once', async () => {
    const email = `once-${crypto.randomUUID()}@example.com`;
    const ask = (address: string): Promise<Reply> =>
      send(rest.url, 'POST', '/auth/register', { email: address, password });
    const replies = await Promise.all([ask(email), ask(email), ask(` ${email.toUpperCase()} `)]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it.each<[string, unknown]>([
    ['a short password', { email: 'a@example.com', password: 'short' }],
    ['a password that everybody uses', { email: 'a@example.com', password: 'password1234' }],
    ['a password of one’s own address', { email: 'ada.lovelace@example.com', password: 'ada.lovelace1' }],
    ['a password that is a row of keys', { email: 'a@example.com', password: 'qwertyuiop12' }],
    ['a huge password', { email: 'a@example.com', password: 'x'.repeat(201) }],
    ['an address that is none', { email: 'nobody', password }],
    ['an address with a line end', { email: 'a@example.com\nbcc: b@example.com', password }],
    ['no address', { password }],
    ['a field of our own', { email: 'a@example.com', password, id: 'u-admin' }],
  ])('refuses %s', async (_, body) => {
    const reply = await send(rest.url, 'POST', '/auth/register', body);
    expect(reply.status, reply.text).toBe(422);
    expect(reply.text).not.toContain('xxxxxxxx');
  });
});

describe('login', () => {
  it('works at any replica with the right password only, and tells nobody which part was wrong', async () => {
    const person = await register(rest.url);
    const second = await rest.replica();
    const right = await login(person.email, password, second.url);
    expect(right.status).toBe(200);
    expect(right.headers.get('cache-control')).toBe('no-store');
    const authorization = `Bearer ${String(right.body['access_token'])}`;
    expect((await send(rest.url, 'GET', '/auth/me', undefined, { authorization })).body['id']).toBe(person.id);
    const wrong = await login(person.email, 'not the password');
    const nobody = await login('nobody@example.com', 'not the password');
    expect([wrong.status, nobody.status]).toEqual([401, 401]);
    expect(nobody.body['detail']).toBe(wrong.body['detail']);
    await second.stop();
  });

  it('makes a guesser wait, also when the guess is right at last', async () => {
    const person = await register(rest.url);
    for (let n = 0; n < 10; n += 1) expect((await login(person.email, `guess ${n}`)).status).toBe(401);
    const next = await login(person.email, password);
    expect(next.status).toBe(429);
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('does not keep the owner out while others guess: a known device goes on, another address waits for its turn', async () => {
    const proxied = await rest.replica({ behindProxy: true, trustedProxies: networksOf(['198.51.100.0/24']) });
    const person = await register(rest.url);
    const from = (address: string, secret: string, cookie = ''): Promise<Reply> =>
      send(
        proxied.url,
        'POST',
        '/auth/login',
        { email: person.email, password: secret },
        {
          'x-forwarded-for': `6.6.6.6, ${address}, 198.51.100.9`,
          ...(cookie === '' ? {} : { cookie }),
        },
      );
    for (let n = 0; n < 10; n += 1) expect((await from('203.0.113.1', `guess ${n}`)).status).toBe(401);
    expect((await from('203.0.113.1', password)).status).toBe(429);
    const device = person.device;
    expect((await from('203.0.113.1', password, device)).status).toBe(200);
    const startedAt = performance.now();
    expect((await from('203.0.113.2', password)).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(1400);
    // A device that is known may not be used to guess, either.
    for (let n = 0; n < 10; n += 1) expect((await from('203.0.113.3', `guess ${n}`, device)).status).toBe(401);
    expect((await from('203.0.113.3', password, device)).status).toBe(429);
    await proxied.stop();
  });

  it('lets only so many wait for one account', async () => {
    const proxied = await rest.replica({ behindProxy: true });
    const person = await register(rest.url);
    const from = (n: number): Promise<Reply> =>
      send(
        proxied.url,
        'POST',
        '/auth/login',
        { email: person.email, password: 'a guess' },
        {
          'x-forwarded-for': `203.0.113.${n}`,
        },
      );
    for (let n = 0; n < 10; n += 1) expect((await from(n)).status).toBe(401);
    const tries = Array.from({ length: 14 }, (_, n) => from(20 + n));
    const first = await Promise.race(tries);
    expect(first.status).toBe(429);
    await proxied.stop();
    await Promise.allSettled(tries);
  });

  it('sets a cookie that scripts and other sites do not get', async () => {
    const person = await register(rest.url);
    const secure = await rest.replica({ secureCookies: true });
    const plain = (await login(person.email, password)).headers.get('set-cookie') ?? '';
    expect(plain).toMatch(/HttpOnly/);
    expect(plain).toMatch(/SameSite=Strict/);
    expect(plain).toMatch(/Path=\/api\/conversational-mvp\/auth;/);
    expect(plain).not.toMatch(/Secure/);
    expect((await login(person.email, password, secure.url)).headers.get('set-cookie')).toMatch(/Secure/);
    await secure.stop();
  });
});

describe('refresh', () => {
  it('gives new tokens, also to the tabs that ask at the same time, and all end with one', async () => {
    const person = await register(rest.url);
    const second = await rest.replica();
    const replies = await Promise.all(
      [rest.url, second.url, rest.url, second.url].map((url) => refresh(person.cookie, {}, url)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const cookies = new Set(replies.map((reply) => cookieOf(reply)));
    expect(cookies.size).toBe(1);
    const [cookie = ''] = cookies;
    expect(cookie).not.toBe(person.cookie);
    expect((await refresh(cookie)).status).toBe(200);
    await second.stop();
  });

  it('ends the whole login when an old token turns up again', async () => {
    const person = await register(rest.url);
    const first = cookieOf(await refresh(person.cookie));
    const second = cookieOf(await refresh(first));
    expect((await refresh(person.cookie)).status).toBe(401);
    expect((await refresh(second)).status).toBe(401);
    expect((await login(person.email, password)).status).toBe(200);
  });

  it.each(['', 'mvp_refresh=', 'mvp_refresh=nonsense', `mvp_refresh=${'0'.repeat(24)}.0.${'A'.repeat(43)}`])(
    'refuses the cookie %j',
    async (cookie) => {
      expect((await refresh(cookie)).status).toBe(401);
    },
  );

  it('does not let a forged token end somebody’s login', async () => {
    const person = await register(rest.url);
    const forged = person.cookie.replace(/\.0\.[^;]*/, `.0.${'A'.repeat(43)}`);
    expect((await refresh(forged)).status).toBe(401);
    expect((await refresh(person.cookie)).status).toBe(200);
  });

  it('is refused from a page of another origin, such as an app we host', async () => {
    const person = await register(rest.url);
    expect((await refresh(person.cookie, { origin: 'http://mvp-evil.localhost' })).status).toBe(403);
    expect((await refresh(person.cookie, { origin: 'null' })).status).toBe(403);
    expect((await refresh(person.cookie, { origin: rest.url })).status).toBe(200);
  });

  it('ends with logout', async () => {
    const person = await register(rest.url);
    const out = await send(rest.url, 'POST', '/auth/logout', undefined, { cookie: person.cookie });
    expect(out.status).toBe(204);
    expect(out.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect((await refresh(person.cookie)).status).toBe(401);
  });
});

describe('signing keys', () => {
  it('are published without their private parts', async () => {
    const { body } = await send(rest.url, 'GET', '//.well-known/jwks.json');
    const keys = body['keys'] as Record<string, string>[];
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });
});

describe('one’s own account', () => {
  const again = (person: Person, agent: string): Promise<Reply> =>
    send(rest.url, 'POST', '/auth/login', { email: person.email, password }, { 'user-agent': agent });
  type Logins = { login_id: string; agent: string; current: boolean }[];

  it('shows where one is logged in, and ends that', async () => {
    const person = await register(rest.url);
    const phone = await again(person, 'Phone');
    const { items } = (await person.call('GET', '/account/logins')).body as { items: Logins };
    expect(items).toMatchObject([
      { agent: 'Phone', current: false },
      { agent: 'node', current: true },
    ]);
    const other = await register(rest.url);
    const path = `/account/logins/${items[0]?.login_id}`;
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect((await refresh(cookieOf(phone))).status).toBe(200);
    expect((await person.call('DELETE', path)).status).toBe(204);
    expect((await refresh(cookieOf(phone))).status).toBe(401);
    expect((await person.call('DELETE', path)).status).toBe(404);
    expect((await refresh(person.cookie)).status).toBe(200);
  });

  it('changes its password for who knows the old one, and ends all other logins', async () => {
    const person = await register(rest.url);
    const phone = await again(person, 'Phone');
    const change = (known: string, next: string): Promise<Reply> =>
      person.call('POST', '/auth/password', { current_password: known, new_password: next });
    expect((await change('not it at all', 'entirely new words')).status).toBe(401);
    expect((await change(password, 'password1234')).status).toBe(422);
    expect((await change(password, 'entirely new words')).status).toBe(204);
    expect((await login(person.email, password)).status).toBe(401);
    expect((await login(person.email, 'entirely new words')).status).toBe(200);
    expect((await refresh(cookieOf(phone))).status).toBe(401);
    expect((await refresh(person.cookie)).status).toBe(200);
  });

  it('is given another password by the administrator, which ends every login', async () => {
    const person = await register(rest.url);
    const people = peopleOf(rest.apiClient, readApiConfig({ API_ACCOUNTS_NAMESPACE: 'mvp-accounts' }));
    expect(await resetPassword(people, 'nobody@example.com')).toBeUndefined();
    const given = await resetPassword(people, ` ${person.email.toUpperCase()}`);
    expect(given).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect((await refresh(person.cookie)).status).toBe(401);
    expect((await login(person.email, password)).status).toBe(401);
    expect((await login(person.email, given ?? '')).status).toBe(200);
  });

  it('comes as a whole, and goes as a whole, with nothing of it left', async () => {
    const person = await register(rest.url);
    await person.call('POST', '/quick', { app_name: 'To Export', description: 'An app that is exported and deleted.' });
    const whole = await person.call('GET', '/account/export');
    expect(whole.body).toMatchObject({
      account: { id: person.id, email: person.email },
      logins: [{ current: true }],
      programs: [],
      apps: [{ mvp_id: 'to-export' }],
    });
    expect(whole.text).not.toMatch(/argon2|secret/i);
    expect((await person.call('DELETE', '/account?confirm=somebody@example.com')).status).toBe(422);
    expect((await person.call('DELETE', `/account?confirm=${encodeURIComponent(person.email)}`)).status).toBe(204);
    expect((await login(person.email, password)).status).toBe(401);
    expect((await refresh(person.cookie)).status).toBe(401);
    const { client } = rest.system;
    const secrets = await client.listAll(RESOURCES.secret, { namespace: 'mvp-accounts' });
    expect(JSON.stringify(secrets)).not.toContain(person.id);
    // What is left of the access token makes nothing anew.
    const late = await person.call('POST', '/quick', { app_name: 'Late', description: 'Made by nobody any more.' });
    expect([401, 404, 503]).toContain(late.status);
    // Kubernetes' garbage collector does it, and rests for up to half a minute where kinds are new to it.
    await expect
      .poll(async () => (await client.find(RESOURCES.namespace, `mvp-ws-${person.id}`))?.status?.phase ?? 'gone', {
        timeout: 60_000,
      })
      .toMatch(/gone|Terminating/);
    expect(await client.find(RESOURCES.workspace, person.id)).toBeUndefined();
  });
});
