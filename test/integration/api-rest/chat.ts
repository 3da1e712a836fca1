import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { CANCEL } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { register, type Person } from '../api-client.ts';
import { rest, bob, namespaceOf, made, generated, expectError } from './scene.ts';

describe('chat', () => {
  // somebody with room for more apps
  let ada: Person;
  beforeAll(async () => {
    ada = await register(rest.url);
  });

  it('makes one change of a message, shows it, follows it, and cancels it', async () => {
    const session = (await made(ada, 'Talked')).body['session_id'];
    const body = { session_id: session, mvp_id: 'talked', message: 'make it pink' };
    expectError(await ada.call('POST', '/editor/chat', body), 409, 'no_snapshot');
    await generated(ada, 'talked');
    const key = { 'idempotency-key': 'once' };
    const [sent, again] = [
      await ada.call('POST', '/editor/chat', body, key),
      await ada.call('POST', '/editor/chat', body, key),
    ];
    expect(sent.status, sent.text).toBe(202);
    expect(sent.body).toMatchObject({
      status: 'running',
      message: 'make it pink',
      branch: 'main',
      reply: null,
      author: ada.email,
    });
    const id = String(sent.body['change_id']);
    expect(again.body['change_id']).toBe(id);
    expect(sent.headers.get('location')).toBe(`/api/conversational-mvp/editor/changes/${id}`);
    const { client } = rest.system;
    const namespace = namespaceOf(ada);
    const change = await client.get(RESOURCES.change, id, namespace);
    expect(change.spec).toMatchObject({
      mvp: 'talked',
      instruction: 'make it pink',
      session,
      autoRedeploy: true,
      dryRun: false,
    });
    const listed = await ada.call('GET', '/editor/changes?mvp_id=talked');
    expect(listed.body['items']).toHaveLength(1);
    expect((await ada.call('POST', `/editor/changes/${id}/cancel`)).status).toBe(200);
    expect((await client.get(RESOURCES.change, id, namespace)).metadata.annotations?.[CANCEL]).toBe(ada.email);
    expectError(await ada.call('POST', `/editor/changes/${id}/undo`), 409, 'conflict');
    expect((await ada.call('POST', `/editor/changes/${id}/retry`)).body['message']).toBe('make it pink');
  });

  it('takes what was understood of files along, which goes with the change', async () => {
    const session = (await made(ada, 'Enclosed')).body['session_id'];
    await generated(ada, 'enclosed');
    const work = { session_id: session, mvp_id: 'enclosed' };
    const content = Buffer.from('Name,Since\nRose,2024-01-31').toString('base64');
    const { attachment } = (await ada.call('POST', '/attachments', { name: 'plants.csv', content })).body;
    const body = { ...work, message: '', attachments: [attachment] };
    const key = { 'idempotency-key': 'enclosed' };
    const sent = await ada.call('POST', '/editor/chat', body, key);
    expect(sent.status, sent.text).toBe(202);
    expect(sent.body).toMatchObject({ message: '', attachments: ['plants.csv'] });
    const id = String(sent.body['change_id']);
    expect((await ada.call('POST', '/editor/chat', body, key)).body['change_id']).toBe(id);
    const { client } = rest.system;
    const namespace = namespaceOf(ada);
    const change = await client.get(RESOURCES.change, id, namespace);
    const [kept] = change.spec.attachments ?? [];
    expect(kept).toMatchObject({ name: 'plants.csv', configMap: { key: '1.json' } });
    const map = await client.get(RESOURCES.configMap, kept?.configMap.name ?? '', namespace);
    expect(map.metadata.ownerReferences).toMatchObject([{ kind: 'MvpChange', uid: change.metadata.uid }]);
    expect(JSON.parse(map.data?.['1.json'] ?? 'null')).toEqual(attachment);
    // tried again, it has the same files
    expect((await ada.call('POST', `/editor/changes/${id}/retry`)).body['attachments']).toEqual(['plants.csv']);
    expectError(await ada.call('POST', '/editor/chat', { ...work, message: ' ' }), 422);
    const bad = { ...(attachment as object), columns: [] };
    expectError(await ada.call('POST', '/editor/chat', { ...work, message: 'x', attachments: [bad] }), 422);
  });

  it('takes the last change back for a message that asks for nothing else', async () => {
    const session = (await made(ada, 'Regretted')).body['session_id'];
    await generated(ada, 'regretted');
    const body = { session_id: session, mvp_id: 'regretted', message: 'make it pink' };
    const say = (message: string) => ada.call('POST', '/editor/chat', { ...body, message });
    expectError(await say('Please undo that.'), 409, 'conflict');
    const { client } = rest.system;
    const namespace = namespaceOf(ada);
    const [first, second] = [
      String((await say('make it pink')).body['change_id']),
      String((await say('add a size')).body['change_id']),
    ];
    // as the operator would: the second one found nothing to do
    await client.patch(
      RESOURCES.change,
      { name: first, namespace },
      'merge',
      { status: { snapshot: 'regretted.main.2' } },
      { subresource: 'status' },
    );
    const undone = await say('undo the last change');
    expect(undone.status).toBe(202);
    const specOf = async (id: unknown) => (await client.get(RESOURCES.change, String(id), namespace)).spec;
    expect(await specOf(undone.body['change_id'])).toMatchObject({ undoes: first, branch: 'main' });
    expect((await specOf(second)).undoes).toBeUndefined();
    // what reads like it and asks for more is a wish
    expect((await specOf((await say('undo the pink of the buttons')).body['change_id'])).undoes).toBeUndefined();
    await client.patch(
      RESOURCES.change,
      { name: String(undone.body['change_id']), namespace },
      'merge',
      { status: { snapshot: 'regretted.main.3' } },
      { subresource: 'status' },
    );
    expectError(await say('undo'), 409, 'conflict');
  });

  it('takes an answer to what was asked back, or skips it; one question is open at a time', async () => {
    const session = (await made(ada, 'Asked')).body['session_id'];
    await generated(ada, 'asked');
    const say = (message: string, more: object = {}, headers: Record<string, string> = {}) =>
      ada.call('POST', '/editor/chat', { session_id: session, mvp_id: 'asked', message, ...more }, headers);
    const { client } = rest.system;
    const namespace = namespaceOf(ada);
    const specOf = async (id: unknown) => (await client.get(RESOURCES.change, String(id), namespace)).spec;
    /** As the operator would. */
    const asks = async (id: string): Promise<void> => {
      const question = { question: 'Which do you mean?', options: ['Bikes', 'Rentals'], said: 'make notes required' };
      const status = { reply: { summary: '', done: [], notDone: [], question } };
      await client.patch(RESOURCES.change, { name: id, namespace }, 'merge', { status }, { subresource: 'status' });
    };
    const asked = String((await say('make notes required')).body['change_id']);
    expectError(await say('Bikes', { answers: asked }), 409, 'conflict');
    expectError(await say('Bikes', { answers: 'c-nobody' }), 404, 'not_found');
    expectError(await say('Bikes', { answers: 'No name' }), 422);
    await asks(asked);
    const shown = await ada.call('GET', `/editor/changes/${asked}`);
    expect(shown.body['question']).toEqual({ question: 'Which do you mean?', options: ['Bikes', 'Rentals'] });
    const tried = await say('Rentals', { answers: asked, dry_run: true });
    expect(tried.status, tried.text).toBe(202);
    const key = { 'idempotency-key': 'answered' };
    const answered = await say('Bikes', { answers: asked }, key);
    expect(answered.body).toMatchObject({ message: 'Bikes', answers: asked });
    expect(await specOf(answered.body['change_id'])).toMatchObject({ instruction: 'Bikes', answers: asked, session });
    expect((await say('Bikes', { answers: asked }, key)).body['change_id']).toBe(answered.body['change_id']);
    expectError(await say('Rentals', { answers: asked }), 409, 'conflict');
    const first = await say('make notes unique');
    // of the same second, neither is later
    await sleep(1_100);
    const second = await say('make notes optional');
    for (const { body } of [first, second]) await asks(String(body['change_id']));
    expectError(await say('', { answers: first.body['change_id'] }), 409, 'conflict');
    const skipped = await say('', { answers: second.body['change_id'] });
    expect(skipped.status, skipped.text).toBe(202);
    expect(await specOf(skipped.body['change_id'])).toMatchObject({
      instruction: '',
      answers: second.body['change_id'],
    });
  });

  it('is answered where one waits for it', async () => {
    const session = (await made(ada, 'Patient')).body['session_id'];
    await generated(ada, 'patient');
    const body = { session_id: session, mvp_id: 'patient', message: 'make it pink', dry_run: true };
    const answer = ada.call('POST', '/editor/chat', body, { prefer: 'wait=20' });
    const { client } = rest.system;
    const namespace = namespaceOf(ada);
    const found = await expect
      .poll(async () =>
        (await client.listAll(RESOURCES.change, { namespace })).find((each) => each.spec.mvp === 'patient'),
      )
      .toBeDefined()
      .then(async () =>
        (await client.listAll(RESOURCES.change, { namespace })).find((each) => each.spec.mvp === 'patient'),
      );
    const time = new Date().toISOString();
    const reply = {
      summary: 'The main colour is pink now.',
      done: [{ what: 'The main colour is pink now.' }],
      notDone: [],
    };
    const conditions = [
      { type: 'Succeeded', status: 'True', reason: 'DryRun', message: reply.summary, lastTransitionTime: time },
    ];
    await client.patch(
      RESOURCES.change,
      { name: found?.metadata.name ?? '', namespace },
      'merge',
      { status: { reply, conditions } },
      { subresource: 'status' },
    );
    const { status, body: record } = await answer;
    expect(status).toBe(200);
    expect(record).toMatchObject({
      status: 'succeeded',
      reason: 'DryRun',
      reply: { summary: reply.summary, not_done: [] },
    });
  });

  it('refuses what is no message, and what is somebody else’s', async () => {
    const session = (await made(ada, 'Guarded')).body['session_id'];
    await generated(ada, 'guarded');
    const body = { session_id: session, mvp_id: 'guarded', message: 'make it pink' };
    for (const wrong of [
      { message: '' },
      { message: 'x'.repeat(2001) },
      { extra: 1 },
      { branch: 'No/Branch' },
      { files: [''] },
      { dry_run: 'yes' },
    ])
      expectError(await ada.call('POST', '/editor/chat', { ...body, ...wrong }), 422);
    expectError(await ada.call('POST', '/editor/chat', { ...body, branch: 'nowhere' }), 404, 'not_found');
    expectError(await bob.call('POST', '/editor/chat', body), 404);
    const id = String((await ada.call('POST', '/editor/chat', body)).body['change_id']);
    for (const path of ['', '/events']) expectError(await bob.call('GET', `/editor/changes/${id}${path}`), 404);
    for (const verb of ['cancel', 'undo', 'retry'])
      expectError(await bob.call('POST', `/editor/changes/${id}/${verb}`), 404);
    expectError(await ada.call('GET', '/editor/changes/c-none'), 404);
  });
});
