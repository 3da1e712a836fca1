/** What an app is given and what of it is kept, by REST with the operator at work: environment values. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInCatalogue } from '../../api/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import { DEFAULT_QUOTA } from '../../operator/controllers/index.ts';
import { generateApp } from '../../operator/generator/app.ts';
import { register, type Person, type Reply } from './api-client.ts';
import { startRestSystem, type RestSystem } from './api-system.ts';
import { playKubelet, stage, startOperator, testPlatform } from './stand-in.ts';
import { eventually } from './system.ts';

let rest: RestSystem;
let ada: Person;
let bob: Person;
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
  const operator = startOperator(client, platform, {}, DEFAULT_QUOTA);
  end = async () => {
    await operator.stop();
    kubelet.abort();
    await playing;
    await remove();
    await rest.stop();
  };
  [ada, bob] = await Promise.all([register(rest.url), register(rest.url)]);
  const description = 'Bike rental by the beach, by the hour or day, no double booking.';
  expect((await ada.call('POST', '/quick', { app_name: 'Spokes', description })).status).toBe(202);
  await eventually(async () => (await ada.call('GET', '/mvps/spokes')).body['status'] === 'live', 60_000);
});
afterAll(() => end());

const namespace = (): string => `mvp-ws-${ada.id}`;

function body(reply: Reply, status = 200): Record<string, unknown> {
  expect(reply.status, reply.text).toBe(status);
  return reply.body;
}

describe('environment values', () => {
  const path = '/mvps/spokes/env';

  /** The variables of the back end's container that come from the app's environment Secret, and what restarts it. */
  async function started(): Promise<{ names: string[]; digest: string | undefined }> {
    const { spec } = (await rest.system.client.get(RESOURCES.deployment, 'spokes.main.1', namespace())) as unknown as {
      spec: {
        template: {
          metadata: { annotations: Record<string, string> };
          spec: {
            containers: { name: string; env: { name: string; valueFrom?: { secretKeyRef?: { name: string } } }[] }[];
          };
        };
      };
    };
    const env = spec.template.spec.containers.find(({ name }) => name === 'backend')?.env ?? [];
    return {
      names: env.filter(({ valueFrom }) => valueFrom?.secretKeyRef?.name === 'env-spokes').map(({ name }) => name),
      digest: spec.template.metadata.annotations['mvp.build/environment'],
    };
  }

  const applied = (): Promise<Reply> =>
    eventually(async () => {
      const reply = await ada.call('GET', path);
      return reply.body['applied'] === true && reply;
    }, 30_000);

  test('reach the app by new pods beside the old ones, and are never shown', async () => {
    const before = body(await ada.call('GET', path));
    expect(before).toMatchObject({ branch: 'main', applied: true, ignored: [] });
    expect(before['items']).toContainEqual({ name: 'MAX_BODY_BYTES', set: false, read: true });
    expect(JSON.stringify(before)).not.toContain('JWT_SECRET');
    expect(await started()).toEqual({ names: [], digest: undefined });

    const set = await ada.call('PUT', path, { values: { BANNER: 'Closed on Monday', SMTP_PASSWORD: 'h4rd to guess' } });
    expect(body(set)['items']).toContainEqual({ name: 'SMTP_PASSWORD', set: true, read: false });
    expect(set.text).not.toContain('h4rd');
    expect(set.headers.get('cache-control')).toBe('no-store');
    expect((await applied()).text).not.toContain('h4rd');
    const first = await started();
    expect(first).toEqual({ names: ['BANNER', 'SMTP_PASSWORD'], digest: expect.stringMatching(/^[0-9a-f]{16}$/) });
    const secret = await rest.system.client.get(RESOURCES.secret, 'env-spokes', namespace());
    expect(Buffer.from(secret.data?.['SMTP_PASSWORD'] ?? '', 'base64').toString()).toBe('h4rd to guess');

    // other values are other pods; the same ones are not
    body(await ada.call('PUT', path, { values: { BANNER: null, MAX_BODY_BYTES: '5000' } }));
    const changed = body(await applied());
    expect(changed['items']).toContainEqual({ name: 'MAX_BODY_BYTES', set: true, read: true });
    const second = await started();
    expect(second.names).toEqual(['MAX_BODY_BYTES', 'SMTP_PASSWORD']);
    expect(second.digest).not.toBe(first.digest);
    body(await ada.call('PUT', path, { values: { MAX_BODY_BYTES: '5000' } }));
    await applied();
    expect(await started()).toEqual(second);
  });

  test('take nothing from the platform, also where the Secret is written by hand', async () => {
    for (const name of [
      'DATABASE_URL',
      'JWT_SECRET',
      'PYTHONPATH',
      'LD_PRELOAD',
      'PGHOST',
      'PATH',
      'lower',
      '1A',
      'A-B',
    ]) {
      const refused = await ada.call('PUT', path, { values: { [name]: 'x' } });
      expect(refused.body, name).toMatchObject({ status_code: 422, code: 'invalid' });
      expect(refused.body['errors']).toMatchObject([{ field: `values.${name}` }]);
    }
    for (const values of [{}, { A: 1 }, { A: 'x'.repeat(8193) }, { A: 'a\0b' }])
      expect((await ada.call('PUT', path, { values })).status).toBe(422);
    const data = { DATABASE_URL: Buffer.from('postgresql://elsewhere').toString('base64') };
    const { client } = rest.system;
    await client.patch(RESOURCES.secret, { name: 'env-spokes', namespace: namespace() }, 'merge', { data });
    const annotations = { 'mvp.build/environment-at': 'by hand' };
    await client.patch(RESOURCES.mvp, { name: 'spokes', namespace: namespace() }, 'merge', {
      metadata: { annotations },
    });
    expect(body(await applied())['ignored']).toEqual(['DATABASE_URL']);
    expect((await started()).names).not.toContain('DATABASE_URL');
  });

  test('of a preview are its own, at first none; and they are nobody else’s', async () => {
    body(await ada.call('POST', '/editor/branches', { mvp_id: 'spokes', branch: 'dark' }), 201);
    const own = await eventually(async () => {
      const reply = await ada.call('GET', `${path}?branch=dark`);
      return reply.status === 200 && reply.body['applied'] === true && reply;
    }, 60_000);
    expect((own.body['items'] as { set: boolean }[]).filter(({ set }) => set)).toEqual([]);
    body(await ada.call('PUT', `${path}?branch=dark`, { values: { BANNER: 'A trial' } }));
    const items = (await ada.call('GET', path)).body['items'] as { name: string; set: boolean }[];
    expect(items.find(({ name }) => name === 'BANNER')?.set ?? false).toBe(false);
    expect((await bob.call('GET', path)).status).toBe(404);
    expect((await bob.call('PUT', path, { values: { A: 'b' } })).status).toBe(404);
    expect((await ada.call('GET', `${path}?branch=nowhere`)).status).toBe(404);
    const asAda = await rest.tenantClient(namespace());
    try {
      const make = asAda.create({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'own', namespace: namespace() },
      });
      await expect(make).rejects.toSatisfy((error: unknown) => isKubeError(error, 'Forbidden'));
    } finally {
      await asAda.transport.close();
    }
  });
});
