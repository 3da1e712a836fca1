import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RESOURCES, type PersistentVolumeClaim } from '../../../kube/index.ts';
import { mvp } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { system, becomes, change, drop } from './scene.ts';

const claim = (name: string): Promise<PersistentVolumeClaim | undefined> =>
  system.client.find(RESOURCES.persistentVolumeClaim, `data-db-${name}-0`, 'default');
const owners = async (name: string): Promise<string[]> =>
  ((await claim(name))?.metadata.ownerReferences ?? []).map(({ kind }) => kind);

test('the volume belongs to the Mvp: a StatefulSet that is deleted by hand comes back to its data', async () => {
  await system.client.create(mvp('vault'));
  await becomes('vault', 'Live');
  const before = await claim('vault');
  expect(await owners('vault')).toEqual(['Mvp']);
  const old = await system.client.get(RESOURCES.statefulSet, 'db-vault', 'default');
  await system.client.delete(RESOURCES.statefulSet, { name: 'db-vault', namespace: 'default' });
  await eventually(async () => {
    const back = await system.client.find(RESOURCES.statefulSet, 'db-vault', 'default');
    return back !== undefined && back.metadata.uid !== old.metadata.uid;
  });
  // time for the garbage collector to take what it thinks is nobody's
  await sleep(2000);
  const after = await claim('vault');
  expect(after?.metadata.uid).toBe(before?.metadata.uid);
  expect(after?.metadata.deletionTimestamp).toBeUndefined();
});

test('the volume goes with the Mvp, unless its deletionPolicy says otherwise at that time', async () => {
  for (const name of ['gone', 'stays']) await system.client.create(mvp(name));
  for (const name of ['gone', 'stays']) await becomes(name, 'Live');
  await change('stays', { deletionPolicy: 'Retain' });
  await eventually(async () => (await owners('stays')).length === 0);
  await change('gone', { deletionPolicy: 'Retain' });
  await eventually(async () => (await owners('gone')).length === 0);
  await change('gone', { deletionPolicy: 'Delete' });
  await eventually(async () => (await owners('gone')).includes('Mvp'));
  const kept = (await claim('stays'))?.metadata.uid;
  for (const name of ['gone', 'stays']) await drop(name);
  // the garbage collector looks for new kinds every 30 s
  await eventually(async () => (await claim('gone')) === undefined, 110_000);
  await eventually(
    async () => (await system.client.find(RESOURCES.statefulSet, 'db-stays', 'default')) === undefined,
    30_000,
  );
  await sleep(1000);
  expect((await claim('stays'))?.metadata.uid).toBe(kept);
  // an Mvp of that name finds the data again
  await system.client.create(mvp('stays', { deletionPolicy: 'Retain' }));
  await becomes('stays', 'Live');
  expect((await claim('stays'))?.metadata.uid).toBe(kept);
}, 240_000);

test('a volume of an earlier version, which its StatefulSet owned, becomes the Mvp’s own', async () => {
  await system.client.create(mvp('elder'));
  await becomes('elder', 'Live');
  const set = await system.client.get(RESOURCES.statefulSet, 'db-elder', 'default');
  const { uid } = set.metadata;
  await system.client.patch(
    RESOURCES.persistentVolumeClaim,
    { name: 'data-db-elder-0', namespace: 'default' },
    'merge',
    {
      metadata: { ownerReferences: [{ apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'db-elder', uid }] },
    },
  );
  await eventually(async () => (await owners('elder')).join() === 'Mvp', 30_000);
}, 60_000);

test('a lost Secret is made anew, and what was started with the old one starts with the new one by itself', async () => {
  await system.client.create(mvp('lost'));
  await becomes('lost', 'Live');
  const stamps = async (): Promise<(string | undefined)[]> => {
    const objects = [
      await system.client.get(RESOURCES.statefulSet, 'db-lost', 'default'),
      await system.client.get(RESOURCES.deployment, 'lost.main.2', 'default'),
    ];
    return objects.map(({ spec }) => /"mvp.build\/secret":"([0-9a-f]{16})"/.exec(JSON.stringify(spec))?.[1]);
  };
  const before = await stamps();
  expect(new Set(before).size).toBe(1);
  expect(before[0]).toBeDefined();
  const touch = (): Promise<unknown> =>
    system.client.patch(RESOURCES.mvp, { name: 'lost', namespace: 'default' }, 'merge', {
      metadata: { labels: { at: String(Date.now()) } },
    });
  await system.client.delete(RESOURCES.secret, { name: 'app-lost', namespace: 'default' });
  const after = await eventually(async () => {
    await touch();
    const now = await stamps();
    return now.every((stamp) => stamp !== undefined && stamp !== before[0]) && now;
  }, 60_000);
  expect(new Set(after).size).toBe(1);
  // one key of it is taken away: the others stay
  const whole = await system.client.get(RESOURCES.secret, 'app-lost', 'default');
  await system.client.patch(RESOURCES.secret, { name: 'app-lost', namespace: 'default' }, 'merge', {
    data: { 'jwt-secret': null },
  });
  await eventually(async () => {
    await touch();
    const { data } = await system.client.get(RESOURCES.secret, 'app-lost', 'default');
    return data?.['jwt-secret'] !== undefined && data['database-password'] === whole.data?.['database-password'];
  }, 60_000);
  await becomes('lost', 'Live');
}, 90_000);
