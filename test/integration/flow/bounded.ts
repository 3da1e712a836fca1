import { describe, expect, test } from 'vitest';
import type { MvpSession, RepairRun } from '../../../crds/index.ts';
import { RESOURCES, type Manifest } from '../../../kube/index.ts';
import { mvp } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { system, becomes, drop } from './scene.ts';

const API_VERSION = 'mvp.build/v1alpha1';

/** What is made of an app again and again, and what is kept of it. */
describe('what piles up', () => {
  test('finished repair runs: the oldest go as soon as there are too many, however many ended at once', async () => {
    await system.client.create(mvp('heaped'));
    await becomes('heaped', 'Live');
    const names = Array.from({ length: 24 }, (_, n) => `heaped-${String(n).padStart(2, '0')}`);
    const at = new Date().toISOString();
    const condition = {
      type: 'Succeeded',
      status: 'True',
      reason: 'Finished',
      message: 'Done',
      lastTransitionTime: at,
    };
    for (const name of names) {
      const run = await system.client.create<RepairRun>({
        apiVersion: API_VERSION,
        kind: 'RepairRun',
        metadata: { name, namespace: 'default' },
        spec: { mvp: 'heaped', mode: 'Diagnose' },
      });
      const status = { finishedAt: at, conditions: [condition] };
      await system.client.patch(RESOURCES.repairRun, run.metadata, 'merge', { status }, { subresource: 'status' });
    }
    const left = async (): Promise<string[]> =>
      (await system.client.listAll(RESOURCES.repairRun, { namespace: 'default' }))
        .filter(({ spec }) => spec.mvp === 'heaped')
        .map(({ metadata }) => metadata.name)
        .toSorted();
    // the one of the generation, and the newest
    await eventually(async () => (await left()).length === 10);
    expect(await left()).toEqual([...names.slice(-9), 'heaped-main-1-generation'].toSorted());
    await drop('heaped');
  }, 60_000);

  test('sessions: unused ones go after a month, and the longest unused of too many at once', async () => {
    await system.client.create(mvp('visited'));
    await becomes('visited', 'Live');
    const session = (name: string, daysAgo: number): Manifest => ({
      apiVersion: API_VERSION,
      kind: 'MvpSession',
      metadata: {
        name,
        namespace: 'default',
        annotations: { 'mvp.build/last-activity': new Date(Date.now() - daysAgo * 24 * 3600_000).toISOString() },
      },
      spec: { mvp: 'visited', branch: 'main', user: 'u-1' },
    });
    const left = async (): Promise<MvpSession[]> =>
      (await system.client.listAll(RESOURCES.session, { namespace: 'default' })).filter(
        ({ spec }) => spec.mvp === 'visited',
      );
    // the session an app was made with goes with the app
    await system.client.patch(RESOURCES.mvp, { name: 'visited', namespace: 'default' }, 'merge', {
      metadata: { annotations: { 'mvp.build/session': 's-made-with' } },
    });
    for (const [name, days] of [
      ['s-made-with', 400],
      ['s-old', 31],
      ['s-young', 29],
    ] as const)
      await system.client.create(session(name, days));
    await eventually(async () => (await left()).length === 2);
    expect((await left()).map(({ metadata }) => metadata.name).toSorted()).toEqual(['s-made-with', 's-young']);
    await Promise.all(Array.from({ length: 103 }, (_, n) => system.client.create(session(`s-${String(n)}`, n / 10))));
    await eventually(async () => (await left()).length <= 101);
    const kept = new Set((await left()).map(({ metadata }) => metadata.name));
    expect([kept.has('s-0'), kept.has('s-young'), kept.has('s-102'), kept.has('s-made-with')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    await drop('visited');
  }, 60_000);
});
