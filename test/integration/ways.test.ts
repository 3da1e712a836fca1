import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { builtInCatalogue } from '../../api/index.ts';
import { RESOURCES, type KubeClient } from '../../kube/index.ts';
import { register, type Person } from './api-client.ts';
import { startRestSystem, type RestSystem } from './api-system.ts';
import { Browser } from './mcp/browser.ts';
import { connectProgram, Keeper } from './mcp/program.ts';
import { command as mvp, logIn as logInAs } from './ways/command.ts';

const password = 'correct horse battery';
const ADMIN = 'mvp:read mvp:write mvp:admin';
let rest: RestSystem;
let ada: Person;
let client: Client;
let kubectl: KubeClient;
let home = '';
const namespace = (): string => `mvp-ws-${ada.id}`;

const allow = (address: URL): Promise<URL> => new Browser(rest.url).allow(address, { email: ada.email, password });
const logIn = (scope = ADMIN): Promise<number> => logInAs(rest.url, scope, allow);

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mvp-home-'));
  vi.stubEnv('XDG_CONFIG_HOME', home);
  rest = await startRestSystem(builtInCatalogue());
  ada = await register(rest.url);
  // the first app makes the workspace that kubectl works in
  expect((await ada.call('POST', '/quick', { app_name: 'First', description })).status).toBe(202);
  kubectl = await rest.tenantClient(namespace());
  client = await connectProgram(rest.url, new Keeper(), (address) => {
    address.searchParams.set('scope', ADMIN);
    return new Browser(rest.url).allow(address, { email: ada.email, password });
  });
  expect(await logIn()).toBe(0);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await client?.close();
  await rest?.stop();
  await rm(home, { recursive: true, force: true });
});

const ok = <T extends { status: number; text: string }>(reply: T): T => {
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply;
};
const tool = async (name: string, input: Record<string, unknown>): Promise<unknown> => {
  const answer = await client.callTool({ name, arguments: input });
  expect(answer.isError, JSON.stringify(answer.content)).not.toBe(true);
  return answer.structuredContent;
};
const command = async (...args: string[]): Promise<unknown> => {
  const { code, out, err } = await mvp(['do', ...args, '-o', 'json']);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as unknown;
};
const WAYS = ['rest', 'mcp', 'cli', 'kubectl'] as const;
type Way = (typeof WAYS)[number];
const description = 'A shop for teas, with tastings on Saturdays.';

const dismissed = { finding: 'product/lost', decision: 'dismiss' };
const onMvp = (id: string, spec: object): Promise<unknown> =>
  kubectl.patch(RESOURCES.mvp, { name: id, namespace: namespace() }, 'merge', { spec });

/** Each operation by each way, and what is left by it. */
const operations: {
  name: string;
  by: Record<Way, (id: string) => Promise<unknown>>;
  left: (id: string) => Promise<unknown>;
}[] = [
  {
    name: 'create an app',
    by: {
      rest: async (id) => ok(await ada.call('POST', '/quick', { app_name: id, description })),
      mcp: (id) => tool('create_mvp', { app_name: id, description }),
      cli: (id) => command('create-mvp', `app_name=${id}`, `description=${description}`),
      kubectl: (id) =>
        kubectl.create({
          apiVersion: 'mvp.build/v1alpha1',
          kind: 'Mvp',
          metadata: { name: id, namespace: namespace() },
          spec: { appName: id, description },
        }),
    },
    left: async (id) => ({ ...(await kubectl.get(RESOURCES.mvp, id, namespace())).spec, appName: 'same' }),
  },
  {
    name: 'hire a team',
    by: {
      rest: async (id) => ok(await ada.call('POST', '/team/hire', { mvp_id: id, autonomy: 'act', acts_per_day: 3 })),
      mcp: (id) => tool('hire_team', { mvp_id: id, autonomy: 'act', acts_per_day: 3 }),
      cli: (id) => command('hire_team', `mvp_id=${id}`, 'autonomy=act', 'acts_per_day=3'),
      kubectl: (id) =>
        kubectl.create({
          apiVersion: 'mvp.build/v1alpha1',
          kind: 'MvpTeam',
          metadata: { name: id, namespace: namespace() },
          spec: { mvp: id, roles: [{ name: 'operator', autonomy: 'Act' }], budget: { actsPerDay: 3 }, dismissed: [] },
        }),
    },
    left: async (id) => ({ ...(await kubectl.get(RESOURCES.team, id, namespace())).spec, mvp: 'same' }),
  },
  {
    name: 'set one role of a team',
    by: {
      rest: async (id) => ok(await ada.call('PUT', '/team/operator', { mvp_id: id, every_minutes: 30, paused: true })),
      mcp: (id) => tool('set_team_role', { mvp_id: id, role: 'operator', every_minutes: 30, paused: true }),
      cli: (id) => command('set-team-role', `mvp_id=${id}`, 'role=operator', 'every_minutes=30', 'paused=true'),
      kubectl: (id) => {
        const roles = [{ name: 'operator', autonomy: 'Act', everyMinutes: 30, paused: true }];
        return kubectl.patch(RESOURCES.team, { name: id, namespace: namespace() }, 'merge', { spec: { roles } });
      },
    },
    left: async (id) => (await kubectl.get(RESOURCES.team, id, namespace())).spec.roles,
  },
  {
    name: 'dismiss a finding',
    by: {
      rest: async (id) => ok(await ada.call('POST', '/team/findings', { mvp_id: id, ...dismissed })),
      mcp: (id) => tool('decide_finding', { mvp_id: id, ...dismissed }),
      cli: (id) => command('decide-finding', `mvp_id=${id}`, 'finding=product/lost', 'decision=dismiss'),
      kubectl: (id) =>
        kubectl.patch(RESOURCES.team, { name: id, namespace: namespace() }, 'merge', {
          spec: { dismissed: ['product/lost'] },
        }),
    },
    left: async (id) => (await kubectl.get(RESOURCES.team, id, namespace())).spec.dismissed,
  },
  {
    name: 'say how often backups are made',
    by: {
      rest: async (id) => ok(await ada.call('PUT', `/mvps/${id}/backups`, { schedule: 'Weekly', keep: 3 })),
      mcp: (id) => tool('set_backups', { mvp_id: id, schedule: 'Weekly', keep: 3 }),
      cli: (id) => command('set-backups', `mvp_id=${id}`, 'schedule=Weekly', 'keep=3'),
      kubectl: (id) => onMvp(id, { backups: { schedule: 'Weekly', keep: 3 } }),
    },
    left: async (id) => (await kubectl.get(RESOURCES.mvp, id, namespace())).spec.backups,
  },
  {
    name: 'serve an app at a host of one’s own',
    by: {
      rest: async (id) => ok(await ada.call('PUT', `/mvps/${id}/domains/tea.example.com`, {})),
      mcp: (id) => tool('set_domain', { mvp_id: id, host: 'tea.example.com' }),
      cli: (id) => command('set-domain', `mvp_id=${id}`, 'host=tea.example.com'),
      kubectl: (id) => onMvp(id, { domains: [{ host: 'tea.example.com' }] }),
    },
    left: async (id) => (await kubectl.get(RESOURCES.mvp, id, namespace())).spec.domains,
  },
  {
    name: 'take that host away',
    by: {
      rest: async (id) => ok(await ada.call('DELETE', `/mvps/${id}/domains/tea.example.com`)),
      mcp: (id) => tool('remove_domain', { mvp_id: id, host: 'tea.example.com' }),
      cli: (id) => command('remove-domain', `mvp_id=${id}`, 'host=tea.example.com'),
      kubectl: (id) => onMvp(id, { domains: [] }),
    },
    left: async (id) => (await kubectl.get(RESOURCES.mvp, id, namespace())).spec.domains ?? [],
  },
  {
    name: 'send the team away',
    by: {
      rest: async (id) => ok(await ada.call('DELETE', `/team?mvp_id=${id}`)),
      mcp: (id) => tool('dismiss_team', { mvp_id: id }),
      cli: (id) => command('dismiss-team', `mvp_id=${id}`),
      kubectl: (id) => kubectl.delete(RESOURCES.team, { name: id, namespace: namespace() }),
    },
    left: async (id) => (await kubectl.find(RESOURCES.team, id, namespace())) ?? 'gone',
  },
  {
    name: 'delete the app',
    by: {
      rest: async (id) => ok(await ada.call('DELETE', `/mvps/${id}`)),
      mcp: (id) => tool('delete_mvp', { mvp_id: id }),
      cli: (id) => command('delete-mvp', `mvp_id=${id}`),
      kubectl: (id) => kubectl.delete(RESOURCES.mvp, { name: id, namespace: namespace() }),
    },
    left: async (id) => (await kubectl.find(RESOURCES.mvp, id, namespace())) ?? 'gone',
  },
];

describe('the same by REST, MCP, command line and kubectl', () => {
  it.each(operations)('$name', async ({ by, left }) => {
    const made: unknown[] = [];
    for (const way of WAYS) {
      await by[way](`tea-${way}`);
      made.push(await left(`tea-${way}`));
    }
    expect(made[0]).toBeDefined();
    for (const other of made.slice(1)) expect(other).toEqual(made[0]);
  });
});

describe('the command line', () => {
  const kept = (): string => join(home, 'mvp/credentials.json');

  it('keeps its login for the person alone, and goes on with a new token when the old one has ended', async () => {
    expect((await stat(kept())).mode & 0o077).toBe(0);
    const before = JSON.parse(await readFile(kept(), 'utf8')) as { accessToken: string };
    await writeFile(kept(), JSON.stringify({ ...before, accessToken: 'ended' }));
    expect((await mvp(['do', 'list_mvps', '-o', 'json'])).code).toBe(0);
    const after = JSON.parse(await readFile(kept(), 'utf8')) as { accessToken: string };
    expect(after.accessToken).not.toBe('ended');
  });

  it.each([
    [['do', 'get_mvp', 'mvp_id=no-such-app'], 1, 'There is no app no-such-app.'],
    [['do', 'get_mvp', 'name=x'], 2, 'get_mvp takes mvp_id'],
    [['do', 'list_mvps', 'limit=many'], 2, 'limit has to be'],
    [['do', 'fly'], 2, 'there is no operation fly'],
  ])('answers %j with exit code %i and a word of help', async (args, code, said) => {
    const answer = await mvp(args);
    expect(answer.code).toBe(code);
    expect(answer.err).toContain(said);
  });

  it('may do no more than it was allowed, and nothing after it has logged out', async () => {
    expect(await logIn('mvp:read')).toBe(0);
    const idea = ['do', 'create_mvp', 'app_name=Not', `description=${description}`];
    expect(await mvp(idea)).toMatchObject({ code: 1, err: expect.stringContaining('not allowed') });
    expect((await mvp(['logout'])).code).toBe(0);
    expect(await mvp(['do'])).toMatchObject({ code: 2, err: expect.stringContaining('mvp login') });
  });
});
