import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ModelAnswer, ModelRequest } from '../../ai/index.ts';
import type { Helpers } from './contract.ts';
import { patient } from './patience.ts';

const MINUTE = 60_000;
const request: ModelRequest = { purpose: 'page:x', tier: 'code', system: '', turns: [], maxOutputTokens: 1 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A model that takes so long for each answer, one after another. */
function helpers(eachMs: number, waits: Pick<Helpers, 'waitMs' | 'wholeMs'>): ReturnType<typeof patient> {
  let before = Promise.resolve();
  const answer = async (signal: AbortSignal): Promise<ModelAnswer> => {
    const turn = before.then(() => new Promise<void>((resolve) => setTimeout(resolve, eachMs)));
    before = turn;
    await Promise.race([
      turn,
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      }),
    ]);
    return { text: 'ok' } as ModelAnswer;
  };
  return patient({
    model: { ask: (_, signal) => answer(signal) },
    judge: () => Promise.reject(new Error('not asked')),
    signal: new AbortController().signal,
    progress: () => undefined,
    ...waits,
  });
}

const asking = ({ model, signal }: ReturnType<typeof patient>): Promise<string> =>
  model.ask(request, signal).then(
    ({ text }) => text,
    () => 'late',
  );

test('a model that answers each time is waited for much longer than one answer takes', async () => {
  const slow = helpers(1.5 * MINUTE, { waitMs: 2 * MINUTE, wholeMs: 20 * MINUTE });
  const all = Promise.all(Array.from({ length: 6 }, () => asking(slow)));
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(await all).toEqual(Array.from({ length: 6 }, () => 'ok'));
  // nothing is asked: nobody waits, so nothing runs out
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(slow.signal.aborted).toBe(false);
});

test('a model that does not answer in its time holds nothing up, and neither does one that never ends', async () => {
  const dead = helpers(10 * MINUTE, { waitMs: 2 * MINUTE, wholeMs: 20 * MINUTE });
  const first = asking(dead);
  await vi.advanceTimersByTimeAsync(2 * MINUTE + 1);
  expect(await first).toBe('late');
  expect(dead.signal.aborted).toBe(true);
  const endless = helpers(1.5 * MINUTE, { waitMs: 2 * MINUTE, wholeMs: 4 * MINUTE });
  const all = Promise.all(Array.from({ length: 6 }, () => asking(endless)));
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect(await all).toEqual(['ok', 'ok', 'late', 'late', 'late', 'late']);
});
