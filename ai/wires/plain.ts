import type { Connections } from './connection.ts';

/**
 * Answers in the one form that the SDK reads: a whole answer of a server that does not stream as a stream of one part, and any complaint as one whose words
 * arrive. `isStreaming` says whether servers are asked to stream at all.
 */
export function readable(fetch: Connections['fetch'], isStreaming: () => boolean): Connections['fetch'] {
  return async (address, init) => {
    const answer = await fetch(address, isStreaming() ? init : withoutStream(init));
    const { status, headers } = answer;
    if (status >= 400) return new Response(complaint(await answer.text()), { status, headers: json(headers) });
    const isWhole = /json/.test(headers.get('content-type') ?? '') && isAskedToStream(init);
    if (!isWhole) return answer;
    const data = (await answer.text()).replaceAll(/\s*\n\s*/g, ' ').trim();
    return new Response(`data: ${data}\n\ndata: [DONE]\n\n`, {
      status,
      headers: { 'content-type': 'text/event-stream' },
    });
  };
}

const isAskedToStream = (init: RequestInit | undefined): boolean =>
  typeof init?.body === 'string' && init.body.includes('"stream":true');

function withoutStream(init: RequestInit | undefined): RequestInit | undefined {
  if (!isAskedToStream(init) || typeof init?.body !== 'string') return init;
  const { stream: _, stream_options: __, ...body } = JSON.parse(init.body) as Record<string, unknown>;
  return { ...init, body: JSON.stringify(body) };
}

/** `{"detail": …}`, `{"message": …}`, `{"error": "…"}`, lists beside the error, and plain text: all of it is what the server says. */
function complaint(text: string): string {
  const short = text.slice(0, 4000);
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === 'object' && said !== null) {
      const { error, ...rest } = said as { error?: unknown };
      if (typeof error === 'object' && error !== null)
        return JSON.stringify({ error: Object.keys(rest).length === 0 ? error : { ...error, beside: rest } });
      return JSON.stringify({ error: { message: typeof error === 'string' ? error : short, beside: rest } });
    }
  } catch {
    // not JSON: a proxy's page, or plain words
  }
  return JSON.stringify({
    error: {
      message: short
        .replaceAll(/<[^>]*>|\s+/g, ' ')
        .trim()
        .slice(0, 400),
    },
  });
}

function json(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.set('content-type', 'application/json');
  kept.delete('content-length');
  kept.delete('content-encoding');
  return kept;
}
