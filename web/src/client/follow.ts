import { pathOf } from './api';
import { Refusal, refusalOf } from './refusal';
import type { Session } from './session';

/** What happens to a record that is followed. */
export interface Follower<T> {
  state: (record: T) => void;
  deleted: () => void;
  connected: (is: boolean) => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Follows a record by server-sent events until `signal` ends it, through lost connections and run-out tokens.
 *
 * @param path of the stream, below the API's prefix
 */
export async function follow<T>(session: Session, path: string, on: Follower<T>, signal: AbortSignal): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      // EventSource cannot send a bearer token.
      const request = new Request(pathOf(path), {
        headers: { accept: 'text/event-stream' },
        signal,
      });
      const response = await session.fetch(request);
      if (!response.ok) throw await refusalOf(response);
      on.connected(true);
      for await (const { event, data } of eventsOf(response)) {
        pauseMs = FIRST_PAUSE_MS;
        if (event === 'state') on.state(data as T);
        if (event === 'deleted') return on.deleted();
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refusal && error.status === 404) return on.deleted();
      if (error instanceof Refusal && error.status === 401) return;
    }
    if (signal.aborted) return;
    on.connected(false);
    await pause(pauseMs, signal);
  }
}

/** Ends early when the signal does or the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** The events of a stream, as they come. */
export async function* eventsOf(response: Response): AsyncGenerator<{ event: string; data: unknown }> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return;
    text += decoder.decode(part.value, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string): string | undefined =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const event = field('event');
      if (event !== undefined) yield { event, data: JSON.parse(field('data') ?? 'null') };
    }
  }
}
