import { describe, expect, test } from 'vitest';
import { type Mvp, type RepairRun } from '../../../crds/index.ts';
import { RESOURCES, type KubeObject } from '../../../kube/index.ts';
import { mvp } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { system, on, platform, reason, becomes, drop, change, edit, verified, serving } from './scene.ts';

describe('a person may', () => {
  test('suspend: nothing is started, the app keeps serving, and it goes on afterwards', async () => {
    await system.client.create(mvp('pause', { suspend: true }));
    await becomes('pause', 'Suspended');
    expect(on.calls.generate).toBe(0);
    await change('pause', { suspend: false });
    await becomes('pause', 'Live');
    await change('pause', { suspend: true });
    const suspended = await becomes('pause', 'Suspended');
    expect(suspended.status?.conditions?.find((one) => one.type === 'Ready')?.status).toBe('True');
    expect(await serving('pause')).toBe('pause.main.2');
  });

  test('delete: nothing remains', async () => {
    await system.client.create(mvp('gone'));
    const live = await becomes('gone', 'Live');
    await drop('gone');
    await eventually(async () => {
      const kinds = [
        RESOURCES.snapshot,
        RESOURCES.repairRun,
        RESOURCES.deployment,
        RESOURCES.statefulSet,
        RESOURCES.service,
        RESOURCES.networkPolicy,
        RESOURCES.configMap,
        RESOURCES.secret,
        RESOURCES.pod,
      ] as const;
      const left = await Promise.all(
        kinds.map((kind) => system.client.listAll<KubeObject>(kind, { namespace: 'default' })),
      );
      return left
        .flat()
        .every(
          (object) =>
            object.metadata.labels?.['mvp.build/mvp'] !== 'gone' &&
            object.metadata.ownerReferences?.[0]?.uid !== live.metadata.uid,
        );
    }, 75_000);
  });

  test('not have a host twice: the second is told, and gets it when the first goes', async () => {
    await system.client.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'elsewhere' } });
    await system.client.create(mvp('same'));
    await becomes('same', 'Live');
    await system.client.create({ ...mvp('same'), metadata: { name: 'same', namespace: 'elsewhere' } });
    const second = (): Promise<Mvp> => system.client.get(RESOURCES.mvp, 'same', 'elsewhere');
    await eventually(async () => reason(await second(), 'Stalled') === 'HostConflict');
    await drop('same');
    await eventually(async () => reason(await second()) === 'Live', 60_000);
    expect(reason(await second(), 'Stalled')).toBeUndefined();
  });

  test('apply a RepairRun; two on one branch go one after the other, and one is cancelled by deleting it', async () => {
    await system.client.create(mvp('ill'));
    await becomes('ill', 'Live');
    const held = Promise.withResolvers<void>();
    on.before = (call) => (call === 'repair' ? held.promise : Promise.resolve());
    for (const name of ['first', 'second', 'third']) {
      await system.client.create({
        apiVersion: 'mvp.build/v1alpha1',
        kind: 'RepairRun',
        metadata: { name, namespace: 'default' },
        spec: { mvp: 'ill' },
      });
    }
    const run = (name: string): Promise<RepairRun> => system.client.get(RESOURCES.repairRun, name, 'default');
    const succeeded = (object: RepairRun): string | undefined =>
      object.status?.conditions?.find((one) => one.type === 'Succeeded')?.reason;
    await eventually(
      async () => succeeded(await run('first')) === 'Repairing' && succeeded(await run('second')) === 'Waiting',
    );
    await system.client.delete(RESOURCES.repairRun, { name: 'second', namespace: 'default' });
    held.resolve();
    await eventually(async () => succeeded(await run('third')) === 'Finished');
    expect(succeeded(await run('first'))).toBe('Finished');
    expect((await run('third')).status?.after).toBeUndefined();
    expect((await run('third')).metadata.ownerReferences?.[0]).toMatchObject({ kind: 'Mvp', name: 'ill' });
  });
});

test('history is bounded: old revisions go, but not the one before a fix, the live one or the first', async () => {
  platform.snapshotsKept = 2;
  on.repairs = false;
  await system.client.create(mvp('long'));
  await becomes('long', 'Live');
  await edit('long', 2, 'edited = 2');
  expect(await verified('long.main.2')).toBe('True');
  on.repairs = true;
  await system.client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'RepairRun',
    metadata: { name: 'long-fix', namespace: 'default' },
    spec: { mvp: 'long', mode: 'Fix', autoRedeploy: false },
  });
  expect(await verified('long.main.3')).toBe('True');
  for (const revision of [4, 5, 6]) {
    await edit('long', revision, `edited = ${String(revision)}`);
    await verified(`long.main.${String(revision)}`);
  }
  await eventually(async () => {
    const left = await system.client.listAll(RESOURCES.snapshot, { namespace: 'default' });
    const names = left.map(({ metadata }) => metadata.name).filter((name) => name.startsWith('long.'));
    return names.sort().join() === 'long.main.1,long.main.2,long.main.5,long.main.6';
  });
  expect((await becomes('long', 'Live')).status?.release).toBe('long.main.1');
}, 60_000);
