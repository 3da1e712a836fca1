/**
 * What an app is given and what of it is kept, by REST with the operator at work: environment values, backups, migrations that would lose data, versions, its
 * Git repository.
 */
import { describe, expect, test } from 'vitest';
import { isKubeError, RESOURCES } from '../../kube/index.ts';
import type { DataRequest } from '../../operator/data/index.ts';
import type { Reply } from './api-client.ts';
import { ada, bob, body, makeApp, on, rest } from './keeping/scene.ts';
import './keeping/git.ts';
import { eventually } from './system.ts';

const namespace = (): string => `mvp-ws-${ada.id}`;

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

describe('backups', () => {
  const path = '/mvps/spokes/backups';

  const listed = async (): Promise<Record<string, unknown>[]> =>
    body(await ada.call('GET', path))['items'] as Record<string, unknown>[];

  const ended = (name: unknown): Promise<Record<string, unknown>> =>
    eventually(async () => {
      const found = (await listed()).find(({ backup }) => backup === name);
      return found !== undefined && found['status'] !== 'running' && found;
    }, 30_000);

  test('are made, listed, put back after one of what is there, and deleted', async () => {
    const made = body(await ada.call('POST', path, { note: 'Before the season' }), 202);
    expect(made).toMatchObject({ mvp_id: 'spokes', why: 'OnDemand', note: 'Before the season', status: 'running' });
    const kept = await ended(made['backup']);
    expect(kept).toMatchObject({ status: 'succeeded', reason: 'Kept', release: 'spokes.main.1' });
    expect(kept['bytes']).toBeGreaterThan(0);

    on.data.length = 0;
    const asked = body(await ada.call('POST', `${path}/${String(made['backup'])}/restore`), 202);
    const restored = await eventually(async () => {
      const restores = body(await ada.call('GET', path))['restores'] as Record<string, unknown>[];
      const found = restores.find(({ restore }) => restore === asked['restore']);
      return found !== undefined && found['status'] !== 'running' && found;
    }, 30_000);
    expect(restored).toMatchObject({ status: 'succeeded', reason: 'Restored', backup: made['backup'] });
    expect(on.data.map(({ kind }) => kind)).toEqual(['backup', 'restore']);
    expect(await ended(restored['before'])).toMatchObject({ why: 'BeforeRestore', status: 'succeeded' });
    // the app starts anew on it
    await eventually(async () => {
      const deployment = await rest.system.client.get(RESOURCES.deployment, 'spokes.main.1', namespace());
      return JSON.stringify(deployment).includes('"mvp.build/restart":"') && deployment;
    });

    expect((await ada.call('DELETE', `${path}/${String(made['backup'])}`)).status).toBe(204);
    expect((await listed()).some(({ backup }) => backup === made['backup'])).toBe(false);
    expect((await ada.call('POST', `${path}/${String(made['backup'])}/restore`)).status).toBe(404);
  });

  test('come back with an earlier version in one step, once that is live', async () => {
    // an app of its own: the others count the versions of theirs
    await makeApp('Saddles');
    const backups = '/mvps/saddles/backups';
    const made = body(await ada.call('POST', backups, { note: 'With the first version' }), 202);
    await eventually(async () => {
      const items = body(await ada.call('GET', backups))['items'] as Record<string, unknown>[];
      return items.some(({ backup, status }) => backup === made['backup'] && status === 'succeeded');
    }, 30_000);
    const { session_id } = (await ada.call('GET', '/mvps/saddles')).body;
    const wanted = { session_id, mvp_id: 'saddles', snapshot: 'saddles.main.1', backup: made['backup'] };
    // all or nothing: without a dump there is no new version either
    expect((await ada.call('POST', '/editor/restore', { ...wanted, backup: 'saddles-backup-none' })).status).toBe(404);
    expect((await bob.call('POST', '/editor/restore', wanted)).status).toBe(404);
    expect(body(await ada.call('GET', '/editor/snapshots?mvp_id=saddles'))['items']).toHaveLength(1);

    const asked = body(await ada.call('POST', '/editor/restore', wanted), 202);
    expect(asked['snapshot']).toMatchObject({ snapshot: 'saddles.main.2', reason: 'RolledBack' });
    const { restore } = asked['restore'] as Record<string, unknown>;
    const restored = await eventually(async () => {
      const restores = body(await ada.call('GET', backups))['restores'] as Record<string, unknown>[];
      const found = restores.find((each) => each['restore'] === restore);
      return found !== undefined && found['status'] !== 'running' && found;
    }, 60_000);
    expect(restored).toMatchObject({ status: 'succeeded', backup: made['backup'] });
    expect((await ada.call('GET', '/mvps/saddles')).body['release']).toBe('saddles.main.2');
  });

  test('that could not be made say why, and are not put back; nobody else sees any', async () => {
    on.dataFails = 'pg_dump: the disk is full';
    const made = body(await ada.call('POST', path, {}), 202);
    expect(await ended(made['backup'])).toMatchObject({ status: 'failed', message: 'pg_dump: the disk is full' });
    expect((await ada.call('POST', `${path}/${String(made['backup'])}/restore`)).body['code']).toBe('conflict');
    on.dataFails = undefined;
    const good = body(await ada.call('POST', path, {}), 202);
    await ended(good['backup']);
    on.dataFails = 'psql: lock timeout';
    const asked = body(await ada.call('POST', `${path}/${String(good['backup'])}/restore`), 202);
    const restored = await eventually(async () => {
      const restores = body(await ada.call('GET', path))['restores'] as Record<string, unknown>[];
      return restores.find(({ restore, status }) => restore === asked['restore'] && status === 'failed');
    }, 30_000);
    // without a dump of what is there, nothing is replaced
    expect(restored).toMatchObject({ reason: 'NotDumped' });
    on.dataFails = undefined;
    expect((await bob.call('GET', path)).status).toBe(404);
    expect((await bob.call('POST', path, {})).status).toBe(404);
    expect((await bob.call('DELETE', `${path}/${String(good['backup'])}`)).status).toBe(404);
    for (const policy of [{ keep: 0 }, { keep: 31 }, { schedule: 'Sometimes' }])
      expect((await ada.call('PUT', path, policy)).status).toBe(422);
  });

  test('are made by themselves as often as is said, and the oldest go', async () => {
    expect(body(await ada.call('PUT', path, { schedule: 'Hourly', keep: 2 }))).toEqual({ schedule: 'Hourly', keep: 2 });
    expect(body(await ada.call('GET', path))).toMatchObject({ schedule: 'Hourly', keep: 2 });
    const { client } = rest.system;
    for (const name of ['spokes-1', 'spokes-2', 'spokes-3']) {
      const spec = { mvp: 'spokes', reason: 'Schedule' };
      await client.create({
        apiVersion: 'mvp.build/v1alpha1',
        kind: 'MvpBackup',
        metadata: { name, namespace: namespace() },
        spec,
      });
      await eventually(async () => (await listed()).length > 0 && (await ended(name)));
    }
    await eventually(async () => {
      const names = (await listed()).filter(({ why }) => why === 'Schedule').map(({ backup }) => backup);
      return names.length === 2 && !names.includes('spokes-1') && names;
    }, 30_000);
  });
});

describe('a branch with a copy of the live data', () => {
  const branches = '/editor/branches';
  const look = (branch: string): Promise<Record<string, unknown>> =>
    ada.call('GET', `${branches}/${branch}?mvp_id=spokes`).then((reply) => body(reply));
  const served = async (branch: string): Promise<unknown[]> =>
    rest.system.client.listAll(RESOURCES.deployment, {
      namespace: namespace(),
      labelSelector: `mvp.build/mvp=spokes--${branch}`,
    });
  const condition = async (branch: string, type: string): Promise<unknown> => {
    const { status } = await rest.system.client.get(RESOURCES.branch, `spokes.${branch}`, namespace());
    return status?.conditions?.find((each) => each.type === type);
  };

  test('starts nothing on its database until the masked copy is there, and gets a backup as well', async () => {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    on.data.length = 0;
    on.beforeData = () => held;
    body(await ada.call('POST', branches, { mvp_id: 'spokes', branch: 'real', data: 'copy' }), 201);
    await eventually(async () => (await look('real'))['status'] === 'deploying' && on.data.length === 1, 60_000);
    await eventually(async () => String((await look('real'))['message']).includes('is copied'));
    expect(await condition('real', 'DataCopied')).toMatchObject({ status: 'Unknown', reason: 'Copying' });
    expect(await look('real')).toMatchObject({ data: 'copy', release: null, ready: false });
    expect(await served('real')).toEqual([]);
    go();
    on.beforeData = () => Promise.resolve();
    await eventually(async () => (await look('real'))['release'] === 'spokes.real.1', 60_000);
    expect(await condition('real', 'DataCopied')).toMatchObject({ status: 'True', reason: 'Copied' });
    // masked before it leaves the live database, and then as it is
    const [dump, filled] = on.data as [DataRequest['work'], DataRequest['work']];
    expect(dump).toMatchObject({ kind: 'backup', mask: { tables: { sessions: null, users: { email: 'email' } } } });
    expect(filled).toMatchObject({ kind: 'restore', key: (dump as { key: string }).key });
    expect(filled).not.toHaveProperty('mask');
    expect(on.data).toHaveLength(2);
    expect(JSON.stringify(await served('real'))).toContain('"SEED_SAMPLE_DATA","value":"false"');
    expect((await ada.call('GET', '/mvps/spokes')).body['status']).toBe('live');

    const path = '/mvps/spokes/backups';
    const made = body(await ada.call('POST', path, {}), 202);
    const listed = async (): Promise<Record<string, Record<string, unknown>[]>> =>
      body(await ada.call('GET', path)) as never;
    await eventually(async () =>
      (await listed())['items']?.some((each) => each['backup'] === made['backup'] && each['status'] === 'succeeded'),
    );
    on.data.length = 0;
    const back = `${path}/${String(made['backup'])}/restore`;
    expect((await ada.call('POST', `${back}?branch=none`)).status).toBe(404);
    const asked = body(await ada.call('POST', `${back}?branch=real`), 202);
    const ended = await eventually(async () =>
      (await listed())['restores']?.find(
        (each) => each['restore'] === asked['restore'] && each['status'] !== 'running',
      ),
    );
    expect(ended).toMatchObject({ branch: 'real', status: 'succeeded', reason: 'Restored', before: null });
    expect(on.data).toMatchObject([{ kind: 'restore', mask: { tables: { sessions: null } } }]);
    await eventually(async () => JSON.stringify(await served('real')).includes('"mvp.build/restart":"'));
    const live = await rest.system.client.get(RESOURCES.mvp, 'spokes', namespace());
    expect(JSON.stringify(live.metadata.annotations ?? {})).not.toContain(String(asked['restore']));
  });

  test('says why there is none and what to do, and has it when it is asked again', async () => {
    on.dataFails = 'pg_dump: the disk is full';
    body(await ada.call('POST', branches, { mvp_id: 'spokes', branch: 'late', data: 'copy' }), 201);
    const failed = await eventually(async () => {
      const branch = await look('late');
      return branch['status'] === 'failed' && branch;
    }, 60_000);
    expect(failed['message']).toMatch(/pg_dump: the disk is full.*live app is as it was.*requested-at/);
    expect(await condition('late', 'Stalled')).toMatchObject({ status: 'True', reason: 'CopyFailed' });
    expect(await condition('late', 'DataCopied')).toMatchObject({ status: 'False', reason: 'CopyFailed' });
    expect(await served('late')).toEqual([]);
    on.dataFails = undefined;
    await rest.system.client.patch(RESOURCES.branch, { name: 'spokes.late', namespace: namespace() }, 'merge', {
      metadata: { annotations: { 'mvp.build/requested-at': 'again' } },
    });
    await eventually(async () => (await look('late'))['release'] === 'spokes.late.1', 60_000);
    expect(await condition('late', 'Stalled')).toBeUndefined();
    expect((await ada.call('POST', branches, { mvp_id: 'spokes', branch: 'odd', data: 'all' })).status).toBe(422);
  });
});

describe('a migration that loses data', () => {
  const file = '/mvps/spokes/files/backend/migrations/versions/0002_by_hand.py';
  const step = (line: string): string =>
    '"""By hand."""\n\nfrom alembic import op\n\nrevision = "0002"\ndown_revision = "0001"\n\n\ndef ' +
    `upgrade() -> None:\n    ${line}\n\n\ndef downgrade() -> None:\n    pass\n`;

  async function redeploy(): Promise<void> {
    const session = body(await ada.call('POST', '/editor/sessions', { mvp_id: 'spokes' }), 201)['session_id'];
    const reply = await ada.call(
      'POST',
      '/editor/redeploy',
      { session_id: session, mvp_id: 'spokes' },
      { prefer: 'wait=30' },
    );
    expect(reply.status, reply.text).toBe(200);
  }

  const held = (reason: string): Promise<Record<string, unknown>> =>
    eventually(async () => {
      const migration = body(await ada.call('GET', '/mvps/spokes/migration'));
      return migration['reason'] === reason && migration;
    }, 30_000);

  test('is held with the rows it would lose, refused, and allowed after a dump', async () => {
    const text = { 'content-type': 'text/plain', 'if-none-match': '*' };
    const edited = await ada.call('PUT', file, step('op.drop_column("bikes", "name")'), text);
    const snapshot = String(body(edited, 201)['snapshot']);
    await redeploy();
    const waiting = await eventually(async () => {
      const migration = await held('AwaitsConsent');
      return (migration['losses'] as { rows: number | null }[])[0]?.rows === 7 && migration;
    }, 30_000);
    expect(waiting).toMatchObject({
      held: true,
      snapshot,
      losses: [{ what: 'DropColumn', table: 'bikes', column: 'name', line: 10, rows: 7 }],
    });
    expect(waiting['message']).toContain('drops bikes.name (7 rows)');
    // what was live serves on
    const app = body(await ada.call('GET', '/mvps/spokes'));
    expect(app['release']).toBe('spokes.main.1');
    const { client } = rest.system;
    const mvp = await client.get(RESOURCES.mvp, 'spokes', namespace());
    const stalled = mvp.status?.conditions?.find(({ type }) => type === 'Stalled');
    expect(stalled).toMatchObject({ status: 'True', reason: 'MigrationHeld' });
    expect(await client.find(RESOURCES.deployment, snapshot, namespace())).toBeUndefined();

    const decide = (decision: string, of = snapshot, by = ada): Promise<Reply> =>
      by.call('POST', '/mvps/spokes/migration', { snapshot: of, decision });
    expect((await decide('allow', 'spokes.main.1')).body['code']).toBe('conflict');
    expect((await decide('perhaps')).status).toBe(422);
    expect((await decide('allow', snapshot, bob)).status).toBe(404);
    body(await decide('refuse'));
    await held('Refused');
    expect(body(await ada.call('GET', '/mvps/spokes'))['release']).toBe('spokes.main.1');

    // no dump, no migration
    on.dataFails = 'pg_dump: the disk is full';
    body(await decide('allow'));
    expect((await held('NotDumped'))['message']).toContain('the disk is full');
    expect(body(await ada.call('GET', '/mvps/spokes'))['release']).toBe('spokes.main.1');
    on.dataFails = undefined;
    await client.delete(RESOURCES.backup, { name: `${snapshot}-before`, namespace: namespace() });
    await eventually(async () => body(await ada.call('GET', '/mvps/spokes'))['release'] === snapshot, 60_000);
    const items = body(await ada.call('GET', '/mvps/spokes/backups'))['items'] as Record<string, unknown>[];
    expect(items.find(({ backup }) => backup === `${snapshot}-before`)).toMatchObject({
      why: 'BeforeMigration',
      status: 'succeeded',
    });
    expect(body(await ada.call('GET', '/mvps/spokes/migration'))).toMatchObject({ held: false, losses: [] });
  });

  test('that has been run is not asked about again', async () => {
    const before = await ada.call('GET', '/mvps/spokes/files/README.md');
    const headers = { 'content-type': 'text/plain', 'if-match': before.headers.get('etag') ?? '' };
    const edited = await ada.call('PUT', '/mvps/spokes/files/README.md', `${before.text}More.\n`, headers);
    const snapshot = body(edited, 201)['snapshot'];
    await redeploy();
    await eventually(async () => body(await ada.call('GET', '/mvps/spokes'))['release'] === snapshot, 60_000);
  });
});

describe('versions', () => {
  interface Version {
    snapshot: string;
    parent: string | null;
    note: string | null;
    favourite: boolean;
    changes: { files: { path: string }[]; added: number; removed: number } | null;
  }

  const listed = async (query = ''): Promise<Version[]> =>
    body(await ada.call('GET', `/editor/snapshots?mvp_id=spokes${query}`))['items'] as Version[];
  const mark = (snapshot: string, said: object, by = ada): Promise<Reply> =>
    by.call('PUT', `/editor/snapshots/${snapshot}`, { mvp_id: 'spokes', ...said });

  test('tell who, why and which files and lines, and are compared any two', async () => {
    const plain = await listed('&branch=main');
    expect(plain.every(({ changes }) => changes === null)).toBe(true);
    const versions = await listed('&branch=main&changes=files');
    const byHand = versions.find(({ changes }) => changes?.files.some(({ path }) => path.endsWith('0002_by_hand.py')));
    expect(byHand?.changes).toMatchObject({ files: [{ kind: 'added' }], added: 14, removed: 0 });
    expect(versions.at(-1)).toMatchObject({ snapshot: 'spokes.main.1', parent: null });
    expect(versions.at(-1)?.changes?.files.length).toBeGreaterThan(50);
    const newest = String(versions[0]?.snapshot);
    const two = await ada.call('GET', `/editor/snapshots/${newest}/diff?mvp_id=spokes&from=spokes.main.1`);
    expect(two.text).toContain('+More.');
    expect(two.text).toContain('0002_by_hand.py');
  });

  test('can be noted and kept by their owner, and by nobody else', async () => {
    const marked = body(await mark('spokes.main.1', { note: 'How it began', favourite: true }));
    expect(marked).toMatchObject({ snapshot: 'spokes.main.1', note: 'How it began', favourite: true });
    expect((await listed()).find(({ snapshot }) => snapshot === 'spokes.main.1')).toMatchObject({
      note: 'How it began',
      favourite: true,
    });
    expect(body(await mark('spokes.main.1', { note: null }))).toMatchObject({ note: null, favourite: true });
    expect((await mark('spokes.main.1', { note: 'x'.repeat(501) })).status).toBe(422);
    expect((await mark('spokes.main.99', { favourite: true })).status).toBe(404);
    expect((await mark('spokes.main.1', { favourite: false }, bob)).status).toBe(404);
    // two at once, and neither is lost
    const both = await Promise.all([mark('spokes.main.1', { note: 'One' }), mark('spokes.main.2', { note: 'Two' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const notes = (await listed()).filter(({ note }) => note !== null).map(({ note }) => note);
    expect(new Set(notes)).toEqual(new Set(['One', 'Two']));
    // a word about a snapshot starts nothing
    expect(body(await ada.call('GET', '/mvps/spokes'))['status']).toBe('live');
  });
});
