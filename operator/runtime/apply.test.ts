import { describe, expect, test } from 'vitest';
import { contains, hashOf, isApplied } from './apply.ts';

describe('a live object contains what is desired', () => {
  test.each<[string, unknown, unknown]>([
    [
      'with defaults and other writers fields around it',
      { a: 1, status: {}, b: { c: 2, d: 3 } },
      { a: 1, b: { c: 2 } },
    ],
    [
      'with containers in another order, one added',
      [{ name: 'x', v: 1 }, { name: 'y' }, { name: 'z' }],
      [{ name: 'y' }, { name: 'x' }],
    ],
    ['with quantities as the API server writes them', { cpu: '1', memory: '1Gi' }, { cpu: '1000m', memory: '1024Mi' }],
    ['with empty fields dropped', { kept: 1 }, { kept: 1, list: [], text: '', flag: false, zero: 0, gone: undefined }],
  ])('%s', (_, live, desired) => {
    expect(contains(live, desired)).toBe(true);
  });

  test.each<[string, unknown, unknown]>([
    ['not with another value', { a: 1 }, { a: 2 }],
    ['not without a field', { b: { d: 3 } }, { b: { c: 2 } }],
    ['not with a container changed', [{ name: 'x', v: 2 }], [{ name: 'x', v: 1 }]],
    ['not with a container missing', [{ name: 'x' }], [{ name: 'x' }, { name: 'y' }]],
    ['not with words in another order', ['a', 'b'], ['b', 'a']],
    ['not with a word too many', ['a', 'b'], ['a']],
    ['not with an emptyDir replaced', { hostPath: {} }, { emptyDir: {} }],
    ['not with a text where a list was', { a: 'x' }, { a: ['x'] }],
    ['not with an unwanted value set', { a: 1 }, { a: null }],
  ])('%s', (_, live, desired) => {
    expect(contains(live, desired)).toBe(false);
  });
});

test('a hash does not depend on the order of keys, but on everything else', () => {
  expect(hashOf({ a: 1, b: [{ c: 2, d: undefined }] })).toBe(hashOf({ b: [{ c: 2 }], a: 1 }));
  expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]));
});

test('a field that is not wanted any more makes a difference, though the live object contains the rest', () => {
  const metadata = { name: 'a', uid: 'u', resourceVersion: '1' };
  const before = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { x: '1', y: '2' } };
  const after = { ...before, data: { x: '1' } };
  const live = { ...before, metadata: { ...metadata, annotations: { 'mvp.build/applied': hashOf(before) } } };
  expect(isApplied(live, before)).toBe(true);
  expect(isApplied(live, after)).toBe(false);
  expect(isApplied(undefined, before)).toBe(false);
});
