import { describe, expect, it } from 'vitest';
import { RAISE_AT } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { register } from '../api-client.ts';
import { rest, ada, namespaceOf, made, expectError } from './scene.ts';

describe('apps', () => {
  it('are listed page by page, each once', async () => {
    const person = await register(rest.url);
    for (const name of ['page a', 'page b', 'page c']) await made(person, name);
    const seen: string[] = [];
    let cursor = '';
    do {
      const reply = await person.call(
        'GET',
        `/mvps?limit=2${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      expect(reply.status, reply.text).toBe(200);
      for (const item of reply.body['items'] as { mvp_id: string }[]) seen.push(item.mvp_id);
      cursor = (reply.body['next_cursor'] as string | null) ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(['page-a', 'page-b', 'page-c']);
  });

  it('are read with an ETag, and not sent again while they have not changed', async () => {
    await made(ada, 'Tagged');
    const first = await ada.call('GET', '/mvps/tagged');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"\d+"$/);
    expect(
      (await ada.call('GET', '/mvps/tagged', undefined, { 'if-none-match': etag, 'cache-control': 'max-age=0' }))
        .status,
    ).toBe(304);
    expectError(await ada.call('DELETE', '/mvps/tagged', undefined, { 'if-match': '"1"' }), 412);
    expect((await ada.call('DELETE', '/mvps/tagged', undefined, { 'if-match': etag })).status).toBe(204);
    expectError(await ada.call('GET', '/mvps/tagged'), 404);
  });

  it('are raised by models when that is asked for, and say how far those got', async () => {
    await made(ada, 'Raised');
    expect((await ada.call('GET', '/mvps/raised')).body['raised']).toBeNull();
    const asked = await ada.call('POST', '/mvps/raised/raise');
    expect(asked.status, asked.text).toBe(202);
    expect(asked.body['raised']).toMatchObject({ state: 'raising', reason: 'Raising' });
    const { client } = rest.system;
    const { metadata } = await client.get(RESOURCES.mvp, 'raised', namespaceOf(ada));
    const told = (status: string, reason: string) => ({
      status: {
        raising: { handled: metadata.annotations?.[RAISE_AT], message: 'what came of it' },
        conditions: [
          { type: 'Raised', status, reason, message: 'as it is', lastTransitionTime: '2026-01-01T00:00:00Z' },
        ],
      },
    });
    for (const [status, reason, state] of [
      ['False', 'CapReached', 'floor'],
      ['True', 'PartlyRaised', 'partly'],
      ['True', 'Raised', 'raised'],
    ] as const) {
      await client.patch(RESOURCES.mvp, metadata, 'merge', told(status, reason), { subresource: 'status' });
      const { body } = await ada.call('GET', '/mvps/raised');
      expect(body['raised']).toEqual({ state, reason, message: 'what came of it' });
    }
    // only so many apps of one user are made at once
    expect((await ada.call('DELETE', '/mvps/raised', undefined, { 'if-match': '*' })).status).toBeLessThan(300);
  });

  it('tell their stage and steps from the conditions', async () => {
    await made(ada, 'Staged');
    const { client } = rest.system;
    const { metadata } = await client.get(RESOURCES.mvp, 'staged', namespaceOf(ada));
    const at = '2026-01-01T00:00:00Z';
    const condition = (type: string, status: string, reason: string) => ({
      type,
      status,
      reason,
      message: reason,
      lastTransitionTime: at,
    });
    const conditions = [
      condition('Ready', 'False', 'Building'),
      condition('Analyzed', 'True', 'Done'),
      condition('Generated', 'True', 'Done'),
    ];
    await client.patch(RESOURCES.mvp, metadata, 'merge', { status: { conditions } }, { subresource: 'status' });
    const { body } = await ada.call('GET', '/mvps/staged');
    expect(body['status']).toBe('building');
    const steps = body['steps'] as { stage: string; state: string }[];
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'active', 'waiting', 'waiting']);
  });
});
