import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../../../kube/index.ts';
import { register, send } from '../api-client.ts';
import { idea, rest, ada, namespaceOf, expectError } from './scene.ts';

describe('bad input', () => {
  const long = 'x'.repeat(8001);
  it.each<[string, unknown, number]>([
    ['an empty description', { ...idea, description: '' }, 422],
    ['a blank description', { ...idea, description: '   \n ' }, 422],
    ['a description that is too long', { ...idea, description: long }, 422],
    ['a description of 100 kB', { ...idea, description: 'x'.repeat(100_000) }, 413],
    ['an empty name', { ...idea, app_name: '' }, 422],
    ['a name that is too long', { ...idea, app_name: 'n'.repeat(81) }, 422],
    ['a name with control characters', { ...idea, app_name: 'a\u0000b' }, 422],
    ['half a surrogate pair', '{"app_name":"\\ud800","description":"a shop of things"}', 400],
    ['a name that is a number', { ...idea, app_name: 5 }, 422],
    ['a description that is an object', { ...idea, description: {} }, 422],
    ['a field that is not known', { ...idea, namespace: 'kube-system' }, 422],
    ['a missing field', { app_name: 'x' }, 422],
    ['a list', [idea], 422],
    ['null', 'null', 422],
    ['malformed JSON', '{"app_name": ', 400],
    ['no JSON at all', 'app_name=x', 400],
    ['an empty body', '', 400],
    ['a prototype', '{"__proto__":{"app_name":"x"},"description":"a shop of things"}', 422],
  ])('%s is refused, and nothing is created', async (_, body, status) => {
    const before = rest.system.client;
    const count = async (): Promise<number> =>
      (await before.listAll(RESOURCES.session, { namespace: namespaceOf(ada) })).length;
    const was = await count();
    expectError(await ada.call('POST', '/quick', body), status);
    expect(await count()).toBe(was);
  });

  it('names every field that is wrong', async () => {
    const reply = await ada.call('POST', '/quick', { app_name: '', description: 'x' });
    const fields = (reply.body['errors'] as { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(['app_name', 'description']);
  });

  it('takes only addresses on the internet for webhooks, and shows their key once', async () => {
    const eve = await register(rest.url);
    expect((await eve.call('POST', '/quick', { ...idea, app_name: 'hooked' })).status).toBe(202);
    const make = (url: string) => eve.call('POST', '/mvps/hooked/webhooks', { url });
    for (const url of ['https://169.254.169.254/', 'https://10.0.0.1/', 'https://localhost/', 'http://example.com/']) {
      const reply = await make(url);
      expectError(reply, 422);
      expect(reply.body['errors']).toMatchObject([{ field: 'url' }]);
    }
    const made = await make('https://example.com/hook');
    expect([made.status, made.body['secret']]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    const listed = await eve.call('GET', '/mvps/hooked/webhooks');
    expect(listed.body['items']).toMatchObject([{ webhook: made.body['webhook'], url: 'https://example.com/hook' }]);
    expect(listed.text).not.toContain('secret');
  });

  it('refuses other types of body, methods and paths in the one shape', async () => {
    expectError(await ada.call('POST', '/quick', 'a=b', { 'content-type': 'text/plain' }), 415);
    expectError(await ada.call('POST', '/quick', '<a/>', { 'content-type': 'application/x-www-form-urlencoded' }), 415);
    expectError(await ada.call('PATCH', '/mvps/petal-stem', {}), 405);
    expectError(await ada.call('DELETE', '/quick'), 405);
    expectError(await ada.call('GET', '/nowhere'), 404);
    expectError(await send(rest.url, 'GET', '//nowhere'), 404);
    expectError(await ada.call('GET', '/mvps/NOT-A-NAME'), 404);
    expectError(await ada.call('GET', `/mvps/${'a'.repeat(300)}`), 404);
    expectError(await ada.call('GET', '/mvps/%00'), 404);
    expectError(await ada.call('GET', '/mvps/%zz'), 404);
    expectError(await ada.call('GET', '/mvps?limit=0'), 422);
    expectError(await ada.call('GET', '/mvps?limit=a'), 422);
    expectError(await ada.call('GET', '/mvps?cursor=forged'), 422);
    expectError(await ada.call('GET', '/mvps?limit=1&limit=2'), 422);
    // Names that could not be one never reach Kubernetes as part of a path.
    expectError(await ada.call('GET', '/mvps/petal-stem/export?snapshot=%F3%9A%A9%A0N%23%C2%8D'), 422);
    expectError(await ada.call('GET', '/mvps/petal-stem/files?snapshot=../../secrets'), 422);
    const work = { session_id: '../x', mvp_id: 'petal-stem' };
    expectError(await ada.call('POST', '/editor/doctor/diagnose', work), 422);
    expectError(await ada.call('GET', '/editor/doctor/runs/..%2f..%2fsecrets'), 404);
  });
});
