import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { eventually } from '../system.ts';
import { proxy, cleanUp, followWorkspaces, create, remove } from './scene.ts';

describe('a watch', () => {
  test('that breaks (ECONNRESET) goes on where it was: nothing missed, nothing listed anew', async () => {
    const { reflector, changes } = await followWorkspaces();
    await create('a');
    await eventually(() => changes.includes('added a'));
    proxy.breakWatches();
    await create('b');
    await eventually(() => changes.includes('added b'));
    expect(changes).toEqual(['added a', 'added b']);
    expect(reflector.lists).toBe(1);
  });

  test.each([500, 503])('answered %i is opened again after a wait', async (status) => {
    const { reflector, changes, errors } = await followWorkspaces();
    proxy.rule({ when: (request) => request.isWatch, fault: { kind: 'status', status }, times: 3 });
    proxy.breakWatches();
    await create('a');
    await eventually(() => changes.includes('added a'));
    expect(errors).toHaveLength(4);
    expect(reflector.lists).toBe(1);
  });

  test('answered 429 waits as long as Retry-After says', async () => {
    const { changes } = await followWorkspaces();
    proxy.rule({
      when: (request) => request.isWatch,
      fault: { kind: 'status', status: 429, reason: 'TooManyRequests', retryAfterSeconds: 1 },
    });
    proxy.breakWatches();
    const startedAt = performance.now();
    await create('a');
    await eventually(() => changes.includes('added a'));
    expect(performance.now() - startedAt).toBeGreaterThan(950);
  });

  test.each([
    [
      'as an answer',
      (): void => {
        proxy.rule({ when: (request) => request.isWatch, fault: { kind: 'status', status: 410, reason: 'Expired' } });
        proxy.breakWatches();
      },
    ],
    [
      'within the stream',
      (): void => {
        proxy.inject({ code: 410, reason: 'Expired' });
      },
    ],
  ])('with 410 %s lists anew and makes up what happened meanwhile', async (_, expire) => {
    const { reflector, changes, cache } = await followWorkspaces();
    for (const name of ['stays', 'goes', 'again']) await create(name);
    await eventually(() => cache.size === 3);
    const resume = proxy.swallow();
    await remove('goes');
    await remove('again');
    await create('again');
    await create('comes');
    await sleep(200);
    changes.length = 0;
    resume();
    expire();
    await eventually(() => changes.includes('added comes'));
    await eventually(() => reflector.lists === 2);
    // the same name, another uid: gone and come, not changed
    expect(changes.toSorted()).toEqual(['added again', 'added comes', 'deleted again', 'deleted goes']);
    expect([...cache.all()].map(({ metadata }) => metadata.name).toSorted()).toEqual(['again', 'comes', 'stays']);
  });

  test('with another error within the stream goes on where it was', async () => {
    const { reflector, changes, errors } = await followWorkspaces();
    proxy.inject({ code: 500, reason: 'InternalError' });
    await eventually(() => errors.length === 1);
    await create('a');
    await eventually(() => changes.includes('added a'));
    expect(reflector.lists).toBe(1);
  });

  test('that is half open is given up after silence, and nothing is missed', async () => {
    const { reflector, changes, cache } = await followWorkspaces({ silenceMs: 400 });
    proxy.muteWatches();
    await create('a');
    await eventually(() => changes.includes('added a'), 3000);
    expect(reflector.lists).toBe(1);
    expect(cache.size).toBe(1);
  });

  test('over which nothing comes is no sign of a process that is stuck, as long as the server takes it anew', async () => {
    const { reflector } = await followWorkspaces({ silenceMs: 300 });
    await eventually(() => reflector.watches >= 6);
    expect(reflector.lastEventAgeMs).toBeLessThan(1_200);
    proxy.rule({ when: (request) => request.isWatch, fault: { kind: 'reset' }, times: 10_000 });
    await eventually(() => reflector.lastEventAgeMs > 1_500);
    expect(reflector.lists).toBe(1);
  });

  test('that ends as soon as it begins is opened ever more rarely', async () => {
    const { reflector } = await followWorkspaces();
    const from = reflector.watches;
    const breaking = setInterval(() => proxy.endWatches(), 5);
    await sleep(1500);
    clearInterval(breaking);
    // waits of 20, 40, 80, 160, 200, 200 … ms; without any there are hundreds
    expect(reflector.watches - from).toBeLessThan(16);
    expect(reflector.watches - from).toBeGreaterThan(4);
    expect(reflector.lists).toBe(1);
  });

  test('tells an event that comes twice once', async () => {
    proxy.duplicateEvents(true);
    const { changes } = await followWorkspaces();
    await create('a');
    await create('b');
    await eventually(() => changes.includes('added b'));
    expect(changes).toEqual(['added a', 'added b']);
  });

  test('keeps bookmarks: after a quiet time it does not start from an old version', async () => {
    const { reflector } = await followWorkspaces();
    await create('a');
    proxy.breakWatches();
    await eventually(() => reflector.watches >= 2);
    expect(
      proxy.seen
        .filter((path) => path.includes('watch=true'))
        .every(
          (path) =>
            path.includes('allowWatchBookmarks=true') && /timeoutSeconds=(3|4|5)\d\d|timeoutSeconds=600/.test(path),
        ),
    ).toBe(true);
  });

  test('ends with its signal: no connection is left open', async () => {
    const { reflector } = await followWorkspaces();
    for (const clean of cleanUp.splice(0)) await clean();
    const watches = reflector.watches;
    await create('a');
    await sleep(100);
    expect(reflector.watches).toBe(watches);
  });
});
