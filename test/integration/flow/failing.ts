import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { REQUESTED_AT, type Condition, type RepairRun } from '../../../crds/index.ts';
import { ChildFailed } from '../../../children/index.ts';
import { RESOURCES } from '../../../kube/index.ts';
import { runBuild } from '../../../operator/build/index.ts';
import { mvp } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { system, on, platform, operatorWrites, reason, becomes } from './scene.ts';

describe('what goes on failing', () => {
  /** How often something may be done in the first seconds: at 0, and after about 0.75, 1.5 and 3 s more. */
  const WINDOW_MS = 4000;

  test('generation: tried ever more rarely, said once, and not written again; a request gives one more try', async () => {
    on.before = (call) => (call === 'generate' ? Promise.reject(new Error('no provider answers')) : Promise.resolve());
    const asked = { [REQUESTED_AT]: '2026-01-01T00:00:00Z' };
    const manifest = mvp('doomed');
    await system.client.create({ ...manifest, metadata: { ...manifest.metadata, annotations: asked } });
    const failed = await becomes('doomed', 'Failed');
    expect(reason(failed, 'Stalled')).toBe('GenerationFailed');
    expect(failed.status?.lastHandledReconcileAt).toBe(asked[REQUESTED_AT]);
    await sleep(500);
    const before = operatorWrites();
    await sleep(WINDOW_MS);
    const about = operatorWrites()
      .slice(before.length)
      .filter((write) => write.includes('/mvps/doomed') || write.includes('/events'));
    expect(about).toEqual([]);
    expect(on.calls.generate).toBeGreaterThanOrEqual(3);
    expect(on.calls.generate).toBeLessThanOrEqual(5);
    on.before = () => Promise.resolve();
    await system.client.patch(RESOURCES.mvp, { name: 'doomed', namespace: 'default' }, 'merge', {
      metadata: { annotations: { [REQUESTED_AT]: '2026-01-01T00:00:01Z' } },
    });
    await becomes('doomed', 'Live');
  }, 60_000);

  test('the repair engine: the same', async () => {
    on.before = (call) => (call === 'repair' ? Promise.reject(new Error('out of memory')) : Promise.resolve());
    await system.client.create(mvp('weary'));
    const run = (): Promise<RepairRun | undefined> =>
      system.client.find(RESOURCES.repairRun, 'weary-main-1-generation', 'default');
    const succeeded = async (): Promise<string | undefined> =>
      (await run())?.status?.conditions?.find((one) => one.type === 'Succeeded')?.reason;
    await eventually(async () => (await succeeded()) === 'Retrying');
    await sleep(500);
    const before = operatorWrites();
    await sleep(WINDOW_MS);
    const about = operatorWrites()
      .slice(before.length)
      .filter((write) => write.includes('weary-main-1-generation') || write.includes('/events'));
    expect(about).toEqual([]);
    expect(on.calls.repair).toBeGreaterThanOrEqual(3);
    expect(on.calls.repair).toBeLessThanOrEqual(5);
    on.before = () => Promise.resolve();
    await becomes('weary', 'Live');
  }, 60_000);

  test('files that no child of the engine can work through: the run ends, and says what to do', async () => {
    const gaveUp = new ChildFailed(
      'spun',
      'the repair engine computed for 60 s without an answer, twice; mend the file',
    );
    on.before = (call) => (call === 'repair' ? Promise.reject(gaveUp) : Promise.resolve());
    await system.client.create(mvp('endless'));
    const failed = await becomes('endless', 'Failed');
    expect(failed.status?.conditions?.find((one) => one.type === 'Stalled')?.message).toContain('mend the file');
    const run = await system.client.get(RESOURCES.repairRun, 'endless-main-1-generation', 'default');
    expect(run.status?.conditions?.find((one) => one.type === 'Succeeded')).toMatchObject({
      status: 'False',
      reason: 'EngineGaveUp',
      message: `The files could not be looked at: ${gaveUp.message}`,
    });
    expect(on.calls.repair).toBe(1);
    on.before = () => Promise.resolve();
  }, 60_000);
});

test('a fixer that cannot look: the run ends, and says so wherever it says anything', async () => {
  await system.client.create(mvp('blind'));
  await becomes('blind', 'Live');
  on.failed = [{ fixer: 'contract', reason: 'the schema could not be read' }];
  await system.client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'RepairRun',
    metadata: { name: 'blinded', namespace: 'default' },
    spec: { mvp: 'blind' },
  });
  const run = (): Promise<RepairRun> => system.client.get(RESOURCES.repairRun, 'blinded', 'default');
  await eventually(async () => (await run()).status?.finishedAt !== undefined);
  on.failed = [];
  const { status } = await run();
  expect(status?.report?.failed).toEqual([{ fixer: 'contract', reason: 'the schema could not be read' }]);
  expect(status?.conditions?.find((one) => one.type === 'Succeeded')).toMatchObject({
    status: 'True',
    message: expect.stringContaining('contract could not look: the schema could not be read') as string,
  });
});

describe('a quota without room', () => {
  test('is told with its numbers, of the database, the build Job and its pod, and waited for; a deleted run takes its Job along', async () => {
    const namespace = 'tight';
    await system.client.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } });
    const allow = (hard: Record<string, string>): Promise<unknown> =>
      system.client.apply(
        { apiVersion: 'v1', kind: 'ResourceQuota', metadata: { name: 'room', namespace }, spec: { hard } },
        { fieldManager: 'tests' },
      );
    await allow({ pods: '0', 'count/jobs.batch': '0' });
    // its controller has counted: from now on it refuses
    await eventually(
      async () => (await system.client.get(RESOURCES.resourceQuota, 'room', namespace)).status?.used?.['pods'] === '0',
    );
    platform.runBuild = runBuild;
    await system.client.create({ ...mvp('poor'), metadata: { name: 'poor', namespace } });
    const condition = async (type: string): Promise<Condition | undefined> =>
      (await system.client.get(RESOURCES.mvp, 'poor', namespace)).status?.conditions?.find((one) => one.type === type);
    const run = (): Promise<RepairRun> => system.client.get(RESOURCES.repairRun, 'poor-main-1-generation', namespace);
    const standing = async (): Promise<Condition | undefined> =>
      (await run()).status?.conditions?.find((one) => one.type === 'Succeeded');
    await eventually(async () => (await condition('QuotaExceeded'))?.message.includes('limited: pods=0'));
    expect(await condition('DatabaseReady')).toMatchObject({ status: 'False', reason: 'QuotaExceeded' });
    const refused = await eventually(async () => {
      const stands = await standing();
      return stands?.reason === 'QuotaExceeded' && stands;
    });
    expect(refused.message).toContain('limited: count/jobs.batch=0');
    await allow({ pods: '0', 'count/jobs.batch': '5' });
    await eventually(async () => (await standing())?.message.includes('limited: pods=0'), 60_000);
    expect((await standing())?.reason).toBe('QuotaExceeded');
    await allow({ pods: '10', 'count/jobs.batch': '5' });
    await eventually(async () => (await condition('QuotaExceeded')) === undefined, 40_000);
    await eventually(async () => (await condition('DatabaseReady'))?.status === 'True');
    await eventually(async () => (await standing())?.reason === 'Building');
    expect(await condition('QuotaExceeded')).toBeUndefined();
    const jobs = await system.client.listAll(RESOURCES.job, { namespace });
    expect(jobs.length).toBe(1);
    await system.client.delete(RESOURCES.repairRun, { name: 'poor-main-1-generation', namespace });
    await eventually(async () => {
      const left = await system.client.listAll(RESOURCES.job, { namespace });
      return left.every((job) => job.metadata.uid !== jobs[0]?.metadata.uid);
    }, 60_000);
  }, 120_000);
});
