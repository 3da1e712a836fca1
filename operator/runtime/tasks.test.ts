import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Tasks } from './tasks.ts';

const never = new AbortController().signal;

test('a task is started once a key, and its owner is told of progress and end', async () => {
  const tasks = new Tasks(never);
  let started = 0;
  let told = 0;
  const run = (): ReturnType<typeof tasks.run<string>> =>
    tasks.run(
      'key',
      'owner',
      () => (told += 1),
      async (context) => {
        started += 1;
        context.progress('half way');
        await sleep(5);
        return 'made';
      },
    );
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
  const fail = (): ReturnType<typeof tasks.run> =>
    tasks.run(
      'key',
      'owner',
      () => undefined,
      () => Promise.reject(new Error('no')),
    );
  fail();
  await sleep(1);
  expect(fail()).toMatchObject({ phase: 'failed', error: new Error('no'), endedAt: expect.any(Date) });
});

test('a task that goes on failing waits longer each time, and says meanwhile why it failed', async () => {
  const tasks = new Tasks(never, { firstMs: 1000, maxMs: 3000, jitter: 0 });
  let works = false;
  const run = (): ReturnType<typeof tasks.run<string>> =>
    tasks.run(
      'key',
      'owner',
      () => undefined,
      () => (works ? Promise.resolve('made') : Promise.reject(new Error('no'))),
    );
  const waits: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++) {
    const started = run();
    expect(started).toEqual({
      phase: 'running',
      progress: '',
      ...(attempt === 0 ? {} : { failedBefore: new Error('no') }),
    });
    await sleep(1);
    const failed = run();
    if (failed.phase !== 'failed') throw new Error(`it is ${failed.phase}`);
    waits.push(failed.retryAt.getTime() - failed.endedAt.getTime());
    tasks.retry('key');
  }
  expect(waits).toEqual([1000, 2000, 3000, 3000]);
  works = true;
  run();
  await sleep(1);
  // a task that is not failed is not started again
  tasks.retry('key');
  expect(run()).toEqual({ phase: 'done', result: 'made' });
  tasks.forget('key');
  expect(run()).toEqual({ phase: 'running', progress: '' });
});

test('cancelling an owner aborts its tasks, says nothing more of them, and leaves those of others', async () => {
  const tasks = new Tasks(never);
  const aborted: string[] = [];
  let told = 0;
  const start = (key: string, owner: string): void => {
    tasks.run(
      key,
      owner,
      () => (told += 1),
      async ({ signal }) => {
        await sleep(10_000, undefined, { signal }).catch(() => aborted.push(key));
      },
    );
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
