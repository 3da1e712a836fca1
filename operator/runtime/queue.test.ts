import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { backoffMs } from '../../kube/index.ts';
import { WorkQueue } from './queue.ts';

const drained = async (queue: WorkQueue, count: number): Promise<(string | undefined)[]> => {
  const keys: (string | undefined)[] = [];
  for (let index = 0; index < count; index++) keys.push(await queue.take());
  return keys;
};

test('a key waits once however often it is added', async () => {
  const queue = new WorkQueue();
  for (const key of ['a', 'b', 'a', 'a']) queue.add(key);
  expect(queue.depth).toBe(2);
  expect(await drained(queue, 2)).toEqual(['a', 'b']);
});

test('fresh goes before background, and lifts what waits there', async () => {
  const queue = new WorkQueue();
  queue.add('old-1', 'background');
  queue.add('old-2', 'background');
  queue.add('new', 'fresh');
  queue.add('old-2', 'fresh');
  expect(await drained(queue, 3)).toEqual(['new', 'old-2', 'old-1']);
});

test('a key is never with two workers, and comes again if it was added meanwhile', async () => {
  const queue = new WorkQueue();
  queue.add('a');
  expect(await queue.take()).toBe('a');
  queue.add('a');
  queue.add('a');
  const next = queue.take();
  expect(await Promise.race([next, sleep(20, 'nobody')])).toBe('nobody');
  queue.done('a');
  expect(await next).toBe('a');
  queue.done('a');
  expect(queue.depth).toBe(0);
});

test('of several times asked for, the earliest counts', async () => {
  const queue = new WorkQueue();
  queue.addAfter('a', 10_000);
  queue.addAfter('a', 20);
  queue.addAfter('a', 10_000);
  const startedAt = performance.now();
  expect(await queue.take()).toBe('a');
  expect(performance.now() - startedAt).toBeLessThan(5000);
  queue.stop();
});

test('waits grow with failures up to a quarter of an hour, and are forgotten with the key', () => {
  const queue = new WorkQueue({ backoff: { firstMs: 750, maxMs: 900_000, jitter: 0 } });
  expect(
    Array.from({ length: 14 }, () => queue.retry('a')).filter((_, at) => [0, 1, 2, 10, 11, 13].includes(at)),
  ).toEqual([750, 1500, 3000, 768_000, 900_000, 900_000]);
  queue.forget('a');
  expect(queue.retry('a')).toBe(750);
  expect(queue.retry('b', 60_000)).toBe(60_000);
  queue.stop();
});

test('nothing is remembered of keys that are done', async () => {
  const queue = new WorkQueue();
  for (let index = 0; index < 1000; index++) {
    queue.add(`key-${String(index)}`);
    const key = await queue.take();
    queue.forget(key ?? '');
    queue.done(key ?? '');
  }
  expect(queue.remembered).toBe(0);
});

test('stop sends waiting workers home', async () => {
  const queue = new WorkQueue();
  const waiting = [queue.take(), queue.take()];
  queue.stop();
  expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
  queue.add('late');
  expect(await queue.take()).toBeUndefined();
});

test('jitter only ever shortens a wait', () => {
  const options = { firstMs: 1000, maxMs: 8000, jitter: 0.5 };
  expect(backoffMs(2, { ...options, random: () => 0 })).toBe(1000);
  expect(backoffMs(2, { ...options, random: () => 1 })).toBe(2000);
  expect(backoffMs(2000, { ...options, random: () => 1 })).toBe(8000);
});
