import { once } from 'node:events';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { stateStream } from './events.ts';

type Next = { version: string; state: string } | undefined;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function open(options: { expiresInMs?: number; seen?: string } = {}) {
  let listener: (next: Next) => void = () => undefined;
  const stopped = vi.fn<() => void>();
  const gone = new AbortController();
  const stream = stateStream<string>({
    current: { version: '9', state: 'first' },
    listen: (each) => {
      listener = each;
      return stopped;
    },
    expires: new Date(Date.now() + (options.expiresInMs ?? 3_600_000)),
    signal: gone.signal,
    seen: options.seen,
  });
  const text = (): string => (stream.read() as Buffer | null)?.toString() ?? '';
  return { stream, text, stopped, gone, say: (next: Next) => listener(next) };
}

describe('stateStream', () => {
  it('sends the state as it is, then newer ones only', () => {
    const { text, say } = open();
    expect(text()).toBe('retry: 2000\n\nid: 9\nevent: state\ndata: "first"\n\n');
    say({ version: '8', state: 'old' });
    say({ version: '9', state: 'same' });
    say({ version: '10', state: 'new' });
    expect(text()).toBe('id: 10\nevent: state\ndata: "new"\n\n');
  });

  it('does not send again what the client has', () => {
    expect(open({ seen: '9' }).text()).not.toContain('data:');
    expect(open({ seen: '7' }).text()).toContain('"first"');
  });

  it('says something every 15 seconds', () => {
    const { text } = open();
    text();
    vi.advanceTimersByTime(15_000);
    expect(text()).toMatch(/^: /);
  });

  it('ends with the token and stops listening', () => {
    const { text, stream, stopped } = open({ expiresInMs: 1000 });
    text();
    vi.advanceTimersByTime(1000);
    expect(text()).toBe('event: expired\ndata: {}\n\n');
    expect(stream.readableEnded || stream.destroyed || !(stream as unknown as { writable: boolean }).writable).toBe(
      true,
    );
    expect(stopped).toHaveBeenCalled();
  });

  it('ends when the object is gone', () => {
    const { text, say, stopped } = open();
    text();
    say(undefined);
    expect(text()).toBe('event: deleted\ndata: {}\n\n');
    expect(stopped).toHaveBeenCalled();
  });

  it('lets go of everything when the client leaves', () => {
    const { gone, stopped } = open();
    gone.abort();
    expect(stopped).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('cuts off a client that does not read, instead of piling up states for it', async () => {
    const { stream, say, stopped } = open();
    const large = 'x'.repeat(100_000);
    for (let n = 10; n < 100; n += 1) say({ version: String(n), state: large });
    expect(stream.destroyed).toBe(true);
    await once(stream, 'close');
    expect(stopped).toHaveBeenCalled();
  });
});
