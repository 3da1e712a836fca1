import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('time stands still while anybody is waited for, and goes on where it was', () => {
  const late = vi.fn<() => void>();
  const deadline = new Deadline(1_000, late);
  vi.advanceTimersByTime(600);
  const first = deadline.pause();
  const second = deadline.pause();
  vi.advanceTimersByTime(5_000);
  first();
  first();
  vi.advanceTimersByTime(5_000);
  second();
  vi.advanceTimersByTime(399);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledOnce();
});

test('one that is cleared while it is paused stays silent', () => {
  const late = vi.fn<() => void>();
  const deadline = new Deadline(1_000, late);
  const resume = deadline.pause();
  deadline.clear();
  resume();
  vi.advanceTimersByTime(5_000);
  expect(late).not.toHaveBeenCalled();
});
