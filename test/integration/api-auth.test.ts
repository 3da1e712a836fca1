import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Catalogue } from '../../api/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { cookieOf, register, send, type Reply } from './api-client.ts';
import { startRestSystem, type RestSystem } from './api-system.ts';

const catalogue: Catalogue = {
  templates: () => [],
  analyze: async () => {
    throw new Error('not asked here');
  },
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
  it('makes an account, logs in and asks for a workspace', async () => {
    const person = await register(rest.url);
    const me = await person.call('GET', '/auth/me');
    expect(me.body).toMatchObject({ id: person.id, email: person.email, name: 'Pat' });
    const workspace = await rest.system.client.get(RESOURCES.workspace, person.id);
    expect(workspace.spec.user).toBe(person.id);
    expect((await person.call('GET', '/mvps')).status).toBe(200);
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
    const cookies = new Set(replies.map(cookieOf));
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
