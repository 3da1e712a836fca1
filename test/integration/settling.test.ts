/**
 * Conflicts of a merge settled by a scripted model and judged by the repair engine, with the operator at work: proposed, looked at, taken; taken at once;
 * by kubectl; by the command line; and refused.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { AiError, NO_USAGE, type Model } from '../../ai/index.ts';
import { builtInCatalogue } from '../../api/index.ts';
import { RESOURCES } from '../../kube/index.ts';
import { DEFAULT_QUOTA } from '../../operator/controllers/index.ts';
import { repairJudge } from '../../operator/models/index.ts';
import { changeFiles } from '../../operator/generator/app.ts';
import { createRepairClient } from '../../repair/index.ts';
import { register, type Person, type Reply } from './api-client.ts';
import { startRestSystem, type RestSystem } from './api-system.ts';
import { Browser } from './mcp/browser.ts';
import { playKubelet, stage, startOperator, testPlatform } from './stand-in.ts';
import { eventually } from './system.ts';
import { command as mvp, logIn } from './ways/command.ts';

let rest: RestSystem;
let ada: Person;
let bob: Person;
let end: () => Promise<void>;
/** What the model says, one after another; the last one again and again. */
let answers: (string | AiError)[] = [];
let asked = 0;
let configured = true;

beforeAll(async () => {
  rest = await startRestSystem(builtInCatalogue());
  const { client } = rest.system;
  const on = stage();
  const { platform, remove } = await testPlatform(on);
  on.repairs = false;
  const model: Model = {
    ask() {
      const answer = answers[Math.min(asked++, answers.length - 1)] ?? '';
      if (answer instanceof AiError) return Promise.reject(answer);
      const usage = { ...NO_USAGE, calls: 1, inputTokens: 100, outputTokens: 10 };
      return Promise.resolve({
        text: answer,
        provider: 'anthropic',
        model: 'scripted',
        usage,
        replayed: false,
        fellBack: [],
      });
    },
  };
  platform.models = () => (configured ? model : undefined);
  platform.change = (work, { signal, progress }, given) => {
    if (given === undefined) return changeFiles(work);
    return changeFiles(work, { model: given, judge: repairJudge(repair), signal, progress, waitMs: 60_000 });
  };
  const repair = createRepairClient();
  const kubelet = new AbortController();
  const playing = playKubelet(client, on, kubelet.signal);
  const operator = startOperator(client, platform, {}, DEFAULT_QUOTA);
  end = async () => {
    await operator.stop();
    repair.stop();
    kubelet.abort();
    await playing;
    await remove();
    await rest.stop();
  };
  [ada, bob] = await Promise.all([register(rest.url), register(rest.url)]);
  const made = await ada.call('POST', '/quick', { app_name: 'Spokes', description: 'Bike rental by the beach.' });
  expect(made.status, made.text).toBe(202);
  await live('spokes.main.1');
}, 120_000);
afterAll(() => end());

const body = (reply: Reply, status = 200): Record<string, unknown> => {
  expect(reply.status, reply.text).toBe(status);
  return reply.body;
};

function live(release: string): Promise<Reply> {
  return eventually(async () => {
    const reply = await ada.call('GET', '/mvps/spokes');
    return reply.body['release'] === release && reply.body['status'] === 'live' && reply;
  }, 60_000);
}

/** Writes a file of one line; gives the snapshot. */
async function write(branch: string, line: string): Promise<string> {
  const path = `/mvps/spokes/files/NOTES.md?branch=${branch}`;
  const before = await ada.call('GET', path);
  const match = before.status === 200 ? (before.headers.get('etag') ?? '') : 'new';
  const written = await ada.call('PUT', path, `# Notes\n${line}\nThe end.\n`, {
    'content-type': 'text/plain',
    'if-match': match,
  });
  return String(body(written, 201)['snapshot']);
}

/** Two lines that differ at one place. */
async function dispute(branch: string): Promise<{ ours: string; theirs: string }> {
  await write('main', 'Both.');
  body(await ada.call('POST', '/editor/branches', { mvp_id: 'spokes', branch }), 201);
  await eventually(async () => {
    const reply = await ada.call('GET', `/editor/branches/${branch}?mvp_id=spokes`);
    return reply.body['head'] !== null;
  }, 60_000);
  const theirs = await write(branch, 'Theirs.');
  return { theirs, ours: await write('main', 'Ours.') };
}

async function settle(branch: string, more: object = {}): Promise<Record<string, unknown>> {
  const sent = { mvp_id: 'spokes', ...more };
  const reply = await ada.call('POST', `/editor/branches/${branch}/settle`, sent, { prefer: 'wait=60' });
  expect([200, 202], reply.text).toContain(reply.status);
  return reply.body;
}

const notes = async (): Promise<string> => (await ada.call('GET', '/mvps/spokes/files/NOTES.md')).text;
const JOINED = 'PLACE 1\n```md\nOurs and theirs.\n```';

test('is proposed, looked at and taken, while neither side has moved on', async () => {
  const { ours, theirs } = await dispute('words');
  [answers, asked] = [[JOINED], 0];
  const proposed = await settle('words');
  expect(proposed).toMatchObject({
    status: 'succeeded',
    reason: 'DryRun',
    merges: 'words',
    settled: 1,
    snapshot: null,
  });
  expect(await notes()).toContain('Ours.');
  const path = `/editor/changes/${String(proposed['change_id'])}/settlement`;
  const settlement = body(await ada.call('GET', path));
  expect(settlement).toMatchObject({ branch: 'words', into: 'main', branch_head: theirs, into_head: ours });
  const [item] = settlement['items'] as { path: string; text: string; diff: string }[];
  expect(item).toMatchObject({ path: 'NOTES.md', take: null, text: '# Notes\nOurs and theirs.\nThe end.\n' });
  expect(item?.diff).toContain('-Ours.\n+Ours and theirs.');
  expect((await bob.call('GET', path)).status).toBe(404);
  expect((await bob.call('POST', path, {})).status).toBe(404);
  const merged = body(await ada.call('POST', path, {}), 201);
  expect(merged).toMatchObject({ parent: ours, merged_from: theirs, reason: 'Merged', author: ada.email });
  await live(String(merged['snapshot']));
  expect(await notes()).toBe('# Notes\nOurs and theirs.\nThe end.\n');
  expect(asked).toBe(1);

  await dispute('late');
  const stale = await settle('late');
  await write('main', 'Moved on.');
  const refused = await ada.call('POST', `/editor/changes/${String(stale['change_id'])}/settlement`, {});
  expect(refused.status, refused.text).toBe(409);
  expect(refused.body['code']).toBe('head_moved');
}, 120_000);

test('is merged at once where that is asked for, by kubectl as well', async () => {
  const { ours, theirs } = await dispute('once');
  [answers, asked] = [['PLACE 1: THEIRS'], 0];
  const done = await settle('once', { accept: true });
  expect(done).toMatchObject({ status: 'succeeded', reason: 'Live', settled: 1 });
  const namespace = `mvp-ws-${ada.id}`;
  const made = await rest.system.client.get(RESOURCES.snapshot, String(done['snapshot']), namespace);
  expect(made.spec).toMatchObject({ parent: ours, mergedFrom: theirs, reason: 'Merged', author: ada.email });
  expect(await notes()).toContain('Theirs.');

  await dispute('kubectl');
  await rest.system.client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpChange',
    metadata: { name: 'by-kubectl', namespace },
    spec: { mvp: 'spokes', branch: 'main', merges: { branch: 'kubectl' } },
  });
  const change = await eventually(async () => {
    const found = await rest.system.client.get(RESOURCES.change, 'by-kubectl', namespace);
    return found.status?.finishedAt !== undefined && found;
  }, 60_000);
  expect(change.status?.conditions?.[0]).toMatchObject({ status: 'True', reason: 'Live' });
  expect(change.status).toMatchObject({ settled: { files: 1 }, provider: { name: 'anthropic', model: 'scripted' } });
}, 120_000);

test('is proposed and taken, or taken at once, by the command line', async () => {
  const home = await mkdtemp(join(tmpdir(), 'mvp-home-'));
  vi.stubEnv('XDG_CONFIG_HOME', home);
  try {
    const allow = (address: URL): Promise<URL> =>
      new Browser(rest.url).allow(address, { email: ada.email, password: 'correct horse battery' });
    expect(await logIn(rest.url, 'mvp:read mvp:write', allow)).toBe(0);
    const { ours, theirs } = await dispute('typed');
    [answers, asked] = [[JOINED], 0];
    const merge = await mvp(['branch', 'merge', 'spokes', 'typed']);
    expect([merge.code, merge.err]).toEqual([1, expect.stringContaining('NOTES.md')]);
    const { code, out } = await mvp(['branch', 'settle', 'spokes', 'typed']);
    expect([code, out]).toEqual([0, expect.stringContaining('-Ours.\n+Ours and theirs.')]);
    expect(await notes()).toContain('Ours.\n');
    const next = /mvp (branch merge spokes typed --settled \S+) takes it/.exec(out)?.[1] ?? '';
    const taken = await mvp(next.split(' '));
    expect([taken.code, taken.err]).toEqual([0, '']);
    const release = /^(\S+) has both$/m.exec(taken.out)?.[1] ?? '';
    await live(release);
    expect(await notes()).toBe('# Notes\nOurs and theirs.\nThe end.\n');
    const made = await rest.system.client.get(RESOURCES.snapshot, release, `mvp-ws-${ada.id}`);
    expect(made.spec).toMatchObject({ parent: ours, mergedFrom: theirs, author: ada.email });

    await dispute('quick');
    [answers, asked] = [['PLACE 1: THEIRS'], 0];
    const quick = await mvp(['branch', 'settle', 'spokes', 'quick', '--file', 'NOTES.md', '--accept']);
    expect([quick.code, quick.err]).toEqual([0, expect.not.stringContaining('mvp:')]);
    expect(await notes()).toContain('Theirs.');

    await dispute('refused');
    [answers, asked] = [[new AiError('capped', {})], 0];
    const refused = await mvp(['branch', 'settle', 'spokes', 'refused', '--accept']);
    expect(refused.code).toBe(1);
    expect(`${refused.out}${refused.err}`).toContain('No model could settle it');
  } finally {
    vi.unstubAllEnvs();
    await rm(home, { recursive: true, force: true });
  }
}, 120_000);

test('is refused plainly without a model, at a cap, and where the answer is not taken', async () => {
  const { ours } = await dispute('never');
  configured = false;
  expect(await settle('never')).toMatchObject({ status: 'failed', reason: 'NotSettled', settled: 0 });
  const none = await settle('never', { accept: true });
  expect(String(none['text'])).toContain('No model is set up for this app');
  configured = true;
  for (const [answer, why] of [
    [new AiError('capped', {}), 'No model could settle it'],
    ['PLACE 1\n```\n<<<<<<< ours\n```', 'conflict marks'],
  ] as const) {
    [answers, asked] = [[answer], 0];
    const refused = await settle('never', { accept: true });
    expect(refused).toMatchObject({ status: 'failed', reason: 'NotSettled', snapshot: null });
    expect(String(refused['text'])).toContain(why);
    const path = `/editor/changes/${String(refused['change_id'])}/settlement`;
    expect((await ada.call('GET', path)).status).toBe(409);
  }
  const { body: main } = await ada.call('GET', '/editor/branches/never/compare?mvp_id=spokes');
  expect(main['into_head']).toBe(ours);
  expect((await ada.call('POST', '/editor/branches/main/settle', { mvp_id: 'spokes' })).status).toBe(422);
  expect((await ada.call('POST', '/editor/branches/nowhere/settle', { mvp_id: 'spokes' })).status).toBe(404);
}, 120_000);
