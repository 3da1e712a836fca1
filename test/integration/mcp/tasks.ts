import { expect, it } from 'vitest';

import { API_VERSION, type RepairRun } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import type { Person } from '../api-client.ts';
import { generatedFor, type RestSystem } from '../api-system.ts';
import { asked, condition, FOLLOWS, stateOf } from './asked.ts';
import type { Keeper } from './program.ts';

/** What the tests need of where they run. */
export interface TasksStage {
  rest: () => RestSystem;
  /** A new person, and what their program has kept of the permission. */
  program: () => Promise<{ person: Person; keeper: Keeper }>;
}

const files = new Map([['README.md', '# Tea\n']]);

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

  it('an app is a task until it is live, and stops where it is when it is cancelled', async () => {
    const { ask, namespace } = await begin('tea-makes');
    const idea = { app_name: 'Oolong', description: 'A shop for teas, with tastings.' };
    const create = async (app_name: string) =>
      String((await ask('tools/call', { name: 'create_mvp', arguments: { ...idea, app_name } })).result?.['taskId']);
    const { client } = rest().system;
    const target = { name: 'oolong', namespace };

    expect(await create('Oolong')).toBe('app/oolong');
    expect(stateOf(await ask('tasks/get', { taskId: 'app/oolong' }))).toBe('working');
    const live = condition('Ready', 'True', 'Live');
    const status = { release: 'oolong.main.1', conditions: [live] };
    await client.patch(RESOURCES.mvp, target, 'merge', { status }, { subresource: 'status' });
    expect((await ask('tasks/get', { taskId: 'app/oolong' })).result).toMatchObject({
      status: 'completed',
      result: { structuredContent: { mvp_id: 'oolong', status: 'live', requested_name: null } },
    });
    // it is live: to cancel how it was made does nothing
    await ask('tasks/cancel', { taskId: 'app/oolong' });
    expect((await client.get(RESOURCES.mvp, 'oolong', namespace)).spec.suspend).toBe(false);

    const taskId = await create('Assam');
    expect((await ask('tasks/cancel', { taskId })).result).toMatchObject({ resultType: 'complete' });
    expect((await client.get(RESOURCES.mvp, 'assam', namespace)).spec.suspend).toBe(true);
    // the operator's part
    const frozen = { conditions: [condition('Ready', 'False', 'Suspended')] };
    await client.patch(
      RESOURCES.mvp,
      { name: 'assam', namespace },
      'merge',
      { status: frozen },
      { subresource: 'status' },
    );
    expect(stateOf(await ask('tasks/get', { taskId }))).toBe('cancelled');
  });

  it('a branch is a task until its preview is up, and a merge until it is live, unless it is cancelled', async () => {
    const { ask, tool, person, namespace } = await begin('tea-merges');
    const { client } = rest().system;
    const write = async (branch: string, content: string) =>
      person.call('PUT', `/mvps/tea-merges/files/README.md?branch=${branch}`, content, { 'if-match': '*' });
    expect((await tool('create_branch', { branch: 'dark' })).result?.['taskId']).toBe('branch/tea-merges/dark');
    expect(stateOf(await ask('tasks/get', { taskId: 'branch/tea-merges/dark' }))).toBe('working');
    const main = await client.get(RESOURCES.snapshot, 'tea-merges.main.1', namespace);
    const branch = await client.get(RESOURCES.branch, 'tea-merges.dark', namespace);
    const { uid } = branch.metadata;
    // the operator's part: the branch begins with what main is, and its preview is up
    await client.create<typeof main>({
      ...main,
      apiVersion: API_VERSION,
      kind: 'MvpSnapshot',
      metadata: {
        name: 'tea-merges.dark.1',
        namespace,
        labels: { ...main.metadata.labels },
        ownerReferences: [
          { apiVersion: API_VERSION, kind: 'MvpBranch', name: 'tea-merges.dark', uid, controller: true },
        ],
      },
      spec: { ...main.spec, branch: 'dark', parent: 'tea-merges.main.1', reason: 'Branched' },
    });
    const up = { release: 'tea-merges.dark.1', conditions: [condition('Ready', 'True', 'Live')] };
    await client.patch(
      RESOURCES.branch,
      { name: 'tea-merges.dark', namespace },
      'merge',
      { status: up },
      { subresource: 'status' },
    );
    expect(stateOf(await ask('tasks/get', { taskId: 'branch/tea-merges/dark' }))).toBe('completed');
    expect((await write('dark', '# Dark tea\n')).status).toBe(201);

    const { result = {} } = await tool('merge_branch', { branch: 'dark' });
    const taskId = String(result['taskId']);
    expect(taskId).toBe('merge/tea-merges/tea-merges.main.2');
    const state = async () => stateOf(await ask('tasks/get', { taskId }));
    expect(await state()).toBe('working');
    const target = { name: 'tea-merges.main.2', namespace };
    const verified = { conditions: [condition('Verified', 'True', 'Verified')] };
    await client.patch(RESOURCES.snapshot, target, 'merge', { status: verified }, { subresource: 'status' });
    // verified is not live yet
    expect(await state()).toBe('working');
    const released = { release: target.name };
    await client.patch(
      RESOURCES.mvp,
      { name: 'tea-merges', namespace },
      'merge',
      { status: released },
      { subresource: 'status' },
    );
    expect((await ask('tasks/get', { taskId })).result).toMatchObject({
      status: 'completed',
      result: { structuredContent: { snapshot: target.name, live: true } },
    });

    expect((await write('dark', '# Darker tea\n')).status).toBe(201);
    const next = String((await tool('merge_branch', { branch: 'dark' })).result?.['taskId']);
    // the operator's part: a run that verifies it
    const app = await client.get(RESOURCES.mvp, 'tea-merges', namespace);
    const run = await client.create<RepairRun>({
      apiVersion: API_VERSION,
      kind: 'RepairRun',
      metadata: {
        name: 'tea-merges-verifies',
        namespace,
        labels: { 'mvp.build/mvp': 'tea-merges' },
        ownerReferences: [
          { apiVersion: API_VERSION, kind: 'Mvp', name: 'tea-merges', uid: app.metadata.uid, controller: true },
        ],
      },
      spec: {
        mvp: 'tea-merges',
        branch: 'main',
        mode: 'Fix',
        trigger: 'Redeploy',
        createSnapshot: false,
        autoRedeploy: true,
      },
    });
    const report = async (status: object) =>
      client.patch(
        RESOURCES.repairRun,
        { name: run.metadata.name, namespace },
        'merge',
        { status },
        { subresource: 'status' },
      );
    await report({ before: 'tea-merges.main.3' });
    expect((await ask('tasks/cancel', { taskId: next })).result).toMatchObject({ resultType: 'complete' });
    const asked = await client.get(RESOURCES.repairRun, run.metadata.name, namespace);
    expect(JSON.stringify(asked.metadata.annotations)).toContain('mvp.build/cancel');
    await report({ conditions: [condition('Succeeded', 'False', 'Cancelled')] });
    expect(stateOf(await ask('tasks/get', { taskId: next }))).toBe('cancelled');
  });

  it('a backup and what models are asked to write are tasks that run to their end', async () => {
    const { ask, tool, namespace } = await begin('tea-keeps');
    const { client } = rest().system;
    const { result = {} } = await tool('create_backup', {});
    const taskId = String(result['taskId']);
    expect(taskId).toMatch(/^backup\/tea-keeps\/tea-keeps-backup-/);
    expect((await ask('tasks/cancel', { taskId })).result).toMatchObject({ resultType: 'complete' });
    expect(stateOf(await ask('tasks/get', { taskId }))).toBe('working');
    const target = { name: taskId.split('/')[2] ?? '', namespace };
    const status = { conditions: [condition('Succeeded', 'True', 'Kept')] };
    await client.patch(RESOURCES.backup, target, 'merge', { status }, { subresource: 'status' });
    expect((await ask('tasks/get', { taskId })).result).toMatchObject({
      status: 'completed',
      result: { structuredContent: { backup: target.name, status: 'succeeded' } },
    });
    const raised = await tool('raise_mvp', {});
    expect(raised.result).toMatchObject({ taskId: 'raise/tea-keeps', status: 'working' });
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
    for (const taskId of [
      String(result?.['taskId']),
      'run/r-none',
      'change/../../x',
      'app/tea-ada',
      'merge/tea-ada/tea-ada.main.1',
      'backup/tea-ada/b',
      'toString/x',
      'task',
      '',
    ]) {
      for (const method of ['tasks/get', 'tasks/cancel']) {
        expect([taskId, (await bob.ask(method, { taskId })).error?.code]).toEqual([taskId, -32602]);
      }
    }
  });
}
