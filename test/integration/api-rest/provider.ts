/** People who sign in at a provider of OpenID Connect: groups that share a workspace, and the pages of programs. */
import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RESOURCES } from '../../../kube/index.ts';
import { Browser, CLIENT, startProvider, type TestProvider } from '../../oidc/client.ts';
import { PREFIX, send, type Reply } from '../api-client.ts';
import { bob, idea, rest } from './scene.ts';

let provider: TestProvider;
let platform: { url: string; stop(): Promise<void> };

beforeAll(async () => {
  platform = await rest.replica(async (url) => {
    provider = await startProvider(`${url}${PREFIX}/auth/oidc/callback`);
    return {
      localAccounts: false,
      oidc: {
        issuer: provider.issuer,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
        name: 'Example <b>Inc.</b>',
        scope: 'openid email profile groups',
        trustEmail: false,
        groupsClaim: 'groups',
        allowedGroups: [],
        workspaces: new Map([['staff', 'team-office']]),
      },
    };
  });
});

afterAll(async () => {
  provider?.stop();
  await platform?.stop();
});

interface Provided {
  id: string;
  email: string;
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** The same at another replica. */
  at(url: string, method: string, path: string): Promise<Reply>;
}

/** Somebody signs in at the provider. */
async function signedIn(name: string, groups: readonly string[]): Promise<Provided> {
  const email = `${name}@provider.example`;
  await provider.control({ subject: name, claims: { email, email_verified: true, name, groups } });
  const browser = new Browser();
  const { url: at } = await browser.follow(`${platform.url}${PREFIX}/auth/oidc/start`, (next) => next.pathname === '/');
  expect(at.hash).toBe('#signed-in');
  const answer = await browser.get(`${platform.url}${PREFIX}/auth/refresh`, { method: 'POST' });
  const login = (await answer.json()) as { access_token: string; user: { id: string } };
  const headers = { authorization: `Bearer ${login.access_token}` };
  return {
    id: login.user.id,
    email,
    call: (method, path, body) => send(platform.url, method, path, body, headers),
    at: (url, method, path) => send(url, method, path, undefined, headers),
  };
}

const namesOf = ({ body }: Reply): string[] => (body['items'] as { mvp_id: string }[]).map(({ mvp_id: id }) => id);

describe('people of a provider', () => {
  it('share a workspace with their group, and nobody else does', async () => {
    const [carl, dora] = [await signedIn('carl', ['staff']), await signedIn('dora', ['staff', 'others'])];
    const finn = await signedIn('finn', ['others']);
    expect(carl.id).not.toBe(dora.id);
    const made = await carl.call('POST', '/quick', { ...idea, app_name: 'Shared' });
    expect(made.status, made.text).toBe(202);
    expect(namesOf(await dora.call('GET', '/mvps'))).toEqual(['shared']);
    expect((await dora.call('GET', '/account/workspace')).body['namespace']).toBe('mvp-ws-team-office');
    expect(await rest.system.client.find(RESOURCES.workspace, carl.id)).toBeUndefined();
    for (const other of [finn, bob]) expect((await other.call('GET', '/mvps/shared')).status).toBe(404);
    expect((await finn.call('POST', '/quick', { ...idea, app_name: 'Own' })).status).toBe(202);
    expect((await dora.call('GET', '/mvps/own')).status).toBe(404);

    // who goes takes nothing of the others along
    const gone = await dora.call('DELETE', `/account?confirm=${encodeURIComponent(dora.email)}`);
    expect(gone.status, gone.text).toBe(204);
    expect(namesOf(await carl.call('GET', '/mvps'))).toEqual(['shared']);
  });

  it('lose the workspace of a group with the group', async () => {
    const gwen = await signedIn('gwen', ['staff']);
    expect((await gwen.call('GET', '/mvps/shared')).status).toBe(200);
    await signedIn('gwen', []);
    // a replica that has not just looked
    const fresh = await rest.replica();
    const { items } = (await gwen.at(fresh.url, 'GET', '/mvps')).body as { items: unknown[] };
    expect(items).toEqual([]);
    expect((await gwen.at(fresh.url, 'GET', '/mvps/shared')).status).toBe(404);
    await fresh.stop();
  });

  it('sign in there, too, to let a program in', async () => {
    await provider.control({ subject: 'hugo', claims: { email: 'hugo@provider.example', email_verified: true } });
    const registered = await fetch(`${platform.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_name: 'Program',
        redirect_uris: ['http://127.0.0.1:7777/callback'],
        token_endpoint_auth_method: 'none',
      }),
    });
    const { client_id: id } = (await registered.json()) as { client_id: string };
    const ask = new URL(`${platform.url}/oauth/authorize`);
    ask.search = new URLSearchParams({
      client_id: id,
      response_type: 'code',
      redirect_uri: 'http://127.0.0.1:7777/callback',
      code_challenge: createHash('sha256').update('v'.repeat(50)).digest('base64url'),
      code_challenge_method: 'S256',
      scope: 'mvp:read mvp:write',
      state: 'of the program',
    }).toString();

    const browser = new Browser();
    const signIn = await browser.follow(ask);
    const page = await signIn.answer.text();
    expect(page).toContain('Continue with Example &lt;b&gt;Inc.&lt;/b&gt;');
    expect(page).not.toContain('type="password"');
    const posted = await browser.get(signIn.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: platform.url },
      body: new URLSearchParams({ step: 'login', email: 'hugo@provider.example', password: 'correct horse battery' }),
    });
    expect(posted.status).toBe(403);

    const start = /href="([^"]+oidc\/start[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const consent = await browser.follow(new URL(start, platform.url));
    expect(consent.url.pathname).toMatch(/^\/oauth\/interaction\//);
    const asked = await consent.answer.text();
    expect(asked).toContain('Signed in as <strong>hugo@provider.example</strong>');
    const allowed = await browser.get(consent.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: platform.url },
      body: new URLSearchParams({ step: 'allow', scope: 'mvp:write' }),
    });
    const back = await browser.follow(
      new URL(allowed.headers.get('location') ?? '', platform.url),
      (next) => next.port === '7777',
    );
    expect(back.url.searchParams.get('state')).toBe('of the program');
    expect(back.url.searchParams.get('code')).toMatch(/.{20}/);

    // who turns back there is told so on the same page
    await provider.control({ subject: 'hugo', claims: {}, denied: true });
    const other = new Browser();
    await (await other.follow(ask)).answer.text();
    const again = other.been.at(-1) ?? '';
    const refused = await other.follow(
      `${platform.url}${PREFIX}/auth/oidc/start?return_to=${encodeURIComponent(new URL(again).pathname)}`,
    );
    expect(await refused.answer.text()).toContain('You did not sign in at your provider.');
  });
});
