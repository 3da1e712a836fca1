import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { LABELS } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { type Reply } from '../api-client.ts';
import { eventually } from '../system.ts';
import { files, rest, ada, bob, namespaceOf, made, generated, expectError } from './scene.ts';

describe('logs', () => {
  it('are those of the app’s own pods, and say when there is none yet', async () => {
    await made(ada, 'Logged');
    expectError(await ada.call('GET', '/mvps/logged/logs'), 409);
    const none = await ada.call('GET', '/mvps/logged/logs?container=build');
    expect([none.status, none.text]).toEqual([200, '']);
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
      ['build-logged', 'build'],
    ] as const) {
      await eventually(() => rest.system.client.create(pod(name, component)), 20_000);
    }
    const reply = await ada.call('GET', '/mvps/logged/logs?tail=10');
    expect(reply.status, reply.text).toBe(200);
    expect(reply.text).toBe('==> logged-1\n(no log yet)\n');
    const build = await ada.call('GET', '/mvps/logged/logs?container=build');
    expect(build.text).toBe('==> build-logged\n(no log yet)\n');
    expectError(await bob.call('GET', '/mvps/logged/logs?container=build'), 404);
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
