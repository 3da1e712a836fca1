import { APP_PORT } from './release.ts';

/** What is asked of a release's pods before they get traffic. */
export interface ProbeRequest {
  readonly podIPs: readonly string[];
  /** The host people will ask for. */
  readonly host: string;
  readonly signal: AbortSignal;
  /** Default: the global one. */
  readonly fetch?: typeof fetch;
  /** Port of nginx in the pods. */
  readonly port?: number;
}

/** Whether every pod serves its page and its API; `message` says which does not. */
export interface ProbeResult {
  readonly ok: boolean;
  readonly message: string;
}

const TIMEOUT_MS = 5_000;
const PATHS = ['/', '/api/health', '/api/ready'];

/** Asks each pod itself, past the Service, for its start page and its health: the last look before the switch. */
export async function probeRelease(request: ProbeRequest): Promise<ProbeResult> {
  if (request.podIPs.length === 0) return { ok: false, message: 'no pod is ready' };
  const answers = await Promise.all(
    request.podIPs.flatMap((ip) =>
      PATHS.map(async (path) => ({ ip, path, problem: await problemOf(request, ip, path) })),
    ),
  );
  const failed = answers.find(({ problem }) => problem !== undefined);
  return failed === undefined
    ? { ok: true, message: `${request.podIPs.length} pods answer on ${PATHS.join(', ')}` }
    : { ok: false, message: `pod ${failed.ip} ${failed.path}: ${failed.problem}` };
}

async function problemOf(request: ProbeRequest, ip: string, path: string): Promise<string | undefined> {
  const authority = ip.includes(':') ? `[${ip}]` : ip;
  try {
    const answer = await (request.fetch ?? fetch)(`http://${authority}:${request.port ?? APP_PORT}${path}`, {
      // A kept connection may belong to a pod that had this address before.
      headers: { 'x-forwarded-host': request.host, connection: 'close' },
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return answer.status === 200 ? undefined : `answered ${answer.status}`;
  } catch (error) {
    request.signal.throwIfAborted();
    return error instanceof Error
      ? error.cause instanceof Error
        ? error.cause.message
        : error.message
      : String(error);
  }
}
