import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

import { unzipSync } from 'fflate';
import { importJWK, SignJWT, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Catalogue } from '../../api/index.ts';
import { API_VERSION, LABELS, RELEASE_MANAGER, snapshotName, type Mvp, type MvpSnapshot } from '../../crds/index.ts';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import { configMapCalls, configMapStore, packBundle } from '../../store/index.ts';
import { register, send, type Person, type Reply } from './api-client.ts';
import { startRestSystem, type RestSystem } from './api-system.ts';
import { eventually } from './system.ts';

const catalogue: Catalogue = {
  templates: () => [],
  analyze: async () => {
    throw new Error('not asked here');
  },
};
const idea = { app_name: 'Petal & Stem', description: 'A flower shop with delivery slots and a sage green look.' };
const files = new Map([
  ['README.md', '# Petal\n'],
  ['deploy/start.sh', '#!/bin/sh\n'],
  ['frontend/app/page.tsx', 'export default function Page() {\n  return <h1>Petal</h1>;\n}\n'],
  ['.mvp/blueprint.json', '{"secret":true}'],
]);

let rest: RestSystem;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  rest = await startRestSystem(catalogue);
  [ada, bob] = await Promise.all([register(rest.url), register(rest.url)]);
});

afterAll(async () => {
  await rest?.stop();
});

const namespaceOf = (person: Person): string => `mvp-ws-${person.id}`;

async function made(person: Person, appName: string): Promise<Reply> {
  const reply = await person.call('POST', '/quick', { ...idea, app_name: appName });
  expect(reply.status, reply.text).toBe(202);
  return reply;
}

/** What the operator does after generation: a bundle and its snapshot. */
async function generated(person: Person, name: string, content = files): Promise<{ mvp: Mvp; snapshot: MvpSnapshot }> {
  const { client } = rest.system;
  const namespace = namespaceOf(person);
  const mvp = await client.get(RESOURCES.mvp, name, namespace);
  const bundle = await packBundle(content);
  const { uid } = mvp.metadata;
  await configMapStore({ calls: configMapCalls(client), namespace, mvp: { name, uid } }).put('bundle', bundle.bytes);
  const snapshot = await client.create<MvpSnapshot>({
    apiVersion: API_VERSION,
    kind: 'MvpSnapshot',
    metadata: {
      name: snapshotName(name, 'main', 1),
      namespace,
      labels: { [LABELS.mvp]: name },
      ownerReferences: [{ apiVersion: API_VERSION, kind: 'Mvp', name, uid, controller: true }],
    },
    spec: {
      mvp: name,
      branch: 'main',
      revision: 1,
      reason: 'Generated',
      digest: bundle.digest,
      fileCount: bundle.fileCount,
      bytes: bundle.bytes.byteLength,
      message: 'Generated',
      author: 'operator',
    },
  });
  return { mvp, snapshot };
}

function expectError(reply: Reply, status: number, code?: string): void {
  expect(reply.status, reply.text).toBe(status);
  expect(reply.body).toMatchObject({ status_code: status, detail: expect.any(String), request_id: expect.any(String) });
  expect(reply.headers.get('x-request-id')).toBe(reply.body['request_id']);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  if (code !== undefined) expect(reply.body['code']).toBe(code);
}

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
    ['half a surrogate pair', '{"app_name":"\\ud800","description":"a shop of things"}', 422],
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

describe('tokens', () => {
  const claims = (): Record<string, unknown> => {
    const now = Math.floor(Date.now() / 1000);
    return { iss: 'mvp-operator', aud: 'mvp-api', sub: ada.id, email: ada.email, iat: now, exp: now + 600 };
  };
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const kid = (): string =>
    String((JSON.parse(Buffer.from(ada.token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid);

  it.each<[string, () => string | undefined]>([
    ['no token', () => undefined],
    ['a scheme that is not Bearer', () => 'Basic YTpi'],
    ['a word that is no token', () => 'Bearer nonsense'],
    ['a token without a signature', () => `Bearer ${part({ alg: 'none', kid: kid() })}.${part(claims())}.`],
    [
      'one whose payload was changed',
      () => `Bearer ${ada.token.replace(/\.[^.]+\./, `.${part({ ...claims(), sub: bob.id })}.`)}`,
    ],
    [
      'one signed with another key under our key id',
      () => {
        const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        const body = `${part({ alg: 'ES256', kid: kid() })}.${part(claims())}`;
        return `Bearer ${body}.${sign('sha256', Buffer.from(body), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
      },
    ],
    [
      'one signed with our public key as an HMAC secret',
      () => {
        const body = `${part({ alg: 'HS256', kid: kid() })}.${part(claims())}`;
        return `Bearer ${body}.${createHmac('sha256', kid()).update(body).digest('base64url')}`;
      },
    ],
    ['one of a key that is not ours', () => `Bearer ${part({ alg: 'ES256', kid: 'other' })}.${part(claims())}.AAAA`],
  ])('%s gets 401', async (_, authorization) => {
    const value = authorization();
    const reply = await send(rest.url, 'GET', '/mvps', undefined, value === undefined ? {} : { authorization: value });
    expectError(reply, 401, 'unauthenticated');
    expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });
});

describe('tokens signed with the very key', () => {
  it.each<[string, (token: SignJWT) => SignJWT, number]>([
    ['is accepted as it should be', (token) => token, 200],
    ['is refused when it has expired', (token) => token.setExpirationTime(Math.floor(Date.now() / 1000) - 1), 401],
    ['is refused before its time', (token) => token.setNotBefore(Math.floor(Date.now() / 1000) + 60), 401],
    ['is refused when made for something else', (token) => token.setAudience('mvp-mcp'), 401],
    ['is refused from another issuer', (token) => token.setIssuer('somebody'), 401],
    ['is refused without a user', (token) => token.setSubject(''), 401],
  ])('one that %s', async (_, change, status) => {
    const kept = await rest.system.client.get(RESOURCES.secret, 'signing-keys-access', 'mvp-accounts');
    const { keys } = JSON.parse(Buffer.from(kept.data?.['record'] ?? '', 'base64').toString()) as { keys: JWK[] };
    const [key] = keys;
    if (key === undefined) throw new Error('no key');
    const token = new SignJWT({ email: ada.email })
      .setProtectedHeader({ alg: 'ES256', kid: String(key.kid) })
      .setIssuer('mvp-operator')
      .setAudience('mvp-api')
      .setSubject(ada.id)
      .setExpirationTime('10 min');
    const authorization = `Bearer ${await change(token).sign(await importJWK(key, 'ES256'))}`;
    const reply = await send(rest.url, 'GET', '/mvps', undefined, { authorization });
    if (status === 200) expect(reply.status).toBe(200);
    else expectError(reply, status, 'unauthenticated');
  });
});

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

describe('logs', () => {
  it('are those of the app’s own pods, and say when there is none yet', async () => {
    await made(ada, 'Logged');
    expectError(await ada.call('GET', '/mvps/logged/logs'), 409);
    const pod = (name: string, component: string) => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name,
        namespace: namespaceOf(ada),
        labels: { [LABELS.mvp]: 'logged', [LABELS.component]: component },
      },
      spec: {
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            name: 'backend',
            image: 'none',
            securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
          },
        ],
      },
    });
    for (const [name, component] of [
      ['logged-1', 'app'],
      ['db-logged', 'database'],
    ] as const) {
      await eventually(() => rest.system.client.create(pod(name, component)), 20_000);
    }
    const reply = await ada.call('GET', '/mvps/logged/logs?tail=10');
    expect(reply.status, reply.text).toBe(200);
    expect(reply.text).toBe('==> logged-1\n(no log yet)\n');
    expectError(await ada.call('GET', '/mvps/logged/logs?container=database'), 422);
    expectError(await bob.call('GET', '/mvps/logged/logs'), 404);
  });
});

describe('files', () => {
  it('are refused until there are some', async () => {
    await made(ada, 'Empty');
    expectError(await ada.call('GET', '/mvps/empty/files'), 409, 'no_snapshot');
    expectError(await ada.call('GET', '/mvps/empty/export'), 409);
  });

  it('are listed, read and exported without the platform’s own', async () => {
    await made(ada, 'Filed');
    await generated(ada, 'filed');
    const list = await ada.call('GET', '/mvps/filed/files');
    expect((list.body['files'] as { path: string }[]).map(({ path }) => path)).toEqual([
      'README.md',
      'deploy/start.sh',
      'frontend/app/page.tsx',
    ]);
    const file = await ada.call('GET', '/mvps/filed/files/frontend/app/page.tsx');
    expect(file.text).toBe(files.get('frontend/app/page.tsx'));
    expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    for (const path of ['.mvp/blueprint.json', '../../etc/passwd', '%2e%2e/%2e%2e/etc/passwd', 'frontend', 'nope']) {
      expectError(await ada.call('GET', `/mvps/filed/files/${path}`), 404);
    }
    const response = await fetch(`${rest.url}/api/conversational-mvp/mvps/filed/export`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="filed.zip"');
    const zip = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(zip)).toEqual(['filed/README.md', 'filed/deploy/start.sh', 'filed/frontend/app/page.tsx']);
  });

  it('are written only over what was read, as a new snapshot', async () => {
    await made(ada, 'Edited');
    await generated(ada, 'edited');
    const path = '/mvps/edited/files/README.md';
    const etag = (await ada.call('GET', path)).headers.get('etag') ?? '';
    expectError(await ada.call('PUT', path, 'x'), 428);
    expectError(await ada.call('PUT', path, 'x', { 'if-match': '"other"' }), 412);
    const written = await ada.call('PUT', path, '# Changed\n', { 'if-match': etag });
    expect(written.status, written.text).toBe(201);
    expect(written.body).toMatchObject({ snapshot: 'edited.main.2', changed: true });
    expect((await ada.call('GET', path)).text).toBe('# Changed\n');
    expect((await ada.call('GET', `${path}?snapshot=edited.main.1`)).text).toBe('# Petal\n');
    expectError(await ada.call('PUT', path, 'late', { 'if-match': etag }), 412);
    const same = await ada.call('PUT', path, '# Changed\n', { 'if-match': written.headers.get('etag') ?? '' });
    expect(same.body).toMatchObject({ snapshot: 'edited.main.2', changed: false });
    expect((await ada.call('PUT', '/mvps/edited/files/new.txt', 'n', { 'if-none-match': '*' })).status).toBe(201);
    expectError(await ada.call('PUT', '/mvps/edited/files/new.txt', 'n', { 'if-none-match': '*' }), 412);
    expectError(await ada.call('PUT', '/mvps/edited/files/.mvp/blueprint.json', '{}', { 'if-match': '*' }), 422);
    expectError(await ada.call('PUT', path, 'x'.repeat(300_000), { 'if-match': '*' }), 413);
    const snapshot = await rest.system.client.get(RESOURCES.snapshot, 'edited.main.2', namespaceOf(ada));
    expect(snapshot.spec).toMatchObject({ reason: 'Edited', parent: 'edited.main.1', author: ada.email, fileCount: 4 });
  });

  it('keeps both of two edits made at once', async () => {
    await made(ada, 'Racing');
    await generated(ada, 'racing');
    const put = (name: string): Promise<Reply> =>
      ada.call('PUT', `/mvps/racing/files/${name}`, name, { 'if-none-match': '*' });
    const replies = await Promise.all(['a.txt', 'b.txt', 'c.txt'].map(put));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const list = await ada.call('GET', '/mvps/racing/files');
    expect((list.body['files'] as { path: string }[]).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['a.txt', 'b.txt', 'c.txt']),
    );
  });
});

describe('the doctor and the history', () => {
  it('takes exactly the fields of its contract, with their defaults', async () => {
    const session = (await made(ada, 'Sick')).body['session_id'];
    const body = { session_id: session, mvp_id: 'sick' };
    expectError(await ada.call('POST', '/editor/doctor/fix', body), 409, 'no_snapshot');
    await generated(ada, 'sick');
    const fix = await ada.call('POST', '/editor/doctor/fix', body);
    expect(fix.status, fix.text).toBe(202);
    const { client } = rest.system;
    const run = await client.get(RESOURCES.repairRun, String(fix.body['run_id']), namespaceOf(ada));
    expect(run.spec).toMatchObject({
      mode: 'Fix',
      trigger: 'OnDemand',
      autoRedeploy: true,
      createSnapshot: true,
      mvp: 'sick',
    });
    const off = await ada.call('POST', '/editor/doctor/fix', { ...body, auto_redeploy: false, create_snapshot: false });
    const other = await client.get(RESOURCES.repairRun, String(off.body['run_id']), namespaceOf(ada));
    expect(other.spec).toMatchObject({ autoRedeploy: false, createSnapshot: false });
    expectError(await ada.call('POST', '/editor/doctor/fix', { ...body, auto_redeploy: 'yes' }), 422);
    expectError(await ada.call('POST', '/editor/doctor/diagnose', { ...body, extra: 1 }), 422);
    expectError(await ada.call('POST', '/editor/doctor/diagnose', { mvp_id: 'sick' }), 422);
    expectError(await ada.call('POST', '/editor/doctor/diagnose', { ...body, session_id: 's-none' }), 404);
    expectError(await bob.call('POST', '/editor/doctor/diagnose', body), 404);
    expectError(await bob.call('GET', `/editor/doctor/runs/${String(fix.body['run_id'])}`), 404);
  });

  it('refuses a session of another app', async () => {
    const session = (await made(ada, 'First App')).body['session_id'];
    await made(ada, 'Second App');
    expectError(await ada.call('POST', '/editor/doctor/diagnose', { session_id: session, mvp_id: 'second-app' }), 404);
    const opened = await ada.call('POST', '/editor/sessions', { mvp_id: 'second-app' });
    expect(opened.status).toBe(201);
    expectError(await bob.call('POST', '/editor/sessions', { mvp_id: 'second-app' }), 404);
  });

  it('waits for a run as long as it is asked to', async () => {
    const session = (await made(ada, 'Waiting')).body['session_id'];
    await generated(ada, 'waiting');
    const { client } = rest.system;
    const namespace = namespaceOf(ada);
    const answer = ada.call(
      'POST',
      '/editor/doctor/diagnose',
      { session_id: session, mvp_id: 'waiting' },
      { prefer: 'wait=20' },
    );
    const run = await expect
      .poll(
        async () =>
          (await client.listAll(RESOURCES.repairRun, { namespace, labelSelector: `${LABELS.mvp}=waiting` }))[0],
      )
      .toBeDefined()
      .then(
        async () =>
          (await client.listAll(RESOURCES.repairRun, { namespace, labelSelector: `${LABELS.mvp}=waiting` }))[0],
      );
    if (run === undefined) throw new Error('no run was made');
    const counts = { critical: 0, error: 0, warning: 1, info: 0 };
    const finding = {
      id: 'f1',
      fixer: 'jsx',
      severity: 'warning',
      files: ['a.tsx'],
      description: 'd',
      autoFixable: true,
    };
    const status = {
      conditions: [
        {
          type: 'Succeeded',
          status: 'True',
          reason: 'Diagnosed',
          message: 'm',
          lastTransitionTime: '2026-01-01T00:00:00Z',
        },
      ],
      report: { health: { score: 95, status: 'healthy', counts }, counts, findings: [finding] },
    };
    await client.patch(RESOURCES.repairRun, run.metadata, 'merge', { status }, { subresource: 'status' });
    const reply = await answer;
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      status: 'succeeded',
      health_score: 95,
      issues: [{ id: 'f1', auto_fixable: true }],
    });
  });

  it('goes back to an earlier snapshot by a new one that is released', async () => {
    const session = (await made(ada, 'Back')).body['session_id'];
    await generated(ada, 'back');
    await ada.call('PUT', '/mvps/back/files/README.md', 'broken', { 'if-match': '*' });
    const reply = await ada.call('POST', '/editor/rollback', {
      session_id: session,
      mvp_id: 'back',
      snapshot: 'back.main.1',
    });
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body).toMatchObject({ snapshot: 'back.main.3', reason: 'RolledBack', parent: 'back.main.2' });
    const mvp = await rest.system.client.get(RESOURCES.mvp, 'back', namespaceOf(ada));
    expect(mvp.spec.release).toBe('back.main.3');
    // The next fix releases unforced, which works only if nobody else owns the field.
    const release = { apiVersion: API_VERSION, kind: 'Mvp', metadata: { name: 'back', namespace: namespaceOf(ada) } };
    await rest.system.client.apply(
      { ...release, spec: { release: 'back.main.2' } },
      { fieldManager: RELEASE_MANAGER, force: false },
    );
    expect((await ada.call('GET', '/mvps/back/files/README.md')).text).toBe('# Petal\n');
    const history = await ada.call('GET', '/editor/snapshots?mvp_id=back');
    expect((history.body['items'] as { revision: number }[]).map(({ revision }) => revision)).toEqual([3, 2, 1]);
    const diff = await ada.call('GET', '/editor/snapshots/back.main.2/diff?mvp_id=back');
    expect(diff.text).toContain('-# Petal\n+broken');
    expectError(
      await ada.call('POST', '/editor/rollback', { session_id: session, mvp_id: 'back', snapshot: 'sick.main.1' }),
      404,
    );
  });
});

describe('tenancy', () => {
  it('shows nobody another user’s apps by REST', async () => {
    await made(ada, 'Secret Plan');
    await generated(ada, 'secret-plan');
    for (const [method, path, body] of [
      ['GET', '/mvps/secret-plan', undefined],
      ['DELETE', '/mvps/secret-plan', undefined],
      ['GET', '/mvps/secret-plan/files', undefined],
      ['GET', '/mvps/secret-plan/files/README.md', undefined],
      ['PUT', '/mvps/secret-plan/files/README.md', 'mine'],
      ['GET', '/mvps/secret-plan/export', undefined],
      ['GET', '/mvps/secret-plan/logs', undefined],
      ['GET', '/editor/snapshots?mvp_id=secret-plan', undefined],
    ] as const) {
      expectError(await bob.call(method, path, body, { 'if-match': '*' }), 404);
    }
    const listed = await bob.call('GET', '/mvps?limit=100');
    expect(JSON.stringify(listed.body)).not.toContain('secret-plan');
    expect((await ada.call('GET', '/mvps/secret-plan')).status).toBe(200);
  });

  it('lets nobody reach another user’s objects, or the platform’s, with a raw Kubernetes token', async () => {
    const asBob = await rest.tenantClient(namespaceOf(bob));
    const forbidden = async (call: Promise<unknown>): Promise<void> => {
      await expect(call).rejects.toSatisfy((error: unknown) => isKubeError(error, 'Forbidden'));
    };
    try {
      expect(Array.isArray(await asBob.listAll(RESOURCES.mvp, { namespace: namespaceOf(bob) }))).toBe(true);
      const theirs = namespaceOf(ada);
      await forbidden(asBob.listAll(RESOURCES.mvp, { namespace: theirs }));
      await forbidden(asBob.get(RESOURCES.mvp, 'secret-plan', theirs));
      await forbidden(asBob.listAll(RESOURCES.configMap, { namespace: theirs }));
      await forbidden(asBob.listAll(RESOURCES.mvp));
      await forbidden(asBob.listAll(RESOURCES.secret, { namespace: 'mvp-accounts' }));
      await forbidden(asBob.listAll(RESOURCES.secret, { namespace: namespaceOf(bob) }));
      await forbidden(asBob.delete(RESOURCES.workspace, { name: ada.id }));
      await forbidden(
        asBob.create({
          apiVersion: API_VERSION,
          kind: 'MvpWorkspace',
          metadata: { name: 'u-mine' },
          spec: { user: 'x' },
        }),
      );
      await forbidden(
        asBob.as({ user: `system:serviceaccount:${theirs}:tenant` }).listAll(RESOURCES.mvp, { namespace: theirs }),
      );
      await forbidden(asBob.as({ user: 'admin', groups: ['system:masters'] }).listAll(RESOURCES.mvp));
    } finally {
      await asBob.transport.close();
    }
  });
});

describe('documents', () => {
  it('describes every route in OpenAPI 3.1, with references that lead somewhere', async () => {
    const { body } = await send(rest.url, 'GET', '//openapi.json');
    expect(body['openapi']).toBe('3.1.0');
    const { schemas } = body['components'] as { schemas: Record<string, unknown> };
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(20);
    for (const each of references) expect(schemas).toHaveProperty([each.replace('#/components/schemas/', '')]);
    const paths = body['paths'] as Record<string, Record<string, { requestBody?: unknown }>>;
    expect(paths['/api/conversational-mvp/quick']?.['post']?.requestBody).toBeDefined();
    expect(paths['/api/conversational-mvp/mvps/{mvp_id}/files/{path}']).toHaveProperty('put');
  });

  it('keeps browsers from misusing its answers', async () => {
    const { headers } = await send(rest.url, 'GET', '//healthz');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    const limited = await ada.call('GET', '/mvps');
    expect(Number(limited.headers.get('ratelimit-limit'))).toBeGreaterThan(0);
    expect(Number(limited.headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
  });

  it('says when to come back when there were too many requests', async () => {
    const slow = await rest.replica({ limits: { apps: 5, running: 5, requestsPerMinute: 3 } });
    const authorization = `Bearer ${ada.token}`;
    const replies: Reply[] = [];
    for (let n = 0; n < 5; n += 1) replies.push(await send(slow.url, 'GET', '/mvps', undefined, { authorization }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const last = replies[4];
    if (last === undefined) throw new Error('no reply');
    expectError(last, 429, 'rate_limited');
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    await slow.stop();
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
