import { expect, test } from 'vitest';
import { BuildSlots } from './slots.ts';

/** Work that ends when told to. */
function held(): { work: () => Promise<void>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

test('turns go round the workspaces, not through the longest queue', async () => {
  const slots = new BuildSlots(1);
  const order: string[] = [];
  const signal = new AbortController().signal;
  const first = held();
  const all = [slots.run('ada', signal, first.work)];
  for (const [workspace, name] of [
    ['ada', 'ada-2'],
    ['ada', 'ada-3'],
    ['bob', 'bob-1'],
    ['cy', 'cy-1'],
    ['bob', 'bob-2'],
  ] as const) {
    all.push(
      slots.run(workspace, signal, () => {
        order.push(name);
        return Promise.resolve();
      }),
    );
  }
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['ada-2', 'bob-1', 'cy-1', 'ada-3', 'bob-2']);
  expect(slots.running).toBe(0);
});

test('never more at a time than the limit, also when one fails', async () => {
  const slots = new BuildSlots(2);
  const signal = new AbortController().signal;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      slots.run(`w${String(index % 3)}`, signal, async () => {
        most = Math.max(most, slots.running);
        await new Promise((resolve) => setTimeout(resolve, 1));
        if (index % 4 === 0) throw new Error('broke');
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(3);
  expect(slots.running).toBe(0);
});

test('who gives up waiting makes room', async () => {
  const slots = new BuildSlots(1);
  const first = held();
  const running = slots.run('ada', new AbortController().signal, first.work);
  const abort = new AbortController();
  const waiting = slots.run('ada', abort.signal, () => Promise.resolve('never'));
  const next = slots.run('bob', new AbortController().signal, () => Promise.resolve('bob'));
  abort.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
  first.end();
  await running;
  expect(await next).toBe('bob');
});
