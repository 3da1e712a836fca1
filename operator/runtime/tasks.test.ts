import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Tasks } from './tasks.ts';

const never = new AbortController().signal;

test('a task is started once a key, and its owner is told of progress and end', async () => {
  const tasks = new Tasks(never);
  let started = 0;
  let told = 0;
  const run = (): ReturnType<typeof tasks.run<string>> =>
    tasks.run('key', 'owner', () => (told += 1), async (context) => {
      started += 1;
      context.progress('half way');
      await sleep(5);
      return 'made';
    });
  expect(run()).toEqual({ phase: 'running', progress: '' });
  await sleep(1);
  expect(run()).toEqual({ phase: 'running', progress: 'half way' });
  await sleep(20);
  expect(run()).toEqual({ phase: 'done', result: 'made' });
  expect([started, told]).toEqual([1, 2]);
  tasks.forget('key');
  expect(run().phase).toBe('running');
  await sleep(20);
  expect(started).toBe(2);
});

test('a failure is kept, with its time', async () => {
  const tasks = new Tasks(never);
  const fail = (): ReturnType<typeof tasks.run> => tasks.run('key', 'owner', () => undefined, () => Promise.reject(new Error('no')));
  fail();
  await sleep(1);
  expect(fail()).toMatchObject({ phase: 'failed', error: new Error('no'), endedAt: expect.any(Date) });
});

test('cancelling an owner aborts its tasks, says nothing more of them, and leaves those of others', async () => {
  const tasks = new Tasks(never);
  const aborted: string[] = [];
  let told = 0;
  const start = (key: string, owner: string): void => {
    tasks.run(key, owner, () => (told += 1), async ({ signal }) => {
      await sleep(10_000, undefined, { signal }).catch(() => aborted.push(key));
    });
  };
  start('a', 'one');
  start('b', 'one');
  start('c', 'two');
  await sleep(1);
  tasks.cancel('one');
  await sleep(1);
  expect(aborted).toEqual(['a', 'b']);
  expect([told, tasks.size]).toEqual([0, 1]);
  tasks.cancel('two');
});
