import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';

import { RESOURCES } from '../../../kube/index.ts';
import { deviceLogin } from '../../../cli/remote/device-login.ts';
import { register, send, type Person } from '../api-client.ts';
import type { RestSystem } from '../api-system.ts';
import { Browser } from './browser.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const password = 'correct horse battery';

interface Asked {
  url: string;
  clientId: string;
  deviceCode: string;
  userCode: string;
  verifyAt: string;
}

/** A device that shows a code. */
async function device(url: string, scope: string | undefined = 'mvp:read mvp:write'): Promise<Asked> {
  const clientId = await newClient(url);
  const resource = `${url}/mcp`;
  const fields = { client_id: clientId, resource, ...(scope === '' ? {} : { scope }) };
  const answer = await post(`${url}/oauth/device/code`, fields);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { device_code: deviceCode, user_code: userCode, verification_uri: verifyAt, interval } = answer.body;
  expect([String(userCode), interval, verifyAt]).toEqual([
    expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
    5,
    `${url}/oauth/device`,
  ]);
  return { url, clientId, deviceCode: String(deviceCode), userCode: String(userCode), verifyAt: String(verifyAt) };
}

async function newClient(url: string): Promise<string> {
  const metadata = {
    client_name: 'A television <b>set</b>',
    grant_types: [GRANT, 'refresh_token'],
    token_endpoint_auth_method: 'none',
  };
  const made = await send(url, 'POST', '//oauth/register', metadata);
  expect(made.status, made.text).toBe(201);
  return String(made.body['client_id']);
}

async function post(
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const poll = ({ url, clientId, deviceCode }: Asked, change: Partial<Asked> = {}) =>
  post(`${change.url ?? url}/oauth/token`, {
    grant_type: GRANT,
    device_code: change.deviceCode ?? deviceCode,
    client_id: change.clientId ?? clientId,
  });

/** Enters a code at the page. */
async function enter(browser: Browser, page: string, code: string, headers: Record<string, string> = {}) {
  await browser.open(page);
  const secret = /name="xsrf" value="([^"]+)"/.exec(browser.text)?.[1] ?? '';
  await browser.open(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ xsrf: secret, user_code: code, confirm: 'yes' }).toString(),
  });
}

async function signIn(browser: Browser, { email }: Pick<Person, 'email'>): Promise<void> {
  await browser.press('login', [
    ['email', email],
    ['password', password],
  ]);
}

const toolsOf = (url: string, token: unknown) =>
  send(
    url,
    'POST',
    '//mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_mvps', arguments: {} } },
    {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      authorization: `Bearer ${String(token)}`,
    },
  );

/** A login without a browser on the computer: by a code, once, by whoever it was shown to. */
export function deviceSuite({ rest }: { rest: () => RestSystem }): void {
  it('gives tokens to a device once its code was entered and allowed, at whichever replica, and once', async () => {
    const ada = await register(rest().url);
    const second = await rest().replica({ publicUrl: new URL(rest().url) });
    const asked = await device(rest().url);
    expect((await poll(asked)).body['error']).toBe('authorization_pending');
    const browser = new Browser(rest().url);
    await browser.open(`${asked.verifyAt}?user_code=${asked.userCode}`);
    expect(browser.text).toContain(`value="${asked.userCode}"`);
    expect(browser.headers.get('content-security-policy')).not.toContain('unsafe');
    await enter(browser, asked.verifyAt, asked.userCode.toLowerCase().replace('-', ' '));
    await signIn(browser, ada);
    expect(browser.text).toContain(ada.email);
    expect(browser.text).toContain('A television &lt;b&gt;set&lt;/b&gt;');
    expect(browser.text).toContain(asked.userCode);
    await browser.press('allow', [['scope', 'mvp:read']]);
    expect([browser.status, browser.text.includes('Your device is signed in')]).toEqual([200, true]);
    await sleep(5000);
    const replies = await Promise.all([0, 1, 2, 3].map((n) => poll(asked, n % 2 === 0 ? {} : { url: second.url })));
    const given = replies.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(given[0]?.body).toMatchObject({ scope: 'mvp:read', refresh_token: expect.any(String) as string });
    expect((await toolsOf(rest().url, given[0]?.body['access_token'])).status).toBe(200);
    const { items } = (await ada.call('GET', '/account/programs')).body as { items: { scopes: string[] }[] };
    expect(items).toMatchObject([{ scopes: ['mvp:read'] }]);
    await sleep(5000);
    expect((await poll(asked, { url: second.url })).body['error']).toBe('invalid_grant');
    await second.stop();
  }, 60_000);

  it('tells a device that asks too often to slow down, at every replica, and what it asks for without saying', async () => {
    const second = await rest().replica({ publicUrl: new URL(rest().url) });
    const asked = await device(rest().url, '');
    expect((await poll(asked)).body['error']).toBe('authorization_pending');
    expect((await poll(asked)).body['error']).toBe('slow_down');
    expect((await poll(asked, { url: second.url })).body['error']).toBe('slow_down');
    const browser = new Browser(rest().url);
    await enter(browser, asked.verifyAt, asked.userCode);
    await signIn(browser, await register(rest().url));
    expect([...browser.text.matchAll(/name="scope" value="([^"]+)"/g)].map(([, each]) => each)).toEqual([
      'mvp:read',
      'mvp:write',
    ]);
    await second.stop();
  });

  it('takes no code that is wrong, expired, used, open elsewhere, or sent from another page', async () => {
    const ada = await register(rest().url);
    const bob = await register(rest().url);
    const asked = await device(rest().url);
    const browser = new Browser(rest().url);
    for (const wrong of ['BBBB-BBBB', '', '<script>', 'x'.repeat(300)]) {
      await enter(browser, asked.verifyAt, wrong);
      expect([wrong, browser.status, browser.text.includes('role="alert"')]).toEqual([wrong, 400, true]);
      expect(browser.text).not.toContain('<script>');
    }
    await enter(browser, asked.verifyAt, asked.userCode, { origin: 'http://mvp-evil.localhost' });
    expect(browser.status).toBe(403);
    await browser.open(asked.verifyAt, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf: 'guessed', user_code: asked.userCode, confirm: 'yes' }).toString(),
    });
    expect([browser.status, browser.text.includes('type="password"')]).toEqual([400, false]);

    await enter(browser, asked.verifyAt, asked.userCode);
    const adasPage = browser.url;
    const other = new Browser(rest().url);
    await enter(other, asked.verifyAt, asked.userCode);
    expect(other.text).toContain('open in another window');
    expect(await other.open(adasPage)).toBeUndefined();
    expect([other.status, other.text.includes('has ended')]).toEqual([400, true]);
    await signIn(browser, ada);
    await browser.press('allow', [['scope', 'mvp:read']]);
    await enter(other, asked.verifyAt, asked.userCode);
    expect(other.text).toContain('used already');
    const stranger = await newClient(rest().url);
    expect((await poll(asked, { clientId: stranger })).body['error']).toBe('invalid_grant');
    expect(bob.id).not.toBe(ada.id);

    const late = await device(rest().url);
    await expire(late);
    await enter(other, late.verifyAt, late.userCode);
    expect([other.status, other.text.includes('There is no such code')]).toEqual([400, true]);
    expect((await poll(late)).body['error']).toMatch(/expired_token|invalid_grant/);
  });

  it('gives nothing for a no, and another person may take over at the same browser', async () => {
    const ada = await register(rest().url);
    const bob = await register(rest().url);
    const browser = new Browser(rest().url);
    const first = await device(rest().url);
    await enter(browser, first.verifyAt, first.userCode);
    await signIn(browser, ada);
    await browser.press('cancel');
    expect(browser.text).toContain('Nothing was allowed');
    expect((await poll(first)).body['error']).toBe('access_denied');

    const next = await device(rest().url);
    await enter(browser, next.verifyAt, next.userCode);
    expect(browser.text).toContain(ada.email);
    await browser.press('switch');
    await enter(browser, next.verifyAt, next.userCode);
    await signIn(browser, bob);
    expect(browser.text).toContain(bob.email);
    await browser.press('allow', [['scope', 'mvp:read']]);
    const { body } = await poll(next);
    expect((await toolsOf(rest().url, body['access_token'])).status).toBe(200);
    expect((await ada.call('GET', '/account/programs')).body).toEqual({ items: [] });
    expect((await bob.call('GET', '/account/programs')).body['items']).toHaveLength(1);
  });

  it('keeps no code that a device could ask with, and what is kept cannot be used instead', async () => {
    const asked = await device(rest().url);
    const browser = new Browser(rest().url);
    await enter(browser, asked.verifyAt, asked.userCode);
    await signIn(browser, await register(rest().url));
    await browser.press('allow', [['scope', 'mvp:read']]);
    const secrets = await rest().system.client.listAll(RESOURCES.secret, { namespace: 'mvp-accounts' });
    const all = secrets.map(({ data }) => Buffer.from(data?.['record'] ?? '', 'base64').toString());
    expect(all.filter((text) => text.includes(asked.deviceCode))).toEqual([]);
    for (const { metadata } of secrets.filter(({ metadata: { name } }) => name.startsWith('oauth-devicecode-'))) {
      for (const deviceCode of [metadata.name, `kept:${metadata.name}`]) {
        expect((await poll(asked, { deviceCode })).status).toBe(400);
      }
    }
    expect((await poll(asked)).status).toBe(200);
  });

  it('logs the command line in', async () => {
    const ada = await register(rest().url);
    let browsing: Promise<void> | undefined;
    const { accessToken } = await deviceLogin({
      url: rest().url,
      scope: 'mvp:read',
      say: (text) => {
        const [, page = '', code = ''] = /Open (\S+) .*\n\s+(\S+)/.exec(text) ?? [];
        browsing = (async () => {
          const browser = new Browser(rest().url);
          await enter(browser, page, code);
          await signIn(browser, ada);
          await browser.press('allow', [['scope', 'mvp:read']]);
        })();
      },
      wait: async () => browsing,
    });
    expect((await toolsOf(rest().url, accessToken)).status).toBe(200);
  });

  /** Lets the time of a code pass in what is kept of it. */
  async function expire({ userCode }: Asked): Promise<void> {
    const { client } = rest().system;
    const secrets = await client.listAll(RESOURCES.secret, {
      namespace: 'mvp-accounts',
      labelSelector: 'mvp.build/oauth-model=DeviceCode',
    });
    for (const secret of secrets) {
      const record = JSON.parse(Buffer.from(secret.data?.['record'] ?? '', 'base64').toString()) as {
        payload: { userCode?: string };
      };
      if (record.payload.userCode !== userCode.replace('-', '')) continue;
      const data = { record: Buffer.from(JSON.stringify({ ...record, expires: 1 })).toString('base64') };
      await client.patch(RESOURCES.secret, secret.metadata, 'merge', { data });
    }
  }
}
