import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { deviceLogin } from './device-login.ts';
import { login } from './login.ts';

let server: Server | undefined;
afterEach(() => server?.close());

type Answers = (origin: string) => Record<string, object | ((form: URLSearchParams) => [number, object])>;

/** A platform that says what a test wants; gives its address and every path that was asked for. */
async function platform(answers: Answers): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const made = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const path = new URL(request.url ?? '/', 'http://x').pathname;
      asked.push(path);
      const answer = answers(origin)[path];
      const [status, said] = typeof answer === 'function' ? answer(new URLSearchParams(body)) : [200, answer];
      response.writeHead(said === undefined ? 404 : status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said ?? {}));
    });
  });
  server = made;
  made.listen(0, '127.0.0.1');
  await once(made, 'listening');
  const origin = `http://127.0.0.1:${String((made.address() as AddressInfo).port)}`;
  return { url: origin, asked };
}

const described = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  registration_endpoint: `${origin}/register`,
  device_authorization_endpoint: `${origin}/device/code`,
});
const honest: Answers = (origin) => ({
  '/.well-known/oauth-protected-resource/mcp': { resource: `${origin}/mcp`, authorization_servers: [origin] },
  '/.well-known/oauth-authorization-server': described(origin),
  '/register': { client_id: 'c1' },
  '/device/code': {
    device_code: 'd1',
    user_code: 'BCDF-GHJK',
    verification_uri: `${origin}/device`,
    expires_in: 600,
    interval: 5,
  },
  '/token': { access_token: 'a1', refresh_token: 'r1' },
});

/** Logs in with a browser that comes back with these answers to what was asked. */
function browse(url: string, back: (asked: URL) => Record<string, string>): Promise<unknown> {
  return login({
    url,
    scope: 'mvp:read',
    open: false,
    say: (text) => {
      const asked = new URL(/http\S+/.exec(text)?.[0] ?? '');
      const called = new URL(asked.searchParams.get('redirect_uri') ?? '');
      called.search = new URLSearchParams(back(asked)).toString();
      void fetch(called);
    },
  });
}
const stateOf = (asked: URL): string => asked.searchParams.get('state') ?? '';

it('takes the answer of the issuer that it asked', async () => {
  const { url, asked } = await platform(honest);
  const got = await browse(url, (address) => ({ code: 'x', state: stateOf(address), iss: url }));
  expect(got).toMatchObject({ url, clientId: 'c1', accessToken: 'a1', refreshToken: 'r1' });
  expect(asked).toContain('/token');
});

it.each<[string, (url: string, state: string) => Record<string, string>]>([
  ['another issuer', (_, state) => ({ code: 'x', state, iss: 'https://evil.example.com' })],
  ['no issuer', (_, state) => ({ code: 'x', state })],
  ['an issuer that begins the same', (url, state) => ({ code: 'x', state, iss: `${url}.evil.example.com` })],
  ['another question', (url) => ({ code: 'x', state: 'theirs', iss: url })],
])('sends no code anywhere when %s answers', async (_, back) => {
  const { url, asked } = await platform(honest);
  await expect(browse(url, (address) => back(url, stateOf(address)))).rejects.toThrow('the answer is not ours');
  expect(asked).not.toContain('/token');
});

it.each<[string, Answers, string]>([
  [
    'describes itself as another issuer',
    (origin) => ({
      ...honest(origin),
      '/.well-known/oauth-authorization-server': {
        ...described(origin),
        issuer: 'https://honest.example.com',
      },
    }),
    'answers as https://honest.example.com',
  ],
  [
    'speaks for the resource of another',
    (origin) => ({
      ...honest(origin),
      '/.well-known/oauth-protected-resource/mcp': {
        resource: 'https://honest.example.com/mcp',
        authorization_servers: [origin],
      },
    }),
    'speaks for https://honest.example.com/mcp',
  ],
])('registers nowhere and opens nothing where a server %s', async (_, answers, words) => {
  for (const way of [
    (url: string) => browse(url, () => ({})),
    (url: string) => deviceLogin({ url, scope: 'mvp:read', say: () => undefined }),
  ]) {
    const { url, asked } = await platform(answers);
    await expect(way(url)).rejects.toThrow(words);
    expect(asked.filter((path) => !path.startsWith('/.well-known/'))).toEqual([]);
  }
});

/** Logs in by a code; the token endpoint says these, one after the other. */
async function byCode(errors: readonly string[]): Promise<{ got: unknown; waits: number[]; said: string }> {
  const left = [...errors];
  const { url } = await platform((origin) => ({
    ...honest(origin),
    '/token': (form) => {
      expect([form.get('device_code'), form.get('client_id')]).toEqual(['d1', 'c1']);
      const error = left.shift();
      return error === undefined ? [200, { access_token: 'a1', refresh_token: 'r1' }] : [400, { error }];
    },
  }));
  const waits: number[] = [];
  let said = '';
  let at = 0;
  const got = await deviceLogin({
    url,
    scope: 'mvp:read',
    say: (text) => (said += text),
    now: () => at,
    wait: async (ms) => {
      waits.push(ms);
      at += ms;
    },
  }).catch((error: unknown) => error);
  return { got, waits, said };
}

it('waits for a code to be entered, as long as it is told to', async () => {
  const { got, waits, said } = await byCode(['authorization_pending', 'slow_down', 'authorization_pending']);
  expect(got).toMatchObject({ accessToken: 'a1', refreshToken: 'r1' });
  expect(waits).toEqual([5000, 5000, 10_000, 10_000]);
  expect(said).toContain('BCDF-GHJK');
});

it.each<[string, string[], string]>([
  ['a no', ['access_denied'], 'you did not allow it'],
  ['an end', ['authorization_pending', 'expired_token'], 'nobody entered the code in time'],
  [
    'nothing for too long',
    Array.from({ length: 200 }, () => 'authorization_pending'),
    'nobody entered the code in time',
  ],
  ['another error', ['invalid_grant'], 'invalid_grant'],
])('ends when it is told %s', async (_, errors, words) => {
  expect(String((await byCode(errors)).got)).toContain(words);
});
