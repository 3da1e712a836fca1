import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtInCatalogue } from '../../api/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { register, send, type Person } from './api-client.ts';
import { startRestSystem, type RestSystem } from './api-system.ts';
import { allowAs as allowAt, STOPPED, stopAtBrowser } from './mcp/asking.ts';
import { authorizationSuite } from './mcp/authorization.ts';
import { Browser } from './mcp/browser.ts';
import { deviceSuite } from './mcp/device.ts';
import { hostileSuite } from './mcp/hostile.ts';
import { keptSuite } from './mcp/kept.ts';
import { keysSuite } from './mcp/keys.ts';
import { connectProgram, Keeper } from './mcp/program.ts';
import { pagesSuite } from './mcp/pages.ts';
import { rowsSuite } from './mcp/rows.ts';
import { tasksSuite } from './mcp/tasks.ts';
import { tokensSuite } from './mcp/tokens.ts';

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
  allowAt(rest, person, scopes)(address);

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
  tokensSuite({ rest: () => rest, ada: () => ada });
});

describe('an authorization request', () => {
  authorizationSuite({ rest: () => rest, ada: () => ada });
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
