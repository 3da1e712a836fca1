import { expect, test } from 'vitest';
import { PINNED_BY, VERSIONS, snapshotName, type MvpSnapshot, type RepairRun } from '../../../crds/index.ts';
import { PREVIOUS } from '../environment/index.ts';
import { spareSnapshots, type HistoryFacts } from './history.ts';

function snapshot(
  revision: number,
  over: {
    branch?: string;
    verified?: boolean;
    pinned?: boolean;
    parent?: string;
    mergedFrom?: string;
  } = {},
): MvpSnapshot {
  const branch = over.branch ?? 'main';
  return {
    apiVersion: 'mvp.build/v1alpha1',
    kind: 'MvpSnapshot',
    metadata: {
      name: snapshotName('shop', branch, revision),
      uid: `${branch}-${String(revision)}`,
      resourceVersion: '1',
      ...(over.pinned === true ? { annotations: { [PINNED_BY]: 'a-run' } } : {}),
    },
    spec: {
      mvp: 'shop',
      branch,
      revision,
      reason: revision === 1 ? 'Generated' : 'Edited',
      ...(over.parent === undefined ? {} : { parent: over.parent }),
      ...(over.mergedFrom === undefined ? {} : { mergedFrom: over.mergedFrom }),
      digest: `sha256:${'a'.repeat(64)}`,
      fileCount: 1,
      bytes: 1,
      message: '',
      author: 'ada',
    },
    ...(over.verified === true
      ? {
          status: {
            conditions: [{ type: 'Verified', status: 'True', reason: 'Verified', message: '', lastTransitionTime: '' }],
          },
        }
      : {}),
  } as unknown as MvpSnapshot;
}

function run(before: number, status: 'True' | 'Unknown'): RepairRun {
  const conditions = [{ type: 'Succeeded', status, reason: 'X', message: '', lastTransitionTime: '' }];
  return { status: { before: snapshotName('shop', 'main', before), conditions } } as RepairRun;
}

function spare(over: Partial<HistoryFacts> = {}, kept = 3): number[] {
  const facts = {
    mvp: { spec: {}, metadata: {} },
    status: {},
    snapshots: [],
    branches: [],
    deployments: [],
    runs: [],
    ...over,
  } as HistoryFacts;
  return spareSnapshots(facts, kept)
    .map(({ spec }) => spec.revision)
    .sort((a, b) => a - b);
}

const ten = Array.from({ length: 10 }, (_, index) => snapshot(index + 1));

test('keeps the newest of a branch and the first', () => {
  expect(spare({ snapshots: ten })).toEqual([2, 3, 4, 5, 6, 7]);
  expect(spare({ snapshots: ten.slice(0, 3) })).toEqual([]);
  // not in the order they come
  expect(spare({ snapshots: ten.toReversed() })).toEqual([2, 3, 4, 5, 6, 7]);
});

test('counts each branch by itself', () => {
  const aside = [4, 5].map((revision) => snapshot(revision, { branch: 'aside' }));
  expect(spare({ snapshots: [...ten, ...aside] }, 2)).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

test('keeps what is released, asked for, serving or its predecessor', () => {
  const deployments = [
    { metadata: { name: 'shop.main.4', uid: 'd', resourceVersion: '1', annotations: { [PREVIOUS]: 'shop.main.3' } } },
  ];
  const mvp = { spec: { release: 'shop.main.5' }, metadata: {} } as HistoryFacts['mvp'];
  expect(spare({ snapshots: ten, mvp, status: { release: 'shop.main.6' }, deployments })).toEqual([2, 7]);
});

test('keeps the newest verified one, the pinned, and what a run works on', () => {
  const snapshots = ten.map((one) => one);
  snapshots[1] = snapshot(2, { verified: true });
  snapshots[2] = snapshot(3, { verified: true });
  snapshots[3] = snapshot(4, { pinned: true });
  expect(spare({ snapshots, runs: [run(5, 'Unknown'), run(6, 'True')] })).toEqual([2, 6, 7]);
});

test('keeps favourites, as many as there may be, whatever else is said of the others', () => {
  const said = (marks: unknown): HistoryFacts['mvp'] =>
    ({ spec: {}, metadata: { annotations: { [VERSIONS]: JSON.stringify(marks) } } }) as unknown as HistoryFacts['mvp'];
  const marks = [{ snapshot: 'shop.main.4', favourite: true }, { snapshot: 'shop.main.5', note: 'Blue' }, 'no mark'];
  expect(spare({ snapshots: ten, mvp: said(marks) })).toEqual([2, 3, 5, 6, 7]);
  expect(spare({ snapshots: ten, mvp: said('no list') })).toEqual([2, 3, 4, 5, 6, 7]);
  const many = Array.from({ length: 40 }, (_, index) => ({
    snapshot: `shop.main.${String(40 - index)}`,
    favourite: true,
  }));
  expect(spare({ snapshots: ten, mvp: said(many) })).toEqual([2, 3, 4, 5, 6, 7]);
});

test('keeps what a branch begins with, serves, and what was merged last', () => {
  const snapshots = ten.map((one) => one);
  snapshots[4] = snapshot(5, { mergedFrom: 'shop.aside.2' });
  snapshots[5] = snapshot(6, { mergedFrom: 'shop.aside.3' });
  const aside = Array.from({ length: 7 }, (_, index) =>
    snapshot(index + 1, { branch: 'aside', ...(index === 0 ? { parent: 'shop.main.2' } : {}) }),
  );
  const branches: HistoryFacts['branches'] = [
    { spec: { mvp: 'shop', from: 'shop.main.3', data: 'seeded' }, status: { release: 'shop.aside.4' } },
  ];
  const names = spareSnapshots(
    {
      mvp: { spec: {}, metadata: {} },
      status: {},
      snapshots: [...snapshots, ...aside],
      branches,
      deployments: [],
      runs: [],
    } as unknown as HistoryFacts,
    3,
  ).map(({ metadata }) => metadata.name);
  expect(names.sort()).toEqual(['shop.aside.2', 'shop.main.4', 'shop.main.5', 'shop.main.7']);
});
