import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS, snapshotName } from '../../crds/index.ts';
import { RESOURCES, type Manifest } from '../../kube/index.ts';
import { refusal, startSystem, type System } from './system.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem();
}, 120_000);
afterAll(() => system.stop());

const SPEC = { appName: 'Petal & Stem', description: 'A flower shop that takes orders.' };

function mvp(name: string, spec: object = SPEC): Manifest {
  return { apiVersion: 'mvp.build/v1alpha1', kind: 'Mvp', metadata: { name, namespace: 'default' }, spec };
}

function create(manifest: Manifest): Promise<unknown> {
  return system.client.create(manifest, { dryRun: true });
}

describe('Mvp', () => {
  test('takes the tabs, lines and letters that people type', async () => {
    const spec = { appName: 'Café – 日本 🍵', description: 'A tea room:\n\t- bookings\r\n\t- “tastings”' };
    await create(mvp('typed', spec));
  });

  test('defaults are filled in', async () => {
    await system.client.create(mvp('shop'));
    const live = await system.client.get(RESOURCES.mvp, 'shop', 'default');
    expect(live.spec).toEqual({
      ...SPEC,
      database: { mode: 'dedicated', storage: '1Gi' },
      releasePolicy: 'Manual',
      suspend: false,
      deletionPolicy: 'Delete',
    });
  });

  test.each<[string, object, string]>([
    ['an empty name', { ...SPEC, appName: '' }, 'spec.appName'],
    ['a name of 81 characters', { ...SPEC, appName: 'x'.repeat(LIMITS.appName.max + 1) }, 'spec.appName'],
    ['a description of 2 characters', { ...SPEC, description: 'ab' }, 'spec.description'],
    ['a description of 100 kB', { ...SPEC, description: 'x'.repeat(100_000) }, 'spec.description'],
    ['a template that is no id', { ...SPEC, template: '../etc' }, 'spec.template'],
    ['a template that is not built', { ...SPEC, template: 'nope' }, 'supported values: "accounting", "analytics"'],
    ['a number for a name', { ...SPEC, appName: 7 }, 'spec.appName'],
    ['an unknown policy', { ...SPEC, releasePolicy: 'Sometimes' }, 'Manual'],
    ['an external database without a Secret', { ...SPEC, database: { mode: 'external' } }, 'needs database.secretRef'],
    [
      'a Secret for a dedicated database',
      { ...SPEC, database: { secretRef: { name: 'db' } } },
      'for database.mode external only',
    ],
    ['a size that is no quantity', { ...SPEC, database: { storage: 'lots' } }, 'spec.database.storage'],
    ['a release of another Mvp', { ...SPEC, release: 'other.main.1' }, 'must name a snapshot of this Mvp'],
    ['a release that is no snapshot', { ...SPEC, release: 'latest' }, 'spec.release'],
    ['no description', { appName: 'Shop' }, 'spec.description'],
    ['a name that rings the bell', { ...SPEC, appName: 'Shop\u0007' }, 'spec.appName'],
    ['a description that moves the cursor', { ...SPEC, description: 'A shop\u001b[2J for all' }, 'spec.description'],
    ['a description with a zero', { ...SPEC, description: 'A shop\u0000 for all' }, 'spec.description'],
  ])('%s is refused', async (_, spec, says) => {
    expect(await refusal(create(mvp('bad', spec)))).toMatch(
      new RegExp(`^Invalid: .*${says.replaceAll('.', '\\.')}`, 's'),
    );
  });

  test.each(['1shop', 'shop-', 'a'.repeat(LIMITS.nameLength + 1), 'shop.one'])(
    'the name %s is refused',
    async (name) => {
      expect(await refusal(create(mvp(name)))).toContain('metadata.name must start with a letter');
    },
  );

  test('a name of 40 characters is taken', async () => {
    await create(mvp('a'.repeat(LIMITS.nameLength)));
  });

  test.each<[string, object, string]>([
    ['appName', { appName: 'Other' }, 'appName cannot be changed'],
    ['description', { description: 'Something else.' }, 'description cannot be changed'],
    ['adding a template', { template: 'blog' }, 'template cannot be changed'],
    [
      'the mode of the database',
      { database: { mode: 'external', secretRef: { name: 'db' } } },
      'database.mode cannot be changed',
    ],
    ['a smaller volume', { database: { storage: '512Mi' } }, 'database.storage can only grow'],
  ])('%s cannot be changed', async (_, spec, says) => {
    const change = system.client.patch(RESOURCES.mvp, { name: 'shop', namespace: 'default' }, 'merge', { spec });
    expect(await refusal(change)).toContain(says);
  });

  test('removing an immutable field is a change too', async () => {
    await system.client.create(
      mvp('ext', { ...SPEC, template: 'blog', database: { mode: 'external', secretRef: { name: 'db' } } }),
    );
    const target = { name: 'ext', namespace: 'default' };
    expect(await refusal(system.client.patch(RESOURCES.mvp, target, 'merge', { spec: { template: null } }))).toContain(
      'template cannot be changed',
    );
    expect(await refusal(system.client.patch(RESOURCES.mvp, target, 'merge', { spec: { database: null } }))).toContain(
      'database.mode cannot be changed',
    );
  });

  test('what may change does', async () => {
    const spec = {
      suspend: true,
      release: 'shop.main.3',
      releasePolicy: 'Automatic',
      database: { storage: '2Gi' },
      deletionPolicy: 'Retain',
    };
    const live = await system.client.patch(RESOURCES.mvp, { name: 'shop', namespace: 'default' }, 'merge', { spec });
    expect(live.spec).toMatchObject(spec);
  });

  test('status is a subresource of its own', async () => {
    const target = { name: 'shop', namespace: 'default' };
    const before = await system.client.patch(RESOURCES.mvp, target, 'merge', { status: { url: 'http://x' } });
    // by which kstatus knows that nobody has seen it
    expect(before.status).toEqual({ observedGeneration: -1 });
    const after = await system.client.patch(
      RESOURCES.mvp,
      target,
      'merge',
      { status: { url: 'http://x' } },
      { subresource: 'status' },
    );
    expect(after.status?.url).toBe('http://x');
    expect(after.metadata.generation).toBe(before.metadata.generation);
  });

  test('unknown fields are pruned, or named when asked for strictly', async () => {
    const answer = system.client.json({
      method: 'POST',
      path: '/apis/mvp.build/v1alpha1/namespaces/default/mvps',
      query: { dryRun: 'All', fieldValidation: 'Strict' },
      body: mvp('strict', { ...SPEC, colour: 'green' }),
    });
    expect(await refusal(answer)).toContain('unknown field "spec.colour"');
  });
});

describe('MvpSnapshot', () => {
  const spec = {
    mvp: 'shop',
    branch: 'main',
    revision: 1,
    reason: 'Generated',
    digest: `sha256:${'a'.repeat(64)}`,
    fileCount: 20,
    bytes: 4096,
    message: 'Generated from the idea',
    author: 'operator',
  };
  function snapshot(name: string, change: object = {}): Manifest {
    return {
      apiVersion: 'mvp.build/v1alpha1',
      kind: 'MvpSnapshot',
      metadata: { name, namespace: 'default' },
      spec: { ...spec, ...change },
    };
  }

  test('cannot be changed, and its name is its place', async () => {
    await system.client.create(snapshot(snapshotName('shop', 'main', 1)));
    const target = { name: 'shop.main.1', namespace: 'default' };
    expect(
      await refusal(system.client.patch(RESOURCES.snapshot, target, 'merge', { spec: { message: 'x' } })),
    ).toContain('a snapshot cannot be changed');
    expect(
      await refusal(system.client.patch(RESOURCES.snapshot, target, 'merge', { spec: { parent: 'shop.main.1' } })),
    ).toContain('a snapshot cannot be changed');
    expect(await refusal(create(snapshot('shop.main.2')))).toContain('must be <mvp>.<branch>.<revision>');
    expect(await refusal(create(snapshot('shop.main.2', { revision: 2, digest: 'latest' })))).toContain('spec.digest');
    expect(await refusal(create(snapshot('shop.main.2', { revision: 2, bytes: LIMITS.bundleBytes + 1 })))).toContain(
      'spec.bytes',
    );
  });

  test('two writers of one revision collide', async () => {
    expect(await refusal(system.client.create(snapshot('shop.main.1')))).toMatch(/^AlreadyExists/);
  });
});

describe('MvpBranch', () => {
  const branch = (name: string, spec: object = { mvp: 'shop' }): Manifest => ({
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpBranch',
    metadata: { name, namespace: 'default' },
    spec,
  });

  test('begins with sample data at the head of main, and cannot be changed', async () => {
    await system.client.create(branch('shop.dark'));
    const live = await system.client.get(RESOURCES.branch, 'shop.dark', 'default');
    expect(live.spec).toEqual({ mvp: 'shop', data: 'seeded' });
    const target = { name: 'shop.dark', namespace: 'default' };
    for (const spec of [{ data: 'empty' }, { from: 'shop.main.1' }, { mvp: 'other' }])
      expect(await refusal(system.client.patch(RESOURCES.branch, target, 'merge', { spec }))).toMatch(
        /a branch cannot be changed|metadata.name must be/,
      );
  });

  test.each(['dark', 'other.dark', 'shop.main', 'shop.1st', 'shop.a--b', 'shop.a-', 'shop.a.b'])(
    'the name %s is refused',
    async (name) => {
      expect(await refusal(create(branch(name)))).toContain('metadata.name must be <mvp>.<branch>');
    },
  );

  test('its host has room for 57 characters of both', async () => {
    const mvp = 'a'.repeat(40);
    await create(branch(`${mvp}.${'b'.repeat(17)}`, { mvp }));
    expect(await refusal(create(branch(`${mvp}.${'b'.repeat(18)}`, { mvp })))).toContain('at most 57 characters');
    expect(await refusal(create(branch('a--b.c', { mvp: 'a--b' })))).toContain('metadata.name must be');
  });

  test('a snapshot of another Mvp is refused', async () => {
    await create(branch('shop.new', { mvp: 'shop', data: 'copy' }));
    const restore = (spec: object): Manifest => ({
      apiVersion: 'mvp.build/v1alpha1',
      kind: 'MvpRestore',
      metadata: { name: 'back', namespace: 'default' },
      spec: { mvp: 'shop', backup: 'kept', ...spec },
    });
    await create(restore({ branch: 'new' }));
    expect(await refusal(create(restore({ branch: 'new', release: 'shop.main.1' })))).toContain('live app only');
    expect(await refusal(create(branch('shop.new', { mvp: 'shop', from: 'other.main.1' })))).toContain(
      'spec.from must name a snapshot of this Mvp',
    );
  });
});

describe('the other kinds', () => {
  function object(kind: string, spec: object, namespace: string | undefined = 'default'): Manifest {
    return {
      apiVersion: 'mvp.build/v1alpha1',
      kind,
      metadata: { name: 'one', ...(namespace === undefined ? {} : { namespace }) },
      spec,
    };
  }

  test('a RepairRun has defaults and cannot be changed', async () => {
    await system.client.create(object('RepairRun', { mvp: 'shop' }));
    const live = await system.client.get(RESOURCES.repairRun, 'one', 'default');
    expect(live.spec).toEqual({
      mvp: 'shop',
      branch: 'main',
      mode: 'Diagnose',
      trigger: 'OnDemand',
      createSnapshot: true,
      autoRedeploy: true,
      maxRounds: 3,
    });
    expect(
      await refusal(
        system.client.patch(RESOURCES.repairRun, { name: 'one', namespace: 'default' }, 'merge', {
          spec: { mode: 'Fix' },
        }),
      ),
    ).toContain('a run cannot be changed');
    expect(await refusal(create(object('RepairRun', { mvp: 'shop', maxRounds: 4 })))).toContain('spec.maxRounds');
  });

  test('a session and a workspace stay with their user', async () => {
    await system.client.create(object('MvpSession', { mvp: 'shop', user: 'ada' }));
    expect(
      await refusal(
        system.client.patch(RESOURCES.session, { name: 'one', namespace: 'default' }, 'merge', {
          spec: { user: 'bob' },
        }),
      ),
    ).toContain('a session cannot be changed');
    await system.client.create(object('MvpWorkspace', { user: 'ada' }, undefined));
    expect(
      await refusal(system.client.patch(RESOURCES.workspace, { name: 'one' }, 'merge', { spec: { user: 'bob' } })),
    ).toContain('another user');
    const limits = { apps: 80, storageMiB: 512 };
    await system.client.patch(RESOURCES.workspace, { name: 'one' }, 'merge', { spec: { limits } });
    const tooMany = system.client.patch(RESOURCES.workspace, { name: 'one' }, 'merge', {
      spec: { limits: { apps: 0 } },
    });
    expect(await refusal(tooMany)).toContain('spec.limits.apps');
  });
});
