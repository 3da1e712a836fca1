import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { REDEPLOY_AT, REQUESTED_AT, type Mvp, type RepairRun } from '../../../crds/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { mvp } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { system, on, reason, becomes, change, edit, repairRun, verified, serving } from './scene.ts';

describe('a release', () => {
  test('follows spec.release to an older snapshot and back, and the old one drains', async () => {
    await system.client.create(mvp('roll'));
    await becomes('roll', 'Live');
    await edit('roll', 3, 'edited = 1');
    expect(await verified('roll.main.3')).toBe('True');
    expect(await serving('roll')).toBe('roll.main.2');
    await change('roll', { release: 'roll.main.3' });
    await eventually(
      async () => (await system.client.get(RESOURCES.mvp, 'roll', 'default')).status?.release === 'roll.main.3',
    );
    expect(await serving('roll')).toBe('roll.main.3');
    await eventually(
      async () => (await system.client.find(RESOURCES.deployment, 'roll.main.2', 'default')) === undefined,
    );
    const builds = on.calls.build;
    await change('roll', { release: 'roll.main.2' });
    await eventually(async () => (await serving('roll')) === 'roll.main.2');
    expect(on.calls.build).toBe(builds);
  });

  test('of a healthy hand edit is made by a redeploy, although the doctor has nothing to repair', async () => {
    on.repairs = false;
    await system.client.create(mvp('again'));
    await becomes('again', 'Live');
    await edit('again', 2, 'edited = 5');
    expect(await verified('again.main.2')).toBe('True');
    expect(await serving('again')).toBe('again.main.1');
    await repairRun('again-redeploy', { mvp: 'again', mode: 'Fix', trigger: 'Redeploy' });
    await eventually(async () => (await serving('again')) === 'again.main.2');
    expect((await becomes('again', 'Live')).spec.release).toBe('again.main.2');
    // what Git says is live stays live, and the run says so
    await edit('again', 3, 'edited = 6');
    await verified('again.main.3');
    await system.client.apply(
      {
        apiVersion: 'mvp.build/v1alpha1',
        kind: 'Mvp',
        metadata: { name: 'again', namespace: 'default' },
        spec: { release: 'again.main.2' },
      },
      { fieldManager: 'git', force: true },
    );
    await repairRun('again-pinned', { mvp: 'again', mode: 'Fix', trigger: 'Redeploy' });
    await eventually(async () => {
      const run = await system.client.get(RESOURCES.repairRun, 'again-pinned', 'default');
      return run.status?.conditions?.find((one) => one.type === 'Succeeded')?.reason === 'ReleasePinned';
    });
    expect(await serving('again')).toBe('again.main.2');
  });

  test('of a hand edit is asked for by kubectl, once a value, and Git that says what is live is not fought', async () => {
    on.repairs = false;
    await system.client.create(mvp('wanted'));
    await becomes('wanted', 'Live');
    await edit('wanted', 2, 'edited = 8');
    expect(await verified('wanted.main.2')).toBe('True');
    expect(await serving('wanted')).toBe('wanted.main.1');
    const annotate = (value: string): Promise<Mvp> =>
      system.client.patch(RESOURCES.mvp, { name: 'wanted', namespace: 'default' }, 'merge', {
        metadata: { annotations: { [REDEPLOY_AT]: value } },
      });
    const asked = async (): Promise<RepairRun[]> =>
      (await system.client.listAll(RESOURCES.repairRun, { namespace: 'default' })).filter(
        ({ spec }) => spec.mvp === 'wanted' && spec.trigger === 'Redeploy' && spec.mode === 'Fix',
      );
    await annotate('one');
    await eventually(async () => (await serving('wanted')) === 'wanted.main.2');
    const live = await becomes('wanted', 'Live');
    const [run, ...more] = await asked();
    expect([live.spec.release, more]).toEqual(['wanted.main.2', []]);
    expect(live.status?.redeploying).toEqual({ handled: 'one', run: run?.metadata.name });
    await edit('wanted', 3, 'edited = 9');
    await verified('wanted.main.3');
    // the same value asks for nothing anew
    expect(await asked()).toHaveLength(1);
    expect(await serving('wanted')).toBe('wanted.main.2');
    const owned = {
      apiVersion: 'mvp.build/v1alpha1',
      kind: 'Mvp',
      metadata: { name: 'wanted', namespace: 'default' },
      spec: { release: 'wanted.main.2' },
    };
    await system.client.apply(owned, { fieldManager: 'git', force: true });
    await annotate('two');
    await eventually(async () =>
      (await asked()).some(({ status }) =>
        status?.conditions?.some(({ type, reason }) => type === 'Succeeded' && reason === 'ReleasePinned'),
      ),
    );
    expect([(await asked()).length, await serving('wanted')]).toEqual([2, 'wanted.main.2']);
  });

  test('of what does not build is not made by a redeploy', async () => {
    on.repairs = false;
    await system.client.create(mvp('ruin'));
    await becomes('ruin', 'Live');
    on.builds = () => false;
    await edit('ruin', 2, 'broken =');
    expect(await verified('ruin.main.2')).toBe('False');
    await repairRun('ruin-redeploy', { mvp: 'ruin', mode: 'Fix', trigger: 'Redeploy' });
    await eventually(async () => {
      const run = await system.client.get(RESOURCES.repairRun, 'ruin-redeploy', 'default');
      return run.status?.conditions?.find((one) => one.type === 'Succeeded')?.reason === 'Finished';
    });
    expect((await becomes('ruin', 'Live')).spec.release).toBeUndefined();
    expect(await serving('ruin')).toBe('ruin.main.1');
  });

  test('under Automatic the newest verified head goes live by itself', async () => {
    await system.client.create(mvp('auto', { releasePolicy: 'Automatic' }));
    await becomes('auto', 'Live');
    await edit('auto', 3, 'edited = 2');
    await eventually(async () => (await serving('auto')) === 'auto.main.3');
  });

  test('of a foreign, missing or unverified snapshot is refused with a reason, and the app keeps serving', async () => {
    await system.client.create(mvp('own'));
    await becomes('own', 'Live');
    const stalled = (type: string): Promise<Mvp> =>
      eventually(async () => {
        const live = await system.client.get(RESOURCES.mvp, 'own', 'default');
        return reason(live, 'Stalled') === type && live;
      });
    await change('own', { release: 'own.main.9' });
    await stalled('ReleaseNotFound');
    on.builds = () => false;
    await edit('own', 3, 'broken =');
    expect(await verified('own.main.3')).toBe('False');
    await change('own', { release: 'own.main.3' });
    const refused = await stalled('ReleaseUnverified');
    expect(refused.status?.conditions?.find((one) => one.type === 'Stalled')?.message).toContain('it does not boot');
    expect(refused.status).toMatchObject({ release: 'own.main.2', url: 'http://mvp-own.localhost' });
    expect(reason(refused, 'Available')).toBe('Serving');
    // a snapshot of the same name that another Mvp of this name, since deleted, has left behind
    const spec = (await system.client.get(RESOURCES.snapshot, 'own.main.2', 'default')).spec;
    await system.client.create({
      apiVersion: 'mvp.build/v1alpha1',
      kind: 'MvpSnapshot',
      metadata: { name: 'own.main.4', namespace: 'default' },
      spec: { ...spec, revision: 4, parent: 'own.main.3' },
    });
    await change('own', { release: 'own.main.4' });
    await stalled('ReleaseForeign');
    expect(await serving('own')).toBe('own.main.2');
    await change('own', { release: null });
    await becomes('own', 'Live');
  });

  test('is looked at once at a time, and once more where its pods have got other addresses meanwhile', async () => {
    on.repairs = false;
    await system.client.create(mvp('moved'));
    await becomes('moved', 'Live');
    const before = on.calls.probe;
    const held = Promise.withResolvers<void>();
    on.before = (call) => (call === 'probe' ? held.promise : Promise.resolve());
    await edit('moved', 2, 'edited = 7');
    await verified('moved.main.2');
    await change('moved', { release: 'moved.main.2' });
    await eventually(() => on.calls.probe === before + 1);
    const pods = await system.client.listAll(RESOURCES.pod, {
      namespace: 'default',
      labelSelector: 'mvp.build/release=moved.main.2',
    });
    const status = { podIP: '10.0.0.9', podIPs: [{ ip: '10.0.0.9' }] };
    for (const { metadata } of pods) {
      const { name, namespace } = metadata;
      await system.client.patch(RESOURCES.pod, { name, namespace }, 'merge', { status }, { subresource: 'status' });
    }
    await change('moved', { releasePolicy: 'Manual' });
    await sleep(1_000);
    expect([pods.length, on.calls.probe]).toEqual([1, before + 1]);
    held.resolve();
    on.before = () => Promise.resolve();
    await eventually(async () => (await serving('moved')) === 'moved.main.2');
    expect(on.calls.probe).toBe(before + 2);
  });

  test('that does not come up is withdrawn, serves on with the old one, and is tried again when asked', async () => {
    await system.client.create(mvp('fall'));
    await becomes('fall', 'Live');
    on.crashing.add('fall.main.3');
    await edit('fall', 3, 'edited = 3');
    await verified('fall.main.3');
    await change('fall', { release: 'fall.main.3' });
    const failed = await eventually(async () => {
      const live = await system.client.get(RESOURCES.mvp, 'fall', 'default');
      return reason(live, 'Stalled') === 'ReleaseFailed' && live;
    }, 60_000);
    expect(reason(failed, 'Available')).toBe('Serving');
    expect(failed.status?.conditions?.find((one) => one.type === 'Stalled')?.message).toContain('it fell over');
    expect(await serving('fall')).toBe('fall.main.2');
    const snapshot = await system.client.get(RESOURCES.snapshot, 'fall.main.3', 'default');
    expect(snapshot.status?.conditions?.find((one) => one.type === 'Deployable')?.status).toBe('False');
    await eventually(
      async () => (await system.client.find(RESOURCES.deployment, 'fall.main.3', 'default')) === undefined,
    );
    on.crashing.clear();
    await system.client.patch(RESOURCES.mvp, { name: 'fall', namespace: 'default' }, 'merge', {
      metadata: { annotations: { [REQUESTED_AT]: '2026-01-01T00:00:00Z' } },
    });
    await eventually(async () => (await serving('fall')) === 'fall.main.3', 60_000);
    expect((await becomes('fall', 'Live')).status?.lastHandledReconcileAt).toBe('2026-01-01T00:00:00Z');
  });

  test('whose pods do not answer never gets traffic', async () => {
    on.answers = false;
    await system.client.create(mvp('mute'));
    await eventually(
      async () => reason(await system.client.get(RESOURCES.mvp, 'mute', 'default'), 'Stalled') === 'ReleaseFailed',
      30_000,
    );
    expect(await system.client.find(RESOURCES.service, 'mvp-mute', 'default')).toBeUndefined();
  }, 60_000);
});
