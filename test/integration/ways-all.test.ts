/** Every operation there is, by REST, MCP and the command line: three people do the same, and what they get is the same. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { appoint, builtInCatalogue, peopleOf, readApiConfig } from '../../api/index.ts';
import { workspaceNamespace } from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { register, type Person } from './api-client.ts';
import { generatedFor, startRestSystem, type RestSystem } from './api-system.ts';
import { Browser } from './mcp/browser.ts';
import { connectProgram, Keeper } from './mcp/program.ts';
import { eventually } from './system.ts';
import { command, logIn } from './ways/command.ts';
import { OPERATIONS, type Operation, type Stage } from './ways/operations.ts';

const WAYS = ['rest', 'mcp', 'cli'] as const;
type Way = (typeof WAYS)[number];
/** What came of an operation: its answer (none where REST says 204), or why not. */
interface Outcome {
  answer?: unknown;
  refused?: string;
}

const ADMIN = 'mvp:read mvp:write mvp:admin';
const files = new Map([
  ['README.md', '# Teas\n'],
  ['frontend/app/page.tsx', 'export default function Page() {\n  return <h1>Tea</h1>;\n}\n'],
]);
let rest: RestSystem;
let home = '';
const clients: Client[] = [];
const outcomes = new Map<string, Record<Way, Outcome>>();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mvp-home-'));
  vi.stubEnv('XDG_CONFIG_HOME', home);
  rest = await startRestSystem(builtInCatalogue());
  for (const way of WAYS) await play(way);
}, 240_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  for (const client of clients) await client.close();
  await rest?.stop();
  await rm(home, { recursive: true, force: true });
});

const people = () => peopleOf(rest.apiClient, readApiConfig({}));

/** One person, who is an administrator, does everything, one way. */
async function play(way: Way): Promise<void> {
  const person = await register(rest.url);
  await appoint(people(), person.email, true);
  const app = `tea-${way.padEnd(4, 'x')}`;
  const on: Stage = {
    app,
    email: person.email,
    user: person.id,
    first: `${app}.main.1`,
    session: '',
    change: '',
    settling: 'c-none',
    run: '',
    login: '',
    backup: '',
    webhook: '',
  };
  const perform = await performer(way, person);
  for (const operation of OPERATIONS) {
    const outcome = await perform(operation, on);
    if (outcome.answer !== undefined) operation.keep?.(on, outcome.answer as Record<string, string>);
    const known = outcomes.get(operation.name) ?? ({} as Record<Way, Outcome>);
    known[way] = plain(outcome, on, person);
    outcomes.set(operation.name, known);
    // what the operator does of a new app
    if (operation.name === 'create_mvp') await generatedFor(rest, person, app, files);
  }
}

type Perform = (operation: Operation, on: Stage) => Promise<Outcome>;

async function performer(way: Way, person: Person): Promise<Perform> {
  if (way === 'rest')
    return async ({ rest: requestOf }, on) => {
      const { method, path, body, headers, text } = requestOf(on);
      const reply = await person.call(method, path, body, headers);
      if (reply.status >= 400) return { refused: String(reply.body['detail']) };
      if (reply.status === 204) return {};
      return { answer: text === undefined ? reply.body : { [text]: reply.text } };
    };
  const allow = (address: URL): Promise<URL> =>
    new Browser(rest.url).allow(address, { email: person.email, password: 'correct horse battery' });
  if (way === 'mcp') {
    const client = await connectProgram(rest.url, new Keeper(), (address) => {
      address.searchParams.set('scope', ADMIN);
      return allow(address);
    });
    clients.push(client);
    return async ({ name, input }, on) => {
      const answer = await client.callTool({ name, arguments: input(on) });
      if (answer.isError !== true) return { answer: answer.structuredContent };
      const [block] = answer.content as { text: string }[];
      return { refused: (JSON.parse(block?.text ?? '{}') as { detail: string }).detail };
    };
  }
  expect(await logIn(rest.url, ADMIN, allow)).toBe(0);
  return async ({ name, input }, on) => {
    const words = Object.entries(input(on)).map(
      ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    const { code, out, err } = await command(['do', name, ...words, '-o', 'json']);
    return code === 0 ? { answer: JSON.parse(out) as unknown } : { refused: err.replace(/^mvp: /, '').trim() };
  };
}

/** An outcome without what is each person's own: names, ids, times and versions. */
function plain(outcome: Outcome, on: Stage, person: Person): Outcome {
  const text = JSON.stringify(outcome)
    .replaceAll(on.app, 'APP')
    .replaceAll(person.email, 'EMAIL')
    .replaceAll(person.id, 'USER')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"version":"\d+"/g, '"version":"N"')
    .replaceAll(/"current":(true|false)/g, '"current":"MAYBE"')
    .replaceAll(/\b(s|r|c|fix|run|change|backup|restore|hook|test)-[0-9a-f]{10,}\b/g, '$1-ID')
    .replaceAll(/\bwhsec_[A-Za-z0-9+/]{43}=/g, 'KEY')
    .replaceAll(/\b[0-9a-f]{24}\b/g, 'ID')
    .replaceAll(/\b[0-9a-f]{40}\b/g, 'ID')
    .replaceAll(/"(users|count)":\d+/g, '"$1":"N"')
    .replaceAll(/#USER\.[\w-]{43}/g, '#SECRET');
  const read = JSON.parse(text) as Outcome & { answer?: Record<string, unknown> };
  // the person at REST is no program, and the programs come by no login
  if (read.answer !== undefined && 'programs' in read.answer) read.answer['programs'] = [];
  return read;
}

describe('every operation by REST, MCP and command line', () => {
  it('is in the table', async () => {
    const person = await register(rest.url);
    const client = await connectProgram(rest.url, new Keeper(), (address) =>
      new Browser(rest.url).allow(address, { email: person.email, password: 'correct horse battery' }),
    );
    clients.push(client);
    const { tools } = await client.listTools();
    expect(OPERATIONS.map(({ name }) => name).toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
  });

  it.each(OPERATIONS.map(({ name }) => name))('%s comes to the same', (name) => {
    const { rest: byRest, mcp, cli } = outcomes.get(name) ?? ({} as Record<Way, Outcome>);
    expect(cli).toEqual(mcp);
    if (mcp?.refused !== undefined || byRest?.refused !== undefined) expect(byRest).toEqual(mcp);
    // a deletion has nothing to say in REST
    else if (byRest?.answer !== undefined) expect(mcp?.answer).toMatchObject(byRest.answer as object);
  });

  it('is done, not only refused', () => {
    const refused = [...outcomes].filter(([, { mcp }]) => mcp?.refused !== undefined).map(([name]) => name);
    // without an operator nothing runs, so these may have nothing to show yet
    const waiting = [
      'compare_branch',
      'decide_migration',
      'restore_backup',
      'restore_version',
      'get_data_model',
      'get_logs',
      'get_run_diff',
      'get_setup_code',
      'list_env',
      'set_env',
      'merge_branch',
      'settle_merge',
      'get_settlement',
      'accept_settlement',
      'open_as_owner',
      'query_rows',
      'replay_delivery',
      'undo_change',
    ];
    expect(waiting).toEqual(expect.arrayContaining(refused));
  });
});

describe('the command line’s own words', () => {
  it('make, list, change and go back, and say what came of it', async () => {
    const person = await register(rest.url);
    const allow = (address: URL): Promise<URL> =>
      new Browser(rest.url).allow(address, { email: person.email, password: 'correct horse battery' });
    expect(await logIn(rest.url, 'mvp:read mvp:write', allow)).toBe(0);
    const said = async (...args: string[]) => {
      const { code, out, err } = await command(args);
      return { code, out: out.trim().replaceAll(/ +/g, ' '), err: err.trim() };
    };
    expect(await said('list')).toMatchObject({ code: 0, out: 'no apps yet; mvp create makes one' });
    const made = await said('create', 'Terminal Tea', 'A shop for teas, with tastings.', '--no-wait', '-o', 'json');
    expect(JSON.parse(made.out)).toMatchObject({ mvp_id: 'terminal-tea', app_name: 'Terminal Tea' });
    await generatedFor(rest, person, 'terminal-tea', files);
    expect((await said('list')).out).toMatch(/^NAME STAGE HEALTH URL\nterminal-tea pending/);
    expect((await said('versions', 'terminal-tea')).out).toMatch(/terminal-tea\.main\.1 .*operator Generated$/);
    expect((await said('rollback', 'terminal-tea', '1')).out).toBe(
      'terminal-tea.main.2 has the files of terminal-tea.main.1 and goes live',
    );
    const missing = await said('rollback', 'terminal-tea', '9');
    expect(missing).toMatchObject({ code: 1, out: '' });
    expect(missing.err).toContain('terminal-tea.main.9');

    // the operator's part of a change
    const changing = command(['change', 'terminal-tea', 'Call', 'teas', 'brews']);
    const { client } = rest.system;
    const namespace = workspaceNamespace(person.id);
    const change = await eventually(async () => (await client.listAll(RESOURCES.change, { namespace }))[0]);
    expect(change.spec).toMatchObject({ instruction: 'Call teas brews', branch: 'main' });
    const succeeded = { type: 'Succeeded', status: 'False', reason: 'NotUnderstood', message: 'Nothing was changed' };
    const conditions = [{ ...succeeded, lastTransitionTime: new Date().toISOString() }];
    const question = { question: 'Which teas?', options: ['Green', 'Black'] };
    const reply = { summary: 'Nothing was changed', done: [], notDone: [], question };
    const ends = (metadata: typeof change.metadata, status: object) =>
      client.patch(RESOURCES.change, metadata, 'merge', { status }, { subresource: 'status' });
    await ends(change.metadata, { conditions, reply });
    const asked = await changing;
    expect(asked).toMatchObject({ code: 1, out: expect.stringContaining('Nothing was changed') });
    expect(asked.out).toContain(`mvp answer ${change.metadata.name}`);
    const answering = command(['answer', change.metadata.name, '--skip']);
    const skipped = await eventually(async () =>
      (await client.listAll(RESOURCES.change, { namespace })).find(({ spec }) => spec.answers !== undefined),
    );
    expect(skipped.spec).toMatchObject({ answers: change.metadata.name, instruction: '' });
    await ends(skipped.metadata, { conditions: [{ ...conditions[0], status: 'True', reason: 'Skipped' }] });
    expect(await answering).toMatchObject({ code: 0 });
    expect((await said('branch', 'list', 'terminal-tea')).out).toBe('no branches; mvp branch create makes one');
  });
});
