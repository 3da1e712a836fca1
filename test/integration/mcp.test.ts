import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtInCatalogue } from '../../api/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { register, send, type Person, type Reply } from './api-client.ts';
import { startRestSystem, type RestSystem } from './api-system.ts';
import { Browser } from './mcp/browser.ts';
import { deviceSuite } from './mcp/device.ts';
import { hostileSuite } from './mcp/hostile.ts';
import { keptSuite } from './mcp/kept.ts';
import { keysSuite } from './mcp/keys.ts';
import { CALLBACK, connectProgram, Keeper } from './mcp/program.ts';
import { pagesSuite } from './mcp/pages.ts';
import { rowsSuite } from './mcp/rows.ts';
import { tasksSuite } from './mcp/tasks.ts';

const password = 'correct horse battery';
let rest: RestSystem;
let ada: Person;

beforeAll(async () => {
  rest = await startRestSystem(builtInCatalogue());
  ada = await register(rest.url);
});

afterAll(async () => {
  await rest?.stop();
});

const allowAs = (person: Person, scopes?: readonly string[]) => (address: URL) =>
  new Browser(rest.url).allow(address, { email: person.email, password }, scopes);

const STOPPED = 'stopped at the browser';
const stopAtBrowser = (): Promise<URL> => Promise.reject(new Error(STOPPED));
const mcpHeaders = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };
const call = (name: string, input: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
});
const form = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) });

describe('a program that knows nothing but the address', () => {
  it.each([
    ['of today', { versionNegotiation: { mode: 'auto' } }],
    ['of 2025', {}],
  ] as const)('%s discovers, registers, is allowed, creates an app and reads it', async (_, options) => {
    const keeper = new Keeper();
    const client = await connectProgram(rest.url, keeper, allowAs(ada), options);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('create_mvp');
    const made = await client.callTool({
      name: 'create_mvp',
      arguments: { app_name: 'Tea Room', description: 'A tea room that takes table bookings for two sittings a day.' },
    });
    expect(made.isError, JSON.stringify(made.content)).not.toBe(true);
    const { mvp_id: id } = made.structuredContent as { mvp_id: string };
    const mvp = await rest.system.client.get(RESOURCES.mvp, id, `mvp-ws-${ada.id}`);
    expect(mvp.spec.appName).toBe('Tea Room');
    const read = await client.callTool({ name: 'get_mvp', arguments: { mvp_id: id } });
    expect(read.structuredContent).toMatchObject({ mvp_id: id, app_name: 'Tea Room', status: 'pending' });
    await client.close();
  });
});

describe('what a program finds', () => {
  it('is tools whose schemas need nothing else to be read', async () => {
    const client = await connectProgram(rest.url, new Keeper(), allowAs(ada));
    const { tools } = await client.listTools();
    for (const { inputSchema, outputSchema, annotations, title } of tools) {
      expect([inputSchema.type, outputSchema?.['type'], typeof title]).toEqual(['object', 'object', 'string']);
      expect(JSON.stringify([inputSchema, outputSchema])).not.toContain('$ref');
      expect(annotations?.readOnlyHint === true && annotations.destructiveHint === true).toBe(false);
    }
    const create = tools.find(({ name }) => name === 'create_mvp');
    expect(Object.keys(create?.inputSchema.properties ?? {})).toEqual([
      'app_name',
      'description',
      'template',
      'attachments',
      'models',
      'idempotency_key',
    ]);
    expect(tools.find(({ name }) => name === 'delete_mvp')?.annotations?.destructiveHint).toBe(true);
    await client.close();
  });

  it('is apps to read as resources, of the person who allowed it only, and jobs to choose from', async () => {
    const bob = await register(rest.url);
    const made = await bob.call('POST', '/quick', {
      app_name: 'Bob Only',
      description: 'An app of Bob and of nobody else.',
    });
    const client = await connectProgram(rest.url, new Keeper(), allowAs(bob));
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([`mvp://apps/${String(made.body['mvp_id'])}`]);
    const read = await client.readResource({ uri: resources[0]?.uri ?? '' });
    expect(JSON.stringify(read.contents)).toContain('Bob Only');
    await expect(client.readResource({ uri: 'mvp://apps/tea-room' })).rejects.toThrow();
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toContain('build_app');
    for (const ref of [
      { type: 'ref/prompt', name: 'mend_app' },
      { type: 'ref/resource', uri: 'mvp://apps/{mvp_id}/files' },
    ] as const) {
      const typed = async (value: string) =>
        (await client.complete({ ref, argument: { name: 'mvp_id', value } })).completion.values;
      expect([await typed('bob'), await typed('tea')]).toEqual([[String(made.body['mvp_id'])], []]);
    }
    const prompt = await client.getPrompt({ name: 'mend_app', arguments: { mvp_id: 'bob-only' } });
    expect(JSON.stringify(prompt.messages)).toContain('bob-only');
    await client.close();
  });

  it('asks the person before it deletes, where it can, and does nothing without a yes', async () => {
    const bob = await register(rest.url);
    const made = await bob.call('POST', '/quick', {
      app_name: 'To Delete',
      description: 'An app that goes in the end.',
    });
    const id = String(made.body['mvp_id']);
    const asked: string[] = [];
    const allowAll = (address: URL): Promise<URL> => {
      address.searchParams.set('scope', 'mvp:read mvp:write mvp:admin');
      return allowAs(bob)(address);
    };
    const client = await connectProgram(rest.url, new Keeper(), allowAll, {
      versionNegotiation: { mode: 'auto' },
      capabilities: { elicitation: { form: {} } },
      prepare: (each) =>
        each.setRequestHandler('elicitation/create', (request) => {
          asked.push(String(request.params.message));
          return { action: 'accept', content: { sure: asked.length > 1 } };
        }),
    });
    const no = await client.callTool({ name: 'delete_mvp', arguments: { mvp_id: id } });
    expect([no.isError, JSON.stringify(no.content)]).toEqual([true, expect.stringContaining('said no')]);
    expect((await bob.call('GET', `/mvps/${id}`)).status).toBe(200);
    const yes = await client.callTool({ name: 'delete_mvp', arguments: { mvp_id: id } });
    expect(yes.structuredContent).toEqual({ mvp_id: id, deleted: true });
    expect((await bob.call('GET', `/mvps/${id}`)).status).toBe(404);
    expect(asked[0]).toContain(id);
    await client.close();
  });
});

describe('a token', () => {
  /** A program that was allowed what it asked for, with its tokens. */
  async function allowed(scopes?: readonly string[]): Promise<Keeper> {
    const keeper = new Keeper();
    const client = await connectProgram(rest.url, keeper, allowAs(ada, scopes));
    await client.close();
    return keeper;
  }
  const ask = (token: string, url = rest.url): Promise<Reply> =>
    send(url, 'POST', '//mcp', call('list_mvps'), {
      ...mcpHeaders,
      authorization: `Bearer ${token}`,
    });

  it('is asked for with the place where there are some', async () => {
    const reply = await send(rest.url, 'POST', '//mcp', call('list_mvps'), mcpHeaders);
    expect(reply.status).toBe(401);
    const challenge = reply.headers.get('www-authenticate') ?? '';
    const at = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '';
    const metadata = (await (await fetch(at)).json()) as Record<string, unknown>;
    expect(metadata).toMatchObject({ resource: `${rest.url}/mcp`, authorization_servers: [rest.url] });
    const server = (await (await fetch(`${rest.url}/.well-known/oauth-authorization-server`)).json()) as object;
    expect(server).toMatchObject({
      issuer: rest.url,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });

  it('of the web application is none for programs, nor the other way round', async () => {
    expect((await ask(ada.token)).status).toBe(401);
    const { kept } = await allowed();
    const reply = await send(rest.url, 'GET', '/mvps', undefined, { authorization: `Bearer ${kept?.access_token}` });
    expect(reply.status).toBe(401);
  });

  it('for another resource is not given out', async () => {
    const keeper = new Keeper();
    await expect(connectProgram(rest.url, keeper, stopAtBrowser)).rejects.toThrow(STOPPED);
    const asked = new URL(keeper.asked ?? '');
    asked.searchParams.set('resource', 'https://other.example.com/mcp');
    const back = await new Browser(rest.url).open(asked);
    expect(back?.searchParams.get('error')).toBe('invalid_target');
  });

  it('is refused by every replica from the moment it is revoked', async () => {
    const second = await rest.replica({ publicUrl: new URL(rest.url) });
    const { kept, client } = await allowed();
    const token = kept?.access_token ?? '';
    expect((await ask(token)).status).toBe(200);
    expect((await ask(token, second.url)).status).toBe(200);
    const revoked = await form(`${rest.url}/oauth/revoke`, {
      token: kept?.refresh_token ?? '',
      client_id: client?.client_id ?? '',
    });
    expect(revoked.status).toBe(200);
    expect((await ask(token)).status).toBe(401);
    expect((await ask(token, second.url)).status).toBe(401);
    await second.stop();
  });

  it('ends with the permission, which a person sees and takes back, and nobody else', async () => {
    const cleo = await register(rest.url);
    const keeper = new Keeper();
    const client = await connectProgram(rest.url, keeper, allowAs(cleo));
    await client.close();
    const { items } = (await cleo.call('GET', '/account/programs')).body as { items: { program_id: string }[] };
    expect(items).toMatchObject([{ name: 'A program <b>of</b> tests', scopes: ['mvp:read', 'mvp:write'] }]);
    const path = `/account/programs/${items[0]?.program_id}`;
    expect((await ada.call('DELETE', path)).status).toBe(404);
    expect((await ask(keeper.kept?.access_token ?? '')).status).toBe(200);
    expect((await cleo.call('DELETE', path)).status).toBe(204);
    expect((await ask(keeper.kept?.access_token ?? '')).status).toBe(401);
    const again = { grant_type: 'refresh_token', refresh_token: keeper.kept?.refresh_token ?? '' };
    const refreshed = await form(`${rest.url}/oauth/token`, { ...again, client_id: keeper.client?.client_id ?? '' });
    expect(refreshed.status).toBe(400);
    expect((await cleo.call('GET', '/account/programs')).body).toEqual({ items: [] });
  });

  it('is refused when it has expired', async () => {
    const { kept } = await allowed();
    const { client } = rest.system;
    const secrets = await client.listAll(RESOURCES.secret, {
      namespace: 'mvp-accounts',
      labelSelector: 'mvp.build/oauth-model=AccessToken',
    });
    for (const secret of secrets) {
      const record = JSON.parse(Buffer.from(secret.data?.['record'] ?? '', 'base64').toString()) as object;
      const past = Math.floor(Date.now() / 1000) - 1;
      const data = { record: Buffer.from(JSON.stringify({ ...record, expires: past })).toString('base64') };
      await client.patch(RESOURCES.secret, secret.metadata, 'merge', { data });
    }
    expect((await ask(kept?.access_token ?? '')).status).toBe(401);
  });

  it('does not stand in what is kept of it', async () => {
    const { kept } = await allowed();
    const secrets = await rest.system.client.listAll(RESOURCES.secret, { namespace: 'mvp-accounts' });
    const all = secrets.map(
      ({ metadata, data }) => JSON.stringify(metadata) + Buffer.from(data?.['record'] ?? '', 'base64').toString(),
    );
    for (const token of [kept?.access_token, kept?.refresh_token]) {
      expect(token).toMatch(/.{40}/);
      expect(all.filter((text) => text.includes(token ?? ''))).toEqual([]);
    }
  });

  it('that allows reading only cannot change anything, and says what is lacking', async () => {
    const { kept } = await allowed([]);
    const header = { ...mcpHeaders, authorization: `Bearer ${kept?.access_token}` };
    const idea = { app_name: 'No', description: 'An app that must not be made.' };
    const reply = await send(rest.url, 'POST', '//mcp', call('create_mvp', idea), header);
    expect(reply.status).toBe(403);
    const challenge = reply.headers.get('www-authenticate');
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain('scope="mvp:read mvp:write"');
    expect((await ask(kept?.access_token ?? '')).status).toBe(200);
    const mvps = await rest.system.client.listAll(RESOURCES.mvp, { namespace: `mvp-ws-${ada.id}` });
    expect(mvps.filter(({ spec }) => spec.appName === 'No')).toEqual([]);
  });

  it('of one refresh works once: used twice, everything that came of it ends', async () => {
    const { kept, client } = await allowed();
    const refresh = (token = kept?.refresh_token): Promise<Response> =>
      form(`${rest.url}/oauth/token`, {
        grant_type: 'refresh_token',
        refresh_token: token ?? '',
        client_id: client?.client_id ?? '',
      });
    const first = await refresh();
    expect(first.status).toBe(200);
    const next = (await first.json()) as { access_token: string; refresh_token: string };
    expect((await ask(next.access_token)).status).toBe(200);
    expect((await refresh()).status).toBe(400);
    expect((await ask(next.access_token)).status).toBe(401);
    expect((await refresh(next.refresh_token)).status).toBe(400);
  });
});

describe('an authorization request', () => {
  async function asked(): Promise<{ keeper: Keeper; address: URL }> {
    const keeper = new Keeper();
    await expect(connectProgram(rest.url, keeper, stopAtBrowser)).rejects.toThrow(STOPPED);
    return { keeper, address: new URL(keeper.asked ?? '') };
  }
  const exchange = (keeper: Keeper, code: string, url = rest.url): Promise<Response> =>
    form(`${url}/oauth/token`, {
      grant_type: 'authorization_code',
      code,
      code_verifier: keeper.verifier,
      redirect_uri: CALLBACK,
      client_id: keeper.client?.client_id ?? '',
    });

  it.each<[string, (address: URL) => void]>([
    ['with a plain challenge', (address) => address.searchParams.set('code_challenge_method', 'plain')],
    [
      'without a challenge',
      ({ searchParams }) => {
        searchParams.delete('code_challenge');
        searchParams.delete('code_challenge_method');
      },
    ],
    ['for tokens at once', (address) => address.searchParams.set('response_type', 'token')],
  ])('%s is sent back with an error', async (_, change) => {
    const { address } = await asked();
    change(address);
    const back = await new Browser(rest.url).open(address);
    expect(`${back?.search}${back?.hash}`).toMatch(/error=/);
    expect(back?.searchParams.get('code')).toBeNull();
  });

  it.each([
    'https://evil.example.com/',
    'http://127.0.0.1:7777/other',
    'http://127.0.0.1.evil.example.com:7777/callback',
  ])('that would lead to %s goes nowhere', async (redirect) => {
    const { address } = await asked();
    address.searchParams.set('redirect_uri', redirect);
    const browser = new Browser(rest.url);
    expect(await browser.open(address)).toBeUndefined();
    expect(browser.status).toBe(400);
    expect(browser.text).toContain('redirect_uri');
  });

  it('gives a code that works once, at whichever replica and however many ask at once', async () => {
    const second = await rest.replica({ publicUrl: new URL(rest.url) });
    const { keeper, address } = await asked();
    const back = await allowAs(ada)(address);
    expect(back.searchParams.get('iss')).toBe(rest.url);
    const code = back.searchParams.get('code') ?? '';
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => exchange(keeper, code, n % 2 === 0 ? rest.url : second.url)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await exchange(keeper, code, second.url)).status).toBe(400);
    await second.stop();
  });

  it('gives a code that is nothing without the verifier, the client and the address it was for', async () => {
    const { keeper, address } = await asked();
    const code = (await allowAs(ada)(address)).searchParams.get('code') ?? '';
    const other = (await asked()).keeper;
    const base = { grant_type: 'authorization_code', code, client_id: keeper.client?.client_id ?? '' };
    const tries = [
      { ...base, redirect_uri: CALLBACK, code_verifier: 'x'.repeat(43) },
      { ...base, redirect_uri: CALLBACK },
      { ...base, redirect_uri: `${CALLBACK}2`, code_verifier: keeper.verifier },
      { ...base, redirect_uri: CALLBACK, code_verifier: keeper.verifier, client_id: other.client?.client_id ?? '' },
    ];
    for (const each of tries) expect((await form(`${rest.url}/oauth/token`, each)).status).toBe(400);
  });

  it('that a person did not begin cannot be finished by them, and not from another page', async () => {
    const { address } = await asked();
    const attacker = new Browser(rest.url);
    await attacker.open(address);
    const page = attacker.url;
    const victim = new Browser(rest.url);
    expect(await victim.open(page)).toBeUndefined();
    expect([victim.status, victim.text.includes('has ended')]).toEqual([400, true]);
    const evil = { origin: 'http://mvp-evil.localhost' };
    await attacker.press(
      'login',
      [
        ['email', ada.email],
        ['password', password],
      ],
      evil,
    );
    expect(attacker.status).toBe(403);
  });

  it('tells who asks in words that cannot be mistaken for the page', async () => {
    const { address } = await asked();
    const browser = new Browser(rest.url);
    await browser.open(address);
    expect(browser.text).toContain('A program &lt;b&gt;of&lt;/b&gt; tests');
    await browser.press('login', [
      ['email', ada.email],
      ['password', 'wrong password'],
    ]);
    expect([browser.status, browser.text.includes('address or the password is wrong')]).toEqual([401, true]);
    await browser.press('login', [
      ['email', ada.email],
      ['password', password],
    ]);
    expect(browser.text).toContain(ada.email);
    expect(browser.text).toContain('a program on this computer');
    expect(browser.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:7777");
    const back = await browser.press('cancel');
    expect(back?.searchParams.get('error')).toBe('access_denied');
  });

  it('is remembered by what a person allowed: less than was asked stays less', async () => {
    const keeper = new Keeper();
    const client = await connectProgram(rest.url, keeper, allowAs(ada, []));
    expect(keeper.kept?.scope).toBe('mvp:read');
    await client.close();
  });
});

describe('registration', () => {
  it.each<[string, unknown]>([
    ['no address', { client_name: 'x' }],
    ['an address by http', { redirect_uris: ['http://example.com/'] }],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }],
    ['a list', []],
  ])('with %s is refused', async (_, body) => {
    const reply = await send(rest.url, 'POST', '//oauth/register', body);
    expect([reply.status, typeof reply.body['error']]).toEqual([400, 'string']);
  });
});

describe('a login by a code', () => {
  deviceSuite({ rest: () => rest });
});

describe('the keys', () => {
  keysSuite({ rest: () => rest });
});

const programOf = (person: Person, url: string, scopes: string) =>
  connectProgram(url, new Keeper(), (address) => {
    address.searchParams.set('scope', scopes);
    return new Browser(url).allow(address, { email: person.email, password });
  });

describe('the pages of sign-in and consent', () => {
  pagesSuite({
    url: () => rest.url,
    address: async () => {
      const keeper = new Keeper();
      await expect(connectProgram(rest.url, keeper, stopAtBrowser)).rejects.toThrow(STOPPED);
      const address = new URL(keeper.asked ?? '');
      address.searchParams.set('scope', 'mvp:read mvp:write mvp:admin');
      return address;
    },
  });
});

describe('rows', () => {
  rowsSuite({ rest: () => rest, programOf });
});

describe('what the store keeps', () => {
  keptSuite({ rest: () => rest, programOf });
});

describe('long work', () => {
  tasksSuite({
    rest: () => rest,
    program: async () => {
      const person = await register(rest.url);
      const keeper = new Keeper();
      await (await connectProgram(rest.url, keeper, allowAs(person))).close();
      return { person, keeper };
    },
  });
});

describe('hostile hands', () => {
  hostileSuite({
    rest: () => rest,
    program: async () => {
      const person = await register(rest.url);
      const client = await connectProgram(rest.url, new Keeper(), (address) => {
        address.searchParams.set('scope', 'mvp:read mvp:write mvp:admin');
        return allowAs(person)(address);
      });
      return { person, client };
    },
  });
});
