import { expect, test } from 'vitest';
import { compareVersions, type KubeObject } from '../../kube/index.ts';
import { Cache, keyOf, splitKey } from './cache.ts';

function pod(name: string, version: number, uid = 'u1', owner?: string): KubeObject {
  return {
    metadata: {
      name,
      namespace: 'ns',
      uid,
      resourceVersion: String(version),
      ...(owner === undefined
        ? {}
        : { ownerReferences: [{ apiVersion: 'v1', kind: 'Owner', name: owner, uid: owner }] }),
    },
  };
}

function watched(): { cache: Cache<KubeObject>; told: string[] } {
  const cache = new Cache<KubeObject>({ indexes: { initial: (object) => [object.metadata.name.slice(0, 1)] } });
  const told: string[] = [];
  cache.subscribe(({ type, object }) =>
    told.push(`${type} ${object.metadata.name}@${object.metadata.resourceVersion}`),
  );
  return { cache, told };
}

test('the same version again, and an older one, are no news', () => {
  const { cache, told } = watched();
  cache.store(pod('a', 5));
  cache.store(pod('a', 5));
  cache.store(pod('a', 4));
  cache.store(pod('a', 10));
  expect(told).toEqual(['added a@5', 'updated a@10']);
});

test('a list older than what was told means restored data: older versions count then, each object once', () => {
  const { cache, told } = watched();
  cache.store(pod('a', 50));
  cache.store(pod('b', 60));
  cache.advance('60');
  cache.listedAt('40');
  cache.store(pod('a', 30), true);
  cache.store(pod('a', 20), true);
  cache.observeWrite(pod('b', 41));
  expect(told.slice(2)).toEqual(['updated a@30', 'updated b@41']);
  expect(cache.get('ns/a')?.metadata.resourceVersion).toBe('30');
});

test('a list as new as what was told changes nothing about versions', () => {
  const { cache, told } = watched();
  cache.store(pod('a', 50));
  cache.advance('50');
  cache.listedAt('50');
  cache.store(pod('a', 40), true);
  expect(told).toEqual(['added a@50']);
});

test('another uid under the same name is a delete and an add', () => {
  const { cache, told } = watched();
  cache.store(pod('a', 5, 'old'));
  cache.store(pod('a', 6, 'new'));
  expect(told).toEqual(['added a@5', 'deleted a@5', 'added a@6']);
  cache.remove(pod('a', 7, 'old'));
  expect(cache.size).toBe(1);
});

test('indexes follow their objects, and forget what is gone', () => {
  const { cache } = watched();
  cache.store(pod('apple', 1, 'u1', 'mvp-1'));
  cache.store(pod('avocado', 2, 'u2', 'mvp-1'));
  cache.store(pod('berry', 3, 'u3', 'mvp-2'));
  expect(cache.by('owner', 'mvp-1').map((object) => object.metadata.name)).toEqual(['apple', 'avocado']);
  cache.store(pod('apple', 4, 'u1', 'mvp-2'));
  expect(cache.by('owner', 'mvp-2').map((object) => object.metadata.name)).toEqual(['berry', 'apple']);
  cache.remove(pod('avocado', 5, 'u2'));
  expect(cache.by('initial', 'a').map((object) => object.metadata.name)).toEqual(['apple']);
  expect(() => cache.by('colour', 'red')).toThrow(RangeError);
});

test('the answer to a write of our own is read at once, but never brings back what the watch knows to be gone', () => {
  const { cache } = watched();
  cache.observeWrite(pod('a', 5));
  expect(cache.get('ns/a')?.metadata.resourceVersion).toBe('5');
  cache.remove(pod('a', 6));
  cache.advance('6');
  cache.observeWrite(pod('a', 5));
  expect(cache.get('ns/a')).toBeUndefined();
});

test('versions compare as numbers of any length', () => {
  expect(['10', '9', '123456789012345678901', '2'].sort(compareVersions)).toEqual([
    '2',
    '9',
    '10',
    '123456789012345678901',
  ]);
});

test('keys are namespace/name, or the name alone', () => {
  expect(keyOf({ metadata: { name: 'a' } })).toBe('a');
  expect(splitKey('ns/a')).toEqual({ namespace: 'ns', name: 'a' });
  expect(splitKey('a')).toEqual({ name: 'a' });
});
