import { describe, expect, test } from 'vitest';
import { RESOURCES } from '../../../kube/index.ts';
import { workspace } from '../toy.ts';
import { system, proxy, followWorkspaces, create, remove, isWorkspaces } from './scene.ts';

describe('a list', () => {
  test('is read in pages, and begun again when its continuation is too old', async () => {
    for (let index = 0; index < 7; index++) await create(`n${String(index)}`);
    proxy.rule({
      when: (request) => request.path.includes('continue='),
      fault: { kind: 'status', status: 410, reason: 'Expired' },
    });
    const { reflector, cache, changes } = await followWorkspaces({ pageSize: 3 });
    expect(cache.size).toBe(7);
    expect(reflector.lists).toBe(2);
    expect(changes).toHaveLength(7);
    expect(
      proxy.seen.filter((path) => isWorkspaces({ path }) && path.includes('limit=3')).length,
    ).toBeGreaterThanOrEqual(4);
  });

  test('keeps no managedFields, and objects are frozen', async () => {
    await create('a');
    const { cache } = await followWorkspaces();
    const object = cache.get('a');
    expect(object?.metadata).not.toHaveProperty('managedFields');
    expect(() => Object.assign(object?.spec ?? {}, { user: 'mallory' })).toThrow(TypeError);
  });
});

describe('calls', () => {
  test('share few connections', async () => {
    const before = proxy.seen.length;
    await Promise.all(Array.from({ length: 200 }, () => proxy.client.list(RESOURCES.workspace)));
    expect(proxy.seen.length - before).toBe(200);
    const startedAt = performance.now();
    for (let index = 0; index < 50; index++) await system.client.list(RESOURCES.workspace);
    // a new TLS connection each would take several times that
    expect((performance.now() - startedAt) / 50).toBeLessThan(25);
  });

  test('of a read survive a broken connection, and 429 with Retry-After; a lost write is not repeated blindly', async () => {
    await create('a');
    proxy.rule({ when: ({ method }) => method === 'GET', fault: { kind: 'reset' } });
    expect((await proxy.client.get(RESOURCES.workspace, 'a')).metadata.name).toBe('a');
    proxy.rule({
      when: ({ method }) => method === 'POST',
      fault: { kind: 'status', status: 429, reason: 'TooManyRequests', retryAfterSeconds: 1 },
    });
    const startedAt = performance.now();
    await proxy.client.create(workspace('b'));
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    proxy.rule({ when: ({ method }) => method === 'POST', fault: { kind: 'lost' } });
    await expect(proxy.client.create(workspace('c'))).rejects.toMatchObject({ code: 'Network' });
    expect(proxy.seen.filter((path) => path.startsWith('POST'))).toHaveLength(3);
  });

  test('delete only the very object meant', async () => {
    await create('a');
    const { metadata } = await system.client.get(RESOURCES.workspace, 'a');
    await remove('a');
    await create('a');
    await expect(system.client.delete(RESOURCES.workspace, { name: 'a', uid: metadata.uid })).rejects.toMatchObject({
      code: 'Conflict',
    });
    expect((await system.client.get(RESOURCES.workspace, 'a')).metadata.uid).not.toBe(metadata.uid);
  });
});
