/** A paid generation on a real API server: what a killed operator has paid for is not paid for again, and the end is the same. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mvp, MvpChange, MvpSnapshot } from '../../crds/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { goodAnswer, stageOf } from '../ai/author.ts';
import { startModelServer, type ModelServer, type Received } from '../ai/model-server.ts';
import { sampled } from '../scope.ts';
import { eventually, startSystem, type System } from './system.ts';

const KEY = 'sk-test-0123456789abcdef';
let system: System;
let server: ModelServer;
let operator: ChildProcess | undefined;
let log = '';
/** Whole answers that were sent, by what was asked. */
const answered = new Map<string, number>();
/** The stages of a paid generation; the operator dies once in each. */
const STAGES = new Set(sampled(['page', 'plan', 'copy'], 2));
let before: (asked: Received) => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  system = await startSystem({ controllers: true });
  await system.client.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'mvp-system' } });
  server = await startModelServer(async (asked) => {
    await before(asked);
    const asking = createHash('sha256').update(JSON.stringify(asked.body)).digest('hex');
    answered.set(asking, (answered.get(asking) ?? 0) + 1);
    return { text: goodAnswer(asked) };
  });
}, 120_000);
afterAll(async () => {
  await kill();
  await server.close();
  await system.stop();
});

function start(env: Record<string, string> = {}): void {
  operator = spawn(process.execPath, ['operator/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      KUBECONFIG: system.kubeconfig,
      OPERATOR_LEADER_ELECTION: 'false',
      OPERATOR_PROBE_PORT: '0',
      OPERATOR_RUNTIME_IMAGE: 'runtime:test',
      OPERATOR_BUILDER_IMAGE: 'builder:test',
      OPERATOR_BUILDER_DIGEST: '0123456789abcdef',
      ANTHROPIC_API_KEY: KEY,
      ANTHROPIC_BASE_URL: server.anthropicUrl,
      ...env,
    },
  });
  for (const stream of [operator.stdout, operator.stderr])
    stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
}

async function kill(): Promise<void> {
  if (operator === undefined || operator.exitCode !== null || operator.signalCode !== null) return;
  const gone = once(operator, 'exit');
  operator.kill('SIGKILL');
  await gone;
}

async function create(name: string): Promise<void> {
  const description =
    'Bike rental by the beach, by the hour or day, no double booking, and damage noted when a bike comes back.';
  await system.client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'Mvp',
    metadata: { name, namespace: 'default' },
    spec: { appName: 'Spokes', description },
  });
}

async function generated(name: string): Promise<{ mvp: Mvp; snapshot: MvpSnapshot }> {
  return eventually(async () => {
    const snapshot = await system.client.find(RESOURCES.snapshot, `${name}.main.1`, 'default');
    const mvp = await system.client.find(RESOURCES.mvp, name, 'default');
    return snapshot !== undefined && mvp?.status?.provider !== undefined && { mvp, snapshot };
  }, 120_000);
}

test('an operator that is killed in any stage of a paid run pays for no answer twice and ends with the same files', async () => {
  start();
  await create('undisturbed');
  const { mvp, snapshot } = await generated('undisturbed');
  expect(mvp.status?.provider).toMatchObject({ name: 'anthropic', fellBack: false });
  expect(mvp.status?.usage?.calls).toBe(server.received.length);
  const calls = server.received.length;
  expect(calls).toBeGreaterThan(2);
  await kill();
  answered.clear();
  const killed = new Set<string>();
  before = async (asked) => {
    const stage = stageOf(asked);
    if (!STAGES.has(stage) || killed.has(stage)) return;
    killed.add(stage);
    // what the other stages were answered meanwhile is in the journal by then
    await sleep(1_500);
    await kill();
    throw new Error('the caller is gone');
  };
  start();
  await create('killed');
  for (let kills = 1; kills <= STAGES.size; kills += 1) {
    await eventually(() => killed.size === kills && operator?.signalCode === 'SIGKILL', 60_000);
    start();
  }
  const end = await generated('killed');
  expect(killed).toEqual(STAGES);
  expect(end.snapshot.spec.digest).toBe(snapshot.spec.digest);
  expect([...answered.values()]).toEqual(Array.from({ length: calls }, () => 1));
  expect(end.mvp.status?.usage).toEqual(mvp.status?.usage);
  await kill();
}, 600_000);

test('a wish that a model writes is paid for once, however often the operator is killed', async () => {
  const run = await eventually(() =>
    system.client.find(RESOURCES.repairRun, 'undisturbed-main-1-generation', 'default'),
  );
  // nothing builds here: the doctor, who goes before a change, has ended
  const done = { type: 'Succeeded', status: 'False', reason: 'Failed', message: 'no builder' };
  await system.client.patch(
    RESOURCES.repairRun,
    run.metadata,
    'merge',
    { status: { conditions: [{ ...done, lastTransitionTime: new Date().toISOString() }] } },
    { subresource: 'status' },
  );
  answered.clear();
  const killed: string[] = [];
  before = async (asked) => {
    const stage = stageOf(asked);
    if (killed.includes(stage)) return;
    killed.push(stage);
    await kill();
    throw new Error('the caller is gone');
  };
  await system.client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpChange',
    metadata: { name: 'killed', namespace: 'default' },
    spec: { mvp: 'undisturbed', instruction: 'The end of it is a little dull', dryRun: true },
  });
  start();
  for (const kills of [1, 2]) {
    await eventually(() => killed.length === kills && operator?.signalCode === 'SIGKILL', 60_000);
    start();
  }
  const change = await eventually(async () => {
    const found: MvpChange = await system.client.get(RESOURCES.change, 'killed', 'default');
    return found.status?.finishedAt !== undefined && found;
  }, 120_000);
  expect(killed).toEqual(['wish', 'edit']);
  expect(change.status?.conditions?.[0]).toMatchObject({ status: 'True', reason: 'DryRun' });
  expect(change.status?.diffstat).toEqual([{ path: 'frontend/app/page.tsx', kind: 'changed', added: 1, removed: 1 }]);
  expect(change.status?.provider).toMatchObject({ name: 'anthropic' });
  expect(change.status?.usage?.calls).toBe(2);
  expect([...answered.values()]).toEqual([1, 1]);
  await kill();
}, 600_000);

test('no key is in a log, an event, a status, a prompt or an object of the app', async () => {
  const objects = await Promise.all(
    [RESOURCES.mvp, RESOURCES.snapshot, RESOURCES.change, RESOURCES.configMap, RESOURCES.repairRun].map((kind) =>
      system.client.listAll(kind, { namespace: 'default' }),
    ),
  );
  const events = await system.client.listAll(RESOURCES.coreEvent, { namespace: 'default' });
  expect(log).not.toContain(KEY);
  expect(JSON.stringify([objects, events])).not.toContain(KEY);
  expect(JSON.stringify(server.received.map(({ body }) => body))).not.toContain(KEY);
  expect(log).toContain('a model was asked');
});
