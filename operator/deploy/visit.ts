import { Agent } from 'undici';
import { APP_PORT } from './release.ts';

/** One question to an app, past the Service, as somebody asks who is not signed in. It only reads. */
export interface VisitRequest {
  readonly podIPs: readonly string[];
  /** The host people ask for. */
  readonly host: string;
  /** As it is sent: dots and percent signs stay what they are. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Port of nginx in the pods. */
  readonly port?: number;
}

/** What came back; without a status there was no answer. */
export interface Visit {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  /** At most 2 MiB of it. */
  readonly body: string;
  /** Milliseconds until all of it was there. */
  readonly ms: number;
  readonly problem?: string;
}

const TIMEOUT_MS = 8000;
const BODY_BYTES = 2 * 1024 * 1024;

/** Asks one pod of an app for a path, by GET. Redirects are not followed. Rejects only by the signal. */
export async function visit(request: VisitRequest): Promise<Visit> {
  const begun = performance.now();
  const took = (): number => Math.round(performance.now() - begun);
  const [ip] = request.podIPs;
  if (ip === undefined) return { headers: {}, body: '', ms: 0, problem: 'no pod is ready' };
  const agent = new Agent({ pipelining: 0 });
  const authority = `${ip.includes(':') ? `[${ip}]` : ip}:${String(request.port ?? APP_PORT)}`;
  try {
    const answer = await agent.request({
      origin: `http://${authority}`,
      path: request.path,
      method: 'GET',
      headers: { ...request.headers, host: request.host, connection: 'close' },
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of answer.body as AsyncIterable<Uint8Array>) {
      parts.push(part);
      bytes += part.byteLength;
      if (bytes >= BODY_BYTES) break;
    }
    const body = Buffer.concat(parts).subarray(0, BODY_BYTES).toString('utf8');
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
    return { status: answer.statusCode, headers: Object.fromEntries(headers) as Visit['headers'], body, ms: took() };
  } catch (error) {
    request.signal.throwIfAborted();
    const why = error instanceof Error ? error.message : String(error);
    return { headers: {}, body: '', ms: took(), problem: why };
  } finally {
    await agent.destroy();
  }
}
