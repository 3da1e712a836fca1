import { describe, expect, test } from 'vitest';
import {
  branchObjectName,
  type MvpBranch,
  type MvpBranchSpecInput,
  type MvpChange,
  type MvpSnapshot,
} from '../../../crds/index.ts';
import { isKubeError, RESOURCES, type Deployment } from '../../../kube/index.ts';
import { generateApp } from '../../../operator/generator/app.ts';
import { mvp, startOperator } from '../stand-in.ts';
import { eventually } from '../system.ts';
import { becomes, on, operator, platform, serving, system } from './scene.ts';

async function branch(name: string, spec: MvpBranchSpecInput): Promise<void> {
  await system.client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpBranch',
    metadata: { name: branchObjectName(spec.mvp, name), namespace: 'default' },
    spec: { ...spec },
  });
}

async function branchIs(object: string, stage: string, release?: string): Promise<MvpBranch> {
  let last: MvpBranch | undefined;
  try {
    return await eventually(async () => {
      last = await system.client.get(RESOURCES.branch, object, 'default');
      const ready = last.status?.conditions?.find(({ type }) => type === 'Ready');
      return ready?.reason === stage && (release === undefined || last.status?.release === release) && last;
    }, 30_000);
  } catch {
    throw new Error(`${object} did not become ${stage}: ${JSON.stringify(last?.status, undefined, 1)}`);
  }
}

async function wish(name: string, of: string, line: string, instruction: string): Promise<MvpChange> {
  await system.client.create({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpChange',
    metadata: { name, namespace: 'default' },
    spec: { mvp: of, branch: line, instruction },
  });
  return eventually(async () => {
    const change = await system.client.get(RESOURCES.change, name, 'default');
    const succeeded = change.status?.conditions?.find(({ type }) => type === 'Succeeded');
    return (succeeded?.status === 'True' || succeeded?.status === 'False') && change;
  }, 60_000);
}

/** A real app, written from an idea, live. */
async function app(name: string): Promise<void> {
  on.repairs = false;
  platform.generate = (idea) => generateApp(idea);
  await system.client.create(
    mvp(name, { appName: 'Spokes', description: 'Bike rental by the beach, by the hour or day, no double booking.' }),
  );
  await becomes(name, 'Live');
}

/** Every object of a preview that is still there, as `Kind/name`. */
async function partsOf(preview: string): Promise<string[]> {
  const kinds = [
    RESOURCES.deployment,
    RESOURCES.statefulSet,
    RESOURCES.service,
    RESOURCES.networkPolicy,
    RESOURCES.persistentVolumeClaim,
  ];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const objects = await system.client.listAll(kind, {
        namespace: 'default',
        labelSelector: `mvp.build/mvp=${preview}`,
      });
      return objects.map(({ metadata }) => `${kind.kind}/${metadata.name}`);
    }),
  );
  const secret = await system.client.find(RESOURCES.secret, `app-${preview}`, 'default');
  return [...found.flat(), ...(secret === undefined ? [] : [`Secret/${secret.metadata.name}`])].sort();
}

const gone = (get: Promise<unknown>): Promise<boolean> =>
  get.then(
    () => false,
    (error: unknown) => isKubeError(error, 'NotFound'),
  );

describe('a branch', () => {
  test('begins with the files of main without a build, serves at its own host, with its own database, beside the live app', async () => {
    await app('fork');
    const built = on.calls.build;
    const before = await system.client.get(RESOURCES.service, 'mvp-fork', 'default');
    await branch('dark', { mvp: 'fork', data: 'empty' });
    const made = await branchIs('fork.dark', 'Live');
    expect(made.status).toMatchObject({
      head: 'fork.dark.1',
      release: 'fork.dark.1',
      url: 'http://mvp-fork--dark.localhost',
      ahead: 0,
      behind: 0,
      health: { status: 'healthy' },
    });
    expect(made.metadata.ownerReferences?.[0]).toMatchObject({ kind: 'Mvp', name: 'fork' });
    expect(on.calls.build).toBe(built);
    expect(await serving('fork--dark')).toBe('fork.dark.1');
    expect(await partsOf('fork--dark')).toEqual([
      'Deployment/fork.dark.1',
      'NetworkPolicy/app-fork--dark',
      'NetworkPolicy/data-fork--dark',
      'NetworkPolicy/db-fork--dark',
      'PersistentVolumeClaim/data-db-fork--dark-0',
      'Secret/app-fork--dark',
      'Service/db-fork--dark',
      'Service/mvp-fork--dark',
      'StatefulSet/db-fork--dark',
    ]);
    const deployment: Deployment = await system.client.get(RESOURCES.deployment, 'fork.dark.1', 'default');
    const text = JSON.stringify(deployment.spec);
    expect(text).toContain('@db-fork--dark:5432/app');
    expect(text).toContain('{"name":"SEED_SAMPLE_DATA","value":"false"}');
    expect(text).not.toContain('db-fork:');
    // the live app has not been touched
    const after = await system.client.get(RESOURCES.service, 'mvp-fork', 'default');
    expect(after.metadata.resourceVersion).toBe(before.metadata.resourceVersion);
    const live = await system.client.get(RESOURCES.mvp, 'fork', 'default');
    expect(live.status).toMatchObject({ head: 'fork.main.1', release: 'fork.main.1' });
  });

  test('takes a change to its head and its preview, a restart in between, and leaves main as it is', async () => {
    await app('walk');
    await branch('try', { mvp: 'walk' });
    await branchIs('walk.try', 'Live');
    await operator.stop();
    await system.client.create({
      apiVersion: 'mvp.build/v1alpha1',
      kind: 'MvpChange',
      metadata: { name: 'walk-colour', namespace: 'default' },
      spec: { mvp: 'walk', branch: 'try', instruction: 'add a colour to bikes' },
    });
    const again = startOperator(system.client, platform);
    try {
      const served = await branchIs('walk.try', 'Live', 'walk.try.2');
      expect(served.status).toMatchObject({ head: 'walk.try.2', ahead: 1, behind: 0 });
      const change = await eventually(async () => {
        const found = await system.client.get(RESOURCES.change, 'walk-colour', 'default');
        const isDone = found.status?.conditions?.some(({ type, status }) => type === 'Succeeded' && status === 'True');
        return isDone === true && found;
      });
      expect(change.status).toMatchObject({ before: 'walk.try.1', snapshot: 'walk.try.2' });
      expect(change.status?.conditions?.find(({ type }) => type === 'Succeeded')?.reason).toBe('Live');
      const made: MvpSnapshot = await system.client.get(RESOURCES.snapshot, 'walk.try.2', 'default');
      expect(made.metadata.ownerReferences).toMatchObject([{ kind: 'MvpBranch', name: 'walk.try' }]);
      expect(await serving('walk')).toBe('walk.main.1');
      expect(await serving('walk--try')).toBe('walk.try.2');
      const main = await wish('walk-main', 'walk', 'main', 'make the buttons dark green');
      expect(main.status?.snapshot).toBe('walk.main.2');
      await eventually(async () => {
        const { status } = await system.client.get(RESOURCES.branch, 'walk.try', 'default');
        return status?.ahead === 1 && status.behind === 1;
      });
      // what the branch serves is never what the app may be told to serve
      await system.client.patch(RESOURCES.mvp, { name: 'walk', namespace: 'default' }, 'merge', {
        spec: { release: 'walk.try.2' },
      });
      const refused = await becomes('walk', 'Failed');
      expect(refused.status?.conditions?.find(({ type }) => type === 'Stalled')?.reason).toBe('ReleaseForeign');
      expect(await serving('walk')).toBe('walk.main.2');
    } finally {
      await again.stop();
    }
  });

  test('goes with all it has, and another of its name begins past what it left in the past of others', async () => {
    await app('drop');
    await branch('aside', { mvp: 'drop' });
    await branchIs('drop.aside', 'Live');
    await wish('drop-colour', 'drop', 'aside', 'add a colour to bikes');
    await branchIs('drop.aside', 'Live', 'drop.aside.2');
    await branch('deeper', { mvp: 'drop', from: 'drop.aside.2' });
    await branchIs('drop.deeper', 'Live');
    await system.client.delete(RESOURCES.branch, { name: 'drop.aside', namespace: 'default' });
    await eventually(async () => (await partsOf('drop--aside')).length === 0, 30_000);
    await eventually(() => gone(system.client.get(RESOURCES.snapshot, 'drop.aside.1', 'default')));
    await eventually(() => gone(system.client.get(RESOURCES.snapshot, 'drop.aside.2', 'default')));
    await branch('aside', { mvp: 'drop' });
    expect((await branchIs('drop.aside', 'Live')).status?.head).toBe('drop.aside.3');
    expect(await serving('drop--deeper')).toBe('drop.deeper.1');
    await system.client.delete(RESOURCES.mvp, { name: 'drop', namespace: 'default' });
    await eventually(() => gone(system.client.get(RESOURCES.branch, 'drop.deeper', 'default')), 30_000);
    await eventually(async () => (await partsOf('drop--deeper')).length === 0, 30_000);
  });

  test('says what is wrong: no such snapshot, a host somebody else has, an app that is not there', async () => {
    await app('odd');
    await branch('lost', { mvp: 'odd', from: 'odd.main.9' });
    const lost = await branchIs('odd.lost', 'Failed');
    expect(lost.status?.conditions?.find(({ type }) => type === 'Stalled')?.reason).toBe('SnapshotNotFound');
    await system.client.create(mvp('odd--host'));
    await becomes('odd--host', 'Live');
    await branch('host', { mvp: 'odd' });
    const taken = await branchIs('odd.host', 'Failed');
    expect(taken.status?.conditions?.find(({ type }) => type === 'Stalled')?.reason).toBe('HostConflict');
    expect(await serving('odd--host')).toBe('odd--host.main.1');
    await branch('alone', { mvp: 'nobody' });
    const alone = await branchIs('nobody.alone', 'Failed');
    expect(alone.status?.conditions?.find(({ type }) => type === 'Stalled')?.reason).toBe('MvpNotFound');
    const lostWish = await wish('odd-wish', 'odd', 'nowhere', 'add a colour to bikes');
    expect(lostWish.status?.conditions?.find(({ type }) => type === 'Succeeded')?.reason).toBe('BranchNotFound');
    // and the other way round: a preview keeps its host from an app of that name
    await branch('first', { mvp: 'odd' });
    await branchIs('odd.first', 'Live');
    await system.client.create(mvp('odd--first'));
    const late = await becomes('odd--first', 'Failed');
    expect(late.status?.conditions?.find(({ type }) => type === 'Stalled')?.reason).toBe('HostConflict');
    await system.client.delete(RESOURCES.branch, { name: 'odd.first', namespace: 'default' });
    await becomes('odd--first', 'Live');
  });
});
