import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { REPLAY_DELIVERY, TEST_WEBHOOK, type MvpWebhook } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { sweepLostKeys } from '../../../operator/lost-keys.ts';
import { mvp, startOperator } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { becomes, operator, platform, system } from './scene.ts';

interface Message {
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; data: Record<string, unknown> };
}

/** A receiver on this machine; `answer` says with which status, by the number of the request. */
async function receiver(answer: (count: number) => number): Promise<{ url: string; got: Message[]; stop: () => void }> {
  const got: Message[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      got.push({ headers: request.headers, body, event: JSON.parse(body) as Message['event'] });
      response.writeHead(answer(got.length)).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}/hook`, got, stop: () => void server.close() };
}

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A webhook as a person with kubectl makes it, with a key. */
async function webhook(name: string, spec: Partial<MvpWebhook['spec']>): Promise<void> {
  const namespace = 'default';
  await system.client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpWebhook',
    metadata: { name, namespace },
    spec,
  });
  await system.client.create({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'webhooks', namespace },
    stringData: { [name]: secret },
  });
}

const live = (name: string): Promise<MvpWebhook> => system.client.get(RESOURCES.webhook, name, 'default');

async function ask(name: string, annotation: string, value: string): Promise<void> {
  await system.client.patch(RESOURCES.webhook, { name, namespace: 'default' }, 'merge', {
    metadata: { annotations: { [annotation]: value } },
  });
}

test('an address is told what happens, signed, again where it fails, and over a new start of the operator', async () => {
  const hook = await receiver((count) => (count === 1 ? 503 : 204));
  await webhook('hook', { mvp: 'teller', url: hook.url });
  await system.client.create(mvp('teller'));
  await becomes('teller', 'Live');
  await eventually(() => hook.got.length > 0);
  // the first try failed; the next operator knows of it
  await eventually(async () => (await live('hook')).status?.deliveries?.some(({ attempts }) => attempts === 1));
  await operator.stop();
  const next = startOperator(system.client, platform);
  try {
    const goesLive = (): Message[] => hook.got.filter(({ event }) => event.type === 'build.mvp.app.live');
    await eventually(async () => {
      const log = (await live('hook')).status?.deliveries ?? [];
      return goesLive().length > 0 && log.length > 0 && log.every(({ state }) => state === 'Delivered');
    }, 60_000);
    const first = hook.got[0];
    // the same message, with the same id
    expect(hook.got.filter(({ event }) => event.id === first?.event.id).map(({ body }) => body)).toEqual([
      first?.body,
      first?.body,
    ]);
    expect(goesLive()[0]?.event.data).toMatchObject({ mvp: 'teller', release: 'teller.main.2' });
    for (const { headers, body, event } of hook.got) {
      expect(headers['webhook-id']).toBe(event.id);
      const content = `${event.id}.${String(headers['webhook-timestamp'])}.${body}`;
      const signature = createHmac('sha256', Buffer.alloc(32, 7)).update(content).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    }
    // nothing is told twice
    const ids = (await live('hook')).status?.deliveries?.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);

    await ask('hook', TEST_WEBHOOK, 'one');
    await eventually(() => hook.got.some(({ event }) => event.id === 'test-one'));
    await eventually(async () => (await live('hook')).status?.deliveries?.[0]?.state === 'Delivered');
    await ask('hook', REPLAY_DELIVERY, 'test-one again');
    await eventually(() => hook.got.filter(({ event }) => event.id === 'test-one').length === 2);
    await eventually(async () => {
      const [newest] = (await live('hook')).status?.deliveries ?? [];
      return newest?.state === 'Delivered' && newest.replays === 1;
    });
    expect((await live('hook')).status?.conditions).toMatchObject([
      { type: 'Ready', status: 'True' },
      { type: 'Arriving', status: 'True', reason: 'Delivered' },
    ]);

    // its key goes when it does
    await system.client.delete(RESOURCES.webhook, { name: 'hook', namespace: 'default' });
    expect(await sweepLostKeys(system.client, ['default'])).toBe(1);
    expect((await system.client.get(RESOURCES.secret, 'webhooks', 'default')).data ?? {}).toEqual({});
  } finally {
    await next.stop();
    hook.stop();
  }
});

test('an address of a private network is refused, and nothing is sent', async () => {
  await system.client.create(mvp('inward'));
  await system.client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpWebhook',
    metadata: { name: 'inside', namespace: 'default' },
    spec: { mvp: 'inward', url: 'http://169.254.169.254/latest' },
  });
  const refused = await eventually(async () => {
    const { status } = await live('inside');
    return status?.conditions?.find(({ type }) => type === 'Stalled');
  });
  expect(refused).toMatchObject({ status: 'True', reason: 'AddressRefused' });
  expect((await live('inside')).status?.deliveries).toBeUndefined();
});
