import { expect, it } from 'vitest';

import { RESOURCES } from '../../../kube/index.ts';
import type { Person } from '../api-client.ts';
import { generatedFor, type RestSystem } from '../api-system.ts';
import type { Keeper } from './program.ts';

/** What the tests need of where they run. */
export interface TasksStage {
  rest: () => RestSystem;
  /** A new person, and what their program has kept of the permission. */
  program: () => Promise<{ person: Person; keeper: Keeper }>;
}

type Answer = { status: number; result?: Record<string, unknown>; error?: { code: number; data?: unknown } };

const FOLLOWS = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
const files = new Map([['README.md', '# Tea\n']]);

/** Asks as a program of the revision of 2026-07-28 does, with what it can do in every request. */
async function asked(
  url: string,
  keeper: Keeper,
  method: string,
  params: { name?: string; taskId?: string } & Record<string, unknown>,
  capabilities: object = FOLLOWS,
): Promise<Answer> {
  const version = '2026-07-28';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
  const reply = await fetch(new URL('/mcp', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${keeper.kept?.access_token ?? ''}`,
      'mcp-protocol-version': version,
      'mcp-method': method,
      'mcp-name': params.name ?? params.taskId ?? '',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
  });
  const text = await reply.text();
  const body = text.startsWith('{') ? text : (/^data: (.+)$/m.exec(text)?.[1] ?? '{}');
  return { status: reply.status, ...(JSON.parse(body) as Omit<Answer, 'status'>) };
}

/** Long actions as tasks: begun, followed, ended, cancelled, and nobody else's. */
export function tasksSuite({ rest, program }: TasksStage): void {
  const begin = async (app: string) => {
    const { person, keeper } = await program();
    const { url } = rest();
    await person.call('POST', '/quick', { app_name: app, description: 'A shop for teas, with tastings.' });
    await generatedFor(rest(), person, app, files);
    const ask = (method: string, params: Record<string, unknown>, capabilities?: object) =>
      asked(url, keeper, method, params, capabilities);
    const tool = (name: string, input: object, capabilities?: object) =>
      ask('tools/call', { name, arguments: { mvp_id: app, ...input } }, capabilities);
    return { person, ask, tool, namespace: `mvp-ws-${person.id}` };
  };

  it('a diagnosis is a task until its run has ended, and then its record', async () => {
    const { ask, tool, namespace } = await begin('tea-runs');
    const { result = {} } = await tool('diagnose', {});
    expect(result).toMatchObject({ resultType: 'task', status: 'working', ttlMs: null, pollIntervalMs: 2000 });
    const taskId = String(result['taskId']);
    expect((await ask('tasks/get', { taskId })).result).toMatchObject({
      resultType: 'complete',
      taskId,
      status: 'working',
      createdAt: result['createdAt'],
    });
    const { client } = rest().system;
    const at = new Date().toISOString();
    const finished = { type: 'Succeeded', status: 'True', reason: 'Finished', message: 'Done', lastTransitionTime: at };
    const status = { finishedAt: at, conditions: [finished] };
    const target = { name: taskId.slice('run/'.length), namespace };
    await client.patch(RESOURCES.repairRun, target, 'merge', { status }, { subresource: 'status' });
    const ended = await ask('tasks/get', { taskId });
    expect(ended.result).toMatchObject({
      taskId,
      status: 'completed',
      result: { structuredContent: { mvp_id: 'tea-runs' } },
    });
    // what has ended has ended; the request is answered all the same
    expect((await ask('tasks/cancel', { taskId })).result).toMatchObject({ resultType: 'complete' });
    expect((await client.get(RESOURCES.repairRun, target.name, namespace)).metadata.annotations).toBeUndefined();
  });

  it('a run is cancelled by its task', async () => {
    const { ask, tool, namespace } = await begin('tea-stops');
    const { result = {} } = await tool('fix', {});
    const taskId = String(result['taskId']);
    expect((await ask('tasks/cancel', { taskId })).result).toMatchObject({ resultType: 'complete' });
    const { client } = rest().system;
    const target = { name: taskId.slice('run/'.length), namespace };
    const run = await client.get(RESOURCES.repairRun, target.name, namespace);
    expect(JSON.stringify(run.metadata.annotations)).toContain('mvp.build/cancel');
    // the operator's part
    const at = new Date().toISOString();
    const cancelled = {
      type: 'Succeeded',
      status: 'False',
      reason: 'Cancelled',
      message: 'So.',
      lastTransitionTime: at,
    };
    const status = { finishedAt: at, conditions: [cancelled] };
    await client.patch(RESOURCES.repairRun, target, 'merge', { status }, { subresource: 'status' });
    expect((await ask('tasks/get', { taskId })).result).toMatchObject({ taskId, status: 'cancelled' });
  });

  it('a change is cancelled by its task', async () => {
    const { ask, tool, namespace } = await begin('tea-changes');
    const { result = {} } = await tool('send_change', { message: 'Make the buttons green' });
    const taskId = String(result['taskId']);
    expect(taskId).toMatch(/^change\/c-/);
    expect((await ask('tasks/cancel', { taskId })).result).toMatchObject({ resultType: 'complete' });
    const change = await rest().system.client.get(RESOURCES.change, taskId.slice('change/'.length), namespace);
    expect(JSON.stringify(change.metadata.annotations)).toContain('cancel');
    expect((await ask('tasks/update', { taskId, inputResponses: {} })).result).toMatchObject({
      resultType: 'complete',
    });
  });

  it('a program that does not follow tasks gets the record, and is told what it lacks', async () => {
    const { ask, tool } = await begin('tea-plain');
    const { result = {} } = await tool('diagnose', {}, {});
    expect(result).toMatchObject({ resultType: 'complete', structuredContent: { status: 'running' } });
    const taskId = `run/${(result['structuredContent'] as { run_id: string }).run_id}`;
    for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
      const { status, error } = await ask(method, { taskId, inputResponses: {} }, {});
      expect([method, status, error?.code, error?.data]).toEqual([
        method,
        400,
        -32021,
        { requiredCapabilities: FOLLOWS },
      ]);
    }
    // Who says how long to wait, waits.
    expect((await tool('diagnose', { wait_seconds: 1 })).result).toMatchObject({ resultType: 'complete' });
  });

  it('a task of somebody else, and one that never was, are the same', async () => {
    const ada = await begin('tea-ada');
    const bob = await begin('tea-bob');
    const { result } = await ada.tool('diagnose', {});
    for (const taskId of [String(result?.['taskId']), 'run/r-none', 'change/../../x', 'task', '']) {
      for (const method of ['tasks/get', 'tasks/cancel']) {
        expect([taskId, (await bob.ask(method, { taskId })).error?.code]).toEqual([taskId, -32602]);
      }
    }
  });
}
