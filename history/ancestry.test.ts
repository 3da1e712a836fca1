import { expect, test } from 'vitest';

import { distanceOf, mergeBaseOf, standsOn, type Standing } from './index.ts';

/** `main.2`, or `dark.1 main.1` for a parent of another branch, or `main.3 + dark.2` for a merge. */
function line(...texts: string[]): Standing[] {
  return texts.map((text) => {
    const [own = '', ...rest] = text.split(' ');
    const [branch = '', number = ''] = own.split('.');
    const revision = Number(number);
    const merged = rest[0] === '+' ? rest[1] : undefined;
    const other = rest[0] === '+' ? undefined : rest[0];
    const parent = other ?? (revision > 1 ? `${branch}.${String(revision - 1)}` : undefined);
    return {
      metadata: { name: `shop.${own}` },
      spec: {
        branch,
        revision,
        reason: other !== undefined ? 'Branched' : merged !== undefined ? 'Merged' : 'Edited',
        ...(parent === undefined ? {} : { parent: `shop.${parent}` }),
        ...(merged === undefined ? {} : { mergedFrom: `shop.${merged}` }),
      },
    };
  });
}

function named(snapshots: Standing[], name: string): Standing {
  const found = snapshots.find(({ metadata }) => metadata.name === `shop.${name}`);
  if (found === undefined) throw new Error(name);
  return found;
}

function base(snapshots: Standing[], one: string, other: string): string | undefined {
  return mergeBaseOf(snapshots, named(snapshots, one), named(snapshots, other))?.metadata.name;
}

test('a branch and main have in common what it began with', () => {
  const all = line('main.1', 'main.2', 'dark.1 main.2', 'dark.2', 'main.3');
  expect(base(all, 'main.3', 'dark.2')).toBe('shop.main.2');
  expect(base(all, 'dark.2', 'main.3')).toBe('shop.main.2');
  expect(distanceOf(all, named(all, 'dark.2'), named(all, 'main.3'))).toEqual({ ahead: 1, behind: 1 });
});

test('after a merge they have in common what was merged, in both directions', () => {
  const all = line('main.1', 'dark.1 main.1', 'dark.2', 'main.2', 'main.3 + dark.2', 'dark.3', 'main.4');
  expect(base(all, 'main.4', 'dark.3')).toBe('shop.dark.2');
  expect(distanceOf(all, named(all, 'dark.3'), named(all, 'main.4'))).toEqual({ ahead: 1, behind: 3 });
  const back = [...all, ...line('dark.4 + main.4', 'main.5')];
  expect(base(back, 'main.5', 'dark.4')).toBe('shop.main.4');
  expect(distanceOf(back, named(back, 'dark.4'), named(back, 'main.5'))).toEqual({ ahead: 2, behind: 1 });
});

test('a branch of a branch goes back through it, and two branches meet where they left main', () => {
  const all = line('main.1', 'main.2', 'dark.1 main.1', 'dark.2', 'night.1 dark.2', 'night.2', 'light.1 main.2');
  expect(base(all, 'main.2', 'night.2')).toBe('shop.main.1');
  expect(base(all, 'dark.2', 'night.2')).toBe('shop.dark.2');
  expect(base(all, 'light.1', 'night.2')).toBe('shop.main.1');
  expect(distanceOf(all, named(all, 'night.2'), named(all, 'main.2'))).toEqual({ ahead: 2, behind: 1 });
});

test('where the exact one is no longer kept, an older one is taken; nothing in common is undefined', () => {
  const all = line('main.1', 'main.2', 'main.4', 'dark.1 main.3', 'dark.2');
  expect(base(all, 'main.4', 'dark.2')).toBe('shop.main.2');
  expect(base(line('main.1', 'dark.1'), 'main.1', 'dark.1')).toBeUndefined();
});

test('merges to come stand on where branches begin and on the last merge of each into each', () => {
  const all = line('main.1', 'dark.1 main.1', 'dark.2', 'main.2 + dark.1', 'main.3 + dark.2', 'dark.3 + main.3');
  expect([...standsOn(all)].sort()).toEqual([
    'shop.dark.1',
    'shop.dark.2',
    'shop.dark.3',
    'shop.main.1',
    'shop.main.3',
  ]);
});
