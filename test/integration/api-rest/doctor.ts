import { describe, expect, it } from 'vitest';
import { API_VERSION, LABELS, RELEASE_MANAGER } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { rest, ada, bob, namespaceOf, made, generated, expectError } from './scene.ts';

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
    const failed = [{ fixer: 'contract', reason: 'r' }];
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
      report: { health: { score: 95, status: 'healthy', counts }, counts, failed, findings: [finding] },
    };
    await client.patch(RESOURCES.repairRun, run.metadata, 'merge', { status }, { subresource: 'status' });
    const reply = await answer;
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({
      status: 'succeeded',
      health_score: 95,
      issues: [{ id: 'f1', auto_fixable: true }],
      failed,
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
