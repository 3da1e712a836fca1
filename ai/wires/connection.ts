import { Agent, request, type Dispatcher } from 'undici';

/** How an SDK reaches its server. */
export interface Connections {
  readonly fetch: (address: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Breaks off what is under way. */
  close(): Promise<void>;
}

/**
 * Connections to a model's server. Node's own time-outs of five minutes are off, because a local model may think longer than that before
 * its first word; the deadlines are those of `deadline.ts`.
 */
export function openConnections(): Connections {
  const agent = new Agent({
    connect: { timeout: 10_000 },
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: 30_000,
  });
  return {
    fetch: async (address, init) => {
      const answer = await request(address instanceof Request ? address.url : address, {
        method: init?.method === 'GET' ? 'GET' : 'POST',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : null,
        signal: init?.signal ?? null,
        dispatcher: agent,
      });
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) {
        for (const one of [value ?? []].flat()) headers.append(name, one);
      }
      return new Response(streamOf(answer.body), { status: answer.statusCode, headers });
    },
    close: () => agent.destroy(),
  };
}

function streamOf(body: Dispatcher.ResponseData['body']): ReadableStream<Uint8Array> {
  const parts = body.iterator({ destroyOnReturn: true });
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel() {
      body.destroy();
    },
  });
}

/** A text without anything that looks like a key, short enough for a status. */
export function withoutKeys(text: string, key: string | undefined): string {
  const known = key === undefined || key.length < 6 ? text : text.replaceAll(key, '…');
  return known
    .replaceAll(/\b(sk|key|pk)-[\w*.-]{4,}/gi, '…')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200);
}
