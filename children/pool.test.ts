import { afterEach, expect, test } from 'vitest';
import { ChildPool } from './index.ts';

type Kind = 'beat' | 'abort' | 'echo' | 'wait' | 'spin' | 'die';
interface Ask {
  readonly type: Kind;
  readonly id: number;
}
interface Answer {
  readonly id: number;
  readonly pid: number;
}

let pool: ChildPool<Ask, Answer>;
afterEach(() => {
  pool.stop();
});

function made(options: { shared?: number; spinMs?: number } = {}): void {
  const script = new URL('fixtures/child.ts', import.meta.url);
  pool = new ChildPool({
    name: 'the child',
    advice: 'shorten or reword the text, then try again',
    script,
    beat: { type: 'beat', id: 0 },
    spinMs: 500,
    checkMs: 50,
    ...options,
  });
}

function run(
  type: Kind,
  workspace: string,
  { signal = new AbortController().signal, deadlineMs = 60_000 } = {},
): Promise<number> {
  return pool.run({
    workspace,
    signal,
    deadlineMs,
    ask: (id) => ({ type, id }),
    abort: (id) => ({ type: 'abort', id }),
    received: ({ pid }, _, { resolve }) => {
      resolve(pid);
    },
  });
}

test('an input that makes a child spin stops only its own run, and says what to do', async () => {
  made({ shared: 1 });
  // the one that waits shares the child that is killed
  const innocent = run('wait', 'ws-b');
  const guilty = expect(run('spin', 'ws-a')).rejects.toMatchObject({
    failure: 'spun',
    message: 'the child computed for 0.5 s without an answer, twice; shorten or reword the text, then try again',
  });
  await Promise.all([guilty, innocent]);
  expect(await innocent).toBeGreaterThan(0);
}, 60_000);

test('while one workspace makes its children spin, the runs of another are answered', async () => {
  made({ spinMs: 600_000 });
  const abort = new AbortController();
  const spinning = Array.from({ length: 5 }, () => expect(run('spin', 'ws-a', abort)).rejects.toThrow('enough'));
  expect(await run('echo', 'ws-b')).toBeGreaterThan(0);
  expect(pool.size).toEqual({ children: 2, running: 5, waiting: 0 });
  abort.abort(new Error('enough'));
  await Promise.all(spinning);
  expect(pool.size).toMatchObject({ running: 0, waiting: 0 });
}, 60_000);

test('a child that dies of its input is told as such, and others of the same child finish', async () => {
  made({ shared: 1 });
  const innocent = run('wait', 'ws-b');
  await expect(run('die', 'ws-a')).rejects.toMatchObject({ failure: 'died' });
  expect(await innocent).toBeGreaterThan(0);
}, 60_000);

test('a child that is killed from outside loses nothing', async () => {
  made();
  const pid = await run('echo', 'ws-a');
  const waiting = run('wait', 'ws-a');
  process.kill(pid, 'SIGKILL');
  expect(await waiting).not.toBe(pid);
}, 60_000);

test('a run that takes too long is given up, and its child goes on', async () => {
  made();
  const pid = await run('echo', 'ws-a');
  await expect(run('wait', 'ws-a', { deadlineMs: 50 })).rejects.toMatchObject({ failure: 'late' });
  expect(await run('echo', 'ws-a')).toBe(pid);
}, 60_000);

test('what an aborted run leaves spinning is killed, and the next run does not wait for it', async () => {
  made({ shared: 1 });
  const abort = new AbortController();
  const spinning = expect(run('spin', 'ws-a', abort)).rejects.toThrow('enough');
  await expect.poll(() => pool.size.running).toBe(1);
  abort.abort(new Error('enough'));
  await spinning;
  expect(pool.size.running).toBe(0);
  await expect.poll(() => pool.size.children, { timeout: 30_000 }).toBe(0);
  expect(await run('echo', 'ws-a')).toBeGreaterThan(0);
}, 60_000);

test('a workspace whose run killed a child twice begins alone next time: nobody waits for what it makes spin', async () => {
  made({ shared: 1 });
  await expect(run('spin', 'ws-a')).rejects.toMatchObject({ failure: 'spun' });
  const pid = await run('echo', 'ws-b');
  const again = expect(run('spin', 'ws-a')).rejects.toMatchObject({ failure: 'spun' });
  expect(await run('echo', 'ws-b')).toBe(pid);
  expect(pool.size).toEqual({ children: 2, running: 1, waiting: 0 });
  await again;
  expect(await run('echo', 'ws-b')).toBe(pid);
}, 60_000);
