/** Branches by REST with the operator at work: begun, changed, compared, merged, deleted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInCatalogue } from '../../api/index.ts';
import { AUTO_REDEPLOY } from '../../crds/index.ts';
import { RESOURCES, type Resource } from '../../kube/index.ts';
import { DEFAULT_QUOTA } from '../../operator/controllers/index.ts';
import { generateApp } from '../../operator/generator/app.ts';
import { register, type Person, type Reply } from './api-client.ts';
import { startRestSystem, type RestSystem } from './api-system.ts';
import type { RunningOperator } from './running-operator.ts';
import { playKubelet, stage, startOperator, testPlatform } from './stand-in.ts';
import { eventually } from './system.ts';

let rest: RestSystem;
let ada: Person;
let bob: Person;
let restart: () => Promise<void>;
let end: () => Promise<void>;
const on = stage();

beforeAll(async () => {
  rest = await startRestSystem(builtInCatalogue());
  const { client } = rest.system;
  const { platform, remove } = await testPlatform(on);
  on.repairs = false;
  platform.generate = (idea) => generateApp(idea);
  const kubelet = new AbortController();
  const playing = playKubelet(client, on, kubelet.signal);
  const start = (): RunningOperator => startOperator(client, platform, {}, DEFAULT_QUOTA);
  let operator = start();
  restart = async () => {
    await operator.stop();
    operator = start();
  };
  end = async () => {
    await operator.stop();
    kubelet.abort();
    await playing;
    await remove();
    await rest.stop();
  };
  [ada, bob] = await Promise.all([register(rest.url), register(rest.url)]);
  const made = await ada.call('POST', '/quick', {
    app_name: 'Spokes',
    description: 'Bike rental by the beach, by the hour or day, no double booking.',
  });
  expect(made.status, made.text).toBe(202);
  await live('spokes.main.1');
});
afterAll(() => end());

function expectCode(reply: Reply, status: number, code: string): void {
  expect(reply.status, reply.text).toBe(status);
  expect(reply.body).toMatchObject({ status_code: status, code });
}

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

function preview(branch: string, release: string): Promise<Reply> {
  return eventually(async () => {
    const reply = await ada.call('GET', `/editor/branches/${branch}?mvp_id=spokes`);
    return reply.body['release'] === release && reply.body['ready'] === true && reply;
  }, 60_000);
}

async function begin(branch: string): Promise<void> {
  body(await ada.call('POST', '/editor/branches', { mvp_id: 'spokes', branch }), 201);
  await eventually(async () => {
    const reply = await ada.call('GET', `/editor/branches/${branch}?mvp_id=spokes`);
    return reply.body['head'] !== null && reply.body['status'] === 'live';
  }, 60_000);
}

async function read(path: string, branch: string): Promise<Reply> {
  const reply = await ada.call('GET', `/mvps/spokes/files/${path}?branch=${branch}`);
  expect(reply.status, reply.text).toBe(200);
  return reply;
}

/** A hand edit; gives the snapshot. */
async function append(path: string, branch: string, line: string): Promise<string> {
  const before = await read(path, branch);
  const written = await ada.call('PUT', `/mvps/spokes/files/${path}?branch=${branch}`, `${before.text}${line}\n`, {
    'content-type': 'text/plain',
    'if-match': before.headers.get('etag') ?? '',
  });
  return String(body(written, 201)['snapshot']);
}

async function say(branch: string, message: string): Promise<Record<string, unknown>> {
  const session = body(await ada.call('POST', '/editor/sessions', { mvp_id: 'spokes', branch }), 201)['session_id'];
  const chat = { session_id: session, mvp_id: 'spokes', message };
  return body(await ada.call('POST', '/editor/chat', chat, { prefer: 'wait=60' }));
}

const compared = (branch: string): Promise<Reply> =>
  ada.call('GET', `/editor/branches/${branch}/compare?mvp_id=spokes`);
const merge = (branch: string, more: object = {}): Promise<Reply> =>
  ada.call('POST', `/editor/branches/${branch}/merge`, { mvp_id: 'spokes', ...more });

describe('a branch', () => {
  test('is begun, talked to, edited, compared and merged, and main has it live with both parents', async () => {
    const made = await ada.call('POST', '/editor/branches', { mvp_id: 'spokes', branch: 'dark' });
    expect(body(made, 201)).toMatchObject({ branch: 'dark', mvp_id: 'spokes', data: 'seeded', status: 'pending' });
    expect(made.headers.get('location')).toBe('/api/conversational-mvp/editor/branches/dark?mvp_id=spokes');
    const first = await preview('dark', 'spokes.dark.1');
    expect(first.body).toMatchObject({ url: 'http://mvp-spokes--dark.localhost', ahead: 0, behind: 0 });
    const door = await ada.call('POST', '/mvps/spokes/owner-link?branch=dark');
    const own = await ada.call('POST', '/mvps/spokes/owner-link');
    expect(String(body(door, 201)['url'])).toMatch(/^http:\/\/mvp-spokes--dark\.localhost\/account\/owner#/);
    expect(String(body(own, 201)['url'])).toMatch(/^http:\/\/mvp-spokes\.localhost\/account\/owner#/);
    const told = await say('dark', 'add a colour to bikes');
    expect(told).toMatchObject({ branch: 'dark', status: 'succeeded', reason: 'Live', snapshot: 'spokes.dark.2' });
    await restart();
    expect(await append('README.md', 'dark', 'Painted.')).toBe('spokes.dark.3');
    expect(await say('main', 'add a weight to bikes')).toMatchObject({ branch: 'main', snapshot: 'spokes.main.2' });
    await preview('dark', 'spokes.dark.3');

    const comparison = body(await compared('dark'));
    expect(comparison).toMatchObject({
      branch_head: 'spokes.dark.3',
      into_head: 'spokes.main.2',
      base: 'spokes.main.1',
      ahead: 2,
      behind: 1,
      conflicts: [],
    });
    expect(comparison['plan']).toContainEqual({ place: 'entities.bike.fields.colour', kind: 'added' });
    const files = comparison['files'] as { path: string; diff: string }[];
    expect(files.find(({ path }) => path === 'README.md')?.diff).toContain('+Painted.');
    expect(files.map(({ path }) => path)).toContain('backend/models/bikes.py');
    expect(files.some(({ path }) => path.startsWith('.mvp/'))).toBe(false);

    const merged = body(await merge('dark'), 201);
    expect(merged).toMatchObject({
      snapshot: 'spokes.main.3',
      parent: 'spokes.main.2',
      merged_from: 'spokes.dark.3',
      reason: 'Merged',
      author: ada.email,
    });
    expect(body(await merge('dark'), 201)['snapshot']).toBe('spokes.main.3');
    await live('spokes.main.3');
    const models = (await read('backend/models/bikes.py', 'main')).text;
    expect(models).toContain('colour');
    expect(models).toContain('weight');
    expect((await read('README.md', 'main')).text).toContain('Painted.');
    const steps = body(await ada.call('GET', '/mvps/spokes/files'))['files'] as { path: string }[];
    expect(steps.filter(({ path }) => /versions\/\d{4}_/.test(path))).toHaveLength(3);
    // the preview goes on as it was
    expect((await preview('dark', 'spokes.dark.3')).body).toMatchObject({ ahead: 0, behind: 2 });

    // whoever goes back is not overruled by the merge
    const session = body(await ada.call('POST', '/editor/sessions', { mvp_id: 'spokes' }), 201)['session_id'];
    const back = { session_id: session, mvp_id: 'spokes', snapshot: 'spokes.main.2' };
    expect(body(await ada.call('POST', '/editor/rollback', back), 201)['snapshot']).toBe('spokes.main.4');
    await live('spokes.main.4');
    const namespace = `mvp-ws-${ada.id}`;
    const merge3 = await rest.system.client.get(RESOURCES.snapshot, 'spokes.main.3', namespace);
    expect(merge3.metadata.annotations?.[AUTO_REDEPLOY]).toBe('done');
    expect((await ada.call('GET', '/mvps/spokes')).body['release']).toBe('spokes.main.4');
  });

  test('that differs on the same lines is refused with the hunks, and merged with what is said of them', async () => {
    await begin('words');
    await append('README.md', 'words', 'Theirs.');
    const ours = await append('README.md', 'main', 'Ours.');
    const refused = await merge('words');
    expectCode(refused, 409, 'merge_conflict');
    expect(refused.body['conflicts']).toMatchObject([
      { path: 'README.md', kind: 'lines', hunks: [{ ours: 'Ours.\n', theirs: 'Theirs.\n' }] },
    ]);
    expect(refused.body['into_head']).toBe(ours);
    expect(body(await compared('words'))['conflicts']).toEqual(refused.body['conflicts']);
    expectCode(await merge('words', { resolutions: { 'README.md': 'mine' } }), 422, 'invalid');
    const merged = await merge('words', { resolutions: { 'README.md': 'theirs' }, message: 'The words' });
    expect(body(merged, 201)).toMatchObject({ parent: ours, message: 'The words' });
    await live(String(merged.body['snapshot']));
    const text = (await read('README.md', 'main')).text;
    expect(text).toContain('Theirs.');
    expect(text).not.toContain('Ours.');
    // the database is ahead of the files that were gone back to: its chain goes on
    const listed = body(await ada.call('GET', '/mvps/spokes/files'))['files'] as { path: string }[];
    expect(listed.filter(({ path }) => /versions\/\d{4}_/.test(path)).length).toBeGreaterThanOrEqual(3);
    expectCode(await merge('dark'), 409, 'conflict');
  });

  test('of two people who merge one wins, and the other is told and merges after it', async () => {
    await Promise.all([begin('one'), begin('two')]);
    await append('frontend/app/page.tsx', 'one', '// one');
    await append('backend/main.py', 'two', '# two');
    const into = String(body(await compared('two'))['into_head']);
    const replies = await Promise.all([merge('one', { into_head: into }), merge('two', { into_head: into })]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const [loser, name] = replies[0].status === 409 ? [replies[0], 'one'] : [replies[1], 'two'];
    expectCode(loser, 409, 'head_moved');
    const again = body(await compared(name));
    const last = body(await merge(name, { into_head: again['into_head'] }), 201);
    await live(String(last['snapshot']));
    expect((await read('frontend/app/page.tsx', 'main')).text).toContain('// one');
    expect((await read('backend/main.py', 'main')).text).toContain('# two');
  });

  test('goes back on its own, is nobody else’s, and goes with all it has', async () => {
    await begin('gone');
    const edited = await append('README.md', 'gone', 'Wrong.');
    expect(edited).toBe('spokes.gone.2');
    const session = body(await ada.call('POST', '/editor/sessions', { mvp_id: 'spokes', branch: 'gone' }), 201);
    const back = { session_id: session['session_id'], mvp_id: 'spokes', snapshot: 'spokes.gone.1' };
    const before = (await ada.call('GET', '/mvps/spokes')).body['release'];
    expect(body(await ada.call('POST', '/editor/rollback', back), 201)['snapshot']).toBe('spokes.gone.3');
    await preview('gone', 'spokes.gone.3');
    expect((await ada.call('GET', '/mvps/spokes')).body['release']).toBe(before);

    for (const [method, path, sent] of [
      ['GET', '/editor/branches?mvp_id=spokes', undefined],
      ['GET', '/editor/branches/gone?mvp_id=spokes', undefined],
      ['GET', '/editor/branches/gone/compare?mvp_id=spokes', undefined],
      ['POST', '/editor/branches', { mvp_id: 'spokes', branch: 'his' }],
      ['POST', '/editor/branches/gone/merge', { mvp_id: 'spokes' }],
      ['DELETE', '/editor/branches/gone?mvp_id=spokes', undefined],
    ] as const)
      expectCode(await bob.call(method, path, sent), 404, 'not_found');
    expectCode(await ada.call('POST', '/editor/branches', { mvp_id: 'spokes', branch: 'gone' }), 409, 'conflict');
    for (const branch of ['main', 'a--b', 'Ab', 'x'.repeat(41)])
      expectCode(await ada.call('POST', '/editor/branches', { mvp_id: 'spokes', branch }), 422, 'invalid');
    const lost = { mvp_id: 'spokes', branch: 'lost', from: 'spokes.main.99' };
    expectCode(await ada.call('POST', '/editor/branches', lost), 404, 'not_found');
    expectCode(await ada.call('GET', '/mvps/spokes/files?branch=nowhere'), 404, 'not_found');
    expectCode(await merge('nowhere'), 404, 'not_found');
    expectCode(await ada.call('GET', '/mvps/spokes/logs?branch=nowhere'), 404, 'not_found');
    expectCode(await ada.call('POST', '/mvps/spokes/owner-link?branch=nowhere'), 404, 'not_found');

    expect((await ada.call('DELETE', '/editor/branches/gone?mvp_id=spokes')).status).toBe(204);
    const namespace = `mvp-ws-${ada.id}`;
    const { client } = rest.system;
    await eventually(async () => {
      const kinds: Resource[] = [
        RESOURCES.deployment,
        RESOURCES.statefulSet,
        RESOURCES.service,
        RESOURCES.persistentVolumeClaim,
      ];
      const selected = { namespace, labelSelector: 'mvp.build/mvp=spokes--gone' };
      const left = await Promise.all(kinds.map((kind) => client.listAll(kind, selected)));
      const snapshots = await client.listAll(RESOURCES.snapshot, { namespace });
      return left.flat().length === 0 && !snapshots.some(({ spec }) => spec.branch === 'gone');
    }, 60_000);
    expectCode(await ada.call('GET', '/editor/branches/gone?mvp_id=spokes'), 404, 'not_found');
    const { items } = (await ada.call('GET', '/editor/branches?mvp_id=spokes')).body as { items: { branch: string }[] };
    expect(items.map(({ branch }) => branch).sort()).toEqual(['dark', 'one', 'two', 'words']);
  });
});
