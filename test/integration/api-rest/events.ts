import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../../../kube/index.ts';
import { eventually } from '../system.ts';
import { rest, ada, bob, namespaceOf, made, expectError } from './scene.ts';

describe('events', () => {
  it('send the state now, every change, and the end', async () => {
    await made(ada, 'Followed');
    const stop = new AbortController();
    const response = await fetch(`${rest.url}/api/conversational-mvp/mvps/followed/events`, {
      headers: { authorization: `Bearer ${ada.token}` },
      signal: stop.signal,
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = readEvents(response);
    expect(await events.next()).toMatchObject({ value: { event: 'state', data: { status: 'pending' } } });
    const { client } = rest.system;
    const { metadata } = await client.get(RESOURCES.mvp, 'followed', namespaceOf(ada));
    const ready = {
      type: 'Ready',
      status: 'False',
      reason: 'Generating',
      message: 'm',
      lastTransitionTime: '2026-01-01T00:00:00Z',
    };
    await client.patch(
      RESOURCES.mvp,
      metadata,
      'merge',
      { status: { conditions: [ready] } },
      { subresource: 'status' },
    );
    const changed = await events.next();
    expect(changed.value).toMatchObject({ event: 'state', data: { status: 'generating' } });
    expect(Number(changed.value?.id)).toBeGreaterThan(Number(metadata.resourceVersion));
    await ada.call('DELETE', '/mvps/followed');
    expect(await events.next()).toMatchObject({ value: { event: 'deleted' } });
    expect((await events.next()).done).toBe(true);
    stop.abort();
  });

  it('go on when the API server was away, and are not more than a user may have open', async () => {
    await made(bob, 'Endures');
    const stop = new AbortController();
    const open = (): Promise<Response> =>
      fetch(`${rest.url}/api/conversational-mvp/mvps/endures/events`, {
        headers: { authorization: `Bearer ${bob.token}` },
        signal: stop.signal,
      });
    const events = readEvents(await open());
    expect(await events.next()).toMatchObject({ value: { event: 'state' } });
    await rest.system.api.restart('kube-apiserver');
    const { client } = rest.system;
    const condition = { type: 'Ready', status: 'False', reason: 'Deploying', message: 'm' };
    const conditions = [{ ...condition, lastTransitionTime: '2026-01-01T00:00:00Z' }];
    await eventually(
      () =>
        client.patch(
          RESOURCES.mvp,
          { name: 'endures', namespace: namespaceOf(bob) },
          'merge',
          { status: { conditions } },
          { subresource: 'status' },
        ),
      20_000,
    );
    expect(await events.next()).toMatchObject({ value: { event: 'state', data: { status: 'deploying' } } });
    const more = await Promise.all(Array.from({ length: 31 }, open));
    expect(more.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    stop.abort();
    await eventually(async () => {
      const again = await bob.call('GET', '/mvps/endures');
      return again.status === 200;
    });
  });

  it('are nobody else’s', async () => {
    await made(ada, 'Private');
    expectError(await bob.call('GET', '/mvps/private/events'), 404);
  });
});

interface StreamEvent {
  id: string;
  event: string;
  data: unknown;
}

/** The events of a stream, without its comments. */
async function* readEvents(response: Response): AsyncGenerator<StreamEvent, undefined> {
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString('utf8');
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      if (field('event') !== '') yield { id: field('id'), event: field('event'), data: JSON.parse(field('data')) };
    }
  }
  return undefined;
}
