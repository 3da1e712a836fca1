import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../../../kube/index.ts';
import { register, send, type Reply } from '../api-client.ts';
import { startFaultProxy } from '../fault-proxy.ts';
import { idea, rest, ada, bob, namespaceOf, made, expectError } from './scene.ts';

describe('quick', () => {
  it('answers 202 with a record, a place to look at and a session', async () => {
    const reply = await made(ada, 'Petal & Stem');
    expect(reply.headers.get('location')).toBe('/api/conversational-mvp/mvps/petal-stem');
    expect(reply.body).toMatchObject({
      mvp_id: 'petal-stem',
      app_name: 'Petal & Stem',
      status: 'pending',
      url: null,
      session_id: expect.stringMatching(/^s-[0-9a-f]{20}$/),
      requested_name: null,
    });
    const mvp = await rest.system.client.get(RESOURCES.mvp, 'petal-stem', namespaceOf(ada));
    expect(mvp.spec).toMatchObject({ appName: 'Petal & Stem', description: idea.description });
    const session = await rest.system.client.get(RESOURCES.session, String(reply.body['session_id']), namespaceOf(ada));
    expect(session.spec).toEqual({ mvp: 'petal-stem', branch: 'main', user: ada.id });
    expect(session.metadata.ownerReferences?.[0]?.uid).toBe(mvp.metadata.uid);
  });

  it('gives a taken name a free one, here and for another user, and says so', async () => {
    await made(ada, 'Twice');
    const second = await made(ada, 'twice!');
    expect(second.body['mvp_id']).toMatch(/^twice-[a-z2-9]{4}$/);
    expect(second.body['requested_name']).toBe('twice');
    await expect.poll(async () => (await made(bob, 'Twice')).body['requested_name']).toBe('twice');
  });

  it.each([
    '日本語',
    '🍕🍕',
    '---',
    'a'.repeat(80),
    '<script>alert(1)</script>',
    "'; DROP TABLE mvps; --",
    '../../etc/passwd',
    '1 2 3',
  ])('makes a valid name of %j', async (appName) => {
    const reply = await made(bob, appName);
    expect(reply.body['mvp_id']).toMatch(/^[a-z]([a-z0-9-]{0,38}[a-z0-9])?$/);
    expect(reply.body['app_name']).toBe(appName);
  });

  it('makes one app of many requests with one Idempotency-Key, also at two replicas at once', async () => {
    const second = await rest.replica();
    const body = { ...idea, app_name: 'Once Only' };
    const headers = { authorization: `Bearer ${ada.token}`, 'idempotency-key': 'once' };
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => send(n % 2 === 0 ? rest.url : second.url, 'POST', '/quick', body, headers)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
    expect(new Set(replies.map((reply) => reply.body['mvp_id'])).size).toBe(1);
    expect(new Set(replies.map((reply) => reply.body['session_id'])).size).toBe(1);
    const all = await rest.system.client.listAll(RESOURCES.mvp, { namespace: namespaceOf(ada) });
    expect(all.filter((mvp) => mvp.spec.appName === 'Once Only')).toHaveLength(1);
    expectError(await ada.call('POST', '/quick', { ...body, app_name: 'Other' }, headers), 422, 'idempotency_mismatch');
    expect((await bob.call('POST', '/quick', body, { 'idempotency-key': 'once' })).status).toBe(202);
    await second.stop();
  });

  it('makes one app of a request whose answer from Kubernetes was lost and that is sent again', async () => {
    const proxy = await startFaultProxy(rest.apiClient, rest.system.api.dir);
    const flaky = await rest.replica({}, proxy.client);
    const body = { ...idea, app_name: 'Answer Lost' };
    const ask = (): Promise<Reply> =>
      send(flaky.url, 'POST', '/quick', body, { authorization: `Bearer ${ada.token}`, 'idempotency-key': 'lost' });
    const isCreation = ({ method, path }: { method: string; path: string }): boolean =>
      method === 'POST' && path.split('?')[0]?.endsWith('/mvps') === true;
    proxy.rule({ when: isCreation, fault: { kind: 'lost' } });
    expect((await ask()).status).toBe(503);
    const again = await ask();
    expect([again.status, again.body['mvp_id']]).toEqual([202, 'answer-lost']);
    const all = await rest.system.client.listAll(RESOURCES.mvp, { namespace: namespaceOf(ada) });
    expect(all.filter(({ spec }) => spec.appName === 'Answer Lost')).toHaveLength(1);
    await flaky.stop();
    await proxy.stop();
  });

  it('goes on where an earlier try with the same key was cut off', async () => {
    const headers = { 'idempotency-key': 'crash' };
    const first = await ada.call('POST', '/quick', { ...idea, app_name: 'Cut Off' }, headers);
    const namespace = namespaceOf(ada);
    const session = await rest.system.client.get(RESOURCES.session, String(first.body['session_id']), namespace);
    // As it is when the process dies after its first write: a session that belongs to nothing yet, and no app.
    await rest.system.client.patch(RESOURCES.session, session.metadata, 'merge', {
      metadata: { ownerReferences: null },
    });
    await rest.system.client.delete(RESOURCES.mvp, { name: String(first.body['mvp_id']), namespace });
    const again = await ada.call('POST', '/quick', { ...idea, app_name: 'Cut Off' }, headers);
    expect(again.status).toBe(202);
    expect(again.body).toMatchObject({ mvp_id: first.body['mvp_id'], session_id: first.body['session_id'] });
  });

  it('makes a new app when the one made with the key was deleted', async () => {
    const headers = { 'idempotency-key': 'deleted' };
    const first = await ada.call('POST', '/quick', { ...idea, app_name: 'Gone Soon' }, headers);
    expect((await ada.call('DELETE', `/mvps/${String(first.body['mvp_id'])}`)).status).toBe(204);
    const again = await ada.call('POST', '/quick', { ...idea, app_name: 'Gone Soon' }, headers);
    expect(again.status, again.text).toBe(202);
    expect((await ada.call('GET', `/mvps/${String(again.body['mvp_id'])}`)).status).toBe(200);
  });

  it('says which limit was hit and when to come back', async () => {
    const few = await rest.replica({ limits: { apps: 2, running: 1, requestsPerMinute: 1000 } });
    const person = await register(few.url);
    const quick = (name: string): Promise<Reply> => person.call('POST', '/quick', { ...idea, app_name: name });
    const first = await quick('limit one');
    expect(first.status).toBe(202);
    const refused = await quick('limit two');
    expectError(refused, 429, 'running_limit');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rest.system.client.listAll(RESOURCES.session, { namespace: namespaceOf(person) })).toHaveLength(1);
    await few.stop();
  });
});
