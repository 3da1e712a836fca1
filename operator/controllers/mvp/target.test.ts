import { expect, test } from 'vitest';
import type { Mvp, MvpSnapshot, MvpStatus } from '../../../crds/index.ts';
import { chooseTarget, type TargetFacts } from './target.ts';

const metadata = {
  name: 'shop',
  uid: 'u',
  resourceVersion: '1',
  generation: 1,
  creationTimestamp: '2026-01-01T00:00:00Z',
};

function mvp(spec: Partial<Mvp['spec']>): Mvp {
  return {
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'Mvp',
    metadata,
    spec: {
      appName: 'Shop',
      description: 'A shop',
      database: { mode: 'dedicated', storage: '1Gi' },
      releasePolicy: 'Manual',
      suspend: false,
      deletionPolicy: 'Delete',
      ...spec,
    },
  };
}

function snapshot(revision: number, verified: 'True' | 'False' | undefined, owner = 'u'): MvpSnapshot {
  const condition = {
    type: 'Verified',
    status: verified ?? 'Unknown',
    lastTransitionTime: '2026-01-01T00:00:00Z',
    reason: 'R',
    message: 'because',
  } as const;
  return {
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpSnapshot',
    metadata: {
      ...metadata,
      name: `shop.main.${String(revision)}`,
      ownerReferences: [{ apiVersion: 'v', kind: 'Mvp', name: 'shop', uid: owner }],
    },
    spec: {
      mvp: 'shop',
      branch: 'main',
      revision,
      reason: 'Generated',
      digest: `sha256:${'0'.repeat(64)}`,
      fileCount: 1,
      bytes: 1,
      message: '',
      author: 'operator',
    },
    status: { conditions: [condition] },
  };
}

const snapshots = [
  snapshot(1, 'False'),
  snapshot(2, 'True'),
  snapshot(3, 'True'),
  snapshot(4, 'False'),
  snapshot(5, undefined),
];

function chosen(spec: Partial<Mvp['spec']>, more: Partial<TargetFacts> = {}, status: MvpStatus = {}): string {
  const target = chooseTarget({ mvp: mvp(spec), status, snapshots, named: undefined, ...more });
  return target.kind === 'snapshot'
    ? target.snapshot.metadata.name
    : target.kind === 'refused'
      ? target.reason
      : target.message;
}

test('Manual takes the newest verified one at first, and then keeps it', () => {
  expect(chosen({})).toBe('shop.main.3');
  expect(chosen({}, {}, { release: 'shop.main.2' })).toBe('shop.main.2');
  expect(chosen({}, {}, { release: 'shop.main.9' })).toBe('shop.main.3');
});

test('Automatic follows the newest verified one', () => {
  expect(chosen({ releasePolicy: 'Automatic' }, {}, { release: 'shop.main.2' })).toBe('shop.main.3');
});

test('without a verified one there is nothing to release, and the reason is the build s', () => {
  expect(chosen({}, { snapshots: [snapshot(1, 'False')] })).toBe('because');
  expect(chosen({}, { snapshots: [] })).toBe('no snapshot is verified');
});

test('a release asked for must exist, be ours and be verified', () => {
  expect(chosen({ release: 'shop.main.2' }, { named: snapshots[1] }, { release: 'shop.main.3' })).toBe('shop.main.2');
  expect(chosen({ release: 'shop.main.9' })).toBe('ReleaseNotFound');
  expect(chosen({ release: 'shop.main.2' }, { named: snapshot(2, 'True', 'other') })).toBe('ReleaseForeign');
  expect(chosen({ release: 'shop.main.4' }, { named: snapshots[3] })).toBe('ReleaseUnverified');
  expect(chosen({ release: 'shop.main.5' }, { named: snapshots[4] })).toBe('ReleaseUnverified');
});

test('a snapshot of a branch is not released as it is: it has to be merged', () => {
  const made = snapshot(2, 'True', 'of the branch');
  const named = { ...made, spec: { ...made.spec, branch: 'dark' } };
  const target = chooseTarget({ mvp: mvp({ release: 'shop.dark.2' }), status: {}, snapshots, named });
  expect(target).toMatchObject({
    reason: 'ReleaseForeign',
    message: 'The snapshot shop.dark.2 is on the branch dark; merge it into main first',
  });
});
